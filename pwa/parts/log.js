/** The lines of news, newest first, those of one question or round together. Private ones lie under the cover. */
import { cx, html } from "../html.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** Lines in groups of one number. @param {any[]} lines oldest first @returns {{no: any, lines: any[]}[]} newest first */
export function groups(lines) {
  /** @type {{no: any, lines: any[]}[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line.no !== null && last.no === line.no && line.kind !== "correction" && last.lines[0].kind !== "correction") last.lines.push(line);
    else found.push({ no: line.no, lines: [line] });
  }
  return found.reverse();
}

/**
 * What a line is about, for the filters: seats and labels in it. A line that is told to "you" names its reader by its message alone.
 * @param {any} say
 * @param {string | null} [me] the reader's seat
 * @returns {Set<string>}
 */
export function mentions(say, me) {
  /** @type {Set<string>} */
  const found = new Set();
  if (me && /(^|-)your?(-|$)/u.test(say.key)) found.add(me);
  const walk = (/** @type {any} */ arg) => {
    if (!arg || typeof arg !== "object") return;
    if ("seat" in arg) found.add(arg.seat);
    else if ("label" in arg) found.add(arg.label);
    else if ("many" in arg) arg.many.forEach(walk);
    else Object.values(arg.args ?? {}).forEach(walk);
  };
  walk(say);
  return found;
}

/** A line's sign: the game's module knows its own messages. @param {any} module @param {any} line */
const signOf = (module, line) => module?.signs?.[line.say.key] ?? (line.kind === "verdict" ? "i-seal" : "");

/**
 * @param {{lines: any[], open?: boolean}} p `open`: private lines are uncovered
 */
export function Log({ lines, open = false }) {
  const { t, say } = useTable();
  return html`<div role="log" aria-label=${t("tab-history")} aria-live="off"><ol class="log">
    ${groups(lines).map(({ no, lines: some }) => {
      const [first, ...rest] = some;
      const head = first.kind === "question" ? first : null;
      const answers = head ? rest : some;
      return html`<li key=${first.i} class=${cx("log-line", first.kind === "correction" && "is-fix")}>
        <span class="log-no">${first.kind === "correction" ? t("log-fix") : no === null || no === undefined ? "" : t("log-no", { n: no })}</span>
        <div>${head && html`<p>${say(head.say)}</p>`}
          ${answers.length > 0 && html`<ul class=${cx("log-ans", !head && "is-plain")}>${answers.map((l) => html`<${Line} key=${l.i} line=${l} open=${open} />`)}</ul>`}</div>
      </li>`;
    })}
  </ol></div>`;
}

/** @param {{line: any, open: boolean}} p */
function Line({ line, open }) {
  const { t, say, module } = useTable();
  if (line.kind === "private") {
    return html`<li class="private"><${Icon} name=${open ? "i-pencil" : "i-lock"} />${open ? html`<span class="opened">${say(line.say)}</span>` : t("log-covered")}</li>`;
  }
  const sign = signOf(module, line);
  return html`<li>${sign && html`<${Icon} name=${sign} />`}<span>${say(line.say)}</span></li>`;
}
