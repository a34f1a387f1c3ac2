/** The facts of a Clueverge box on the phone: what is asked with them, what is remembered of them, and how a box of one's own is changed. */
import { CELLS } from "./grid.js";

export const SHIPPED = "clueverge-2023";
export const DIRECTIONS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
export const CASES = ["1", "2", "3", "4", "5"];
/** How many cells a Case Card has at least. */
export const SHORTEST_CASE = 8;

const TOLD = "ck.clueverge.told.";
const CHOSEN = "ck.clueverge.box";

/** @param {string} key @param {any} none */
function read(key, none) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? none;
  } catch {
    return none;
  }
}

/** @param {string} key @param {any} value null forgets */
function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // no storage: asked again next time
  }
}

/** What was told of a box before, at any table of this phone or without one. @param {string} edition @returns {{alibi?: string, cases?: Record<string, string[]>}} */
export const recalled = (edition) => read(TOLD + edition, {});

/** @param {string} edition @param {{alibi?: string, cases?: Record<string, string[]>}} told */
export function remember(edition, told) {
  const before = recalled(edition);
  const after = { ...before, ...told, cases: { ...before.cases, ...told.cases } };
  if (JSON.stringify(after) !== JSON.stringify(before)) write(TOLD + edition, after);
}

/** The box that the verdict without a table goes by. */
export const chosenBox = () => read(CHOSEN, SHIPPED);
/** @param {string} edition */
export const chooseBox = (edition) => write(CHOSEN, edition);

/**
 * What the referee must know of a box to judge a grid: the shipped one by its name for the Alibis, another one by its arrows.
 * @param {string} edition @param {any} content of its file; null while the shipped one is meant
 * @param {string} reading of the Alibis
 */
export function factsOf(edition, content, reading) {
  if (edition === SHIPPED || !content) return { alibi: reading };
  const arrows = Object.fromEntries(content.cards.filter((/** @type {any} */ c) => c.arrows?.length || c.kind === "alibi").map((/** @type {any} */ c) => [c.id, arrowsOf(content, c, reading)]));
  return { alibi: reading === "open" ? "open" : "own", arrows };
}

/** The arrows of a card, as a reading has them. @param {any} content @param {any} card @param {string} [reading] @returns {string[]} */
export const arrowsOf = (content, card, reading = content.alibi) => content.readings?.[reading]?.[card.id] ?? card.arrows ?? [];

/** A box of one's own to begin with. @param {any} content of another box @param {string} lang @param {string} name @param {any} told of that box before @returns {import("../../boxes.js").Draft} */
export function ownBox(content, lang, name, told) {
  let own = { ...content, id: "own-box", names: { [lang]: name } };
  if (told.alibi && content.readings?.[told.alibi]) own = { ...own, alibi: told.alibi };
  for (const [n, cells] of Object.entries(told.cases ?? {})) own = withCase(own, n, /** @type {string[]} */ (cells));
  return { key: "", langs: [], content: own };
}

/** A card's arrow there or gone. Whoever sets the arrows of an Alibi has looked. @param {any} content @param {string} id @param {string} direction */
export function withArrow(content, id, direction) {
  const alibi = content.cards.find((/** @type {any} */ c) => c.id === id).kind === "alibi";
  const cards = content.cards.map((/** @type {any} */ c) => {
    if (c.id !== id && !(alibi && c.kind === "alibi")) return c;
    const had = arrowsOf(content, c);
    if (c.id !== id) return { ...c, arrows: had };
    return { ...c, arrows: DIRECTIONS.filter((d) => had.includes(d) !== (d === direction)), sure: "own" };
  });
  return { ...content, cards, ...(alibi && { alibi: "own" }) };
}

/** The cells of a Case Card, the highest number first; [] if it was not typed in. @param {any} content @param {string} n @returns {string[]} */
export const caseOf = (content, n) => (content.cases?.[Number(n) - 1] ?? []).map((/** @type {number} */ c) => CELLS[c]);

/** @param {any} content @param {string} n @param {string[]} cells */
export function withCase(content, n, cells) {
  const cases = CASES.map((m) => (m === n ? cells : caseOf(content, m)).map((c) => CELLS.indexOf(c)));
  while (cases.length && !cases[cases.length - 1].length) cases.pop();
  return { ...content, cases };
}

/** A suspect's own name, "" without one. @param {any} content @param {string} id @param {string} lang @returns {string} */
export const nameOf = (content, id, lang) => content.labels.find((/** @type {any} */ t) => t.id === `${id}-short`)?.names[lang] ?? "";

/** How a name stands behind a number. */
const BEHIND = /** @type {Record<string, [string, string]>} */ ({ ja: ["（", "）"] });

/** A suspect with another name; in a language in which it had none, it is called the same. @param {any} content @param {string} id @param {string} lang @param {string} name */
export function withName(content, id, lang, name) {
  const short = content.labels.find((/** @type {any} */ t) => t.id === `${id}-short`);
  const names = name ? { ...Object.fromEntries(Object.keys(labelOf(content, id).names).map((l) => [l, short?.names[l] || name])), [lang]: name } : {};
  const labels = content.labels.flatMap((/** @type {any} */ t) => {
    if (t.id === `${id}-short`) return [];
    if (t.id !== id) return [t];
    const long = Object.fromEntries(Object.entries(t.names).map(([l, was]) => {
      const [open, shut] = BEHIND[l] ?? [" (", ")"];
      const plain = String(was).replace(/\s*[(（].*[)）]$/, "");
      return [l, names[l] ? `${plain}${open}${names[l]}${shut}` : plain];
    }));
    return [{ ...t, names: long }, ...(name ? [{ ...t, id: `${id}-short`, names }] : [])];
  });
  return { ...content, labels };
}

/** @param {any} content @param {string} id */
export const labelOf = (content, id) => content.labels.find((/** @type {any} */ t) => t.id === id);

/** Names and signs by id, as words take them. @param {any} content */
export const labelsOf = (content) => Object.fromEntries(content.labels.map((/** @type {any} */ t) => [t.id, t]));
