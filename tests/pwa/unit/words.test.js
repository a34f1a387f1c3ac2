/** What the referee says, in the language of each phone. */
import assert from "node:assert/strict";
import test from "node:test";

import { bundleOf, nameIn, pickLanguage, Words } from "../../../pwa/words.js";

const labels = {
  rope: { id: "rope", names: { en: "Rope", ja: "ロープ" }, icon: "i-rope", colour: "" },
  plum: { id: "plum", names: { en: "Plum" }, icon: "", colour: "purple" },
};
const names = /** @type {Record<string, string>} */ ({ s1: "Anna", s2: "Ben" });
const make = (/** @type {string} */ lang, /** @type {string[]} */ ...sources) =>
  new Words(lang, sources.map((s, i) => bundleOf(i < 1 ? lang : "en", s)), labels, (seat) => names[seat]);

/** The text of nodes, as a reader sees it. @param {any} node @returns {string} */
function flat(node) {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) return node.map(flat).join("");
  if (typeof node === "object") return flat(node.props.children);
  return String(node);
}

test("seats become names, labels the edition's names, lists are lists of the language", () => {
  const many = { many: [{ label: "rope" }, { label: "plum" }, { seat: "s1" }] };
  assert.equal(make("en", "a = { $who } showed { $cards }").t("a", { who: { seat: "s2" }, cards: many }), "Ben showed Rope, Plum, and Anna");
  assert.equal(make("ja", "a = { $who }さん：{ $cards }").t("a", { who: { seat: "s2" }, cards: many }), "Benさん：ロープ、Plum、Anna");
});

test("a message inside a message is said first", () => {
  const words = make("en", "out = He said: { $what }\nin = with the { $card }");
  assert.equal(words.plain({ key: "out", args: { what: { key: "in", args: { card: { label: "rope" } } } } }), "He said: with the Rope");
});

test("plurals follow numbers, also in nodes", () => {
  const words = make("en", "n = { $n ->\n    [one] one card\n   *[other] { $n } cards\n} for { $who }");
  assert.equal(words.t("n", { n: 1, who: "Anna" }), "one card for Anna");
  assert.equal(flat(words.rich("n", { n: 3, who: { seat: "s1" } })), "3 cards for Anna");
});

test("nodes and text say the same", () => {
  const words = make("en", "a = { $who }, { $cards }: { $deep }.\nb = [{ $card }]");
  const args = { who: { seat: "s1" }, cards: { many: [{ label: "rope" }, { label: "plum" }] }, deep: { key: "b", args: { card: { label: "plum" } } } };
  assert.equal(flat(words.rich("a", args)), words.t("a", args));
  assert.equal(words.t("a", args), "Anna, Rope and Plum: [Plum].");
});

test("a name is a name whatever stands in it, and stands apart from the text's direction", () => {
  const words = make("en", "a = Waiting for { $who }");
  const nodes = words.rich("a", { who: "{ $x } <b>\u05D0\u202E" });
  assert.equal(nodes[1].type, "bdi");
  assert.equal(flat(nodes), "Waiting for { $x } <b>\u05D0\u202E");
});

test("a piece of screen can stand in a sentence", () => {
  const button = { props: { children: "who?" } };
  assert.equal(flat(make("en", "slip = I say it was { $suspect }").rich("slip", { suspect: { node: button } })), "I say it was who?");
});

test("no comma of a list begins a line", () => {
  const ja = new Words("ja", [], {}, (/** @type {string} */ seat) => seat);
  const nodes = ja.node({ many: [{ seat: "s1" }, { seat: "s2" }] });
  assert.equal(nodes[0].props.class, "bound");
  assert.equal(nodes[0].props.children[1], "、");
  assert.deepEqual(nodes.slice(1, 2), [""]);
});

test("a mark that is bound to a hole stays on its line", () => {
  const nodes = make("ja", "slip = 犯人は{ $suspect }\u2060、凶器は").rich("slip", { suspect: { label: "rope" } });
  assert.equal(flat(nodes), "犯人はロープ、凶器は");
  assert.equal(nodes[1].props.class, "bound");
  assert.equal(flat(nodes[1]), "ロープ、");
});

test("the game's words come before the shell's, and English after both", () => {
  const words = make("ja", "a = ゲーム", "a = shell\nb = only English");
  assert.equal(words.t("a"), "ゲーム");
  assert.equal(words.t("b"), "only English");
  assert.ok(words.has("b"));
  assert.ok(!words.has("c"));
});

test("a message that is missing is named, not silent", (t) => {
  const said = t.mock.method(console, "warn", () => {});
  assert.equal(make("en", "a = x").t("nothing-here"), "nothing-here");
  assert.equal(said.mock.callCount(), 1);
});

test("the language is the first wish that is complete", () => {
  assert.equal(pickLanguage(["fr-FR", "ja-JP", "en"]), "ja");
  assert.equal(pickLanguage(["EN-gb"]), "en");
  assert.equal(pickLanguage(["de"]), "en");
  assert.equal(pickLanguage([]), "en");
});

test("names in a language, else the first given", () => {
  assert.equal(nameIn({ en: "Rope", ja: "ロープ" }, "ja"), "ロープ");
  assert.equal(nameIn({ en: "Rope" }, "ja"), "Rope");
  assert.equal(nameIn(undefined, "ja"), undefined);
});
