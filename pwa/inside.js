/** The way from plain http to https, where the server speaks https by itself (--tls) and this browser trusts its certificate. */
import { at } from "./root.js";

const PATIENCE = 6000;

/** The same address over https. @param {string} [path] */
export const inside = (path) => new URL(path ?? location.href, location.href).href.replace(/^http:/, "https:");

/** Goes on over https if this browser trusts the server; whether it does is tried, and told. @returns {Promise<boolean>} */
export async function enter() {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    await fetch(inside(at("healthz")), { mode: "no-cors", credentials: "omit", cache: "no-store", signal: stop.signal });
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
  location.replace(inside());
  return true;
}
