/** Which screen an address means, and what its fragment carries. */
import assert from "node:assert/strict";
import test from "node:test";

import { cleanCode, fragment, routeOf } from "../../../pwa/route.js";

test("addresses lead to their screens, under a prefix too", () => {
  assert.deepEqual(routeOf("/", "/"), { screen: "home" });
  assert.deepEqual(routeOf("/t/KWRT", "/"), { screen: "table", code: "KWRT" });
  assert.deepEqual(routeOf("/T/kwrt/", "/"), { screen: "table", code: "KWRT" });
  assert.deepEqual(routeOf("/games/s/kwrt", "/games/"), { screen: "shared", code: "KWRT" });
  assert.deepEqual(routeOf("/games/", "/games/"), { screen: "home" });
  assert.deepEqual(routeOf("/t/", "/"), { screen: "home" });
});

test("what is kept has a page of its own", () => {
  assert.deepEqual(routeOf("/privacy", "/"), { screen: "privacy" });
  assert.deepEqual(routeOf("/trust", "/"), { screen: "trust" });
  assert.deepEqual(routeOf("/cases/privacy/", "/cases/"), { screen: "privacy" });
});

test("a typed code is forgiven case, spaces, signs and full width", () => {
  assert.equal(cleanCode(" k-w rt "), "KWRT");
  assert.equal(cleanCode("ｋｗｒｔ"), "KWRT");
});

test("the fragment holds a join key, a hand-over, or a tab, never confused", () => {
  assert.deepEqual(fragment("#pass"), { key: "", hand: "", pass: true });
  assert.deepEqual(fragment("#digits="), { key: "", hand: "", digits: true });
  assert.deepEqual(fragment("#ABCD2345"), { key: "ABCD2345", hand: "" });
  assert.deepEqual(fragment("#abcd2345"), { key: "ABCD2345", hand: "" });
  assert.deepEqual(fragment("#h=0123456789abcdef0123456789abcdef"), { key: "", hand: "0123456789abcdef0123456789abcdef" });
  assert.deepEqual(fragment("#h=123456"), { key: "", hand: "123456" });
  for (const tab of ["#notebook", "#history", "#help", "#table", "#new", ""]) assert.deepEqual(fragment(tab), { key: "", hand: "" });
});
