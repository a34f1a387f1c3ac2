/** What stands round the table: the fronts of all other screens, the own two cards behind, the own case face down. */
import { cx, html } from "../../html.js";
import { soft } from "../../parts/cards.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";

/** The sign of each category; its word is the game's message `category-<id>`. */
export const CATEGORY_ICON = /** @type {Record<string, string>} */ ({
  man: "i-suspect-moustache", woman: "i-suspect-long", indoor: "i-indoor", outdoor: "i-outdoor", melee: "i-dagger", ranged: "i-bow",
});

/** The two categories of each kind. */
export const CATEGORIES = /** @type {Record<string, string[]>} */ ({ suspect: ["man", "woman"], location: ["indoor", "outdoor"], weapon: ["melee", "ranged"] });

/** A name that is set smaller; a letter of the far east is as wide as two. @param {string} name */
const isLong = (name) => [...name].reduce((sum, letter) => sum + (letter > "\u2E7F" ? 2 : 1), 0) > 7;

/** Other screens from which on they are set closer, so that all stand on one phone. */
const CLOSE = 4;

/** The kinds in the order of the three cards of a case. */
export const KINDS = ["suspect", "location", "weapon"];

/** The sign of a colour, by which it is told apart without seeing colour. @param {{colour: string}} p id in the edition */
export function Sign({ colour }) {
  const { words } = useTable();
  const sign = words.labels[colour]?.colour ?? "";
  return sign ? html`<${Icon} name=${`c-${sign}`} class=${`s-${sign}`} />` : null;
}

/** The colour of a card among choices: the edition's word and its sign. @param {{id: string}} p */
export function Colour({ id }) {
  const { board, words } = useTable();
  const colour = board.notebook.find((/** @type {any} */ r) => r.cells.some((/** @type {any} */ c) => c.card === id))?.colour;
  return colour ? html`<${Sign} colour=${colour} /> ${words.label(colour)}` : null;
}

/** The inside of a card's tile. @param {{face: any}} p */
export function Face({ face }) {
  const { words, t } = useTable();
  const name = words.label(face.card);
  return html`<span class="t13-top"><${Sign} colour=${face.colour} /><span>${words.label(face.colour)}</span></span><b class=${cx(isLong(name) && "is-long")}>${soft(name)}</b>
    <span class="t13-k"><${Icon} name=${CATEGORY_ICON[face.category]} /><span>${t(`category-${face.category}`)}</span></span>`;
}

/** A card face up. @param {{face: any}} p */
const Tile = ({ face }) => html`<li class="t13" data-card=${face.card}><${Face} face=${face} /></li>`;

/** Cards, or as many covers as there are. @param {{faces: any[], n: number, class?: string, label: any}} p */
export function Tiles({ faces, n, class: cls, label }) {
  return html`<ol class=${cx("scr-c", cls)} aria-label=${label}>${faces.length ? faces.map((f) => html`<${Tile} key=${f.card} face=${f} />`)
    : Array.from({ length: n }, (_, i) => html`<li key=${i} class="t13 t13-cov" aria-hidden="true"></li>`)}</ol>`;
}

/** How many glasses somebody has, and whether the Top Secret tile is unspent. @param {{screen: any}} p */
export function Glasses({ screen }) {
  const { board, t } = useTable();
  const n = screen.glasses;
  return html`${screen.tile && html`<span class="tile13"><${Icon} name="i-lock" /><span class="vh">${t("tile-unspent")}</span></span>`}
    ${board.glasses && html`<span class="glasses"><span aria-hidden="true">${Array.from({ length: Math.min(n, 4) }, (_, i) => html`<${Icon} key=${i} name="i-magnifier" />`)}</span>${t("glasses", { n })}</span>`}`;
}

/** A screen and its three cards. @param {{screen: any, open: boolean}} p */
function Screen({ screen, open }) {
  const { seat, words, t } = useTable();
  const who = seat(screen.seat);
  return html`<li class=${cx("scr", screen.gone && "is-gone")}>
    <div class="scr-h">${who && html`<${Pin} seat=${who} bare />`}<b><bdi>${words.nameOf(screen.seat)}</bdi></b>${screen.gone && html`<span class="soft">${t("screen-gone")}</span>`}
      <${Glasses} screen=${screen} /></div>
    <${Tiles} faces=${open ? screen.front : []} n=${3} label=${t("screen-of", { who: { seat: screen.seat } })} /></li>`;
}

/** The own case: face down until the game is over. */
function OwnCase() {
  const { board, t } = useTable();
  if (board.own.case.length) return html`<${Tiles} faces=${board.own.case} n=${3} label=${t("own-case")} />`;
  return html`<ol class="scr-c" aria-label=${t("own-case")}>${KINDS.map((k) => html`<li key=${k} class="t13 t13-down"><span aria-hidden="true">?</span><span class="t13-k">${t(`case-${k}`)}</span></li>`)}</ol>`;
}

/** Everything that this seat sees, or its covers. @param {{open: boolean}} p */
export function Board({ open }) {
  const { board, me, t } = useTable();
  const { own } = board;
  const known = board.informants.filter((/** @type {any} */ i) => i.card);
  const others = board.screens.filter((/** @type {any} */ s) => s.seat !== me);
  const mine = board.screens.find((/** @type {any} */ s) => s.seat === me);
  return html`<ol class=${cx("scrs", open && "opened", others.length >= CLOSE && "is-close")} aria-label=${t("kit-screens")} tabindex=${open ? 0 : undefined}>${others.map((/** @type {any} */ s) => html`<${Screen} key=${s.seat} screen=${s} open=${open} />`)}</ol>
    ${mine && board.glasses && html`<div class="scr-h me13"><b>${t("own-glasses")}</b><${Glasses} screen=${mine} /><span class="reserve13">${t("reserve", { n: board.glasses.reserve })}</span></div>`}
    ${own && html`<div class=${cx("own13", others.length >= CLOSE && "is-close")}><div><p class="scr-t"><b>${t(board.glasses ? "behind" : "behind-sides")}</b></p><${Tiles} class="two" faces=${open ? own.behind : []} n=${2} label=${t("behind")} /></div>
      <div><p class="scr-t"><b>${t("own-case")}</b></p><${OwnCase} /></div></div>`}
    ${board.informants.length > 0 && html`<${Informants} />`}
    ${open && known.length > 0 && html`<div class="scr"><p class="scr-t"><b>${t("informants-you-saw")}</b></p><ol class="scr-c">${known.map((/** @type {any} */ i) => html`<li key=${i.letter} class="t13" data-card=${i.card.card}><span class="t13-l" aria-hidden="true">${i.letter}</span><span class="vh">${t("letter", { letter: i.letter })}</span><${Face} face=${i.card} /></li>`)}</ol></div>`}`;
}

/** The letters in the middle and who looked at them: open for all. */
export function Informants() {
  const { board, t, seat } = useTable();
  return html`<ol class="letters" aria-label=${t("informants")}>${board.informants.map((/** @type {any} */ i) => html`<li key=${i.letter} class="letter13"><b>${i.letter}</b>
    <span class="row nogap">${i.seen_by.map((/** @type {string} */ id) => html`<${Pin} key=${id} seat=${seat(id)} small bare />`)}</span>
    <span class="vh">${i.seen_by.length ? t("informant-seen", { who: { many: i.seen_by.map((/** @type {string} */ id) => ({ seat: id })) } }) : t("informant-unseen")}</span></li>`)}</ol>`;
}
