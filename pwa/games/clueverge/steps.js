/** The verdict told at the table: one step at a time, its arrows over the grid. It opens with the result. */
import { html, useEffect, useState } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Icon } from "../../parts/signs.js";
import { Key } from "./arrows.js";
import { Board } from "./board.js";
import { faceOf } from "./faces.js";
import { CELLS } from "./grid.js";

const PACE = 4500;

/**
 * Where the telling of a verdict is.
 * @param {any} report with all cards known (report.py), or null
 * @param {boolean} [show] goes from step to step by itself
 */
export function useSteps(report, show = false) {
  const [way, setWay] = useState(0);
  const verdict = report?.verdicts ? (report.verdicts[way] ?? report.verdicts[0]) : null;
  const last = verdict ? verdict.steps.length - 1 : 0;
  const of = `${way} ${report?.grid?.join(" ")}`;
  const [now, setNow] = useState({ of, at: -1 });
  const at = now.of === of && now.at >= 0 ? Math.min(now.at, last) : show ? 0 : last;
  const setAt = (/** @type {number} */ to) => setNow({ of, at: to });
  useEffect(() => {
    if (!show || at >= last) return undefined;
    const timer = setTimeout(() => setAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [show, at, last, of]);
  return { report, verdict, way, setWay, at, last, setAt, step: verdict?.steps[at] };
}

/** @typedef {ReturnType<typeof useSteps>} Telling */

/**
 * @param {object} p
 * @param {Telling} p.telling
 * @param {any[]} [p.cells] the board's cells, for the pawns
 * @param {(id: string) => any} [p.seatOf]
 * @param {(cell: string) => void} [p.onCell]
 * @param {boolean} [p.mini] signs alone
 * @param {boolean} [p.numbered] the sentence begins with the number of the step
 * @param {any} [p.children] right below the grid
 */
export function Steps({ telling, cells = [], seatOf, onCell, mini, numbered, children }) {
  const words = useWords();
  const { report, verdict, step, at, last } = telling;
  const pawns = new Map(cells.map((c) => [c.cell, c.pawns]));
  const faces = CELLS.map((cell, i) => ({ cell, up: true, card: verdict.cards[i], pawns: pawns.get(cell) }));
  const about = faces.filter((f) => step.cells.includes(f.cell) && (at === last ? f.card === `S${verdict.culprit}` : f.card.startsWith("S"))).map((f) => f.cell);
  return html`<section class="stack steps-cv" aria-label=${words.t("steps-label")}>
    ${report.verdicts.length > 1 && html`<${Ways} telling=${telling} />`}
    <${Board} mini=${mini} cells=${faces} seatOf=${seatOf} lit=${new Set(step.cells)} hit=${about} arrows=${step.arrows} onCell=${onCell} />
    ${children}
    <${Key} arrows=${step.arrows} />
    <div class="why" aria-live="polite"><p class="is-now">${numbered && html`<span class="stepper-t"><b>${words.t("step-of", { n: at + 1, of: last + 1 })}</b></span>${words.t("comma")}`}${sentences(words, html`<b>${words.rich("step-head", { title: { node: words.node(step.title) } })}</b>`, step.says.map((/** @type {any} */ s) => words.node(s)))}</p></div>
  </section>`;
}

/** One sentence after another, as the language joins them. @param {import("../../words.js").Words} words @param {any} first @param {any[]} more */
const sentences = (words, first, more) => more.reduce((said, next) => words.rich("sentences", { said: { node: said }, next: { node: next } }), first);

/** The result in a few words. @param {import("../../words.js").Words} words @param {any} report with all cards known */
export function resultOf(words, report) {
  if (report.differs) return words.t("tool-differs");
  if (report.fled) return words.label("fled");
  return words.t("tool-culprit", { who: { label: `S${report.culprit}` } });
}

/** From step to step. @param {{telling: Telling, children?: any}} p `children` instead of where one is: Steps says it, `numbered` */
export function Stepper({ telling, children }) {
  const words = useWords();
  const { at, last, setAt, verdict } = telling;
  const again = at === last;
  return html`<div class="stepper">
    <button type="button" class="btn btn-square" aria-label=${words.t("step-back")} aria-disabled=${at === 0 ? "true" : undefined} onClick=${() => at > 0 && setAt(at - 1)}><${Icon} name="i-back" /></button>
    ${!children && html`<span class="stepper-t"><b>${words.t("step-of", { n: at + 1, of: last + 1 })}</b><br /><span class="soft">${again ? words.t("step-why") : words.rich("step-then", { next: { node: words.node(verdict.steps[at + 1].title) } })}</span></span>`}
    <button type="button" class="btn btn-square" aria-label=${words.t(again ? "step-first" : "step-next")} onClick=${() => setAt(again ? 0 : at + 1)}><${Icon} name=${again ? "i-undo" : "i-next"} /></button>${children}</div>`;
}

/** More than one verdict: the arrows of the Alibi cards are open. @param {{telling: Telling}} p */
function Ways({ telling }) {
  const words = useWords();
  const { report, way, setWay } = telling;
  return html`<div class="filters" role="group" aria-label=${words.t("ways-label")}>${report.verdicts.map((/** @type {any} */ v, /** @type {number} */ i) => html`<button type="button" key=${i} class="chip" aria-pressed=${i === way ? "true" : "false"} onClick=${() => setWay(i)}>${alibisOf(words, v)}: ${v.fled ? words.label("fled") : faceOf(words, `S${v.culprit}`).name}</button>`)}</div>`;
}

/** What the Alibis show in a verdict: "A1 ✛, C3 ✛". @param {any} words @param {any} verdict */
function alibisOf(words, verdict) {
  const found = CELLS.flatMap((cell, i) => (verdict.cards[i].startsWith("A") ? [[cell, verdict.cards[i]]] : []));
  return html`${found.map(([cell, token]) => html`<span key=${cell} class="way">${cell} <${Icon} name=${faceOf(words, token).arrows || "i-alibi"} /><span class="vh">${words.label(token)}</span></span>`)}`;
}
