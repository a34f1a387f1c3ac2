/** What stands in the last row of every sheet: the topic, and all else that may be done. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { MoreButton } from "../../parts/prompts.js";

/** Acts with a place of their own on the screen. */
const PLACED = new Set(["open_page", "correct_word", "give_word", "vote", "change_vote", "count_tokens"]);

/** The topic of the words, if there is one. */
export function Topic() {
  const { board, rich } = useTable();
  return html`<p class="soft">${board.topic && rich("topic", { topic: { node: html`<b><bdi>${board.topic}</bdi></b>` } })}</p>`;
}

/** All other prompts, one tap away. @param {{without?: (string | undefined)[]}} p */
export function Rest({ without = [] }) {
  const { game } = useTable();
  const rest = game.prompts.filter((/** @type {any} */ p) => !PLACED.has(p.act) && !without.includes(p.id) && p.weight !== "main");
  return html`<${MoreButton} prompts=${rest} />`;
}
