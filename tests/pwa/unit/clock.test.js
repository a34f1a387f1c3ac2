/** Times of the server on a phone whose clock is wrong, as that phone says them. */
import assert from "node:assert/strict";
import test from "node:test";

import { heardTime, here, saidTime } from "../../../pwa/clock.js";

test("a moment of the server is where this phone's own clock had it", () => {
  assert.equal(here(1000), 1_000_000);
  heardTime(null);
  heardTime("no date");
  assert.equal(here(1000), 1_000_000);
  // this phone is an hour behind
  const server = Math.floor(Date.now() / 1000) + 3600;
  heardTime(new Date(server * 1000).toUTCString());
  assert.ok(Math.abs(here(server) - Date.now()) < 2000);
  // the first answer counts: what is on the screen must not jump
  heardTime(new Date(0).toUTCString());
  assert.ok(Math.abs(here(server) - Date.now()) < 2000);
});

test("a time of day is said as this phone does, and with its day when that is long ago", () => {
  const at = new Date(2026, 10, 30, 20, 41).getTime();
  assert.equal(saidTime(at, "en", at, ["de-DE", "en-GB"]), "20:41");
  assert.match(saidTime(at, "en", at, ["en-US"]), /^8:41\sPM$/u);
  assert.equal(saidTime(at, "ja", at, ["en-US"]), "20:41");
  assert.match(saidTime(at, "en", at + 13 * 3600 * 1000, ["en-GB"]), /^30 Nov, 20:41$/);
});
