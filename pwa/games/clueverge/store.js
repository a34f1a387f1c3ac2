/** What the screens of a table share: prompts by act, the board's cells as they are drawn, and the cell that was tapped. */
import { useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { useMedia } from "../../parts/frame.js";

/** A seat's prompt by its act. @param {any} game @param {string} act */
export const promptOf = (game, act) => game.prompts.find((/** @type {any} */ p) => p.act === act) ?? null;

/** The choices of a prompt's field as a set. @param {any} prompt @param {string} [name] */
export const choicesOf = (prompt, name) => new Set((prompt?.fields.find((/** @type {any} */ f) => !name || f.name === name)?.choices ?? []).map((/** @type {any} */ c) => c.value));

/** Whether the screen is so short that the whole grid and what goes with it fit only if the cards show their signs alone. */
export const useShort = () => useMedia("(max-height: 51rem) and (min-height: 34.01rem)");

/** The cells as all see them; own notes only while they are uncovered. @param {any} board @param {boolean} [open] */
export const facesOf = (board, open = false) => board.cells.map((/** @type {any} */ c) => ({ ...c, scene: c.cell === board.scene && !c.up, own: open ? c.own : null }));

/** The cell that was tapped last: it outlives the tab, and goes with its turn. It tells what somebody means to do, so it is kept nowhere else. */
const tapped = { of: "", cells: /** @type {string[]} */ ([]) };

/** @param {string} what a name of what the cells are chosen for @returns {[string[], (cells: string[]) => void]} */
export function useTapped(what) {
  const { room, board } = useTable();
  const of = `${room.scope} ${board.case_no} ${board.phase} ${what}`;
  const [, draw] = useState(0);
  return [
    tapped.of === of ? tapped.cells : [],
    (cells) => {
      tapped.of = of;
      tapped.cells = cells;
      draw((n) => n + 1);
    },
  ];
}
