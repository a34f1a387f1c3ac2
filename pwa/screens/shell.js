/** The table screen: bar, the tab's sheet and bench, the index tabs. Leaving a tab and coming back loses nothing. */
import { html, useEffect, useRef, useState } from "../html.js";
import { at } from "../root.js";
import { useTable } from "../parts/context.js";
import { Bench, Phone, Sheet, Tabs, Thread, useWide } from "../parts/frame.js";
import { Since } from "../parts/since.js";
import { SealAdvice, SealCheck, SealRow, shapeWords } from "../parts/seal.js";
import { Icon } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { End } from "./end.js";
import { HelpTab } from "./help.js";
import { HistoryTab } from "./history.js";
import { LostToast } from "./lost.js";
import { TableBar } from "./tablebar.js";

export function Shell() {
  const { tab, go, module, view, game } = useTable();
  const wide = useWide();
  const beside = wide && module.Beside && game && view.me.kind === "seat";
  useEffect(() => {
    if (beside && tab === "notebook") go("table");
  }, [beside, tab]);
  const seen = useSealSeen();
  return html`<${Phone} beside=${beside ? html`<${module.Beside} />` : null}>
    <${NowBar} slim=${tab !== "table"} />
    ${tab === "notebook" ? html`<${module.Notebook} />` : tab === "history" ? html`<${HistoryTab} />` : tab === "help" ? html`<${HelpTab} />`
      : view.table.phase === "end" ? html`<${End} />` : seen.due ? html`<${CompareSeal} onDone=${seen.done} />` : html`<${module.Table} />`}
    <${Tabs} />
    <${Announcer} />
  <//>`;
}

/** Whose turn, what is awaited. @param {{slim?: boolean}} p */
export function NowBar({ slim }) {
  const { game, me, say, table, t, rich, seat } = useTable();
  if (table.phase === "end" && game?.outcome) {
    const { winners, why } = game.outcome;
    const title = winners.length ? rich(winners.includes(me) && winners.length === 1 ? "end-you-won" : "end-won", { who: { many: winners.map((/** @type {string} */ seat) => ({ seat })) }, n: winners.length }) : t("end-nobody");
    return html`<${TableBar} slim=${slim} icon=${winners.length ? "i-crown" : "i-envelope-open"} title=${title} sub=${say(why)} />`;
  }
  if (!game) return null;
  const { now } = game;
  const mine = now.awaited.includes(me);
  const icon = mine ? "i-hand" : now.awaited.length ? "i-clock" : "i-table";
  const gone = me && seat(me)?.left && !game.prompts.length;
  return html`<${TableBar} slim=${slim} icon=${icon} mine=${mine} title=${say(now.say)} sub=${gone ? t("you-left") : now.sub && say(now.sub)}>${!slim && html`<${Since} /><${Thread} />`}<//>`;
}

/** What changed, for ears: politely, at once only when it is my turn. Never a secret: only the bar's sentence. */
function Announcer() {
  const { game, me, words } = useTable();
  const mine = Boolean(game?.now.awaited.includes(me));
  const text = game ? words.plain(game.now.say) : "";
  const first = useRef(text);
  // what stood there when the screen was opened is read as its heading, not announced
  const news = text === first.current ? "" : text;
  if (news) first.current = "";
  return html`<div class="vh" role="status" aria-live="polite">${mine ? "" : news}</div><div class="vh" aria-live="assertive">${mine ? news : ""}</div>`;
}

/** Whether the seal of this game was compared on this phone. */
function useSealSeen() {
  const { view, table, game } = useTable();
  const name = `ck.sealseen.${table.code}.${table.game_no}`;
  const [done, setDone] = useState(() => {
    try {
      return sessionStorage.getItem(name) === "1";
    } catch {
      return false;
    }
  });
  return {
    due: Boolean(view.seal) && !done && table.phase === "play" && game !== null,
    done() {
      setDone(true);
      try {
        sessionStorage.setItem(name, "1");
      } catch {
        // no storage: asked again after a reload
      }
    },
  };
}

/** How long a tap may be meant for what stood here before: a double tap, and a late one on Rematch (everybody taps it). */
const DOUBLE_TAP = 400;
const LATE_TAP = 800;

/** Whether a screen has stood long enough that a tap is meant for it. @param {number} wait ms */
function useStanding(wait) {
  const [standing, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), wait);
    return () => clearTimeout(timer);
  }, []);
  return standing;
}

/** Whether this phone's cut is in, as sign and words. */
const OWN_CUT = /** @type {Record<string, [string, string]>} */ ({ own: ["i-tick", "seal-step-own"], none: ["i-clock", "seal-checking"] });

/** Six shapes, the same on all phones. @param {{onDone: () => void}} p */
function CompareSeal({ onDone }) {
  const { view, table, t, words, state, show } = useTable();
  const [differs, setDiffers] = useState(false);
  const standing = useStanding(table.evening.length ? LATE_TAP : DOUBLE_TAP);
  const { seal } = view;
  const own = state.seal.state;
  const bad = own === "bad";
  const wrong = bad || differs;
  const [icon, said] = OWN_CUT[own] ?? ["i-question", "seal-step-no-own"];
  const inert = standing ? undefined : "true";
  return html`<${Sheet} class="stack-l"><${LostToast} /><${Toast} />
      <h2 class="title">${t("seal-compare")}</h2>
      <div role="status" class=${wrong ? "stack" : "vh"}>${wrong && html`${bad ? html`<${SealCheck} />` : html`<p><b>${t("seal-differs")}</b>${" "}<${SealAdvice} /></p>`}<a class="btn btn-thin jstart" href=${at("")}><${Icon} name="i-back" />${t("seal-home")}</a>`}</div>
      <figure class="stack"><${SealRow} shapes=${seal.shapes} /><figcaption class="soft">${t("seal-read", { shapes: shapeWords(words, seal.shapes) })}</figcaption></figure>
      ${!wrong && html`<ol class="steps"><li class="is-done"><${Icon} name="i-tick" /><span>${t("seal-step-cut", { n: seal.cut_hashes.length })}</span></li><li class="is-done"><${Icon} name="i-tick" /><span>${t("seal-step-sealed")}</span></li>
        <li class=${own === "own" ? "is-done" : ""}><${Icon} name=${icon} /><span>${t(said)}</span></li></ol>
      <p class="lead">${t("seal-means")}</p>`}
      <button type="button" class="btn btn-thin jstart" onClick=${() => show("seal")}><${Icon} name="i-help" />${t("seal-proves")}</button><//>
    <${Bench}>${bad ? html`<button type="button" class="btn btn-quiet" aria-disabled=${inert} onClick=${() => standing && onDone()}>${t("seal-go-on")}</button>`
      : differs ? html`<button type="button" class="btn btn-act wide" onClick=${() => setDiffers(false)}>${t("seal-again")}</button>`
      : html`<button type="button" class="btn btn-quiet" aria-disabled=${inert} onClick=${() => standing && setDiffers(true)}>${t("seal-one-differs")}</button>
        <button type="button" class="btn btn-act wide" aria-disabled=${inert} onClick=${() => standing && onDone()}><${Icon} name="i-tick" />${t("seal-same")}</button>`}<//>`;
}
