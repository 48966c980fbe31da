// What the address of the page names.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readAddress } from "../../../coinage_pnp/table/static/address.js";

test("an address names a tab and what it shows, or the first tab", () => {
  const tabs = ["score", "play"];
  assert.deepEqual(readAddress("", tabs), ["score", ""]);
  assert.deepEqual(readAddress("#play/volcano-1", tabs), ["play", "volcano-1"]);
  assert.deepEqual(readAddress("#score/volcano%20Q/-%20-%20-%20h", tabs), ["score", "volcano Q/- - - h"]);
  assert.deepEqual(readAddress("#nowhere/x", tabs), ["score", "x"]);
  assert.deepEqual(readAddress("#score/volcano%20Q/%", tabs), ["score", "volcano%20Q/%"]);
});
