/** A box of 13 Clues while it is typed in, and the file that comes out of it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { boxOf, copyOf, emptyBox, FEWEST_COLOURS, labelAt, marks, missing, MOST_COLOURS, signOf, toFile, withColour, withNames, withoutColour, withSign } from "../../../pwa/games/thirteen_clues/box_model.js";

const shipped = JSON.parse(readFileSync(new URL("../../../engine/games/thirteen_clues/editions/13-clues.json", import.meta.url), "utf-8"));
/** @type {any} */
const words = { lang: "en", t: (/** @type {string} */ key) => key };

test("what is opened and saved is the same to the last field", () => {
  assert.deepEqual(toFile(boxOf(shipped, "own-1")), shipped);
});

test("a copy has a name of its own and its names in one language, until another one is wanted", () => {
  const copy = copyOf(shipped, "ja");
  assert.equal(missing(copy), 1);
  assert.deepEqual(toFile(copy).labels[0].names, { ja: "紫" });
  assert.deepEqual(toFile({ ...copy, langs: ["en", "ja"] }).labels[0].names, { en: "purple", ja: "紫" });
});

test("an empty box lacks its name and those of its cards; colours have signs of their own", () => {
  const draft = emptyBox(words);
  assert.equal(missing(draft), 1 + 3 * FEWEST_COLOURS);
  const signs = draft.content.colours.map((/** @type {any} */ c) => signOf(draft.content, c));
  assert.equal(new Set(signs).size, FEWEST_COLOURS);
});

test("colours come with what they need and go with all of it", () => {
  let content = withoutColour(shipped, 0);
  assert.equal(content.labels.length, shipped.labels.length - 4);
  assert.equal(labelAt(content, "officer"), -1);
  content = withColour(content, words);
  assert.equal(content.colours.length, MOST_COLOURS);
  const added = content.colours[MOST_COLOURS - 1];
  assert.equal(signOf(content, added), "purple");
  assert.equal(added.players, 6);
  assert.ok(labelAt(content, added.weapon.id) > 0);
  // its ids stay its own, whatever is taken away and added again
  content = withColour(withoutColour(withoutColour(content, 0), 1), words);
  const ids = content.labels.map((/** @type {any} */ l) => l.id);
  assert.equal(new Set(ids).size, ids.length);
});

test("a sign that another colour has is swapped with it, on their cards too", () => {
  const content = withSign(shipped, 0, "gray");
  const of = (/** @type {string} */ id) => content.labels[labelAt(content, id)];
  assert.deepEqual([of("purple").colour, of("purple").icon, of("officer").colour], ["gray", "c-gray", "gray"]);
  assert.deepEqual([of("gray").colour, of("gray").icon, of("bow").colour], ["purple", "c-purple", "purple"]);
  assert.equal(of("officer").icon, "i-suspect-collar");
  assert.deepEqual(of("pink"), shipped.labels[labelAt(shipped, "pink")]);
});

test("a name changes in its own language only", () => {
  const content = withNames(shipped, "officer", { ...shipped.labels[labelAt(shipped, "officer")].names, en: "Sergeant" });
  assert.deepEqual(content.labels[labelAt(content, "officer")].names, { en: "Sergeant", ja: "警官" });
});

test("what is wrong with a field is said beside it, or below the form", () => {
  for (const field of ["names.en", "glasses", "colours", "colours.3.players", "colours.3.weapon.category", "labels.7.names.en", "labels.0.colour"]) assert.ok(marks(field), field);
  for (const field of ["labels", "labels.3", "colours.2", "colours.2.id", "colours.2.weapon.id", "game"]) assert.ok(!marks(field), field);
});
