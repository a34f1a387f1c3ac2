/** The dialogs that open from everywhere: menu, QR, a seat, a rule, set-up, teaching, the seal, secrets, hand-over. */
import { html, useEffect, useState } from "../html.js";
import { call, Refused } from "../api.js";
import { copy } from "../caps.js";
import { at } from "../root.js";
import { mayConfirm } from "../parts/asks.js";
import { useTable } from "../parts/context.js";
import { Dialog } from "../parts/dialog.js";
import { Row } from "../parts/frame.js";
import { Pass } from "../parts/pass.js";
import { WaxButton } from "../parts/press.js";
import { PromptButton, PromptDialog } from "../parts/prompts.js";
import { QrLarge, short } from "../parts/qr.js";
import { SealCheck, SealRow, TranscriptSigns } from "../parts/seal.js";
import { Icon, Pin } from "../parts/signs.js";
import { EveningDialog } from "./end.js";
import { Prose, RuleCard, useRules } from "./help.js";
import { Ladder } from "./lost.js";
import { Settings } from "./settings.js";

/** @param {{name: string, args: any, go: (path: string) => void, onClose: () => void}} p */
export function Dialogs({ name, args, go, onClose }) {
  const { t } = useTable();
  switch (name) {
    case "menu":
      return html`<${Menu} go=${go} onClose=${onClose} />`;
    case "qr":
      return html`<${Dialog} title=${t("qr-title")} onClose=${onClose}><${QrLarge} /><//>`;
    case "seat":
      return html`<${SeatDialog} id=${args.seat} onClose=${onClose} />`;
    case "rule":
      return html`<${RuleDialog} id=${args.rule} onClose=${onClose} />`;
    case "setup":
      return html`<${SetupDialog} onClose=${onClose} />`;
    case "teach":
      return html`<${Dialog} title=${t("teach-title")} onClose=${onClose}><div class="stack read-out"><${Prose} text=${t("teach")} /></div><//>`;
    case "seal":
      return html`<${SealDialog} onClose=${onClose} />`;
    case "secrets":
      return html`<${Dialog} title=${t("help-secrets")} onClose=${onClose}><div class="stack"><${Prose} text=${t("secrets-text")} /></div><//>`;
    case "ladder":
      return html`<${Dialog} title=${t("lost-ladder")} onClose=${onClose}><${Ladder} /><//>`;
    case "screen":
      return html`<${ScreenDialog} onClose=${onClose} />`;
    case "evening":
      return html`<${EveningDialog} onClose=${onClose} />`;
    case "prompt":
      return html`<${OnePrompt} id=${args.id} onClose=${onClose} />`;
    default:
      return null;
  }
}

/** A prompt's form, closed when the prompt is gone. @param {{id: string, onClose: () => void}} p */
function OnePrompt({ id, onClose }) {
  const { room } = useTable();
  const prompt = room.prompts().find((p) => p.id === id);
  useEffect(() => {
    if (!prompt) onClose();
  }, [!prompt]);
  return prompt ? html`<${PromptDialog} prompt=${prompt} onClose=${onClose} />` : null;
}

/** The table's menu: the QR code is two taps away at any time. @param {{go: (path: string) => void, onClose: () => void}} p */
function Menu({ go, onClose }) {
  const { t, table, show, view, room, me, isHost, game } = useTable();
  const before = ["lobby", "seating"].includes(table.phase);
  return html`<${Dialog} title=${t("menu-title")} onClose=${onClose}>
    <ul class="list">
      <${Row} icon="i-qr" title=${t("menu-qr")} note=${t("menu-qr-note", { code: table.code })} onClick=${() => show("qr")} />
      ${me && html`<${Row} icon="i-people" title=${t("menu-seat")} note=${t("menu-seat-note")} onClick=${() => show("seat", { seat: me })} />`}
      ${view.seal && html`<${Row} icon="i-seal" title=${t("seal")} note=${t("menu-seal-note")} onClick=${() => show("seal")} />`}
      ${table.evening.length > 0 && html`<${Row} icon="i-crown" title=${t("end-evening")} onClick=${() => show("evening")} />`}
      <${Row} icon="i-tv" title=${t("screen-title")} note=${t("screen-note")} onClick=${() => show("screen")} />
      <${Row} icon="i-back" title=${t("menu-home")} note=${t("menu-home-note")} href=${at("")} />
    </ul>
    <${Settings} />
    ${!isHost && table.host_away && me && html`<button type="button" class="btn wide" onClick=${() => { room.do("take_host"); onClose(); }}>${t("host-take")}</button>`}
    ${game && game.host_prompts.length > 0 && html`<section class="stack"><h3 class="fieldname">${t("host-powers")}</h3><div class="row wrap">${game.host_prompts.map((/** @type {any} */ p) => html`<${Power} key=${p.id} prompt=${p} />`)}</div></section>`}
    ${before && me && html`<${LeaveLobby} onClose=${onClose} go=${go} />`}
    ${isHost && ["lobby", "end"].includes(table.phase) && html`<${DeleteTable} go=${go} />`}
  <//>`;
}

/** Something that the host may do for all. @param {{prompt: any}} p */
function Power({ prompt }) {
  const { say, show } = useTable();
  return html`<button type="button" class=${prompt.weight === "wax" ? "btn-wax-s" : "btn btn-thin jstart"} data-act=${prompt.act} onClick=${() => show("prompt", { id: prompt.id })}><span>${say(prompt.say)}…</span></button>`;
}

/** @param {{onClose: () => void, go: (path: string) => void}} p */
function LeaveLobby({ go }) {
  const { t, room } = useTable();
  return html`<${WaxButton} icon="i-leave" label=${t("leave-lobby")} note=${t("leave-lobby-note")} onAct=${async () => { if (await room.do("leave")) go(at("")); }} />`;
}

/** The host alone, while no game runs: everything of this table goes. @param {{go: (path: string) => void}} p */
function DeleteTable({ go }) {
  const { t, room } = useTable();
  const act = async () => {
    try {
      await call("POST", `${room.path}/delete`, {});
      go(at(""));
    } catch (problem) {
      if (problem instanceof Refused) room.refuse(problem);
      else room.toast({ kind: "refusal", key: "no-connection-now" });
    }
  };
  return html`<${WaxButton} icon="i-close" label=${t("delete-table")} note=${t("delete-table-note")} onAct=${act} />`;
}

/** One seat: who, which phones, and what can be done about them. @param {{id: string, onClose: () => void}} p */
function SeatDialog({ id, onClose }) {
  const { seat, me, isHost, table, t, rich, room, view, game } = useTable();
  const who = seat(id);
  const [given, setGiven] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!who) onClose();
  }, [!who]);
  if (!who) return null;
  const lobby = table.phase === "lobby";
  const mine = id === me;
  const powers = hostPrompts(id);
  const state = [id === table.host && t("host"), game?.now.turn === id && t("seat-on-turn"), game?.now.awaited.includes(id) && t("seat-awaited"), (who.left || game?.now.out.includes(id)) && t("seat-out"), t(`presence-${who.presence}`), t("phones", { n: who.phones })].filter(Boolean).join(" · ");
  return html`<${Dialog} title=${html`<span class="row"><${Pin} seat=${who} /><bdi>${who.name}</bdi></span>`} onClose=${onClose}>
    <p class="soft">${state}</p>
    ${mine && lobby && html`<${Rename} name=${who.name} />`}
    ${mine && html`<${Handover} /><${Pass} />`}
    ${mine && view.me.phones.length > 1 && html`<section class="stack"><h3 class="fieldname">${t("phones-mine")}</h3>${view.me.phones.map((/** @type {number} */ n) => html`<div key=${n} class="row-split"><span>${t(n === view.me.phone ? "phone-this" : "phone-no", { n })}</span>${n !== view.me.phone && html`<button type="button" class="btn btn-thin" onClick=${() => room.do("drop_phone", { phone: n })}>${t("phone-drop")}</button>`}</div>`)}</section>`}
    ${(given || (table.handover?.seat === id && !mine)) && html`<${Confirm} who=${who} give=${given} onGive=${setGiven} />`}
    ${isHost && !mine && html`<div class="stack">
      ${!lobby && powers.filter((p) => p.weight !== "wax").map((p) => html`<${Power} key=${p.id} prompt=${p} />`)}
      <button type="button" class="btn btn-thin jstart" onClick=${async () => takeDigits(await room.do("handover_for", { seat: id }))}><span>${rich("handover-for", { who: who.name })}</span></button>
      <button type="button" class="btn btn-thin jstart" onClick=${() => { room.do("host", { seat: id }); onClose(); }}><span>${rich("host-give", { who: who.name })}</span></button>
      ${lobby ? html`<${WaxButton} icon="i-leave" label=${rich("remove", { who: who.name })} note=${t("remove-note")} onAct=${() => { room.do("remove", { seat: id }); onClose(); }} />` : powers.filter((p) => p.weight === "wax").map((p) => html`<${Power} key=${p.id} prompt=${p} />`)}</div>`}
    ${mine && !lobby && (game?.prompts ?? []).filter((/** @type {any} */ p) => p.act === "leave").map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}
  <//>`;

  /** The host gets digits at once only where nobody could confirm. @param {any} got */
  function takeDigits(got) {
    if (got?.digits) setGiven(got);
  }

  /** The host's prompts that can name this seat, or that name it already ("Answer for Ben"). @param {string} of @returns {any[]} */
  function hostPrompts(of) {
    const named = (/** @type {any} */ say) => Object.values(say?.args ?? {}).some((/** @type {any} */ a) => a?.seat === of);
    return (game?.host_prompts ?? []).filter((/** @type {any} */ p) => named(p.say) || p.fields.some((/** @type {any} */ f) => f.choices?.some((/** @type {any} */ c) => c.value === of)));
  }
}

/** @param {{name: string}} p */
function Rename({ name }) {
  const { t, room } = useTable();
  const [typed, setTyped] = useState(name);
  const send = (/** @type {Event} */ e) => {
    e.preventDefault();
    if (typed.trim() && typed.trim() !== name) room.do("rename", { name: typed.trim() });
  };
  return html`<form class="field" onSubmit=${send}><label for="rename">${t("rename")}</label><div class="row"><input id="rename" class="input grow" value=${typed} maxlength="60" autocomplete="nickname" onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} /><button type="submit" class="btn btn-thin">${t("change")}</button></div></form>`;
}

/** Six digits for a second phone of this seat. */
function Handover() {
  const { t, room } = useTable();
  const [give, setGive] = useState(/** @type {any} */ (null));
  if (give) return html`<${Digits} give=${give} />`;
  return html`<div class="stack"><p class="soft">${t("handover-note")}</p><button type="button" class="btn btn-thin jstart" onClick=${async () => setGive(await room.do("handover"))}><${Icon} name="i-phone" />${t("handover")}</button></div>`;
}

/** @param {{give: any}} p */
function Digits({ give }) {
  const { t } = useTable();
  const [copied, setCopied] = useState(false);
  return html`<div class="stack panel" role="status"><p>${t("handover-digits")}</p><p class="code digits">${give.digits}</p><p class="soft">${t("handover-how")}</p>
    ${give.link && html`<button type="button" class="btn btn-thin jstart" onClick=${async () => setCopied(await copy(give.link))}>${t(copied ? "copied" : "handover-copy")}</button>`}</div>`;
}

/** Another seat confirms a hand-over by the host. @param {{who: any, give: any, onGive: (give: any) => void}} p */
function Confirm({ who, give, onGive }) {
  const bag = useTable();
  const { t, rich, room } = bag;
  const may = mayConfirm(bag);
  if (give) return html`<${Digits} give=${give} />`;
  return html`<div class="toast"><${Icon} name="i-phone" /><span class="grow">${rich(may ? "handover-confirm" : "handover-waits", { who: who.name })}</span>${may && html`<button type="button" class="btn btn-thin" onClick=${async () => onGive(await room.do("handover_confirm", { seat: who.seat }))}>${t("confirm")}</button>`}</div>`;
}

/** @param {{id: string, onClose: () => void}} p */
function RuleDialog({ id, onClose }) {
  const { t } = useTable();
  const rules = useRules();
  const rule = rules?.find((r) => r.id === id);
  return html`<${Dialog} title=${t("rule-title")} onClose=${onClose}>${rule ? html`<${RuleCard} rule=${rule} />` : html`<p class="soft" role="status">${t(rules ? "rule-none" : "loading")}</p>`}<//>`;
}

/** What goes on the table and what stays in the box. @param {{onClose: () => void}} p */
function SetupDialog({ onClose }) {
  const { t, module, show } = useTable();
  const kit = (/** @type {any[]} */ items) => items.map((k) => html`<li key=${k.name}><${Icon} name=${k.icon} /><b>${t(k.name)}</b>${k.note && html`<small>${t(k.note)}</small>`}</li>`);
  return html`<${Dialog} title=${t("setup-title")} onClose=${onClose}>
    <section class="stack"><h3 class="fieldname">${t("setup-out")}</h3><ul class="kit">${kit(module.kit.out)}</ul></section>
    <section class="stack boxed"><div class="row-split"><h3 class="fieldname">${t("setup-in")}</h3><${Icon} name="i-box" /></div><ul class="kit kit-in">${kit(module.kit.inside)}</ul></section>
    <button type="button" class="btn btn-quiet" onClick=${() => show("teach")}><${Icon} name="i-speak" />${t("teach-title")}</button><//>`;
}

/** @param {{onClose: () => void}} p */
function SealDialog({ onClose }) {
  const { t, view } = useTable();
  const { seal } = view;
  return html`<${Dialog} title=${t("seal")} onClose=${onClose}><div class="stack">
    ${seal && html`<${SealRow} shapes=${seal.shapes} /><${SealCheck} /><${TranscriptSigns} said />`}
    ${seal?.left_out.length > 0 && html`<p class="soft">${t("seal-left-out", { n: seal.left_out.length })}</p>`}
    ${seal?.restarts > 0 && html`<p class="soft">${t("cutting-restarts", { n: seal.restarts })}</p>`}
    <${Prose} text=${t("seal-text")} /></div><//>`;
}

/** The shared screen: which address, and a way to open it here. @param {{onClose: () => void}} p */
function ScreenDialog({ onClose }) {
  const { t, table } = useTable();
  return html`<${Dialog} title=${t("screen-title")} onClose=${onClose}><p>${t("screen-how")}</p><p class="addr">${short(table.address)}/s/${table.code}</p>
    <a class="btn btn-thin jstart" href=${at(`s/${table.code}`)} target="_blank" rel="noopener"><${Icon} name="i-tv" />${t("screen-open")}</a><//>`;
}
