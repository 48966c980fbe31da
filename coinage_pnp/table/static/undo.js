// What this page has changed in a map, kept by the browser until its tab is closed: a restart of the server does not end it.

/** @typedef {{ version: string, reverse: unknown }} Done a change: the map's version after it, and how to take it back */

const MOST = 200; // changes to keep of a map

export class UndoList {
  /** @param {string} path the map's file @param {Pick<Storage, "getItem" | "setItem">} storage */
  constructor(path, storage) {
    this.key = "undo " + path;
    this.storage = storage;
    /** @type {Done[]} */
    this.done = JSON.parse(storage.getItem(this.key) ?? "[]");
  }

  /** @returns {Done | undefined} */
  get last() {
    return this.done.at(-1);
  }

  /** @param {Done} change */
  add(change) {
    this.done = [...this.done, change].slice(-MOST);
    this.save();
  }

  /** The last change has been taken back. */
  drop() {
    this.done.pop();
    this.save();
  }

  save() {
    this.storage.setItem(this.key, JSON.stringify(this.done));
  }
}
