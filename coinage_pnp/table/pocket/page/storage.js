// Games in the storage of the browser, each as Python has written it. A browser writes localStorage to the disk
// seconds later, so each moment of a game is also written to a database, and taken from there after a crash.

import { lasting } from "../../static/stores.js";
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

/** A game, or nothing: another page of this address may keep something else under such a key. @param {string} name */
function readGame(name) {
  try {
    const kept = JSON.parse(lasting.getItem(PREFIX + name) ?? "");
    return kept.name === name && typeof kept.record === "string" && Array.isArray(kept.players) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Done when games that a crash took from localStorage are there again. */
export const restored = begin("readonly").then((reading) => new Promise((resolve) => {
  const store = reading?.objectStore(STORE), keys = store?.getAllKeys(), texts = store?.getAll();
  if (!reading || !keys || !texts) return resolve(undefined);
  reading.onabort = resolve;
  reading.oncomplete = () => {
    for (const [at, key] of keys.result.entries()) {
      const lost = JSON.parse(texts.result[at]), missing = lasting.getItem(String(key)) === null;
      if (missing || readGame(lost.name)?.changed < lost.changed) lasting.setItem(String(key), texts.result[at]);
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
  const text = JSON.stringify({ ...kept, changed: Date.now() });
  if (readGame(kept.name)?.version === kept.version) return;
  try {
    lasting.setItem(PREFIX + kept.name, text);
  } catch {
    throw new Error(word("storage_full"));
  }
  await writeToDisk(PREFIX + kept.name, text);
}

/** @param {string} name */
export function loadGame(name) {
  const kept = readGame(name);
  if (!kept) throw new Error(word("no_such_game", { name }));
  return kept;
}

/** Every game, the last one that was played first, and what cannot be read. @returns {ListedGame[]} */
export function listKept() {
  const keys = Array.from({ length: lasting.length }, (_, at) => String(lasting.key(at)));
  const names = keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  const found = names.map((name) => readGame(name) ?? { name, unreadable: word("unreadable_game"), changed: 0 });
  return found.sort((a, b) => b.changed - a.changed);
}

/** The first free name for a game on a map, such as volcano-1. @param {string} map */
export function nameGame(map) {
  let number = 1;
  while (lasting.getItem(`${PREFIX}${map}-${number}`) !== null) number += 1;
  return `${map}-${number}`;
}
