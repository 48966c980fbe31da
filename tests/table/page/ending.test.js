// The end of a game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { decisiveRegions, rematch } from "../../../coinage_pnp/table/static/ending.js";

test("the regions that decided a game are those where the winner gained most", () => {
  const regions = [["Crater", [0, 6]], ["Slope", [9, 3]], ["Wood", [4, 3]], ["Reef", [5, 1]], ["Fen", [3, 0]], ["Isle", [2, 2]]];
  const named = (winner) => decisiveRegions({ regions, winner }).map(([name]) => name);
  assert.deepEqual(named(0), ["Slope", "Reef", "Fen"]);
  assert.deepEqual(named(1), ["Crater"]);
  assert.deepEqual(named(null), []);
});

test("a rematch has the same players with sides changed", () => {
  const view = { name: "friday", map: "volcano", majority: 1, on_screen: false, players: ["Ana", "Ben"], program: null };
  assert.deepEqual(rematch(view), { map: "volcano", majority: 1, on_screen: false, heads: "Ben", tails: "Ana", level: "", side: 0, after: "friday" });
});

test("in a rematch against the program, the person takes the program's side", () => {
  const view = { map: "volcano", majority: 0, on_screen: true, players: ["greedy", "Ben"], program: 0 };
  const wish = rematch(view);
  assert.deepEqual([wish.level, wish.side, wish.heads], ["greedy", 0, "Ben"]);
});
