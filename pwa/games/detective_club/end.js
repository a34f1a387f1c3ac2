/** The end: the totals, every round opened, and how often the draw fell on whom. */
import { html, useState } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Dialog } from "../../parts/dialog.js";
import { Icon, Pin } from "../../parts/signs.js";
import { Opened, Points } from "./result.js";

export function End() {
  const { t, board } = useTable();
  const [open, setOpen] = useState(false);
  return html`<${Points} totals=${board.totals} />
    <${Draws} />
    ${board.rounds.length > 0 && html`<button type="button" class="btn btn-thin wide" onClick=${() => setOpen(true)}><${Icon} name="i-notebook" />${t("all-rounds")}</button>`}
    ${open && html`<${Dialog} title=${t("all-rounds")} onClose=${() => setOpen(false)}><div class="stack-l">${board.rounds.map((/** @type {any} */ r, /** @type {number} */ i) => html`<section key=${i} class="stack"><${Opened} round=${r} heading /></section>`)}</div><//>`}`;
}

/** How often each was Conspirator: the draw is part of the seal. */
function Draws() {
  const { t, board, seat, words } = useTable();
  return html`<details class="draws"><summary>${t("draws")}</summary><ul class="score">${board.draws.map((/** @type {any} */ d) => html`<li key=${d.seat}>${seat(d.seat) && html`<${Pin} seat=${seat(d.seat)} small bare />`}<span class="grow"><bdi>${words.nameOf(d.seat)}</bdi></span><span>${t("drawn", { n: d.conspirator, of: d.rounds })}</span></li>`)}</ul></details>`;
}

export function WallEnd() {
  const { board } = useTable();
  return html`<div class="wall-club"><${Points} totals=${board.totals} /></div>`;
}
