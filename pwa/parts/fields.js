/** The fields of a prompt: one component a kind (engine/core/prompts.py). They know no rule; nothing is preselected, ever. */
import { cx, html } from "../html.js";
import { useTable } from "./context.js";
import { onTap } from "./press.js";
import { initials, Icon, Pin, Swatch } from "./signs.js";

/** A choice's inside: a person with a pin, a thing with its sign and colour (also when words are about it), or plain words. @param {{text: any}} p */
export function ChoiceFace({ text }) {
  const { say, seat, words, icon, t, module } = useTable();
  if (text && typeof text === "object" && "seat" in text) {
    const who = seat(text.seat);
    return html`${who && html`<${Pin} seat=${who} bare small />`}<span>${say(text)}</span>`;
  }
  const id = text?.label ?? (module?.Colour && text?.args?.card?.label);
  if (id) {
    const colour = words.labels[id]?.colour;
    const under = module?.Colour ? html`<small><${module.Colour} id=${id} /></small>` : colour && html`<small><${Swatch} colour=${colour} /> ${t(`colour-${colour}`)}</small>`;
    return html`${icon(id) && html`<${Icon} name=${icon(id)} />`}<span>${say(text)}${under}</span>`;
  }
  return html`<span>${say(text)}</span>`;
}

/** Arrow keys move inside a group of radios; Space or Enter chooses. @param {KeyboardEvent} e */
export function arrows(e) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  if (!step) return;
  const group = /** @type {HTMLElement} */ (e.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[role="radio"],[role="tab"],[role="checkbox"]')]);
  const here = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (here < 0) return;
  e.preventDefault();
  all[(here + step + all.length) % all.length].focus();
}

/**
 * Exactly one of the choices.
 * @param {{field: any, value: string | undefined, onValue: (value: string, by: "tap" | "key") => void, label?: string, compact?: boolean}} p
 */
export function OneField({ field, value, onValue, label, compact }) {
  const { words } = useTable();
  const roving = field.choices.some((/** @type {any} */ c) => c.value === value) ? value : field.choices[0]?.value;
  return html`<div class=${cx("picks", compact && "picks-3")} role="radiogroup" aria-label=${label ?? words.plain(field.say)} onKeyDown=${arrows}>
    ${field.choices.map((/** @type {any} */ c) => html`<button type="button" key=${c.value} class="pick" role="radio" data-value=${c.value}
      aria-checked=${value === c.value ? "true" : "false"} tabindex=${roving === c.value ? 0 : -1}
      ...${onTapOrKey((by) => onValue(c.value, by))}><${ChoiceFace} text=${c.text} /></button>`)}
  </div>`;
}

/** @param {(by: "tap" | "key") => void} act */
function onTapOrKey(act) {
  const tap = onTap(() => act("tap"));
  return { ...tap, onClick: (/** @type {MouseEvent} */ e) => act(e.detail === 0 ? "key" : "tap") };
}

/**
 * Several of the choices; in order when the field says so.
 * @param {{field: any, value: string[] | undefined, onValue: (value: string[]) => void}} p
 */
export function ManyField({ field, value = [], onValue }) {
  const { words, t } = useTable();
  const toggle = (/** @type {string} */ v) => {
    if (value.includes(v)) onValue(value.filter((x) => x !== v));
    else if (value.length < field.most) onValue([...value, v]);
    else if (field.most === 1) onValue([v]);
  };
  return html`<div class="stack"><p class="soft">${t("choose-many", { least: field.least, most: field.most })}</p>
    <div class="picks" role="group" aria-label=${words.plain(field.say)} onKeyDown=${arrows}>
    ${field.choices.map((/** @type {any} */ c) => {
      const place = value.indexOf(c.value);
      return html`<button type="button" key=${c.value} class="pick" role="checkbox" data-value=${c.value} aria-checked=${place >= 0 ? "true" : "false"}
        ...${onTap(() => toggle(c.value))}><${ChoiceFace} text=${c.text} />${field.ordered && place >= 0 && html`<span class="pick-no">${place + 1}</span>`}</button>`;
    })}
  </div></div>`;
}

/** A whole number. @param {{field: any, value: number | undefined, onValue: (value: number | undefined) => void}} p */
export function NumberField({ field, value, onValue }) {
  const { say, t } = useTable();
  const span = field.most - field.least;
  if (span <= 11) {
    const numbers = Array.from({ length: span + 1 }, (_, i) => field.least + i);
    return html`<div class="numbers" role="radiogroup" aria-label=${t("number")} onKeyDown=${arrows}>
      ${numbers.map((n) => html`<button type="button" key=${n} class="pick pick-n" role="radio" aria-checked=${value === n ? "true" : "false"} ...${onTap(() => onValue(n))}>${n}</button>`)}
    </div>`;
  }
  return html`<div class="field"><label for=${`f-${field.name}`}>${say(field.say)}</label>
    <input id=${`f-${field.name}`} class="input" type="number" inputmode="numeric" min=${field.least} max=${field.most} value=${value ?? ""}
      onInput=${(/** @type {any} */ e) => onValue(e.target.value === "" ? undefined : Number(e.target.value))} /></div>`;
}

/** A line of text. @param {{field: any, value: string | undefined, onValue: (value: string) => void, secret?: boolean}} p */
export function TextField({ field, value, onValue, secret }) {
  const { say, t } = useTable();
  const count = value ? initials(value, 999).length && [...new Intl.Segmenter().segment(value)].length : 0;
  return html`<div class="field"><label for=${`f-${field.name}`}>${say(field.say)}</label>
    <input id=${`f-${field.name}`} class="input" type="text" value=${value ?? ""} autocomplete="off" autocapitalize=${secret ? "off" : "sentences"} spellcheck=${!secret} enterkeyhint="done"
      onInput=${(/** @type {any} */ e) => onValue(e.target.value)} />
    ${count > field.most && html`<p class="wrong" role="alert">${t("text-too-long", { most: field.most })}</p>`}</div>`;
}

/** Whether a value answers a field: what the form needs to know before it can be sent. @param {any} field @param {any} value */
export function fits(field, value) {
  switch (field.kind) {
    case "one":
      return field.choices.some((/** @type {any} */ c) => c.value === value);
    case "many":
      return Array.isArray(value) && value.length >= field.least && value.length <= field.most;
    case "number":
      return Number.isInteger(value) && value >= field.least && value <= field.most;
    case "text":
      return typeof value === "string" && value.trim() !== "" && [...new Intl.Segmenter().segment(value.trim())].length <= field.most && new TextEncoder().encode(value.trim()).length <= field.most_bytes;
    default:
      return false;
  }
}

/** The field of any kind. @param {{field: any, value: any, onValue: (value: any) => void, secret?: boolean}} p */
export function Field({ field, value, onValue, secret }) {
  const { say } = useTable();
  const kinds = /** @type {Record<string, any>} */ ({ one: OneField, many: ManyField, number: NumberField, text: TextField });
  const Kind = kinds[field.kind];
  return html`<section class="stack">${field.kind !== "text" && html`<h3 class="fieldname">${say(field.say)}</h3>`}
    <${Kind} field=${field} value=${value} onValue=${onValue} secret=${secret} /></section>`;
}
