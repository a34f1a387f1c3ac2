/** When a form can be sent: the phone offers no value that the referee would refuse for its shape. */
import assert from "node:assert/strict";
import test from "node:test";

import { fits } from "../../../pwa/parts/fields.js";
import { openFields, sorted, toSend } from "../../../pwa/parts/prompts.js";

const one = { name: "card", kind: "one", choices: [{ value: "rope" }, { value: "plum" }] };
const many = { name: "seats", kind: "many", choices: [{ value: "s1" }, { value: "s2" }, { value: "s3" }], least: 2, most: 2 };
const number = { name: "n", kind: "number", least: 1, most: 3 };
const text = { name: "word", kind: "text", most: 4, most_bytes: 30 };

test("nothing fits before it is chosen", () => {
  for (const field of [one, many, number, text]) assert.ok(!fits(field, undefined), field.kind);
});

test("one: only what is offered", () => {
  assert.ok(fits(one, "rope"));
  assert.ok(!fits(one, "kitchen"));
});

test("many: from the least to the most", () => {
  assert.ok(!fits(many, ["s1"]));
  assert.ok(fits(many, ["s1", "s2"]));
  assert.ok(!fits(many, ["s1", "s2", "s3"]));
});

test("number: whole and within its ends", () => {
  for (const n of [1, 3]) assert.ok(fits(number, n));
  for (const n of [0, 4, 1.5, "2", Number.NaN]) assert.ok(!fits(number, n));
});

test("text: counted as people count, trimmed, and not too many bytes", () => {
  assert.ok(fits(text, " abcd "));
  assert.ok(!fits(text, "abcde"));
  assert.ok(!fits(text, "   "));
  assert.ok(fits(text, "👩‍👩‍👧が1"));
  assert.ok(!fits(text, "👩‍👩‍👧👩‍👩‍👧"));
});

test("a prompt counts its open fields, and sends texts trimmed", () => {
  const prompt = { fields: [one, text] };
  assert.equal(openFields(prompt, { card: "rope" }), 1);
  assert.deepEqual(toSend(prompt, { card: "rope", word: " hi " }), { card: "rope", word: "hi" });
});

test("prompts by weight: one main, rare and wax out of the way", () => {
  const prompts = [{ weight: "wax" }, { weight: "plain" }, { weight: "main" }, { weight: "rare" }];
  const { main, plain, rare } = sorted(prompts);
  assert.equal(main, prompts[2]);
  assert.deepEqual(plain, [prompts[1]]);
  assert.deepEqual(rare, [prompts[0], prompts[3]]);
});
