/** The table screen: bar, the tab's sheet and bench, the index tabs. Leaving a tab and coming back loses nothing. */
import { html, useEffect, useRef, useState } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bench, Phone, Sheet, Tabs, Thread, useWide } from "../parts/frame.js";
import { SealRow, shapeWords } from "../parts/seal.js";
import { Icon } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { End } from "./end.js";
import { HelpTab } from "./help.js";
import { HistoryTab } from "./history.js";
import { LostToast } from "./lost.js";
import { TableBar } from "./tablebar.js";

export function Shell() {
  const { tab, go, module, view, game } = useTable();
  const wide = useWide();
  const beside = wide && module.Beside && game && view.me.kind === "seat";
  useEffect(() => {
    if (beside && tab === "notebook") go("table");
  }, [beside, tab]);
  const seen = useSealSeen();
  return html`<${Phone} beside=${beside ? html`<${module.Beside} />` : null}>
    <${NowBar} slim=${tab !== "table"} />
    ${tab === "notebook" ? html`<${module.Notebook} />` : tab === "history" ? html`<${HistoryTab} />` : tab === "help" ? html`<${HelpTab} />`
      : view.table.phase === "end" ? html`<${End} />` : seen.due ? html`<${CompareSeal} onDone=${seen.done} />` : html`<${module.Table} />`}
    <${Tabs} />
    <${Announcer} />
  <//>`;
}

/** Whose turn, what is awaited. @param {{slim?: boolean}} p */
export function NowBar({ slim }) {
  const { game, me, say, table, t, rich, seat } = useTable();
  if (table.phase === "end" && game?.outcome) {
    const { winners, why } = game.outcome;
    const title = winners.length ? rich(winners.includes(me) && winners.length === 1 ? "end-you-won" : "end-won", { who: { many: winners.map((/** @type {string} */ seat) => ({ seat })) }, n: winners.length }) : t("end-nobody");
    return html`<${TableBar} slim=${slim} icon=${winners.length ? "i-crown" : "i-envelope-open"} title=${title} sub=${say(why)} />`;
  }
  if (!game) return null;
  const { now } = game;
  const mine = now.awaited.includes(me);
  const icon = mine ? "i-hand" : now.awaited.length ? "i-clock" : "i-table";
  const gone = me && seat(me)?.left && !game.prompts.length;
  return html`<${TableBar} slim=${slim} icon=${icon} mine=${mine} title=${say(now.say)} sub=${gone ? t("you-left") : now.sub && say(now.sub)}>${!slim && html`<${Thread} />`}<//>`;
}

/** What changed, for ears: politely, at once only when it is my turn. Never a secret: only the bar's sentence. */
function Announcer() {
  const { game, me, words } = useTable();
  const mine = Boolean(game?.now.awaited.includes(me));
  const text = game ? words.plain(game.now.say) : "";
  const first = useRef(text);
  // what stood there when the screen was opened is read as its heading, not announced
  const news = text === first.current ? "" : text;
  if (news) first.current = "";
  return html`<div class="vh" role="status" aria-live="polite">${mine ? "" : news}</div><div class="vh" aria-live="assertive">${mine ? news : ""}</div>`;
}

/** Whether the seal of this game was compared on this phone. */
function useSealSeen() {
  const { view, table, game } = useTable();
  const name = `ck.sealseen.${table.code}.${table.game_no}`;
  const [done, setDone] = useState(() => {
    try {
      return sessionStorage.getItem(name) === "1";
    } catch {
      return false;
    }
  });
  return {
    due: Boolean(view.seal) && !done && table.phase === "play" && game !== null,
    done() {
      setDone(true);
      try {
        sessionStorage.setItem(name, "1");
      } catch {
        // no storage: asked again after a reload
      }
    },
  };
}

/** Six shapes, the same on all phones. @param {{onDone: () => void}} p */
function CompareSeal({ onDone }) {
  const { view, t, words, state, show } = useTable();
  const [differs, setDiffers] = useState(false);
  const { seal } = view;
  const own = state.seal.state;
  return html`<${Sheet} class="stack-l"><${LostToast} /><${Toast} />
      <h2 class="title">${t("seal-compare")}</h2>
      <figure class="stack"><${SealRow} shapes=${seal.shapes} /><figcaption class="soft">${t("seal-read", { shapes: shapeWords(words, seal.shapes) })}</figcaption></figure>
      <ol class="steps"><li class="is-done"><${Icon} name="i-tick" /><span>${t("seal-step-cut", { n: seal.cut_hashes.length })}</span></li><li class="is-done"><${Icon} name="i-tick" /><span>${t("seal-step-sealed")}</span></li>
        ${own === "bad" ? html`<li class="wrong"><${Icon} name="i-seal-broken" /><span>${t("seal-step-bad")}</span></li>` : html`<li class=${own === "own" ? "is-done" : ""}><${Icon} name=${own === "own" ? "i-tick" : "i-question"} /><span>${t(own === "own" ? "seal-step-own" : "seal-step-no-own")}</span></li>`}</ol>
      <p class="lead">${t(differs ? "seal-differs" : "seal-means")}</p>
      <button type="button" class="btn btn-thin jstart" onClick=${() => show("seal")}><${Icon} name="i-help" />${t("seal-proves")}</button><//>
    <${Bench}><button type="button" class="btn btn-act wide" onClick=${onDone}><${Icon} name="i-tick" />${t("seal-same")}</button>
      <button type="button" class="btn btn-quiet" onClick=${() => setDiffers(true)}>${t("seal-one-differs")}</button><//>`;
}
