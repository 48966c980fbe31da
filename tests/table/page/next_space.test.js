// Where the next coin goes while a position is laid.

import assert from "node:assert/strict";
import { test } from "node:test";

import { nextSpace } from "../../../coinage_pnp/table/static/next_space.js";

const SPACES = ["a", "b", "c", "d"];

test("the next coin goes on the next empty space, round the map", () => {
  assert.equal(nextSpace(SPACES, new Set("a"), "a"), "b");
  assert.equal(nextSpace(SPACES, new Set("abc"), "a"), "d");
  assert.equal(nextSpace(SPACES, new Set("cd"), "d"), "a");
});

test("on a full map it stays where it is", () => {
  assert.equal(nextSpace(SPACES, new Set("abcd"), "b"), "b");
  assert.equal(nextSpace(SPACES, new Set("abcd"), ""), "a");
});

test("on a new map it is the first empty space", () => {
  assert.equal(nextSpace(SPACES, new Set("a"), ""), "b");
  assert.equal(nextSpace(SPACES, new Set(), "z"), "a");
});
