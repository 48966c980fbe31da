// The review of a game: what each turn cost, and the card after each of them.

import { announce, attempt, button, valueOf } from "./parts.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { EarlierView, GameView, ReviewView } from "./documents" */

export class Review {
  /** @type {EarlierView | undefined} */
  shown;

  /** @param {ReviewView} found @param {GameView} game @param {() => void} draw */
  constructor(found, game, draw) {
    this.found = found;
    this.game = game;
    this.draw = draw;
    this.turn = game.turns;
  }

  /** Show the card after a turn. @param {number} turn */
  go(turn) {
    attempt(async () => {
      this.shown = await server.getEarlier(this.game.name, turn);
      this.turn = this.shown.turns;
      this.draw();
      const told = this.found.turns[this.turn - 1];
      announce([word("after_turn", { number: this.turn }), told?.sentence, told?.better, ...this.shown.remarks].join(" "));
    });
  }
}

/** What is below the card: from turn to turn. @param {Review} review @param {GameView} view @param {() => void} leave */
export function reviewDock(review, view, leave) {
  const { turn } = review;
  const told = review.found.turns[turn - 1];
  return html`<output class="remark">${word("after_turn", { number: turn })}</output>
    <p class="recent">${told?.sentence ?? nothing} ${turn ? view.notes[turn] ?? nothing : nothing} ${told?.better ?? nothing}</p>
    <p class="row stepper">${button("earlier", () => review.go(Math.max(0, turn - 1)))}
      <input type="range" min="0" max=${view.turns} .value=${String(turn)} aria-label=${word("played")}
        @input=${(/** @type {Event} */ event) => review.go(Number(valueOf(event)))}>
      ${button("later", () => review.go(Math.min(view.turns, turn + 1)))}</p>
    <p class="row">${button("back_to_game", leave)}</p>`;
}

/** Beside the card: the chances, every turn, and the costly ones. @param {Review} review @param {(turn: number) => void} visit */
export function reviewSide({ found, game }, visit) {
  const head = (/** @type {string} */ text) => (text ? html`<th>${text}</th>` : html`<td></td>`);
  const row = (/** @type {string[]} */ cells, /** @type {number} */ number, /** @type {(first: string) => unknown} */ first) => html`
    <tr class=${number ? "" : "head"}>${cells.map((text, at) => (!number ? head(text) : at ? html`<td>${text}</td>` : first(text)))}</tr>`;
  const step = (/** @type {string} */ turn) => html`<th><button type="button" class="step" @click=${() => visit(Number(turn))}>${turn}</button></th>`;
  const turn = (/** @type {string[]} */ cells, /** @type {number} */ number) => html`${row(cells, number, step)}${number ? html`
    <tr class="sentence"><td></td><td colspan="7">${found.turns[number - 1].sentence} <em>${found.turns[number - 1].better}</em></td></tr>` : nothing}`;
  const costly = found.costly.map(([turn, title, ...lines]) => html`<li>
    <button type="button" class="button" @click=${() => visit(turn)}>${title}</button>${lines.map((text) => html`<p>${text}</p>`)}</li>`);
  return html`<div class="reviewed"><h2>${word("review")}</h2>
    <img class="chart" alt=${word("review")} src=${server.chancesPicture(game.name)}>
    <div class="scroll" tabindex="0" role="region" aria-label=${word("review")}><table class="tally turns"><tbody>${found.rows.map(turn)}</tbody></table></div>
    <table class="tally sums"><tbody>${found.accounts.map((cells, number) => row(cells, number, (text) => html`<td>${text}</td>`))}</tbody></table>
    <h2>${found.title}</h2><ul class="costly">${costly}</ul>
    ${found.sentences.map((text) => html`<p class="help">${text}</p>`)}</div>`;
}
