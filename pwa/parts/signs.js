/** Icons, pins and swatches. A sign never stands alone: a word is beside it, or its button has a name. */
import { cx, html } from "../html.js";
import { file } from "../root.js";

const SPRITE = file("static/icons.svg");

/** A line icon. @param {{name: string, class?: string}} p `name` is a symbol of icons.svg, "i-eye" */
export function Icon({ name, class: cls }) {
  return html`<svg class=${cx("i", cls)} aria-hidden="true"><use href=${`${SPRITE}#${name}`} /></svg>`;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letters of a name, as people count letters. @param {string} name @param {number} [n] */
export function initials(name, n = 1) {
  return [...letters.segment(name)].slice(0, n).map((s) => s.segment).join("");
}

/**
 * A seat's pin: colour and letter.
 * @param {{seat: {name: string, number: number, presence?: string}, small?: boolean, bare?: boolean}} p `bare`: without presence
 */
export function Pin({ seat, small, bare }) {
  // two letters fit a small pin only where letters are narrow
  const n = small && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]{2}/u.test(seat.name) ? 2 : 1;
  return html`<span class=${cx("pin", small && "pin-s")} data-seat=${seat.number} data-presence=${bare ? "none" : seat.presence} aria-hidden="true">${initials(seat.name, n)}</span>`;
}

/** One of the ten colours as a dot. @param {{colour: string}} p */
export function Swatch({ colour }) {
  return html`<span class=${`swatch sw-${colour}`}></span>`;
}
