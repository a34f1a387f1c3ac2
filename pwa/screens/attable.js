/** At a table: its words and its game, the screen of its phase, and the dialogs that can be opened from everywhere. */
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { useAddress } from "../address.js";
import { useAwake } from "../keep.js";
import { loadGame } from "../games/index.js";
import { TableContext, useTable, useWords, WordsContext } from "../parts/context.js";
import { chime } from "../parts/chime.js";
import { buzz } from "../parts/press.js";
import { prefs } from "../prefs.js";
import { TABS } from "../route.js";
import { useStore } from "../store.js";
import { Table } from "../table.js";
import { loadBundles, Words } from "../words.js";
import { Cutting } from "./cutting.js";
import { Dialogs } from "./dialogs.js";
import { Lobby } from "./lobby.js";
import { Closed, Opening } from "./lost.js";
import { Seating } from "./seating.js";
import { Shared } from "./shared.js";
import { Shell } from "./shell.js";
import { Watching } from "./watching.js";

/** @param {{code: string, screen: boolean, shared: boolean, door: any, go: (path: string) => void, onDoor: () => void}} p */
export function AtTable({ code, screen, shared, door, go, onDoor }) {
  const shell = useWords();
  const lang = useRef(shell.lang);
  lang.current = shell.lang;
  const room = useMemo(() => new Table(code, screen, () => lang.current), [code, screen]);
  const state = useStore(room.store);
  const [dialog, setDialog] = useState(/** @type {{name: string, args: any} | null} */ (null));
  const [tab, go2, tapped] = useTab();
  useEffect(() => {
    room.open();
    return () => room.clear();
  }, [room]);
  useEffect(() => room.link.hello(), [shell.lang]);
  const slug = state.view?.table.box.game ?? "";
  const { words, module } = useGame(slug, shell, state);
  useAttention(state);
  useAwake(shared || ["cutting", "play"].includes(state.view?.table.phase ?? ""));
  useEffect(() => {
    if (state.link === "stopped" && state.why === "not-yours") onDoor();
  }, [state.link, state.why]);
  if (state.link === "stopped") {
    return html`<${Closed} code=${code} why=${`link-${state.why}`} args=${{}} go=${go} onAgain=${() => room.link.retry()} />`;
  }
  const view = state.view;
  if (!view || !module || !words) return html`<${Opening} code=${code} lost=${state.link === "lost"} onNow=${() => room.link.retry()} />`;
  const seats = view.table.seats;
  /** @type {import("../parts/context.js").TableBag} */
  const bag = {
    room,
    state,
    view,
    table: view.table,
    game: view.game,
    board: view.game?.board ?? null,
    me: view.me.seat,
    isHost: view.me.seat !== null && view.me.seat === view.table.host,
    seats,
    seat: (id) => seats.find((/** @type {any} */ s) => s.seat === id),
    words,
    t: (key, args) => words.t(key, args),
    rich: (key, args) => words.rich(key, args),
    say: (what) => words.node(what),
    icon: (id) => words.labels[id]?.icon ?? "",
    tab,
    go: go2,
    tapped,
    openRule: (rule) => setDialog({ name: "rule", args: { rule } }),
    show: (name, args) => setDialog(name ? { name, args: args ?? {} } : null),
    module,
  };
  return html`<${WordsContext.Provider} value=${words}><${TableContext.Provider} value=${bag}>
    <${Phase} screen=${screen} shared=${shared} door=${door} onDoor=${onDoor} />
    ${dialog && html`<${Dialogs} key=${dialog.name} name=${dialog.name} args=${dialog.args} go=${go} onClose=${() => setDialog(null)} />`}
  <//><//>`;
}

/** The screen of the table's phase. @param {{screen: boolean, shared: boolean, door: any, onDoor: () => void}} p */
function Phase({ screen, shared, door, onDoor }) {
  const { table } = useTable();
  if (shared) return html`<${Shared} />`;
  if (screen) return html`<${Watching} door=${door} onDoor=${onDoor} />`;
  if (table.phase === "lobby") return html`<${Lobby} />`;
  if (table.phase === "seating") return html`<${Seating} />`;
  if (table.phase === "cutting") return html`<${Cutting} />`;
  return html`<${Shell} />`;
}

/**
 * The running game's module and words, with the edition's names and the people's.
 * @param {string} slug @param {Words} shell @param {import("../table.js").TableState} state
 */
function useGame(slug, shell, state) {
  const [loaded, setLoaded] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!slug) return undefined;
    let alive = true;
    const load = async () => {
      try {
        const module = await loadGame(slug);
        const bundles = await loadBundles(shell.lang, slug, Boolean(module.words));
        if (alive) setLoaded({ slug, lang: shell.lang, module, bundles });
      } catch {
        if (alive) setTimeout(load, 1500);
      }
    };
    load();
    return () => {
      alive = false;
    };
  }, [slug, shell.lang]);
  const { view, edition } = state;
  const words = useMemo(() => {
    // without the box's labels a card would be called by its id for a moment
    if (!loaded || loaded.slug !== slug || !edition) return null;
    const names = new Map((view?.table.seats ?? []).map((/** @type {any} */ s) => [s.seat, s.name]));
    return new Words(loaded.lang, loaded.bundles, edition.labels, (seat) => names.get(seat) ?? seat);
  }, [loaded, slug, edition, view?.table.seats]);
  return { words, module: loaded?.slug === slug ? loaded.module : null };
}

/** Vibrates and chimes when something is newly awaited of me. @param {import("../table.js").TableState} state */
function useAttention(state) {
  const me = state.view?.me.seat;
  const mine = Boolean(me && state.view?.game?.now.awaited.includes(me));
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) {
      buzz([40, 60, 40]);
      if (prefs.get().chime) chime();
    }
    before.current = mine;
  }, [mine]);
}

/**
 * The tab, in the address's fragment: the back gesture leads from any tab to the table. And whether a tap led to the tab, said once: an address
 * that was loaded or restored opens nothing.
 * @returns {[string, (tab: string) => void, (tab: string) => boolean]}
 */
function useTab() {
  const by = useRef("");
  const [tab, setTab] = useAddress("popstate", () => (TABS.includes(location.hash.slice(1)) ? location.hash.slice(1) : "table"));
  return [
    tab,
    (to) => {
      if (to === tab) return;
      by.current = to;
      if (to === "table") {
        if (history.state?.tab) history.back();
        else {
          history.replaceState(null, "", location.pathname);
          setTab("table");
        }
        return;
      }
      if (tab === "table") history.pushState({ tab: true }, "", `#${to}`);
      else history.replaceState(history.state, "", `#${to}`);
      setTab(to);
    },
    (name) => {
      const tapped = by.current === name;
      if (tapped) by.current = "";
      return tapped;
    },
  ];
}
