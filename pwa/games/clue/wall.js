/** The shared screen: the round table, and what lies open, as long as it does. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Round } from "../../screens/shared.js";
import { Deck, OpenCards, Sides } from "./open.js";

export function Wall() {
  const { board } = useTable();
  return html`<div class="wall-clue"><${Round} /><div class="stack">${board.side.length > 0 && html`<${Sides} />`}<${OpenCards} />${board.deck && html`<${Deck} />`}</div></div>`;
}
