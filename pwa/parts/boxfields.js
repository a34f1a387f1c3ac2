/** What the forms of own boxes are made of: names in several languages, numbers, choices. Faults stand beside their fields. */
import { faultsOf } from "../boxes.js";
import { html } from "../html.js";
import { LANGUAGES } from "../words.js";
import { useWords } from "./context.js";
import { arrows } from "./fields.js";
import { Swatch } from "./signs.js";

/** The signs that a card or a colour may have. */
export const COLOURS = ["purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "gray"];

/** @typedef {import("./boxtool.js").FormPart} Part */

/** What is wrong with a field: in the form's own words, or as the referee said it. @param {{faults: any[], field: string, say?: string | null, args?: any}} p */
export function Fault({ faults, field, say, args }) {
  const words = useWords();
  if (!faults.length) return null;
  const told = say ? [words.t(say, args)] : [...new Set(faults.map((f) => words.plain(f.say)))];
  return html`<p class="wrong" id=${`wrong-${field}`}>${words.list(told)}</p>`;
}

/** In which languages the names are. @param {Part} p */
export function Languages({ draft, onChange }) {
  const words = useWords();
  const called = new Intl.DisplayNames(words.lang, { type: "language" });
  const all = [...new Set([...Object.keys(LANGUAGES), ...draft.langs])];
  const toggle = (/** @type {string} */ lang) => {
    const langs = all.filter((l) => (l === lang ? !draft.langs.includes(l) : draft.langs.includes(l)));
    if (langs.length) onChange({ ...draft, langs }, "names");
  };
  return html`<section class="stack"><h2 class="title">${words.t("box-langs")}</h2><div class="row wrap" role="group" aria-label=${words.t("box-langs")}>
    ${all.map((lang) => html`<button type="button" key=${lang} class="chip" role="checkbox" aria-checked=${draft.langs.includes(lang) ? "true" : "false"} onClick=${() => toggle(lang)}>${called.of(lang)}</button>`)}</div></section>`;
}

/** What the box is called. @param {Part} p */
export function BoxName(p) {
  const words = useWords();
  const { content } = p.draft;
  return html`<section class="stack"><h2 class="title">${words.t("box-name")}</h2>
    <${NameFields} ...${p} field="names" names=${content.names} label=${words.t("box-name")} onNames=${(/** @type {any} */ names) => p.onChange({ ...p.draft, content: { ...content, names } }, "names")} /></section>`;
}

/**
 * One name in every chosen language. `optional`: it may be left out; `long`: a text of some lines; `say` null: the referee's words for what is wrong.
 * @param {Part & {field: string, names: Record<string, string>, label: string, onNames: (names: any) => void, onEnter?: () => void, say?: string | null, optional?: boolean, long?: boolean}} p
 */
export function NameFields({ draft, faults, field, names, label, onNames, onEnter, say = "box-wrong-name", optional, long }) {
  const wrong = faultsOf(faults, field).concat(faults.filter((f) => field.startsWith(`${f.field}.`) && f.field.split(".").length === 2));
  const empty = !optional && !draft.langs.some((l) => names[l]?.trim());
  const called = (/** @type {string} */ lang) => (draft.langs.length > 1 ? `${label} (${lang})` : label);
  const part = (/** @type {string} */ lang) => ({
    key: lang, class: "input", id: `box-${field}.${lang}`, lang, value: names[lang] ?? "", maxlength: long ? 400 : 60, autocomplete: "off",
    "aria-label": called(lang), placeholder: optional ? (draft.langs.length > 1 ? `(${lang})` : "") : called(lang), "aria-invalid": wrong.length ? "true" : undefined,
    "aria-describedby": wrong.length ? `wrong-${field}` : undefined, "data-empty": empty || undefined,
    onInput: (/** @type {any} */ e) => onNames({ ...names, [lang]: e.target.value }),
  });
  return html`<div class="stack-s">${draft.langs.map((lang) => (long
    ? html`<textarea ...${part(lang)} rows="2"></textarea>`
    : html`<input ...${part(lang)} autocapitalize=${optional ? "off" : "words"} enterkeyhint="next" onKeyDown=${(/** @type {KeyboardEvent} */ e) => e.key === "Enter" && !e.isComposing && onEnter && (e.preventDefault(), onEnter())} />`))}
    <${Fault} faults=${wrong} field=${field} say=${say} /></div>`;
}

/** A colour, in word and sign. @param {{label: string, value: string, none?: boolean, onValue: (colour: string) => void}} p `none`: there may be none */
export function ColourField({ label, value, none, onValue }) {
  const words = useWords();
  return html`<label class="row box-colour">${value ? html`<${Swatch} colour=${value} />` : ""}<select class="input" aria-label=${label} value=${value} onChange=${(/** @type {any} */ e) => onValue(e.target.value)}>
    ${none && html`<option value="">${words.t("box-no-colour")}</option>`}${COLOURS.map((c) => html`<option key=${c} value=${c}>${words.t(`colour-${c}`)}</option>`)}</select></label>`;
}

/** @param {{label: string, value: number, least: number, most: number, onValue: (n: number) => void}} p */
export function Step({ label, value, least, most, onValue }) {
  const words = useWords();
  const step = (/** @type {number} */ to) => to >= least && to <= most && onValue(to);
  return html`<div class="row-split" role="group" aria-label=${label}><span class="grow">${label}</span><span class="row">
    <button type="button" class="btn btn-thin" aria-label=${words.t("box-less", { what: label })} aria-disabled=${value > least ? undefined : "true"} onClick=${() => step(value - 1)}>−</button>
    <output class="num">${words.plain(value)}</output>
    <button type="button" class="btn btn-thin" aria-label=${words.t("box-more", { what: label })} aria-disabled=${value < most ? undefined : "true"} onClick=${() => step(value + 1)}>+</button></span></div>`;
}

/** @param {Part & {name: string, values: string[], say: string, note?: string}} p */
export function Choice({ draft, faults, onChange, name, values, say, note }) {
  const words = useWords();
  const value = draft.content[name];
  return html`<section class="stack"><h2 class="title">${words.t(say)}</h2>${note && html`<p class="soft">${words.t(note)}</p>`}
    <div class="picks" role="radiogroup" aria-label=${words.t(say)} onKeyDown=${arrows}>${values.map((v) => html`<button type="button" key=${v} class="pick" role="radio" data-value=${`${name}-${v}`} aria-checked=${value === v ? "true" : "false"} tabindex=${value === v ? 0 : -1} onClick=${() => onChange({ ...draft, content: { ...draft.content, [name]: v } }, name)}><span>${words.t(`${say}-${v}`)}</span></button>`)}</div>
    <${Fault} faults=${faultsOf(faults, name)} field=${name} /></section>`;
}

/** @param {Part & {name: string, say: string}} p */
export function Switch({ draft, onChange, name, say }) {
  const words = useWords();
  const on = draft.content[name];
  return html`<button type="button" class="switch" role="switch" aria-checked=${on ? "true" : "false"} onClick=${() => onChange({ ...draft, content: { ...draft.content, [name]: !on } }, name)}><span class="grow">${words.t(say)}</span><span class="switch-knob" aria-hidden="true"></span></button>`;
}
