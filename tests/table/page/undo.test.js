// What the Design tab keeps to take its own changes back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { UndoList } from "../../../coinage_pnp/table/static/undo.js";

function storage() {
  const kept = {};
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, text) => { kept[key] = text; },
  };
}

test("changes are kept by file, and the last one comes first", () => {
  const browser = storage();
  new UndoList("maps/a.yaml", browser).add({ version: "1", reverse: [0, 1, "x"] });
  new UndoList("maps/a.yaml", browser).add({ version: "2", reverse: [0, 2, "y"] });
  assert.equal(new UndoList("maps/b.yaml", browser).last, undefined);
  const again = new UndoList("maps/a.yaml", browser);
  assert.deepEqual(again.last, { version: "2", reverse: [0, 2, "y"] });
  again.drop();
  assert.equal(new UndoList("maps/a.yaml", browser).last.version, "1");
});

test("at most 200 changes are kept", () => {
  const list = new UndoList("maps/a.yaml", storage());
  for (let number = 0; number < 205; number++) list.add({ version: String(number), reverse: null });
  assert.equal(list.done.length, 200);
  assert.equal(list.last.version, "204");
});
