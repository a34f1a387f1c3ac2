/** What games offer without a table: where it is found, and its words. */
import { useEffect, useState } from "./html.js";
import { useWords } from "./parts/context.js";
import { at } from "./root.js";
import { loadBundles, Words } from "./words.js";

/** Where a tool is found. @param {string} game @param {string} tool */
export const toolPath = (game, tool) => at(`ask/${game}/${tool}`);

/** A game's words without a table, or a page's ("only" its screen has some); null until they are here. @param {string} game @param {boolean | "only"} [screens] */
export function useToolWords(game, screens = false) {
  const { lang } = useWords();
  const [words, setWords] = useState(/** @type {Words | null} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => loadBundles(lang, game, screens).then((bundles) => alive && setWords(new Words(lang, bundles)), () => alive && setTimeout(load, 1500));
    load();
    return () => {
      alive = false;
    };
  }, [lang, game, screens]);
  return words;
}
