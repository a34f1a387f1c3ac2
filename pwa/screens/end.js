/** The end: everything opened, the seal checked, the transcript to save, and the way on. */
import { html, useState } from "../html.js";
import { at } from "../root.js";
import { useTable } from "../parts/context.js";
import { Dialog } from "../parts/dialog.js";
import { Bench, Row, Sheet } from "../parts/frame.js";
import { SealCheck, TranscriptSigns } from "../parts/seal.js";
import { Pin } from "../parts/signs.js";
import { Toast } from "../parts/toast.js";
import { LostToast } from "./lost.js";

export function End() {
  const { t, module, room, table, isHost, state, view, go } = useTable();
  const [open, setOpen] = useState("");
  const again = state.sending.includes("do:rematch");
  return html`<${Sheet}><${LostToast} /><${Toast} />
      <${module.End} />
      <${SealCheck} /><${TranscriptSigns} />
      <ul class="list panel tight">
        ${view.seal && html`<${Row} icon="i-save" title=${t("end-save")} note=${t("end-save-note")} href=${at(`${room.path}/transcript`)} download=${`casekeeper-${table.code}-${table.game_no}.json`} />`}
        <${Row} icon="i-crown" title=${t("end-evening")} note=${eveningWords(table, t)} onClick=${() => setOpen("evening")} />
        <${Row} icon="i-history" title=${t("tab-history")} note=${t("end-history")} onClick=${() => go("history")} />
      </ul><//>
    <${Bench}><button type="button" class="btn btn-act wide big" aria-disabled=${again ? "true" : undefined} onClick=${() => again || room.do("rematch", { game_no: table.game_no })}>${t(again ? "sending" : "rematch")}</button>
      ${isHost ? html`<button type="button" class="btn btn-quiet" onClick=${() => room.do("lobby", { game_no: table.game_no })}>${t("end-lobby")}</button>` : html`<p class="bench-note">${t("end-rematch-note")}</p>`}<//>
    ${open === "evening" && html`<${EveningDialog} onClose=${() => setOpen("")} />`}`;
}

/** How often each won, best first. @param {any} table */
function tally(table) {
  const now = new Map(table.seats.map((/** @type {any} */ s) => [s.seat, s]));
  return [...now.values()].map((s) => ({ seat: s, won: table.evening.filter((/** @type {any} */ g) => g.winners.includes(s.seat)).length })).sort((a, b) => b.won - a.won);
}

/** @param {any} table @param {(key: string, args?: any) => string} t */
const eveningWords = (table, t) => tally(table).map(({ seat, won }) => t("evening-one", { who: seat.name, n: won })).join(" · ");

/** Who won what this evening. @param {{onClose: () => void}} p */
export function EveningDialog({ onClose }) {
  const { t, table, say, rich } = useTable();
  return html`<${Dialog} title=${t("end-evening")} onClose=${onClose}>
    <ul class="score">${tally(table).map(({ seat, won }) => html`<li key=${seat.seat}><${Pin} seat=${seat} small bare /><bdi class="grow">${seat.name}</bdi><span class="pts">${won}</span></li>`)}</ul>
    <ol class="log">${table.evening.toReversed().map((/** @type {any} */ g) => html`<li key=${g.game_no} class="log-line"><span class="log-no">${t("game-no", { n: g.game_no })}</span><div><p>${g.winners.length ? rich("evening-won", { who: { many: g.winners.map((/** @type {string} */ w) => g.names[w] ?? w) }, n: g.winners.length }) : t("end-nobody")}</p><p class="soft">${say(g.why)}</p></div></li>`)}</ol><//>`;
}
