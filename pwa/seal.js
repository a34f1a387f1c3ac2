/**
 * The arithmetic of the seal (docs/seal.md) and the check of a finished game against what this phone was told
 * (docs/transcript.md). Pure: it knows no rules, no page and no network, and runs alike in a browser on plain http and in Node.
 */
import { hmac } from "../static/vendor/noble-hashes/hmac.js";
import { sha256 } from "../static/vendor/noble-hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "../static/vendor/noble-hashes/utils.js";

/**
 * What a phone keeps of one game: who it is, its cut, the seal that it saw, and digests of what it was told. `cut` is "" for a phone
 * that added none. `lock` (64 hex digits) comes with each view and is stored nowhere: without it nobody can try which of the few
 * hands or cards that there are a digest belongs to.
 * @typedef {{app: string, table: string, game_no: number, seat: string, cut: string, seal: string, lock: string,
 *   lines: {[i: string]: string}, views: string[]}} Kept
 */
/** @typedef {{code: string, args: {[name: string]: any}}} Finding */

const FORMAT = "casekeeper-transcript";
const VERSION = 1;
const HEX256 = /^[0-9a-f]{64}$/;
const SHAPES = ["circle", "square", "triangle", "diamond", "star", "plus", "moon", "hourglass"];
const COLOURS = ["red", "blue", "green", "yellow", "purple", "pink", "orange", "white"];

/**
 * The one text for a JSON value: keys sorted by code point, no spaces, whole numbers only.
 * @param {any} value @returns {string}
 */
export function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new TypeError("only whole numbers have a canonical form");
    return String(value === 0 ? 0 : value);
  }
  if (typeof value === "string") {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError("half a character has no canonical form");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object") throw new TypeError(`${typeof value} has no canonical form`);
  const keys = Object.keys(value).sort(byCodePoint);
  return `{${keys.map((key) => `${canonical(key)}:${canonical(value[key])}`).join(",")}}`;
}

/** @param {string} a @param {string} b */
function byCodePoint(a, b) {
  const one = [...a];
  const two = [...b];
  for (let i = 0; i < one.length && i < two.length; i++) {
    if (one[i] !== two[i]) return /** @type {number} */ (one[i].codePointAt(0)) - /** @type {number} */ (two[i].codePointAt(0));
  }
  return one.length - two.length;
}

/** SHA-256 of the canonical text, in hex. @param {any} value */
export function digest(value) {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}

/** A digest as a phone keeps it. @param {Kept} kept @param {string} made */
const locked = (kept, made) => bytesToHex(hmac(sha256, hexToBytes(kept.lock), utf8ToBytes(made)));

/** @param {string} tag @param {any} value */
function tagged(tag, value) {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(tag), utf8ToBytes(canonical(value)))));
}

/** What a phone publishes of its cut before the seed is drawn. @param {string} seat @param {string} cut 64 hex digits */
export function cutHash(seat, cut) {
  return tagged("casekeeper-cut-v1", { cut, seat });
}

/**
 * The seal in hex. `cut_hashes`: [seat, hash] in seat order; `edition`: digest of the edition's content.
 * @param {{seed: string, table: string, game_no: number, game: string, edition: string, options: any, seats: string[],
 *   picks: any, cut_hashes: string[][]}} sealed
 */
export function seal(sealed) {
  const { cut_hashes, edition, game, game_no, options, picks, seats, seed, table } = sealed;
  return tagged("casekeeper-seal-v1", { cut_hashes, edition, game, game_no, options, picks, seats, seed, table });
}

/** The seal as six [colour, shape] pairs, to compare by eye. @param {string} hex @returns {string[][]} */
export function shapes(hex) {
  return [...hexToBytes(hex.slice(0, 12))].map((b) => [COLOURS[(b >> 3) & 7], SHAPES[b & 7]]);
}

/**
 * The 32-bit words of one draw, endless.
 * @param {{seed: string, cuts: string[], table: string, game_no: number}} key @param {string} purpose @param {number} n
 */
function* words({ seed, cuts, table, game_no }, purpose, n) {
  for (let counter = 0; ; counter++) {
    const message = utf8ToBytes(canonical({ counter, cuts, game_no, n, purpose, table }));
    const block = hmac(sha256, hexToBytes(seed), message);
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** The next number below `bound`, each with the same chance. @param {Generator<number>} source @param {number} bound */
function below(source, bound) {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const word = source.next().value;
    if (word < limit) return word % bound;
  }
}

/**
 * What seed and cuts give for one draw: a permutation of 0..size-1 ("shuffle"), or one index ("pick").
 * @param {{seed: string, cuts: string[], table: string, game_no: number}} key
 * @param {{purpose: string, n: number, kind: string, size: number}} draw @returns {number[]}
 */
export function draw(key, { purpose, n, kind, size }) {
  const source = words(key, purpose, n);
  if (kind === "pick") return [below(source, size)];
  if (kind !== "shuffle") throw new TypeError(`no kind of draw: ${kind}`);
  const order = [...Array(size).keys()];
  for (let i = size - 1; i > 0; i--) {
    const j = below(source, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** @param {{app: string, table: string, game_no: number, seat: string, cut: string, seal: string, lock: string}} who @returns {Kept} */
export function newKept(who) {
  return { ...who, lines: {}, views: [] };
}

/** Remembers a view of the game (the `board` that the server sent, untouched). @param {Kept} kept @param {any} board */
export function keepView(kept, board) {
  const made = locked(kept, digest(board));
  if (kept.views.at(-1) !== made) kept.views.push(made);
}

/**
 * Remembers line number `i` (from 1) of this seat's history. A line told twice must be the same: the first is kept.
 * @param {Kept} kept @param {number} i @param {{say: any, no: number | null, kind: string}} line
 */
export function keepLine(kept, i, line) {
  kept.lines[i] ??= locked(kept, digest({ kind: line.kind, no: line.no, say: line.say }));
}

/** The transcript as six signs: everybody who checks the same file sees the same. @param {any} transcript */
export function transcriptShapes(transcript) {
  return shapes(digest(transcript));
}

/**
 * Checks a transcript by itself and against what this phone kept.
 *
 * "intact": all matches, and this phone's own cut is in it. "broken": `findings` say what does not match. "unchecked": nothing
 * is wrong, but this phone cannot vouch for it (it came after the deal, added no cut, or the program changed in between).
 * @param {any} transcript @param {Kept | null | undefined} kept
 * @returns {{status: "intact" | "broken" | "unchecked", findings: Finding[]}}
 */
export function checkTranscript(transcript, kept) {
  /** @type {Finding[]} */
  const findings = [];
  /** @param {string} code @param {{[name: string]: any}} [args] */
  const say = (code, args = {}) => findings.push({ code, args });
  try {
    if (transcript?.format !== FORMAT || transcript.version !== VERSION) say("not-transcript");
    else {
      checkSeal(transcript, say);
      if (kept) checkKept(transcript, kept, say);
    }
  } catch {
    say("not-transcript");
  }
  const vouched = Boolean(kept?.cut) && kept?.app === transcript?.app;
  return { status: findings.length ? "broken" : vouched ? "intact" : "unchecked", findings };
}

/** @typedef {(code: string, args?: {[name: string]: any}) => void} Say */

/** Seed, cuts, seals and draws. @param {any} t @param {Say} say */
function checkSeal(t, say) {
  if (![t.seed, ...t.cuts.map((/** @type {any} */ c) => c.cut)].every((hex) => HEX256.test(hex))) {
    say("not-random");
    return;
  }
  const order = t.start.seats.filter((/** @type {string} */ s) => t.cuts.some((/** @type {any} */ c) => c.seat === s));
  if (canonical(order) !== canonical(t.cuts.map((/** @type {any} */ c) => c.seat))) say("cut-order");
  for (const { seat, hash, cut } of t.cuts) if (cutHash(seat, cut) !== hash) say("cut-changed", { who: { seat } });
  /** @param {string} seed @param {string[][]} cut_hashes */
  const sealOf = (seed, cut_hashes) =>
    seal({
      seed,
      table: t.table,
      game_no: t.game_no,
      game: t.game,
      edition: digest(t.start.edition),
      options: t.start.options,
      seats: t.start.seats,
      picks: t.start.picks,
      cut_hashes,
    });
  const hashes = t.cuts.map((/** @type {any} */ c) => [c.seat, c.hash]);
  if (sealOf(t.seed, hashes) !== t.seal) say("seal-wrong");
  const used = new Set();
  for (const v of t.voided) {
    if (sealOf(v.seed, v.cut_hashes) !== v.seal) say("voided-wrong");
    for (const [, hash] of v.cut_hashes) used.has(hash) ? say("cut-reused") : used.add(hash);
  }
  if (hashes.some((/** @type {string[]} */ c) => used.has(c[1]))) say("cut-reused");
  const key = { seed: t.seed, cuts: t.cuts.map((/** @type {any} */ c) => c.cut), table: t.table, game_no: t.game_no };
  for (const d of t.draws) {
    if (canonical(draw(key, d)) !== canonical(d.result)) say("draw-wrong", { purpose: d.purpose, n: d.n });
  }
}

/** This phone's own cut, the seal that it saw, and all that it was told. @param {any} t @param {Kept} kept @param {Say} say */
function checkKept(t, kept, say) {
  if (kept.table !== t.table || kept.game_no !== t.game_no || !t.start.seats.includes(kept.seat)) {
    say("other-game");
    return;
  }
  if (kept.seal && kept.seal !== t.seal) say("seal-changed");
  const own = t.cuts.find((/** @type {any} */ c) => c.seat === kept.seat);
  if (kept.cut && !own) say("own-cut-dropped");
  else if (kept.cut && own.cut !== kept.cut) say("own-cut-changed");
  if (kept.app !== t.app) return; // another program may say the same in other words
  const told = t.told[kept.seat];
  for (const [i, kept_] of Object.entries(kept.lines)) {
    const line = told.lines[Number(i) - 1];
    if (!line) say("line-missing", { no: Number(i) });
    else if (locked(kept, digest(line)) !== kept_) say("line-differs", { no: Number(i), say: line.say });
  }
  const views = told.views.map((/** @type {string} */ made) => locked(kept, made));
  let at = 0;
  for (const view of kept.views) {
    const found = views.indexOf(view, at);
    if (found < 0) {
      say("view-differs");
      return;
    }
    at = found;
  }
}
