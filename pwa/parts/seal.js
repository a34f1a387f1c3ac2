/** The seal, to look at: six coloured shapes, and what this phone found when it checked. */
import { html } from "../html.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** The row of shapes. @param {{shapes: [string, string][], label?: string}} p */
export function SealRow({ shapes, label }) {
  const { t } = useTable();
  return html`<ol class="sealrow" aria-label=${label ?? t("seal")}>
    ${shapes.map(([colour, shape], i) => html`<li key=${i}><${Icon} name=${`z-${shape}`} class=${`s-${colour}`} /><span>${t(`colour-${colour}`)} <br />${t(`shape-${shape}`)}</span></li>`)}
  </ol>`;
}

/** The shapes as words to read out. @param {any} words @param {[string, string][]} shapes */
export const shapeWords = (words, shapes) => words.list(shapes.map(([colour, shape]) => words.t("seal-shape", { colour: words.t(`colour-${colour}`), shape: words.t(`shape-${shape}`) })));

/** What this phone found: intact, not checked by it, or in red what does not match. */
export function SealCheck() {
  const { state, t, rich } = useTable();
  const { seal } = state;
  if (seal.state === "none") return null;
  if (seal.state === "waiting") return html`<p class="soft checked" role="status"><${Icon} name="i-clock" /><span>${t("seal-checking")}</span></p>`;
  if (seal.state === "ok") return html`<p class="soft checked" role="status"><${Icon} name="i-seal" /><span>${t("seal-checked")}</span></p>`;
  if (seal.state === "unchecked") return html`<p class="soft checked is-un" role="status"><${Icon} name="i-question" /><span>${t("seal-unchecked")}</span></p>`;
  return html`<div class="toast refusal" role="alert"><${Icon} name="i-seal-broken" /><div><b>${t("seal-broken")}</b>
    <ul>${seal.problems.map((p, i) => html`<li key=${i}>${rich(`seal-finding-${p.code}`, p.args)}</li>`)}</ul></div></div>`;
}
