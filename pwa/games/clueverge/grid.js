/** The square of sixteen cells on the phone, and nothing that is drawn: names, what is left of a box, links, arrows. */

export const CELLS = Object.freeze(["1", "2", "3", "4"].flatMap((row) => ["A", "B", "C", "D"].map((column) => column + row)));

/** Not known; the Crime Scene card face down. */
export const UNKNOWN = ".";
export const FACE_DOWN = "#";

/** @typedef {{stock: Record<string, number>, scene: Record<string, number>}} Box how often a box has each card; `scene`: of which one is in the grid */

/**
 * How often each card is left beside those of a grid.
 * @param {Box} box @param {readonly string[]} grid sixteen tokens
 * @returns {{stock: Record<string, number>, scene: Record<string, number>}} `scene` is all 0 once the grid has its Crime Scene card
 */
export function leftOf(box, grid) {
  const there = (/** @type {string} */ token) => grid.filter((t) => t === token).length;
  const taken = grid.some((t) => t === FACE_DOWN || t in box.scene);
  return {
    stock: mapped(box.stock, (token, n) => Math.max(0, n - there(token))),
    scene: mapped(box.scene, (_, n) => (taken ? 0 : n)),
  };
}

/** @param {Record<string, number>} counts @param {(token: string, n: number) => number} by */
const mapped = (counts, by) => Object.fromEntries(Object.entries(counts).map(([token, n]) => [token, by(token, n)]));

/**
 * The grid with every cell filled that can hold only one card: nothing is left but cards of one name.
 * @param {Box} box @param {readonly string[]} grid @returns {string[]}
 */
export function filled(box, grid) {
  const left = leftOf(box, grid);
  const kinds = Object.entries(left.stock).filter(([, n]) => n > 0);
  const open = grid.filter((t) => t === UNKNOWN).length;
  const sure = Object.values(left.scene).every((n) => n === 0) && kinds.length === 1 && kinds[0][1] === open;
  return grid.map((t) => (sure && t === UNKNOWN ? kinds[0][0] : t));
}

/** The next cell without a card, from one on and round; -1 when there is none. @param {readonly string[]} grid @param {number} from */
export function nextOpen(grid, from) {
  for (let i = 0; i < grid.length; i++) {
    const at = (from + i) % grid.length;
    if (grid[at] === UNKNOWN) return at;
  }
  return -1;
}

/** How many cards of a grid are not known. @param {readonly string[]} grid */
export const unknownIn = (grid) => grid.filter((t) => t === UNKNOWN || t === FACE_DOWN).length;

/**
 * A grid for another reading of the Alibi cards, or another box: tokens of the box are kept, or called as it calls them; cards that it tells apart are asked again.
 * @param {Box} box @param {readonly string[]} grid
 */
export function reread(box, grid) {
  const all = [...Object.keys(box.stock), ...Object.keys(box.scene)];
  return grid.map((t) => {
    if (t === UNKNOWN || t === FACE_DOWN || all.includes(t)) return t;
    const kind = all.filter((other) => t.charAt(0) !== "S" && other.charAt(0) === t.charAt(0) && other in box.stock);
    return kind.length === 1 ? kind[0] : kind.length ? UNKNOWN : t;
  });
}

const SIGNS = /** @type {Record<string, string>} */ ({
  ".": "_", "#": "Q", M: "M", A: "A", "A+": "X", "A|": "I", "A-": "H", W: "W", C: "C", F: "F", "F#": "G", P: "P",
  M1: "K", M2: "L", A1: "B", A2: "D", W1: "U", W2: "V", C1: "Y", C2: "Z",
});
const TOKENS = Object.fromEntries(Object.entries(SIGNS).map(([token, sign]) => [sign, token]));

/** A grid as sixteen characters that may stand in a link; "" when nothing is in it. @param {readonly string[]} grid */
export function toLink(grid) {
  if (grid.every((t) => t === UNKNOWN)) return "";
  return grid.map((t) => SIGNS[t] ?? t.replace(/^S(?=\d$)/, "")).join("");
}

/** The grid of a link's fragment; null when it is none. @param {string} hash @returns {string[] | null} */
export function fromLink(hash) {
  const signs = hash.replace(/^#/, "").toUpperCase();
  if (!/^[1-9A-DF-IK-MPQU-Z_]{16}$/.test(signs)) return null;
  return [...signs].map((sign) => TOKENS[sign] ?? `S${sign}`);
}

/** The side of the drawing that lies over the grid: cells are 100 apart, the last one has no gap behind it. */
export const SPAN = 393;

/** The middle of a cell in that drawing. @param {string} cell @returns {[number, number]} */
export function middle(cell) {
  const i = CELLS.indexOf(cell);
  return [46.5 + 100 * (i % 4), 46.5 + 100 * Math.floor(i / 4)];
}

/** An arrow from the edge of one card to the picture of another, as a path. @param {string} from @param {string} to */
export function arrowPath(from, to) {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const slant = ux && uy ? 1.25 : 1;
  const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;
  const [a, b] = [38 * slant, far - 27 * slant];
  return `M${round(x1 + ux * a)} ${round(y1 + uy * a)}L${round(x1 + ux * b)} ${round(y1 + uy * b)}`;
}

/** A fraction as it came ("3/8") as a share between 0 and 1. @param {string} fraction */
export function share(fraction) {
  const [top, bottom = "1"] = fraction.split("/");
  return Number(top) / Number(bottom);
}
