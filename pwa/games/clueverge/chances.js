/** Who can still be the culprit, with what chance: exact fractions, drawn as bars. */
import { html } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Shown } from "./board.js";
import { share } from "./grid.js";

/** @param {{report: any}} p with unknown cells (report.py) */
export function Chances({ report }) {
  const words = useWords();
  const several = report.differs && report.readings.length > 1;
  return html`<div class="stack">${(several ? report.readings : report.readings.slice(0, 1)).map((/** @type {any} */ r) => html`<section key=${r.reading} class="stack">
    ${several && html`<h2 class="fieldname">${words.t("chances-if", { arrows: words.t(`alibis-${r.reading}`) })}</h2>`}
    <ul class="chances">${sorted(r.chances).map(([who, fraction]) => html`<li key=${who} data-outcome=${who}><span class="cv chance-face"><${Shown} token=${who === "fled" ? "fled" : `S${who}`} /></span>
      <meter class="grow" min="0" max="1" value=${share(fraction)} aria-label=${words.label(who === "fled" ? "fled" : `S${who}`)}></meter><span class="chance-n"><b>${new Intl.NumberFormat(words.lang, { style: "percent", maximumSignificantDigits: 3 }).format(share(fraction))}</b><small>${fraction.length < 14 ? fraction : ""}</small></span></li>`)}</ul></section>`)}</div>`;
}

/** The likeliest first; what cannot be is left out. @param {Record<string, string>} chances @returns {[string, string][]} */
const sorted = (chances) => Object.entries(chances).filter(([, f]) => f !== "0").sort(([, a], [, b]) => share(b) - share(a));
