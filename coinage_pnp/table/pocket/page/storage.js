// Games in the storage of the browser, each as Python has written it.

import { word } from "../../static/words.js";

/** @import { ListedGame } from "../../static/documents" */

const PREFIX = "game ";

/** @param {any} kept */
export function keepGame(kept) {
  const before = localStorage.getItem(PREFIX + kept.name), text = JSON.stringify({ ...kept, changed: Date.now() });
  if (before && JSON.parse(before).version === kept.version) return;
  try {
    localStorage.setItem(PREFIX + kept.name, text);
  } catch {
    throw new Error(word("storage_full"));
  }
}

/** @param {string} name */
export function loadGame(name) {
  const text = localStorage.getItem(PREFIX + name);
  if (!text) throw new Error(word("no_such_game", { name }));
  return JSON.parse(text);
}

/** Every game, the last one that was played first. @returns {ListedGame[]} */
export function listKept() {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "")).sort((a, b) => b.changed - a.changed);
}

/** The first free name for a game on a map, such as volcano-1. @param {string} map */
export function nameGame(map) {
  let number = 1;
  while (localStorage.getItem(`${PREFIX}${map}-${number}`)) number += 1;
  return `${map}-${number}`;
}
