// The table. Everything here shows what the server answers, and sends what a person taps: rules, scores and
// drawings are Python's. One section for each tab; what they share comes first.

// ---- Shared: elements, words, requests ----

const state = { words: {}, language: "en", vision: "normal", maps: [], first: "" };

/** An element: `make("p", {class: "x", onclick: f}, child, "text")`. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** A word of the page in the chosen language, with its braces filled in. */
export function word(key, values = {}) {
  return (state.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Ask the server; throws an Error with a sentence for the person. */
export async function ask(path, body) {
  const options = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const url = path + (path.includes("?") ? "&" : "?") + "lang=" + state.language;
  let answer;
  try {
    answer = await fetch(url, options);
  } catch {
    throw new Error(word("offline"));
  }
  const found = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw Object.assign(new Error(found.error), { status: answer.status });
  return found;
}

/** Do something that may fail, and say so above the page if it does. */
export async function attempt(work) {
  const trouble = document.getElementById("trouble");
  try {
    const done = await work();
    trouble.hidden = true;
    return done;
  } catch (error) {
    trouble.textContent = error.message;
    trouble.hidden = false;
    return undefined;
  }
}

/** Say something to a screen reader. */
export function announce(text) {
  document.getElementById("said").textContent = text;
}

// ---- Shared: the board ----

/** The card of a map with a button on each space: `show(view)` lays coins, lights regions, renames buttons. */
export class Board {
  constructor(tapped) {
    this.tapped = tapped;
    this.element = make("div", { class: "board", role: "group", "aria-label": word("board") });
  }

  async load(map) {
    if (this.map?.word === map && this.language === state.language) return;
    this.map = await ask("/api/map?map=" + encodeURIComponent(map));
    this.language = state.language;
    const { width, height, units, spaces, regions } = this.map;
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.style.setProperty("--ratio", width / height);
    this.card = make("img", { class: "card", alt: this.map.description });
    this.see();
    this.glow = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.glow.setAttribute("viewBox", `0 0 ${width * units} ${height * units}`);
    this.glow.setAttribute("aria-hidden", "true");
    this.outlines = new Map(regions.map((region) => {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", region.outline);
      this.glow.append(path);
      return [region.id, path];
    }));
    this.coins = make("div");
    this.buttons = new Map(spaces.map((space) => {
      const button = make("button", { type: "button", "data-space": space.letter, onclick: () => this.tapped(space.letter) });
      this.place(button, space.x, space.y, 2 * space.radius);
      return [space.letter, button];
    }));
    this.element.replaceChildren(this.card, this.glow, this.coins, ...this.buttons.values());
    for (const space of spaces) this.label(space.letter, `${space.letter}, ${space.name}`);
  }

  see() {
    const query = new URLSearchParams({ map: this.map.word, lang: state.language, vision: state.vision });
    this.card.src = "/card.svg?" + query;
  }

  place(element, x, y, size) {
    const { width, height } = this.map;
    element.style.left = `${(100 * x) / width}%`;
    element.style.top = `${(100 * y) / height}%`;
    element.style.width = `${(100 * size) / width}%`;
    element.style.aspectRatio = "1";
  }

  label(letter, text) {
    this.buttons.get(letter).setAttribute("aria-label", text);
  }
}

// ---- Score ----

async function openScore(section, rest) {
  section.append(make("h1", { class: "unseen" }, word("score")));
  const board = new Board(() => {});
  section.append(board.element);
  await board.load(rest || state.first || state.maps[0].word);
}

// ---- Play ----

async function openPlay(section) {
  section.append(make("h1", {}, word("play")));
}

// ---- Design ----

async function openDesign(section) {
  section.append(make("h1", {}, word("design")));
}

// ---- The page: tabs, settings ----

const TABS = { score: openScore, play: openPlay, design: openDesign };

/** The tab and what follows it in the address: "#play/volcano-1" is ["play", "volcano-1"]. */
export function address() {
  const [, tab, rest] = /^#?([^/]*)\/?(.*)$/s.exec(location.hash);
  return [tab in TABS ? tab : "score", decodeURIComponent(rest)];
}

async function open() {
  const [tab, rest] = address();
  for (const name of Object.keys(TABS)) {
    const section = document.getElementById(name);
    section.hidden = name !== tab;
    if (name !== tab) section.replaceChildren();
  }
  for (const link of document.querySelectorAll(".top nav a")) {
    if (link.getAttribute("href") === "#" + tab) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const section = document.getElementById(tab);
  section.replaceChildren();
  await attempt(() => TABS[tab](section, rest));
}

function fill(id, options, chosen, changed) {
  const select = document.getElementById(id);
  select.replaceChildren(...options.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
  select.onchange = () => changed(select.value);
}

async function begin() {
  state.language = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  state.vision = localStorage.getItem("vision") ?? "normal";
  Object.assign(state, await ask("/api/start"));
  document.documentElement.lang = state.language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = word(element.dataset.word);
  fill("language", Object.entries(state.languages), state.language, (code) => set("language", code));
  fill("vision", state.visions.map((one) => [one, word(one)]), state.vision, (one) => set("vision", one));
  await open();
}

function set(key, value) {
  localStorage.setItem(key, value);
  attempt(begin);
}

addEventListener("hashchange", open);
attempt(begin);
