/** The one open question about the box: which arrows do its two Alibi cards show? Two little pictures to compare with. */
import { html } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Icon } from "../../parts/signs.js";

const PICTURES = /** @type {Record<string, [string, string]>} */ ({ cross: ["i-arrow-4", "i-arrow-4"], split: ["i-arrow-ns", "i-arrow-ew"] });

/**
 * @param {{readings: string[], onPick: (reading: string) => void, nameOf?: (reading: string) => any, picked?: string}} p `picked`: what was told before
 */
export function AlibiPictures({ readings, onPick, nameOf, picked }) {
  const words = useWords();
  return html`<div class="alibis" role="group" aria-label=${words.t("field-alibis")}>${readings.map((r) => html`<button type="button" key=${r} class="alibi-b" data-reading=${r} aria-pressed=${picked === undefined ? undefined : picked === r ? "true" : "false"} onClick=${() => onPick(r)}>
    <span class="alibi-two">${(PICTURES[r] ?? ["i-alibi", "i-alibi"]).map((arrow, i) => html`<span key=${i} class="alibi-card"><${Icon} name="i-alibi" /><${Icon} name=${arrow} class="alibi-arrow" /></span>`)}</span>
    <b>${nameOf ? nameOf(r) : words.t(`alibis-${r}`)}</b></button>`)}</div>`;
}

/** The question of a table, once and for all of its games. @param {{prompt: any, onPick: (reading: string) => void, onClose: () => void}} p */
export function AlibiDialog({ prompt, onPick, onClose }) {
  const words = useWords();
  const { choices } = prompt.fields[0];
  return html`<${Dialog} title=${words.node(prompt.say)} onClose=${onClose}><p>${words.t("alibis-look")}</p>
    <${AlibiPictures} readings=${choices.map((/** @type {any} */ c) => c.value)} nameOf=${(/** @type {string} */ r) => words.node(choices.find((/** @type {any} */ c) => c.value === r).text)} onPick=${(/** @type {string} */ r) => { onClose(); onPick(r); }} />
    <button type="button" class="btn wide" onClick=${onClose}>${words.t("alibis-later")}</button><//>`;
}
