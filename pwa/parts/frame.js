/** The screen's frame: the bar of the case file, the sheet, the bench, the index tabs. */
import { cx, html, useEffect, useState } from "../html.js";
import { TABS } from "../route.js";
import { useTable, useWords } from "./context.js";
import { Icon, Pin } from "./signs.js";

/**
 * The bar: file tab, link state when it is bad, menu, and what is awaited of whom.
 * @param {{file: any, icon?: string, title: any, sub?: any, mine?: boolean, slim?: boolean, onMenu?: () => void, link?: string, extra?: any, children?: any, menuLabel?: string}} p
 */
export function Bar({ file, icon, title, sub, mine, slim, onMenu, link, extra, children, menuLabel }) {
  const words = useWords();
  return html`<header class=${cx("bar", mine && "is-me")}>
    <div class="bar-top"><span class="filetab">${file}</span>
      <span class="row nogap">
        ${link && html`<span class="link"><${Icon} name="i-link-off" />${link}</span>`}${extra}
        ${onMenu && html`<button type="button" class="icon-btn" aria-label=${menuLabel ?? words.t("menu-table")} onClick=${onMenu}><${Icon} name="i-menu" /></button>`}
      </span>
    </div>
    <div class=${cx("bar-face", slim && "slim")}>
      <h1 class=${cx("now", slim && "now-s")} tabindex="-1">${icon && html`<${Icon} name=${icon} />`}<span>${title}</span></h1>
      ${sub && !slim && html`<p class="now-sub">${sub}</p>`}
      ${children}
    </div>
  </header>`;
}

/** A bar for screens without a table. @param {{file: any, icon?: string, title: any, sub?: any, onBack?: () => void, onMenu?: () => void, children?: any}} p */
export function PlainBar({ file, icon, title, sub, onBack, onMenu, children }) {
  const words = useWords();
  const extra = onBack && html`<button type="button" class="icon-btn" aria-label=${words.t("back")} onClick=${onBack}><${Icon} name="i-back" /></button>`;
  return html`<${Bar} file=${file} icon=${icon} title=${title} sub=${sub} extra=${extra} onMenu=${onMenu} menuLabel=${words.t("menu-settings")}>${children}<//>`;
}

/**
 * The whole phone. On a wide screen `beside` (the notebook) is a second sheet next to it.
 * @param {{children?: any, beside?: any}} p
 */
export function Phone({ children, beside }) {
  if (!beside) return html`<div class="phone">${children}</div>`;
  return html`<div class="spread"><div class="phone">${children}</div>${beside}</div>`;
}

/** Whether the page is as a media query says; kept up to date. @param {string} query */
export function useMedia(query) {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => setFits(media.matches);
    media.addEventListener("change", change);
    change();
    return () => media.removeEventListener("change", change);
  }, [query]);
  return fits;
}

/** Whether there is room for two sheets. */
export const useWide = () => useMedia("(min-width: 48rem)");

/** The seats, clockwise, on one string. A tap on a pin opens the seat's sheet. */
export function Thread() {
  const { seats, game, t, show, view } = useTable();
  const now = game?.now;
  const strung = now?.strung ?? [];
  return html`<ol class="thread" aria-label=${t("seats-clockwise")}>
    ${seats.map((seat, i) => {
      const turn = now?.turn === seat.seat;
      const awaited = Boolean(now?.awaited.includes(seat.seat));
      const out = Boolean(seat.left || now?.out.includes(seat.seat));
      const before = seats[i - 1]?.seat;
      const onString = strung.length === 2 && before && between(seats, strung, i);
      const state = [out && t("seat-out"), turn && t("seat-on-turn"), awaited && t("seat-awaited"), t(`presence-${seat.presence}`)].filter(Boolean).join(", ");
      return html`<li key=${seat.seat} class=${cx("seat", turn && "is-turn", awaited && "is-awaited", out && "is-out", onString && "is-strung")}>
        <button type="button" class="seat-btn" onClick=${() => show("seat", { seat: seat.seat })}>
          <${Pin} seat=${seat} /><span class="seat-name">${seat.name}</span><span class="vh">${", "}${state}${seat.seat === view.me.seat ? `, ${t("you")}` : ""}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}

/** Whether the stretch left of seat `i` is part of the string from who asks to who is asked. @param {{seat: string}[]} seats @param {string[]} strung @param {number} i */
function between(seats, strung, i) {
  const [a, b] = strung.map((id) => seats.findIndex((s) => s.seat === id));
  return a < b ? i > a && i <= b : i > b && i <= a && a - b === 1;
}

/** @param {{class?: string, children?: any, reading?: boolean}} p `reading`: nothing in it takes the focus, so that keys could not scroll it */
export function Sheet({ class: cls = "stack", children, reading }) {
  return html`<main class=${cx("sheet", cls)} tabindex=${reading ? 0 : undefined}>${children}</main>`;
}

/** The thumb zone: the one thing to do now. @param {{children?: any}} p */
export function Bench({ children }) {
  const words = useWords();
  return html`<section class="bench" aria-label=${words.t("bench")}>${children}</section>`;
}


/** The index tabs, always the same four. */
export function Tabs() {
  const { tab, go, t, game, state } = useTable();
  const fresh = tab === "history" ? 0 : Math.max(0, (game?.line_count ?? 0) - state.seen);
  return html`<nav class="tabs" aria-label=${t("tabs")}>
    ${TABS.map((name) => html`<a key=${name} class="tab" href=${`#${name}`} aria-current=${tab === name ? "page" : undefined}
      onClick=${(/** @type {Event} */ e) => { e.preventDefault(); go(name); }}>
      <${Icon} name=${`i-${name}`} /><span>${t(`tab-${name}`)}</span>
      ${name === "history" && fresh > 0 && html`<span class="tab-n"><span aria-hidden="true">${fresh > 99 ? "99" : fresh}</span><span class="vh">${t("news-count", { n: fresh })}</span></span>`}
    </a>`)}
  </nav>`;
}

/** A row of a list that opens something. @param {{icon: string, title: any, note?: any, onClick?: () => void, href?: string, download?: string, end?: any}} p */
export function Row({ icon, title, note, onClick, href, download, end }) {
  const inside = html`<${Icon} name=${icon} /><span class="grow"><b>${title}</b>${note && html`<br /><span class="soft">${note}</span>`}</span>${end ?? html`<${Icon} name="i-next" />`}`;
  if (href) return html`<li><a class="rowlink" href=${href} download=${download}>${inside}</a></li>`;
  if (onClick) return html`<li><button type="button" class="rowlink" onClick=${onClick}>${inside}</button></li>`;
  return html`<li>${inside}</li>`;
}
