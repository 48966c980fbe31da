// What the browser keeps for this page.

/** A store of the browser, and what it refuses, which is remembered until the page is closed. */
class Store {
  /** @type {Map<string, string>} */
  refused = new Map();
  /** @type {Storage | undefined} */
  kept;

  /** @param {"localStorage" | "sessionStorage"} name */
  constructor(name) {
    try {
      this.kept = window[name];
    } catch {
      // a person has blocked the data of pages
    }
  }

  /** @param {string} key */
  getItem(key) {
    return this.refused.get(key) ?? this.kept?.getItem(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.refused.set(key, text);
    try {
      if (!this.kept) return;
      this.kept.setItem(key, text);
      this.refused.delete(key);
    } catch {
      // other pages have filled it
    }
  }
}

/** Kept until somebody clears it. */
export const lasting = new Store("localStorage");
/** Kept until the tab of the browser is closed. */
export const passing = new Store("sessionStorage");

export const isForgetful = !lasting.kept;
