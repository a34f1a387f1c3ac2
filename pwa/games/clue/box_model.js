/** An own box while it is typed in: the content of its file (engine/games/clue/EDITIONS.md), with empty places. */
import { filled, languagesOf, nameless } from "../../boxes.js";

export const KINDS = ["suspects", "weapons", "rooms"];
export const FEWEST = 3;
export const MOST = 20;

/** The words that a box may have of its own, in the order of the form (engine/games/clue/terms.json). */
export const TERMS = ["suspect", "suspects", "weapon", "weapons", "room", "rooms", "question", "accusation", "demon", "demons", "extra"];

/**
 * @typedef {{id: string, names: Record<string, string>, icon?: string, colour?: string}} Thing
 * @typedef {import("../../boxes.js").Draft} Draft
 */

/** The content of a file, with all that may be left out. @param {any} content */
function whole(content) {
  return { left_over: "faceup", accuse: "centre", after_asking: false, seats: [2, 6], links: [], powers: false, names: {}, terms: {}, phrases: {}, power_texts: {}, ...content, extra: { kind: "none", demons: 0, cards: 0, count_yours: false, ...content.extra } };
}

/** A box with three empty places of each kind. @param {string} lang @returns {Draft} */
export function emptyBox(lang) {
  const content = whole({ id: "own-box", game: "clue" });
  for (const kind of KINDS) content[kind] = [];
  for (let i = 0; i < FEWEST; i++) for (const kind of KINDS) content[kind] = addTo(content, kind)[kind];
  content.seats = [2, 3];
  return { key: "", langs: [lang], content };
}

/** A box to be changed, or copied (`key` ""). @param {any} content @param {string} key @returns {Draft} */
export function boxOf(content, key) {
  const { terms, power_texts: powers } = whole(content);
  const langs = languagesOf([content.names, ...namesOf(content), ...Object.values(terms), ...Object.values(powers)]);
  // what was a translation in another box is the owner's own word in a copy
  const { translated, ...rest } = content;
  return { key, langs, content: whole(key ? content : { ...rest, id: "own-box", names: {} }) };
}

/** Whether this is a draft of such a box. @param {any} content */
export const fits = (content) => KINDS.every((kind) => Array.isArray(content[kind]));

/** The names of all cards. @param {any} content @returns {Record<string, string>[]} */
const namesOf = (content) => KINDS.flatMap((kind) => content[kind].map((/** @type {Thing} */ t) => t.names));

/** The content with one more empty place. @param {any} content @param {string} kind */
export function addTo(content, kind) {
  const taken = new Set(KINDS.flatMap((k) => (content[k] ?? []).map((/** @type {Thing} */ t) => t.id)));
  let n = content[kind].length + 1;
  while (taken.has(`${kind.slice(0, -1)}-${n}`)) n += 1;
  return { ...content, [kind]: [...content[kind], { id: `${kind.slice(0, -1)}-${n}`, names: {} }] };
}

/** The content without a card, and without what hangs on it. @param {any} content @param {string} kind @param {number} at */
export function removeFrom(content, kind, at) {
  const id = content[kind][at].id;
  return {
    ...content,
    phrases: without(content.phrases, id),
    power_texts: without(content.power_texts, id),
    [kind]: content[kind].filter((/** @type {any} */ _, /** @type {number} */ i) => i !== at),
    links: content.links.map((/** @type {any} */ l) => ({ ...l, rooms: l.rooms.map((/** @type {string} */ r) => (r === id ? "" : r)) })),
  };
}

/** @param {Record<string, any>} by @param {string} id */
const without = (by, id) => Object.fromEntries(Object.entries(by ?? {}).filter(([card]) => card !== id));

/** The content with a card changed; its spoken form follows a new name. @param {any} content @param {string} kind @param {number} at @param {Partial<Thing>} change */
export function changeCard(content, kind, at, change) {
  const thing = content[kind][at];
  const said = content.phrases?.[thing.id];
  const phrases = change.names && said ? { ...content.phrases, [thing.id]: followed(said, thing.names, change.names) } : content.phrases;
  return { ...content, phrases, [kind]: content[kind].map((/** @type {Thing} */ t, /** @type {number} */ i) => (i === at ? { ...t, ...change } : t)) };
}

/** Spoken forms in which a name stands otherwise now; one in which the old name does not stand would say another thing, and goes. @param {Record<string, string>} said @param {Record<string, string>} before @param {Record<string, string>} now */
const followed = (said, before, now) => Object.fromEntries(Object.entries(said).flatMap(([lang, text]) => {
  if (before[lang] === now[lang]) return [[lang, text]];
  return before[lang] && now[lang] && text.includes(before[lang]) ? [[lang, text.replace(before[lang], () => now[lang])]] : [];
}));

/** The draft with another text. @param {Draft} draft @param {string} part terms, phrases or power_texts @param {string} id @param {Record<string, string>} names */
export const withText = (draft, part, id, names) => ({ ...draft, content: { ...draft.content, [part]: { ...draft.content[part], [id]: names } } });

/** What is saved: the content of the file. @param {Draft} draft */
export function toFile({ langs, content }) {
  const card = (/** @type {Thing} */ t) => ({ id: t.id, names: filled(t.names, langs), ...(t.icon && { icon: t.icon }), ...(t.colour && { colour: t.colour }) });
  const things = new Map(KINDS.flatMap((kind) => content[kind].map((/** @type {Thing} */ t) => [t.id, card(t)])));
  /** @type {any} */
  const file = { ...content, names: filled(content.names, langs) };
  for (const kind of KINDS) file[kind] = content[kind].map((/** @type {Thing} */ t) => things.get(t.id));
  const { kind, demons, cards, count_yours } = content.extra;
  file.extra = kind === "none" ? { kind } : { kind, ...(kind === "intrigue" && { demons }), cards, ...(count_yours && { count_yours }) };
  // words in other languages than the names of the box would be refused, or never said
  const said = (/** @type {Record<string, any>} */ by) => Object.fromEntries(Object.entries(by ?? {}).map(([id, names]) => [id, filled(names, langs)]).filter(([, names]) => Object.keys(names).length));
  const same = (/** @type {any} */ names, /** @type {string} */ id) => Object.keys(things.get(id)?.names ?? {}).sort().join() === Object.keys(names).sort().join();
  file.phrases = Object.fromEntries(Object.entries(said(content.phrases)).filter(([id, names]) => same(names, id)));
  file.terms = said(content.terms);
  file.power_texts = said(content.power_texts);
  for (const name of ["phrases", "power_texts", "terms", "links"]) if (!Object.keys(file[name] ?? {}).length) delete file[name];
  if (!file.powers) delete file.power_texts;
  return file;
}

/** How many names are missing still. @param {Draft} draft */
export const missing = ({ langs, content }) => nameless([content.names, ...namesOf(content)], langs);

/** Whether the form itself says what is wrong with a field. @param {string} field */
export const marks = (field) => /^(names|(suspects|weapons|rooms)(\.\d+(\.names)?)?|seats|left_over|accuse|extra|links|terms|power_texts)(\.|$)/.test(field) && !/^\w+\.\d+\.(id|icon|colour)$/.test(field);
