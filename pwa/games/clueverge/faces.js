/** How a card is called and which sign it has: by its token in the grid. */

const ARROWS = /** @type {Record<string, string>} */ ({ "A+": "i-arrow-4", "A|": "i-arrow-ns", "A-": "i-arrow-ew" });

/** Long words may break in a small card; Japanese ones between kana and kanji. @param {string} name */
const soft = (name) => name.replace(/[A-Za-z]{9,}/g, (word) => `${word.slice(0, 5)}\u00AD${word.slice(5)}`).replace(/([\u3041-\u30FF])([\u4E00-\u9FFF])/g, "$1\u200B$2");

/**
 * @param {import("../../words.js").Words} words @param {string} token
 * @returns {{name: string, icon: string, no: string, arrows: string}} `no`: a suspect's number, or which of two different cards, `arrows`: the sign of an Alibi's arrows
 */
export function faceOf(words, token) {
  const suspect = /^S(\d+)$/.exec(token);
  const kind = suspect ? token : token.charAt(0);
  const short = `${token}-short`;
  const id = words.labels[short] ? short : words.labels[kind] ? kind : token;
  const sign = words.labels[token]?.icon ?? words.labels[kind]?.icon ?? "i-cards";
  const name = token === "#" ? words.t("cell-scene") : words.label(id);
  // a suspect without a name of its own is called by the number, which stands beside it anyway
  return { name: suspect && name.includes(suspect[1]) ? words.t("suspect-short") : soft(name), icon: sign, no: suspect?.[1] ?? /^[A-Z](\d)$/.exec(token)?.[1] ?? "", arrows: ARROWS[token] ?? "" };
}
