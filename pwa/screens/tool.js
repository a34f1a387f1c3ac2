/** A game's tool: a whole screen that needs no table. It is drawn by the game's module (`tools`); this finds it and its words. */
import { html, useEffect, useState } from "../html.js";
import { loadGame } from "../games/index.js";
import { useWords, WordsContext } from "../parts/context.js";
import { Phone, PlainBar, Sheet } from "../parts/frame.js";
import { at } from "../root.js";
import { loadBundles, Words } from "../words.js";

/** Where a tool is found. @param {string} game @param {string} tool */
export const toolPath = (game, tool) => at(`ask/${game}/${tool}`);

/** A game's words without a table; null until they are here. @param {string} game @param {boolean} [screens] */
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

/** @param {{game: string, tool: string, go: (path: string) => void}} p */
export function ToolScreen({ game, tool, go }) {
  const shell = useWords();
  const [module, setModule] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => loadGame(game).then((found) => alive && setModule(found), () => alive && setTimeout(load, 1500));
    load();
    return () => {
      alive = false;
    };
  }, [game]);
  const Tool = module?.tools?.[tool];
  const home = () => go(at(""));
  if (module && !Tool) return html`<${Phone}><${PlainBar} file=${shell.t("case-files")} title=${shell.t("refused-unknown-path")} onBack=${home} /><${Sheet} /><//>`;
  if (!Tool) return html`<${Phone}><${PlainBar} file=${shell.t("case-files")} title=${shell.t("loading")} onBack=${home} /><${Sheet} /><//>`;
  return html`<${InWords} game=${game} screens=${Boolean(module.words)}><${Tool} go=${go} /><//>`;
}

/** What stands inside says the game's words. @param {{game: string, screens: boolean, children?: any}} p */
function InWords({ game, screens, children }) {
  const words = useToolWords(game, screens);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}>${children}<//>`;
}
