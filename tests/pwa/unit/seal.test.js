// The phone's checker, on the shared vectors of tests/vectors and on what a phone keeps.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  canonical,
  checkTranscript,
  cutHash,
  digest,
  draw,
  keepLine,
  keepView,
  newKept,
  seal,
  shapes,
  transcriptShapes,
} from "../../../pwa/seal.js";

const folder = new URL("../../vectors/", import.meta.url);
/** @param {string} name @returns {any} */
const load = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf-8"));
const primitives = load("primitives.json");
const games = readdirSync(folder).filter((name) => /^(accepted|tampered)-.*\.json$/.test(name));

test("there are vectors of both kinds", () => {
  assert.ok(games.filter((name) => name.startsWith("accepted")).length >= 3);
  assert.ok(games.filter((name) => name.startsWith("tampered")).length >= 7);
});

test("canonical text", () => {
  for (const { value, text } of primitives.canonical) assert.equal(canonical(value), text);
  assert.equal(canonical(-0), "0");
  for (const bad of [1.5, NaN, Infinity, 2 ** 53, undefined, () => 1, "\ud800", { a: undefined }, ["\udc00x"]]) {
    assert.throws(() => canonical(bad), TypeError);
  }
});

test("cut hashes, seals and their signs", () => {
  for (const { seat, cut, hash } of primitives.cut_hashes) assert.equal(cutHash(seat, cut), hash);
  for (const { sealed, seal: wanted, shapes: signs } of primitives.seals) {
    assert.equal(seal(sealed), wanted);
    assert.deepEqual(shapes(wanted), signs);
    assert.notEqual(seal({ ...sealed, game_no: 3 }), wanted);
  }
});

test("draws", () => {
  for (const { key, draw: d } of primitives.draws) assert.deepEqual(draw(key, d), d.result);
  assert.throws(() => draw(primitives.draws[0].key, { purpose: "x", n: 0, kind: "roll", size: 6 }), TypeError);
});

for (const name of games) {
  const vector = load(name);
  test(`${name}: ${vector.what}`, () => {
    for (const { kept, status, codes } of vector.phones) {
      const result = checkTranscript(vector.transcript, kept);
      assert.deepEqual([...new Set(result.findings.map((f) => f.code))].sort(), [...codes].sort(), `${kept.seat}`);
      assert.equal(result.status, status, `${kept.seat}`);
    }
  });
}

const whole = load("accepted-whole.json");

test("a phone that kept nothing cannot vouch, and says so", () => {
  assert.deepEqual(checkTranscript(whole.transcript, null), { status: "unchecked", findings: [] });
});

test("what is no transcript is said to be none, and throws nothing", () => {
  for (const bad of [null, undefined, 1, "x", [], {}, { format: "casekeeper-transcript", version: 2 }]) {
    assert.deepEqual(checkTranscript(bad, null), { status: "broken", findings: [{ code: "not-transcript", args: {} }] });
  }
  for (const key of Object.keys(whole.transcript)) {
    const damaged = { ...whole.transcript, [key]: null };
    const { status } = checkTranscript(damaged, whole.phones[0].kept);
    // Names and the outcome are for people and for `verify`: a phone compares its lines instead.
    assert.equal(status === "broken", !["names", "outcome", "log", "app"].includes(key), key);
  }
});

test("another game's transcript is not this phone's", () => {
  const { kept } = whole.phones[0];
  for (const other of [{ game_no: 1 }, { table: "XXXX" }, { seat: "s9" }]) {
    const { findings } = checkTranscript(whole.transcript, { ...kept, ...other });
    assert.deepEqual(findings, [{ code: "other-game", args: {} }]);
  }
});

test("a finding names the line and what the transcript claims", () => {
  const { kept } = whole.phones[0];
  const lied = { ...kept, lines: { ...kept.lines, 2: digest("something else") } };
  const { findings } = checkTranscript(whole.transcript, lied);
  assert.deepEqual(findings, [
    { code: "line-differs", args: { no: 2, say: whole.transcript.told.s1.lines[1].say } },
  ]);
});

test("views count in their order", () => {
  const { kept } = whole.phones[0];
  const { findings } = checkTranscript(whole.transcript, { ...kept, views: [...kept.views].reverse() });
  assert.deepEqual(findings, [{ code: "view-differs", args: {} }]);
});

test("a phone keeps digests: a view twice in a row once, a line as first told", () => {
  const who = { app: "1", table: "KWRT", game_no: 1, seat: "s1", cut: "", seal: "" };
  const kept = newKept({ ...who, lock: "01".repeat(32) });
  keepView(kept, { hand: ["a"] });
  keepView(kept, { hand: ["a"] });
  keepView(kept, { hand: ["b"] });
  keepView(kept, { hand: ["a"] });
  assert.equal(kept.views.length, 3);
  keepLine(kept, 0, { kind: "news", no: null, say: { key: "x", args: {} } });
  const first = kept.lines[0];
  keepLine(kept, 0, { kind: "news", no: null, say: { key: "y", args: {} } });
  assert.equal(kept.lines[0], first);
  const plain = digest({ say: { key: "x", args: {} }, no: null, kind: "news" });
  assert.equal(first, createHmac("sha256", Buffer.alloc(32, 1)).update(plain).digest("hex"));
  assert.ok(!JSON.stringify(kept).includes("hand"));
});

test("everybody who looks at one file sees the same six signs", () => {
  assert.equal(transcriptShapes(whole.transcript).length, 6);
  assert.notDeepEqual(transcriptShapes(whole.transcript), transcriptShapes({ ...whole.transcript, app: "x" }));
});
