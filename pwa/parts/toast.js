/** What the referee says besides: news, ok, and refusals with their rule. It stays until it is dismissed or replaced. */
import { cx, html } from "../html.js";
import { Asks } from "./asks.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

const ICONS = { news: "i-speak", ok: "i-tick", refusal: "i-help" };

export function Toast() {
  const { state } = useTable();
  const { toast } = state;
  // both regions are always there, so that a screen reader hears what comes into them
  return html`<div class="toasts"><${Asks} />
    <div role="status">${toast && toast.kind !== "refusal" && html`<${Message} toast=${toast} />`}</div>
    <div role="alert">${toast?.kind === "refusal" && html`<${Message} toast=${toast} />`}</div>
  </div>`;
}

/** @param {{toast: import("../table.js").Toast}} p */
function Message({ toast }) {
  const { room, rich, t, openRule } = useTable();
  return html`<div class=${cx("toast", toast.kind === "ok" && "toast-ok", toast.kind === "refusal" && "refusal")}>
    <${Icon} name=${ICONS[toast.kind]} />
    <span class="grow">${rich(toast.key, toast.args)}
      ${toast.rule && html` <button type="button" class="textlink" onClick=${() => openRule(toast.rule ?? "")}>${t("open-rule")}</button>`}</span>
    <button type="button" class="icon-btn toast-x" aria-label=${t("dismiss")} onClick=${() => room.toast(null)}><${Icon} name="i-close" /></button>
  </div>`;
}
