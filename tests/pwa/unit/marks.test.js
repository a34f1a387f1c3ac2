/** Own marks: shown at once, sent until they are there, merged with those of another phone cell by cell. */
import assert from "node:assert/strict";
import test from "node:test";

import { Lost, Refused } from "../../../pwa/api.js";
import { Marks } from "../../../pwa/marks.js";

/** A server that keeps the last mark of each cell; `answers` decides each message: true, or what it rejects with. */
function seat(answers = /** @type {(message: any) => any} */ (() => true)) {
  /** @type {Record<string, string>} */
  const kept = {};
  const sent = /** @type {any[]} */ ([]);
  const refused = /** @type {any[]} */ ([]);
  const marks = new Marks({
    ask: async (message) => {
      sent.push(message);
      const answer = await answers(message);
      if (answer !== true) throw answer;
      kept[message.cell] = message.mark;
      return { type: "ok" };
    },
    onChange: () => {},
    onRefused: (no) => refused.push(no.code),
  });
  return { marks, kept, sent, refused };
}

test("a mark stands there at once, and also after it was sent", async () => {
  const { marks, kept } = seat();
  const done = marks.put("rope:s1", "tick");
  assert.deepEqual(marks.all(), { "rope:s1": "tick" });
  await done;
  assert.deepEqual([marks.all(), kept], [{ "rope:s1": "tick" }, { "rope:s1": "tick" }]);
  marks.got({ "rope:s1": "cross" });
  assert.deepEqual(marks.all(), { "rope:s1": "cross" }, "another phone of the seat marked it after that");
});

test("without a line it is sent again until it is there, and the last tap counts", async () => {
  let line = false;
  const { marks, kept, sent } = seat(() => {
    if (line) return true;
    if (sent.length === 2) {
      marks.put("rope:s1", "query");
      line = true;
    }
    return new Lost("no answer");
  });
  await marks.put("rope:s1", "tick");
  assert.deepEqual(kept, { "rope:s1": "query" });
  assert.equal(sent.length, 3);
});

test("what was tapped while another mark of the cell was on its way is sent after it", async () => {
  /** @type {(v: boolean) => void} */
  let open = () => {};
  const gate = new Promise((/** @type {any} */ yes) => (open = yes));
  const { marks, kept, sent } = seat(() => gate);
  const done = marks.put("rope:s1", "tick");
  marks.put("rope:s1", "");
  assert.deepEqual(marks.all(), {});
  open(true);
  await done;
  assert.deepEqual([kept, sent.map((m) => m.mark), marks.all()], [{ "rope:s1": "" }, ["tick", ""], {}]);
});

test("marks of two phones come together cell by cell", async () => {
  const { marks } = seat(() => new Promise(() => {}));
  marks.put("rope:s1", "tick");
  marks.got({ "rope:s2": "cross" });
  assert.deepEqual(marks.all(), { "rope:s1": "tick", "rope:s2": "cross" });
});

test("a refused mark goes away and is said; a stopped line sends nothing more", async () => {
  const { marks, refused } = seat(() => new Refused({ code: "notes-full" }));
  await marks.put("rope:s1", "tick");
  assert.deepEqual([marks.all(), refused], [{}, ["notes-full"]]);
  const gone = seat(() => new Lost("closed"));
  await gone.marks.put("rope:s1", "tick");
  assert.deepEqual([gone.sent.length, gone.marks.all(), gone.refused], [1, {}, []]);
});
