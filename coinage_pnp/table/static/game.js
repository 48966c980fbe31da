// One game of the Play tab: both players, the board, the toss, and what is beside them.

import { board, emptyBoard, legend } from "./board.js";
import { dock } from "./dock.js";
import { rematch } from "./ending.js";
import { Guide } from "./guide.js";
import { Tab, announce, attempt, button, heed, options, shareFile, tallyTable, valueOf } from "./parts.js";
import { players } from "./players.js";
import { Review, reviewDock, reviewSide } from "./review.js";
import { Search } from "./search.js";
import * as server from "./server.js";
import { passing } from "./stores.js";
import { actionChosen, isNews, lostTurn, newsFor, nextTaps, toolInHand, spacesOf } from "./taps.js";
import { html, nothing } from "./vendor/lit-html.js";
import { state, word } from "./words.js";

/** @import { GameView, MapView } from "./documents" */

const READING = 8000; // time for what is said, ms
const SEAT = "seat "; // where the browser keeps which side of a game it plays

/** Begin a game, and go to it. @param {object} wish @param {string} seat the side that this phone plays, or both */
export async function beginGame(wish, seat = "") {
  const { name } = await server.beginGame(wish);
  passing.setItem(SEAT + name, seat); // an older game may have had this name
  location.hash = "#play/" + encodeURIComponent(name);
}

export class GameTab extends Tab {
  page = String(Math.random());
  said = ""; // what the other phone has undone, or why a tap does nothing
  /** @type {number | undefined} */
  fading;
  /** @type {string[]} a tool, then spaces */
  chosen = [];
  turned = false; // the board, for the player opposite
  seat = ""; // the side that this phone plays, or both
  /** @type {number[]} sides that own coins show */
  fell = [];
  search = new Search(() => this.draw(), () => this.lookAtCard());
  guide = new Guide(() => this.draw());
  /** @type {Promise<WakeLockSentinel | undefined> | undefined} */
  awake;
  /** @type {Review | undefined} */
  review;
  /** @type {GameView | undefined} */
  view;
  /** @type {MapView | undefined} */
  map;

  /** @param {string} name */
  async open(name) {
    this.name = name;
    this.draw();
    const view = await server.getGame(name);
    if (view.program === null) this.seat = passing.getItem(SEAT + name) ?? "";
    await this.show(view);
    this.listen();
  }

  get mapName() {
    return this.view?.map ?? "";
  }

  get majority() {
    return this.view?.majority ?? 0;
  }

  listen() {
    this.rest();
    if (this.closed || !this.view || document.hidden) return;
    const { name } = this.view;
    this.stayAwake(this.view.stage !== "over");
    this.news = server.watchGame(name, (view) => heed(() => this.hear(view)), () => heed(() => server.getGame(name)));
  }

  rest() {
    super.rest();
    this.stayAwake(false);
  }

  close() {
    super.close();
    this.search.end();
  }

  /** Keep the screen on while a game is played, where the browser allows it. @param {boolean} wanted */
  stayAwake(wanted) {
    if (wanted === Boolean(this.awake)) return;
    this.awake?.then((lock) => lock?.release());
    this.awake = wanted ? navigator.wakeLock?.request("screen").catch(() => undefined) : undefined; // the battery may be low
  }

  /** A newer moment of the game. A new server gets the turn under way again. @param {GameView} view */
  async hear(view) {
    const before = /** @type {GameView} */ (this.view);
    if (!isNews(view, before)) return;
    if (view.rematch && view.line === before.line) { // the game itself has not changed: a review stays open
      Object.assign(before, view);
      this.draw();
      announce(this.says(view));
      return;
    }
    const text = newsFor(view, before, this.page);
    await this.show(view);
    if (text) this.say(text);
    const lost = lostTurn(view, before);
    if (lost) await this.send("line", lost);
  }

  /** @param {string} what @param {string} line */
  send(what, line = "") {
    const view = /** @type {GameView} */ (this.view);
    this.chosen = [what];
    this.say(this.said === view.trouble ? this.said : ""); // news are over; nothing more can be tapped until there is an answer
    return attempt(async () => {
      try {
        await this.hear(await server.act(view, { do: what, line, page: this.page, seat: this.seat }));
      } finally {
        if (this.view === view) this.chosen = [];
        this.draw();
      }
    });
  }

  /** Say something for a while. @param {string} text */
  say(text) {
    clearTimeout(this.fading);
    this.said = text;
    this.draw();
    if (text) {
      announce(text);
      this.fading = window.setTimeout(() => this.say(""), READING);
    }
  }

  /** The opponent if it does not play here, as the pocket has one alone; or "". */
  get absent() {
    const { view } = this, level = view && view.program !== null ? view.players[view.program] : "";
    return state.levels.includes(level) ? "" : level;
  }

  get mine() {
    return !this.absent && (this.seat === "" || this.seat === String(this.view?.side));
  }

  /** What would be possible in place of a tap that is not; "" while an answer is awaited, and after the game. */
  get refusal() {
    const view = /** @type {GameView} */ (this.view), { guide } = view;
    if (!this.mine || view.stage === "answer") return this.says(view);
    return this.chosen.length ? guide.tools[this.chosen[0]] ?? "" : guide.now;
  }

  /** @param {string} what a tool or a space */
  step(what) {
    const choices = this.view?.options ?? [];
    const { refusal } = this;
    if (!nextTaps(choices, this.chosen).has(what)) {
      if (refusal) this.say(refusal);
      return;
    }
    if (this.said === refusal) this.say("");
    this.chosen = [...this.chosen, what];
    const action = actionChosen(choices, this.chosen);
    if (action) this.send("line", action);
    else {
      this.draw();
      announce([...this.guide.list(/** @type {GameView} */ (this.view), true, what).slice(-1), word("where")].join(" "));
    }
  }

  /** @param {GameView} view */
  async show(view) {
    if (this.map?.word !== view.map) this.map = await server.getMap(view.map);
    if (this.closed) return;
    this.search.end();
    const known = this.view?.trouble;
    this.view = view;
    this.review = undefined;
    this.fell = view.kinds.map(() => 0);
    this.chosen = this.mine ? toolInHand(view.tools) : [];
    if (view.stage === "thinking") this.search.begin(false);
    if (view.stage === "over") this.stayAwake(false);
    this.draw();
    this.root.dataset.moment = `${view.turns}.${view.done}.${view.stage}`;
    announce([view.sentences.at(-1) ?? "", this.says(view), ...this.guide.list(view, this.mine, this.chosen[0])].join(" "));
    if (view.trouble && view.trouble !== known) this.say(view.trouble);
  }

  draw() {
    const below = () => this.root.querySelector(".dock");
    const held = below()?.contains(document.activeElement);
    super.draw();
    if (held && !below()?.contains(document.activeElement)) { // what had the focus is gone; a keyboard goes on with the next button
      /** @type {HTMLElement | null | undefined} */ (below()?.querySelector("button:enabled:not(.cross)"))?.focus({ preventScroll: true });
    }
  }

  /** What is to be done now. @param {GameView} view */
  says(view) {
    if (this.absent && view.stage !== "over") return word("plays_elsewhere", { level: word("level_" + this.absent) });
    if (view.rematch) return word("rematch_begun");
    return this.mine || view.stage !== "act" ? view.says : word("now_act", { side: state.sides[view.side] });
  }

  content() {
    const { map, view, review } = this;
    const heading = html`<h1 class="unseen">${word("labelled", { label: word("play"), text: this.name })}</h1>`;
    if (!map || !view) return html`${heading}<div class="lay game"><div class="middle">${emptyBoard()}</div>${this.side()}</div>`;
    const shown = review?.shown ?? view;
    const remark = review?.shown || view.stage === "over" ? shown.remarks.join(" ") : this.says(view);
    const can = review?.shown ? new Set() : nextTaps(view.options, this.chosen);
    const { advised } = this.search, touched = spacesOf(advised);
    const mark = (/** @type {string} */ space) => [can.has(space) ? "can" : "", this.chosen.slice(1).includes(space) ? "from" : "",
      touched.has(space) ? "advised" : !advised && shown.last.includes(space) ? "last" : ""].join(" ");
    return html`${heading}<div class="lay game">
      ${players(shown, view, remark, html`<button type="button" class="button turner" aria-label=${word("turn_board")} aria-pressed=${String(this.turned)}
        title=${word("turn_board")} @click=${() => { this.turned = !this.turned; this.draw(); }}>⟳</button>`)}
      <div class="middle">${board(map, shown, (space) => this.step(space), mark, (space) => can.has(space), this.turned, advised)}</div>
      <div class="dock"><p class="told" ?hidden=${!this.said}>${this.said}</p>${review ? nothing : this.guide.content(view, this.mine, this.chosen[0])}${review ? reviewDock(review, view, () => this.leaveReview()) : this.below(view)}</div>
      ${this.side()}</div>`;
  }

  /** Go to the rematch, in which this phone plays the other side. */
  playAgain() {
    const seat = this.seat && String(1 - Number(this.seat));
    attempt(() => beginGame(rematch(/** @type {GameView} */ (this.view)), seat));
  }

  /** What is below the card. @param {GameView} view @returns {unknown} */
  below(view) {
    return dock(this, view);
  }

  side() {
    const { map, view, review } = this;
    const shown = review?.shown ?? view;
    const sides = /** @type {[string, string][]} */ ([["", word("both")], ["0", state.sides[0]], ["1", state.sides[1]]]);
    const follow = (/** @type {Event} */ event) => {
      this.seat = valueOf(event);
      passing.setItem(SEAT + this.name, this.seat);
      if (this.view) attempt(() => this.show(/** @type {GameView} */ (this.view)));
    };
    const noted = (/** @type {number} */ turn) => (view?.notes[turn] ? html`<p class="note">${view.notes[turn]}</p>` : nothing);
    const alone = !server.offers.phones || view && (view.program !== null || view.stage === "over");
    return html`<div class="side">
      <p class="row"><label class="field" ?hidden=${alone}><span>${word("this_phone")}</span><select @change=${follow}>${options(sides, this.seat)}</select></label>
        <a class="button" href="#play">${word("other_games")}</a>
        ${this.guide.choice()}
        ${server.offers.advice ? html`${button("hint", () => this.hint(), { disabled: view?.stage !== "act" })}
          ${button("review", () => this.openReview(), { disabled: !view?.turns })}` : nothing}
        ${server.offers.records && view ? button("take_record", () => attempt(async () => shareFile(await server.recordFile(view.name)))) : nothing}</p>
      ${map && shown ? legend(map, shown) : nothing}
      <p class="notes">${view?.trouble}</p>
      ${view && view.stage !== "thinking" ? this.search.content((line) => this.send("line", line)) : nothing}
      ${review && map ? reviewSide(review, (turn) => this.visit(turn)) : nothing}
      ${shown ? tallyTable(shown) : nothing}
      <section><h2>${word("played")}</h2>${noted(0)}
        <ol class="played" tabindex="0" aria-label=${word("played")}>${view?.sentences.map((text, at) => html`<li>${text}${noted(at + 1)}</li>`).reverse()}</ol></section></div>`;
  }

  /** Wait for something long. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async long(work) {
    this.search.begin(true);
    this.reveal(".side div.notes");
    return work().finally(() => this.search.end());
  }

  /** @param {string} selector */
  reveal(selector) {
    this.draw();
    this.root.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }

  hint() {
    attempt(async () => {
      const { view } = this;
      const found = await this.long(() => server.getHint(/** @type {GameView} */ (view).name));
      if (this.view === view) this.search.found = found;
      this.reveal(".side div.notes");
      announce(this.search.found.map(([, share, sentence]) => `${sentence} ${share}`).join(" "));
    });
  }

  openReview() {
    attempt(async () => {
      const view = /** @type {GameView} */ (this.view);
      const found = await this.long(() => server.getReview(view.name));
      if (this.view === view) this.review = new Review(found, view, () => this.draw());
      this.draw();
    });
  }

  leaveReview() {
    this.review = undefined;
    this.draw();
  }

  /** Have the card in sight: what was pressed may be far below it. */
  lookAtCard() {
    this.root.querySelector(".board")?.scrollIntoView({ block: "nearest" });
  }

  /** Show what was on the card after a turn. @param {number} turn */
  visit(turn) {
    this.lookAtCard();
    this.review?.go(turn);
  }
}
