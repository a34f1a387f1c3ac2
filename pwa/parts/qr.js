/** The way in: QR code, four letters, address. */
import { html, useState } from "../html.js";
import { copy } from "../caps.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** The code, spelled for a screen reader. @param {string} code */
export const spelled = (code) => [...code].join(" ");

/** @param {{large?: boolean}} p */
export function QrImage({ large }) {
  const { room, t, table } = useTable();
  return html`<div class="qr"><img src=${room.qr(large)} alt=${t("qr-alt", { code: spelled(table.code) })} width="150" height="150" /></div>`;
}

/** The address without what everybody's browser adds. @param {string} address */
export const short = (address) => address.replace(/^https?:\/\//, "").replace(/\/t\/.*$/i, "");

/** The panel of the lobby. */
export function QrPanel() {
  const { t, table, show } = useTable();
  return html`<div class="lobby-qr"><${QrImage} />
    <div class="stack"><p class="soft">${t("scan-or-type")}</p><p class="code">${table.code}</p><p class="addr">${short(table.address)}</p>
      <button type="button" class="btn btn-thin" onClick=${() => show("qr")}><${Icon} name="i-qr" />${t("qr-large")}</button></div></div>`;
}

/** The large one, in the dialog. */
export function QrLarge() {
  const { t, table } = useTable();
  const [copied, setCopied] = useState(false);
  return html`<div class="stack center"><${QrImage} large /><p class="code">${table.code}</p><p class="addr">${table.address}</p>
    <button type="button" class="btn btn-thin" onClick=${async () => setCopied(await copy(table.link ?? table.address))}>${t(copied ? "copied" : "copy-address")}</button>
    <p class="soft">${t("qr-late")}</p></div>`;
}
