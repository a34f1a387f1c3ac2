/** The shared screen: the round table, the word once it is said, the votes as they are cast, and each round's reveal as a little show. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Round } from "../../screens/shared.js";
import { VoteMap } from "./map.js";
import { isLong } from "./page.js";
import { ballots, byPoints, Points, Score } from "./result.js";

export function Wall() {
  const { board, rich } = useTable();
  const { last, round } = board;
  if (board.phase === "tie") return html`<div class="wall-club"><${Points} totals=${board.totals} /></div>`;
  if (board.phase === "result" && last && !last.void) return html`<${Reveal} key=${last.no} round=${last} />`;
  const cast = round.ballots.filter((/** @type {any} */ b) => b.whom);
  if (board.phase === "vote" && cast.length) return html`<div class="wall-club"><${VoteMap} ballots=${cast} /></div>`;
  if (board.phase === "word" && last?.void) return html`<div class="wall-club"><p class="wall-q">${rich("void-open", { word: { node: html`<b><bdi>${last.word}</bdi></b>` }, who: { seat: last.conspirator } })}</p></div>`;
  return html`<${Round} turn="role-active" />`;
}

/** Word, votes one by one, the empty page, points. @param {{round: any}} p */
function Reveal({ round }) {
  const { rich } = useTable();
  return html`<div class="wall-club is-show"><p class=${cx("wall-q show-word", isLong(round.word) && "is-long")}>${rich("the-word-was", { word: { node: html`<b><bdi>${round.word}</bdi></b>` } })}</p>
    <div class="wall-split"><${VoteMap} ballots=${ballots(round)} conspirator=${round.conspirator} show /><ul class="score">${byPoints(round).map((r) => html`<${Score} key=${r.seat} row=${r} />`)}</ul></div></div>`;
}
