/** Which screen an address means. */
import { ROOT } from "./root.js";

/**
 * @typedef {{screen: "home"} | {screen: "privacy"} | {screen: "trust"} | {screen: "table" | "shared", code: string} | {screen: "tool", game: string, tool: string}} Route
 */

/** Letters that were typed for a code: case, spaces and signs do not matter. @param {string} typed */
export const cleanCode = (typed) => typed.normalize("NFKC").toUpperCase().replace(/[^A-Z0-9]/g, "");

/** @param {string} path the whole path of the address @param {string} [root] the path of the program's root @returns {Route} */
export function routeOf(path, root = ROOT.pathname) {
  const rest = path.startsWith(root) ? path.slice(root.length) : path.replace(/^\//, "");
  const tool = /^ask\/([a-z][a-z0-9_]*)\/([a-z][a-z_]*)\/?$/.exec(rest);
  if (tool) return { screen: "tool", game: tool[1], tool: tool[2] };
  const page = /^(privacy|trust)\/?$/.exec(rest);
  if (page) return { screen: /** @type {any} */ (page[1]) };
  const found = /^([ts])\/([^/]+)\/?$/i.exec(rest);
  if (!found) return { screen: "home" };
  return { screen: found[1].toLowerCase() === "t" ? "table" : "shared", code: cleanCode(decodeURIComponent(found[2])) };
}

/** What else the fragment may name: the tabs of the table screen. */
export const TABS = ["table", "notebook", "history", "help"];

/** The fragment of who has a seat at the table and wants to type the digits of a hand-over. */
export const DIGITS = "#digits=";

/**
 * What the fragment carries: the join key of a QR code, the code of a hand-over, the wish to type one, or the cover between two seats on one phone.
 * @param {string} hash @returns {{key: string, hand: string, pass?: boolean, digits?: boolean}}
 */
export function fragment(hash) {
  const raw = hash.replace(/^#/, "");
  if (raw === "pass") return { key: "", hand: "", pass: true };
  if (hash === DIGITS) return { key: "", hand: "", digits: true };
  const hand = /^h=([0-9A-Za-z]+)$/.exec(raw);
  if (hand) return { key: "", hand: hand[1] };
  const key = /^[0-9A-Z]{6,16}$/i.exec(raw);
  return { key: key && !TABS.includes(raw) ? raw.toUpperCase() : "", hand: "" };
}
