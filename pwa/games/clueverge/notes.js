/** Own looks and notes, under the cover: what one saw, noting it, what is left by that, and where it cannot be right. */
import { html, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { onTap, Cover, HoldBar, usePeek } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Board } from "./board.js";
import { factsOf } from "./box_model.js";
import { Chances } from "./chances.js";
import { Palette } from "./palette.js";
import { Trouble, useAnswer } from "./ask.js";
import { choicesOf, facesOf, promptOf } from "./store.js";

/** The cells that this seat may note, and the first one without a note. @param {any} game @param {any} board */
export function notable(game, board) {
  const note = promptOf(game, "note");
  const scene = promptOf(game, "note_scene");
  const cells = new Set([...choicesOf(note, "cell"), ...(scene ? [board.scene] : [])]);
  const due = board.cells.find((/** @type {any} */ c) => cells.has(c.cell) && !c.own)?.cell ?? "";
  return { note, scene, cells, due };
}

/** What stands under the cover. Drawn only while it is open. @param {{mini?: boolean}} p `mini`: there is more below it */
export function NotesOpen({ mini }) {
  const { game, board, t, rich, say, room, seat } = useTable();
  const { note, scene, cells, due } = notable(game, board);
  const [picked, setPicked] = useState("");
  const at = cells.has(picked) ? picked : due;
  const forget = promptOf(game, "forget");
  const own = board.cells.find((/** @type {any} */ c) => c.cell === at)?.own;
  const atScene = at === board.scene;
  const pick = async (/** @type {string} */ card) => {
    if (await (atScene ? room.act(scene, { card }) : room.act(note, { cell: at, card }))) setPicked("");
  };
  const seen = board.cells.filter((/** @type {any} */ c) => c.own);
  return html`<div class="stack opened cv-peek">
    <${Board} cells=${facesOf(board, true)} seatOf=${seat} mini=${mini || at !== ""} picked=${at} onCell=${(/** @type {string} */ c) => cells.has(c) && setPicked(c)} />
    ${board.clashes.map((/** @type {any} */ c, /** @type {number} */ i) => html`<p key=${i} class="wrong">${say(c)}</p>`)}
    ${at ? html`<p>${t(own ? "note-change" : "note-what", { cell: at })}</p>
        <div class="pencil"><${Palette} left=${atScene ? board.left_scene : board.left} open=${choicesOf(atScene ? scene : note, "card")} now=${own ?? ""} onPick=${pick} label=${t("note-what", { cell: at })} /></div>
        ${own && choicesOf(forget).has(at) && html`<button type="button" class="btn btn-thin jstart" ...${onTap(() => room.act(forget, { cell: at }))}>${say(forget.say)}</button>`}`
      : html`<p class="toast"><${Icon} name="i-pencil" /><span>${seen.length ? rich(board.phone ? "notes-seen" : "notes-are", { cells: { many: seen.map((/** @type {any} */ c) => rich1(c.cell, c.own)) } }) : t("notes-none")}</span></p>`}
  </div>`;
}

/** "A2 Suspect 4". @param {string} cell @param {string} card */
const rich1 = (cell, card) => ({ key: "note-one", args: { cell, card: { label: card } } });

/** The notebook: own notes on the grid, what is left, and the odds if the table allows them. */
function Inside() {
  const { board, t } = useTable();
  return html`<div class="stack opened"><${NotesOpen} mini />
    <h2 class="fieldname">${t("notes-left")}</h2><${Palette} left=${{ ...board.left, ...board.left_scene }} onPick=${() => {}} label=${t("notes-left")} />
    ${board.odds && html`<${Odds} />`}</div>`;
}

/** The chances of every suspect, from what this seat knows. */
function Odds() {
  const { board, t, table, state } = useTable();
  const answer = useAnswer(board.grid, factsOf(table.box.edition, state.edition?.content, board.alibis));
  return html`<h2 class="fieldname">${t("odds-title")}</h2><${Trouble} of=${answer} />${answer.report?.chances && html`<${Chances} report=${answer.report} />`}`;
}

export function Notebook() {
  const { t } = useTable();
  const peek = usePeek("notebook");
  return html`<${Sheet} class="stack cv-sheet"><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Inside} />` : html`<${Cover} zone="nb-cover" label=${t("private")} title=${t("notes-title")} note=${t("notes-cover")} />`}<//>
    <${Bench}><${HoldBar} peek=${peek} label=${t("notes-hold")} /><//>`;
}
