/** Two seats on one phone: letting a second person sit here, and the way to the cover under which the phone changes hands. */
import { html, useEffect, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { randomHex } from "../ids.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** What this tab keeps of the seat that is put away goes with it. */
export function forgetSeat() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith("ck.")) sessionStorage.removeItem(name);
  } catch {
    // no storage: nothing was kept
  }
}

/** Draws the page anew, with or without the cover: nothing of what was on it stays. @param {boolean} cover */
export function drawAnew(cover) {
  history.replaceState(null, "", location.pathname + (cover ? "#pass" : ""));
  location.reload();
}

/** @param {{id: string, label: any, value: string, onValue: (value: string) => void}} p */
export const PinField = ({ id, label, value, onValue }) => html`<div class="field"><label for=${id}>${label}</label>
  <input id=${id} class="input code-in" type="password" inputmode="numeric" autocomplete="off" pattern="[0-9]{4}" maxlength="4" required value=${value} onInput=${(/** @type {any} */ e) => onValue(e.target.value.normalize("NFKC").replace(/[^0-9]/g, ""))} /></div>`;

/** In the own seat's sheet. */
export function Pass() {
  const { room, t, rich, table } = useTable();
  const [held, setHeld] = useState(/** @type {any} */ (null));
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [pin, setPin] = useState("");
  useEffect(() => {
    call("GET", `${room.path}/held`).then(setHeld, () => {});
  }, []);
  if (!held) return null;
  if (held.name) return html`<button type="button" class="btn btn-thin jstart pass-on" onClick=${() => drawAnew(true)}><${Icon} name="i-phone" /><span>${rich("pass-to", { who: held.name })}</span></button>`;
  const lobby = table.phase === "lobby";
  if (!lobby && table.phase !== "play") return null;
  if (!open) return html`<button type="button" class="btn btn-thin jstart pass-second" onClick=${() => setOpen(true)}><${Icon} name="i-people" />${t("pass-second")}</button>`;
  const send = async (/** @type {Event} */ e) => {
    e.preventDefault();
    try {
      await call("POST", `${room.path}/second`, { join_id: randomHex(), name: lobby ? typed.trim() : "", digits: lobby ? "" : typed.replace(/\s/g, ""), pin });
      forgetSeat();
      drawAnew(false);
    } catch (problem) {
      if (problem instanceof Refused) room.refuse(problem);
      else room.toast({ kind: "refusal", key: "no-connection-now" });
    }
  };
  return html`<form class="stack boxed" onSubmit=${send}><p class="soft">${t(lobby ? "pass-note" : "pass-note-play")}</p>
    <${PinField} id="pin-own" label=${t("pass-pin-choose")} value=${pin} onValue=${setPin} />
    <div class="field"><label for="second">${t(lobby ? "pass-name" : "resume-digits")}</label><input id="second" class="input" required value=${typed} maxlength="60" autocomplete="off" inputmode=${lobby ? "text" : "numeric"} onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} /></div>
    <button type="submit" class="btn btn-thin" disabled=${pin.length < 4 || !typed.trim()}>${t("pass-sit")}</button></form>`;
}
