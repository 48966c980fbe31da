// Practice: the costly turns of the games so far, to play again, and what the review says.

import { GameTab } from "./game.js";
import { attempt, announce, button, named, options, tallyTable, valueOf } from "./parts.js";
import { legend } from "./board.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { ExerciseView, GameView, ListedExercise } from "./documents" */

/** What follows "#play/" in the address: no game has such a name. */
export const PRACTICE = "/practise";

export class Practice extends GameTab {
  /** @type {ListedExercise[]} */
  listed = [];
  missing = 0; // games that can be reviewed
  loaded = false;
  player = ""; // whose turns; "" for everybody's
  at = 0;
  line = ""; // what has been played of this turn

  async open() {
    this.name = word("practise");
    this.draw();
    this.take(await server.listExercises());
    await this.go(0);
  }

  listen() {} // nobody else plays this turn

  /** The turns to play. */
  get asked() {
    return this.listed.filter(({ player }) => !this.player || player === this.player);
  }

  /** @param {{ asked: ListedExercise[], missing: number }} found */
  take({ asked, missing }) {
    this.listed = asked;
    this.missing = missing;
    this.loaded = true;
  }

  /** Ask a turn. @param {number} at */
  async go(at) {
    this.at = at;
    this.line = "";
    if (this.asked.length) await this.play("");
    else this.draw();
  }

  /** Play a turn up to here. @param {string} line */
  async play(line) {
    const { game, turn } = this.asked[this.at];
    const view = await server.playExercise({ game, turn, line });
    this.line = line;
    await this.show(view);
    if (view.answer.length) announce(view.answer.join(" "));
  }

  /** @param {string} what @param {string} line */
  send(what, line = "") {
    const words = this.line.split(" ").filter(Boolean);
    this.chosen = [what];
    this.draw(); // nothing more can be tapped until there is an answer
    return attempt(() => this.play((what === "undo" ? words.slice(0, -1) : [...words, line]).join(" ")))
      .finally(() => this.draw());
  }

  /** Review the next game that is not yet. */
  reviewNext() {
    attempt(async () => {
      this.take(await this.long(() => server.reviewForPractice()));
      if (!this.view) await this.go(0);
    }).finally(() => this.draw());
  }

  content() {
    if (this.asked.length || !this.loaded) return super.content();
    return html`<section class="leaf"><h1>${word("practise")}</h1>
      <p>${word(server.offers.advice ? "practise_none" : "practise_pocket")}</p>${this.actions()}</section>`;
  }

  /** @param {GameView} view */
  below(view) {
    const { answer } = /** @type {ExerciseView} */ (view);
    if (!answer.length) return super.below(view);
    const next = () => attempt(() => this.go((this.at + 1) % this.asked.length));
    const again = () => attempt(() => this.go(this.at));
    return html`<p class="verdict">${answer[0]}</p><p class="row">${button("next_turn", next, { main: true })}${button("again", again)}</p>`;
  }

  /** What is done on the whole list. */
  actions() {
    return html`<p class="row"><a class="button" href="#play">${word("other_games")}</a>
      ${this.missing && !this.search.asking ? button("review", () => this.reviewNext()) : nothing}</p>
      ${this.search.content(() => {})}`;
  }

  side() {
    const { map, view } = this;
    const answer = /** @type {ExerciseView | undefined} */ (view)?.answer ?? [];
    const players = [...new Set(this.listed.map(({ player }) => player).filter(Boolean))];
    const choose = (/** @type {Event} */ event) => {
      this.player = valueOf(event);
      attempt(() => this.go(0));
    };
    const pairs = /** @type {[string, string][]} */ ([["", word("both")], ...players.map((one) => [one, named([one, ""])[0]])]);
    return html`<div class="side">
      ${answer.slice(1).map((text) => html`<p>${text}</p>`)}
      ${view ? html`<p>${word("labelled", { label: `${this.at + 1}/${this.asked.length}`, text: view.name })}</p>` : nothing}
      ${players.length > 1 ? html`<p class="row"><label class="field"><span>${word("players")}</span><select @change=${choose}>${options(pairs, this.player)}</select></label></p>` : nothing}
      ${this.actions()}
      ${map && view ? html`${legend(map, view)}${tallyTable(view)}` : nothing}</div>`;
  }
}
