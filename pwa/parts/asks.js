/** What the table itself asks of me, whatever is played: to confirm who gets a seat. It stays until it is answered. */
import { html } from "../html.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** Whether the host's hand-over waits for my tap. @param {import("./context.js").TableBag} bag */
export const mayConfirm = ({ table, me, seat }) => Boolean(table.handover && me && ![table.handover.seat, table.handover.by].includes(me) && !seat(me)?.left);

export function Asks() {
  const bag = useTable();
  const { table, me, seat, rich, t, room, show } = bag;
  if (!me || seat(me)?.left) return null;
  const wishes = table.wishes.filter((/** @type {any} */ w) => !w.vouched.includes(me));
  return html`${mayConfirm(bag) && html`<div class="toast" role="status"><${Icon} name="i-phone" /><span class="grow">${rich("handover-confirm", { who: seat(table.handover.seat)?.name ?? "" })}</span>
      <button type="button" class="btn btn-thin" onClick=${() => show("seat", { seat: table.handover.seat })}>${t("look")}</button></div>`}
    ${wishes.map((/** @type {any} */ w) => html`<div class="toast ask-seat" role="status" key=${w.wish}><${Icon} name="i-people" /><span class="grow">${rich("wish-ask", { name: w.name, who: seat(w.seat)?.name ?? "" })}</span>
      <span class="row"><button type="button" class="btn btn-thin" onClick=${() => room.do("vouch", { seat: w.seat, wish: w.wish, ok: true })}>${t("wish-yes")}</button>
      <button type="button" class="btn btn-thin" onClick=${() => room.do("vouch", { seat: w.seat, wish: w.wish, ok: false })}>${t("wish-no")}</button></span></div>`)}`;
}
