// Games in a database of the browser, each as Python has written it. It has room for more than localStorage, is on the disk
// at once, and sees what another window has kept.

import { word } from "../../static/words.js";

/** @import { ListedGame } from "../../static/documents" */

const STORE = "games";

/** @param {string} name */
const keyOf = (name) => "game " + name;

/** Games for which the browser has no room: this page knows them until it is closed. @type {Map<string, any>} */
const unkept = new Map();

/** @type {Promise<IDBDatabase> | undefined} */
let database;

let isBlocked = false; // whether the browser refuses the page its database

/** @returns {Promise<IDBDatabase>} */
const openDatabase = () => new Promise((resolve, reject) => {
  isBlocked = true; // until it is open
  const opening = indexedDB.open("coinage", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  opening.onsuccess = () => {
    isBlocked = false;
    resolve(opening.result);
  };
  opening.onerror = () => reject(opening.error); // a private window may have none
});

/** Phones close the database of a page in the background: it is opened once more then. @param {IDBTransactionMode} mode */
async function begin(mode) {
  const change = async () => (await (database ??= openDatabase())).transaction(STORE, mode, { durability: "strict" });
  return change().catch(() => {
    database = undefined;
    return change();
  });
}

/** Ask the database something, which is answered once it is on the disk. @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} request @returns {Promise<T>} */
async function ask(mode, request) {
  const change = await begin(mode);
  return new Promise((resolve, reject) => {
    const asked = request(change.objectStore(STORE));
    change.oncomplete = () => resolve(asked.result);
    change.onabort = () => reject(change.error);
  });
}

/** Keep a game. False if another window has kept this moment of it, or a later one. @param {any} kept */
export async function keepGame(kept) {
  const key = keyOf(kept.name), text = JSON.stringify({ ...kept, changed: Date.now() });
  let isNewest = true;
  const write = (/** @type {IDBObjectStore} */ store) => {
    const before = store.get(key);
    before.onsuccess = () => {
      isNewest = !before.result || JSON.parse(before.result).version < kept.version;
      if (isNewest) store.put(text, key);
    };
    return before;
  };
  await ask("readwrite", write).then(() => unkept.delete(kept.name), () => unkept.set(kept.name, JSON.parse(text)));
  return isNewest;
}

/** The key of the word that says why a game is lost when the page is closed; "" if it is kept. @param {string} name */
export function findLoss(name) {
  if (!unkept.has(name)) return "";
  return isBlocked ? "nothing_kept" : "storage_full";
}

/** @param {string} name */
export async function loadGame(name) {
  const text = await ask("readonly", (store) => store.get(keyOf(name))).catch(() => undefined);
  const kept = unkept.get(name) ?? (text && JSON.parse(text));
  if (!kept) throw new Error(word("no_such_game", { name }));
  return kept;
}

/** Every game, the last one that was played first. @returns {Promise<ListedGame[]>} */
export async function listKept() {
  const texts = await ask("readonly", (store) => store.getAll()).catch(() => []);
  const games = texts.map((text) => JSON.parse(text)).filter(({ name }) => !unkept.has(name));
  return [...games, ...unkept.values()].sort((a, b) => b.changed - a.changed);
}

/** Remove a game, which may make room for one that is not kept yet. @param {string} name */
export async function removeGame(name) {
  unkept.delete(name);
  await ask("readwrite", (store) => store.delete(keyOf(name))).catch(() => {});
  for (const kept of [...unkept.values()]) await keepGame(kept);
}

/** The first free name for a game on a map, such as volcano-1. @param {string} map */
export async function nameGame(map) {
  const names = (await listKept()).map(({ name }) => name);
  let number = 1;
  while (names.includes(`${map}-${number}`)) number += 1;
  return `${map}-${number}`;
}
