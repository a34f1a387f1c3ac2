/** The whole program as one component: the words of this phone, and the screen of the address. */
import { useAddress } from "./address.js";
import { html, useEffect, useMemo, useState } from "./html.js";
import { newer } from "./keep.js";
import { lazy } from "./lazy.js";
import { WordsContext } from "./parts/context.js";
import { Icon } from "./parts/signs.js";
import { prefs } from "./prefs.js";
import { OUTSIDE } from "./root.js";
import { routeOf } from "./route.js";
import { useStore } from "./store.js";
import { loadBundles, Words } from "./words.js";
import { TableScreen } from "./screens/table.js";

const Home = lazy(() => import("./screens/home.js"), "Home");
const Privacy = lazy(() => import("./screens/privacy.js"), "Privacy");
const Trust = lazy(() => import("./screens/trust.js"), "Trust");
const ToolScreen = lazy(() => import("./screens/tool.js"), "ToolScreen");
// beside the words, not after them
if (OUTSIDE) Trust.fetch();
else if (routeOf(location.pathname).screen === "home") Home.fetch();

export function App() {
  const { lang } = useStore(prefs);
  const [path, setPath] = useAddress("popstate", () => location.pathname);
  const words = useLanguage(lang);
  const go = (/** @type {string} */ to) => {
    // from an open dialog: its own entry makes room
    history[history.state?.over ? "replaceState" : "pushState"](null, "", to);
    setPath(location.pathname);
  };
  const route = useMemo(() => routeOf(path), [path]);
  if (!words) return null;
  return html`<${WordsContext.Provider} value=${words}>
    <${Newer} words=${words} />
    <${Screen} route=${route} go=${go} />
  <//>`;
}

/** @param {{route: import("./route.js").Route, go: (path: string) => void}} p */
function Screen({ route, go }) {
  if (OUTSIDE || route.screen === "trust") return html`<${Trust} go=${go} />`;
  if (route.screen === "home") return html`<${Home} go=${go} />`;
  if (route.screen === "privacy") return html`<${Privacy} go=${go} />`;
  if (route.screen === "tool") return html`<${ToolScreen} key=${`${route.game}/${route.tool}`} game=${route.game} tool=${route.tool} go=${go} />`;
  return html`<${TableScreen} key=${`${route.screen}/${route.code}`} code=${route.code} shared=${route.screen === "shared"} go=${go} />`;
}

/** Says that a newer program is there; one goes on with the old one as long as one likes. @param {{words: Words}} p */
function Newer({ words }) {
  const { ready } = useStore(newer);
  if (!ready) return null;
  return html`<div class="newer" role="status"><span class="grow">${words.t("newer")}</span>
    <button type="button" class="btn btn-thin" onClick=${() => location.reload()}>${words.t("newer-load")}</button>
    <button type="button" class="icon-btn" aria-label=${words.t("dismiss")} onClick=${() => newer.set({ ready: false })}><${Icon} name="i-close" /></button></div>`;
}

/** The shell's words; until another language is there, the one before stays. @param {string} lang */
function useLanguage(lang) {
  const [words, setWords] = useState(/** @type {Words | null} */ (null));
  useEffect(() => {
    let alive = true;
    const load = () => loadBundles(lang).then(
      (bundles) => {
        if (!alive) return;
        document.documentElement.lang = lang;
        setWords(new Words(lang, bundles));
      },
      () => alive && setTimeout(load, 1500),
    );
    load();
    return () => {
      alive = false;
    };
  }, [lang]);
  return words;
}
