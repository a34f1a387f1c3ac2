/** The shared screen: the round table, everybody's glasses, the letters and who looked at them; at the end every case. No card before. */
import { html } from "../../html.js";
import { useTable } from "../../parts/context.js";
import { Icon, Pin } from "../../parts/signs.js";
import { Round } from "../../screens/shared.js";
import { Glasses, Informants } from "./board.js";
import { End } from "./end.js";

export function Wall() {
  const { board, seat, words, t } = useTable();
  return html`<div class="wall13 is-play"><${Round} />
    ${board.glasses && html`<ul class="wall13-g">${board.screens.map((/** @type {any} */ s) => html`<li key=${s.seat} class="scr-h">${seat(s.seat) && html`<${Pin} seat=${seat(s.seat)} bare />`}<b><bdi>${words.nameOf(s.seat)}</bdi></b><${Glasses} screen=${s} /></li>`)}
      <li class="scr-h"><${Icon} name="i-magnifier" /><b>${t("reserve", { n: board.glasses.reserve })}</b></li></ul>`}
    ${board.informants.length > 0 && html`<div class="wall13-i"><b>${t("informants")}</b><${Informants} /></div>`}</div>`;
}

export function WallEnd() {
  return html`<div class="wall13"><${End} /></div>`;
}
