// The words of the page, and what its settings are.

import { passing } from "./stores.js";

/** @import { Start } from "./documents" */

/** @type {Start & { language: string, vision: string }} */
export const state = {
  words: {}, sides: ["", ""], kinds: [], languages: {}, maps: [], first: "", levels: [], visions: [],
  language: "en", vision: "normal",
};

const USED = "map"; // where the browser keeps the map that was used last

/** The map that a tab begins with: the one that another tab left, or the usual one. */
export function firstMap() {
  const used = passing.getItem(USED) ?? "";
  return state.maps.some((one) => one.word === used) ? used : state.first;
}

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
