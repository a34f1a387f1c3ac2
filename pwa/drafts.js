/**
 * Half-filled forms: they survive a new view and a reload, and go with their prompt. Kept per prompt id in sessionStorage, so in
 * this tab only. What is private (choices under the cover, a secret word) is never drafted: callers pass no draft for it.
 */
const PREFIX = "ck.draft.";

/** @param {string} scope table and game, "KWRT.1" @param {string} prompt */
const key = (scope, prompt) => `${PREFIX}${scope}.${prompt}`;

/** @param {string} scope @param {string} prompt @returns {Record<string, any>} */
export function readDraft(scope, prompt) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(scope, prompt)) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** @param {string} scope @param {string} prompt @param {Record<string, any>} values */
export function writeDraft(scope, prompt, values) {
  try {
    if (Object.keys(values).length) sessionStorage.setItem(key(scope, prompt), JSON.stringify(values));
    else sessionStorage.removeItem(key(scope, prompt));
  } catch {
    // no storage: the draft lives as long as the page
  }
}

/**
 * Erases the drafts of a table whose prompts are gone.
 * @param {string} table its code
 * @param {string} scope table and game now, "KWRT.1"
 * @param {Iterable<string>} alive prompt ids
 */
export function sweepDrafts(table, scope, alive) {
  try {
    const keep = new Set([...alive].map((id) => key(scope, id)));
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(`${PREFIX}${table}.`) && !keep.has(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // no storage
  }
}
