/** Prompts: how any of them is answered. Main in the bench, rare ones small in the sheet, wax ones in a dialog and held. */
import { cx, html, useEffect, useState } from "../html.js";
import { readDraft, writeDraft } from "../drafts.js";
import { useTable } from "./context.js";
import { Dialog } from "./dialog.js";
import { Field, fits } from "./fields.js";
import { Row } from "./frame.js";
import { Cover, HoldBar, onTap, usePeek, WaxButton } from "./press.js";
import { Icon } from "./signs.js";

/**
 * The values of a prompt's form, kept while the prompt is there. Private ones and those that cannot be undone (they tell what one thinks) only
 * in memory.
 * @param {any} prompt
 * @returns {[Record<string, any>, (name: string, value: any) => void]}
 */
export function useDraft(prompt) {
  const { room } = useTable();
  const id = prompt?.id ?? "";
  const keep = prompt && !prompt.private && prompt.weight !== "wax";
  const [draft, setDraft] = useState({ id, values: keep ? readDraft(room.scope, id) : {} });
  let values = draft.values;
  if (draft.id !== id) {
    values = keep ? readDraft(room.scope, id) : {};
    setDraft({ id, values });
  }
  const offered = Object.fromEntries(Object.entries(values).filter(([name, v]) => (prompt?.fields ?? []).some((/** @type {any} */ f) => f.name === name && (f.kind !== "one" || fits(f, v)))));
  return [
    offered,
    (name, value) => {
      const next = { ...offered, [name]: value };
      if (value === undefined) delete next[name];
      setDraft({ id, values: next });
      if (keep) writeDraft(room.scope, id, next);
    },
  ];
}

/** Values as they are sent: texts trimmed. @param {any} prompt @param {Record<string, any>} values */
export function toSend(prompt, values) {
  return Object.fromEntries(prompt.fields.map((/** @type {any} */ f) => [f.name, typeof values[f.name] === "string" ? values[f.name].trim() : values[f.name]]));
}

/** How many fields of a prompt are still open. @param {any} prompt @param {Record<string, any>} values */
export const openFields = (prompt, values) => prompt.fields.filter((/** @type {any} */ f) => !fits(f, values[f.name])).length;

/**
 * The button that sends a prompt.
 * @param {{prompt: any, values?: Record<string, any>, class?: string, icon?: string, label?: any, missing?: any, onDone?: () => void}} p
 */
export function SendButton({ prompt, values = {}, class: cls, icon, label, missing, onDone }) {
  const { room, say, t, state } = useTable();
  const left = openFields(prompt, values);
  const sending = state.sending.includes(prompt.id);
  const off = left > 0 || sending;
  const act = async () => {
    if (off) return;
    if (await room.act(prompt, toSend(prompt, values))) onDone?.();
  };
  return html`<button type="button" class=${cx("btn", !off && "btn-act", cls ?? "wide")} aria-disabled=${off ? "true" : undefined} ...${onTap(act)}>
    ${icon && !off && html`<${Icon} name=${icon} />`}<span>${sending ? t("sending") : left ? (missing ?? t("fields-left", { n: left })) : (label ?? say(prompt.say))}</span></button>`;
}

/**
 * A prompt as a small or plain button: acts at once, or opens its form.
 * @param {{prompt: any, class?: string, icon?: string}} p
 */
export function PromptButton({ prompt, class: cls, icon }) {
  const { say, room, state } = useTable();
  const [open, setOpen] = useState(false);
  const wax = prompt.weight === "wax";
  const direct = !prompt.fields.length && !wax;
  const sending = state.sending.includes(prompt.id);
  useEffect(() => setOpen(false), [prompt.id]);
  return html`<button type="button" class=${cls ?? (wax ? "btn-wax-s" : "btn btn-thin")} data-act=${prompt.act} aria-disabled=${sending ? "true" : undefined}
      onClick=${() => !sending && (direct ? room.act(prompt) : setOpen(true))}>
      ${(icon || wax) && html`<${Icon} name=${icon ?? "i-seal"} />`}<span>${say(prompt.say)}${direct ? "" : "…"}</span></button>
    ${open && html`<${PromptDialog} prompt=${prompt} onClose=${() => setOpen(false)} />`}`;
}

/** A prompt's form in a dialog; wax is held. The safe way out is the lowest. @param {{prompt: any, onClose: () => void}} p */
export function PromptDialog({ prompt, onClose }) {
  const { say, t, room, openRule } = useTable();
  const [values, setValue] = useDraft(prompt);
  const left = openFields(prompt, values);
  const wax = prompt.weight === "wax";
  const act = async () => {
    if (left) return;
    await room.act(prompt, toSend(prompt, values));
    onClose();
  };
  return html`<${Dialog} title=${say(prompt.say)} onClose=${onClose}>
    ${prompt.note && html`<p>${say(prompt.note)}</p>`}
    <${Fields} prompt=${prompt} values=${values} setValue=${setValue} />
    ${prompt.rule && html`<button type="button" class="textlink jstart" onClick=${() => openRule(prompt.rule)}>${t("open-rule")}</button>`}
    ${wax ? html`<${WaxButton} onAct=${act} label=${say(prompt.say)} disabled=${left > 0} note=${left ? t("fields-left", { n: left }) : undefined} />` : html`<${SendButton} prompt=${prompt} values=${values} onDone=${onClose} />`}
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("back-nothing")}</button>
  <//>`;
}

/**
 * The fields of a prompt; private ones under a cover of their own.
 * @param {{prompt: any, values: Record<string, any>, setValue: (name: string, value: any) => void}} p
 */
export function Fields({ prompt, values, setValue }) {
  const { t } = useTable();
  const peek = usePeek(prompt.id);
  const fields = prompt.fields.map((/** @type {any} */ f) => html`<${Field} key=${f.name} field=${f} value=${values[f.name]} onValue=${(/** @type {any} */ v) => setValue(f.name, v)} secret=${prompt.private} />`);
  if (!prompt.private || !fields.length) return fields;
  return html`${peek.open ? html`<div class="stack opened">${fields}</div>` : html`<${Cover} title=${t("private")} note=${t(openFields(prompt, values) ? "cover-choose" : "cover-chosen")} />`}<${HoldBar} peek=${peek} />`;
}

/** Everything else that may be done now, one tap away: corrections, effects, leaving. @param {{prompts: any[]}} p */
export function MoreButton({ prompts }) {
  const { t } = useTable();
  const [open, setOpen] = useState(false);
  if (!prompts.length) return null;
  return html`<button type="button" class="btn btn-thin btn-dots" aria-label=${t("more-title")} onClick=${() => setOpen(true)}><${Icon} name="i-more" /></button>
    ${open && html`<${MoreDialog} prompts=${prompts} onClose=${() => setOpen(false)} />`}`;
}

/** @param {{prompts: any[], onClose: () => void}} p */
function MoreDialog({ prompts, onClose }) {
  const { t, say, show, room, module } = useTable();
  const icon = (/** @type {any} */ p) => module.signs?.[p.say.key] ?? (p.act === "leave" ? "i-leave" : p.weight === "wax" ? "i-seal" : p.private ? "i-lock" : "i-undo");
  return html`<${Dialog} title=${t("more-title")} onClose=${onClose}><ul class="list">
    ${prompts.map((p) => html`<${Row} key=${p.id} icon=${icon(p)} title=${say(p.say)} note=${p.note && say(p.note)}
      onClick=${() => { onClose(); if (!p.fields.length && p.weight !== "wax" && !p.note) room.act(p); else show("prompt", { id: p.id }); }} />`)}</ul><//>`;
}

/** The rare acts as the last row of the sheet: left the harmless, right the wax. @param {{prompts: any[], children?: any}} p */
export function RareRow({ prompts, children }) {
  if (!prompts.length && !children) return null;
  const calm = prompts.filter((p) => p.weight !== "wax");
  const wax = prompts.filter((p) => p.weight === "wax");
  return html`<div class="row-split pushdown">
    <span class="row wrap">${calm.map((p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}${children}</span>
    <span class="row wrap">${wax.map((p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}</span>
  </div>`;
}

/** The prompts by weight. @param {any[]} prompts */
export function sorted(prompts) {
  return {
    main: prompts.find((p) => p.weight === "main") ?? null,
    plain: prompts.filter((p) => p.weight === "plain"),
    rare: prompts.filter((p) => p.weight === "rare" || p.weight === "wax"),
  };
}
