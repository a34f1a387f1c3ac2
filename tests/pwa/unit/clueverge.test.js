/** The square of Clueverge on the phone: what is left, what can only be one card, links, arrows. */
import assert from "node:assert/strict";
import test from "node:test";

import { arrowsOf, caseOf, factsOf, nameOf, ownBox, recalled, remember, SHIPPED, withArrow, withCase, withName } from "../../../pwa/games/clueverge/box_model.js";
import { arrowPath, CELLS, filled, fromLink, leftOf, middle, nextOpen, reread, share, toLink, UNKNOWN, unknownIn } from "../../../pwa/games/clueverge/grid.js";

const BOX = { stock: { S1: 1, S2: 1, S3: 1, S4: 1, S5: 1, S6: 1, M: 2, A: 2, W: 2, C: 2, F: 1 }, scene: { S7: 1, "F#": 1, P: 1 } };
const FULL = ["M", "S5", "W", "A", "S4", "F", "M", "S2", "C", "W", "A", "S7", "S3", "S1", "C", "S6"];
const EMPTY = CELLS.map(() => UNKNOWN);

/** The grid with only some of its cells known. @param {(i: number) => boolean} known */
const some = (known) => FULL.map((t, i) => (known(i) ? t : UNKNOWN));

test("cells are called as at the table", () => {
  assert.deepEqual([CELLS[0], CELLS[3], CELLS[4], CELLS[15]], ["A1", "D1", "A2", "D4"]);
});

test("what is left is the box without what lies there, and one Crime Scene card takes all three away", () => {
  assert.deepEqual(leftOf(BOX, EMPTY), BOX);
  const left = leftOf(BOX, FULL);
  assert.ok([...Object.values(left.stock), ...Object.values(left.scene)].every((n) => n === 0));
  assert.equal(leftOf(BOX, some((i) => i < 3)).stock.M, 1);
  assert.equal(leftOf(BOX, some((i) => i < 3)).scene.P, 1);
  const down = EMPTY.map((t, i) => (i === 5 ? "#" : t));
  assert.deepEqual(leftOf(BOX, down).scene, { S7: 0, "F#": 0, P: 0 });
});

test("cards that can only be one are filled in, and no others", () => {
  assert.deepEqual(filled(BOX, some((i) => i < 15)), FULL);
  assert.deepEqual(filled(BOX, some((i) => i !== 8 && i !== 14)), FULL);
  const two = some((i) => i < 14);
  assert.deepEqual(filled(BOX, two), two);
  const scene = some((i) => i !== 11);
  assert.deepEqual(filled(BOX, scene), scene);
  assert.deepEqual(filled(BOX, EMPTY), EMPTY);
});

test("the next cell is the first without a card, round the grid", () => {
  assert.equal(nextOpen(EMPTY, 3), 3);
  assert.equal(nextOpen(some((i) => i > 1), 5), 0);
  assert.equal(nextOpen(FULL, 0), -1);
});

test("a link holds the grid, and nothing else is taken for one", () => {
  assert.equal(toLink(FULL), "M5WA4FM2CWA731C6");
  const odd = ["A+", "A|", "A-", "F#", "#", "P", ".", "S7", "M1", "M2", "A1", "A2", "W1", "W2", "C1", "C2"];
  for (const grid of [FULL, odd]) assert.deepEqual(fromLink(`#${toLink(grid)}`), grid);
  assert.equal(toLink(EMPTY), "");
  for (const hash of ["", "#", "#new", "#M5WA4FM2CWA731C", "#M5WA4FM2CWA731C66", "#E5WA4FM2CWA731C6"]) assert.equal(fromLink(hash), null);
});

test("another reading of the Alibi cards keeps what it can", () => {
  const split = { stock: { ...BOX.stock, "A|": 1, "A-": 1 }, scene: BOX.scene };
  delete (/** @type {any} */ (split.stock).A);
  assert.equal(unknownIn(reread(split, FULL)), 2);
  const cross = { stock: { M: 2, "A+": 2 }, scene: BOX.scene };
  assert.equal(reread(cross, FULL)[3], "A+");
  assert.equal(unknownIn(reread(cross, FULL)), 0);
});

test("arrows leave the edge of one card and end before the picture of the other", () => {
  assert.deepEqual(middle("A1"), [46.5, 46.5]);
  assert.equal(arrowPath("A1", "C1"), "M84.5 46.5L219.5 46.5");
  assert.match(arrowPath("D4", "A1"), /^M312\.9 312\.9L70\.4 70\.4$/);
});

test("a fraction is a share", () => {
  assert.equal(share("3/8"), 0.375);
  assert.equal(share("1"), 1);
});

const FILE = {
  id: SHIPPED, names: { en: "Clueverge" }, alibi: "open", cases: [],
  readings: { split: { A1: ["N", "S"], A2: ["E", "W"] } },
  cards: [{ id: "S5", kind: "suspect", number: 5 }, { id: "M1", kind: "motive", arrows: ["N", "E"] }, { id: "A1", kind: "alibi", arrows: ["N"] }, { id: "A2", kind: "alibi", arrows: ["N"] }],
  labels: [{ id: "S5", names: { en: "Suspect 5", ja: "容疑者5" }, icon: "i-suspect" }, { id: "M", names: { en: "Motive" } }],
};

test("the shipped box is asked about by its reading, another one by all its arrows", () => {
  assert.deepEqual(factsOf(SHIPPED, FILE, "split"), { alibi: "split" });
  assert.deepEqual(factsOf("own-1", FILE, "open").alibi, "open");
  assert.deepEqual(factsOf("own-1", FILE, "split"), { alibi: "own", arrows: { M1: ["N", "E"], A1: ["N", "S"], A2: ["E", "W"] } });
});

test("an arrow is set or taken away; who sets one of an Alibi has looked at both", () => {
  const motive = withArrow(withArrow(FILE, "M1", "NE"), "M1", "N");
  assert.deepEqual(arrowsOf(motive, motive.cards[1]), ["NE", "E"]);
  assert.equal(motive.alibi, "open");
  const alibi = withArrow({ ...FILE, alibi: "split" }, "A1", "S");
  assert.equal(alibi.alibi, "own");
  assert.deepEqual(alibi.cards.slice(2).map((/** @type {any} */ c) => c.arrows), [["N"], ["E", "W"]]);
});

test("a name stands in every language until that language has its own, and goes without a trace", () => {
  const named = withName(FILE, "S5", "en", "Nurse");
  assert.deepEqual([nameOf(named, "S5", "en"), nameOf(named, "S5", "ja")], ["Nurse", "Nurse"]);
  assert.deepEqual(named.labels[0].names, { en: "Suspect 5 (Nurse)", ja: "容疑者5（Nurse）" });
  const both = withName(named, "S5", "ja", "看護師");
  assert.deepEqual([nameOf(both, "S5", "en"), nameOf(both, "S5", "ja")], ["Nurse", "看護師"]);
  assert.deepEqual(withName(both, "S5", "ja", "").labels, FILE.labels);
});

test("a Case Card stands under its number, also without those before it", () => {
  const order = CELLS.slice(0, 8);
  const two = withCase(FILE, "2", order);
  assert.deepEqual(two.cases, [[], [0, 1, 2, 3, 4, 5, 6, 7]]);
  assert.deepEqual([caseOf(two, "1"), caseOf(two, "2"), caseOf(two, "5")], [[], order, []]);
  assert.deepEqual(withCase(two, "2", []).cases, []);
});

test("a copy is one's own, with what was told of the box before", () => {
  const { key, content } = ownBox(FILE, "ja", "うちの", { alibi: "split", cases: { 1: CELLS.slice(0, 8) } });
  assert.deepEqual([key, content.names, content.alibi, caseOf(content, "1").length], ["", { ja: "うちの" }, "split", 8]);
  assert.equal(FILE.cases.length, 0);
});

test("what was told of a box is remembered case by case, and of no other box", () => {
  const kept = new Map();
  const storage = { getItem: (/** @type {string} */ k) => kept.get(k) ?? null, setItem: (/** @type {string} */ k, /** @type {string} */ v) => kept.set(k, v) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  remember("own-1", { alibi: "open", cases: { 1: ["A1", "B2"] } });
  remember("own-1", { cases: { 2: ["C3"] } });
  assert.deepEqual(recalled("own-1"), { alibi: "open", cases: { 1: ["A1", "B2"], 2: ["C3"] } });
  assert.deepEqual(recalled("own-2"), {});
});
