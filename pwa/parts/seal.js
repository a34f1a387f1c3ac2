/** The seal, to look at: six coloured shapes, and what this phone found when it checked. */
import { cx, html } from "../html.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** The row of shapes. @param {{shapes: [string, string][], label?: string}} p */
export function SealRow({ shapes, label }) {
  const { t } = useTable();
  return html`<ol class="sealrow" aria-label=${label ?? t("seal")}>
    ${shapes.map(([colour, shape], i) => html`<li key=${i}><${Icon} name=${`z-${shape}`} class=${`s-${colour}`} /><span>${t(`colour-${colour}`)} <br />${t(`shape-${shape}`)}</span></li>`)}
  </ol>`;
}

/** The signs of the transcript, once this phone has it: to compare with another phone, or with a checker on another machine. @param {{said?: boolean}} p */
export function TranscriptSigns({ said }) {
  const { state, t, words } = useTable();
  const { signs } = state.seal;
  if (!signs.length) return null;
  return html`<figure class="signs"><b>${t("transcript-signs")}</b>
    <span class="signs-row" aria-hidden="true">${signs.map(([colour, shape], i) => html`<${Icon} key=${i} name=${`z-${shape}`} class=${`s-${colour}`} />`)}</span>
    <figcaption class=${said ? "soft" : "vh"}>${shapeWords(words, signs)}${said && html`<br />${t("transcript-compare")}`}</figcaption></figure>`;
}

/** The shapes as words to read out. @param {any} words @param {[string, string][]} shapes */
export const shapeWords = (words, shapes) => words.list(shapes.map(([colour, shape]) => words.t("seal-shape", { colour: words.t(`colour-${colour}`), shape: words.t(`shape-${shape}`) })));

/** What this phone can say of the seal now, as sign and words; `own` and `other` come before there is a transcript to check. */
const FOUND = /** @type {Record<string, [string, string, string]>} */ ({
  own: ["i-tick", "seal-own", "is-own"],
  other: ["i-question", "seal-other", "is-un"],
  waiting: ["i-clock", "seal-checking", ""],
  ok: ["i-seal", "seal-checked", ""],
  unchecked: ["i-question", "seal-unchecked", "is-un"],
});

/** What this phone found: its own cut is in, all is intact, not checked by it, or in red what does not match. */
export function SealCheck() {
  const { state, t, rich } = useTable();
  const { seal } = state;
  if (seal.state === "none") return null;
  if (seal.state !== "bad") {
    const [icon, said, mood] = FOUND[seal.state];
    return html`<p class=${cx("soft checked", mood)} role="status"><${Icon} name=${icon} /><span>${t(said)}</span></p>`;
  }
  return html`<div class="toast refusal" role="alert"><${Icon} name="i-seal-broken" /><div class="stack"><b>${t("seal-broken")}</b>
    <ul>${seal.problems.map((p, i) => html`<li key=${i}>${rich(`seal-finding-${p.code}`, p.args)}</li>`)}</ul><p><${SealAdvice} /></p></div></div>`;
}

/** What can be done now if the seal is not right: only what this phone offers in this phase. */
export function SealAdvice() {
  const { table, isHost, seat, rich } = useTable();
  const { phase } = table;
  if (phase === "end") return rich("seal-advice-end");
  if (phase !== "cutting") return rich("seal-advice-play");
  return isHost ? rich("seal-advice-host") : rich("seal-advice-ask", { who: seat(table.host)?.name ?? "" });
}
