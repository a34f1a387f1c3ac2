/** A store: one object, replaced as a whole, and the components that look at it. */
import { useEffect, useReducer } from "./html.js";

/**
 * @template T
 * @typedef {object} Store
 * @property {() => T} get
 * @property {(some: Partial<T>) => void} set   merges `some` and tells everybody who looks
 * @property {(watch: () => void) => () => void} watch   returns how to stop watching
 */

/**
 * @template {object} T
 * @param {T} first
 * @returns {Store<T>}
 */
export function createStore(first) {
  let state = first;
  /** @type {Set<() => void>} */
  const watchers = new Set();
  return {
    get: () => state,
    set(some) {
      state = { ...state, ...some };
      for (const watch of [...watchers]) watch();
    },
    watch(watch) {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}

/**
 * The store's state, drawn anew when it changes.
 * @template {object} T
 * @param {Store<T>} store
 * @returns {T}
 */
export function useStore(store) {
  const [, draw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const drawn = store.get();
  useEffect(() => {
    // what changed between drawing and this moment would be missed
    if (store.get() !== drawn) draw(undefined);
    return store.watch(() => draw(undefined));
  }, [store]);
  return drawn;
}
