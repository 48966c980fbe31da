// A search that takes long: what it is doing, how far it is, and the turns that it has found.

import { button } from "./parts.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

const PATIENCE = 500; // ms between questions how far it is; an answer within it needs no bar

export class Search {
  /** @type {[text: string, part: number] | undefined} */
  progress;
  /** @type {[notation: string, share: string, sentence: string][]} the best turns with their shares of wins */
  found = [];
  picked = -1; // the turn of these that is shown on the card
  asking = 0;

  /** @param {() => void} draw @param {() => void} look have the card in sight */
  constructor(draw, look = () => {}) {
    this.draw = draw;
    this.look = look;
  }

  /** Show what is being done, at once or if it takes long, until `end`. @param {boolean} atOnce */
  begin(atOnce) {
    this.end();
    if (atOnce) this.progress = [word("thinking"), 0];
    const asking = this.asking = window.setInterval(async () => {
      const progress = await server.getProgress().catch(() => /** @type {[string, number]} */ ([word("thinking"), 0]));
      if (asking !== this.asking) return;
      this.progress = progress;
      this.draw();
    }, PATIENCE);
  }

  /** Nothing is being searched for any more, and what was found is of another moment. */
  end() {
    clearInterval(this.asking);
    this.asking = 0;
    this.progress = undefined;
    this.found = [];
    this.picked = -1;
  }

  /** The picked turn in notation. */
  get advised() {
    return this.found[this.picked]?.[0] ?? "";
  }

  /** @param {number} at */
  pick(at) {
    this.picked = this.picked === at ? -1 : at;
    this.draw();
    if (this.advised) this.look();
  }

  /** @param {(line: string) => void} play */
  content(play) {
    if (!this.progress) {
      const turns = this.found.map(([line, share, sentence], at) => html`<li>
        <button type="button" class="advice" aria-pressed=${String(at === this.picked)} @click=${() => this.pick(at)}>${sentence} <b>${share}</b></button>
        ${at === this.picked ? button("play_it", () => play(line), { main: true }) : nothing}</li>`);
      return html`<div class="notes">${turns.length ? html`<ol>${turns}</ol>` : nothing}</div>`;
    }
    const [text, part] = this.progress; // it moves without a value, though nobody knows how far it is
    const bar = part ? html`<progress max="1" value=${part} aria-label=${text}></progress>` : html`<progress max="1" aria-label=${text}></progress>`;
    return html`<div class="notes"><p>${text}</p>${bar}</div>`;
  }
}
