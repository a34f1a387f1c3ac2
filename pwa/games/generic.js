/**
 * The plain screen of any game: what is said, what may be done, what was told. It knows no game; a game's own module replaces the parts
 * that it does better.
 */
import { html } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bench, Sheet } from "../parts/frame.js";
import { Log } from "../parts/log.js";
import { Cover, HoldBar, usePeek } from "../parts/press.js";
import { Fields, MoreButton, openFields, RareRow, SendButton, sorted, useDraft } from "../parts/prompts.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "../screens/lost.js";

export const words = false;
export const style = false;
export const signs = {};

/** How many lines of news stand on the table tab. */
const LATEST = 12;

export function Table() {
  const { game, say } = useTable();
  const { main, plain, rare } = sorted(game.prompts);
  const few = rare.length <= 2;
  return main?.private ? html`<${PrivateTable} prompt=${main} />` : html`<${Sheet}><${LostToast} /><${Toast} />
      ${game.now.aloud && html`<p class="read is-said">${say(game.now.aloud)}</p>`}
      ${main && html`<${OpenForm} key=${main.id} prompt=${main} />`}
      ${plain.map((p) => html`<${OpenForm} key=${p.id} prompt=${p} button />`)}
      <${Log} lines=${game.lines.slice(-LATEST)} />
      <${RareRow} prompts=${few ? rare : rare.filter((p) => p.weight === "wax" && p.act !== "leave")}>${!few && html`<${MoreButton} prompts=${rare.filter((p) => p.weight !== "wax" || p.act === "leave")} />`}<//>
    <//>
    <${MainBench} prompt=${main} />`;
}

/** A form in the sheet. @param {{prompt: any, button?: boolean}} p */
function OpenForm({ prompt, button }) {
  const { say } = useTable();
  const [values, setValue] = useDraft(prompt);
  return html`<section class="stack">${prompt.note && html`<p class="soft">${say(prompt.note)}</p>`}
    <${Fields} prompt=${prompt} values=${values} setValue=${setValue} />
    ${(button || prompt.fields.length > 0) && html`<${SendButton} prompt=${prompt} values=${values} class=${button ? "" : "wide"} />`}</section>`;
}

/** The bench of a prompt without fields: one button. @param {{prompt: any}} p */
function MainBench({ prompt }) {
  const { t, say, game } = useTable();
  if (prompt && !prompt.fields.length) return html`<${Bench}><${SendButton} prompt=${prompt} />${prompt.note && html`<p class="bench-note">${say(prompt.note)}</p>`}<//>`;
  return html`<${Bench}><p class="bench-note">${prompt ? t("generic-fill") : say(game.now.sub ?? game.now.say)}</p><//>`;
}

/** A prompt under the cover. @param {{prompt: any}} p */
function PrivateTable({ prompt }) {
  const { game, say, t } = useTable();
  const peek = usePeek(prompt.id);
  const [values, setValue] = useDraft(prompt);
  const rare = sorted(game.prompts).rare;
  return html`<${Sheet}><${LostToast} /><${Toast} />
      ${game.now.aloud && html`<p class="read is-said">${say(game.now.aloud)}</p>`}
      ${peek.open ? html`<div class="stack opened"><${Fields} prompt=${{ ...prompt, private: false }} values=${values} setValue=${setValue} />
          <${SendButton} prompt=${prompt} values=${values} /></div>`
        : html`<${Cover} zone="page-zone" label=${t("private")} title=${t("cover-answer")} note=${t(openFields(prompt, values) ? "cover-everybody" : "cover-chosen")} />`}
      <${RareRow} prompts=${[]}><${MoreButton} prompts=${rare} /><//>
    <//>
    <${Bench}><${HoldBar} peek=${peek} /><//>`;
}

export function Notebook() {
  const { t, game } = useTable();
  return html`<${Sheet}><p class="lead">${t("generic-no-notebook")}</p><${Log} lines=${game.lines.filter((/** @type {any} */ l) => l.kind !== "private")} /><//>
    <${Bench}><p class="bench-note">${t("history-note")}</p><//>`;
}

export function End() {
  const { game, say } = useTable();
  return html`<p class="read">${say(game.outcome.why)}</p>`;
}
