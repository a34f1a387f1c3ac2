/** Half-filled forms: kept per prompt, gone with it. */
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { readDraft, sweepDrafts, writeDraft } from "../../../pwa/drafts.js";

/** A storage like the browser's. */
class Storage {
  /** @param {string} name */
  getItem(name) {
    return Object.hasOwn(this, name) ? /** @type {any} */ (this)[name] : null;
  }
  /** @param {string} name @param {string} value */
  setItem(name, value) {
    /** @type {any} */ (this)[name] = String(value);
  }
  /** @param {string} name */
  removeItem(name) {
    delete (/** @type {any} */ (this)[name]);
  }
}

beforeEach(() => {
  /** @type {any} */ (globalThis).sessionStorage = new Storage();
});

test("a draft is found again by its table, game and prompt", () => {
  writeDraft("KWRT.1", "ask:turn-4", { suspect: "plum" });
  assert.deepEqual(readDraft("KWRT.1", "ask:turn-4"), { suspect: "plum" });
  assert.deepEqual(readDraft("KWRT.2", "ask:turn-4"), {});
  assert.deepEqual(readDraft("KWRT.1", "ask:turn-5"), {});
});

test("an empty draft leaves nothing behind", () => {
  writeDraft("KWRT.1", "ask", { suspect: "plum" });
  writeDraft("KWRT.1", "ask", {});
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test("drafts go with their prompts, only at this table", () => {
  writeDraft("KWRT.1", "ask", { a: 1 });
  writeDraft("KWRT.1", "look", { b: 1 });
  writeDraft("MZPG.1", "ask", { c: 1 });
  sweepDrafts("KWRT", "KWRT.1", ["look"]);
  assert.deepEqual(readDraft("KWRT.1", "ask"), {});
  assert.deepEqual(readDraft("KWRT.1", "look"), { b: 1 });
  assert.deepEqual(readDraft("MZPG.1", "ask"), { c: 1 });
  sweepDrafts("KWRT", "KWRT.2", ["look"]);
  assert.deepEqual(readDraft("KWRT.1", "look"), {});
});

test("rubbish and a storage that refuses do no harm", () => {
  sessionStorage.setItem("ck.draft.KWRT.1.ask", "{broken");
  assert.deepEqual(readDraft("KWRT.1", "ask"), {});
  sessionStorage.setItem("ck.draft.KWRT.1.ask", "3");
  assert.deepEqual(readDraft("KWRT.1", "ask"), {});
  /** @type {any} */ (globalThis).sessionStorage = null;
  writeDraft("KWRT.1", "ask", { a: 1 });
  sweepDrafts("KWRT", "KWRT.1", []);
  assert.deepEqual(readDraft("KWRT.1", "ask"), {});
});
