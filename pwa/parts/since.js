/** Since when the table has been waiting for others: said calmly, and not before it is worth a word. */
import { html, useEffect, useState } from "../html.js";
import { here, saidTime } from "../clock.js";
import { useTable } from "./context.js";

/** How long nobody needs to be told that somebody is thinking. */
const PATIENT_MS = 2 * 60 * 1000;

/** The seats that the table waits for, as far as the phone knows. @param {import("./context.js").TableBag} p @returns {string[]} */
export function awaited({ game, table, seats }) {
  if (table.phase === "seating") return seats.filter((s) => s.left_ok !== true).map((s) => s.seat);
  if (table.phase === "cutting") return seats.filter((s) => !s.cut_in).map((s) => s.seat);
  return game?.now.awaited ?? [];
}

/**
 * The time of day since when others have been waited for, "" while there is nothing to say: not for long, for this phone itself, or for
 * everybody who plays (then it is a talk, and nobody is missing).
 */
function useSince() {
  const bag = useTable();
  const { table, seats, me, game, words } = bag;
  const who = awaited(bag);
  const playing = seats.filter((s) => !s.left && !game?.now.out.includes(s.seat));
  const some = who.length > 0 && !who.includes(me ?? "") && !playing.every((s) => who.includes(s.seat));
  const from = some && table.since ? here(table.since) : 0;
  const [, draw] = useState(0);
  const due = from + PATIENT_MS;
  useEffect(() => {
    if (!from || Date.now() >= due) return undefined;
    const timer = setTimeout(() => draw((n) => n + 1), due - Date.now() + 50);
    return () => clearTimeout(timer);
  });
  return { who, time: from && Date.now() >= due ? saidTime(from, words.lang) : "" };
}

/** For phones: who is awaited, and since when. */
export function Since() {
  const { rich } = useTable();
  const { who, time } = useSince();
  return time && html`<p class="now-since">${rich("waiting-since", { who: { many: who.map((seat) => ({ seat })) }, n: who.length, time })}</p>`;
}

/** For the shared screen, below who is awaited. */
export function WallSince() {
  const { t } = useTable();
  const { time } = useSince();
  return time && html`<small class="wall-since">${t("wall-since", { time })}</small>`;
}
