/** Cards: kind by the place of the tab, by sign and by word; the colour is named. */
import { cx, html } from "../html.js";
import { useTable } from "./context.js";
import { Icon, Swatch } from "./signs.js";

/** A name that may break at a soft hyphen when it is long. @param {string} name */
export const soft = (name) => (/^[a-z]{11,}$/i.test(name) ? `${name.slice(0, 6)}\u00AD${name.slice(6)}` : name.replace(/([ァ-ヶー]{3,})(?=ルーム$)/u, "$1\u200B"));

/** A class that makes a name small enough for its longest word to stay whole on a card (see .fit-5). @param {string} name */
export function fit(name) {
  const words = soft(name).split(/[\s\u00AD\u200B]/u);
  const wide = Math.max(...words.map((w) => [...w].reduce((sum, c) => sum + (c > "\u2E7F" ? 1 : 0.66), 0)));
  return wide > 4 && `fit-${Math.min(8, Math.ceil(wide))}`;
}

/** A word as a title: with a capital where the script has them. @param {string} word */
export const capital = (word) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/**
 * A card, face up.
 * @param {{id: string, kind?: string, kindName?: string, kindIcon?: string}} p
 */
export function Card({ id, kind, kindName, kindIcon }) {
  const { words, icon, t } = useTable();
  const colour = words.labels[id]?.colour;
  return html`<li class=${cx("card", kind && `card-${kind}`)} data-card=${id}>
    ${kindName && html`<span class="card-tab">${kindIcon && html`<${Icon} name=${kindIcon} />`}${capital(kindName)}</span>`}
    <${Icon} name=${icon(id) || "i-clue"} class="card-art" />
    <span class=${cx("card-name", fit(words.label(id)))}>${soft(words.label(id))}</span>
    ${colour && html`<span class="card-note"><${Swatch} colour=${colour} />${t(`colour-${colour}`)}</span>`}
  </li>`;
}

/** A card in small. @param {{id: string, kindName?: string}} p */
export function MiniCard({ id, kindName }) {
  const { words, icon } = useTable();
  return html`<li class="mini" data-card=${id}>${kindName && html`<span>${capital(kindName)}</span>`}<${Icon} name=${icon(id) || "i-clue"} /><b class=${cx(fit(words.label(id)))}>${soft(words.label(id))}</b></li>`;
}
