/** Somebody who came late, or only looks on: the public screen on a phone, and the way to a seat while there is one. */
import { html } from "../html.js";
import { useTable } from "../parts/context.js";
import { Bench, Phone, Sheet, Thread } from "../parts/frame.js";
import { FreeSeats } from "../parts/freeseats.js";
import { Log } from "../parts/log.js";
import { Toast } from "../parts/toast.js";
import { Join } from "./join.js";
import { LostToast } from "./lost.js";
import { NowBar } from "./shell.js";
import { TableBar } from "./tablebar.js";

/** @param {{door: any, onDoor: () => void}} p */
export function Watching({ door, onDoor }) {
  const { game, table, t, say, module } = useTable();
  if (table.phase === "lobby" && door.open) return html`<${Join} door=${{ ...door, seats: table.seats }} came=${{ key: "", hand: "" }} onSeated=${onDoor} watching />`;
  return html`<${Phone}>
    ${game ? html`<${NowBar} />` : html`<${TableBar} icon="i-people" title=${t("watch-before")}><${Thread} /><//>`}
    <${Sheet} reading><${LostToast} /><${Toast} /><${FreeSeats} onSeated=${onDoor} />
      ${game?.now.aloud && table.phase === "play" && html`<p class="read is-said">${say(game.now.aloud)}</p>`}
      ${game && table.phase === "end" && html`<${module.End} />`}
      ${game && html`<h2 class="title">${t("on-record")}</h2><${Log} lines=${game.lines} />`}
    <//>
    <${Bench}><p class="bench-note">${t("watch-note")}</p><//>
  <//>`;
}
