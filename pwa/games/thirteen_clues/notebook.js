/** The notebook of 13 Clues: colours by kinds, what is crossed off with its reason, own marks in pencil, and the questions below. */
import { cx, html, useState } from "../../html.js";
import { soft } from "../../parts/cards.js";
import { useTable } from "../../parts/context.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { keep, prefs } from "../../prefs.js";
import { useStore } from "../../store.js";
import { MARKS, useOpenWhileUsed } from "../../parts/notebook.js";
import { Cover, HoldBar, onTap, usePeek } from "../../parts/press.js";
import { Icon } from "../../parts/signs.js";
import { KINDS, Sign } from "./board.js";

const WHY_ICON = /** @type {Record<string, string>} */ ({ seen: "i-eye", informant: "i-cards", zero: "i-cross" });
const OWN = /** @type {Record<string, string>} */ (Object.fromEntries(MARKS.map((m) => [m.mark, m.icon])));

/** @param {{bare?: boolean}} p `bare`: beside the board, without a bench */
function Book({ bare }) {
  const { t } = useTable();
  const { open, setOpen } = useOpenWhileUsed();
  const [at, setAt] = useState("");
  const peek = usePeek();
  const shown = open || peek.open;
  const inside = shown ? html`<${Grid} at=${at} setAt=${setAt} /><${Key} /><${Level} /><${Questions} />` : html`<${Cover} zone="nb-cover" label=${t("private")} title=${t("notebook-yours")} note=${t("notebook-covered")} />`;
  const eye = html`<button type="button" class=${cx("icon-btn", !bare && "nb-eye")} aria-label=${t(open ? "notebook-cover" : "notebook-open")} onClick=${() => setOpen(!open)}><${Icon} name=${open ? "i-eye-off" : "i-eye"} /></button>`;
  if (bare) {
    return html`<section class="sheet nb-sheet nb-beside" aria-label=${t("tab-notebook")}><div class="row-split"><h2 class="title">${t("tab-notebook")}</h2>${eye}</div>${inside}${shown && html`<${Tools} at=${at} />`}</section>`;
  }
  return html`<${Sheet} class="nb-sheet">${inside}<//>
    <${Bench}>${open ? html`<${Tools} at=${at} />${eye}` : html`<${HoldBar} peek=${peek} onlyHold /><button type="button" class="btn btn-quiet keep" onClick=${() => setOpen(true)}><${Icon} name="i-eye" /><span>${t("notebook-open")}</span></button>`}<//>`;
}

export function Notebook() {
  return html`<${Book} />`;
}

export function Beside() {
  return html`<${Book} bare />`;
}

/** How much is crossed off by itself: what the table allows at most, and what this phone wants of it. */
function useLevel() {
  const { table } = useTable();
  const most = Number(table.options.marks);
  return { most, level: Math.min(most, useStore(prefs).marks) };
}

/** The sheet's rows, with no more crossed off than this phone wants. @returns {any[]} */
function useRows() {
  const { board } = useTable();
  const { level } = useLevel();
  return board.notebook.map((/** @type {any} */ r) => ({ ...r, cells: r.cells.map((/** @type {any} */ c) => (c.level > level ? { ...c, mark: "", why: null } : c)) }));
}

/** How a cell is said: the own mark, and whether it is crossed off. */
function useStateWords() {
  const { t, view, words } = useTable();
  return (/** @type {any} */ cell) => {
    const own = view.notes[cell.card];
    const printed = cell.why ? words.plain(cell.why) : t("nb-open");
    return own ? `${t("mark-own", { mark: t(`mark-${own}`) })}, ${printed}` : printed;
  };
}

/** @param {{at: string, setAt: (card: string) => void}} p */
function Grid({ at, setAt }) {
  const { t, words, view, room } = useTable();
  const stateWords = useStateWords();
  const rows = useRows();
  const left = KINDS.map((_, k) => rows.filter((/** @type {any} */ r) => !r.cells[k].mark).length);
  const key = (/** @type {KeyboardEvent} */ e) => {
    const r = rows.findIndex((/** @type {any} */ row) => row.cells.some((/** @type {any} */ c) => c.card === at));
    const step = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] })[e.key];
    if (step) {
      const k = Math.max(0, rows[r]?.cells.findIndex((/** @type {any} */ c) => c.card === at) ?? 0);
      const next = rows[Math.min(rows.length - 1, Math.max(0, r + step[0]))].cells[Math.min(2, Math.max(0, k + step[1]))].card;
      setAt(next);
      /** @type {HTMLElement | null} */ (document.querySelector(`.nb13 [data-card="${CSS.escape(next)}"]`))?.focus();
    } else if (at && (e.key === "Backspace" || e.key === "Delete")) room.note(at, "");
    else {
      const found = MARKS.find((m) => m.key === e.key.toLowerCase());
      if (!at || !found || e.ctrlKey || e.metaKey || e.altKey) return;
      room.note(at, view.notes[at] === found.mark ? "" : found.mark);
    }
    e.preventDefault();
  };
  const cell = (/** @type {any} */ c, /** @type {boolean} */ first) => {
    const own = view.notes[c.card];
    const sign = own ? OWN[own] : c.mark ? WHY_ICON[c.mark] : "";
    return html`<td key=${c.card}><button type="button" data-card=${c.card} class=${cx("c13", c.mark && "is-out", own && "is-own", at === c.card && "is-sel")} tabindex=${at === c.card || (!at && first) ? 0 : -1}
      aria-label=${`${words.label(c.card)}: ${stateWords(c)}`} onClick=${() => setAt(c.card)} onFocus=${() => setAt(c.card)}>${sign ? html`<${Icon} name=${sign} />` : html`<i aria-hidden="true">${own ?? ""}</i>`}<span>${soft(words.label(c.card))}</span></button></td>`;
  };
  return html`<table class="nb nb13" onKeyDown=${key}><caption class="vh">${t("nb-caption")}</caption>
    <thead><tr><th class="nb-row" scope="col"><span class="vh">${t("nb-colour")}</span></th>${KINDS.map((k, i) => html`<th key=${k} scope="col">${t(`kind-${k}`)}<small>${t("nb-left", { n: left[i] })}</small></th>`)}</tr></thead>
    <tbody>${rows.map((/** @type {any} */ r, /** @type {number} */ i) => html`<tr key=${r.colour}><th scope="row" class="nb-row c13-h"><${Sign} colour=${r.colour} /><span>${words.label(r.colour)}</span></th>${r.cells.map((/** @type {any} */ c, /** @type {number} */ k) => cell(c, i === 0 && k === 0))}</tr>`)}</tbody></table>`;
}

/** What the signs mean. */
function Key() {
  const { t } = useTable();
  return html`<ul class="key key-nb">${Object.entries(WHY_ICON).map(([why, icon]) => html`<li key=${why}><${Icon} name=${icon} />${t(`nb-key-${why}`)}</li>`)}<li><span class="keypen"><${Icon} name="i-pencil" /></span>${t("nb-key-own")}</li></ul>`;
}

/** How much this phone crosses off by itself, up to what the table allows. */
function Level() {
  const { t } = useTable();
  const { most, level } = useLevel();
  if (!most) return null;
  return html`<div class="level13"><b id="nb-level">${t("nb-level")}</b><div class="filters" role="toolbar" aria-labelledby="nb-level">
    ${Array.from({ length: most + 1 }, (_, n) => html`<button type="button" key=${n} class="chip" data-level=${n} aria-pressed=${level === n ? "true" : "false"} onClick=${() => keep({ marks: n })}>${t(`nb-level-${n}`)}</button>`)}</div></div>`;
}

/** The reason of the chosen cell, and the pencil. @param {{at: string}} p */
function Tools({ at }) {
  const { t, say, words, view, room } = useTable();
  const row = useRows().find((/** @type {any} */ r) => r.cells.some((/** @type {any} */ c) => c.card === at));
  const cell = row?.cells.find((/** @type {any} */ c) => c.card === at);
  const mark = (/** @type {string} */ what) => cell && room.note(at, view.notes[at] === what ? "" : what);
  return html`<div class="nb-tools"><p class="reason">${cell ? html`<b>${words.label(at)}, ${words.label(row.colour)}</b> ${cell.why ? say(cell.why) : t("nb-open")}` : html`<b>${t("notebook-tap")}</b>`}</p>
    <div class="palette" role="toolbar" aria-label=${t("your-mark")}>${MARKS.slice(0, 7).map((m) => html`<button type="button" key=${m.mark} aria-label=${t(`mark-${m.mark}`)} aria-disabled=${cell ? undefined : "true"} aria-pressed=${cell && view.notes[at] === m.mark ? "true" : "false"} ...${onTap(() => mark(m.mark))}>${m.icon ? html`<${Icon} name=${m.icon} />` : m.mark}</button>`)}
      <button type="button" aria-label=${t("mark-erase")} aria-disabled=${cell ? undefined : "true"} ...${onTap(() => cell && room.note(at, ""))}><${Icon} name="i-undo" /></button></div></div>`;
}

/** All questions in words, by witness and by what was asked. */
function Questions() {
  const { board, t, rich, words, seats } = useTable();
  const [of, setOf] = useState({ witness: "", about: "" });
  if (!board.questions.length) return null;
  const asked = [...new Set(board.questions.map((/** @type {any} */ q) => q.about))];
  const called = (/** @type {string} */ a) => (board.colours.includes(a) ? words.label(a) : t(`category-${a}`));
  const list = board.questions.filter((/** @type {any} */ q) => (!of.witness || q.witness === of.witness) && (!of.about || q.about === of.about));
  const chips = (/** @type {"witness" | "about"} */ what, /** @type {string[]} */ ids, /** @type {(id: string) => any} */ name) => html`<div class="filters" role="toolbar" aria-label=${t(`q-by-${what}`)}>
    ${["", ...ids].map((id) => html`<button type="button" key=${id} class="chip" aria-pressed=${of[what] === id ? "true" : "false"} onClick=${() => setOf({ ...of, [what]: id })}>${id ? name(id) : t(`q-all-${what}`)}</button>`)}</div>`;
  return html`<section class="stack qs13"><h2 class="title">${t("q-title")}</h2>
    ${chips("witness", seats.map((s) => s.seat), (id) => words.nameOf(id))}${chips("about", asked, called)}
    <ol class="qlist">${list.map((/** @type {any} */ q) => html`<li key=${q.no} class=${cx((q.status === "taken-back" || q.status === "corrected") && "is-undone")}><span class="qno">${q.no}</span><span>${rich(q.side ? `q-line-${q.side}` : "q-line", { who: { seat: q.asker }, witness: { seat: q.witness }, about: called(q.about) })}</span>
      <b class="qn">${q.answer ?? t(q.top_secret && q.status === "answered" ? "q-secret" : q.status === "waiting" ? "q-waiting" : "q-none")}</b></li>`)}</ol></section>`;
}
