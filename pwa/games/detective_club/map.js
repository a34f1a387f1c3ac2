/** Who named whom, as arrows between pins: those who named the Conspirator in full, the others dashed. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { initials } from "../../parts/signs.js";

const WIDTH = 358;
const LOW = { x: 179, y: 182, r: 26 };

/** Where the others sit: on an arch from left to right. @param {number} i @param {number} n */
function onArch(i, n) {
  const wide = n > 4 ? 1 : 0.76;
  const angle = Math.PI * (n === 1 ? 0.5 : 0.5 + wide / 2 - (wide * i) / (n - 1));
  const r = n > 5 ? 17 : n > 4 ? 19 : 22;
  return { x: Math.round(179 + 150 * Math.cos(angle)), y: Math.round(150 - 106 * Math.sin(angle)), r };
}

/** An arrow between two pins, bent towards the middle so that two of them never lie on each other. @param {any} a @param {any} b */
function arrow(a, b) {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const aside = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const bend = a === LOW || b === LOW ? 12 : 26;
  const down = a === LOW || b === LOW ? 0 : 14;
  const via = { x: middle.x + aside.x * bend, y: middle.y + aside.y * bend + down };
  const from = towards(a, via, a.r + 2);
  const to = towards(b, via, b.r + 7);
  return `M${from.x} ${from.y} Q${Math.round(via.x)} ${Math.round(via.y)} ${to.x} ${to.y}`;
}

/** The point `by` away from `a` in the direction of `b`. @param {any} a @param {any} b @param {number} by */
function towards(a, b, by) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: Math.round(a.x + ((b.x - a.x) / length) * by), y: Math.round(a.y + ((b.y - a.y) / length) * by) };
}

/** A name that fits under a pin. @param {string} name @param {number} n */
const clip = (name, n) => (initials(name, n + 1) === name ? name : `${initials(name, n)}…`);

/**
 * @param {{ballots: {voter: string, whom: string}[], conspirator?: string, show?: boolean}} p `show`: drawn one after another
 */
export function VoteMap({ ballots, conspirator, show }) {
  const { t, seat, words, board } = useTable();
  const people = [...new Set([...board.round.speeches, ...ballots.flatMap((b) => [b.voter, b.whom])])].filter((id) => ballots.some((b) => b.voter === id || b.whom === id));
  const arch = people.filter((id) => id !== conspirator);
  const at = new Map(arch.map((id, i) => [id, onArch(i, arch.length)]));
  if (conspirator) at.set(conspirator, LOW);
  const said = words.list(ballots.map((b) => t("map-vote", { who: words.nameOf(b.voter), whom: words.nameOf(b.whom) })));
  const high = conspirator ? 236 : 186;
  return html`<div class=${cx("vmap-box", show && "vmap-show")}><svg class="vmap" viewBox=${`0 0 ${WIDTH} ${high}`} role="img" aria-label=${t("map-votes", { votes: said })}>
    <defs>${["am", "aw"].map((kind) => html`<marker key=${kind} id=${`ah-${kind}`} viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto-start-reverse"><path class=${`${kind}-h`} d="M0 0 10 5 0 10z" /></marker>`)}</defs>
    <g class="varrows">${ballots.map((b) => {
      const kind = b.whom === conspirator ? "am" : "aw";
      return html`<path key=${b.voter} class=${kind} d=${arrow(at.get(b.voter), at.get(b.whom))} marker-end=${`url(#ah-${kind})`} />`;
    })}</g>
    ${[...at].map(([id, p]) => {
      const low = id === conspirator;
      const who = seat(id);
      return html`<g key=${id} class=${cx("vp", low && "is-found")}>${low && html`<circle class="vring" cx=${p.x} cy=${p.y} r=${p.r + 7} />`}
        <circle class=${`fill-${who?.number ?? 1}`} cx=${p.x} cy=${p.y} r=${p.r} /><text class=${`ink-${who?.number ?? 1}`} x=${p.x} y=${p.y + 7}>${initials(words.nameOf(id))}</text>
        <text class=${cx("vn", p.x < 40 && "is-first", p.x > WIDTH - 40 && "is-last")} x=${p.x < 40 ? 2 : p.x > WIDTH - 40 ? WIDTH - 2 : p.x} y=${low ? 230 : p.y - p.r - 6}>${low ? t("map-empty", { who: clip(words.nameOf(id), 14) }) : clip(words.nameOf(id), arch.length > 5 ? 7 : 10)}</text></g>`;
    })}</svg></div>`;
}
