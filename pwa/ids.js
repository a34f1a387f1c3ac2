/** Random ids and cuts: `crypto.getRandomValues` is there on plain http too (randomUUID is not). */

/** `bytes` random bytes as hex. @param {number} [bytes] */
export function randomHex(bytes = 16) {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (b) => b.toString(16).padStart(2, "0")).join("");
}
