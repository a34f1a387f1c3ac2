/** A box of 13 Clues of one's own: another print, with its colours, names, kinds and number of glasses. */
import { faultsOf } from "../../boxes.js";
import { html } from "../../html.js";
import { BoxName, ColourField, Fault, Languages, NameFields, Step } from "../../parts/boxfields.js";
import { BoxTool as Boxes } from "../../parts/boxtool.js";
import { useWords } from "../../parts/context.js";
import { Icon } from "../../parts/signs.js";
import { nameIn } from "../../words.js";
import { CATEGORIES, KINDS } from "./board.js";
import { boxOf, changeColour, copyOf, emptyBox, FEWEST_COLOURS, fits, labelAt, marks, missing, MOST_COLOURS, PLAYERS, signOf, toFile, withCategory, withColour, withNames, withoutColour, withSign } from "./box_model.js";

/** @typedef {import("../../parts/boxtool.js").FormPart} Part */

/** @param {Part} p */
function Form(p) {
  const words = useWords();
  const { draft, faults, onChange } = p;
  const { content } = draft;
  const set = (/** @type {any} */ next, /** @type {string} */ field) => onChange({ ...draft, content: next }, field);
  const add = () => {
    if (content.colours.length >= MOST_COLOURS) return;
    set(withColour(content, words), "colours");
    setTimeout(() => document.getElementById(`box-labels.${content.labels.length}.names.${draft.langs[0]}`)?.focus());
  };
  return html`<${Languages} ...${p} /><${BoxName} ...${p} />
    <section class="stack"><${Step} label=${words.t("box-glasses")} value=${content.glasses} least=${2} most=${24} onValue=${(/** @type {number} */ glasses) => set({ ...content, glasses }, "glasses")} />
      <${Fault} faults=${faultsOf(faults, "glasses")} field="glasses" /></section>
    <section class="stack"><div class="row-split"><h2 class="title">${words.t("box-colours")}</h2><span class="soft">${words.t("box-colours-count", { n: content.colours.length })}</span></div>
      <${Fault} faults=${faults.filter((f) => f.field === "colours")} field="colours" />
      ${content.colours.map((/** @type {any} */ colour, /** @type {number} */ at) => html`<${Colour} key=${colour.id} ...${p} at=${at} />`)}
      <button type="button" class="btn btn-thin jstart" data-add="colours" aria-disabled=${content.colours.length < MOST_COLOURS ? undefined : "true"} onClick=${add}><${Icon} name="i-plus" />${words.t("box-add-colour")}</button></section>`;
}

/** A colour: its name and sign, with how many it is in play, and its three cards. @param {Part & {at: number}} p */
function Colour({ at, ...p }) {
  const words = useWords();
  const { draft, faults, onChange } = p;
  const { content } = draft;
  const colour = content.colours[at];
  const set = (/** @type {any} */ next, /** @type {string} */ field) => onChange({ ...draft, content: next }, field);
  const called = (/** @type {string} */ id, /** @type {string} */ otherwise) => nameIn(content.labels[labelAt(content, id)]?.names, draft.langs[0]) || otherwise;
  const who = called(colour.id, words.t("box-colour-n", { n: at + 1 }));
  const name = (/** @type {string} */ id, /** @type {string} */ label) => {
    const field = `labels.${labelAt(content, id)}.names`;
    return html`<${NameFields} ...${p} field=${field} names=${content.labels[labelAt(content, id)]?.names ?? {}} label=${label} onNames=${(/** @type {any} */ names) => set(withNames(content, id, names), field)} />`;
  };
  const sign = `labels.${labelAt(content, colour.id)}.colour`;
  const few = content.colours.length <= FEWEST_COLOURS;
  return html`<fieldset class="box13" data-colour=${colour.id}><legend class="row"><${Icon} name=${`c-${signOf(content, colour)}`} class=${`s-${signOf(content, colour)}`} /><b class="grow">${who}</b>
      <button type="button" class="icon-btn" aria-label=${words.t("box-remove", { what: who })} aria-disabled=${few ? "true" : undefined} onClick=${() => !few && set(withoutColour(content, at), "colours")}><${Icon} name="i-close" /></button></legend>
    <div class="box13-name">${name(colour.id, words.t("nb-colour"))}</div>
    <div class="box13-how"><${ColourField} label=${words.t("box-colour", { who })} value=${signOf(content, colour)} onValue=${(/** @type {string} */ to) => set(withSign(content, at, to), "labels")} />
      <select class="input" aria-label=${words.t("box-players-of", { who })} value=${colour.players} onChange=${(/** @type {any} */ e) => set(changeColour(content, at, { players: Number(e.target.value) }), `colours.${at}.players`)}>${PLAYERS.map((n) => html`<option key=${n} value=${n}>${words.t("box-players", { n })}</option>`)}</select></div>
    <${Fault} faults=${faultsOf(faults, sign).concat(faultsOf(faults, `colours.${at}`))} field=${`colours.${at}`} />
    ${KINDS.map((kind) => {
      const { id, category } = colour[kind];
      return html`${name(id, words.t(`kind-${kind}`))}<select class="input" aria-label=${words.t("box-category", { card: called(id, words.t(`kind-${kind}`)) })} value=${category} onChange=${(/** @type {any} */ e) => set(withCategory(content, at, kind, e.target.value), `colours.${at}.${kind}`)}>${CATEGORIES[kind].map((a) => html`<option key=${a} value=${a}>${words.t(`category-${a}`)}</option>`)}</select>`;
    })}</fieldset>`;
}

/** @type {import("../../parts/boxtool.js").Kind} */
const KIND = {
  game: "thirteen_clues",
  title: (words) => words.t("tool-box"),
  note: (words) => words.t("tool-box-note"),
  home: "#new",
  empty: emptyBox,
  copy: (content, _edition, words) => copyOf(content, words.lang),
  change: boxOf,
  fits,
  toFile,
  missing,
  marks,
  Form,
};

/** @param {{go: (path: string) => void}} p */
export const BoxTool = ({ go }) => html`<${Boxes} kind=${KIND} go=${go} />`;
