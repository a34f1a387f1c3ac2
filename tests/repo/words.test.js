/** Words are complete: every language says the same messages, with the same things in them, and Fluent can say each. */

import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { FluentBundle, FluentResource } from "../../static/vendor/fluent-bundle/index.js";

const LANGUAGES = ["en", "ja"];
const root = fileURLToPath(new URL("../..", import.meta.url));
const all = globSync("{engine,pwa,server}/**/*.ftl", { cwd: root }).sort();

/** The language of a file, which is a part of its path: `words/en.ftl`, `words/shell.en.ftl`, `words/en/shell.ftl`. */
const language = (/** @type {string} */ path) => /[./](en|ja)[./]/.exec(path)?.[1] ?? "none";
/** What a file has in common with the same words in other languages. */
const family = (/** @type {string} */ path) => path.replace(/([./])(?:en|ja)([./])/, "$1*$2");
const families = [...new Set(all.map(family))];

/** @param {string} path @returns {string} */
const read = (path) => readFileSync(root + path, "utf-8");

/**
 * The ids in a file as its lines show them, attributes as `id.attribute`.
 * @param {string} source
 */
function writtenIds(source) {
  /** @type {string[]} */
  const ids = [];
  let message = "";
  for (const line of source.split("\n")) {
    const start = /^(-?[a-zA-Z][\w-]*)\s*=/.exec(line);
    const attribute = /^\s+\.([a-zA-Z][\w-]*)\s*=/.exec(line);
    if (start) ids.push((message = start[1]));
    else if (attribute) ids.push(`${message}.${attribute[1]}`);
  }
  return ids;
}

/**
 * The patterns in a file as Fluent reads them; what it cannot read it leaves out.
 * @param {string} source
 */
function readPatterns(source) {
  /** @type {Map<string, any>} */
  const patterns = new Map();
  for (const entry of new FluentResource(source).body) {
    if (entry.value !== null) patterns.set(entry.id, entry.value);
    for (const [name, value] of Object.entries(entry.attributes)) patterns.set(`${entry.id}.${name}`, value);
  }
  return patterns;
}

/**
 * The names of the variables in a pattern.
 * @param {unknown} part
 * @returns {Set<string>}
 */
function variables(part) {
  const found = new Set();
  const look = (/** @type {any} */ piece) => {
    if (piece === null || typeof piece !== "object") return;
    if (piece.type === "var") found.add(piece.name);
    Object.values(piece).forEach(look);
  };
  look(part);
  return found;
}

test("there are words", () => assert.ok(families.length > 0));

for (const name of families) {
  const own = all.filter((path) => family(path) === name);

  test(`${name}: all languages are there`, () => {
    assert.deepEqual(own.map(language), LANGUAGES);
  });

  for (const path of own) {
    test(`${path}: Fluent reads every message, and each id is there once`, () => {
      const source = read(path);
      const ids = writtenIds(source);
      const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
      assert.deepEqual(twice, []);
      const patterns = readPatterns(source);
      const bodies = new Set(new FluentResource(source).body.map((entry) => entry.id));
      assert.deepEqual(ids.filter((id) => !patterns.has(id) && !bodies.has(id)), []);
    });

    test(`${path}: every message can be said`, () => {
      const bundle = new FluentBundle(language(path), { useIsolating: false });
      const clashes = bundle.addResource(new FluentResource(read(path)));
      assert.deepEqual(clashes, []);
      for (const [id, pattern] of readPatterns(read(path))) {
        for (const value of [1, 2, "Anna"]) {
          const holes = [...variables(pattern)];
          /** @type {Error[]} */
          const errors = [];
          const said = bundle.formatPattern(pattern, Object.fromEntries(holes.map((hole) => [hole, value])), errors);
          // A name where a number belongs is not what is tried here.
          const real = errors.filter((error) => !(typeof value === "string" && /NUMBER|DATETIME/.test(error.message)));
          assert.deepEqual(real.map(String), [], `${id} with ${value}`);
          assert.ok(said.trim(), `${id} says nothing`);
        }
      }
    });
  }

  test(`${name}: the same messages with the same things in them in all languages`, () => {
    const [first, ...others] = own.map((path) => readPatterns(read(path)));
    for (const other of others) {
      assert.deepEqual([...other.keys()].sort(), [...first.keys()].sort());
      for (const [id, pattern] of first) {
        assert.deepEqual([...variables(other.get(id))].sort(), [...variables(pattern)].sort(), id);
      }
    }
  });
}
