// What the Design tab reads from a map file, also while it is unfinished.

import assert from "node:assert/strict";
import { test } from "node:test";

import { MapText, cellsBetween, onlyIn, partsAt, textIn } from "../../../coinage_pnp/table/static/map_file.js";

const FILE = { first: 20, washes: { ash: "#aaa", water: "#00f" } };
const TREE = {
  name: { en: "Vale", it: "Valle" }, layout: "ab\na.\n",
  regions: { slope: { terrain: "ash" } }, spaces: { a: { region: "slope", name: { it: "Uno" } }, b: null, "10": {} },
};

test("a cell has the colour of its terrain, and nothing that of the water", () => {
  const text = new MapText(FILE, TREE);
  assert.deepEqual(["a", "b", "."].map((cell) => text.colour(cell)), ["#aaa", "#ddd", "#00f"]);
});

test("a name is in the language of the page, or in any", () => {
  const text = new MapText(FILE, TREE);
  assert.equal(text.named("a"), "a, Uno");
  assert.equal(text.named("b"), "b");
  assert.equal(textIn("Vale", "fr"), "Vale");
  assert.deepEqual(["en", "fr"].map((code) => onlyIn("Vale", code)), ["Vale", ""]);
  assert.deepEqual(text.codes(), ["en", "it"]);
});

test("lines of the file are rows of the grid", () => {
  const text = new MapText(FILE, TREE);
  assert.deepEqual([19, 20, 21, 22, null].map((line) => text.rowAt(line)), [-1, 0, 1, -1, -1]);
});

test("a file that is broken or empty has an empty grid", () => {
  for (const tree of [null, [], "x", { spaces: [], regions: 3 }]) {
    const text = new MapText(FILE, tree);
    assert.deepEqual([text.letters, text.rows], [[], [[]]]);
  }
});

test("a link or a wall is marked at both of its spaces", () => {
  const tree = { links: ["h-i", "f-a"], walls: ["b-c"] };
  assert.deepEqual(["links.1", "walls.0", "regions.fen.name", "links.7"].map((place) => partsAt(place, tree)),
    [["spaces.f", "spaces.a"], ["spaces.b", "spaces.c"], ["regions.fen"], []]);
});

test("a fast finger paints the cells that it skipped", () => {
  assert.deepEqual(cellsBetween([0, 0], [2, 4]), [[1, 1], [1, 2], [2, 3], [2, 4]]);
  assert.deepEqual(cellsBetween([3, 3], [3, 3]), []);
});
