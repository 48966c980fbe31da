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

/** The same for a part of a drawing. */
export function shape(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
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
    this.glow = shape("svg", { viewBox: `0 0 ${width * units} ${height * units}`, "aria-hidden": "true" });
    this.outlines = new Map(regions.map((region) => {
      const lines = ["casing", "line"].map((kind) => shape("path", { d: region.outline, class: kind }));
      const group = shape("g", {}, ...lines);
      this.glow.append(group);
      return [region.id, group];
    }));
    this.coins = make("div", { class: "coins" });
    this.lying = new Map();
    this.buttons = new Map(spaces.map((space) => {
      const button = make("button", { type: "button", onclick: () => this.tapped(space.letter) });
      button.dataset.space = space.letter;
      this.place(button, space.x, space.y, space.size);
      return [space.letter, button];
    }));
    this.element.replaceChildren(this.card, this.glow, this.coins, ...this.buttons.values());
  }

  /** Show the card as the chosen eyes see it. */
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

  /** Show a position: its coins, what is on each space in words, and the regions that count double. */
  show(view) {
    const before = this.lying;
    this.lying = new Map(view.coins.map(([at, picture, x, y, size]) => {
      const key = `${at} ${picture}`;
      const coin = before.get(key) ?? make("img", { class: "coin new", src: `/coins/${picture}.svg`, alt: "" });
      this.place(coin, x, y, size);
      return [key, coin];
    }));
    this.coins.replaceChildren(...this.lying.values());
    for (const [letter, text] of Object.entries(view.labels)) this.buttons.get(letter).setAttribute("aria-label", text);
    for (const [region, group] of this.outlines) group.setAttribute("class", `lit ${view.lit[region] ?? "nobody"}`);
  }
}

/** The tally as a table: who has what, and where it comes from. */
function tallyTable(view) {
  const rows = view.rows.map(([style, label, coins, heads, tails, note], number) => {
    const kind = number ? "td" : "th";
    const name = make(number ? "th" : "td", { scope: number ? "row" : false }, label);
    const cells = [coins, heads, tails, note].map((text) => make(kind, { scope: number ? false : "col" }, text));
    return make("tr", { class: style }, name, ...cells);
  });
  return make("table", { class: "tally" }, make("caption", { class: "unseen" }, word("tally")), ...rows);
}

/** Both totals side by side, and who leads or has won. */
function totals(view) {
  const sides = state.sides.map((side, at) =>
    make("span", { class: "total" }, coinImage(at, 4), ` ${side} `, make("b", {}, String(view.totals[at]))));
  return [make("p", { class: "totals" }, ...sides), make("p", { class: "remark" }, view.remarks.join(" "))];
}

function coinImage(side, rank) {
  return make("img", { class: "small", src: `/coins/${["heads", "tails"][side]}-${rank}.svg`, alt: "" });
}

function mapChoice(chosen, changed) {
  const options = state.maps.map(({ word: value, name }) => make("option", { value, selected: value === chosen }, name));
  const select = make("select", { onchange: () => changed(select.value) }, ...options);
  return make("label", { class: "choice" }, word("map") + " ", select);
}

function button(key, pressed, attributes = {}) {
  return make("button", { type: "button", class: "button", onclick: pressed, ...attributes }, word(key));
}

// ---- Score: coins laid with a finger, and the tally as it changes ----

const RANKS = [1, 2, 3, 4];

class ScoreTab {
  constructor(section) {
    this.board = new Board((space) => this.change({ space, rank: this.rank }, space));
    this.rank = 4;
    this.before = [];
    this.busy = Promise.resolve();
    this.head = make("div", { class: "head" });
    this.banks = make("div", { class: "banks" });
    this.notes = make("div", { class: "notes" });
    this.table = make("div", { class: "scroll" });
    this.code = make("img", { class: "code", alt: word("code"), hidden: true });
    this.maps = make("div", { class: "row" });
    section.append(
      make("h1", { class: "unseen" }, word("score")),
      make("div", { class: "lay" },
        this.head,
        make("div", { class: "middle" }, this.board.element),
        this.hand(),
        make("div", { class: "side" }, make("p", { class: "help" }, word("hand_help")), this.maps, this.notes, this.banks, this.table, this.sharing())),
    );
  }

  /** The coin that a tap lays: a group of radio buttons. */
  hand() {
    const choice = (rank, ...inner) => make("label", {},
      make("input", { type: "radio", name: "hand", class: "unseen", value: rank, checked: rank === this.rank,
        onchange: () => { this.rank = rank; } }),
      ...inner);
    const coins = RANKS.map((rank) => choice(rank, coinImage(0, rank), make("span", {}, state.kinds[rank - 1])));
    return make("fieldset", { class: "hand" },
      make("legend", { class: "unseen" }, word("hand")), ...coins,
      choice(0, make("span", { class: "sign", "aria-hidden": "true" }, "⌫"), make("span", {}, word("take_off"))));
  }

  sharing() {
    const copy = (text) => attempt(async () => {
      await navigator.clipboard.writeText(text);
      announce(word("copied"));
    });
    this.picture = make("a", { class: "button", download: "score.png" }, word("picture"));
    this.yaml = make("a", { class: "button", download: "position.yaml" }, word("yaml"));
    this.line = make("output", { class: "line" });
    return make("section", { class: "share" },
      make("h2", {}, word("share")),
      make("p", { class: "row" },
        button("link", () => copy(this.view.link)),
        button("code", () => { this.code.hidden = !this.code.hidden; this.showCode(); }),
        button("copy_line", () => copy(this.view.line)), this.picture, this.yaml),
      this.code, this.line);
  }

  showCode() {
    if (!this.code.hidden) this.code.src = "/api/qr.svg?line=" + encodeURIComponent(this.view.line);
  }

  async open(line, map) {
    if (this.view) this.before.push(this.view.line);
    const query = line ? { line } : { map };
    await this.show(await ask("/api/score?" + new URLSearchParams(query)));
  }

  back() {
    const line = this.before.pop();
    if (line) attempt(async () => this.show(await ask("/api/score?" + new URLSearchParams({ line }))));
  }

  /** Send a tap; taps wait for one another. */
  change(what, space) {
    this.busy = this.busy.then(() => attempt(async () => {
      const view = await ask("/api/score", { line: this.view.line, ...what });
      this.before.push(this.view.line);
      await this.show(view);
      announce([space ? view.labels[space] : "", ...view.remarks].join(" "));
    }));
  }

  async show(view) {
    this.view = view;
    await this.board.load(view.map);
    this.board.show(view);
    history.replaceState(null, "", "#score/" + encodeURIComponent(view.line).replaceAll("%2F", "/"));
    this.head.replaceChildren(...totals(view));
    const restart = (map) => attempt(() => this.open("", map));
    this.maps.replaceChildren(mapChoice(view.map, restart), button("undo", () => this.back(), { disabled: !this.before.length }),
      button("start_over", () => restart(view.map)));
    this.notes.replaceChildren(...view.cautions.map((text) => make("p", {}, text)));
    const focused = document.activeElement?.dataset?.bank;
    this.banks.replaceChildren(...[0, 1].map((side) => this.bank(side)));
    if (focused) this.banks.querySelector(`[data-bank="${focused}"]`)?.focus();
    this.table.replaceChildren(tallyTable(view));
    this.line.textContent = view.line;
    const query = new URLSearchParams({ line: view.line, lang: state.language });
    this.picture.href = "/api/score.png?" + query;
    URL.revokeObjectURL(this.yaml.href);
    this.yaml.href = URL.createObjectURL(new Blob([view.yaml], { type: "application/yaml" }));
    this.showCode();
  }

  bank(side) {
    const change = (rank, more) => () => this.change({ bank: side, rank, more });
    const kinds = RANKS.map((rank) => {
      const count = this.view.banks[side][rank - 1];
      const values = { kind: state.kinds[rank - 1], side: state.sides[side] };
      const step = (more, sign, dead) => make("button", { type: "button", class: "step", disabled: dead,
        "data-bank": `${side}${rank}${sign}`, "aria-label": word(more ? "more" : "fewer", values), onclick: change(rank, more) }, sign);
      return make("div", { class: "kind" },
        step(true, "+", !this.view.missing[rank - 1]), coinImage(side, rank), make("b", {}, `${count}`),
        step(false, "−", !count));
    });
    return make("fieldset", { class: "bank" }, make("legend", {}, word("bank_of", { side: state.sides[side] })), ...kinds);
  }
}

async function openScore(section, rest) {
  const tab = new ScoreTab(section);
  await tab.open(rest, state.first || state.maps[0].word);
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
