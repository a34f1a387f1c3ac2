/** Small notes over the board: what a first game needs to know, and what happened while one looked away. */
import { html } from "../html.js";
import { keep, prefs } from "../prefs.js";
import { useStore } from "../store.js";
import { useTable } from "./context.js";
import { Icon } from "./signs.js";

/** The coach of a first game; dismissed once, it is gone for good. @param {{of: string}} p the act, or "wait" */
export function Coach({ of }) {
  const { t, words } = useTable();
  const { coach } = useStore(prefs);
  const key = `coach-${of}`;
  if (!coach || !words.has(key)) return null;
  return html`<div class="since coach"><${Icon} name="i-hand" /><span class="grow">${t(key)} <button type="button" class="textlink" onClick=${() => keep({ coach: false })}>${t("coach-off")}</button></span></div>`;
}

/** For who slept: how much is new, and the way to it. */
export function Since() {
  const { state, game, rich, go } = useTable();
  const fresh = (game?.line_count ?? 0) - state.leftAt;
  if (state.leftAt < 1 || fresh < 1) return null;
  return html`<button type="button" class="since since-b" onClick=${() => go("history")}><${Icon} name="i-clock" /><span class="grow">${rich("since", { n: fresh })}</span><${Icon} name="i-next" /></button>`;
}
