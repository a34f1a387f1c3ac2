/** The vote: one row a player, with who named them; in turn in the open, or in secret under the cover. */
import { cx, html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { arrows } from "../../parts/fields.js";
import { Bench, Sheet } from "../../parts/frame.js";
import { Cover, HoldBar, onTap, usePeek } from "../../parts/press.js";
import { openFields, SendButton, useDraft } from "../../parts/prompts.js";
import { Icon, Pin } from "../../parts/signs.js";
import { Toast } from "../../parts/toast.js";
import { LostToast } from "../../screens/lost.js";
import { Page, PageSquare, usePage } from "./page.js";
import { Rest } from "./rest.js";

export function Vote() {
  const { game, board } = useTable();
  const prompt = game.prompts.find((/** @type {any} */ p) => p.act === "vote" || p.act === "change_vote");
  return board.secret_votes && prompt ? html`<${SecretVote} key=${prompt.id} prompt=${prompt} />` : html`<${OpenVote} prompt=${prompt} />`;
}

/** Votes that everybody sees. @param {{prompt: any}} p */
function OpenVote({ prompt }) {
  const { rich, board, game, say } = useTable();
  const page = usePage();
  const [values, setValue] = useDraft(prompt);
  const awaited = game.now.awaited.map((/** @type {string} */ seat) => ({ seat }));
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${page.peek.open ? html`<${Page} page=${page} />` : html`
        ${board.round.word && html`<p class="read">${rich("the-word", { word: { node: html`<b><bdi>${board.round.word}</bdi></b>` } })}</p>`}
        <${Rows} prompt=${prompt} value=${values.whom} onValue=${(/** @type {string} */ v) => setValue("whom", v)} />
        <p class="soft">${prompt ? html`${rich("vote-not", { who: { seat: board.round.active } })}<br />${say(prompt.note)}` : ""}</p>`}
      <div class="row-split pushdown"><span></span><${Rest} /></div><//>
    <${Bench}><div class="bench-row"><${PageSquare} page=${page} />${prompt ? html`<${Cast} prompt=${prompt} values=${values} />` : html`<p class="bench-note grow">${rich("wall-wait", { who: { many: awaited }, n: awaited.length })}</p>`}</div><//>`;
}

/** A vote that nobody sees before all are in: chosen while it is held open. @param {{prompt: any}} p */
function SecretVote({ prompt }) {
  const { t, rich, board, say } = useTable();
  const page = usePage();
  const peek = usePeek(prompt.id);
  const [values, setValue] = useDraft(prompt);
  const chosen = openFields(prompt, values) === 0 || prompt.act === "change_vote";
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${page.peek.open ? html`<${Page} page=${page} />` : html`
        ${board.round.word && html`<p class="read">${rich("the-word", { word: { node: html`<b><bdi>${board.round.word}</bdi></b>` } })}</p>`}
        ${peek.open ? html`<div class="stack opened"><${Rows} prompt=${prompt} value=${values.whom} onValue=${(/** @type {string} */ v) => setValue("whom", v)} /><${Cast} prompt=${prompt} values=${values} wide /></div>`
          : html`<${Cover} zone="page-zone" label=${t("private")} title=${t("vote-yours")} note=${t(chosen ? "cover-chosen" : "cover-choose")} />`}
        <p class="soft">${rich("vote-not", { who: { seat: board.round.active } })}<br />${say(prompt.note)}</p>`}
      <div class="row-split pushdown"><span></span><${Rest} /></div><//>
    <${Bench}><div class="bench-row"><${PageSquare} page=${page} /><div class="grow stack"><${HoldBar} peek=${peek} label=${chosen ? undefined : t("vote-hold")} /></div></div><//>`;
}

/** @param {{prompt: any, values: Record<string, any>, wide?: boolean}} p */
function Cast({ prompt, values, wide }) {
  const { t, rich } = useTable();
  const again = prompt.act === "change_vote";
  const label = rich(again ? "vote-change" : "vote-for", { who: { seat: values.whom ?? "" } });
  return html`<${SendButton} prompt=${prompt} values=${values} class=${wide ? "wide" : ""} icon="i-vote" label=${label} missing=${t(again ? "vote-stands" : "vote-missing")} />`;
}

/**
 * The players who can be named, or have been. @param {{prompt: any, value: string | undefined, onValue: (value: string) => void}} p
 */
function Rows({ prompt, value, onValue }) {
  const { t, board, me, seat } = useTable();
  const may = new Set((prompt?.fields[0].choices ?? []).map((/** @type {any} */ c) => c.value));
  const own = board.round.ballots.find((/** @type {any} */ b) => b.voter === me)?.whom ?? "";
  const chosen = value ?? own;
  const named = new Set(board.round.ballots.map((/** @type {any} */ b) => b.whom));
  const rows = board.round.speeches.filter((/** @type {string} */ id) => id !== board.round.active || may.has(id) || named.has(id));
  const first = rows.find((/** @type {string} */ id) => may.has(id));
  return html`<div class="votes" role=${prompt ? "radiogroup" : "list"} aria-label=${t(prompt ? "vote-i-name" : "votes")} onKeyDown=${arrows}>
    ${rows.map((/** @type {string} */ id) => {
      const who = seat(id);
      const inside = html`${who && html`<${Pin} seat=${who} bare />`}<b><bdi>${who?.name}</bdi>${id === chosen && prompt && html` <${Icon} name="i-tick" />`}</b><${Tally} whom=${id} />`;
      const open = may.has(id) || (prompt && id === own);
      if (!open) return html`<div key=${id} class="vote is-off" role=${prompt ? undefined : "listitem"}>${inside}</div>`;
      return html`<button type="button" key=${id} class="vote" role="radio" data-value=${id} aria-checked=${id === chosen ? "true" : "false"} tabindex=${id === (chosen || first) ? 0 : -1} ...${onTap(() => may.has(id) && onValue(id))}>${inside}</button>`;
    })}</div>`;
}

/** Who named this player so far. @param {{whom: string}} p */
function Tally({ whom }) {
  const { t, board, seat, words } = useTable();
  const votes = board.round.ballots.filter((/** @type {any} */ b) => b.whom === whom).map((/** @type {any} */ b) => b.voter);
  if (board.secret_votes) return null;
  const names = words.list(votes.map((/** @type {string} */ id) => words.nameOf(id)));
  return html`<span class=${cx("tally", votes.length > 1 && "is-many")}>${votes.map((/** @type {string} */ id) => seat(id) && html`<${Pin} key=${id} seat=${seat(id)} small bare />`)}
    ${votes.length === 1 ? html`<span>${t("vote-of", { who: names })}</span>` : votes.length ? html`<span aria-hidden="true">${t("votes-n", { n: votes.length })}</span><span class="vh">${t("vote-of", { who: names })}</span>` : html`<span>${t("vote-none")}</span>`}</span>`;
}
