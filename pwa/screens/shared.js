/** The shared screen: a tablet in the middle or a TV, read from three metres. Public things only. */
import { cx, html, useEffect, useRef } from "../html.js";
import { caps } from "../caps.js";
import { keep, prefs } from "../prefs.js";
import { useStore } from "../store.js";
import { useTable } from "../parts/context.js";
import { chime } from "../parts/chime.js";
import { groups } from "../parts/log.js";
import { QrImage, short } from "../parts/qr.js";
import { SealRow } from "../parts/seal.js";
import { Icon, initials } from "../parts/signs.js";
import { WallSince } from "../parts/since.js";
import { nameIn } from "../words.js";
import { file } from "../root.js";
import { LANGUAGES } from "../words.js";

export function Shared() {
  const { t, table, words, game, view, state, module } = useTable();
  useEffect(() => addWallStyle(), []);
  useChime();
  const ended = table.phase === "end" && game?.outcome;
  return html`<div class="wallscreen">
    <header class="wall-head"><span class="filetab">${nameIn(table.box.names, words.lang)} <b>${table.code}</b></span>
      <span class="row">${state.link === "lost" && html`<span class="link"><${Icon} name="i-link-off" />${t("link-lost")}</span>`}<${WallTools} /></span></header>
    <main class="wall">
      <section class="wall-now" aria-label=${t("bench")}>
        ${ended ? html`<${WallEnd} />` : game ? html`<${WallGame} />` : html`<${WallLobby} />`}
      </section>
      <aside class="wall-side">
        <h2 class="label">${t("on-record")}</h2>
        ${game ? html`<${WallLog} module=${module} />` : html`<ul class="wall-log">${table.notices.slice(-6).reverse().map((/** @type {any} */ n) => html`<li key=${n.i}><span></span><span>${words.node(n.say)}</span></li>`)}</ul>`}
        <div class="wall-foot">
          ${game && html`<div class="wall-join"><${QrImage} large /><div><p class="label">${t("wall-late")}</p><p class="code">${table.code}</p><p class="addr">${short(table.address)}</p></div></div>`}
          ${view.seal && html`<div class="wall-seal"><p class="label">${t("wall-seal")}</p><${SealRow} shapes=${view.seal.shapes} /></div>`}
        </div>
      </aside>
    </main></div>`;
}

/** The wall's style is fetched only here. */
function addWallStyle() {
  const href = file("static/wall.css");
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/** Sound only here, and off until it is switched on. */
function useChime() {
  const { game } = useTable();
  const count = game?.line_count ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && prefs.get().chime) chime();
    before.current = count;
  }, [count]);
}

function WallTools() {
  const { t, words } = useTable();
  const state = useStore(prefs);
  const langs = Object.entries(LANGUAGES);
  return html`<span class="row">
    ${langs.filter(([l]) => l !== words.lang).map(([l, name]) => html`<button type="button" key=${l} lang=${l} class="btn btn-quiet" onClick=${() => keep({ lang: l })}>${name}</button>`)}
    ${caps.audio && html`<button type="button" class="icon-btn" aria-pressed=${state.chime ? "true" : "false"} aria-label=${t("pref-chime")} onClick=${() => { keep({ chime: !state.chime }); if (!state.chime) chime(); }}><${Icon} name="i-sound" class=${state.chime ? "" : "is-off"} /></button>`}
    ${caps.fullscreen && html`<button type="button" class="btn btn-quiet" onClick=${() => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {}))}>${t("wall-full")}</button>`}
  </span>`;
}

function WallLobby() {
  const { t, table, seats, rich } = useTable();
  const title = { lobby: "wall-lobby", seating: "wall-seating", cutting: "cutting-title" }[/** @type {"lobby"} */ (table.phase)] ?? "wall-lobby";
  const crowd = crowded(seats.map((s) => s.name));
  return html`<h1 class="wall-turn">${table.name || t("wall-welcome")}</h1><p class="wall-q">${t(title === "wall-lobby" && seats.length >= table.seats_allowed[1] ? "wall-lobby-full" : title, { n: seats.length })}</p>
    <div class=${cx("wall-big", crowd && "is-crowd")}><${QrImage} large /><div><p class="code wall-code">${table.code}</p><p class="addr">${short(table.address)}</p><p class="soft">${t("scan-or-type")}</p></div></div>
    <p class=${cx("wall-wait", crowd && "is-crowd")}>${seats.length ? rich("wall-here", { who: { many: seats.map(({ seat }) => ({ seat })) }, n: seats.length }) : ""}</p>`;
}

function WallGame() {
  const { game, say, rich, module, words } = useTable();
  const { now } = game;
  const crowd = crowded(now.awaited.map((/** @type {string} */ seat) => words.nameOf(seat)), 36);
  const awaited = now.awaited.map((/** @type {string} */ seat) => ({ seat }));
  const over = now.aloud ? (now.sub ?? now.say) : null;
  return html`<h1 class="wall-turn">${say(over ?? now.say)}</h1>
    <p class=${now.aloud ? "wall-q is-said" : "wall-q"}>${now.aloud ? say(now.aloud) : now.sub && say(now.sub)}</p>
    ${module.Wall ? html`<${module.Wall} />` : html`<${Round} />`}
    <p class=${cx("wall-wait", crowd && "is-crowd")} aria-live="polite">${awaited.length ? rich("wall-wait", { who: { many: awaited }, n: awaited.length }) : ""}<${WallSince} /></p>`;
}

function WallEnd() {
  const { game, say, rich, t, module } = useTable();
  const { winners, why } = game.outcome;
  return html`<h1 class="wall-turn">${say(why)}</h1><p class="wall-q">${winners.length ? rich("end-won", { who: { many: winners.map((/** @type {string} */ seat) => ({ seat })) }, n: winners.length }) : t("end-nobody")}</p>
    ${module.WallEnd ? html`<${module.WallEnd} />` : html`<${module.End} />`}`;
}

/** @param {{module: any}} p */
function WallLog({ module }) {
  const { game, say, t } = useTable();
  const news = groups(game.lines.filter((/** @type {any} */ l) => l.kind !== "private")).flatMap((g) => g.lines.toReversed().map((l) => ({ ...l, no: g.no }))).slice(0, 9);
  return html`<div role="log" aria-label=${t("on-record")}><ol class="wall-log">
    ${news.map((l, i) => html`<li key=${l.i} class=${i === 0 ? "is-new" : ""} data-line=${l.say.key}><span class="log-no">${l.no === null || l.no === undefined ? "" : t("log-no", { n: l.no })}</span><span>${module.signs?.[l.say.key] && html`<${Icon} name=${module.signs[l.say.key]} />`}${say(l.say)}</span></li>`)}
  </ol></div>`;
}

/** The round table: pins clockwise, the string from who asks to who is asked, what each is doing in words. @param {{turn?: string}} p what is said of whose turn it is */
export function Round({ turn = "seat-on-turn" }) {
  const { seats, game, t } = useTable();
  const { now } = game;
  const n = seats.length;
  const turnAt = Math.max(0, seats.findIndex((s) => s.seat === now.turn));
  const place = (/** @type {number} */ i) => {
    const angle = Math.PI / 2 + ((i - turnAt) / n) * 2 * Math.PI;
    return { x: 360 + 232 * Math.cos(angle), y: 190 + 112 * Math.sin(angle) };
  };
  const doing = (/** @type {any} */ s) => (s.left || now.out.includes(s.seat) ? t("seat-out") : now.awaited.includes(s.seat) ? t("wall-awaited") : s.seat === now.turn ? t(turn) : s.presence === "here" ? "" : t(`presence-${s.presence}`));
  const label = seats.map((s) => [s.name, doing(s)].filter(Boolean).join(": ")).join(". ");
  const [a, b] = (now.strung ?? []).map((/** @type {string} */ id) => seats.findIndex((s) => s.seat === id));
  const path = now.strung ? stretch(a, b, n).map(place) : [];
  return html`<svg class="wall-map" viewBox="-100 0 920 384" role="img" aria-label=${label}>
    <ellipse class="mp-table" cx="360" cy="190" rx="232" ry="112" />
    ${path.slice(1).map((to, i) => html`<path key=${i} class="mp-string" d=${`M${path[i].x} ${path[i].y} Q360 190 ${to.x} ${to.y}`} />`)}
    ${seats.map((s, i) => {
      const { x, y } = place(i);
      const side = x < 330 ? "end" : x > 390 ? "start" : y > 190 ? "start" : "start";
      const dx = side === "end" ? -46 : 46;
      const low = y > 260 ? 24 : y < 110 ? -12 : 0;
      return html`<g key=${s.seat} class="mp">${now.awaited.includes(s.seat) && html`<circle class="mp-ring" cx=${x} cy=${y} r="47" /><circle class="mp-sep" cx=${x} cy=${y} r="39" />`}
        <circle class=${`mp-pin fill-${s.number}`} cx=${x} cy=${y} r="33" /><text class=${`mp-l ink-${s.number}`} x=${x} y=${y + 11}>${initials(s.name)}</text>
        <text class=${`mp-n t-${side}`} x=${x + dx} y=${y + low}>${clip(s.name)}</text><text class=${`mp-s t-${side}`} x=${x + dx} y=${y + low + 27}>${doing(s)}</text></g>`;
    })}</svg>`;
}

/** A name short enough for the map; the list beside has it whole. @param {string} name */
function clip(name) {
  let n = ROOM;
  while (n > 1 && wide(initials(name, n)) > ROOM) n -= 1;
  return initials(name, n) === name ? name : `${initials(name, n)}…`;
}
const ROOM = 13;
const CROWD = 60;

/** Whether so many or so long names are to be written smaller. @param {string[]} names @param {number} [room] */
const crowded = (names, room = CROWD) => names.reduce((sum, name) => sum + wide(name), 0) > room;

/** How wide a text is drawn, in small letters. @param {string} text */
const wide = (text) => [...text].reduce((sum, c) => sum + (c > "\uFFFF" ? 2.4 : c > "\u2E7F" ? 1.95 : /[MWmw]/.test(c) ? 1.8 : /\p{Lu}/u.test(c) ? 1.4 : 1), 0);

/** The seats from a to b, clockwise. @param {number} a @param {number} b @param {number} n */
function stretch(a, b, n) {
  const found = [a];
  while (found.length <= n && found.at(-1) !== b) found.push((/** @type {number} */ (found.at(-1)) + 1) % n);
  return found;
}
