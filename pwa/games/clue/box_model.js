/** An own box while it is typed in: the content of its file (engine/games/clue/EDITIONS.md), with empty places. */

const KEPT = "ck.box.clue";
export const KINDS = ["suspects", "weapons", "rooms"];
export const FEWEST = 3;
export const MOST = 20;

/**
 * @typedef {{id: string, names: Record<string, string>, icon?: string, colour?: string}} Thing
 * @typedef {{key: string, langs: string[], content: any}} Draft `key`: the saved box that is being changed, or ""
 */

/** The content of a file, with all that may be left out. @param {any} content */
function whole(content) {
  return { left_over: "faceup", accuse: "centre", after_asking: false, seats: [2, 6], links: [], powers: false, names: {}, ...content, extra: { kind: "none", demons: 0, cards: 0, count_yours: false, ...content.extra } };
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
  const langs = new Set(Object.keys(content.names));
  for (const kind of KINDS) for (const thing of content[kind]) for (const lang of Object.keys(thing.names)) langs.add(lang);
  // what was a translation in the shipped box is the owner's own word in a copy
  const { translated, ...rest } = content;
  return { key, langs: [...langs], content: whole(key ? rest : { ...rest, id: "own-box", names: {} }) };
}

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
    ...without(content, id),
    [kind]: content[kind].filter((/** @type {any} */ _, /** @type {number} */ i) => i !== at),
    links: content.links.map((/** @type {any} */ l) => ({ ...l, rooms: l.rooms.map((/** @type {string} */ r) => (r === id ? "" : r)) })),
  };
}

/** The content without the spoken form and the power of a card. @param {any} content @param {string} id */
function without(content, id) {
  const drop = (/** @type {any} */ by) => (by ? { ...Object.fromEntries(Object.entries(by).filter(([card]) => card !== id)) } : {});
  return { ...content, phrases: drop(content.phrases), power_texts: drop(content.power_texts) };
}

/** The content with a card changed; a new name has no old spoken form. @param {any} content @param {string} kind @param {number} at @param {Partial<Thing>} change */
export function changeCard(content, kind, at, change) {
  const thing = content[kind][at];
  const { phrases } = change.names ? without(content, thing.id) : content;
  return { ...content, phrases, [kind]: content[kind].map((/** @type {Thing} */ t, /** @type {number} */ i) => (i === at ? { ...t, ...change } : t)) };
}

/** Names in the chosen languages, without empty ones. @param {Record<string, string>} names @param {string[]} langs */
function filled(names, langs) {
  return Object.fromEntries(langs.map((lang) => [lang, (names[lang] ?? "").trim()]).filter(([, name]) => name));
}

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
  const same = (/** @type {any} */ names, /** @type {string} */ id) => Object.keys(things.get(id)?.names ?? {}).sort().join() === Object.keys(names).sort().join();
  file.phrases = Object.fromEntries(Object.entries(content.phrases ?? {}).map(([id, names]) => [id, filled(/** @type {any} */ (names), langs)]).filter(([id, names]) => same(names, /** @type {string} */ (id))));
  for (const name of ["phrases", "power_texts", "terms", "links"]) if (!Object.keys(file[name] ?? {}).length) delete file[name];
  if (!file.powers) delete file.power_texts;
  return file;
}

/** How many names are missing still. @param {Draft} draft */
export function missing({ langs, content }) {
  const all = [content.names, ...KINDS.flatMap((kind) => content[kind].map((/** @type {Thing} */ t) => t.names))];
  return all.filter((names) => !Object.keys(filled(names, langs)).length).length;
}

/** The faults of a field and of what is in it. @param {any[]} faults @param {string} field */
export const faultsOf = (faults, field) => faults.filter((f) => f.field === field || f.field.startsWith(`${field}.`));

/** A half-typed box outlives the page: thirty names are long to type. @param {Draft | null} draft */
export function keepDraft(draft) {
  try {
    if (draft) localStorage.setItem(KEPT, JSON.stringify(draft));
    else localStorage.removeItem(KEPT);
  } catch {
    // no storage: it lives as long as the page
  }
}

/** @returns {Draft | null} */
export function keptDraft() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return kept && Array.isArray(kept.langs) && kept.content && KINDS.every((kind) => Array.isArray(kept.content[kind])) ? kept : null;
  } catch {
    return null;
  }
}
