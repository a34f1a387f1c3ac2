/** The phones cut the deck, by themselves within a second; people only watch. */
import { html } from "../html.js";
import { useTable } from "../parts/context.js";
import { Phone, Sheet, Thread } from "../parts/frame.js";
import { SealCheck, SealRow } from "../parts/seal.js";
import { Icon } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "./lost.js";
import { TableBar } from "./tablebar.js";

export function Cutting() {
  const { t, rich, seats, view, room, isHost } = useTable();
  const { seal } = view;
  const missing = seats.filter((s) => (seal ? !s.cut_in && !seal.left_out.includes(s.seat) : !s.committed));
  const step = (/** @type {boolean} */ done, /** @type {any} */ words) => html`<li class=${done ? "is-done" : ""}><${Icon} name=${done ? "i-tick" : "i-clock"} /><span>${words}</span></li>`;
  return html`<${Phone}>
    <${TableBar} icon="i-seal" title=${t("cutting-title")} sub=${missing.length ? rich("cutting-wait", { who: { many: missing.map(({ seat }) => ({ seat })) }, n: missing.length }) : t("cutting-sub")}><${Thread} /><//>
    <${Sheet}><${LostToast} /><${Toast} />
      <ol class="steps">${step(Boolean(seal), t("cutting-step-commit"))}${step(Boolean(seal), t("cutting-step-seal"))}${step(Boolean(seal) && !missing.length, t("cutting-step-open"))}</ol>
      ${seal && html`<${SealRow} shapes=${seal.shapes} />`}
      ${seal?.restarts > 0 && html`<p class="soft">${t("cutting-restarts", { n: seal.restarts })}</p>`}
      <${SealCheck} />
      ${isHost && html`<button type="button" class="btn btn-thin jstart" onClick=${() => room.do("back")}><${Icon} name="i-back" />${t("seating-back")}</button>`}
    <//>
  <//>`;
}
