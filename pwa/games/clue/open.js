/** What lies open on the table besides the movers: cards, the side cards and who looked, the other deck. The same on phones and shared screen. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";

/** A seat's prompt by its act. @param {any} game @param {string} act */
export const promptOf = (game, act) => game.prompts.find((/** @type {any} */ p) => p.act === act) ?? null;

/** Cards that lie open for all. */
export function OpenCards() {
  const { board, t, words, rich } = useTable();
  const hands = board.seats.filter((/** @type {any} */ s) => s.open.length);
  const shown = board.effects.filter((/** @type {any} */ e) => !e.to);
  if (!board.faceup.length && !hands.length && !shown.length) return null;
  const list = (/** @type {string[]} */ ids) => ({ many: ids.map((label) => ({ label })) });
  return html`<div class="soft open-cards">${board.faceup.length > 0 && html`<p>${rich("open-faceup", { cards: list(board.faceup) })}</p>`}
    ${hands.map((/** @type {any} */ s) => html`<p key=${s.seat}>${rich("open-hand", { who: { seat: s.seat }, cards: list(s.open) })}</p>`)}
    ${shown.map((/** @type {any} */ e, /** @type {number} */ i) => html`<p key=${i}>${rich("open-shown", { who: { seat: e.seat }, card: { label: e.card } })}</p>`)}<span class="vh">${words.lang && t("open-for-all")}</span></div>`;
}

/** The four side cards and who looked at which. */
export function Sides() {
  const { board, t, seat } = useTable();
  return html`<ol class="sides is-small" aria-label=${t("sides")}>${board.side.map((/** @type {any} */ s) => html`<li key=${s.letter} class="side"><b>${s.letter}</b><span class="row">${s.looked.map((/** @type {string} */ id) => html`<${Pin} key=${id} seat=${seat(id)} small bare />`)}</span>
    <span class="vh">${s.looked.length ? t("side-looked", { who: { many: s.looked.map((/** @type {string} */ id) => ({ seat: id })) } }) : t("side-unseen")}</span></li>`)}</ol>`;
}

/** The Intrigue deck: how many clocks were drawn, and that one may draw because one was moved. */
export function Deck() {
  const { board, game, rich, t } = useTable();
  const { deck } = board;
  const moved = promptOf(game, "draw")?.fields[0].choices.some((/** @type {any} */ c) => c.value === "moved");
  return html`<p class=${cx("since", deck.warning && "is-warning")}><${Icon} name="i-demon" /><span>${rich(deck.warning ? "deck-warning" : "deck-drawn", { demons: { label: "term-demons" }, n: deck.drawn, of: deck.demons })}${moved && html`<br /><b class="may-draw">${t("deck-moved")}</b>`}</span></p>`;
}
