/** The end of a Clue game: the envelope, and all hands. */
import { cx, html, useState } from "../html.js";
import { useTable } from "../parts/context.js";
import { MiniCard } from "../parts/cards.js";
import { Dialog } from "../parts/dialog.js";
import { Icon, Pin } from "../parts/signs.js";

const KINDS = ["suspect", "weapon", "room"];
const STAMP = /** @type {Record<string, [string, string]>} */ ({ ok: ["stamp-intact", ""], bad: ["stamp-broken", "stamp-wax"] });

/** The envelope with its three cards. @param {{show?: boolean}} p `show`: they rise one after another */
function Envelope({ show }) {
  const { board, words, t, state } = useTable();
  const stamp = STAMP[state.seal.state];
  return html`<div class=${cx("env", show && "env-show")} role="group" aria-label=${t("envelope-opened")}>
    <ol class="env-cards">${board.opened.envelope.map((/** @type {string} */ id, /** @type {number} */ i) => html`<${MiniCard} key=${id} id=${id} kindName=${words.label(`term-${KINDS[i]}`)} />`)}</ol>
    <div class="env-pocket">${stamp && html`<span class=${cx("stamp", stamp[1])}>${t(stamp[0])}</span>`}</div></div>`;
}

export function End() {
  const { t, board } = useTable();
  const [open, setOpen] = useState(false);
  return html`<${Envelope} />
    <button type="button" class="btn btn-thin wide" onClick=${() => setOpen(true)}><${Icon} name="i-cards" />${t("all-hands")}</button>
    ${open && html`<${Dialog} title=${t("all-hands")} onClose=${() => setOpen(false)}><${Hands} /><//>`}
    ${board.accusations.length > 1 && html`<p class="soft">${t("end-accusations", { n: board.accusations.length })}</p>`}`;
}

export function WallEnd() {
  return html`<${Envelope} show /><${Hands} />`;
}

/** Who held what. */
function Hands() {
  const { board, seat, words, t } = useTable();
  const { hands, side, centre } = board.opened;
  const names = (/** @type {string[]} */ ids) => words.list(ids.map((id) => words.label(id)));
  return html`<ul class="hands">${Object.entries(hands).map(([id, cards]) => html`<li key=${id}>${seat(id) && html`<${Pin} seat=${seat(id)} small bare />`}<span><b><bdi>${words.nameOf(id)}</bdi></b><br />${names(cards) || t("no-cards")}</span></li>`)}
    ${side.length > 0 && html`<li><span class="nb-side" aria-hidden="true">A-D</span><span><b>${t("sides")}</b><br />${names(side)}</span></li>`}
    ${board.faceup.length > 0 && html`<li><${Icon} name="i-eye" /><span><b>${t("open-for-all")}</b><br />${names(board.faceup)}</span></li>`}
    ${centre.length > 0 && html`<li><span class="nb-side" aria-hidden="true">◎</span><span><b>${t("centre")}</b><br />${names(centre)}</span></li>`}</ul>`;
}
