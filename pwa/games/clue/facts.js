/** What lies open on the table, in one place: who plays whom, where movers stand, kept cards, powers, and the connections of the board. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Pin } from "../../parts/signs.js";
import { Links } from "./links.js";

/** @param {{children?: any}} p what else lies open and has no place of its own on this screen */
export function Facts({ children }) {
  const { board, t, rich, seat, words } = useTable();
  const powers = board.seats.some((/** @type {any} */ s) => s.power);
  return html`<details class="facts"><summary>${t(powers || board.deck ? "facts-open-deck" : "facts-open")}</summary>${children}
    <ul class="then">${board.seats.map((/** @type {any} */ s) => html`<li key=${s.seat} data-seat-facts=${s.seat}><${Pin} seat=${seat(s.seat)} small bare /><span>
      ${rich("facts-plays", { who: { seat: s.seat }, suspect: { label: s.character } })}${s.place && html` ${rich("facts-stands", { room: { label: s.place } })}`}
      ${s.stand === "struck" && html` ${rich("facts-struck", { demon: { label: "term-demon" } })}`}${s.stand === "wrong" && html` ${t("facts-wrong")}`}
      ${s.kept > 0 && html` ${t("facts-kept", { n: s.kept })}`}${s.power && html` ${t(`facts-power-${s.power}`)}`}
      ${s.seat === board.me && words.labels[`power-${s.character}`] && html`<br /><span class="soft">${words.label(`power-${s.character}`)}</span>`}</span></li>`)}</ul>
    <${Links} /></details>`;
}

/** Whether a rule is about something that is in this box; the others would only be in the way. @param {string} id @param {any} box the content of the edition */
export function hasRule(id, box) {
  const deck = box.extra?.kind ?? "none";
  /** @type {Record<string, boolean>} */
  const only = {
    "R-demon": deck === "intrigue",
    "R-intrigue": deck === "intrigue",
    "R-moved": deck === "intrigue",
    "R-power": Boolean(box.powers),
    "R-extra": deck !== "none",
    "R-effects": deck !== "none" || Boolean(box.powers),
    "R-centre": box.left_over === "centre",
  };
  return only[id] ?? true;
}
