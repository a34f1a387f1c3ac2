/** The cards that can be tapped in, with what is left of each. One tap is enough. */
import { cx, html } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { onTap } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";
import { faceOf } from "./faces.js";

/**
 * @param {object} p
 * @param {Record<string, number>} p.left how often each card is left; none left cannot be tapped
 * @param {Set<string>} [p.open] tokens that can be tapped although none is left (own notes may be wrong)
 * @param {(token: string) => void} p.onPick
 * @param {string} p.label @param {string} [p.now] what stands there
 */
export function Palette({ left, open, onPick, label, now }) {
  return html`<div class="pal" role="group" aria-label=${label}>
    ${Object.entries(left).sort(([a], [b]) => place(a) - place(b)).map(([token, n]) => html`<${PaletteCard} key=${token} token=${token} n=${n} off=${n === 0 && !open?.has(token)} now=${now === token} onPick=${onPick} />`)}</div>`;
}

/** What can be on the Crime Scene card. */
const CRIME_SCENE = ["S7", "F#", "P"];

/** Suspects first, then what points at them; the Crime Scene cards last. @param {string} token */
const place = (token) => [...CRIME_SCENE, "#"].indexOf(token) * 100 + "SMAWCF".indexOf(token.charAt(0)) * 10 + (Number(/^S(\d+)/.exec(token)?.[1]) || 0);

/** @param {any} p */
function PaletteCard({ token, n, off, now, onPick }) {
  const words = useWords();
  const { name, icon, no, arrows } = faceOf(words, token);
  // which False Testimony is the Crime Scene card's is said by its sign
  const corner = arrows || (CRIME_SCENE.includes(token) ? "i-scene" : "");
  return html`<button type="button" class=${cx("palb", now && "is-now")} data-token=${token} aria-disabled=${off ? "true" : undefined} aria-pressed=${now ? "true" : undefined} ...${onTap(() => off || onPick(token))}>
    ${corner && html`<${Icon} name=${corner} class="pal-arrows" />`}<${Icon} name=${icon} />
    <span>${no && html`<em>${no}</em> `}${name}</span><small aria-hidden="true">${n > 0 && `×${n}`}</small><span class="vh">${CRIME_SCENE.includes(token) && `${words.t("comma")}${words.t("cell-scene")}`} ${n ? words.t("left", { n }) : words.t("left-none")}</span></button>`;
}
