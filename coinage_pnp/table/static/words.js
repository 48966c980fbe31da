// The words of the page, and what its settings are.

import { passing } from "./stores.js";

/** @import { Start } from "./documents" */

/** The language and the coins until a person chooses others. */
export const USUAL = { language: "en", coins: "usd" };

/** @type {Start & { language: string, coins: string, vision: string }} */
export const state = {
  words: {}, sides: ["", ""], coin_sets: {}, languages: {}, maps: [], first: "", levels: [], visions: [],
  language: USUAL.language, coins: USUAL.coins, vision: "normal",
};

const USED = "map"; // where the browser keeps the map that was used last

/** The map that a tab begins with: the one that another tab left, or the usual one. */
export function firstMap() {
  const used = passing.getItem(USED) ?? "";
  return state.maps.some((one) => one.word === used) ? used : state.first;
}

/** What a coin is called. @param {number} rank */
export const kindOf = (rank) => state.coin_sets[state.coins].kinds[rank - 1];

/** @param {string} map */
export function rememberMap(map) {
  if (map) passing.setItem(USED, map);
}

/**
 * A word of the page in the chosen language, with its braces filled in.
 * @param {string} key
 * @param {Record<string, unknown>} values
 */
export function word(key, values = {}) {
  return (state.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
