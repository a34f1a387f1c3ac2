/** Home: join by code, go on at one of your tables, open a new one. */
import { html, useEffect, useState } from "../html.js";
import { useAddress } from "../address.js";
import { call, Refused } from "../api.js";
import { at } from "../root.js";
import { cleanCode, DIGITS } from "../route.js";
import { useWords } from "../parts/context.js";
import { Bench, Phone, Sheet } from "../parts/frame.js";
import { Icon } from "../parts/signs.js";
import { nameIn } from "../words.js";
import { lazy } from "../lazy.js";
import { useBoxes } from "../boxes.js";
import { OWN_BOX, ToolRows } from "./toolrows.js";

const NewTable = lazy(() => import("./newtable.js"), "NewTable");
const SettingsDialog = lazy(() => import("./settings.js"), "SettingsDialog");

/** Whether the address asks for a new table, perhaps with a box that was just saved: "#new/clue/own-...". */
const opens = () => location.hash === "#new" || location.hash.startsWith("#new/");

// beside what it lists, not after it
if (opens()) NewTable.fetch();

/** @param {{go: (path: string) => void}} p */
export function Home({ go }) {
  const words = useWords();
  const [making] = useAddress("hashchange", opens);
  const [menu, setMenu] = useState(false);
  useEffect(() => {
    document.title = "Casekeeper";
  }, []);
  if (making) return html`<${NewTable} go=${go} onBack=${() => { location.hash = ""; }} />`;
  const file = words.t("case-files");
  return html`<${Phone}>
    <header class="bar"><div class="bar-top"><span class="filetab">${file}</span>
      <button type="button" class="icon-btn" aria-label=${words.t("menu-settings")} onClick=${() => setMenu(true)}><${Icon} name="i-menu" /></button></div>
      <div class="bar-face home-face"><${HomeArt} /><h1 class="wordmark">${"Case\u00ADkeeper"}</h1><p class="lead">${words.t("home-what")}</p></div></header>
    <${Sheet} class="stack-l"><${CodeForm} go=${go} /><${Mine} go=${go} /><${Tools} go=${go} /><//>
    <${Bench}><button type="button" class="btn btn-act wide" onClick=${() => { location.hash = "#new"; }}><${Icon} name="i-plus" />${words.t("open-table")}</button><//>
    ${menu && html`<${SettingsDialog} onClose=${() => setMenu(false)} />`}<//>`;
}

/** @param {{go: (path: string) => void}} p */
function CodeForm({ go }) {
  const words = useWords();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const code = cleanCode(typed);
  const join = async (/** @type {Event} */ e) => {
    e.preventDefault();
    if (code.length < 4 || busy) {
      setWrong(code.length < 4 ? "code-short" : "");
      return;
    }
    setBusy(true);
    try {
      const door = await call("GET", `api/tables/${code}`);
      go(at(`t/${door.code}`));
    } catch (problem) {
      setWrong(problem instanceof Refused ? `refused-${problem.code}` : "no-connection-now");
    } finally {
      setBusy(false);
    }
  };
  return html`<form class="stack" onSubmit=${join}><h2 class="title">${words.t("join-table")}</h2>
    <div class="field"><label for="code">${words.t("code-label")}</label>
      <div class="row"><input class="input code-in grow" id="code" name="code" value=${typed} maxlength="14" autocapitalize="characters" autocomplete="off" spellcheck="false" enterkeyhint="go"
        aria-describedby="code-help" aria-invalid=${wrong ? "true" : undefined} placeholder="– – – –" onInput=${(/** @type {any} */ e) => { setTyped(e.target.value); setWrong(""); }} />
        <button class="btn btn-act" type="submit">${words.t("join")}</button></div></div>
    <div role="alert">${wrong && html`<p class="wrong">${words.t(wrong)}</p>`}</div>
    ${wrong === "refused-not-open" && html`<button type="button" class="textlink jstart" onClick=${() => go(at(`t/${code}`) + DIGITS)}>${words.t("join-had-seat")}</button>`}
    <p class="soft" id="code-help">${words.t("code-help")}</p></form>`;
}

/** @param {{go: (path: string) => void}} p */
function Mine({ go }) {
  const words = useWords();
  const [tables, setTables] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    call("GET", "api/mine").then((mine) => setTables(mine.tables), () => {});
  }, []);
  if (!tables.length) return null;
  return html`<section class="stack"><h2 class="title">${words.t("your-tables")}</h2><ul class="files">
    ${tables.map((t) => html`<li key=${t.code}><a class="file" href=${at(`t/${t.code}`)} onClick=${(/** @type {Event} */ e) => { e.preventDefault(); go(at(`t/${t.code}`)); }}>
      <span class="file-tab">${nameIn(t.box.names, words.lang)} <b>${t.code}</b></span>
      <span class="file-face"><${Icon} name=${t.phase === "end" ? "i-envelope-open" : "i-envelope"} /><span class="grow"><b>${t.name || words.t("table-called", { code: t.code })}</b><br /><span class="soft">${words.t(`mine-${t.phase}`, { name: t.seat_name ?? "" })}</span></span><${Icon} name="i-next" /></span></a></li>`)}
  </ul></section>`;
}

/** What games offer without a table. @param {{go: (path: string) => void}} p */
function Tools({ go }) {
  const boxes = useBoxes();
  return html`<${ToolRows} boxes=${boxes} icon="i-magnifier" has=${(/** @type {string} */ name) => name !== OWN_BOX} go=${go} />`;
}

/** Five seats on one string, an envelope in the middle. */
function HomeArt() {
  return html`<svg class="home-art" viewBox="0 0 120 96" aria-hidden="true"><path class="ha-s" d="M60 84 22 58 38 16M60 84 98 58 82 16 38 16M22 58 98 58" /><g class="ha-p"><circle cx="60" cy="84" r="7" /><circle cx="22" cy="58" r="7" /><circle cx="38" cy="16" r="7" /><circle cx="82" cy="16" r="7" /><circle class="ha-me" cx="98" cy="58" r="7" /></g><path class="ha-e" d="M44 36h32v22H44zl16 12 16-12" /></svg>`;
}
