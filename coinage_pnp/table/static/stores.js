// What the browser keeps for this page, as far as it lets the page keep anything.

/** What a page remembers until it is closed, with the methods of the browser's storage. */
class Memory {
  /** @type {Map<string, string>} */
  texts = new Map();

  /** @param {string} key */
  getItem(key) {
    return this.texts.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.texts.set(key, text);
  }
}

/** @param {"localStorage" | "sessionStorage"} name */
function openStore(name) {
  try {
    return window[name] ?? new Memory();
  } catch {
    return new Memory(); // a person has blocked the data of pages
  }
}

/** Kept until somebody clears it. */
export const lasting = openStore("localStorage");
/** Kept until the tab of the browser is closed. */
export const passing = openStore("sessionStorage");

export const isForgetful = lasting instanceof Memory;
