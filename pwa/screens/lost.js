/** When there is nothing to draw yet, or no more: opening, connection lost, table gone. */
import { html, useEffect, useState } from "../html.js";
import { at } from "../root.js";
import { useTable, useWords } from "../parts/context.js";
import { Bench, Phone, PlainBar, Sheet } from "../parts/frame.js";
import { Icon } from "../parts/signs.js";
import { awaited } from "../parts/since.js";

/** What to try when a phone cannot connect. */
export function Ladder() {
  const words = useWords();
  return html`<section class="stack"><h2 class="title">${words.t("lost-ladder")}</h2><ol class="ladder">
    ${["wifi", "vpn", "data", "firewall", "hotspot", "qr"].map((k) => html`<li key=${k}>${words.t(`ladder-${k}`)}</li>`)}</ol></section>`;
}

/** What stands on the file's tab of a table of which nothing else is known. @param {string} code */
export const tableFile = (code) => html`Casekeeper <b>${code}</b>`;

/** Before the first view: nothing is drawn that may be old. @param {{code: string, lost?: boolean, onNow?: () => void}} p */
export function Opening({ code, lost, onNow }) {
  const words = useWords();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 400);
    return () => clearTimeout(timer);
  }, []);
  const file = tableFile(code);
  if (!lost) {
    return html`<${Phone}><${PlainBar} file=${file} title=${words.t("opening")} /><${Sheet}>${slow && html`<p class="soft" role="status">${words.t("opening-note")}</p>`}<//><//>`;
  }
  return html`<${Phone}><${PlainBar} file=${file} icon="i-link-off" title=${words.t("lost-title")} sub=${words.t("lost-sub")} />
    <${Sheet}><div class="toast" role="status"><${Icon} name="i-link-off" /><span>${words.t("lost-trying")}</span></div><${Ladder} /><//>
    ${onNow && html`<${Bench}><button type="button" class="btn btn-act wide" onClick=${onNow}>${words.t("try-now")}</button><//>`}<//>`;
}

/**
 * A table that cannot be entered, or that is shown elsewhere now.
 * @param {{code: string, why: string, args: any, go: (path: string) => void, onAgain: () => void, onSeat?: false | (() => void)}} p `onSeat`: to type the digits of a hand-over
 */
export function Closed({ code, why, args, go, onAgain, onSeat }) {
  const words = useWords();
  const key = why.startsWith("link-") ? why : `refused-${why}`;
  useEffect(() => {
    if (why === "link-old") reloadOnce();
  }, [why]);
  return html`<${Phone}><${PlainBar} file=${tableFile(code)} icon="i-help" title=${words.t(why === "link-replaced" ? "closed-replaced" : "closed-title")} />
    <${Sheet}><p class="lead" role="alert">${words.rich(key, args)}</p>${why === "unknown-table" && html`<p class="soft">${words.t("closed-look")}</p>`}
      ${why === "not-open" && onSeat && html`<button type="button" class="textlink jstart" onClick=${onSeat}>${words.t("join-had-seat")}</button>`}<//>
    <${Bench}><button type="button" class="btn btn-act wide" onClick=${onAgain}>${words.t(why === "link-replaced" ? "go-on-here" : "try-again")}</button>
      <a class="btn btn-quiet" href=${at("")} onClick=${(/** @type {Event} */ e) => { e.preventDefault(); go(at("")); }}>${words.t("to-home")}</a><//><//>`;
}

/** An old page reloads itself, but never in a circle. */
function reloadOnce() {
  try {
    const last = Number(sessionStorage.getItem("ck.reloaded"));
    if (Date.now() - last < 60000) return;
    sessionStorage.setItem("ck.reloaded", String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}

/** Said quietly over the sheet while the line is down and a view is still there. */
export function LostToast() {
  const table = useTable();
  const { state, t, room } = table;
  const [long, setLong] = useState(false);
  const lost = state.link === "lost" || state.link === "connecting";
  useEffect(() => {
    if (!lost) {
      setLong(false);
      return undefined;
    }
    const timer = setTimeout(() => setLong(true), 1500);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!lost || !long) return null;
  const mine = awaited(table).includes(table.me ?? "");
  return html`<div class="toast" role="status"><${Icon} name="i-link-off" /><span class="grow"><b>${t("lost-title")}</b> ${t(state.sending.length ? "lost-sending" : mine ? "lost-awaited" : "lost-safe")}</span>
    <button type="button" class="btn btn-thin" onClick=${() => room.link.retry()}>${t("try-now")}</button></div>`;
}
