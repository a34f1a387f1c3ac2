/** Laying the grid: where the Crime Scene card lies, what is turned up, Case Cards, and the question of the Alibi cards. */
import { html, useEffect, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Bench, Row, Sheet } from "../../parts/frame.js";
import { SendButton } from "../../parts/prompts.js";
import { Icon } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { AlibiDialog } from "./alibis.js";
import { Board } from "./board.js";
import { recalled } from "./box_model.js";
import { CaseLine } from "./case_line.js";
import { Rest } from "./rest.js";
import { choicesOf, facesOf, promptOf, useShort, useTapped } from "./store.js";

/** Box: tap the card with the other back. */
export function Scene() {
  const { game, board, t, say } = useTable();
  const prompt = promptOf(game, "mark_scene");
  const [[cell], setCells] = useTapped("scene");
  const short = useShort();
  return html`<${Sheet} class="stack cv-sheet cv-lay"><${LostToast} /><${Toast} />
      <${AlibiRow} /><${Board} mini=${short} cells=${facesOf(board)} picked=${cell ?? ""} onCell=${(/** @type {string} */ c) => setCells([c])} />
      <${Rest} without=${["mark_scene"]} /><//>
    <${Bench}>${prompt ? html`<${SendButton} prompt=${prompt} values=${cell ? { cell } : {}} label=${cell ? t("scene-here", { cell }) : say(prompt.say)} missing=${t("tap-card")} />` : html`<p class="bench-note">${say(game.now.say)}</p>`}<//>`;
}

/** Box: a Case Card, an order that the referee draws, or tapping what lies face up. */
export function Case() {
  const { game, board, t, say, room, table } = useTable();
  const [cells, setCells] = useTapped("case");
  const short = useShort();
  // Case Cards that were typed in at an earlier table
  const before = Object.entries(recalled(table.box.edition).cases ?? {}).filter(([number]) => !board.saved[number]);
  const [saving, setSaving] = useState(false);
  const { draw_case: draw, use_case: use, tap_cells: tap, save_case: save } = Object.fromEntries(game.prompts.map((/** @type {any} */ p) => [p.act, p]));
  if (!tap) return html`<${Sheet} class="stack cv-sheet"><${LostToast} /><${Toast} /><${Board} cells=${facesOf(board)} /><//><${Bench}><p class="bench-note">${say(game.now.say)}</p><//>`;
  const need = tap.fields[0].least;
  const may = choicesOf(tap);
  const toggle = (/** @type {string} */ c) => {
    if (cells.includes(c)) setCells(cells.filter((x) => x !== c));
    else if (may.has(c) && cells.length < need) setCells([...cells, c]);
  };
  return html`<${Sheet} class="stack cv-sheet cv-lay"><${LostToast} /><${Toast} />
      <${AlibiRow} />
      ${use && html`<div class="row wrap" role="group" aria-label=${say(use.say)}><span class="soft">${say(use.say)}</span>${use.fields[0].choices.map((/** @type {any} */ c) => html`<button type="button" key=${c.value} class="chip" data-case=${c.value} onClick=${() => room.act(use, { number: c.value })}>${say(c.text)}</button>`)}</div>`}
      ${before.length > 0 && html`<div class="row wrap" role="group" aria-label=${t("case-before")}><span class="soft">${t("case-before")}</span>${before.map(([number, order]) => html`<button type="button" key=${number} class="chip" data-before=${number} onClick=${() => room.act(save, { number, cells: order })}>${t("case-number", { number })}</button>`)}</div>`}
      <${Board} mini=${short} cells=${facesOf(board)} picked=${cells} onCell=${toggle} />
      <ul class="list"><${Row} icon="i-sheet" title=${say(save.say)} onClick=${() => setSaving(true)} /></ul>
      <${Rest} without=${["draw_case", "use_case", "tap_cells", "save_case"]} /><//>
    <${Bench}>${cells.length ? html`<${SendButton} prompt=${tap} values=${{ cells }} label=${t("case-tapped")} missing=${t("case-missing-cells", { n: need - cells.length })} />`
      : html`<${SendButton} prompt=${draw} /><p class="bench-note">${t("case-or-tap", { n: need })}</p>`}<//>
    ${saving && html`<${SaveCase} prompt=${save} onClose=${() => setSaving(false)} />`}`;
}

/** A Case Card typed in: its number, then its cells in order. @param {{prompt: any, onClose: () => void}} p */
function SaveCase({ prompt, onClose }) {
  const { board, t, say } = useTable();
  const short = useShort();
  const [number, setNumber] = useState("");
  const [cells, setCells] = useState(/** @type {string[]} */ ([]));
  const toggle = (/** @type {string} */ c) => setCells(cells.includes(c) ? cells.filter((x) => x !== c) : [...cells, c]);
  const blank = board.cells.map((/** @type {any} */ c) => ({ cell: c.cell }));
  return html`<${Dialog} title=${say(prompt.say)} onClose=${onClose}><p>${say(prompt.note)}</p>
    <div class="row wrap" role="radiogroup" aria-label=${t("field-case")}>${prompt.fields[0].choices.map((/** @type {any} */ c) => html`<button type="button" key=${c.value} class="chip" role="radio" aria-checked=${number === c.value ? "true" : "false"} onClick=${() => { setNumber(c.value); setCells(board.saved[c.value] ?? []); }}>${say(c.text)}</button>`)}</div>
    <${Board} mini=${short} cells=${blank} picked=${cells} counted onCell=${toggle} />
    <${SendButton} prompt=${prompt} values=${{ ...(number && { number }), cells }} missing=${number ? t("case-more", { n: Math.max(1, prompt.fields[1].least - cells.length) }) : t("field-case")} onDone=${onClose} />
    <button type="button" class="btn wide" onClick=${onClose}><${Icon} name="i-back" />${t("back-nothing")}</button><//>`;
}

/** The question of the Alibi cards, as long as nobody has looked. What was told of this box at an earlier table the host's phone tells again. */
export function AlibiRow() {
  const { game, board, t, room, table, isHost, state } = useTable();
  const [open, setOpen] = useState(false);
  const prompt = promptOf(game, "tell_alibis");
  const { alibi = "" } = recalled(table.box.edition);
  const again = isHost && prompt && board.alibis === "open" && choicesOf(prompt).has(alibi) && !state.sending.includes(prompt.id);
  useEffect(() => {
    if (again) room.act(prompt, { reading: alibi });
  }, [again, prompt?.id]);
  if (!prompt || board.alibis !== "open") return null;
  return html`<ul class="list alibi-row"><${Row} icon="i-alibi" title=${t("alibis-first")} note=${t("field-alibis")} onClick=${() => setOpen(true)} /></ul>
    ${open && html`<${AlibiDialog} prompt=${prompt} onPick=${(/** @type {string} */ reading) => room.act(prompt, { reading })} onClose=${() => setOpen(false)} />`}`;
}

/** Nobody can be the culprit: a new grid, unless a card was entered wrongly. The discussion: until somebody ends it. @param {{act: string}} p */
export function OneButton({ act }) {
  const { game, board, say, seat } = useTable();
  const prompt = promptOf(game, act);
  return html`<${Sheet} class="stack cv-sheet"><${LostToast} /><${Toast} /><${CaseLine} />
      <${Board} cells=${facesOf(board)} seatOf=${seat} />
      <${AlibiRow} /><${Rest} without=${[act]} /><//>
    <${Bench}>${prompt ? html`<${SendButton} prompt=${prompt} />` : ""}<p class="bench-note">${prompt?.note ? say(prompt.note) : say(game.now.sub ?? game.now.say)}</p><//>`;
}

