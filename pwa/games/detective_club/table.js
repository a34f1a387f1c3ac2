/** The table tab of Detective Club: one screen for each step of a round. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { Log } from "../../parts/log.js";
import { HoldBar, PeekSquare, usePeek } from "../../parts/press.js";
import { PromptButton, SendButton } from "../../parts/prompts.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Order } from "./order.js";
import { Page, PageSquare, usePage } from "./page.js";
import { Rest, Topic } from "./rest.js";
import { Opened, Points } from "./result.js";
import { Vote } from "./vote.js";
import { Correct, WriteWord } from "./word.js";

const LATEST = 12;

export function Table() {
  const { board, me, game } = useTable();
  if (board.left.includes(me)) return html`<${Away} />`;
  switch (board.phase) {
    case "word":
      return game.prompts.some((/** @type {any} */ p) => p.act === "give_word") ? html`<${WriteWord} />` : html`<${Between} />`;
    case "cards":
    case "say":
    case "explain":
      return html`<${Round} />`;
    case "vote":
      return html`<${Vote} />`;
    case "tie":
      return html`<${Tie} />`;
    default:
      return html`<${Between} />`;
  }
}

/** Cards are laid, the word is said, stories are told; the page lies there all the time. */
function Round() {
  const { t, rich, board, game, say } = useTable();
  const page = usePage();
  const { round } = board;
  const main = game.prompts.find((/** @type {any} */ p) => p.weight === "main");
  const tap = game.prompts.find((/** @type {any} */ p) => p.weight === "plain" && p.act !== "open_page");
  const cards = board.phase === "cards";
  const large = cards || page.peek.open;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${!page.peek.open && round.word && html`<p class="read">${rich("the-word", { word: { node: html`<b><bdi>${round.word}</bdi></b>` } })}</p>`}
      ${large && html`<${Page} page=${page} />`}
      ${cards && !page.peek.open && html`<p class="soft center">${t("page-again")}</p>`}
      ${board.track && html`<${Order} seats=${cards ? round.cards : round.speeches} done=${cards ? round.laid : board.phase === "explain" ? round.spoken : 0} label=${t(cards ? "order-cards" : "order-speeches")} halves=${cards} />`}
      <div class="row-split pushdown"><span class="row wrap">${tap && html`<${PromptButton} key=${tap.id} prompt=${tap} />`}<${Correct} /></span><${Rest} without=${[tap?.id]} /></div>
    <//>
    <${Bench}>${main ? html`<div class="bench-row"><${PageSquare} page=${page} /><${SendButton} prompt=${main} class="" /></div>${main.note && html`<p class="bench-note">${say(main.note)}</p>`}`
      : html`<${HoldBar} peek=${page.peek} />`}<//>`;
}

/** Before the word, after the votes, or when too few are left: the last round opened, and the way on. */
function Between() {
  const { t, rich, board, game, say } = useTable();
  const peek = usePeek("total");
  const main = game.prompts.find((/** @type {any} */ p) => p.weight === "main");
  const { last, round } = board;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${peek.open ? html`<${Points} total=${board.total} />` : html`
        ${last ? html`<${Opened} round=${last} heading=${board.phase === "word"} />` : html`<div class="cover page-zone"><div class="cover-plate"><span class="label">${t("round-of", { no: round.no, of: round.of })}</span><span class="title">${rich("round-whose", { who: { seat: round.active } })}</span><span class="soft">${t("round-soon")}</span></div></div>`}
        ${board.wishes.length > 0 && html`<p class="since"><span>${rich("wishes", { who: { many: board.wishes.map((/** @type {string} */ seat) => ({ seat })) }, n: board.wishes.length, of: board.playing.length })}</span></p>`}`}
      <div class="row-split pushdown"><${Topic} /><${Rest} without=${[main?.id]} /></div>
    <//>
    <${Bench}><div class="bench-row"><${PeekSquare} peek=${peek} label=${t("total")} />${main ? html`<${SendButton} prompt=${main} class="" />` : html`<p class="bench-note grow">${board.phase === "word" ? rich("wall-wait", { who: { seat: round.active }, n: 1 }) : say(game.now.sub ?? game.now.say)}</p>`}</div>
      ${main?.note && html`<p class="bench-note">${say(main.note)}</p>`}<//>`;
}

/** The first place is tied: tokens settle it. */
function Tie() {
  const { board, game, say } = useTable();
  const main = game.prompts.find((/** @type {any} */ p) => p.act === "as_counted");
  const count = game.prompts.find((/** @type {any} */ p) => p.act === "count_tokens");
  return html`<${Sheet}><${LostToast} /><${Toast} />
      <${Points} totals=${board.totals} />
      <div class="row-split pushdown"><span class="row wrap">${count && html`<${PromptButton} key=${count.id} prompt=${count} />`}</span><${Rest} /></div><//>
    <${Bench}>${main && html`<${SendButton} prompt=${main} /><p class="bench-note">${say(main.note)}</p>`}<//>`;
}

/** I left: the public news, and the way back between rounds. */
function Away() {
  const { game, say } = useTable();
  const back = game.prompts.find((/** @type {any} */ p) => p.act === "come_back");
  return html`<${Sheet} reading><${LostToast} /><${Toast} /><${Log} lines=${game.lines.slice(-LATEST)} /><//>
    <${Bench}>${back ? html`<${SendButton} prompt=${back} />` : html`<p class="bench-note">${say(game.now.say)}</p>`}<//>`;
}
