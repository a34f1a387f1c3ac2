/** What a phone promises and opens: each cut for one seal only, whatever the server says of it. */
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import test from "node:test";

import { cutHash, digest } from "../../../pwa/seal.js";
import { SealKeeper } from "../../../pwa/sealkeeper.js";

const LOCK = "ab".repeat(32);

/** The storage of one browser. */
class Storage {
  /** @param {string} name */
  getItem(name) {
    return Object.hasOwn(this, name) ? /** @type {any} */ (this)[name] : null;
  }

  /** @param {string} name @param {string} text */
  setItem(name, text) {
    /** @type {any} */ (this)[name] = text;
  }

  /** @param {string} name */
  removeItem(name) {
    delete (/** @type {any} */ (this)[name]);
  }
}

/** A phone at seat s1, and a server that says to it what the test wants. */
function phone() {
  Object.defineProperty(globalThis, "localStorage", { value: new Storage(), configurable: true });
  const sent = /** @type {any[]} */ ([]);
  const open = () => {
    let state = /** @type {any} */ ({ view: null, seal: { state: "none", problems: [], signs: [] } });
    const store = { get: () => state, set: (/** @type {any} */ some) => (state = { ...state, ...some }) };
    const ask = async (/** @type {any} */ message) => sent.push(message);
    return new SealKeeper(/** @type {any} */ ({ store, link: { ask }, path: "" }));
  };
  let keeper = open();
  /** @param {string} phase @param {any} [more] */
  const look = (phase, { game_no = 1, committed = true, cut_in = false, seal = null, game = null } = {}) =>
    keeper.look({ me: { seat: "s1", lock: LOCK }, seal, game, table: { code: "KWRT", game_no, phase, seats: [{ seat: "s1", committed, cut_in }] } });
  return {
    look,
    /** The promises and the opened cuts, in order. */
    hashes: () => sent.filter((m) => m.do === "commit").map((m) => m.hash),
    cuts: () => sent.filter((m) => m.do === "cut").map((m) => m.cut),
    stored: () => JSON.stringify(globalThis.localStorage),
    found: () => /** @type {any} */ (keeper.table.store.get()).seal,
    /** Another page of this browser: what lies in its storage is all that it knows. */
    reload: () => (keeper = open()),
  };
}

/** A seal that holds a hash for s1. @param {string} seal @param {string} hash */
const sealed = (seal, hash, restarts = 0) => ({ seal, cut_hashes: [["s1", hash]], cuts: [], left_out: [], restarts });

const REUSED = { state: "bad", problems: [{ code: "own-cut-reused", args: {} }], signs: [] };

test("a cut is promised, and opened once for the seal that holds it", async () => {
  const { look, hashes, cuts, found } = phone();
  await look("lobby", { committed: false });
  await look("seating");
  const [hash] = hashes();
  await look("cutting", { seal: sealed("aa", hash) });
  await look("cutting", { seal: sealed("aa", hash) });
  assert.deepEqual([hashes().length, cuts().length, cutHash("s1", cuts()[0])], [1, 1, hash]);
  assert.deepEqual(found(), { state: "own", problems: [], signs: [] });
});

test("a view that is older than the promise changes nothing of it", async () => {
  const { look, hashes, cuts, found } = phone();
  await look("cutting", { committed: false });
  await look("cutting", { committed: false });
  const [hash, again] = hashes();
  assert.equal(again, hash);
  await look("cutting", { seal: sealed("aa", hash) });
  assert.equal(cutHash("s1", cuts()[0]), hash);
  assert.deepEqual(found(), { state: "own", problems: [], signs: [] });
});

test("a page that was loaded anew opens the same cut for the same seal, if it is still awaited", async () => {
  const { look, hashes, cuts, reload } = phone();
  await look("lobby", { committed: false });
  await look("cutting", { seal: sealed("aa", hashes()[0]) });
  reload();
  await look("cutting", { seal: sealed("aa", hashes()[0]) });
  assert.deepEqual(cuts(), [cuts()[0], cuts()[0]]);
  await look("cutting", { seal: sealed("aa", hashes()[0]), cut_in: true });
  assert.equal(cuts().length, 2);
});

for (const again of ["lobby", "seating", "cutting"]) {
  test(`an opened cut counts no more in ${again}: a fresh one is promised, though the server says that there is one`, async () => {
    const { look, hashes, cuts, found, reload } = phone();
    await look("lobby", { committed: false });
    await look("cutting", { seal: sealed("aa", hashes()[0]) });
    reload();
    await look(again);
    await look(again);
    const [first, second, ...more] = hashes();
    assert.notEqual(second, first);
    assert.deepEqual(more, []);
    await look("cutting", { seal: sealed("bb", second) });
    assert.deepEqual(cuts().map((cut) => cutHash("s1", cut)), [first, second]);
    assert.deepEqual(found(), { state: "own", problems: [], signs: [] });
  });
}

test("a seal that holds an opened cut once more is called wrong, and nothing is opened for it", async () => {
  const { look, hashes, cuts, found } = phone();
  await look("lobby", { committed: false });
  const [hash] = hashes();
  await look("cutting", { seal: sealed("aa", hash) });
  await look("cutting", { seal: sealed("bb", hash, 1) });
  assert.deepEqual(found(), REUSED);
  await look("lobby");
  await look("cutting", { seal: sealed("cc", hash) });
  assert.deepEqual(found(), REUSED);
  assert.equal(cuts().length, 1);
});

test("also in another game of the table, and by a page that was loaded anew", async () => {
  const { look, hashes, cuts, found, reload } = phone();
  await look("lobby", { committed: false });
  const [hash] = hashes();
  await look("cutting", { seal: sealed("aa", hash) });
  reload();
  await look("cutting", { game_no: 2, seal: sealed("bb", hash) });
  assert.deepEqual(found(), REUSED);
  await look("play", { game_no: 2, seal: sealed("bb", hash) });
  assert.deepEqual([found(), cuts().length], [REUSED, 1]);
});

test("what was told is kept under the lock of the view, which lies nowhere", async () => {
  const { look, hashes, stored, reload } = phone();
  Object.defineProperty(globalThis, "document", { value: { documentElement: { dataset: {} } }, configurable: true });
  const line = { kind: "private", no: 1, say: { key: "shown", args: { card: "rope" } } };
  const game = { board: { hand: ["rope"] }, lines: [{ i: 1, ...line }] };
  const locked = (/** @type {any} */ value) => createHmac("sha256", Buffer.from(LOCK, "hex")).update(digest(value)).digest("hex");
  await look("lobby", { committed: false });
  for (const _ of [1, 2]) {
    await look("play", { seal: sealed("aa", hashes()[0]), game });
    assert.ok(stored().includes(locked(game.board)) && stored().includes(locked(line)));
    for (const told of [digest(game.board), digest(line), "rope", LOCK]) assert.ok(!stored().includes(told), told);
    reload();
  }
  const after = { ...game, board: { hand: [] } };
  await look("play", { seal: sealed("aa", hashes()[0]), game: after });
  assert.ok(stored().includes(locked(after.board)));
});

test("who added no cut says so, and never that it checked anything", async () => {
  const { look, found } = phone();
  await look("play", { seal: { ...sealed("aa", ""), cut_hashes: [["s2", "00"]] } });
  assert.deepEqual(found(), { state: "other", problems: [], signs: [] });
});
