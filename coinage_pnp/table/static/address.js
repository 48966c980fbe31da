// What the address of the page names.

/** The tab and what follows it: "#play/volcano-1" is ["play", "volcano-1"]; the first tab if none is named. @param {string} hash @param {string[]} tabs @returns {[string, string]} */
export function readAddress(hash, tabs) {
  const [, tab, rest] = /** @type {RegExpExecArray} */ (/^#?([^/]*)\/?(.*)$/s.exec(hash));
  return [tabs.includes(tab) ? tab : tabs[0], decode(rest)];
}

/** A text of an address, or as it is if the address was cut off. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
