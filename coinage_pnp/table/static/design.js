// The Design tab: a grid under a brush, the card, what a check finds, and forms for all else.

import { Balance } from "./design_balance.js";
import { CardPreview } from "./design_card.js";
import { forms } from "./design_forms.js";
import { Grid } from "./design_grid.js";
import { newMap, thisMap } from "./design_maps.js";
import { MapText, NOTHING } from "./map_file.js";
import { Tab, announce, attempt, button, heed, mapChoice, options, valueOf } from "./parts.js";
import * as server from "./server.js";
import { passing } from "./stores.js";
import { UndoList } from "./undo.js";
import { html } from "./vendor/lit-html.js";
import { firstMap, state, word } from "./words.js";

/** @import { Finding, MapFile } from "./documents" */

const BRUSHES = [1, 2, 3, 5, 9];
const FADE = 10000; // ms for which a message is shown
let farewell = ""; // what to say about a map that was left

export class DesignTab extends Tab {
  status = "";
  fading = 0;
  missed = false; // another program's change, seen during a stroke
  whole = false; // whether the findings are those of the whole check
  code = ""; // the language of the names in the forms
  queue = Promise.resolve();
  /** @type {Finding[]} */
  findings = [];
  /** @type {MapFile | undefined} */
  file;
  /** @type {MapText | undefined} */
  text;
  /** @type {Grid | undefined} */
  grid;

  /** @param {string} rest a map */
  async open(rest) {
    this.draw();
    const file = await server.openMap(rest || firstMap());
    if (this.closed) return;
    this.card = new CardPreview(() => /** @type {MapFile} */ (this.file), () => !this.closed, () => this.draw());
    this.balance = new Balance(() => /** @type {MapFile} */ (this.file).word, () => this.draw());
    this.take(file);
    this.say(farewell);
    farewell = "";
    this.card.draw("whole");
    this.listen();
  }

  get mapName() {
    return this.file?.word ?? "";
  }

  /** What the server says. @param {MapFile} file */
  take(file) {
    this.file = file;
    this.text = new MapText(file, file.tree ?? this.text?.tree);
    this.grid ??= new Grid(this.text, (cells, letter) => this.painted(cells, letter), (letter) => this.pick(letter));
    if (![...this.text.letters, NOTHING].includes(this.grid.brush)) this.grid.brush = "";
    const plain = typeof this.text.tree.name === "string"; // which counts as English
    if (!this.text.codes().includes(this.code)) this.code = plain ? "en" : state.language;
    this.grid.show(this.text);
    this.find(file.findings, false);
  }

  /** @param {Finding[]} findings @param {boolean} whole */
  find(findings, whole) {
    this.findings = findings;
    this.whole = whole;
    this.grid?.mark(findings);
    this.card?.mark(findings);
    this.draw();
  }

  /** @param {string} text */
  say(text) {
    clearTimeout(this.fading);
    this.status = text;
    this.draw();
    if (text) this.fading = window.setTimeout(() => this.say(""), FADE);
  }

  /** Send changes one after the other; each answer is the map as it then is. @param {object} change */
  send(change) {
    this.ask(async (before) => {
      const file = await server.changeMap(before, change);
      if (file.reverse) new UndoList(file.path, passing).add({ version: file.version, reverse: file.reverse });
      return file;
    });
  }

  /** Take back the last change of this page. */
  undo() {
    this.ask(async (before) => {
      const list = new UndoList(before.path, passing), { version, reverse } = /** @type {import("./undo.js").Done} */ (list.last);
      const file = await server.changeMap({ ...before, version }, { do: "undo", reverse });
      list.drop();
      return file;
    });
  }

  /** @param {(before: MapFile) => Promise<MapFile>} work what the server is asked to do next */
  ask(work) {
    this.queue = this.queue.then(() => attempt(async () => {
      const before = /** @type {MapFile} */ (this.file);
      const file = await work(before).catch((error) => {
        this.take(before); // what is not saved is not shown
        throw error;
      });
      this.take(file);
      this.card?.draw("draft");
      await renewTitles(before, file);
      this.say(word(before.path !== file.path ? "copied_map" : file.merged ? "merged" : "saved", { path: file.path }));
      if (before.word !== file.word && !this.closed) history.replaceState(null, "", "#design/" + encodeURIComponent(file.word));
      if (before.path !== file.path) this.listen();
    }));
  }

  listen() {
    this.rest();
    if (this.closed || !this.file || document.hidden) return; // a change was sent, and the person has left, or looks elsewhere
    this.news = server.watchMap(this.file.word, {
      map: ({ version }) => heed(() => version !== this.file?.version && this.look()),
      check: ({ version, findings }) => version === this.file?.version && this.find(findings, true),
    }, () => heed(server.getProgress)); // which says why there is no news
  }

  close() {
    this.balance?.end();
    super.close();
  }

  /** Show the file as another program left it. News may be older than our own last change, so the file is asked for. */
  look() {
    this.queue = this.queue.then(() => heed(async () => {
      const shown = /** @type {MapFile} */ (this.file), file = await server.openMap(shown.word);
      this.missed = Boolean(this.grid?.stroke);
      if (this.missed || file.version === shown.version) return;
      this.take(file);
      this.card?.draw("draft");
      await renewTitles(shown, file);
      this.say(word("changed_elsewhere", { path: file.path }));
    }));
  }

  /** @param {number[][]} cells @param {string} letter */
  painted(cells, letter) {
    if (cells.length) {
      announce(word("painted", { count: cells.length, what: this.text?.named(letter) }));
      this.send({ do: "paint", cells, letter });
    }
    if (this.missed) this.look();
  }

  /** Take a brush. @param {string} letter */
  pick(letter) {
    if (this.grid) this.grid.brush = letter;
    this.draw();
  }

  /** Go to the map that some work has made, or to the first if it names none. @param {() => Promise<{ word: string, said?: string }>} work */
  leave(work) {
    this.rest(); // the map may be gone at once
    this.queue = this.queue.then(() => attempt(async () => {
      const done = await work().catch((error) => {
        this.listen();
        throw error;
      });
      await this.visit(done);
    }));
  }

  /** @param {{ word: string, said?: string }} map and what to say about the one that is left */
  async visit({ word: map, said = "" }) {
    Object.assign(state, await server.start());
    farewell = said;
    const hash = "#design/" + encodeURIComponent(map);
    if (location.hash === hash) dispatchEvent(new HashChangeEvent("hashchange")); // another title, and the same id
    else location.hash = hash;
  }

  content() {
    const { file, text, grid } = this;
    const heading = html`<h1 class="unseen">${word("design")}</h1>`;
    if (!file || !text || !grid) return heading;
    const elsewhere = (/** @type {string} */ map) => { location.hash = "design/" + encodeURIComponent(map); };
    const dead = !file.tree; // there is nothing to change in a file that cannot be read
    return html`${heading}<div class="design">
      <div class="design-bar">${mapChoice(file.word, elsewhere)}${newMap((work) => this.leave(work))}${thisMap(file, text, this.code, (work) => this.leave(work))}
        ${button("undo", () => this.undo(), { disabled: !new UndoList(file.path, passing).last })}
        <div class="design-status" role="status">${this.status}</div>
        <a class="button main" download ?hidden=${!file.sound} href=${server.printAddress(file)}>${word("to_print")}</a></div>
      <div class="design-desk">
        <div ?inert=${dead}>${this.palette(text, grid)}${grid.root}</div>
        ${this.card?.content()}
        <div class="design-side">
          <div class="design-found">${this.found(file, text, grid)}</div>
          <div class="design-forms" ?inert=${dead}>${forms(text, this.code, (code) => { this.code = code; this.draw(); }, (change) => this.send(change))}</div>
          ${this.balance?.content()}</div></div></div>`;
  }

  /** @param {MapText} text @param {Grid} grid */
  palette(text, grid) {
    const swatch = (/** @type {string} */ letter) => html`<label class="swatch" title=${text.named(letter)} .style=${`--wash: ${text.colour(letter)}`}>
      <input type="radio" name="brush" value=${letter} .checked=${letter === grid.brush} @change=${() => this.pick(letter)}>
      <span aria-hidden="true">${letter}</span><span class="unseen">${text.named(letter)}</span></label>`;
    const widths = BRUSHES.map((size) => /** @type {[string, string]} */ ([String(size), `${size} × ${size}`]));
    const widen = (/** @type {Event} */ event) => { grid.width = Number(valueOf(event)); };
    return html`<div class="design-palette">
      <fieldset><legend class="unseen">${word("brush")}</legend>${[...text.letters, NOTHING].map(swatch)}</fieldset>
      <p><strong>${grid.brush ? text.named(grid.brush) : word("choose_brush")}</strong><label>${word("brush_size")} <select @change=${widen}>${options(widths, String(grid.width))}</select></label></p></div>`;
  }

  /** What is wrong, with its place. @param {MapFile} file @param {MapText} text @param {Grid} grid */
  found(file, text, grid) {
    const items = this.findings.map(({ severity, line, message }) => {
      const place = line ? word("at_line", { line }) : word("at_file"), row = text.rowAt(line);
      const link = row < 0 ? place : html`<button type="button" class="link" @click=${() => grid.focus([row, 0])}>${place}</button>`;
      return html`<li>${link} <strong class=${severity}>${word(severity)}</strong> ${message}</li>`;
    });
    const none = file.sound && !this.whole ? "checking" : "found_none";
    return html`<h2>${word("found")}</h2>${items.length ? html`<ul>${items}</ul>` : html`<p class="note">${word(none)}</p>`}`;
  }
}

/** Take the titles of all maps anew after a change that has made another map, or another title. @param {MapFile} before @param {MapFile} file */
async function renewTitles(before, file) {
  if (before.word !== file.word || titleOf(before) !== titleOf(file)) Object.assign(state, await server.start());
}

/** @param {MapFile} file */
function titleOf(file) {
  return JSON.stringify(file.tree?.name);
}
