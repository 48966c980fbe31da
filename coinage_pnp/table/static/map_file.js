// What a map file says, also while it is unfinished.

import { state, word } from "./words.js";

/** @import { MapFile } from "./documents" */

export const NOTHING = "."; // a cell of no space

/** What should be keys with values. @param {any} node @returns {Record<string, any>} */
const keyed = (node) => (node && typeof node === "object" && !Array.isArray(node) ? node : {});

/** A text of the map in a language: a name is one text, or one for each language. @param {any} name @param {string} code @returns {string} */
export const textIn = (name, code) => (name && typeof name === "object" ? name[code] ?? "" : name ?? "");

/** A text of the map in a language alone: one text for every language counts as English. @param {any} name @param {string} code @returns {string} */
export const onlyIn = (name, code) => textIn(typeof name === "string" ? { en: name } : name, code);

/** A name in the language of the page, or in any. @param {any} name @returns {string} */
export const best = (name) => textIn(name, state.language) || textIn(name, "en") || Object.values(name ?? {})[0] || "";

export class MapText {
  /** @param {MapFile} file @param {any} tree the last document that could be read */
  constructor(file, tree) {
    this.tree = keyed(tree);
    this.spaces = keyed(this.tree.spaces);
    this.regions = keyed(this.tree.regions);
    this.letters = Object.keys(this.spaces).filter((letter) => /^[a-z]$/.test(letter));
    this.rows = String(this.tree.layout ?? "").replace(/\n+$/, "").split("\n").map((row) => [...row]);
    this.washes = file.washes;
    this.terrains = file.terrains;
    this.first = file.first;
  }

  /** The colour of a cell. @param {string} letter */
  colour(letter) {
    const terrain = letter === NOTHING ? this.tree.backdrop ?? "water" : this.regions[this.spaces[letter]?.region]?.terrain;
    return this.washes[terrain] ?? "#ddd";
  }

  /** What a cell is called. @param {string} letter */
  named(letter) {
    return letter === NOTHING ? word("nothing") : [letter, best(this.spaces[letter]?.name)].filter(Boolean).join(", ");
  }

  /** The languages in which the map may have names. */
  codes() {
    const { name, about } = this.tree;
    const names = [name, about, ...[this.regions, this.spaces].flatMap((kind) => Object.values(kind).map((each) => each?.name))];
    return [...new Set([...Object.keys(state.languages), ...names.flatMap((each) => Object.keys(keyed(each)))])];
  }

  /** The row of the grid that a line of the file is, or -1. @param {number | null} line */
  rowAt(line) {
    const row = this.first && line ? line - this.first : -1;
    return row < this.rows.length ? row : -1;
  }
}

/** The space or region at a place in the file; both spaces of a link or a wall. @param {string} place @param {any} tree @returns {string[]} */
export function partsAt(place, tree) {
  const [kind, name] = place.split(".");
  if (kind !== "links" && kind !== "walls") return [`${kind}.${name}`];
  return (String(keyed(tree)[kind]?.[name] ?? "").match(/[a-z]/g) ?? []).map((letter) => `spaces.${letter}`);
}

/** The cells from one to another: a fast finger skips some. @param {number[]} from @param {number[]} to @returns {number[][]} */
export function cellsBetween([top, left], [bottom, right]) {
  const steps = Math.max(Math.abs(bottom - top), Math.abs(right - left));
  return Array.from({ length: steps }, (_, at) => [
    Math.round(top + ((bottom - top) * (at + 1)) / steps), Math.round(left + ((right - left) * (at + 1)) / steps)]);
}
