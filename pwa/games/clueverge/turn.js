/** The turns: tap a card, and the bench offers what can be done there. Declaring is held. */
import { html, useEffect, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Bench, Row, Sheet } from "../../parts/frame.js";
import { HoldBar, onTap, PeekSquare, usePeek, WaxButton } from "../../parts/press.js";
import { MoreButton } from "../../parts/prompts.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Board, Fled } from "./board.js";
import { CaseLine } from "./case_line.js";
import { Enter, waiting } from "./enter.js";
import { faceOf } from "./faces.js";
import { notable, NotesOpen } from "./notes.js";
import { Near, useRest } from "./rest.js";
import { choicesOf, facesOf, promptOf, useTapped } from "./store.js";

/** What a tapped card can be answered with, the weightiest first. */
const ACTS = ["place", "move", "unused", "reveal", "turn_up"];

export function Turn() {
  const { game, board, t, room, seat } = useTable();
  const [[cell], setCells] = useTapped(`turn ${game.now.turn} ${board.declared.length}`);
  const [entering, setEntering] = useState(false);
  const [declaring, setDeclaring] = useState(false);
  const peek = usePeek("notes");
  const prompts = ACTS.map((act) => promptOf(game, act)).filter(Boolean);
  const declare = promptOf(game, "declare");
  const usable = prompts.filter((p) => cell && choicesOf(p).has(cell));
  const mine = prompts.length > 0 || declare;
  const cells = waiting(game, board);
  const { due } = notable(game, board);
  const { near, far } = useRest([...ACTS, "enter", "enter_scene"]);
  useEffect(() => {
    if (!cells.length) setEntering(false);
  }, [cells.length]);
  if (entering && cells.length) return html`<${Enter} onBack=${() => setEntering(false)} />`;
  const tap = (/** @type {string} */ c) => {
    if (cells.includes(c)) setEntering(true);
    else setCells(cell === c ? [] : [c]);
  };
  const act = async (/** @type {any} */ prompt) => {
    const done = await room.act(prompt, { cell });
    if (!done) return;
    setCells([]);
    // who turns a card up says what it shows
    if (!board.phone && (prompt.act === "reveal" || prompt.act === "move" || prompt.act === "turn_up")) setEntering(true);
  };
  const missing = t(cell ? "nothing-there" : "tap-card");
  // declaring alone is left: then it is the one thing to do now
  const must = Boolean(declare) && !prompts.length;
  const toDeclare = declare && html`<button type="button" class="btn-wax-s" data-act="declare" onClick=${() => setDeclaring(true)}><${Icon} name="i-seal" /><span>${t("declare")}</span></button>`;
  const button = (/** @type {any} */ p, /** @type {number} */ i) => html`<${ActButton} key=${p.id} prompt=${p} main=${i === 0} onAct=${() => act(p)} />`;
  return html`<${Sheet} class="stack cv-sheet"><${LostToast} /><${Toast} />
      ${peek.open ? html`<${NotesOpen} />` : html`<${CaseLine} />
        <${Board} cells=${facesOf(board)} seatOf=${seat} picked=${cell ?? ""} onCell=${tap} />
        <div class="fled-row"><${Fled} pawns=${board.fled} seatOf=${seat} /><${MoreButton} prompts=${far} />${!must && toDeclare}</div>
        ${cells.length > 0 && html`<ul class="list panel tight"><${Row} icon="i-cards" title=${t("enter-what", { cell: cells[0] })} note=${t("enter-anybody")} onClick=${() => setEntering(true)} /></ul>`}
        ${due && html`<p class="toast"><${Icon} name="i-pencil" /><span>${t("note-due", { cell: due })}</span></p>`}
        <${Near} prompts=${near} />`}<//>
    <${Bench}>${mine ? html`<div class="bench-row"><${PeekSquare} peek=${peek} label=${t("notes")} />
        ${must ? toDeclare : usable.length ? usable.map(button) : html`<button type="button" class="btn" aria-disabled="true">${missing}</button>`}</div>`
      : html`<${HoldBar} peek=${peek} label=${t(due ? "note-hold" : "notes-hold", due ? { cell: due } : {})} />`}<//>
    ${declaring && declare && html`<${Declare} prompt=${declare} first=${cell ?? ""} onClose=${() => setDeclaring(false)} onDone=${() => setCells([])} />`}`;
}

/** @param {{prompt: any, main: boolean, onAct: () => void}} p */
function ActButton({ prompt, main, onAct }) {
  const { say, state, t } = useTable();
  const sending = state.sending.includes(prompt.id);
  return html`<button type="button" class=${main ? "btn btn-act" : "btn"} data-act=${prompt.act} aria-disabled=${sending ? "true" : undefined} ...${onTap(() => sending || onAct())}>${sending ? t("sending") : say(prompt.say)}</button>`;
}

/** "Found the Culprit": the place tapped, the consequence named, then held. @param {{prompt: any, first: string, onClose: () => void, onDone: () => void}} p */
function Declare({ prompt, first, onClose, onDone }) {
  const { board, t, say, words, room, seat, openRule } = useTable();
  const may = choicesOf(prompt);
  const [place, setPlace] = useState(may.has(first) ? first : "");
  const card = board.cells.find((/** @type {any} */ c) => c.cell === place)?.card;
  const name = place === "fled" ? words.label("fled") : card ? t("declare-card", { cell: place, card: faceOf(words, card).no ? words.label(card) : faceOf(words, card).name }) : place;
  const act = async () => {
    onClose();
    if (await room.act(prompt, { place })) onDone();
  };
  return html`<${Dialog} title=${say(prompt.say)} onClose=${onClose}>
    <div class="cv-declare stack"><${Board} cells=${facesOf(board)} seatOf=${seat} picked=${place} onCell=${(/** @type {string} */ c) => may.has(c) && setPlace(c)} />
    <${Fled} pawns=${board.fled} seatOf=${seat} picked=${place === "fled"} onPick=${() => may.has("fled") && setPlace("fled")} /></div>
    <p>${say(prompt.note)} <button type="button" class="textlink" onClick=${() => openRule(prompt.rule)}>${t("open-rule")}</button></p>
    <${WaxButton} onAct=${act} disabled=${!place} label=${place ? t("declare-hold", { place: name }) : t("declare-where")} note=${place ? undefined : t("tap-card")} />
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("back-nothing")}</button><//>`;
}
