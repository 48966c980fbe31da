// Games in the storage of the browser, each as Python has written it. A browser writes localStorage to the disk
// seconds later, so each moment of a game is also written to a database, and taken from there after a crash.

import { word } from "../../static/words.js";

/** @import { ListedGame } from "../../static/documents" */

const PREFIX = "game ";
const STORE = "games";

/** @returns {Promise<IDBDatabase | undefined>} */
const openDatabase = () => new Promise((resolve) => {
  const opening = indexedDB.open("coinage", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  opening.onsuccess = () => resolve(opening.result);
  opening.onerror = () => resolve(undefined); // a private window may have none
});

let database = openDatabase();

/** A transaction, or nothing. Phones close the database of a page in the background: it is opened once more then. @param {IDBTransactionMode} mode */
async function begin(mode) {
  const change = async () => (await database)?.transaction(STORE, mode, { durability: "strict" });
  return change().catch(() => {
    database = openDatabase();
    return change().catch(() => undefined);
  });
}

/** Done when games that a crash took from localStorage are there again. */
export const restored = begin("readonly").then((reading) => new Promise((resolve) => {
  const store = reading?.objectStore(STORE), keys = store?.getAllKeys(), texts = store?.getAll();
  if (!reading || !keys || !texts) return resolve(undefined);
  reading.onabort = resolve;
  reading.oncomplete = () => {
    for (const [at, key] of keys.result.entries()) {
      const lost = JSON.parse(texts.result[at]), there = JSON.parse(localStorage.getItem(String(key)) ?? "{}");
      if (!(there.changed >= lost.changed)) localStorage.setItem(String(key), texts.result[at]);
    }
    resolve(undefined);
  };
}));

/** @param {string} key @param {string} text */
async function writeToDisk(key, text) {
  const writing = await begin("readwrite");
  await new Promise((resolve) => {
    if (!writing) return resolve(undefined);
    writing.oncomplete = writing.onabort = resolve;
    writing.objectStore(STORE).put(text, key);
  });
}

/** @param {any} kept */
export async function keepGame(kept) {
  const before = localStorage.getItem(PREFIX + kept.name), text = JSON.stringify({ ...kept, changed: Date.now() });
  if (before && JSON.parse(before).version === kept.version) return;
  try {
    localStorage.setItem(PREFIX + kept.name, text);
  } catch {
    throw new Error(word("storage_full"));
  }
  await writeToDisk(PREFIX + kept.name, text);
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
