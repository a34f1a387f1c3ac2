/** A round that is opened: the word, who named whom, who had the empty page, and the points. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";
import { VoteMap } from "./map.js";

const ROLE = /** @type {Record<string, string>} */ ({ active: "role-active", detective: "role-detective", conspirator: "role-conspirator" });

/** @param {{round: any, heading?: boolean}} p `heading`: it is not the round that the top speaks of */
export function Opened({ round, heading }) {
  const { rich } = useTable();
  const word = { node: html`<b><bdi>${round.word}</bdi></b>` };
  if (round.void) {
    const who = { seat: round.by };
    return html`<div class="stack"><h2 class="title">${rich(round.void === "left" ? "void-left" : "void-word", { who })}</h2><p>${rich("void-open", { word, who: { seat: round.conspirator } })}</p></div>`;
  }
  return html`${heading && html`<h2 class="title">${rich("result-was", { no: round.no, who: { seat: round.conspirator } })}</h2>`}
    <p class="lead">${rich("the-word-was", { word })}</p>
    <${VoteMap} ballots=${ballots(round)} conspirator=${round.conspirator} />
    <ul class="score">${byPoints(round).map((r) => html`<${Score} key=${r.seat} row=${r} />`)}</ul>`;
}

/** Votes of an opened round, as the vote draws them. @param {any} round */
export const ballots = (round) => round.rows.filter((/** @type {any} */ r) => r.whom).map((/** @type {any} */ r) => ({ voter: r.seat, whom: r.whom }));

/** The rows, most points first. @param {any} round @returns {any[]} */
export const byPoints = (round) => round.rows.toSorted((/** @type {any} */ a, /** @type {any} */ b) => b.points - a.points);

/** @param {{row: any}} p */
export function Score({ row }) {
  const { t, seat, words } = useTable();
  const who = seat(row.seat);
  const mark = row.role === "detective" && html`<${Icon} name=${row.right ? "i-tick" : "i-cross"} /><span class="vh">${t(row.right ? "saw-it" : "saw-not")}</span>`;
  return html`<li>${who && html`<${Pin} seat=${who} small bare />`}<span class="grow"><b><bdi>${words.nameOf(row.seat)}</bdi></b>${t("comma")}${t(ROLE[row.role])}</span>${mark}<b class="pts">${row.points ? t("plus", { n: row.points }) : "0"}</b></li>`;
}

/** My own total, or everybody's at the end. @param {{total?: number, totals?: any[]}} p */
export function Points({ total, totals }) {
  const { t, seat, words } = useTable();
  if (!totals) return html`<div class="page page-zone opened"><span class="label">${t("total-yours")}</span><p class="word">${total}</p><span class="page-foot"><${Icon} name="i-lock" /><span>${t("total-foot")}</span></span></div>`;
  return html`<ul class="score totals">${totals.map((x) => html`<li key=${x.seat} class=${cx(x.winner && "is-winner")}>${seat(x.seat) && html`<${Pin} seat=${seat(x.seat)} small bare />`}
    <span class="grow"><b><bdi>${words.nameOf(x.seat)}</bdi></b>${x.winner && html` <${Icon} name="i-crown" /><span class="vh">${t("won")}</span>`}<br /><span class="soft">${t(x.left ? "total-left" : x.tokens ? "total-tokens" : "total-awards", { n: x.tokens || x.awards })}</span></span><b class="pts">${x.points}</b></li>`)}</ul>`;
}
