/** The history of everything this seat was told, with filters; private lines lie under the cover. */
import { html, useEffect, useState } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bench, Sheet } from "../parts/frame.js";
import { Log, mentions } from "../parts/log.js";
import { HoldBar, usePeek } from "../parts/press.js";
import { Icon } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "./lost.js";

export function HistoryTab() {
  const { t, rich, game, state, room, seats, words, me } = useTable();
  const peek = usePeek();
  const [filter, setFilter] = useState({ kind: "all", of: "" });
  const [from] = useState(state.leftAt >= 0 ? state.leftAt : state.seen);
  useEffect(() => room.sawNews(), [game?.line_count]);
  const all = [...state.older, ...(game?.lines ?? [])];
  const said = all.map((l) => ({ line: l, in: mentions(l.say, me) }));
  // neither the choice of things nor what is found by one may tell what lies under the cover
  const things = [...new Set(said.flatMap((s) => (s.line.kind === "private" ? [] : [...s.in])))].filter((id) => words.labels[id]);
  const found = {
    all: () => true,
    mine: (/** @type {any} */ line) => line.kind === "private",
    seat: (/** @type {any} */ _, /** @type {Set<string>} */ of) => of.has(filter.of),
    thing: (/** @type {any} */ line, /** @type {Set<string>} */ of) => of.has(filter.of) && (peek.open || line.kind !== "private"),
  }[filter.kind];
  const lines = said.filter((s) => found?.(s.line, s.in)).map((s) => s.line);
  const fresh = Math.max(0, (game?.line_count ?? 0) - from);
  const hidden = (filter.kind === "thing" ? all : lines).some((l) => l.kind === "private");
  const chip = (/** @type {string} */ kind, /** @type {string} */ icon) => html`<button type="button" class="chip" aria-pressed=${filter.kind === kind ? "true" : "false"} onClick=${() => setFilter({ kind, of: kind === "seat" ? seats[0].seat : kind === "thing" ? (things[0] ?? "") : "" })}>${icon && html`<${Icon} name=${icon} />`}${t(`filter-${kind}`)}</button>`;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      <div class="filters" role="toolbar" aria-label=${t("filter")}>${chip("all", "")}${chip("mine", "i-pencil")}${chip("seat", "i-people")}${things.length > 0 && chip("thing", "i-cards")}</div>
      ${filter.kind === "seat" && html`<div class="filters">${seats.map((s) => html`<button type="button" key=${s.seat} class="chip" aria-pressed=${filter.of === s.seat ? "true" : "false"} onClick=${() => setFilter({ kind: "seat", of: s.seat })}>${s.name}</button>`)}</div>`}
      ${filter.kind === "thing" && html`<div class="filters">${things.map((id) => html`<button type="button" key=${id} class="chip" aria-pressed=${filter.of === id ? "true" : "false"} onClick=${() => setFilter({ kind: "thing", of: id })}>${words.label(id)}</button>`)}</div>`}
      ${fresh > 0 && from > 0 && html`<p class="since"><${Icon} name="i-clock" /><span>${rich("since", { n: fresh })}</span></p>`}
      ${lines.length ? html`<${Log} lines=${lines} open=${peek.open} />` : html`<p class="soft">${t("history-empty")}</p>`}
      ${(game?.line_count ?? 0) > all.length && html`<button type="button" class="btn btn-thin jstart" onClick=${() => room.more()}>${t("history-more")}</button>`}
    <//>
    <${Bench}>${hidden ? html`<${HoldBar} peek=${peek} label=${t("history-hold")} />` : html`<p class="bench-note">${t("history-note")}</p>`}<//>`;
}
