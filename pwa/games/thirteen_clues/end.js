/** The end of 13 Clues: every case face up, each with the two cards that stood behind the screen, and the informants. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";
import { Tiles, Face } from "./board.js";

export function End() {
  const { board, words, seat, t, game } = useTable();
  const winners = game.outcome?.winners ?? [];
  const informants = board.informants.filter((/** @type {any} */ i) => i.card);
  return html`<ol class="scrs end13">${board.screens.map((/** @type {any} */ s) => html`<li key=${s.seat} class="scr"><div class="scr-h">${seat(s.seat) && html`<${Pin} seat=${seat(s.seat)} bare />`}<b><bdi>${words.nameOf(s.seat)}</bdi></b>${winners.includes(s.seat) && html`<${Icon} name="i-crown" /><span class="vh">${t("end-solver")}</span>`}</div>
      <${Tiles} faces=${s.front} n=${3} label=${t("screen-of", { who: { seat: s.seat } })} />
      <p class="soft">${t("end-behind", { cards: { many: s.behind.map((/** @type {any} */ f) => ({ label: f.card })) } })}</p></li>`)}</ol>
    ${informants.length > 0 && html`<p class="scr-t"><b>${t("informants")}</b></p><ol class="scr-c">${informants.map((/** @type {any} */ i) => html`<li key=${i.letter} class="t13" data-card=${i.card.card}><span class="t13-l">${i.letter}</span><${Face} face=${i.card} /></li>`)}</ol>`}`;
}
