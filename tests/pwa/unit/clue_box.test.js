/** An own box of the Clue family while it is typed in, and the file that comes out of it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { faultsOf } from "../../../pwa/boxes.js";
import { addTo, boxOf, changeCard, emptyBox, FEWEST, KINDS, marks, missing, removeFrom, TERMS, toFile, withText } from "../../../pwa/games/clue/box_model.js";

/** A box all of whose names are typed in. */
function typed() {
  const draft = emptyBox("en");
  let { content } = draft;
  for (const kind of KINDS) content[kind].forEach((/** @type {any} */ _, /** @type {number} */ i) => (content = changeCard(content, kind, i, { names: { en: `${kind} ${i}` } })));
  return { ...draft, content: { ...content, names: { en: "Box" } } };
}

test("an empty box lacks its name and three names of each kind", () => {
  assert.equal(missing(emptyBox("en")), 1 + 3 * FEWEST);
  assert.equal(missing(typed()), 0);
});

test("ids are never given twice, even after a card was removed", () => {
  let { content } = typed();
  content = addTo(removeFrom(addTo(content, "weapons"), "weapons", 0), "weapons");
  const ids = KINDS.flatMap((kind) => content[kind].map((/** @type {any} */ t) => t.id));
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(content.weapons.length, 4);
});

test("a removed room leaves an open place in its connection, and its spoken form goes with it", () => {
  const draft = typed();
  const [a, b] = draft.content.rooms.map((/** @type {any} */ r) => r.id);
  const content = { ...draft.content, links: [{ kind: "secret", rooms: [a, b] }], phrases: { [a]: { en: "at the a" }, [b]: { en: "at the b" } } };
  assert.deepEqual(removeFrom(content, "rooms", 0).links, [{ kind: "secret", rooms: ["", b] }]);
  assert.deepEqual(Object.keys(removeFrom(content, "rooms", 0).phrases), [b]);
  assert.deepEqual(Object.keys(changeCard(content, "rooms", 1, { colour: "red" }).phrases), [a, b]);
});

test("a spoken form follows the name that stands in it, and goes where the old name does not stand", () => {
  const draft = typed();
  const id = draft.content.rooms[0].id;
  const names = { en: "Great Lakes", ja: "五大湖" };
  const content = { ...changeCard(draft.content, "rooms", 0, { names }), phrases: { [id]: { en: "at the Great Lakes", ja: "湖のほとり" } } };
  const said = (/** @type {any} */ now) => changeCard(content, "rooms", 0, { names: now }).phrases[id];
  assert.deepEqual(said({ ...names, en: "Salt $& Lake" }), { en: "at the Salt $& Lake", ja: "湖のほとり" });
  assert.deepEqual(said({ ...names, ja: "湖" }), { en: "at the Great Lakes" });
  assert.deepEqual(said({ ...names, en: "" }), { ja: "湖のほとり" });
});

/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(new URL(`../../../engine/games/clue/${path}`, import.meta.url), "utf-8"));

test("what is opened and saved is the same to the last field", () => {
  for (const name of ["cluedo-2012", "clue-supernatural", "cluedo-classic", "clue-classic"]) {
    const content = { ...json(`editions/${name}.json`), ...(name === "clue-supernatural" && { power_texts: { dean: { en: "Roll again." } } }) };
    const file = toFile(boxOf(content, "own-1"));
    for (const [field, value] of Object.entries(content)) assert.deepEqual(withoutEmpty(file[field]), withoutEmpty(value), `${name}: ${field}`);
  }
});

/** Without the fields that mean nothing when empty. @param {any} value @returns {any} */
function withoutEmpty(value) {
  if (Array.isArray(value)) return value.length ? value.map(withoutEmpty) : undefined;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== "").map(([k, v]) => [k, withoutEmpty(v)]));
}

test("the box's own words can be typed in, in the languages of the box, and left out again", () => {
  assert.deepEqual([...TERMS].sort(), Object.keys(json("terms.json")).sort());
  let draft = withText(typed(), "terms", "room", { en: " parlour ", ja: "部屋" });
  assert.deepEqual(toFile(draft).terms, { room: { en: "parlour" } });
  draft = withText(draft, "terms", "room", { en: " " });
  assert.equal("terms" in toFile(draft), false);
  const power = withText({ ...draft, content: { ...draft.content, powers: true } }, "power_texts", "suspect-1", { en: "Fly." });
  assert.deepEqual(toFile(power).power_texts, { "suspect-1": { en: "Fly." } });
});

test("what is wrong with a field is said beside it, or below the form", () => {
  for (const field of ["names", "names.en", "weapons", "weapons.2.names.ja", "weapons.2", "extra.demons", "links.0.rooms", "terms.room.en", "seats"]) assert.ok(marks(field), field);
  for (const field of ["id", "weapons.2.id", "cards", "translated", "game", "edition", "suspects.0.icon"]) assert.ok(!marks(field), field);
});

test("the file has the chosen languages only, trimmed, and no empty parts", () => {
  const draft = typed();
  draft.content = changeCard(draft.content, "suspects", 0, { names: { en: " Baker ", ja: "パン屋" } });
  const file = toFile(draft);
  assert.deepEqual(file.suspects[0].names, { en: "Baker" });
  assert.deepEqual(toFile({ ...draft, langs: ["en", "ja"] }).suspects[0].names, { en: "Baker", ja: "パン屋" });
  for (const name of ["phrases", "terms", "links", "power_texts"]) assert.equal(name in file, false);
  assert.deepEqual(file.extra, { kind: "none" });
  const clocks = toFile({ ...draft, content: { ...draft.content, extra: { kind: "intrigue", demons: 8, cards: 0, count_yours: false } } });
  assert.deepEqual(clocks.extra, { kind: "intrigue", demons: 8, cards: 0 });
});

test("a copy has a name of its own and no notes of ours, a saved box keeps its name", () => {
  const file = { ...toFile(typed()), translated: ["rooms.ja"] };
  assert.deepEqual(boxOf(file, "").content.names, {});
  assert.deepEqual(boxOf(file, "own-1").content.names, { en: "Box" });
  assert.equal("translated" in boxOf(file, "").content, false);
});

test("faults belong to their field and to nothing that only begins alike", () => {
  const faults = [{ field: "weapons.1.names.en" }, { field: "weapons.10.names.en" }, { field: "weapons" }];
  assert.deepEqual(faultsOf(faults, "weapons.1"), [faults[0]]);
  assert.deepEqual(faultsOf(faults, "weapons"), faults);
});

test("a spoken form is written where it has all languages of its card, and a power's text where the box has powers", () => {
  const draft = typed();
  const [{ id }] = draft.content.rooms;
  const content = { ...draft.content, phrases: { [id]: { en: "in the room" } }, power_texts: { scarlet: { en: "Looks twice." } } };
  assert.deepEqual(toFile({ ...draft, content }).phrases, { [id]: { en: "in the room" } });
  const both = changeCard(content, "rooms", 0, { icon: "door" });
  both.rooms = both.rooms.map((/** @type {any} */ r) => ({ ...r, names: { ...r.names, ja: "部屋" } }));
  assert.equal("phrases" in toFile({ ...draft, langs: ["en", "ja"], content: both }), false);
  assert.equal("power_texts" in toFile({ ...draft, content }), false);
  assert.deepEqual(toFile({ ...draft, content: { ...content, powers: true } }).power_texts, content.power_texts);
});
