/** What one may do besides the moment's one thing: the last row of a sheet. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { MoreButton, PromptButton } from "../../parts/prompts.js";

/** At hand; all others are one tap away. */
const NEAR = ["take_back", "turn_up"];
/** Asked elsewhere: under the cover, on the grid, or by pictures. */
const ELSEWHERE = ["note", "note_scene", "forget", "declare"];

/** @param {{without: string[], children?: any}} p `without`: acts that the screen asks for itself */
export function Rest({ without, children }) {
  const { game, board } = useTable();
  const rest = game.prompts.filter((/** @type {any} */ p) => !without.includes(p.act) && !ELSEWHERE.includes(p.act) && !(p.act === "tell_alibis" && board.alibis === "open"));
  const near = rest.filter((/** @type {any} */ p) => NEAR.includes(p.act));
  return html`<div class="row-split"><span class="row wrap">${near.map((/** @type {any} */ p) => html`<${PromptButton} key=${p.id} prompt=${p} />`)}<${MoreButton} prompts=${rest.filter((/** @type {any} */ p) => !near.includes(p))} /></span>${children}</div>`;
}
