// The words of the page, and what its settings are.

/** @import { Start } from "./documents" */

/** @type {Start & { language: string, vision: string }} */
export const state = {
  words: {}, sides: ["", ""], kinds: [], languages: {}, maps: [], first: "", levels: [], visions: [],
  language: "en", vision: "normal",
};

/**
 * A word of the page in the chosen language, with its braces filled in.
 * @param {string} key
 * @param {Record<string, unknown>} values
 */
export function word(key, values = {}) {
  return (state.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
