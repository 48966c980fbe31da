// What a tap means while a turn is played.

import assert from "node:assert/strict";
import { test } from "node:test";

import { actionChosen, groupTools, isNews, lostTurn, newsFor, nextTaps, spacesOf, toolInHand } from "../../../coinage_pnp/table/static/taps.js";

const OPTIONS = [["Q@", "a", "Q@a"], ["Q@", "b", "Q@b"], ["$D", "$D"], ["move", "a", "c", "a>c"], ["move", "a", "d", "a>d"]];

test("first the tools can be tapped, then the spaces that follow", () => {
  assert.deepEqual(nextTaps(OPTIONS, []), new Set(["Q@", "$D", "move"]));
  assert.deepEqual(nextTaps(OPTIONS, ["move"]), new Set(["a"]));
  assert.deepEqual(nextTaps(OPTIONS, ["move", "a"]), new Set(["c", "d"]));
});

test("an action is chosen with its last tap, and not before", () => {
  assert.equal(actionChosen(OPTIONS, ["move", "a"]), undefined);
  assert.equal(actionChosen(OPTIONS, ["move", "a", "d"]), "a>d");
  assert.equal(actionChosen(OPTIONS, ["$D"]), "$D");
  assert.equal(actionChosen(OPTIONS, ["Q@", "z"]), undefined);
});

test("a single tool is in the hand at once, unless it gives a coin away", () => {
  assert.deepEqual(toolInHand([["move", "move"]]), ["move"]);
  assert.deepEqual(toolInHand([["$D", "pay", "dime", "heads-1"]]), []);
  assert.deepEqual(toolInHand([["move", "move"], ["capture", "capture"]]), []);
});

test("tools are grouped into coins to place, coins to pay, and other actions", () => {
  const tools = [["q@", "place"], ["$q", "pay"], ["move", "move"]];
  assert.deepEqual(groupTools(tools), { places: [tools[0]], pays: [tools[1]], others: [tools[2]] });
});

test("a moment that is shown already is no news, except from a new server", () => {
  assert.equal(isNews({ born: "a", moment: 3 }, { born: "a", moment: 3 }), false);
  assert.equal(isNews({ born: "a", moment: 4 }, { born: "a", moment: 3 }), true);
  assert.equal(isNews({ born: "b", moment: 0 }, { born: "a", moment: 3 }), true);
});

test("what another phone has undone is news once, and never to the phone that did it", () => {
  const shown = { born: "a", moment: 3, news: null };
  const view = { born: "a", moment: 5, news: { page: "0.1", moment: 4, text: "Ben took back: Toss" } };
  assert.equal(newsFor(view, shown, "0.2"), "Ben took back: Toss");
  assert.equal(newsFor(view, shown, "0.1"), "");
  assert.equal(newsFor(view, view, "0.2"), "");
  assert.equal(newsFor(shown, shown, "0.2"), "");
});

test("a new server gets the turn under way again, if it is still that turn", () => {
  const shown = { born: "a", turns: 2, under_way: "QNPD Q@a" };
  const view = { born: "b", turns: 2, under_way: "", stage: "toss" };
  assert.equal(lostTurn(view, shown), "QNPD Q@a");
  assert.equal(lostTurn({ ...view, turns: 3 }, shown), "");
  assert.equal(lostTurn({ ...view, born: "a" }, shown), "");
});

test("the letters of coins are no spaces of a turn", () => {
  assert.deepEqual(spacesOf("d@j"), new Set(["j"]));
  assert.deepEqual(spacesOf("$D g>i x@b Q@a"), new Set(["g", "i", "b", "a"]));
  assert.deepEqual(spacesOf("--"), new Set());
});
