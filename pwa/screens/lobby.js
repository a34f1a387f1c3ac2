/** The lobby: the way in, who sits where, what each picks, the box and its options, and the start. */
import { useBoxes } from "../boxes.js";
import { cx, html, useState } from "../html.js";
import { useTable } from "../parts/context.js";
import { Dialog } from "../parts/dialog.js";
import { arrows, ChoiceFace } from "../parts/fields.js";
import { Bench, Phone, Row, Sheet } from "../parts/frame.js";
import { QrPanel } from "../parts/qr.js";
import { Icon, Pin } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { nameIn } from "../words.js";
import { LostToast } from "./lost.js";
import { TableBar } from "./tablebar.js";

export function Lobby() {
  const { t, rich, table, seats, room, isHost, seat, state, words } = useTable();
  const boxes = useBoxes();
  // the table's own copy of the box: a saved one may have been changed or deleted since
  const box = state.edition?.digest === table.box.digest ? state.edition : null;
  const host = seat(table.host);
  const missing = table.missing && rich(words.has(`missing-${table.missing.code}`) ? `missing-${table.missing.code}` : `refused-${table.missing.code}`, table.missing.args);
  const starting = state.sending.includes("do:start");
  return html`<${Phone}>
    <${TableBar} icon="i-people" title=${t(seats.length >= table.seats_allowed[1] ? "wall-lobby-full" : "lobby-title", { n: seats.length })} sub=${table.name} />
    <${Sheet}><${LostToast} /><${Toast} />
      <${QrPanel} />
      <${MyPicks} box=${box} />
      <${Round} />
      <${BoxPanel} box=${box} boxes=${boxes} />
      <${Notices} />
      <p class="soft small">${t("lobby-http")}</p>
    <//>
    <${Bench}>${isHost
      ? html`<button type="button" class=${cx("btn wide", !table.missing && !starting && "btn-act")} aria-disabled=${table.missing || starting ? "true" : undefined} onClick=${() => table.missing || starting || room.do("start")}>
          <span>${starting ? t("sending") : table.missing ? missing : t("lobby-start", { n: seats.length })}</span></button>`
      : html`<p class="bench-note">${table.missing ? missing : rich("lobby-wait-host", { who: host?.name ?? "" })}</p>`}<//>
  <//>`;
}

/** What this seat chooses (a character). @param {{box: any}} p */
function MyPicks({ box }) {
  const { me, seat, seats, room, say, t, words } = useTable();
  const mine = me ? seat(me) : null;
  if (!box || !mine) return null;
  return box.picks.map((/** @type {any} */ pick) => {
    const chosen = mine.picks[pick.name];
    return html`<section class="stack" key=${pick.name}><h2 class="title">${say(pick.say)}</h2>
      <div class="picks" role="radiogroup" aria-label=${words.plain(pick.say)} onKeyDown=${arrows}>
        ${pick.choices.map((/** @type {any} */ c, /** @type {number} */ i) => {
          const by = pick.unique ? seats.find((s) => s.seat !== me && s.picks[pick.name] === c.value) : null;
          const on = chosen === c.value;
          return html`<button type="button" key=${c.value} class="pick" role="radio" data-value=${c.value} aria-checked=${on ? "true" : "false"} aria-disabled=${by ? "true" : undefined}
            tabindex=${on || (!chosen && i === 0) ? 0 : -1} onClick=${() => by || room.do("pick", { pick: pick.name, value: on ? "" : c.value })}>
            <${ChoiceFace} text=${c.text} />${by && html`<span class="pick-by"><${Pin} seat=${by} small bare /><span class="vh">${t("taken-by", { who: by.name })}</span></span>`}</button>`;
        })}</div></section>`;
  });
}

/** The seats, clockwise; the host moves them. */
function Round() {
  const { t, rich, seats, room, isHost, me, show, table } = useTable();
  const move = (/** @type {number} */ i) => {
    const order = seats.map((s) => s.seat);
    if (i === 0) order.push(/** @type {string} */ (order.shift()));
    else [order[i - 1], order[i]] = [order[i], order[i - 1]];
    room.do("order", { seats: order });
  };
  return html`<section class="stack"><div class="row-split"><h2 class="title">${t("lobby-round")}</h2><span class="soft">${t("clockwise")}</span></div>
    <ol class="seats">${seats.map((s, i) => {
      const left = seats[(i + 1) % seats.length];
      const tags = [s.seat === me && t("you"), s.seat === table.host && t("host")].filter(Boolean);
      return html`<li key=${s.seat}><${Pin} seat=${s} /><button type="button" class="grow seatline" onClick=${() => show("seat", { seat: s.seat })}>
          <b><bdi>${s.name}</bdi></b>${tags.length > 0 && html` <span class="exhibit">${tags.join(t("comma"))}</span>`}<br />
          <span class="soft">${s.presence === "here" ? (seats.length > 1 ? rich("on-left", { who: left.name }) : t("presence-here")) : t(`presence-${s.presence}`)}${s.phones > 1 ? ` · ${t("phones", { n: s.phones })}` : ""}</span></button>
        ${isHost && seats.length > 1 && html`<button type="button" class="icon-btn" aria-label=${t("move-up", { who: s.name })} onClick=${() => move(i)}><${Icon} name="i-arrow-n" /></button>`}</li>`;
    })}</ol></section>`;
}

/** The box, its options, and how it is set up. @param {{box: any, boxes: any[] | null}} p */
function BoxPanel({ box, boxes }) {
  const { t, table, words, isHost, module, show } = useTable();
  const [open, setOpen] = useState("");
  const options = box?.options ?? [];
  return html`<ul class="list panel tight">
    <${Row} icon="i-sheet" title=${nameIn(table.box.names, words.lang)} note=${optionWords(options, table.options, words, t)} onClick=${isHost || options.length ? () => setOpen("options") : undefined} end=${isHost ? html`<span class="btnlike">${t("change")}</span>` : undefined} />
    ${module.kit && html`<${Row} icon="i-box" title=${t("setup-title")} note=${t("setup-note")} onClick=${() => show("setup")} />`}
    <${Row} icon="i-speak" title=${t("teach-title")} note=${t("teach-note")} onClick=${() => show("teach")} />
    <${Row} icon="i-tv" title=${t("screen-title")} note=${t("screen-note")} onClick=${() => show("screen")} />
    ${open === "options" && html`<${Dialog} title=${t("options-title")} onClose=${() => setOpen("")}>
      ${options.map((/** @type {any} */ o) => html`<${OptionField} key=${o.name} option=${o} />`)}
      ${isHost && html`<${TableName} /><details><summary>${t("another-box")}</summary><${BoxChoice} boxes=${boxes} /></details>`}<button type="button" class="btn btn-act wide" onClick=${() => setOpen("")}>${t("done")}</button><//>`}
  </ul>`;
}

function TableName() {
  const { t, table, room } = useTable();
  return html`<div class="field"><label for="table-name">${t("table-name")}</label><${Line} id="table-name" value=${table.name} maxlength="60" onDone=${(/** @type {string} */ name) => room.do("table_name", { name })} /></div>`;
}

/**
 * A line that is sent when one is done with it. Until it is answered the typed text stays, whatever happens at the table meanwhile.
 * @param {{id: string, value: string, onDone: (text: string) => Promise<unknown>, maxlength?: string, readonly?: boolean}} p
 */
function Line({ value, onDone, ...more }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const done = async (/** @type {any} */ e) => {
    const sent = e.target.value;
    // what was refused, or typed since, stays
    if (await onDone(sent.trim())) setTyped((now) => (now === sent ? null : now));
  };
  return html`<input class="input" ...${more} value=${typed ?? value} onInput=${(/** @type {any} */ e) => setTyped(e.target.value)} onChange=${done} />`;
}

/** The options that differ from nothing: what is said under the box's name. @param {any[]} options @param {any} values @param {any} words @param {(key: string, args?: any) => string} t */
function optionWords(options, values, words, t) {
  const said = options.slice(0, 3).map((o) => {
    const value = values[o.name] ?? o.default;
    if (o.kind === "switch") return t(value ? "option-on" : "option-off", { what: words.plain(o.say) });
    if (o.kind === "choice") return t("option-is", { what: words.plain(o.say), value: words.plain(o.choices.find((/** @type {any} */ c) => c.value === value)?.text) });
    return value === "" ? "" : t("option-is", { what: words.plain(o.say), value: String(value) });
  });
  return said.filter(Boolean).join(" · ");
}

/** Another box. @param {{boxes: any[] | null}} p */
function BoxChoice({ boxes }) {
  const { t, table, room, words } = useTable();
  return html`<section class="stack"><div class="boxes" role="radiogroup" aria-label=${t("new-box")} onKeyDown=${arrows}>
    ${(boxes ?? []).map((b) => {
      const on = b.game === table.box.game && b.edition === table.box.edition;
      return html`<button type="button" key=${`${b.game}/${b.edition}`} class="pick" role="radio" aria-checked=${on ? "true" : "false"} onClick=${() => on || room.do("box", { game: b.game, edition: b.edition })}><${Icon} name="i-box" /><span>${nameIn(b.names, words.lang)}<small>${t("seats-range", { least: b.seats[0], most: b.seats[1] })}</small></span></button>`;
    })}</div></section>`;
}

/** One option; only the host changes it, everybody sees it. @param {{option: any}} p */
export function OptionField({ option: o }) {
  const { table, room, say, isHost, words } = useTable();
  const value = table.options[o.name] ?? o.default;
  const set = async (/** @type {any} */ v) => isHost && room.do("option", { name: o.name, value: v });
  const note = o.note && html`<small class="soft">${say(o.note)}</small>`;
  if (o.kind === "switch") {
    return html`<button type="button" class="switch" role="switch" aria-checked=${value ? "true" : "false"} aria-disabled=${isHost ? undefined : "true"} onClick=${() => set(!value)}>
      <span class="grow">${say(o.say)}${note}</span><span class="switch-knob" aria-hidden="true"></span></button>`;
  }
  if (o.kind === "choice") {
    return html`<fieldset class="stack"><legend class="fieldname">${say(o.say)}</legend>${note}<div class="picks" role="radiogroup" aria-label=${words.plain(o.say)} onKeyDown=${arrows}>
      ${o.choices.map((/** @type {any} */ c) => html`<button type="button" key=${c.value} class="pick" role="radio" aria-checked=${value === c.value ? "true" : "false"} aria-disabled=${isHost ? undefined : "true"} onClick=${() => set(c.value)}><span>${say(c.text)}</span></button>`)}</div></fieldset>`;
  }
  if (o.kind === "number") {
    return html`<div class="row-split"><span class="grow">${say(o.say)}${note}</span><span class="row">
      <button type="button" class="btn btn-thin" aria-label="−" aria-disabled=${!isHost || value <= o.least ? "true" : undefined} onClick=${() => value > o.least && set(value - 1)}>−</button>
      <output class="num">${value}</output>
      <button type="button" class="btn btn-thin" aria-label="+" aria-disabled=${!isHost || value >= o.most ? "true" : undefined} onClick=${() => value < o.most && set(value + 1)}>+</button></span></div>`;
  }
  return html`<div class="field"><label for=${`o-${o.name}`}>${say(o.say)}</label>${note}<${Line} id=${`o-${o.name}`} value=${value} readonly=${!isHost} onDone=${set} /></div>`;
}

/** The last news of the table itself. */
export function Notices() {
  const { table, say, t } = useTable();
  const last = table.notices.slice(-3).reverse();
  return html`<div role="log" aria-label=${t("notices")} class="notices">${last.map((/** @type {any} */ n) => html`<p key=${n.i} class="soft">${say(n.say)}</p>`)}</div>`;
}
