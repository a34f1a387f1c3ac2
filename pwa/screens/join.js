/** Join: scan, type a name, you are in. Nothing is preselected that matters. */
import { html, useEffect, useRef, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { randomHex } from "../ids.js";
import { lazy } from "../lazy.js";
import { keep, prefs } from "../prefs.js";
import { useWords } from "../parts/context.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";
import { Icon, Pin } from "../parts/signs.js";
import { nameIn } from "../words.js";
import { Resume } from "./resume.js";

const SettingsDialog = lazy(() => import("./settings.js"), "SettingsDialog");

/** @param {{door: any, came: {key: string, hand: string}, onSeated: () => void, onTyping?: () => void, watching?: boolean}} p */
export function Join({ door, came, onSeated, onTyping, watching }) {
  const words = useWords();
  const [name, setName] = useState(prefs.get().name);
  const [resuming, setResuming] = useState(Boolean(came.hand));
  const [wrong, setWrong] = useState(/** @type {{key: string, args?: any} | null} */ (null));
  const [busy, setBusy] = useState("");
  const [menu, setMenu] = useState(false);
  const id = useRef(randomHex());
  const asked = useRef("");
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const names = door.seats.map((/** @type {any} */ s) => s.name);
  useEffect(() => input.current?.focus(), [resuming]);

  const send = async (/** @type {string} */ what, /** @type {any} */ body) => {
    if (busy) return;
    // the answer to something else may have been lost on the way: its id is that of a watcher now, who has no seat
    if (what !== asked.current) id.current = randomHex();
    asked.current = what;
    setBusy(what);
    setWrong(null);
    try {
      await call("POST", `api/tables/${door.code}/${what}`, { join_id: id.current, ...body });
      if (what === "join") keep({ name: name.trim() });
      onSeated();
    } catch (problem) {
      setBusy("");
      // refused for good: the next try is a new one
      if (problem instanceof Refused) id.current = randomHex();
      setWrong(problem instanceof Refused ? { key: `refused-${problem.code}`, args: problem.args } : { key: "no-connection-now" });
      input.current?.focus();
    }
  };
  const join = (/** @type {Event} */ e) => {
    e.preventDefault();
    if (name.trim()) send("join", { name: name.trim(), key: came.key });
    else setWrong({ key: "refused-name-empty" });
  };
  const file = html`${nameIn(door.box.names, words.lang)} <b>${door.code}</b>`;
  const title = !door.open ? words.t("join-closed") : names.length ? words.rich("join-waiting", { who: { many: names }, n: names.length }) : words.t("join-first");
  const settings = menu && html`<${SettingsDialog} onClose=${() => setMenu(false)} />`;
  if (resuming) {
    return html`<${Resume} code=${door.code} file=${file} hand=${came.hand} back=${words.t("join-instead")} onBack=${() => setResuming(false)} onSeated=${onSeated} onMenu=${() => setMenu(true)} />${settings}`;
  }
  return html`<${Phone}>
    <${PlainBar} file=${file} icon="i-people" title=${title} sub=${door.name} onMenu=${() => setMenu(true)} />
    <${Sheet} class="stack-l">
      ${door.open ? html`<form id="join" class="stack" onSubmit=${join}><div class="field"><label for="name" class="title">${words.t("join-name")}</label>
          <input ref=${input} class="input" id="name" name="name" value=${name} maxlength="60" autocomplete="nickname" enterkeyhint="go" placeholder=${words.t("first-name")} aria-invalid=${wrong ? "true" : undefined} onInput=${(/** @type {any} */ e) => { setName(e.target.value); setWrong(null); onTyping?.(); }} /></div></form>`
        : html`<p class="lead">${words.rich(`refused-${door.why}`, {})}</p>`}
      <div role="alert">${wrong && html`<p class="wrong">${words.rich(wrong.key, wrong.args)}</p>`}</div>
      ${door.seats.length > 0 && html`<section class="stack"><h2 class="title">${words.t("join-here")}</h2><ul class="row wrap pinrow">
        ${door.seats.map((/** @type {any} */ s) => html`<li key=${s.number} class="pinname"><${Pin} seat=${s} bare /><bdi>${s.name}</bdi></li>`)}</ul></section>`}
      <div class="stack">
        <button type="button" class="textlink jstart" onClick=${() => { setResuming(true); setWrong(null); }}>${words.t("join-had-seat")}</button>
        ${!watching && door.open && html`<button type="button" class="textlink jstart" onClick=${() => send("watch", { key: came.key })}>${words.t("join-watch")}</button>`}
      </div>
    <//>
    <${Bench}>
      ${door.open ? html`<button type="submit" form="join" class="btn btn-act wide">${words.t(busy ? "sending" : "join-go")}</button>`
        : html`<button type="button" class="btn btn-act wide" onClick=${() => send("watch", { key: came.key })}><${Icon} name="i-tv" />${words.t("join-watch")}</button>`}
      <p class="bench-note">${words.t("no-account")}</p><//>
    ${settings}<//>`;
}
