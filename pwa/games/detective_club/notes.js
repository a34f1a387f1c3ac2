/** The notebook tab: own pencil marks on how each player's two cards and story fit. They are kept for the round. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Notebook as Grid } from "../../parts/notebook.js";

const COLUMNS = ["card-1", "card-2", "story", "doubt"];

function useMarks() {
  const { board, me, t, words } = useTable();
  const { round } = board;
  const columns = COLUMNS.map((id) => ({ id, name: t(`notes-${id}`), head: html`<span class="nb-name" aria-hidden="true">${t(`head-${id}`)}</span>` }));
  const rows = round.speeches.filter((/** @type {string} */ id) => id !== me && id !== round.active).map((/** @type {string} */ id) => ({
    id,
    name: words.nameOf(id),
    cells: COLUMNS.map((column) => ({ id: `round-${round.no}-${round.again}:${id}:${column}`, mark: "" })),
  }));
  return { columns, sections: [{ name: t("round-of", { no: round.no, of: round.of }), note: t("notes-note"), rows }] };
}

export function Notebook() {
  const { sections, columns } = useMarks();
  return html`<${Grid} sections=${sections} columns=${columns} />`;
}

export function Beside() {
  const { sections, columns } = useMarks();
  return html`<${Grid} sections=${sections} columns=${columns} bare />`;
}
