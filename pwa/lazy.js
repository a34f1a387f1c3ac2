/** Parts that are fetched when they are first needed: whoever scans a code can type a name before the rest is there. */
import { html, useEffect, useReducer } from "./html.js";

/**
 * A component of a module that is fetched when it is first drawn (or before, by `fetch`).
 * @param {() => Promise<any>} load imports the module
 * @param {string} name of the component in it
 */
export function lazy(load, name) {
  /** @type {any} */
  let Found = null;
  /** @type {Promise<any> | null} */
  let going = null;
  const fetch = () => {
    going ??= load().then(
      (module) => {
        Found = module[name];
      },
      // browsers remember a module that could not be fetched: only a reload fetches it again
      () => setTimeout(() => location.reload(), 2000),
    );
    return going;
  };
  /** @param {any} props `meanwhile`: what is drawn until it is there */
  function Lazy({ meanwhile, ...props }) {
    const [, draw] = useReducer((/** @type {number} */ n) => n + 1, 0);
    const there = Boolean(Found);
    useEffect(() => {
      // also when it came between drawing and this moment
      if (!there) fetch().then(() => draw(undefined));
    }, []);
    return Found ? html`<${Found} ...${props} />` : (meanwhile ?? null);
  }
  Lazy.fetch = fetch;
  return Lazy;
}
