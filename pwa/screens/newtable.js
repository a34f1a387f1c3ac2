/** A new table: which box, your name, and this server's word where it asks for one. The rest is set in the lobby. */
import { html, useEffect, useRef, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { useBoxes } from "../boxes.js";
import { randomHex } from "../ids.js";
import { keep, prefs } from "../prefs.js";
import { at } from "../root.js";
import { useWords } from "../parts/context.js";
import { arrows } from "../parts/fields.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";
import { Icon } from "../parts/signs.js";
import { nameIn } from "../words.js";
import { OWN_BOX, ToolRows } from "./toolrows.js";

/** @param {{go: (path: string) => void, onBack: () => void}} p */
export function NewTable({ go, onBack }) {
  const words = useWords();
  const boxes = useBoxes();
  const [box, setBox] = useState(location.hash.slice("#new/".length));
  const [name, setName] = useState(prefs.get().name);
  const [wrong, setWrong] = useState(/** @type {{key: string, args?: any} | null} */ (null));
  const [busy, setBusy] = useState(false);
  // whether this server opens tables only with its word; once said, a cookie that no script sees keeps that it was
  const [locked, setLocked] = useState(false);
  const [token, setToken] = useState("");
  const id = useRef(randomHex());
  useEffect(() => {
    // not reached: the table is not opened either, and that says so
    call("GET", "api/making").then((how) => setLocked(how.token), () => {});
  }, []);
  const chosen = boxes?.find((b) => `${b.game}/${b.edition}` === box);
  const missing = !chosen ? "new-missing-box" : !name.trim() ? "new-missing-name" : locked && !token.trim() ? "new-missing-token" : "";
  const make = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (missing || busy || !chosen) {
      setWrong(missing ? { key: missing } : null);
      return;
    }
    setBusy(true);
    try {
      const made = await call("POST", "api/tables", {
        join_id: id.current, name: name.trim(), table_name: "", game: chosen.game, edition: chosen.edition, ...(locked && { create_token: token.trim() }),
      });
      keep({ name: name.trim() });
      history.replaceState(null, "", at(""));
      go(at(`t/${made.code}`));
    } catch (problem) {
      setBusy(false);
      if (problem instanceof Refused && problem.code.startsWith("create-token-")) setLocked(true);
      setWrong(problem instanceof Refused ? { key: `refused-${problem.code}`, args: problem.args } : { key: "no-connection-now" });
    }
  };
  return html`<${Phone}><${PlainBar} file=${words.t("case-files")} icon="i-box" title=${words.t("new-title")} sub=${words.t("new-sub")} onBack=${onBack} />
    <${Sheet} class="stack-l">
      <form id="new" class="stack-l" onSubmit=${make}>
        <section class="stack"><h2 class="title">${words.t("new-box")}</h2>
          ${boxes ? html`<div class="boxes" role="radiogroup" aria-label=${words.t("new-box")} onKeyDown=${arrows}>
            ${boxes.map((b) => { const key = `${b.game}/${b.edition}`; return html`<button type="button" key=${key} class="pick" role="radio" aria-checked=${box === key ? "true" : "false"} data-value=${key} onClick=${() => { setBox(key); setWrong(null); }}>
              <${Icon} name="i-box" /><span>${nameIn(b.names, words.lang)}<small>${words.t("seats-range", { least: b.seats[0], most: b.seats[1] })}${b.of !== "shipped" && ` · ${words.t(`box-of-${b.of}`)}`}</small></span></button>`; })}
          </div>` : html`<p class="soft" role="status">${words.t("loading")}</p>`}
          <${ToolRows} boxes=${boxes} icon="i-pencil" has=${(/** @type {string} */ name) => name === OWN_BOX} go=${go} /></section>
        <div class="field"><label for="name" class="title">${words.t("your-name")}</label>
          <input class="input" id="name" name="name" value=${name} maxlength="40" autocomplete="nickname" enterkeyhint="done" placeholder=${words.t("first-name")} onInput=${(/** @type {any} */ e) => { setName(e.target.value); setWrong(null); }} /></div>
        ${locked && html`<div class="field"><label for="token" class="title">${words.t("new-token")}</label>
          <input class="input" id="token" value=${token} maxlength="200" autocomplete="off" autocapitalize="none" spellcheck=${false} enterkeyhint="done" aria-describedby="token-why" aria-invalid=${wrong?.key === "refused-create-token-wrong" ? "true" : undefined} onInput=${(/** @type {any} */ e) => { setToken(e.target.value); setWrong(null); }} />
          <p class="soft" id="token-why">${words.t("new-token-why")}</p></div>`}
        <div role="alert">${wrong && html`<p class="wrong">${words.t(wrong.key, wrong.args)}</p>`}</div>
      </form><//>
    <${Bench}><button type="submit" form="new" class=${missing ? "btn wide" : "btn btn-act wide"} aria-disabled=${missing || busy ? "true" : undefined}>${words.t(busy ? "sending" : missing || "new-make")}</button><p class="bench-note">${words.t("no-account")}</p><//><//>`;
}
