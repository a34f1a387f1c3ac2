/**
 * The notebook's grid: rows of things, columns of seats (or whatever the game says). Automatic marks are printed, own marks stand in a
 * pencil frame over them. It covers itself when the page hides and after 30 s without a touch.
 */
import { cx, html, useEffect, useRef, useState } from "../html.js";
import { useTable } from "./context.js";
import { Cover, HoldBar, onTap, usePeek } from "./press.js";
import { Bench, Sheet } from "./frame.js";
import { Icon } from "./signs.js";

const IDLE_MS = 30000;

/** Own marks: what is stored, its sign (an icon, or the letter itself) and its key. */
export const MARKS = [
  { mark: "tick", icon: "i-tick", key: "t" },
  { mark: "cross", icon: "i-cross", key: "x" },
  { mark: "query", icon: "i-question", key: "?" },
  { mark: "dot", icon: "i-dot", key: "." },
  { mark: "1", icon: "", key: "1" },
  { mark: "2", icon: "", key: "2" },
  { mark: "3", icon: "", key: "3" },
  { mark: "4", icon: "", key: "4" },
];
const SIGN = /** @type {Record<string, string>} */ ({ tick: "i-tick", cross: "i-cross", query: "i-question", dot: "i-dot", has: "i-tick", not: "i-cross" });

/**
 * @typedef {object} Cell
 * @property {string} id what a note is stored under
 * @property {string} mark automatic: "has", "not", a short text (a number), or ""
 * @property {any} [reason] Say: why
 *
 * @typedef {object} NbRow
 * @property {string} id @property {string} name @property {"" | "found" | "maybe"} [state] @property {Cell[]} cells one a column
 *
 * @typedef {object} NbSection
 * @property {string} name @property {string} [note] @property {NbRow[]} rows
 *
 * @typedef {object} NbColumn
 * @property {string} id @property {string} name full name @property {any} head what stands over the column @property {boolean} [mine]
 */

/** Opened by a tap on its tab, never by loading a page; until it is hidden, left alone for 30 s, or covered by hand. */
export function useOpenWhileUsed() {
  const { tapped } = useTable();
  const [open, setOpen] = useState(() => tapped("notebook"));
  const timer = useRef(0);
  useEffect(() => {
    if (!open) return undefined;
    const touch = () => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setOpen(false), IDLE_MS);
    };
    const hidden = () => document.hidden && setOpen(false);
    touch();
    document.addEventListener("visibilitychange", hidden);
    for (const kind of ["pointerdown", "keydown", "scroll"]) document.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", hidden);
      for (const kind of ["pointerdown", "keydown", "scroll"]) document.removeEventListener(kind, touch, { capture: true });
    };
  }, [open]);
  return { open, setOpen };
}

/**
 * The whole notebook: sheet and bench.
 * @param {{sections: NbSection[], columns: NbColumn[], readOnly?: boolean, class?: string, bare?: boolean}} p `bare`: beside the board, without a bench
 */
export function Notebook({ sections, columns, readOnly, class: cls, bare }) {
  const { t, say, room, view } = useTable();
  const { open, setOpen } = useOpenWhileUsed();
  const [at, setAt] = useState({ row: "", col: "" });
  const peek = usePeek();
  const rows = sections.flatMap((s) => s.rows);
  const row = rows.find((r) => r.id === at.row);
  const col = columns.findIndex((c) => c.id === at.col);
  const cell = row && col >= 0 ? row.cells[col] : null;
  const shown = open || peek.open;

  const mark = (/** @type {Cell | null | undefined} */ where, /** @type {string} */ what) => {
    if (!where || readOnly) return;
    room.note(where.id, view.notes[where.id] === what ? "" : what);
  };
  const move = (/** @type {number} */ dr, /** @type {number} */ dc, /** @type {HTMLElement} */ from) => {
    const r = Math.min(rows.length - 1, Math.max(0, rows.findIndex((x) => x.id === at.row) + dr));
    const c = Math.min(columns.length - 1, Math.max(0, col + dc));
    setAt({ row: rows[r].id, col: columns[c].id });
    /** @type {HTMLElement | null} */ (from.closest("table")?.querySelector(`[data-at="${CSS.escape(`${rows[r].id}|${columns[c].id}`)}"]`))?.focus();
  };
  const key = (/** @type {KeyboardEvent} */ e) => {
    const from = /** @type {HTMLElement} */ (e.target);
    const steps = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });
    if (steps[e.key]) move(...steps[e.key], from);
    else if (e.key === "Backspace" || e.key === "Delete") cell && !readOnly && room.note(cell.id, "");
    else {
      const found = MARKS.find((m) => m.key === e.key.toLowerCase());
      if (!found || e.ctrlKey || e.metaKey || e.altKey) return;
      mark(cell, found.mark);
    }
    e.preventDefault();
  };

  const grid = html`<table class="nb" onKeyDown=${key}><caption class="vh">${t("notebook-caption")}</caption>
    <thead><tr><th class="nb-row" scope="col"><span class="vh">${t("card")}</span></th>
      ${columns.map((c) => html`<th key=${c.id} scope="col" class=${c.mine ? "is-you" : ""}>${c.head}<span class="vh">${c.name}</span></th>`)}</tr></thead>
    ${sections.map((s) => html`<tbody key=${s.name}><tr class="nb-sec"><th colspan=${columns.length + 1} scope="rowgroup">${s.name}${s.note && html`<span>${s.note}</span>`}</th></tr>
      ${s.rows.map((r) => html`<tr key=${r.id}><th scope="row" class=${cx("nb-row", r.state && `is-${r.state}`)}><span class="ringed">${r.name}</span></th>
        ${r.cells.map((c, i) => {
          const chosen = at.row === r.id && at.col === columns[i].id;
          const own = view.notes[c.id];
          const first = !row && r.id === rows[0].id && i === 0;
          return html`<td key=${columns[i].id} class=${columns[i].mine ? "is-you" : ""}><button type="button" data-at=${`${r.id}|${columns[i].id}`} tabindex=${chosen || first ? 0 : -1}
            class=${cx("cell", c.mark === "has" && "is-has", c.mark === "not" && "is-no", own && "is-own", chosen && "is-sel")}
            aria-label=${`${r.name}, ${columns[i].name}: ${stateWords(c, own)}`} onClick=${() => setAt({ row: r.id, col: columns[i].id })}
            onFocus=${() => chosen || setAt({ row: r.id, col: columns[i].id })}><${Mark} mark=${own || c.mark} /></button></td>`;
        })}</tr>`)}</tbody>`)}
  </table>`;

  /** @param {Cell} c @param {string | undefined} own */
  function stateWords(c, own) {
    const printed = c.mark === "has" ? t("mark-has") : c.mark === "not" ? t("mark-not") : c.mark ? `${c.mark}, ${t("mark-maybe", { n: c.mark })}` : t("mark-unknown");
    return own ? `${t("mark-own", { mark: t(`mark-${own}`) })}, ${printed}` : printed;
  }

  const cover = html`<${Cover} zone="nb-cover" label=${t("private")} title=${t("notebook-yours")} note=${t("notebook-covered")} />`;
  const tools = html`<div class="nb-tools">
      <p class="reason">${cell && row ? html`<b>${row.name} · ${columns[col].name}</b> ${cell.reason ? say(cell.reason) : stateWords(cell, view.notes[cell.id])}` : html`<b>${t("notebook-tap")}</b>`}</p>
      ${readOnly ? html`<p class="soft">${t("notebook-read-only")}</p>` : html`<div class="palette" role="toolbar" aria-label=${t("your-mark")}>
        ${MARKS.slice(0, columns.length > 7 ? 7 : 8).map((m) => html`<button type="button" key=${m.mark} aria-label=${t(`mark-${m.mark}`)} aria-disabled=${cell ? undefined : "true"}
          aria-pressed=${cell && view.notes[cell.id] === m.mark ? "true" : "false"} ...${onTap(() => mark(cell, m.mark))}>${m.icon ? html`<${Icon} name=${m.icon} />` : m.mark}</button>`)}
        <button type="button" aria-label=${t("mark-erase")} aria-disabled=${cell ? undefined : "true"} ...${onTap(() => cell && room.note(cell.id, ""))}><${Icon} name="i-undo" /></button>
      </div>`}</div>`;

  if (bare) {
    return html`<section class=${cx("sheet", "nb-sheet", "nb-beside", cls)} aria-label=${t("tab-notebook")}>
      <div class="row-split"><h2 class="title">${t("tab-notebook")}</h2><${EyeButton} open=${shown} onClick=${() => setOpen(!open)} /></div>
      ${shown ? grid : cover}${shown && tools}</section>`;
  }
  return html`<${Sheet} class=${cx("nb-sheet", cls)}>${shown ? grid : cover}<//>
    <${Bench}>${open ? tools : html`<${HoldBar} peek=${peek} onlyHold /><button type="button" class="btn btn-quiet keep" onClick=${() => setOpen(true)}><${Icon} name="i-eye" /><span>${t("notebook-open")}</span></button>`}
    ${open && html`<button type="button" class="nb-eye icon-btn" aria-label=${t("notebook-cover")} onClick=${() => setOpen(false)}><${Icon} name="i-eye-off" /></button>`}<//>`;
}

/** @param {{mark: string}} p */
function Mark({ mark }) {
  if (!mark) return null;
  return SIGN[mark] ? html`<${Icon} name=${SIGN[mark]} />` : html`<span aria-hidden="true">${mark}</span>`;
}

/** Covers or opens the notebook. @param {{open: boolean, onClick: () => void}} p */
function EyeButton({ open, onClick }) {
  const { t } = useTable();
  return html`<button type="button" class="icon-btn" aria-pressed=${open ? "true" : "false"} aria-label=${t(open ? "notebook-cover" : "notebook-open")} onClick=${onClick}><${Icon} name=${open ? "i-eye-off" : "i-eye"} /></button>`;
}
