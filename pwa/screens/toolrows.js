/** Rows that lead to what games offer without a table. */
import { html } from "../html.js";
import { Icon } from "../parts/signs.js";
import { toolPath, useToolWords } from "../tools.js";

/** The tool of this name is for a box of one's own: it is offered where boxes are chosen. */
export const OWN_BOX = "box";

/** @param {{boxes: any[] | null, icon: string, has: (name: string) => boolean, go: (path: string) => void}} p */
export function ToolRows({ boxes, icon, has, go }) {
  const games = new Map((boxes ?? []).map((b) => [b.game, b.tools.filter((/** @type {any} */ tool) => has(tool.name))]));
  const all = [...games].flatMap(([game, tools]) => tools.map((/** @type {any} */ tool) => ({ game, tool })));
  if (!all.length) return null;
  return html`<ul class="list">${all.map(({ game, tool }) => html`<${ToolRow} key=${`${game}/${tool.name}`} game=${game} tool=${tool} icon=${icon} go=${go} />`)}</ul>`;
}

/** @param {{game: string, tool: any, icon: string, go: (path: string) => void}} p */
function ToolRow({ game, tool, icon, go }) {
  const words = useToolWords(game);
  const path = toolPath(game, tool.name);
  if (!words) return null;
  return html`<li><a class="rowlink" href=${path} onClick=${(/** @type {Event} */ e) => { e.preventDefault(); go(path); }}><${Icon} name=${icon} />
    <span class="grow"><b>${words.node(tool.say)}</b><br /><span class="soft">${words.node(tool.note)}</span></span><${Icon} name="i-next" /></a></li>`;
}
