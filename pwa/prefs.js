/** What this phone remembers for itself: language, vibration, sound, how much a notebook crosses off. Never anything of a game. */
import { createStore } from "./store.js";

const KEY = "ck.prefs";

/** @typedef {{lang: string, vibrate: boolean, chime: boolean, coach: boolean, name: string, marks: number}} Prefs */

/** @returns {Prefs} */
function load() {
  /** @type {Prefs} */
  const base = { lang: "", vibrate: true, chime: false, coach: true, name: "", marks: 9 };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const key of /** @type {(keyof Prefs)[]} */ (Object.keys(base))) {
      if (typeof kept[key] === typeof base[key]) /** @type {any} */ (base)[key] = kept[key];
    }
  } catch {
    // no storage, or rubbish in it: the defaults
  }
  return base;
}

export const prefs = createStore(load());

/** Changes some preferences and keeps them. @param {Partial<Prefs>} some */
export function keep(some) {
  prefs.set(some);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs.get()));
  } catch {
    // private window: they hold until it is closed
  }
}
