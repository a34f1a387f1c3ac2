/** What one may do besides the moment's one thing: the last row of a sheet. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { MoreButton, PromptButton } from "../../parts/prompts.js";

/** At hand; all others are one tap away. */
const NEAR = ["take_back", "turn_up"];
/** Asked elsewhere: under the cover, on the grid, or by pictures. */
const ELSEWHERE = ["note", "note_scene", "forget", "declare"];

/** The other prompts: those at hand, and those behind the dots. @param {string[]} without acts that the screen asks for itself */
export function useRest(without) {
  const { game, board } = useTable();
  const rest = game.prompts.filter((/** @type {any} */ p) => !without.includes(p.act) && !ELSEWHERE.includes(p.act) && !(p.act === "tell_alibis" && board.alibis === "open"));
  const near = rest.filter((/** @type {any} */ p) => NEAR.includes(p.act));
  return { near, far: rest.filter((/** @type {any} */ p) => !near.includes(p)) };
}

/** @param {{prompts: any[]}} p */
export const Near = ({ prompts }) => (prompts.length ? html`<div class="row wrap">${prompts.map((p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}</div>` : null);

/** @param {{without: string[]}} p */
export function Rest({ without }) {
  const { near, far } = useRest(without);
  return html`<div class="row wrap">${near.map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}<${MoreButton} prompts=${far} /></div>`;
}
