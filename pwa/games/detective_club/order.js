/** Whose card or story is next: everybody's turns on one line. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";

/**
 * @param {{seats: string[], done: number, label: string, halves?: boolean}} p `halves`: a second row begins after the Active Player's card
 */
export function Order({ seats, done, label, halves }) {
  const { t, seat } = useTable();
  const half = halves ? (seats.length + 1) / 2 : seats.length;
  const name = (/** @type {string} */ id) => seat(id)?.name ?? "";
  const said = done < seats.length ? t("order-said", { done, of: seats.length, who: name(seats[done]) }) : t("order-done", { done, of: seats.length });
  const pins = (/** @type {number} */ from, /** @type {number} */ to) => html`<ol class="order" aria-hidden="true">${seats.slice(from, to).map((id, i) => html`<li key=${from + i} class=${cx(from + i < done && "is-done", from + i === done && "is-next")}>
    ${seat(id) && html`<${Pin} seat=${seat(id)} small bare />`}${from + i < done && html`<${Icon} name="i-tick" />`}</li>`)}</ol>`;
  return html`<div class="orders" role="img" aria-label=${`${label}. ${said}`}><span class="label" aria-hidden="true">${label}</span>${pins(0, half)}${half < seats.length && pins(half, seats.length)}</div>`;
}
