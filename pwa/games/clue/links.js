/** The connections of the board: listed among what lies open, and corrected by whoever sees the board. */
import { html, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { OneField } from "../../parts/fields.js";
import { onTap } from "../../parts/press.js";
import { SendButton } from "../../parts/prompts.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";

/** The acts of this dialog; they stand nowhere else on this game's screens. */
export const LINK_ACTS = ["add_link", "remove_link", "undo_link"];

/** @param {{link: any, children?: any}} p */
function Connection({ link, children }) {
  const { rich } = useTable();
  return html`<li data-link=${link.rooms.join(".")}><${Icon} name=${link.kind === "secret" ? "i-passage" : "i-door"} /><span class="grow">${rich(`facts-link-${link.kind}`, { from: { label: link.rooms[0] }, to: { label: link.rooms[1] } })}</span>${children}</li>`;
}

/** The list, and the way to correct it. */
export function Links() {
  const { board, game, t, rich } = useTable();
  const [open, setOpen] = useState(false);
  const may = game.prompts.some((/** @type {any} */ p) => LINK_ACTS.includes(p.act));
  return html`<ul class="then">${board.links.length ? board.links.map((/** @type {any} */ l) => html`<${Connection} key=${l.rooms.join()} link=${l} />`)
    : html`<li><${Icon} name="i-board" /><span>${rich("facts-links-unknown", { rooms: { label: "term-rooms" } })}</span></li>`}</ul>
    ${may && html`<button type="button" class="btn btn-thin" data-act="links" onClick=${() => setOpen(true)}><${Icon} name="i-pencil" /><span>${t("links-correct")}</span></button>`}
    ${open && html`<${Editor} onClose=${() => setOpen(false)} />`}`;
}

/** @param {{onClose: () => void}} p */
function Editor({ onClose }) {
  const { board, game, t, room, say, words, openRule } = useTable();
  const of = (/** @type {string} */ act) => game.prompts.find((/** @type {any} */ p) => p.act === act);
  const [add, remove, undo] = LINK_ACTS.map(of);
  return html`<${Dialog} title=${t("links-title")} onClose=${onClose}>
    <${Toast} />
    <p class="soft">${t("links-note")} <button type="button" class="textlink" onClick=${() => openRule("R-board")}>${t("open-rule")}</button></p>
    ${board.links.length > 0 && html`<ul class="then links">${board.links.map((/** @type {any} */ l) => html`<${Connection} key=${l.rooms.join()} link=${l}>
      ${remove && html`<button type="button" class="icon-btn" aria-label=${t("links-remove", { from: words.label(l.rooms[0]), to: words.label(l.rooms[1]) })} ...${onTap(() => room.act(remove, { pair: l.rooms.join(".") }))}><${Icon} name="i-close" /></button>`}<//>`)}</ul>`}
    ${undo && html`<button type="button" class="btn btn-thin jstart" data-act="undo_link" ...${onTap(() => room.act(undo))}><${Icon} name="i-undo" /><span>${say(undo.say)}</span></button>`}
    ${add && html`<${Adder} prompt=${add} />`}
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("links-done")}</button>
  <//>`;
}

/**
 * One connection more. What is half chosen stays when somebody else changes the board meanwhile, which is another prompt.
 * @param {{prompt: any}} p
 */
function Adder({ prompt }) {
  const { t, words, say, board } = useTable();
  const [{ kind, ends }, set] = useState({ kind: /** @type {string | undefined} */ (undefined), ends: ["", ""] });
  const [kinds, pairs] = prompt.fields;
  const free = pairs.choices.map((/** @type {any} */ c) => ({ value: c.value, rooms: c.text.many.map((/** @type {any} */ r) => r.label) }));
  const joins = (/** @type {string} */ a, /** @type {string} */ b) => free.find((/** @type {any} */ p) => p.rooms.includes(a) && p.rooms.includes(b));
  const places = board.cards.room.filter((/** @type {string} */ id) => free.some((/** @type {any} */ p) => p.rooms.includes(id)));
  const pair = ends[0] && ends[1] && ends[0] !== ends[1] ? joins(ends[0], ends[1])?.value : undefined;
  return html`<section class="stack"><h3 class="fieldname">${say(prompt.say)}</h3>
    <${OneField} field=${kinds} value=${kind} onValue=${(/** @type {string} */ value) => set({ kind: value, ends })} />
    <div class="ends">${[0, 1].map((end) => html`<label key=${end} class="stack-s"><span class="soft">${t("links-end", { n: end + 1 })}</span>
      <select class="input" value=${ends[end]} onChange=${(/** @type {any} */ e) => set({ kind, ends: ends.map((v, i) => (i === end ? e.target.value : v)) })}>
        <option value="">${t("links-which")}</option>
        ${places.map((/** @type {string} */ id) => html`<option key=${id} value=${id} disabled=${Boolean(ends[1 - end]) && (ends[1 - end] === id || !joins(ends[1 - end], id))}>${words.label(id)}</option>`)}</select></label>`)}</div>
    <${SendButton} prompt=${prompt} values=${{ kind, pair }} icon="i-plus" missing=${t("links-missing")} label=${t("links-add")} onDone=${() => set({ kind, ends: ["", ""] })} /></section>`;
}
