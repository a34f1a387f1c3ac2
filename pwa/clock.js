/**
 * Times of the server on this phone. Without the internet neither clock need be right, so what counts is how far they are apart: every answer
 * over HTTP names the server's time.
 */

/** How far the server's clock is ahead of this phone's, in ms; null before the first answer. @type {number | null} */
let ahead = null;

/** Takes the `Date` of an answer; the first one counts for as long as the page is there. @param {string | null} date */
export function heardTime(date) {
  const there = Date.parse(date ?? "");
  if (ahead === null && !Number.isNaN(there)) ahead = there - Date.now();
}

/** A moment of the server on this phone's clock. @param {number} seconds since 1970, there @returns {number} ms since 1970, here */
export const here = (seconds) => seconds * 1000 - (ahead ?? 0);

const LONG_AGO_MS = 12 * 3600 * 1000;

/**
 * A moment as this phone says it: "20:41", with the day if that is long ago.
 * @param {number} ms @param {string} lang of the words @param {number} [now] @param {readonly string[]} [wished] languages of the phone
 */
export function saidTime(ms, lang, now = Date.now(), wished = globalThis.navigator?.languages ?? []) {
  // British and American phones both read English words, and write the time differently
  const locale = wished.find((l) => l.split("-")[0] === lang) ?? lang;
  const long = /** @type {const} */ ({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
  return new Intl.DateTimeFormat(locale, now - ms > LONG_AGO_MS ? long : { timeStyle: "short" }).format(ms);
}
