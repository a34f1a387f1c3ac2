/** The table tab of Clueverge: one screen for each thing that is asked. */
import { html, useEffect, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { SendButton } from "../../parts/prompts.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { AlibiPictures } from "./alibis.js";
import { Board, Fled } from "./board.js";
import { remember } from "./box_model.js";
import { CaseLine } from "./case_line.js";
import { Enter } from "./enter.js";
import { Rest } from "./rest.js";
import { Case, OneButton, Scene } from "./setup.js";
import { resultOf, Stepper, Steps, useSteps } from "./steps.js";
import { choicesOf, facesOf, promptOf, useShort } from "./store.js";
import { Turn } from "./turn.js";

export function Table() {
  const { board, table } = useTable();
  // what is told of a box at one table is not asked at the next one
  useEffect(() => {
    if (board.phone) return;
    remember(table.box.edition, { ...(board.alibis !== "open" && { alibi: board.alibis }), cases: board.saved });
  }, [board.alibis, board.saved]);
  switch (board.phase) {
    case "scene":
      return html`<${Scene} />`;
    case "case":
      return html`<${Case} />`;
    case "cards":
    case "open":
      return html`<${Enter} />`;
    case "redo":
      return html`<${OneButton} act="redo" />`;
    case "talk":
      return html`<${OneButton} act="end_talk" />`;
    case "verdict":
      return html`<${Verdict} act="close" />`;
    case "closed":
      return html`<${Verdict} act="next_case" />`;
    default:
      return html`<${Turn} />`;
  }
}

/** The verdict as soon as the last card lies open: its reasons, one step at a time; a card that was entered wrongly is tapped. @param {{act: string}} p */
function Verdict({ act }) {
  const { game, board, t, say, room, seat, words } = useTable();
  const [cell, setCell] = useState("");
  const telling = useSteps(board.report);
  const short = useShort();
  const prompt = promptOf(game, act);
  const clear = promptOf(game, "clear");
  const alibis = promptOf(game, "tell_alibis");
  const mend = choicesOf(clear).has(cell);
  const ask = alibis && board.report?.differs;
  return html`<${Sheet} class="stack cv-sheet cv-told"><${LostToast} /><${Toast} /><${CaseLine} />
      ${ask && html`<section class="stack boxed"><h2 class="fieldname">${say(alibis.fields[0].say)}</h2><p class="soft">${say(alibis.note)}</p>
        <${AlibiPictures} readings=${[...choicesOf(alibis)]} onPick=${(/** @type {string} */ reading) => room.act(alibis, { reading })} /></section>`}
      ${board.report && html`<p class="cv-result">${resultOf(words, board.report)}</p>
      <${Steps} telling=${telling} mini=${short} numbered=${Boolean(prompt)} cells=${board.cells} seatOf=${seat} onCell=${clear ? (/** @type {string} */ c) => setCell(c === cell ? "" : c) : undefined} />
      <${Fled} pawns=${board.fled} seatOf=${seat} />`}
      <${Rest} without=${[act, "close", "next_case"]} /><//>
    <${Bench}>${board.report && !mend && !prompt && html`<${Stepper} telling=${telling} />`}${mend ? html`<div class="bench-row"><${SendButton} prompt=${clear} values=${{ cell }} class="" label=${t("mend-card", { cell })} onDone=${() => setCell("")} /><button type="button" class="btn" onClick=${() => setCell("")}>${t("enter-keep")}</button></div>`
      : prompt ? html`${board.report ? html`<${Stepper} telling=${telling}><${SendButton} prompt=${prompt} class="grow" /><//>` : html`<${SendButton} prompt=${prompt} />`}${prompt.note && html`<p class="bench-note">${say(prompt.note)}</p>`}` : html`<p class="bench-note">${say(game.now.sub ?? game.now.say)}</p>`}<//>`;
}

/** After the end: the grid opened, and why. */
export function End() {
  const { board, seat } = useTable();
  const telling = useSteps(board.report);
  const short = useShort();
  if (!board.report) return html`<${Board} cells=${facesOf(board)} seatOf=${seat} /><${Fled} pawns=${board.fled} seatOf=${seat} />`;
  return html`<div class="stack cv-told"><${CaseLine} /><${Steps} telling=${telling} mini=${short} cells=${board.cells} seatOf=${seat}><${Stepper} telling=${telling} /><//><${Fled} pawns=${board.fled} seatOf=${seat} /></div>`;
}

/** The shared screen: the grid, large; with all cards open the verdict, its arrows drawn one after another. */
export function Wall() {
  const { board, seat } = useTable();
  const telling = useSteps(board.report, true);
  if (board.report) return html`<${Steps} telling=${telling} cells=${board.cells} seatOf=${seat} />`;
  return html`<div class="wall-cv"><${Board} cells=${facesOf(board)} seatOf=${seat} /><${Fled} pawns=${board.fled} seatOf=${seat} /></div>`;
}

export const WallEnd = Wall;
