/** For who looks on: a seat that somebody left, to be had when two others at the table say so. */
import { html, useEffect, useRef, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { randomHex } from "../ids.js";
import { keep, prefs } from "../prefs.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** @param {{onSeated: () => void}} p */
export function FreeSeats({ onSeated }) {
  const { table, view, room, seat, t, rich } = useTable();
  const [name, setName] = useState(prefs.get().name);
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const id = useRef(randomHex());
  const wish = table.wishes.find((/** @type {any} */ w) => w.wish === view.me.wish);
  if (wish) asked.current = true;
  const send = async (/** @type {string} */ what, /** @type {any} */ body) => {
    if (busy) return false;
    setBusy(true);
    try {
      await call("POST", `${room.path}/${what}`, body);
      return true;
    } catch (problem) {
      if (problem instanceof Refused) room.refuse(problem);
      else room.toast({ kind: "refusal", key: "no-connection-now" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const granted = wish && wish.vouched.length >= 2;
  const sit = async () => {
    if (await send("sit", { join_id: id.current })) onSeated();
  };
  useEffect(() => {
    if (granted) sit();
  }, [granted]);
  if (granted) return html`<button type="button" class="btn btn-act wide" onClick=${sit}>${t("wish-sit")}</button>`;
  if (wish) return html`<div class="toast" role="status"><${Icon} name="i-clock" /><span>${rich("wish-waits", { who: seat(wish.seat)?.name ?? "", n: wish.vouched.length })}</span></div>`;
  if (asked.current) return html`<p class="soft" role="status">${t("wish-over")}</p>`;
  const free = table.free.filter((/** @type {string} */ s) => !table.wishes.some((/** @type {any} */ w) => w.seat === s));
  if (!free.length) return null;
  const ask = async (/** @type {string} */ of) => {
    if (await send("wish", { seat: of, name: name.trim() })) keep({ name: name.trim() });
  };
  return html`<section class="stack boxed free-seats"><h2 class="fieldname">${t("wish-title")}</h2><p class="soft">${t("wish-note")}</p>
    <div class="field"><label for="wish-name">${t("join-name")}</label><input id="wish-name" class="input" value=${name} maxlength="60" autocomplete="nickname" onInput=${(/** @type {any} */ e) => setName(e.target.value)} /></div>
    ${free.map((/** @type {string} */ s) => html`<button type="button" key=${s} class="btn jstart" disabled=${!name.trim() || busy} onClick=${() => ask(s)}><${Icon} name="i-people" /><span>${rich("wish-go", { who: seat(s)?.name ?? "" })}</span></button>`)}</section>`;
}
