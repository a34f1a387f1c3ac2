/**
 * The words: Fluent messages in this phone's language. A game's own messages come first, then its screens', then the shell's;
 * what a language lacks is said in English.
 *
 * What the referee says comes as data (engine/core/words.py): {key, args}, and in the args {seat}, {label}, {many}, {key, args}.
 */
import { FluentBundle, FluentResource } from "../static/vendor/fluent-bundle/index.js";
import { text } from "./api.js";
import { html } from "./html.js";

/** The languages that are complete, each called by its own name. */
export const LANGUAGES = Object.freeze({ en: "English", ja: "日本語" });

/** The language for a list of wishes, best first. @param {readonly string[]} wishes */
export function pickLanguage(wishes) {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split("-")[0];
    if (base in LANGUAGES) return base;
  }
  return "en";
}

/** @type {Map<string, Promise<string>>} */
const sources = new Map();

/** A file of words, fetched once. @param {string} path @returns {Promise<string>} */
function source(path) {
  let got = sources.get(path);
  if (!got) {
    got = text(path).catch((problem) => {
      sources.delete(path);
      throw problem;
    });
    sources.set(path, got);
  }
  return got;
}

/** @param {string} lang @param {string} ftl */
export function bundleOf(lang, ftl) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  return bundle;
}

/**
 * The bundles for a language, best first.
 * @param {string} lang
 * @param {string} [game] a game's slug
 * @param {boolean | "only"} [screens] whether the game's screens have words of their own; "only": it is a page that is no game's
 */
export async function loadBundles(lang, game, screens = false) {
  const files = (/** @type {string} */ l) => [
    ...(game && screens !== "only" ? [`words/${l}/${game}.ftl`] : []),
    ...(game && screens ? [`pwa/words/${game}.${l}.ftl`] : []),
    `words/${l}/shell.ftl`,
  ];
  const wanted = [...files(lang).map((f) => [lang, f]), ...(lang === "en" ? [] : files("en").map((f) => ["en", f]))];
  const texts = await Promise.all(wanted.map(([, f]) => source(f)));
  return wanted.map(([l], i) => bundleOf(l, texts[i]));
}

/**
 * @typedef {string | number | {seat: string} | {label: string} | {many: Arg[]} | {key: string, args?: Record<string, Arg>} | {node: any}} Arg what the referee says, or a
 *   node of the screen that stands inside a sentence
 * @typedef {{key: string, args?: Record<string, Arg>}} Say
 * @typedef {{id: string, names: Record<string, string>, icon: string, colour: string}} Thing
 */

// Marks round the number of a hole in a formatted message; no person can type them (private use, cleaned by the server).
const OPEN = "\uE000";
const SHUT = "\uE001";
// A word joiner behind a hole holds the mark that follows it on the hole's line, whatever stands in the hole.
const BOUND = /^\u2060(\S)/u;
const HOLE = /\uE000(\d+)\uE001/;

export class Words {
  /**
   * @param {string} lang
   * @param {FluentBundle[]} bundles best first
   * @param {Record<string, Thing>} [labels] what the edition names
   * @param {(seat: string) => string} [nameOf] a seat's name
   */
  constructor(lang, bundles, labels = {}, nameOf = (seat) => seat) {
    this.lang = lang;
    this.bundles = bundles;
    this.labels = labels;
    this.nameOf = nameOf;
  }

  /** Whether there is a message. @param {string} key */
  has(key) {
    return this.bundles.some((b) => b.getMessage(key)?.value);
  }

  /** The name that the edition gives a thing. @param {string} id */
  label(id) {
    return nameIn(this.labels[id]?.names, this.lang) ?? id;
  }

  /**
   * A message as plain text: for roles, names and attributes.
   * @param {string} key
   * @param {Record<string, Arg>} [args]
   * @returns {string}
   */
  t(key, args = {}) {
    return this.#format(key, args, (a) => this.plain(a));
  }

  /** Anything that the referee says, as plain text. @param {Arg | null | undefined} arg @returns {string} */
  plain(arg) {
    if (arg === null || arg === undefined) return "";
    if (typeof arg === "string") return arg;
    if (typeof arg === "number") return new Intl.NumberFormat(this.lang).format(arg);
    if ("node" in arg) return "…";
    if ("seat" in arg) return this.nameOf(arg.seat);
    if ("label" in arg) return this.label(arg.label);
    if ("many" in arg) return new Intl.ListFormat(this.lang).format(arg.many.map((a) => this.plain(a)));
    return this.t(arg.key, arg.args ?? {});
  }

  /**
   * A message as nodes: names never broken and set apart from the text's direction, things of the edition marked.
   * @param {string} key
   * @param {Record<string, Arg>} [args]
   * @returns {any[]}
   */
  rich(key, args = {}) {
    /** @type {Arg[]} */
    const holes = [];
    const words = this.#format(key, args, (a) => `${OPEN}${holes.push(a) - 1}${SHUT}`);
    const parts = words.split(HOLE);
    return parts.map((part, i) => {
      if (i % 2 === 0) return i ? part.replace(BOUND, "") : part;
      const mark = BOUND.exec(parts[i + 1])?.[1];
      const node = this.node(holes[Number(part)]);
      return mark ? html`<span class="bound">${node}${mark}</span>` : node;
    });
  }

  /** Anything that the referee says, as nodes. @param {Arg | null | undefined} arg @returns {any} */
  node(arg) {
    if (arg === null || arg === undefined) return null;
    if (typeof arg === "string") return html`<bdi>${arg}</bdi>`;
    if (typeof arg === "number") return this.plain(arg);
    if ("node" in arg) return arg.node;
    if ("seat" in arg) return html`<bdi class="nm">${this.nameOf(arg.seat)}</bdi>`;
    if ("label" in arg) return html`<b class="lb">${this.label(arg.label)}</b>`;
    if ("many" in arg) {
      const parts = new Intl.ListFormat(this.lang).formatToParts(arg.many.map((_, i) => String(i)));
      // what follows a name in a list begins no line
      return parts.map((p, i) => {
        if (p.type !== "element") return p.value.replace(/^[、，,]/u, "");
        const node = this.node(arg.many[Number(p.value)]);
        const mark = /^[、，,]/u.exec(parts[i + 1]?.value ?? "")?.[0];
        return mark ? html`<span class="bound">${node}${mark}</span>` : node;
      });
    }
    return this.rich(arg.key, arg.args ?? {});
  }

  /** A list of things that are already words. @param {string[]} items */
  list(items) {
    return new Intl.ListFormat(this.lang).format(items);
  }

  /**
   * @param {string} key
   * @param {Record<string, Arg>} args
   * @param {(arg: Arg) => string} put what stands in the message for an argument that is no number
   */
  #format(key, args, put) {
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(key);
      if (!message?.value) continue;
      /** @type {Record<string, string | number>} */
      const filled = {};
      for (const [name, arg] of Object.entries(args)) filled[name] = typeof arg === "number" ? arg : put(arg);
      /** @type {Error[]} */
      const problems = [];
      const words = bundle.formatPattern(message.value, filled, problems);
      if (problems.length) console.warn(`words: ${key}: ${problems.join("; ")}`);
      return words;
    }
    console.warn(`words: no message ${key}`);
    return key;
  }
}

/** A name in a language, else in the first one given. @param {Record<string, string> | undefined} names @param {string} lang */
export function nameIn(names, lang) {
  return names?.[lang] ?? Object.values(names ?? {})[0];
}
