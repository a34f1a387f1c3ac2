/** The five Case Cards of a box, each typed in once: its cells in order, the highest number first. */
import { html, useState } from "../../html.js";
import { useWords } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Row } from "../../parts/frame.js";
import { Board } from "./board.js";
import { caseOf, CASES, SHORTEST_CASE, withCase } from "./box_model.js";
import { CELLS } from "./grid.js";

const BLANK = CELLS.map((cell) => ({ cell }));

/** @param {{content: any, onChange: (content: any) => void}} p */
export function BoxCases({ content, onChange }) {
  const words = useWords();
  const [number, setNumber] = useState("");
  return html`<section class="stack"><h2 class="title">${words.t("box-cases")}</h2><p class="soft">${words.t("box-cases-note")}</p>
    <ul class="list">${CASES.map((n) => html`<${Row} key=${n} icon="i-sheet" title=${words.t("case-number", { number: n })} note=${caseOf(content, n).join(" ") || words.t("box-case-none")} onClick=${() => setNumber(n)} />`)}</ul>
    ${number && html`<${CaseDialog} number=${number} first=${caseOf(content, number)} onClose=${() => setNumber("")} onDone=${(/** @type {string[]} */ cells) => { setNumber(""); onChange(withCase(content, number, cells)); }} />`}</section>`;
}

/** @param {{number: string, first: string[], onClose: () => void, onDone: (cells: string[]) => void}} p */
function CaseDialog({ number, first, onClose, onDone }) {
  const words = useWords();
  const [cells, setCells] = useState(first);
  const more = cells.length ? SHORTEST_CASE - cells.length : first.length ? 0 : SHORTEST_CASE;
  return html`<${Dialog} title=${words.t("case-number", { number })} onClose=${onClose}><p>${words.t("box-case-how")}</p>
    <${Board} cells=${BLANK} picked=${cells} counted onCell=${(/** @type {string} */ c) => setCells(cells.includes(c) ? cells.filter((x) => x !== c) : [...cells, c])} />
    <div class="bench-row">${cells.length > 0 && html`<button type="button" class="btn" onClick=${() => setCells([])}>${words.t("box-case-clear")}</button>`}
      <button type="button" class=${more > 0 ? "btn" : "btn btn-act"} aria-disabled=${more > 0 ? "true" : undefined} onClick=${() => more <= 0 && onDone(cells)}>${more > 0 ? words.t("case-more", { n: more }) : words.t("done")}</button></div><//>`;
}
