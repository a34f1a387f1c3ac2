/** The grid of sixteen cards: face up, face down, the Crime Scene card, pawns, own notes; and the row of Fled the Country. */
import { cx, html } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { onTap } from "../../parts/press.js";
import { Icon, initials } from "../../parts/signs.js";
import { Arrows } from "./arrows.js";
import { CELLS } from "./grid.js";
import { faceOf } from "./faces.js";

/**
 * @typedef {object} CellFace what is drawn of one cell
 * @property {string} cell @property {boolean} [up] @property {string | null} [card] in the open
 * @property {boolean} [scene] the Crime Scene card lies here, face down
 * @property {string | null} [own] a private note: given only while it is uncovered
 * @property {boolean} [enter] face up, and nobody has said what it shows
 * @property {any[]} [pawns]
 */

/**
 * @param {object} p
 * @param {CellFace[]} p.cells
 * @param {(id: string) => any} [p.seatOf]
 * @param {string | string[]} [p.picked] chosen cells
 * @param {Set<string> | null} [p.lit] all others are dimmed
 * @param {string[]} [p.hit] those that it is about
 * @param {any[]} [p.arrows] drawn over the grid, one after another
 * @param {(cell: string) => void} [p.onCell]
 * @param {boolean} [p.mini] @param {boolean} [p.counted] the chosen cells are in order
 */
export function Board({ cells, seatOf, picked = "", lit = null, hit = [], arrows, onCell, mini, counted }) {
  const words = useWords();
  const chosen = typeof picked === "string" ? [picked] : picked;
  const by = new Map(cells.map((c) => [c.cell, c]));
  return html`<div class=${cx("cv-wrap", mini && "cv-mini")}><ol class="cvgrid" aria-label=${words.t("grid-label")}>
    ${CELLS.map((name) => {
      const at = chosen.indexOf(name);
      return html`<${Cell} key=${name} of=${by.get(name) ?? { cell: name }} seatOf=${seatOf} at=${at} counted=${counted} dim=${lit !== null && !lit.has(name)} hit=${hit.includes(name)} onCell=${onCell} />`;
    })}</ol>${arrows && html`<${Arrows} arrows=${arrows} />`}</div>`;
}

/** @param {any} p */
function Cell({ of, seatOf, at, counted, dim, hit, onCell }) {
  const words = useWords();
  const state = of.up ? "is-up" : of.scene ? "is-scene" : "is-down";
  const inside = html`<span class="vh">${`${of.cell} `}</span><${Face} of=${of} />
    ${of.pawns?.length > 0 && html`<span class="pws">${of.pawns.map((/** @type {any} */ p, /** @type {number} */ i) => html`<${Pawn} key=${i} pawn=${p} seatOf=${seatOf} />`)}</span>`}
    ${counted && at >= 0 && html`<span class="cv-order">${at + 1}</span>`}`;
  // the letters above and the numbers on the left, for "A2" in a sentence
  const edge = html`${of.cell[1] === "1" && html`<span class="cv-edge is-column" aria-hidden="true">${of.cell[0]}</span>`}${of.cell[0] === "A" && html`<span class="cv-edge is-row" aria-hidden="true">${of.cell[1]}</span>`}`;
  const cls = cx("cv", state, of.own && "has-note", at >= 0 && "is-sel", dim && "is-dim", hit && "is-hit");
  if (!onCell) return html`<li class=${cls} data-cell=${of.cell}><div class="cvb">${inside}</div>${edge}</li>`;
  return html`<li class=${cls}><button type="button" class="cvb" data-cell=${of.cell} aria-pressed=${at >= 0 ? "true" : "false"} ...${onTap(() => onCell(of.cell))}>${inside}${at >= 0 && !counted && html`<span class="vh">${words.t("cell-chosen")}</span>`}</button>${edge}</li>`;
}

/** @param {{of: any}} p */
function Face({ of }) {
  const words = useWords();
  if (of.own) return html`<span class="cv-note"><${Shown} token=${of.own} /><span class="vh">${words.t("cell-note")}</span></span>`;
  if (of.card) return html`<${Shown} token=${of.card} />`;
  if (of.enter) return html`<b class="cv-ask" aria-hidden="true">?</b><span class="vh">${words.t("cell-enter")}</span>`;
  if (of.scene) return html`<${Icon} name="i-scene" /><span class="cv-name">${words.t("cell-scene")}</span>`;
  return html`<span class="vh">${words.t("cell-down")}</span>`;
}

/** @param {{token: string}} p */
export function Shown({ token }) {
  const words = useWords();
  const { name, icon, no, arrows } = faceOf(words, token);
  const long = name.includes("\u00AD");
  return html`${no && html`<span class="cv-no">${no}</span>`}${arrows && html`<${Icon} name=${arrows} class="cv-arrows" />`}<${Icon} name=${icon} /><span class=${cx("cv-name", long && "is-long")}>${name}</span>`;
}

/** A pawn: lying it looks, standing it has declared. An unused one belongs to nobody; its letter says who looked. @param {{pawn: any, seatOf?: (id: string) => any}} p */
function Pawn({ pawn, seatOf }) {
  const words = useWords();
  const who = seatOf?.(pawn.by);
  const name = who?.name ?? "";
  return html`<span class=${cx("pw", !pawn.standing && "is-lying", !pawn.owner && "is-unused")} data-seat=${pawn.owner ? who?.number : undefined}><${Icon} name=${pawn.standing ? "i-pawn" : "i-pawn-lying"} /><b aria-hidden="true">${initials(name)}</b>
    <span class="vh">${words.t(!pawn.owner ? "pawn-unused" : pawn.standing ? "pawn-standing" : "pawn-lying", { who: name })}</span></span>`;
}

/**
 * Fled the Country, beside the grid.
 * @param {{pawns: any[], seatOf?: (id: string) => any, picked?: boolean, onPick?: () => void, lit?: boolean}} p
 */
export function Fled({ pawns, seatOf, picked, onPick, lit }) {
  const words = useWords();
  const inside = html`<${Icon} name="i-fled" /><b class="grow">${words.label("fled")}</b>${pawns.length ? html`<span class="pws">${pawns.map((p, i) => html`<${Pawn} key=${i} pawn=${p} seatOf=${seatOf} />`)}</span>` : ""}`;
  if (!onPick) return html`<div class=${cx("fled", lit && "is-hit")}>${inside}</div>`;
  return html`<button type="button" class=${cx("fled", picked && "is-sel")} data-cell="fled" aria-pressed=${picked ? "true" : "false"} ...${onTap(onPick)}>${inside}</button>`;
}
