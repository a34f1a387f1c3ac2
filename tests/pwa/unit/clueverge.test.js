/** The square of Clueverge on the phone: what is left, what can only be one card, links, arrows. */
import assert from "node:assert/strict";
import test from "node:test";

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
  const odd = ["A+", "A|", "A-", "F#", "#", "P", ".", "S7", ...FULL.slice(0, 8)];
  for (const grid of [FULL, odd]) assert.deepEqual(fromLink(`#${toLink(grid)}`), grid);
  assert.equal(toLink(EMPTY), "");
  for (const hash of ["", "#", "#new", "#M5WA4FM2CWA731C", "#M5WA4FM2CWA731C66", "#Z5WA4FM2CWA731C6"]) assert.equal(fromLink(hash), null);
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
