/** The history: what belongs together stands together, newest first; filters find people and things. */
import assert from "node:assert/strict";
import test from "node:test";

import { groups, mentions } from "../../../pwa/parts/log.js";

const line = (/** @type {number} */ i, /** @type {number | null} */ no, kind = "news") => ({ i, no, kind, say: { key: "x", args: {} } });

test("lines of one question stand together, newest question first", () => {
  const found = groups([line(1, null), line(2, 1, "question"), line(3, 1, "answer"), line(4, 2, "question"), line(5, 2, "private")]);
  assert.deepEqual(found.map((g) => g.lines.map((l) => l.i)), [[4, 5], [2, 3], [1]]);
});

test("a correction stands alone, and lines without a number too", () => {
  const found = groups([line(1, 1, "question"), line(2, 1, "correction"), line(3, 1, "answer"), line(4, null), line(5, null)]);
  assert.deepEqual(found.map((g) => g.lines.map((l) => l.i)), [[5], [4], [3], [2], [1]]);
});

test("a filter finds what is deep inside a sentence", () => {
  const say = { key: "a", args: { who: { seat: "s1" }, n: 3, cards: { many: [{ label: "rope" }, { label: "plum" }] }, deep: { key: "b", args: { to: { seat: "s2" } } }, typed: "s9" } };
  assert.deepEqual([...mentions(say)].sort(), ["plum", "rope", "s1", "s2"]);
});

test("a filter finds the reader in lines that are told to them, and nobody in other lines", () => {
  for (const key of ["line-asked-you", "line-showed-to-you", "line-you-saw", "line-your-hand"]) {
    assert.deepEqual([...mentions({ key, args: { card: { label: "rope" } } }, "s1")].sort(), ["rope", "s1"]);
    assert.deepEqual([...mentions({ key, args: {} }, null)], []);
  }
  assert.deepEqual([...mentions({ key: "line-youth-asked", args: {} }, "s1")], []);
});
