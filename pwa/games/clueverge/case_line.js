/** The line above the grid. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon } from "../../parts/signs.js";

/** Case and successes of a match or series; together and alone also the unused pawns beside the grid. */
export function CaseLine() {
  const { board, t, words } = useTable();
  const together = board.mode !== "competitive";
  const pawns = board.cells.flatMap((/** @type {any} */ c) => c.pawns);
  const unused = together && (board.phase === "talk" || board.phase === "turn") && (board.unused_left > 0 || pawns.some((/** @type {any} */ p) => !p.owner));
  if (!board.several && !unused) return null;
  const won = board.results.filter((/** @type {any} */ r) => r.winners.length).length;
  return html`<ul class="cv-case">${unused && html`<li data-unused=${board.unused_left}><${Icon} name="i-pawn-lying" />${t("unused-left", { n: board.unused_left })}</li>`}
    ${board.several && html`<li>${t("case-no", { n: board.case_no })}</li>`}
    ${!board.several || !board.results.length ? "" : together ? html`<li><${Icon} name="i-crown" />${t("case-won", { n: won, of: board.results.length })}</li>`
      : Object.entries(board.wins).filter(([, n]) => Number(n) > 0).map(([s, n]) => html`<li key=${s}><${Icon} name="i-crown" /><bdi>${words.nameOf(s)}</bdi> ${n}</li>`)}</ul>`;
}
