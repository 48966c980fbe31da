// What the pocket's Python asks of JavaScript: regular expressions, and what is known about letters.

const LETTERS = "\\p{L}\\p{N}_";
const EDGE = `(?:(?<=[${LETTERS}])(?![${LETTERS}])|(?<![${LETTERS}])(?=[${LETTERS}]))`;
const OUTSIDE = { w: `[${LETTERS}]`, W: `[^${LETTERS}]`, b: EDGE, d: "\\p{Nd}", A: "^", Z: "$" };
const INSIDE = { w: LETTERS, d: "\\p{Nd}" };
const IGNORE_CASE = 2, MULTILINE = 8;

/** A pattern of Python in JavaScript. @param {string} pattern */
function translate(pattern) {
  let found = "", within = false;
  const text = pattern.replaceAll("[^\\W_]", "[\\p{L}\\p{N}]").replaceAll("(?P<", "(?<").replace(/^\(\?i\)/, "");
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") {
      at += 1;
      const known = /** @type {Record<string, string>} */ (within ? INSIDE : OUTSIDE)[text[at]];
      const plain = /[^\w\\^$.*+?()[\]{}|/-]/.test(text[at]) || (text[at] === "-" && !within);
      found += known ?? (plain ? text[at] : "\\" + text[at]);
    } else if (within && sign === "[") {
      found += "\\[";
    } else {
      if (sign === "[") within = true;
      if (sign === "]") within = false;
      found += sign;
      if (within && sign === "[" && /^\^?\]/.test(text.slice(at + 1))) { // a bracket that closes nothing
        const negated = text[at + 1] === "^";
        found += negated ? "^\\]" : "\\]";
        at += negated ? 2 : 1;
      }
    }
  }
  return found;
}

/** @type {Map<string, RegExp>} */
const compiled = new Map();

/** @param {string} pattern @param {number} flags @param {string} how */
function compile(pattern, flags, how) {
  const key = `${how} ${flags} ${pattern}`;
  let found = compiled.get(key);
  if (!found) {
    const body = how === "whole" ? `^(?:${translate(pattern)})$` : translate(pattern);
    const ignores = flags & IGNORE_CASE || pattern.startsWith("(?i)");
    found = new RegExp(body, "u" + (how === "match" ? "y" : "g") + (ignores ? "i" : "") + (flags & MULTILINE ? "m" : ""));
    compiled.set(key, found);
  }
  return found;
}

/** Python counts signs, JavaScript halves of some. @param {string} text @param {number} at */
const count = (text, at) => [...text.slice(0, at)].length;

/** @param {string} text @param {RegExpExecArray} match */
function place(text, match) {
  const end = match.index + match[0].length;
  return [count(text, match.index), count(text, end), [...match].map((one) => one ?? null)];
}

export const host = {
  /** @param {string} pattern @param {number} flags @param {string} how @param {string} text @param {number} begin */
  find(pattern, flags, how, text, begin) {
    const form = compile(pattern, flags, how);
    form.lastIndex = begin ? [...text].slice(0, begin).join("").length : 0;
    const match = form.exec(text);
    return match ? JSON.stringify(place(text, match)) : "";
  },

  /** @param {string} pattern @param {number} flags @param {string} text @param {number} begin */
  findAll(pattern, flags, text, begin) {
    const form = compile(pattern, flags, "search");
    form.lastIndex = 0;
    const found = [...text.matchAll(form)].map((match) => place(text, match));
    return JSON.stringify(found.filter(([start]) => /** @type {number} */ (start) >= begin));
  },

  /** @param {string} pattern @param {string} text */
  isLike: (pattern, text) => new RegExp(`^(?:${pattern})$`, "u").test(text),

  /** @param {string} form @param {string} text */
  normalize: (form, text) => text.normalize(form),

  /** A text for an address. @param {string} text */
  quote: (text) => encodeURIComponent(text).replaceAll("%2F", "/").replace(/[!'()*]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase()),

  /** @param {string} text */
  fold: (text) => text.toLowerCase().replaceAll("ß", "ss"),

  /** @param {string} text */
  isDay(text) {
    const day = new Date(`${text}T00:00:00Z`);
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
  },

  /** The word most like another, of at least a likeness. @param {string} word @param {string} known @param {number} least */
  findNearest(word, known, least) {
    const likeness = (/** @type {string} */ one) => (2 * countCommon(word, one)) / (word.length + one.length || 1);
    /** @type {string[]} */
    const words = JSON.parse(known).filter((/** @type {string} */ one) => likeness(one) >= least);
    return JSON.stringify(words.sort((one, other) => likeness(other) - likeness(one)).slice(0, 1));
  },
};

/** Letters of the longest common part, and of those on both sides of it. @param {string} one @param {string} other @returns {number} */
function countCommon(one, other) {
  let most = 0, at = 0, there = 0;
  for (let a = 0; a < one.length; a += 1) {
    for (let b = 0; b < other.length; b += 1) {
      let length = 0;
      while (one[a + length] !== undefined && one[a + length] === other[b + length]) length += 1;
      if (length > most) [most, at, there] = [length, a, b];
    }
  }
  if (!most) return 0;
  return most + countCommon(one.slice(0, at), other.slice(0, there)) + countCommon(one.slice(at + most), other.slice(there + most));
}
