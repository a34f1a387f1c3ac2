/** What can be played here, and boxes of one's own: their calls, their words, and what is typed in of one. */
import { call, text } from "./api.js";
import { useEffect, useState } from "./html.js";
import { useWords } from "./parts/context.js";
import { bundleOf, Words } from "./words.js";

/** What can be played here, from the server. @returns {any[] | null} */
export function useBoxes() {
  const [boxes, setBoxes] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => call("GET", "api/boxes").then((got) => alive && setBoxes(got.boxes), () => alive && setTimeout(load, 1500));
    load();
    return () => {
      alive = false;
    };
  }, []);
  return boxes;
}

/** The call for one box. @param {string} game @param {string} key */
export const boxPath = (game, key) => `api/boxes/${game}/${key}`;

/** The words of the place where boxes are typed in, behind those that are there already; null until they are here. @returns {Words | null} */
export function useBoxWords() {
  const words = useWords();
  const { lang } = words;
  const [bundles, setBundles] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    let alive = true;
    const files = [...new Set([lang, "en"])].flatMap((l) => [[l, `pwa/words/boxes.${l}.ftl`], [l, `words/${l}/faults.ftl`]]);
    const load = () => Promise.all(files.map(([, path]) => text(path))).then(
      (got) => alive && setBundles(got.map((ftl, i) => bundleOf(files[i][0], ftl))),
      () => alive && setTimeout(load, 1500),
    );
    load();
    return () => {
      alive = false;
    };
  }, [lang]);
  return bundles && new Words(lang, [...words.bundles, ...bundles], words.labels, words.nameOf);
}

/**
 * A box that is typed in: `key` is the saved one that is being changed, or ""; `langs` the languages of its names, where they can be chosen.
 * @typedef {{key: string, langs: string[], content: any}} Draft
 */

const KEPT = "ck.box.";

/** A half-typed box outlives the page: thirty names are long to type. @param {string} game @param {Draft | null} draft */
export function keepDraft(game, draft) {
  try {
    if (draft) localStorage.setItem(KEPT + game, JSON.stringify(draft));
    else localStorage.removeItem(KEPT + game);
  } catch {
    // no storage: it lives as long as the page
  }
}

/** @param {string} game @param {(content: any) => boolean} fits whether it is one that can be gone on with @returns {Draft | null} */
export function keptDraft(game, fits) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + game) ?? "null");
    return kept && typeof kept.key === "string" && Array.isArray(kept.langs) && kept.content && fits(kept.content) ? kept : null;
  } catch {
    return null;
  }
}

/** Names in the chosen languages, without empty ones. @param {Record<string, string>} names @param {string[]} langs @returns {Record<string, string>} */
export function filled(names, langs) {
  return Object.fromEntries(langs.map((lang) => [lang, (names?.[lang] ?? "").trim()]).filter(([, name]) => name));
}

/** How many of these have no name in any chosen language. @param {Record<string, string>[]} all @param {string[]} langs */
export const nameless = (all, langs) => all.filter((names) => !Object.keys(filled(names, langs)).length).length;

/** All languages in which something has a name. @param {Record<string, string>[]} all */
export const languagesOf = (all) => [...new Set(all.flatMap((names) => Object.keys(names)))];

/** The faults of a field and of what is in it. @param {any[]} faults @param {string} field */
export const faultsOf = (faults, field) => faults.filter((f) => f.field === field || f.field.startsWith(`${field}.`));
