/** What does a card show? One tap on the palette answers, and the next card is asked. Anybody may tap. */
import { html, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { SendButton } from "../../parts/prompts.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Board } from "./board.js";
import { Palette } from "./palette.js";
import { Rest } from "./rest.js";
import { AlibiRow } from "./setup.js";
import { choicesOf, facesOf, promptOf } from "./store.js";

/** Cells that wait to be entered. @param {any} game @param {any} board @returns {string[]} */
export const waiting = (game, board) => [...choicesOf(promptOf(game, "enter"), "cell"), ...(promptOf(game, "enter_scene") ? [board.scene] : [])];

/** @param {{onBack?: () => void}} p `onBack`: to the grid, while somebody's turn goes on */
export function Enter({ onBack }) {
  const { game, board, t, say, room, seat } = useTable();
  const [picked, setPicked] = useState("");
  const cells = waiting(game, board);
  const clear = promptOf(game, "clear");
  const mend = choicesOf(clear).has(picked);
  const at = mend || cells.includes(picked) ? picked : (cells[0] ?? "");
  const scene = at === board.scene;
  const prompt = promptOf(game, scene ? "enter_scene" : "enter");
  const pick = async (/** @type {string} */ card) => {
    setPicked("");
    await room.act(prompt, scene ? { card } : { cell: at, card });
  };
  return html`<${Sheet} class="stack cv-sheet"><${LostToast} /><${Toast} />
      <${Board} mini cells=${facesOf(board)} seatOf=${seat} picked=${at} onCell=${setPicked} />
      ${mend || !prompt ? "" : html`<${Palette} left=${publicLeft(board, scene)} onPick=${pick} label=${t("enter-what", { cell: at })} />`}
      <${AlibiRow} /><${Rest} without=${["enter", "enter_scene", "place", "unused", "move", "reveal", "end_talk", "close"]} /><//>
    <${Bench}>${mend ? html`<div class="bench-row"><${SendButton} prompt=${clear} values=${{ cell: picked }} class="" onDone=${() => setPicked("")} /><button type="button" class="btn" onClick=${() => setPicked("")}>${t("enter-keep")}</button></div>`
      : html`<p class="bench-note">${onBack && html`<b>${at ? t("enter-what", { cell: at }) : say(game.now.say)}</b> `}${t("tap-what-you-see")}</p>
        ${onBack && html`<button type="button" class="btn wide" onClick=${onBack}><${Icon} name="i-back" />${t("enter-back")}</button>`}`}<//>`;
}

/** What is left by the cards in the open alone: never by own notes. @param {any} board @param {boolean} scene */
function publicLeft(board, scene) {
  const there = (/** @type {string} */ token) => board.cells.filter((/** @type {any} */ c) => c.card === token && (c.cell === board.scene) === scene).length;
  return Object.fromEntries(Object.entries(scene ? board.stock_scene : board.stock).map(([token, n]) => [token, Math.max(0, n - there(token))]));
}
