/** Before the first turn each phone confirms who sits on the left: answers go round the real table. */
import { html } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bench, Phone, Sheet, Thread } from "../parts/frame.js";
import { Icon, Pin } from "../parts/signs.js";
import { Since } from "../parts/since.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "./lost.js";
import { TableBar } from "./tablebar.js";

export function Seating() {
  const { t, rich, seats, me, room, isHost, state } = useTable();
  const i = seats.findIndex((s) => s.seat === me);
  const left = seats[(i + 1) % seats.length];
  const mine = seats[i];
  const waiting = seats.filter((s) => s.left_ok !== true);
  const sending = state.sending.includes("do:left");
  const answer = (/** @type {boolean} */ ok) => sending || room.do("left", { ok });
  return html`<${Phone}>
    <${TableBar} icon=${mine?.left_ok ? "i-clock" : "i-hand"} mine=${!mine?.left_ok} title=${mine?.left_ok ? rich("seating-wait", { who: { many: waiting.map(({ seat }) => ({ seat })) }, n: waiting.length }) : t("seating-title")} sub=${t("seating-sub")}><${Since} /><${Thread} /><//>
    <${Sheet}><${LostToast} /><${Toast} />
      ${mine?.left_ok !== true && left && html`<div class="leftside"><${Pin} seat=${left} bare /><p class="call">${rich("seating-left", { who: left.name })}</p></div>`}
      <ol class="steps">${seats.map((s) => html`<li key=${s.seat} class=${s.left_ok ? "is-done" : ""}><${Icon} name=${s.left_ok ? "i-tick" : "i-clock"} /><span>${rich(s.left_ok ? "seating-done" : "seating-not-yet", { who: s.name })}</span></li>`)}</ol>
      ${isHost && html`<button type="button" class="btn btn-thin jstart" onClick=${() => room.do("back")}><${Icon} name="i-back" />${t("seating-back")}</button>`}
    <//>
    <${Bench}>${mine?.left_ok ? html`<p class="bench-note">${t("seating-thanks")}</p>`
      : html`<button type="button" class="btn btn-act wide" onClick=${() => answer(true)}><${Icon} name="i-tick" /><span>${rich("seating-yes", { who: left?.name ?? "" })}</span></button>
        <button type="button" class="btn btn-quiet" onClick=${() => answer(false)}>${t("seating-no")}</button>`}<//>
  <//>`;
}
