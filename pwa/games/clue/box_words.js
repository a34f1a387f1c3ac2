/** The box's own words for things, how its cards are said in a question, and what its power cards say: as they are printed. */
import { faultsOf } from "../../boxes.js";
import { html } from "../../html.js";
import { NameFields } from "../../parts/boxfields.js";
import { useWords } from "../../parts/context.js";
import { nameIn } from "../../words.js";
import { TERMS, withText } from "./box_model.js";

/** @typedef {import("../../parts/boxtool.js").FormPart} Part */

/** What suspects, weapons, questions ... are called in this box. @param {Part} p */
export function Terms(p) {
  const words = useWords();
  const of = TERMS.map((id) => ({ id, label: words.t(`box-term-${id}`) }));
  return html`<${Texts} ...${p} part="terms" of=${of} title=${words.t("box-terms")} note=${words.t("box-terms-note")} />`;
}

/** How a weapon or a room stands in a spoken question, where "with the ..." or "in the ..." would be wrong. @param {Part} p */
export function Phrases(p) {
  const words = useWords();
  const { content } = p.draft;
  const of = ["weapons", "rooms"].flatMap((kind) => content[kind].map((/** @type {any} */ t, /** @type {number} */ i) => ({ id: t.id, label: nameIn(t.names, words.lang) || words.t(`box-one-${kind}`, { n: i + 1 }) })));
  return html`<${Texts} ...${p} part="phrases" of=${of} title=${words.t("box-phrases")} note=${words.t("box-phrases-note")} />`;
}

/** What the power card of each suspect says, if the owner likes to type it in. @param {Part} p */
export function Powers(p) {
  const words = useWords();
  const { content } = p.draft;
  const of = content.suspects.map((/** @type {any} */ t, /** @type {number} */ i) => ({ id: t.id, label: nameIn(t.names, words.lang) || words.t("box-one-suspects", { n: i + 1 }) }));
  return html`<${Texts} ...${p} part="power_texts" of=${of} long title=${words.t("box-power-texts")} note=${words.t("box-power-texts-note")} />`;
}

/**
 * Texts by id that may be left out; shut as long as something is wrong with none.
 * @param {Part & {part: string, of: {id: string, label: string}[], title: string, note: string, long?: boolean}} p
 */
function Texts({ part, of, title, note, long, ...p }) {
  const { draft, faults, onChange } = p;
  const wrong = faultsOf(faults, part).length > 0;
  return html`<details class="box-words" open=${wrong || undefined}><summary>${title}</summary><div class="stack"><p class="soft">${note}</p>
    ${of.map(({ id, label }) => html`<div key=${id} class="field"><span class="field-name" aria-hidden="true">${label}</span>
      <${NameFields} ...${p} field=${`${part}.${id}`} names=${draft.content[part]?.[id] ?? {}} label=${label} optional long=${long} say=${null} onNames=${(/** @type {any} */ names) => onChange(withText(draft, part, id, names), `${part}.${id}`)} /></div>`)}</div></details>`;
}
