/**
 * Finds the phone's module of a game: pwa/games/<slug>.js, its style static/games/<slug>.css, and its words pwa/words/<slug>.<lang>.ftl. A game
 * without a module of its own gets the plain screen (generic.js). No other file names a slug. The interface is in docs/pwa.md.
 */
import { addStyle } from "../style.js";
import * as plainScreen from "./generic.js";

/**
 * @typedef {object} GameModule
 * @property {() => any} Table the "Table" tab: sheet and bench
 * @property {() => any} Notebook the "Notebook" tab: sheet and bench
 * @property {() => any} [Beside] the notebook as a second sheet on wide screens
 * @property {() => any} End what stands on the table tab after the end, above the seal and the rest
 * @property {() => any} [Wall] the middle of the shared screen
 * @property {() => any} [WallEnd] the shared screen's final show
 * @property {Record<string, (p: {go: (path: string) => void}) => any>} [tools] whole screens that need no table, by name
 * @property {(p: {id: string}) => any} [Colour] the colour of a thing among choices, in word and sign
 * @property {Record<string, string>} [signs] message key of a line -> icon
 * @property {{out: Kit[], inside: Kit[]}} [kit] what goes on the table, what stays in the box
 * @property {(rule: string, box: any) => boolean} [hasRule] whether a rule is about something that is in this box
 * @property {() => any} [Glossary] what this box calls things, above the rules
 * @property {boolean} [words] whether pwa/words/<slug>.<lang>.ftl exists
 * @property {boolean} [style] whether static/games/<slug>.css exists
 *
 * @typedef {{icon: string, name: string, note?: string}} Kit keys of the game's screen words
 */

const generic = /** @type {GameModule} */ (/** @type {unknown} */ (plainScreen));

/** Slugs whose module was looked for and is not there. */
const plain = new Set();

/** @param {string} slug @returns {Promise<GameModule>} */
export async function loadGame(slug) {
  if (!/^[a-z][a-z0-9_]*$/.test(slug) || plain.has(slug)) return generic;
  let module;
  try {
    module = await import(`./${slug}.js`);
  } catch (problem) {
    const there = await fetch(new URL(`./${slug}.js`, import.meta.url)).then((a) => a.ok, () => true);
    if (there) throw problem;
    plain.add(slug);
    return generic;
  }
  if (module.style) addStyle(`static/games/${slug}.css`);
  return { ...generic, ...module };
}
