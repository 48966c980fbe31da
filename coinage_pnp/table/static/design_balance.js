// Games on the map that is being designed, and what they say.

import { announce, button } from "./parts.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

export class Balance {
  part = 0;
  note = "";
  /** @type {{ sentences: string[], table: string } | undefined} */
  verdict;
  /** @type {{ close(): void } | undefined} */
  games;

  /** @param {() => string} map @param {() => void} changed */
  constructor(map, changed) {
    this.map = map;
    this.changed = changed;
  }

  content() {
    const begin = (/** @type {string} */ key, /** @type {"" | "all"} */ levels) => button(key, () => this.play(levels), { disabled: Boolean(this.games) });
    const bar = html`<progress max="1" value=${this.part} aria-label=${word("balance")}></progress>`;
    return html`<section class="design-balance"><h2>${word("balance")}</h2>
      <p class="row">${begin("quick", "")}${begin("thorough", "all")}${this.games ? button("stop", () => this.end()) : nothing}</p>
      ${this.games ? bar : nothing}<p class="note" aria-live="off">${this.note}</p>
      ${this.verdict?.sentences.map((sentence) => html`<p>${sentence}</p>`)}
      ${this.verdict ? html`<details><summary>${word("figures")}</summary><pre tabindex="0">${this.verdict.table}</pre></details>` : nothing}</section>`;
  }

  /** @param {"" | "all"} levels */
  play(levels) {
    this.part = 0;
    this.verdict = undefined;
    this.games = server.playBalance(this.map(), levels, {
      figures: ({ what, part, note }) => {
        this.part = part;
        this.note = what === "ready" ? note : word("labelled", { label: what, text: note });
        this.changed();
      },
      verdict: (verdict) => {
        this.verdict = verdict;
        this.note = "";
        announce(verdict.sentences[0]);
        this.end();
      },
    }, () => {
      this.note = word("no_games");
      this.end();
    });
    this.changed();
  }

  end() {
    this.games?.close();
    this.games = undefined;
    this.changed();
  }
}
