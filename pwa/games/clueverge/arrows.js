/** The lines of a verdict over the grid, drawn one after another. What does not count is thin and crossed out. */
import { cx, html, useRef } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { arrowPath, middle, SPAN } from "./grid.js";

const CLASS = /** @type {Record<string, string>} */ ({ motive: "am", weapon: "aw", alibi: "aa", clue: "al", false: "af" });

let serial = 0;

/** @param {{arrows: any[]}} p */
export function Arrows({ arrows }) {
  const id = useRef(`ar${++serial}`).current;
  return html`<svg class="cv-over" viewBox=${`0 0 ${SPAN} ${SPAN}`} aria-hidden="true"><defs>
      ${Object.values(CLASS).map((cls) => html`<marker key=${cls} id=${`${id}-${cls}`} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto"><path class=${`${cls}-h`} d="M0 0 10 5 0 10z" /></marker>`)}
      ${arrows.map((a, i) => html`<mask key=${nameOf(a)} id=${`${id}-m${i}`} maskUnits="userSpaceOnUse" x="-10" y="-10" width=${SPAN + 20} height=${SPAN + 20}><path class=${cx("drawn", `drawn-${Math.min(i, 9)}`)} d=${arrowPath(a.from, a.to)} pathLength="1" /></mask>`)}</defs>
    ${arrows.map((a, i) => html`<g key=${nameOf(a)} mask=${`url(#${id}-m${i})`} class=${a.counts ? "" : "is-off"}><path class="halo" d=${arrowPath(a.from, a.to)} /><path class=${CLASS[a.kind]} d=${arrowPath(a.from, a.to)} marker-end=${`url(#${id}-${CLASS[a.kind]})`} />${!a.counts && html`<path class="struck" d=${strike(a)} />`}</g>`)}</svg>`;
}

/** @param {any} a */
const nameOf = (a) => `${a.kind}-${a.from}-${a.to}-${a.counts}`;

/** A little cross on the middle of a line. @param {any} a */
function strike(a) {
  const [x1, y1] = middle(a.from);
  const [x2, y2] = middle(a.to);
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`;
}

/** What the lines mean; only those that are there. @param {{arrows: any[]}} p */
export function Key({ arrows }) {
  const words = useWords();
  const kinds = Object.keys(CLASS).filter((kind) => arrows.some((a) => a.kind === kind));
  if (!kinds.length) return null;
  return html`<ul class="key">${kinds.map((kind) => html`<li key=${kind}><svg class="keyl" viewBox="0 0 40 12" aria-hidden="true"><path class=${CLASS[kind]} d="M2 6h36" /></svg>${words.t(`line-of-${kind}`)}</li>`)}
    ${arrows.some((a) => !a.counts) && html`<li><svg class="keyl" viewBox="0 0 40 12" aria-hidden="true"><path class="struck" d="M14 0l12 12M26 0l-12 12" /></svg>${words.t("line-of-void")}</li>`}</ul>`;
}
