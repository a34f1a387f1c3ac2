/** A box of 13 Clues while it is typed in: the content of its file, with empty places. */
import { filled, languagesOf, nameless } from "../../boxes.js";
import { COLOURS } from "../../parts/boxfields.js";
import { CATEGORIES, KINDS } from "./board.js";

/** So many colours there are at least: with two players five cards are dealt to each. */
export const FEWEST_COLOURS = 4;
export const MOST_COLOURS = COLOURS.length;
export const PLAYERS = [2, 3, 4, 5, 6];

/** @typedef {import("../../boxes.js").Draft} Draft */

/** A box with as few colours as there may be. @param {import("../../words.js").Words} words @returns {Draft} */
export function emptyBox(words) {
  let content = { id: "own-box", game: "thirteen_clues", names: {}, glasses: 8, colours: [], labels: [] };
  for (let i = 0; i < FEWEST_COLOURS; i++) content = withColour(content, words);
  return { key: "", langs: [words.lang], content };
}

/** A box to be changed. @param {any} content @param {string} key @returns {Draft} */
export const boxOf = (content, key) => ({ key, langs: languagesOf([content.names, ...content.labels.map((/** @type {any} */ l) => l.names)]), content });

/** A copy, its names in one language to begin with: those of another one would say something else than what is printed. @param {any} content @param {string} lang @returns {Draft} */
export const copyOf = (content, lang) => ({ key: "", langs: [lang], content: { ...content, id: "own-box", names: {} } });

/** @param {any} content */
export const fits = (content) => Array.isArray(content.colours) && Array.isArray(content.labels);

/** The place of a label in the file. @param {any} content @param {string} id @returns {number} */
export const labelAt = (content, id) => content.labels.findIndex((/** @type {any} */ l) => l.id === id);

/** The sign of a colour. @param {any} content @param {any} colour @returns {string} */
export const signOf = (content, colour) => content.labels[labelAt(content, colour.id)]?.colour ?? "";

/** The ids of a colour and of its cards. @param {any} colour @returns {string[]} */
const idsOf = (colour) => [colour.id, ...KINDS.map((kind) => colour[kind].id)];

/** The content with another name. @param {any} content @param {string} id @param {Record<string, string>} names */
export const withNames = (content, id, names) => ({ ...content, labels: content.labels.map((/** @type {any} */ l) => (l.id === id ? { ...l, names } : l)) });

/** The content with one colour changed. @param {any} content @param {number} at @param {any} change */
export const changeColour = (content, at, change) => ({ ...content, colours: content.colours.map((/** @type {any} */ c, /** @type {number} */ i) => (i === at ? { ...c, ...change } : c)) });

/** The content with another category of a card. @param {any} content @param {number} at @param {string} kind @param {string} category */
export const withCategory = (content, at, kind, category) => changeColour(content, at, { [kind]: { ...content.colours[at][kind], category } });

/** The content with one more colour, whose sign no other one has and which is called as its sign. @param {any} content @param {import("../../words.js").Words} words */
export function withColour(content, words) {
  const worn = content.colours.map((/** @type {any} */ c) => signOf(content, c));
  const sign = /** @type {string} */ (COLOURS.find((c) => !worn.includes(c)));
  const taken = new Set(content.colours.flatMap(idsOf));
  let n = content.colours.length + 1;
  while (["colour", ...KINDS].some((kind) => taken.has(`${kind}-${n}`))) n += 1;
  const players = content.colours.length < FEWEST_COLOURS ? PLAYERS[0] : content.colours[content.colours.length - 1].players;
  const cards = KINDS.map((kind) => [kind, { id: `${kind}-${n}`, category: CATEGORIES[kind][0] }]);
  const labels = KINDS.map((kind) => ({ id: `${kind}-${n}`, names: {}, icon: "", colour: sign }));
  return {
    ...content,
    colours: [...content.colours, { id: `colour-${n}`, players, ...Object.fromEntries(cards) }],
    labels: [...content.labels, { id: `colour-${n}`, names: { [words.lang]: words.t(`colour-${sign}`) }, icon: `c-${sign}`, colour: sign }, ...labels],
  };
}

/** The content without a colour, its cards, and their names. @param {any} content @param {number} at */
export function withoutColour(content, at) {
  const gone = idsOf(content.colours[at]);
  return { ...content, colours: content.colours.filter((/** @type {any} */ _, /** @type {number} */ i) => i !== at), labels: content.labels.filter((/** @type {any} */ l) => !gone.includes(l.id)) };
}

/** The content in which a colour has another sign; whoever had that one gets the old one. @param {any} content @param {number} at @param {string} sign */
export function withSign(content, at, sign) {
  const before = signOf(content, content.colours[at]);
  const other = content.colours.find((/** @type {any} */ c) => signOf(content, c) === sign);
  const theirs = other ? idsOf(other) : [];
  const own = idsOf(content.colours[at]);
  const now = (/** @type {string} */ id) => (own.includes(id) ? sign : theirs.includes(id) ? before : "");
  return { ...content, labels: content.labels.map((/** @type {any} */ l) => (now(l.id) ? { ...l, colour: now(l.id), ...(l.icon?.startsWith("c-") && { icon: `c-${now(l.id)}` }) } : l)) };
}

/** What is saved. @param {Draft} draft */
export const toFile = ({ langs, content }) => ({ ...content, names: filled(content.names, langs), labels: content.labels.map((/** @type {any} */ l) => ({ ...l, names: filled(l.names, langs) })) });

/** How many names are missing still. @param {Draft} draft */
export const missing = ({ langs, content }) => nameless([content.names, ...content.labels.map((/** @type {any} */ l) => l.names)], langs);

/** Whether the form itself says what is wrong with a field. @param {string} field */
export const marks = (field) => /^(names|glasses|colours|colours\.\d+\.(players|(suspect|location|weapon)\.category)|labels\.\d+\.(names|colour))(\.\w+)?$/.test(field) && !/^colours\.\d+$/.test(field);
