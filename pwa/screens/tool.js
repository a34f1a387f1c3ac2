/** A game's tool: a whole screen that needs no table. It is drawn by the game's module (`tools`); this finds it and its words. */
import { html, useEffect, useState } from "../html.js";
import { loadGame } from "../games/index.js";
import { useWords, WordsContext } from "../parts/context.js";
import { Phone, PlainBar, Sheet } from "../parts/frame.js";
import { at } from "../root.js";
import { useToolWords } from "../tools.js";

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
