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
  if (answer.status === 403) throw new Error(word("new_code"));
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
    this.element = make("div", { class: "board", role: "group", "aria-label": word("board") },
      make("p", { class: "help" }, word("loading")));
    this.majority = make("li", { hidden: true }, word("majority"));
    this.legend = make("ul", { class: "legend" }, this.majority); // what this map and this game have of their own
  }

  async load(map) {
    if (this.map?.word === map && this.language === state.language) return;
    this.map = await ask("/api/map?map=" + encodeURIComponent(map));
    this.language = state.language;
    const { width, height, units, spaces, regions, signs } = this.map;
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.style.setProperty("--ratio", width / height);
    this.card = make("img", { class: "card", alt: this.map.description });
    this.see();
    const across = width * units, down = height * units;
    const bare = shape("path", { d: `M0 0H${across}V${down}H0Z${signs}`, "clip-rule": "evenodd" });
    const lines = shape("g", { "clip-path": "url(#bare)" }); // letters and names stay above the lit borders
    this.glow = shape("svg", { viewBox: `0 0 ${across} ${down}`, "aria-hidden": "true" }, shape("clipPath", { id: "bare" }, bare), lines);
    this.outlines = new Map(Object.entries(regions).map(([region, outline]) => {
      const group = shape("g", {}, ...["casing", "line"].map((kind) => shape("path", { d: outline, class: kind })));
      lines.append(group);
      return [region, group];
    }));
    this.coins = make("div", { class: "coins" });
    this.lying = new Map();
    this.buttons = new Map(Object.entries(spaces).map(([letter, seat]) => {
      const button = make("button", { type: "button", onclick: () => this.tapped(letter) });
      button.dataset.space = letter;
      this.place(button, ...seat);
      return [letter, button];
    }));
    this.element.replaceChildren(this.card, this.glow, this.coins, ...this.buttons.values());
    const part = ({ text, sign }) => sign ? make("img", { class: "sign", alt: "", src: "/sign.svg?"
      + new URLSearchParams({ map, lang: state.language, concept: sign }) }) : text;
    this.legend.replaceChildren(...this.map.concepts.map((sentence) => make("li", {}, ...sentence.map(part))), this.majority);
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

  /** Show a position: its coins, what is on each space in words, what the last turn touched, and the regions that count double. */
  show(view) {
    const before = this.lying;
    this.lying = new Map(view.coins.map(([at, picture, x, y, size]) => {
      const key = `${at} ${picture}`;
      const coin = before.get(key) ?? make("img", { class: "coin new", src: `/coins/${picture}.svg`, alt: "" });
      this.place(coin, x, y, size);
      return [key, coin];
    }));
    this.coins.replaceChildren(...this.lying.values());
    for (const [letter, text] of Object.entries(view.labels)) {
      this.buttons.get(letter).setAttribute("aria-label", text);
      this.buttons.get(letter).classList.toggle("last", view.last?.includes(letter) ?? false);
    }
    for (const [region, group] of this.outlines) group.setAttribute("class", `lit ${view.lit[region] ?? "nobody"}`);
    this.majority.hidden = !view.majority;
  }
}

/** The tally as a table: who has what, and where it comes from. */
function tallyTable(view) {
  const rows = view.rows.map(([style, label, coins, heads, tails, note], number) => {
    const kind = number ? "td" : "th";
    const name = make(number ? "th" : "td", { scope: number ? "row" : false }, label);
    const cells = [coins, heads, tails, note].map((text) => make(text ? kind : "td", { scope: number || !text ? false : "col" }, text));
    return make("tr", { class: style }, name, ...cells);
  });
  return make("table", { class: "tally" }, make("caption", { class: "unseen" }, word("tally")), ...rows);
}

/** The names of both players; the program's is its level, and nobody's is empty. */
function named(players) {
  return players.map((name) => (state.levels.includes(name) ? word("level_" + name) : name));
}

/** Both totals side by side, and who leads or has won. */
function totals(view) {
  const sides = state.sides.map((side, at) =>
    make("span", { class: "total" }, coinImage(at, 4), ` ${side} `, make("b", {}, String(view.totals[at])),
      view.players?.some(Boolean) ? make("span", { class: "who" }, named(view.players)[at]) : null));
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
    this.table = make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": word("tally") });
    this.majority = make("input", { type: "checkbox", onchange: () => this.change({ majority: Number(this.majority.checked) }) });
    this.code = make("img", { class: "code", alt: word("code"), hidden: true });
    this.maps = make("div", { class: "row" });
    this.lay = make("div", { class: "lay", inert: true }, // until there is a position to change
      this.head,
      make("div", { class: "middle" }, this.board.element),
      this.hand(),
      make("div", { class: "side" }, make("p", { class: "help" }, word("hand_help")), this.maps, this.board.legend, this.notes, this.banks, this.table,
        make("p", {}, make("label", {}, this.majority, " ", word("majority"))), this.sharing()));
    section.append(make("h1", { class: "unseen" }, word("score")), this.lay);
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
      this.line.textContent = text;
      getSelection().selectAllChildren(this.line);
      if (navigator.clipboard) await navigator.clipboard.writeText(text);
      else document.execCommand("copy"); // over plain HTTP, as on a phone beside the table
      this.copied.textContent = word("copied");
      this.copied.scrollIntoView({ block: "nearest" });
    });
    this.picture = make("a", { class: "button", download: "score.png" }, word("picture"));
    this.yaml = make("a", { class: "button", download: "position.yaml" }, word("yaml"));
    this.line = make("output", { class: "line" });
    this.copied = make("p", { class: "note", role: "status" });
    return make("section", { class: "share" },
      make("h2", {}, word("share")),
      make("p", { class: "row" },
        button("link", () => copy(this.view.link)),
        button("code", () => {
          this.code.hidden = !this.code.hidden;
          this.showCode();
          this.code.scrollIntoView({ block: "nearest" });
        }),
        button("copy_line", () => copy(this.view.line)), this.picture, this.yaml),
      this.code, this.line, this.copied);
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
    if (!this.lay.isConnected) return; // the person has left: the address is another tab's
    history.replaceState(null, "", "#score/" + encodeURIComponent(view.line).replaceAll("%2F", "/"));
    this.head.replaceChildren(...totals(view));
    const restart = (map) => attempt(() => this.open("", map));
    const controls = () => [...this.maps.querySelectorAll("select, button")];
    const held = controls().indexOf(document.activeElement);
    this.maps.replaceChildren(mapChoice(view.map, restart), button("undo", () => this.back(), { disabled: !this.before.length }),
      button("start_over", () => restart(view.map)));
    controls()[held]?.focus();
    this.notes.replaceChildren(...view.cautions.map((text) => make("p", {}, text)));
    const focused = document.activeElement?.dataset?.bank;
    this.banks.replaceChildren(...[0, 1].map((side) => this.bank(side)));
    if (focused) this.banks.querySelector(`[data-bank="${focused}"]`)?.focus();
    this.table.replaceChildren(tallyTable(view));
    this.line.textContent = view.line;
    this.copied.textContent = "";
    this.majority.checked = Boolean(view.majority);
    this.lay.inert = false;
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
  const isLine = rest.includes(" ");
  await tab.open(isLine ? rest : "", isLine ? "" : rest || state.first || state.maps[0].word);
}

// ---- Play: the games, one game, its review ----

function field(label, control) {
  return make("label", { class: "field" }, make("span", {}, word(label)), control);
}

function choices(pairs, chosen) {
  return make("select", {}, ...pairs.map(([value, text]) => make("option", { value, selected: value === chosen }, text)));
}

async function openLobby(section) {
  const lobby = make("div", { class: "lobby" });
  section.append(lobby); // filled below, unless the person has left
  const majority = make("input", { type: "checkbox" });
  const map = choices(state.maps.map((one) => [one.word, one.name]), state.first);
  const level = choices([["", word("nobody_else")], ...state.levels.map((one) => [one, word("level_" + one)])], "");
  const side = choices([["0", state.sides[0]], ["1", state.sides[1]]], "0");
  const tosses = choices([["screen", word("on_screen")], ["own", word("own_coins")]], "screen");
  const names = state.sides.map((one) => make("input", { type: "text", maxlength: 40, "aria-label": one, placeholder: one }));
  const sideField = field("your_side", side);
  const follow = () => {
    sideField.hidden = !level.value;
    names.forEach((name, at) => { name.hidden = level.value !== "" && at !== Number(side.value); }); // the program has a name
  };
  for (const choice of [level, side]) choice.addEventListener("change", follow);
  follow();
  const begin = ({ currentTarget: pressed }) => attempt(async () => {
    pressed.disabled = true; // a second tap would begin another game
    const game = await ask("/api/games", { map: map.value, level: level.value, side: Number(side.value),
      on_screen: tosses.value === "screen", majority: Number(majority.checked), heads: names[0].value, tails: names[1].value })
      .finally(() => { pressed.disabled = false; });
    location.hash = "#play/" + encodeURIComponent(game.name);
  });
  const games = await ask("/api/games");
  const rows = games.map((game) => make("li", {},
    make("a", { href: "#play/" + encodeURIComponent(game.name) }, game.name), " ",
    make("span", {}, game.players.some(Boolean) ? named(game.players).map((name, at) => name || state.sides[at]).join(" – ") : ""), " ",
    make("span", { class: "count" }, game.result ? game.result.join("–") : word("after_turn", { number: game.turns }))));
  lobby.append(
    make("section", { class: "leaf" }, make("h1", {}, word("new_game")),
      field("map", map), field("against", level), sideField, field("tosses", tosses),
      make("fieldset", { class: "field names" }, make("legend", {}, word("players")), ...names),
      make("p", {}, make("label", {}, majority, " ", word("majority"))),
      button("begin", begin, { class: "button main" })),
    ...(rows.length ? [make("section", { class: "leaf" }, make("h2", {}, word("old_games")), make("ul", { class: "games" }, ...rows))] : []));
}

class PlayTab {
  constructor(section, name) {
    this.path = "/api/games/" + encodeURIComponent(name);
    this.section = section;
    this.board = new Board((space) => this.step(space));
    this.chosen = [];
    this.head = make("div", { class: "head" });
    this.dock = make("div", { class: "dock" });
    this.trouble = make("p", { class: "notes" });
    this.notes = make("div", { class: "notes" });
    this.table = make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": word("tally") });
    this.played = make("ol", { class: "played", tabindex: 0, "aria-label": word("played") });
    this.reviewed = make("div", { class: "reviewed" });
    this.seat = choices([["", word("both")], ["0", state.sides[0]], ["1", state.sides[1]]], "");
    this.seat.addEventListener("change", () => this.view && attempt(() => this.show(this.view)));
    this.hinting = button("hint", () => this.hint(), { disabled: true });
    this.reviewing = button("review", () => this.review(), { disabled: true });
    section.append(
      make("h1", { class: "unseen" }, word("labelled", { label: word("play"), text: name })),
      make("div", { class: "lay game" }, this.head,
        make("div", { class: "middle" }, this.board.element), this.dock,
        make("div", { class: "side" },
          make("p", { class: "row" }, field("this_phone", this.seat), make("a", { class: "button", href: "#play" }, word("other_games")),
            this.hinting, this.reviewing),
          this.board.legend, this.trouble, this.notes, this.reviewed, this.table,
          make("section", {}, make("h2", {}, word("played")), this.played))));
  }

  async open() {
    await this.show(await ask(this.path));
    this.listen();
  }

  listen() {
    this.news?.close();
    if (current !== this || !this.view || document.hidden) return; // the person has left, is early, or looks elsewhere
    this.news = new EventSource(this.path + "/events?lang=" + state.language);
    this.news.onmessage = (event) => attempt(() => this.hear(JSON.parse(event.data)));
    this.news.onerror = () => attempt(() => ask(this.path)); // which says why there is no news
  }

  close() {
    this.news?.close();
    this.rest();
  }

  /** A newer moment of the game; after a lost connection the last one comes again. A new server gets the turn under way again. */
  async hear(view) {
    const before = this.view;
    if (view.born === before.born && view.moment <= before.moment) return;
    await this.show(view);
    const lost = view.born !== before.born && before.under_way && !view.under_way && view.turns === before.turns;
    if (lost && view.stage === "toss") await this.send("line", before.under_way);
  }

  send(what, line = "") {
    const { turns, done } = this.view;
    this.chosen = [what];
    this.mark(); // nothing more can be tapped until there is an answer
    return attempt(async () => {
      const answer = await ask(this.path, { turns, done, do: what, line }).catch((error) => {
        this.chosen = [];
        this.mark();
        if (error.status !== 409) throw error;
        return ask(this.path);
      });
      await this.hear(answer);
    });
  }

  /** What can be tapped next, after what was chosen: the paths of legal actions that begin so. */
  paths() {
    return this.view.options.filter((path) => this.chosen.every((step, at) => path[at] === step));
  }

  step(what) {
    if (!this.paths().some((path) => path[this.chosen.length] === what)) return;
    this.chosen.push(what);
    const paths = this.paths();
    const whole = paths.find((path) => path.length === this.chosen.length + 1);
    if (whole) this.send("line", whole.at(-1));
    else {
      this.mark();
      announce(word("where"));
    }
  }

  /** Mark the spaces that can be tapped, and the tool in hand. */
  mark() {
    const next = new Set(this.paths().map((path) => path[this.chosen.length]));
    for (const [letter, space] of this.board.buttons) {
      space.classList.toggle("can", next.has(letter));
      space.classList.toggle("from", this.chosen.slice(1).includes(letter));
      space.setAttribute("aria-disabled", String(!next.has(letter)));
    }
    for (const tool of this.dock.querySelectorAll("[data-tool]")) {
      tool.setAttribute("aria-pressed", String(tool.dataset.tool === this.chosen[0]));
    }
  }

  async show(view) {
    this.view = view;
    this.chosen = [];
    await this.board.load(view.map);
    this.board.show(view);
    this.section.dataset.moment = `${view.turns}.${view.done}.${view.stage}`;
    const mine = this.seat.value === "" || this.seat.value === String(view.side);
    const says = mine || view.stage !== "act" ? view.says : word("now_act", { side: state.sides[view.side] });
    this.head.replaceChildren(...totals({ ...view, remarks: view.stage === "over" ? view.remarks : [says] }));
    this.seat.parentElement.hidden = view.program !== null || view.stage === "over";
    this.hinting.disabled = view.stage !== "act";
    this.reviewing.disabled = !view.turns;
    const focused = document.activeElement;
    this.held = this.dock.contains(focused) || (this.held && focused === document.body);
    this.dock.replaceChildren(...this.actions(view, mine));
    if (this.held) this.dock.querySelector("button:enabled")?.focus({ preventScroll: true }); // for those who play with a keyboard
    this.rest();
    this.trouble.textContent = view.trouble;
    if (view.stage === "thinking") this.follow("thinking", false);
    this.reviewed.replaceChildren();
    this.table.replaceChildren(tallyTable(view));
    this.played.replaceChildren(...view.played.map((text) => make("li", {}, text)).reverse());
    const tools = mine ? view.tools : [];
    if (tools.length === 1 && !tools[0][0].startsWith("$")) this.chosen = [tools[0][0]];
    this.mark();
    announce([view.played.at(-1) ?? "", says].join(" "));
  }

  /** What is below the card: the last turn or the toss, and the buttons that this moment asks for. */
  actions(view, mine) {
    const undo = button("undo", () => this.send("undo"), { disabled: !view.played.length });
    const row = (...buttons) => make("p", { class: "row" }, ...buttons);
    const last = make("p", { class: "toss help" }, view.played.at(-1) ?? (mine && view.stage === "toss" ? word("pick") : ""));
    if (view.stage === "thinking") return [last, row(this.notes)]; // in sight, where the buttons were
    this.trouble.after(this.notes);
    if (view.stage === "over") return [row(undo)];
    if (view.stage === "toss" && !mine) return [last, row()];
    if (view.stage === "toss" && view.on_screen) return [last, row(button("toss", () => this.send("toss"), { class: "button main" }), undo)];
    if (view.stage === "toss") return this.ownCoins(view, undo);
    const tool = ([key, verb, kind, picture]) => make("button", { type: "button", class: kind ? "face" : "button tool", "data-tool": key,
      "aria-pressed": "false", "aria-label": kind ? `${verb} ${kind}` : false, onclick: () => { this.chosen = []; this.step(key); } },
    kind ? make("img", { class: "thrown", src: `/coins/${picture}.svg`, alt: "" }) : verb);
    const tools = mine ? view.tools : [];
    const [places, pays, others] = [/@$/, /^\$/, /^\w+$/].map((kind) => tools.filter(([key]) => kind.test(key)));
    const thrown = view.toss.map(([picture, matches, free]) => {
      const placing = places.find((one) => one[3] === picture);
      return placing ? tool(placing) : make("img", { class: `thrown ${matches && free ? "match" : ""}`, src: `/coins/${picture}.svg`, alt: "" });
    });
    const toss = make("p", { class: "toss" }, places[0]?.[1], ...thrown);
    if (!mine) return [toss, row()];
    const paying = pays.length ? [make("p", { class: "toss" }, pays[0][1], ...pays.map(tool))] : [];
    return [toss, ...paying, row(...others.map(tool), button("end_turn", () => this.send("line", "--"), { class: "button main" }), undo)];
  }

  /** Coins that were tossed on the table: each is turned with a tap until it shows what fell. */
  ownCoins(view, undo) {
    const fell = view.kinds.map(() => 0);
    const coins = view.kinds.map(([faces, name], at) => {
      const image = make("img", { class: "thrown", src: `/coins/${faces[0][1]}.svg`, alt: "" });
      const said = () => word("labelled", { label: name, text: state.sides[fell[at]] });
      const coin = make("button", { type: "button", class: "face", "aria-label": said() }, image);
      coin.addEventListener("click", () => {
        fell[at] = 1 - fell[at];
        image.src = `/coins/${faces[fell[at]][1]}.svg`;
        coin.setAttribute("aria-label", said());
        announce(said());
      });
      return coin;
    });
    const take = () => this.send("line", view.kinds.map(([faces], at) => faces[fell[at]][0]).join(""));
    return [make("p", { class: "help" }, word("turn_coins")), make("p", { class: "toss" }, ...coins),
      make("p", { class: "row" }, button("take_toss", take, { class: "button main" }), undo)];
  }

  /** Show what a search is doing and how far it is, until another moment of the game: at once, or if it takes long. */
  follow(what, atOnce) {
    const says = make("p", {}, word("thinking")), bar = make("progress", { max: 1, "aria-label": word(what) });
    const show = () => says.isConnected || this.notes.replaceChildren(says, bar);
    clearInterval(this.looking);
    this.looking = setInterval(async () => {
      const looking = this.looking, [text, part] = await ask("/api/thinking").catch(() => [word("thinking"), 0]);
      if (looking !== this.looking || !this.dock.isConnected) return clearInterval(looking);
      says.textContent = text;
      if (part) bar.value = part;
      else bar.removeAttribute("value"); // it moves, though nobody knows how far it is
      show();
    }, 500);
    if (atOnce) show();
  }

  rest() {
    clearInterval(this.looking);
    this.looking = 0;
    this.notes.replaceChildren();
  }

  /** Ask for something long. */
  long(what) {
    this.follow(what, true);
    this.notes.scrollIntoView({ block: "nearest" });
    return ask(`${this.path}/${what}`, {}).finally(() => this.rest());
  }

  hint() {
    attempt(async () => {
      const best = await this.long("hint");
      this.notes.replaceChildren(make("ol", {}, ...best.map(([text, share]) => make("li", {}, `${text}  ${share}`))));
      this.notes.scrollIntoView({ block: "nearest" });
      announce(this.notes.textContent);
    });
  }

  review() {
    attempt(async () => {
      const found = await this.long("review");
      const last = this.view.turns;
      const line = make("input", { type: "range", min: 0, max: last, value: last, "aria-label": word("played") });
      const where = make("output", { class: "remark" }, word("after_turn", { number: last }));
      const go = (turn) => attempt(async () => {
        const view = await ask(`${this.path}/after/${turn}`);
        line.value = view.turns;
        where.textContent = word("after_turn", { number: view.turns });
        this.board.show(view);
        this.head.replaceChildren(...totals({ ...view, players: this.view.players }));
        this.table.replaceChildren(tallyTable(view));
        announce(where.textContent + " " + view.remarks.join(" "));
      });
      const visit = (turn) => {
        this.board.element.scrollIntoView({ block: "nearest" }); // what was pressed may be far below it
        return go(turn);
      };
      line.addEventListener("input", () => go(line.value));
      const rows = (table, from) => table.map((cells, number) => make("tr", { class: number ? "" : "head" },
        ...cells.map((text, at) => make((number && at >= from) || !text ? "td" : "th", {}, from && number && !at
          ? make("button", { type: "button", class: "step", onclick: () => visit(text) }, text) : text))));
      this.dock.replaceChildren(where, make("p", { class: "row stepper" },
        button("earlier", () => go(Math.max(0, line.value - 1))), line, button("later", () => go(Math.min(last, Number(line.value) + 1)))),
        make("p", { class: "row" }, button("back_to_game", () => this.show(this.view))));
      const chart = make("img", { class: "chart", alt: word("review"), src: `${this.path}/chances.png?lang=${state.language}` });
      const costly = found.costly.map(([number, ...lines]) =>
        make("li", {}, make("button", { type: "button", class: "button", onclick: () => visit(number) }, lines[0]), ...lines.slice(1).map((text) => make("p", {}, text))));
      this.reviewed.replaceChildren(make("h2", {}, word("review")), chart,
        make("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": word("review") }, make("table", { class: "tally turns" }, ...rows(found.rows, 1))),
        make("table", { class: "tally sums" }, ...rows(found.accounts, 0)),
        make("h2", {}, found.title), make("ul", { class: "costly" }, ...costly),
        ...found.sentences.map((text) => make("p", { class: "help" }, text)));
    });
  }
}

let current; // what is open and hears news, if it is in sight: a browser has only six lines to a server, for all its tabs

async function openPlay(section, name) {
  if (!name) return openLobby(section);
  current = new PlayTab(section, name);
  return current.open();
}

// ---- Design ----

const BRUSHES = [1, 2, 3, 5, 9];
const NOTHING = ".";
const REST = 800; // ms after which a draft of the card becomes the whole card

/** A text of the map in a language: a name is one text, or one for each language. */
const said = (name, code) => (name && typeof name === "object" ? name[code] ?? "" : name ?? "");

/** What should be keys with values, in a file that may be unfinished. */
const keyed = (node) => (node && typeof node === "object" && !Array.isArray(node) ? node : {});

/** The row and column of a cell of the grid. */
const place = (element) => element?.dataset?.cell?.split(" ").map(Number);

/** The Design tab: a grid under a brush, the card, what a check finds, and forms for all else. */
class Design {
  constructor(section, doc) {
    this.tree = {};
    this.brush = NOTHING;
    this.width = BRUSHES[1];
    this.queue = Promise.resolve();
    this.parts = {};
    for (const name of ["palette", "grid", "found", "forms", "status"]) this.parts[name] = make("div", { class: "design-" + name });
    this.parts.status.setAttribute("role", "status");
    this.card = make("img", { class: "card", alt: "" });
    this.stale = make("p", { class: "note" });
    this.undo = button("undo", () => this.send({ do: "undo" }));
    this.print = make("a", { class: "button main", download: true }, word("to_print"));
    this.root = make("div", { class: "design" },
      make("div", { class: "design-bar" }, mapChoice(doc.word, (other) => (location.hash = "design/" + encodeURIComponent(other))), this.maker(), this.undo, this.parts.status, this.print),
      make("div", { class: "design-desk" },
        make("div", {}, this.parts.palette, this.parts.grid),
        make("figure", { class: "design-card" }, this.card, make("figcaption", {}, this.stale)),
        make("div", { class: "design-side" }, this.parts.found, this.parts.forms, this.balance())));
    section.append(this.root);
    this.watchPointer();
    this.take(doc);
    this.draw("whole");
    this.listen();
  }

  // What the server says.
  take(doc) {
    this.doc = doc;
    if (doc.tree) this.tree = keyed(doc.tree);
    const [spaces, regions] = [keyed(this.tree.spaces), keyed(this.tree.regions)];
    this.letters = Object.keys(spaces).filter((letter) => /^[a-z]$/.test(letter));
    this.rows = String(this.tree.layout ?? "").replace(/\n+$/, "").split("\n").map((row) => [...row]);
    this.colour = (letter) => this.doc.washes[letter === NOTHING ? this.tree.backdrop ?? "water" : regions[spaces[letter]?.region]?.terrain] ?? "#ddd";
    this.named = (letter) => (letter === NOTHING ? word("nothing") : [letter, this.best(spaces[letter]?.name)].filter(Boolean).join(", "));
    this.undo.disabled = !doc.undo;
    this.print.href = "/design/print.pdf?" + this.query({ v: doc.version });
    this.print.hidden = !doc.sound;
    for (const part of ["palette", "grid", "forms"]) this.parts[part].inert = !doc.tree;
    this.showGrid();
    const known = JSON.stringify([{ ...this.tree, layout: this.size }, doc.washes, doc.word]);
    if (known !== this.known) {
      this.known = known;
      this.showPalette();
      this.showForms();
    }
    this.showFound(doc.findings);
  }

  best(name) {
    return said(name, state.language) || said(name, "en") || Object.values(name ?? {})[0] || "";
  }

  query(more = {}) {
    return new URLSearchParams({ map: this.doc.word, lang: state.language, vision: state.vision, ...more });
  }

  say(text) {
    clearTimeout(this.fading);
    this.parts.status.textContent = text;
    this.fading = setTimeout(() => (this.parts.status.textContent = ""), 10000);
  }

  /** Send changes one after the other; each answer is the map as it then is. */
  send(change) {
    this.queue = this.queue.then(() => attempt(async () => {
      const before = this.doc;
      const doc = await ask("/api/design/change", { map: before.word, base: before.version, change }).catch((error) => {
        this.take(before); // what is not saved is not shown
        throw error;
      });
      this.take(doc);
      this.draw();
      this.say(word(before.path !== doc.path ? "copied_map" : doc.merged ? "merged" : "saved", doc));
      if (before.word !== doc.word && this.root.isConnected) history.replaceState(null, "", "#design/" + encodeURIComponent(doc.word));
      if (before.path !== doc.path) this.listen();
    }));
    return this.queue;
  }

  listen() {
    this.close();
    if (!this.root.isConnected || document.hidden) return; // a change was sent, and the person has left, or looks elsewhere
    this.news = new EventSource("/api/design/news?" + this.query());
    const heard = (kind, then) => this.news.addEventListener(kind, (event) => then(JSON.parse(event.data)));
    heard("map", ({ version }) => attempt(async () => version !== this.doc.version && this.look()));
    this.news.onerror = () => attempt(() => ask("/api/thinking")); // which says why there is no news
    heard("check", ({ version, findings }) => version === this.doc.version && this.showFound(findings, true));
  }

  close() {
    this.news?.close();
  }

  /** Show the file as another program left it. News may be older than our own last change, so the file is asked for. */
  look() {
    this.queue = this.queue.then(() => attempt(async () => {
      const doc = await ask("/api/design/map?" + this.query());
      this.missed = Boolean(this.stroke);
      if (this.missed || doc.version === this.doc.version) return;
      this.say(word("changed_elsewhere", doc));
      this.take(doc);
      this.draw();
    }));
  }

  /** Have the newest card drawn, in haste until the hand rests; while one is drawn, later wishes become one. */
  async draw(how = "draft") {
    this.wanted = how;
    clearTimeout(this.resting);
    if (this.drawing) return;
    this.drawing = true;
    while (this.wanted && this.root.isConnected) {
      how = this.wanted;
      this.wanted = "";
      try {
        if (!this.doc.sound && this.card.src) throw new Error(word("mend"));
        await (how === "draft" ? this.renew({ draft: 1 }, this.card.alt) : this.renew({}, (await ask("/api/map?" + this.query())).description));
      } catch (error) {
        if (how === "draft") this.wanted ||= "whole"; // it has room for all, or says what has none
        else this.stale.textContent = word(this.card.src ? "last_good" : "no_card", { why: error.message });
      }
    }
    this.drawing = false;
    if (how === "draft") this.resting = setTimeout(() => this.draw("whole"), REST);
  }

  async renew(more, description) {
    const next = make("img", { class: "card", alt: description, src: "/card.svg?" + this.query({ v: this.doc.version, ...more }) });
    await next.decode();
    this.card.replaceWith(next);
    this.card = next;
    this.stale.textContent = "";
  }

  // The brush and the grid.
  showPalette() {
    if (this.brush !== NOTHING && !this.letters.includes(this.brush)) this.brush = NOTHING;
    const swatch = (letter) => {
      const radio = make("input", { type: "radio", name: "brush", value: letter, checked: letter === this.brush, onchange: () => this.pick(letter) });
      const label = make("label", { class: "swatch", title: this.named(letter) }, radio, make("span", { "aria-hidden": "true" }, letter), make("span", { class: "unseen" }, this.named(letter)));
      label.style.setProperty("--wash", this.colour(letter));
      return label;
    };
    const widths = choices(BRUSHES.map((size) => [size, `${size} × ${size}`]), this.width);
    widths.onchange = () => (this.width = Number(widths.value));
    this.chosen = make("strong", {}, this.named(this.brush));
    this.parts.palette.replaceChildren(
      make("fieldset", {}, make("legend", { class: "unseen" }, word("brush")), ...[...this.letters, NOTHING].map(swatch)),
      make("p", {}, this.chosen, make("label", {}, word("brush_size"), " ", widths)));
  }

  pick(letter) {
    this.brush = letter;
    this.chosen.textContent = this.named(letter);
    this.parts.palette.querySelector(`input[value="${letter}"]`).checked = true;
  }

  showGrid() {
    const height = this.rows.length, width = Math.max(...this.rows.map((row) => row.length), 1);
    const size = `${height} ${width}`;
    if (size !== this.size) {
      this.size = size;
      this.at = [0, 0];
      this.cells = this.rows.map((_, y) => Array.from({ length: width }, (_, x) => make("div", { role: "gridcell", tabindex: y || x ? -1 : 0, "data-cell": `${y} ${x}` })));
      const field = make("div", { class: "grid", role: "grid", "aria-label": word("grid"), "aria-rowcount": height, "aria-colcount": width, onkeydown: (event) => this.key(event) },
        ...this.cells.map((row) => make("div", { role: "row" }, ...row)));
      field.style.setProperty("--columns", width);
      field.style.setProperty("--ratio", width / height);
      this.parts.grid.replaceChildren(field, make("p", { class: "note" }, word("grid_help")));
    }
    this.cells.forEach((row, y) => row.forEach((_, x) => this.showCell(y, x)));
  }

  showCell(y, x) {
    const letter = this.rows[y][x] ?? " ", cell = this.cells[y][x];
    const edge = (other) => (other !== undefined && other !== letter ? "1" : "");
    const seen = letter + this.colour(letter) + edge(this.rows[y][x + 1]) + "/" + edge(this.rows[y + 1]?.[x]) + this.named(letter);
    if (cell.seen === seen) return;
    cell.seen = seen;
    cell.textContent = letter === NOTHING ? "" : letter;
    cell.style.setProperty("--wash", this.colour(letter));
    cell.classList.toggle("east", edge(this.rows[y][x + 1]) === "1");
    cell.classList.toggle("south", edge(this.rows[y + 1]?.[x]) === "1");
    cell.setAttribute("aria-label", word("cell", { row: y + 1, column: x + 1, what: this.named(letter) }));
  }

  /** Paint about a cell, here at once and in the file when the stroke is done. */
  dab(y, x) {
    this.stroke ??= new Map();
    const from = Math.floor((this.width - 1) / 2);
    for (let row = y - from; row < y - from + this.width; row++) {
      for (let column = x - from; column < x - from + this.width; column++) {
        if (!this.cells[row]?.[column] || this.rows[row][column] === this.brush) continue;
        this.stroke.set(`${row} ${column}`, [row, column]);
        this.rows[row][column] = this.brush;
        for (const [near, side] of [[row, column], [row - 1, column], [row, column - 1]]) if (this.cells[near]?.[side]) this.showCell(near, side);
      }
    }
  }

  /** Everything between the last cell of a stroke and this one: a fast finger skips some. */
  drag(y, x) {
    const [top, left] = this.last, steps = Math.max(Math.abs(y - top), Math.abs(x - left));
    for (let step = 1; step <= steps; step++) this.dab(Math.round(top + ((y - top) * step) / steps), Math.round(left + ((x - left) * step) / steps));
    this.last = [y, x];
  }

  lift() {
    const cells = [...(this.stroke?.values() ?? [])];
    this.stroke = this.last = undefined;
    if (cells.length) {
      announce(word("painted", { count: cells.length, what: this.named(this.brush) }));
      this.send({ do: "paint", cells, letter: this.brush });
    }
    if (this.missed) this.look();
  }

  watchPointer() {
    const grid = this.parts.grid;
    const under = (event) => place(document.elementFromPoint(event.clientX, event.clientY));
    grid.addEventListener("pointerdown", (event) => {
      const cell = event.button === 0 && under(event);
      if (!cell) return;
      this.focus(...cell);
      this.last = cell;
      this.dab(...cell);
    });
    grid.addEventListener("pointermove", (event) => {
      const cell = this.last && under(event);
      if (cell) this.drag(...cell);
    });
    for (const end of ["pointerup", "pointercancel"]) this.root.addEventListener(end, () => this.lift());
    grid.addEventListener("pointerleave", () => this.lift());
    grid.addEventListener("click", (event) => event.detail || (this.dab(...place(event.target)), this.lift())); // a screen reader's
  }

  focus(y, x) {
    this.cells[this.at[0]][this.at[1]].tabIndex = -1;
    this.at = [y, x];
    this.cells[y][x].tabIndex = 0;
    this.cells[y][x].focus();
  }

  key(event) {
    const [y, x] = place(event.target), bottom = this.cells.length - 1, right = this.cells[0].length - 1;
    const moves = { ArrowUp: [y - 1, x], ArrowDown: [y + 1, x], ArrowLeft: [y, x - 1], ArrowRight: [y, x + 1], Home: [y, 0], End: [y, right], PageUp: [0, x], PageDown: [bottom, x] };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moves[event.key]) {
      this.focus(Math.min(Math.max(moves[event.key][0], 0), bottom), Math.min(Math.max(moves[event.key][1], 0), right));
    } else if (event.key === " " || event.key === "Enter" || [...this.letters, NOTHING].includes(event.key)) {
      if (event.key.trim().length === 1) this.pick(event.key);
      this.dab(y, x);
      this.lift();
    } else return;
    event.preventDefault();
  }

  // What is wrong, at its place.
  showFound(findings, whole = false) {
    const row = (line) => (this.doc.first && line >= this.doc.first && line < this.doc.first + this.rows.length ? line - this.doc.first : -1);
    this.cells.flat().forEach((cell) => cell.classList.remove("error", "warning"));
    const items = findings.map(({ severity, places, line, message }) => {
      for (const cell of this.cells[row(line)] ?? []) cell.classList.add(severity);
      const spaces = places.map((place) => /^spaces\.([a-z])/.exec(place)?.[1]);
      this.cells.flat().forEach((cell) => spaces.includes(cell.textContent) && cell.classList.add(severity));
      const place = line ? word("at_line", { line }) : word("at_file");
      const link = row(line) < 0 ? place : make("button", { type: "button", class: "link", onclick: () => this.focus(row(line), 0) }, place);
      return make("li", {}, link, " ", make("strong", { class: severity }, word(severity)), ` ${message}`);
    });
    const none = this.doc.sound && !whole ? "checking" : "found_none";
    this.parts.found.replaceChildren(make("h2", {}, word("found")), items.length ? make("ul", {}, ...items) : make("p", { class: "note" }, word(none)));
  }

  // Names, terrains, links, walls, the grid's size.
  showForms() {
    if (this.parts.forms.contains(document.activeElement) && /^(INPUT|SELECT)$/.test(document.activeElement.tagName)) {
      return document.activeElement.addEventListener("blur", () => setTimeout(() => this.showForms()), { once: true });
    }
    const { name, about, backdrop, orientation } = this.tree;
    const [spaces, regions] = [keyed(this.tree.spaces), keyed(this.tree.regions)];
    const names = [name, about, ...[regions, spaces].flatMap((kind) => Object.values(kind).map((each) => each?.name))];
    const codes = [...new Set([...Object.keys(state.languages), ...names.flatMap((each) => (each && typeof each === "object" ? Object.keys(each) : []))])];
    this.code = codes.includes(this.code) ? this.code : state.language;
    const change = (where) => (event) => this.send({ do: "value", where, value: event.target.value.trim() });
    const text = (where, value, label) => make("input", { value: said(value, this.code), "aria-label": label, maxlength: 200, onchange: change(value && typeof value === "object" ? `${where}.${this.code}` : where) });
    const choice = (where, options, value, label) => {
      const select = choices(options, value ?? "");
      select.setAttribute("aria-label", label);
      select.onchange = change(where);
      return select;
    };
    const terrains = Object.keys(this.doc.washes).map((each) => [each, each]);
    const line = (head, ...fields) => make("div", { class: "entry" }, make("span", {}, head), ...fields);
    const language = choices(codes.map((code) => [code, state.languages[code] ?? code]), this.code);
    language.onchange = () => ((this.code = language.value), language.blur(), this.showForms());
    const open = new Set([...this.parts.forms.querySelectorAll("details[open]")].map((each) => each.dataset.form));
    const form = (key, ...parts) => make("details", { "data-form": key, open: open.has(key) }, make("summary", {}, word(key)), ...parts);
    this.parts.forms.replaceChildren(
      form("names",
        make("label", {}, word("name_in"), " ", language),
        line(word("map"), text("name", name, word("map"))),
        line(word("about"), text("about", about, word("about"))),
        make("h3", {}, word("regions")),
        ...Object.entries(regions).map(([id, region]) => line(id, text(`regions.${id}.name`, region?.name, id), choice(`regions.${id}.terrain`, terrains, region?.terrain, word("labelled", { label: id, text: word("terrain") })))),
        make("h3", {}, word("spaces")),
        ...Object.entries(spaces).map(([letter, space]) => line(letter, text(`spaces.${letter}.name`, space?.name, letter), choice(`spaces.${letter}.region`, Object.keys(regions).map((id) => [id, id]), space?.region, word("labelled", { label: letter, text: word("region") })))),
        line(word("backdrop"), choice("backdrop", [["", word("default")], ...terrains], backdrop, word("backdrop"))),
        line(word("orientation"), choice("orientation", [["", word("default")], ["portrait", word("portrait")], ["landscape", word("landscape")]], orientation, word("orientation")))),
      form("pairs", this.pairs("links"), this.pairs("walls")),
      form("grid_size", this.sizes()));
  }

  pairs(kind) {
    const listed = Array.isArray(this.tree[kind]) ? this.tree[kind] : [];
    const letter = (label) => make("select", { "aria-label": label }, ...this.letters.map((each) => make("option", {}, each)));
    const ends = [letter(word("from_space")), letter(word("to_space"))];
    const drop = (pair) => make("button", { type: "button", class: "button", "aria-label": word("remove_pair", { pair }), onclick: () => this.send({ do: "unpair", kind, letters: pair.replace("-", "") }) }, `${pair} ×`);
    ends[1].selectedIndex = Math.min(1, this.letters.length - 1);
    const add = () => this.send({ do: "pair", kind, letters: ends.map((each) => each.value).join("") });
    return make("fieldset", {}, make("legend", {}, word(kind)), make("p", { class: "note" }, word(kind + "_help")), ...listed.map(String).map(drop), ...ends, button("add_pair", add));
  }

  sizes() {
    const number = (label, value) => make("input", { type: "number", min: 1, max: 200, value, "aria-label": label });
    const rows = number(word("rows"), this.cells.length), columns = number(word("columns"), this.cells[0].length);
    return make("p", { class: "row" }, word("rows"), rows, word("columns"), columns,
      button("apply", () => this.send({ do: "resize", rows: Number(rows.value), columns: Number(columns.value) })),
      button("clear_grid", () => this.send({ do: "clear" })));
  }

  // Other maps, and games on this one.
  maker() {
    const id = make("input", { "aria-label": word("map_id"), placeholder: word("map_id"), maxlength: 40, autocapitalize: "off", spellcheck: "false" });
    const begin = (event) => {
      event.preventDefault();
      attempt(async () => {
        const { word: made } = await ask("/api/design/new", { id: id.value.trim() });
        Object.assign(state, await ask("/api/start"));
        location.hash = "design/" + made;
      });
    };
    return make("details", { class: "maker" }, make("summary", { class: "button" }, word("new_map")), make("form", { onsubmit: begin }, id, make("button", { class: "button" }, word("make"))));
  }

  balance() {
    const bar = make("progress", { max: 1, value: 0, hidden: true, "aria-label": word("balance") }), note = make("p", { class: "note", "aria-live": "off" });
    const result = make("div"), begin = ["quick", "thorough"].map((kind) => button(kind, () => play(kind)));
    const stop = button("stop", () => end(), { hidden: true });
    let games;
    const end = () => {
      games?.close();
      bar.hidden = stop.hidden = true;
      for (const button of begin) button.disabled = false;
    };
    const play = (kind) => {
      games = new EventSource("/api/design/balance?" + this.query({ levels: kind === "quick" ? "" : "all" }));
      bar.hidden = stop.hidden = false;
      for (const button of begin) button.disabled = true;
      result.replaceChildren();
      games.addEventListener("figures", (event) => {
        if (!this.root.isConnected) return end();
        const { what, part, note: figures } = JSON.parse(event.data);
        bar.value = part;
        note.textContent = what === "ready" ? figures : word("labelled", { label: what, text: figures });
      });
      games.addEventListener("verdict", (event) => {
        const { sentences, table } = JSON.parse(event.data);
        result.replaceChildren(...sentences.map((sentence) => make("p", {}, sentence)), make("details", {}, make("summary", {}, word("figures")), make("pre", { tabindex: 0 }, table)));
        note.textContent = "";
        announce(sentences[0]);
        end();
      });
      games.onerror = () => (end(), (note.textContent = word("no_games")));
    };
    return make("section", { class: "design-balance" }, make("h2", {}, word("balance")), make("p", { class: "row" }, ...begin, stop), bar, note, result);
  }
}

async function openDesign(section, rest) {
  const heading = make("h1", { class: "unseen" }, word("design"));
  section.append(heading);
  const map = rest || state.first || state.maps[0].word;
  const doc = await ask("/api/design/map?map=" + encodeURIComponent(map));
  if (heading.isConnected) current = new Design(section, doc);
}

// ---- The page: tabs, settings ----

const TABS = { score: openScore, play: openPlay, design: openDesign };

/** The tab and what follows it in the address: "#play/volcano-1" is ["play", "volcano-1"]. */
export function address() {
  const [, tab, rest] = /^#?([^/]*)\/?(.*)$/s.exec(location.hash);
  return [tab in TABS ? tab : "score", decodeURIComponent(rest)];
}

async function open() {
  current?.close();
  current = undefined;
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
  document.title = `${word(tab)} – ${word("title")}`;
  section.replaceChildren();
  await TABS[tab](section, rest);
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

document.getElementById("trouble").addEventListener("click", ({ currentTarget }) => { currentTarget.hidden = true; });
addEventListener("hashchange", () => attempt(open));
document.addEventListener("visibilitychange", () => (document.hidden ? current?.news?.close() : current?.listen()));
attempt(begin);
