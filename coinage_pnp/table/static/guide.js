// A first game explained: what has changed, what may be done, and why.

import { button } from "./parts.js";
import { lasting } from "./stores.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { GameView } from "./documents" */

const KEPT = "guide"; // where the browser keeps whether games are explained

export class Guide {
  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  get on() {
    return Boolean(lasting.getItem(KEPT));
  }

  /** @param {boolean} on */
  set on(on) {
    lasting.setItem(KEPT, on ? "on" : "");
    this.draw();
  }

  /** The sentences for this moment. @param {GameView} view @param {boolean} mine whether this phone may act @param {string} tool in hand */
  list({ guide }, mine, tool) {
    const now = mine ? guide.tools[tool] ?? guide.now : "";
    return this.on ? [...guide.news, now].filter(Boolean) : [];
  }

  /** @param {GameView} view @param {boolean} mine @param {string} tool */
  content(view, mine, tool) {
    const listed = this.list(view, mine, tool);
    if (!this.on) return nothing;
    return html`<div class="guide"><button type="button" class="cross" aria-label=${word("stop_explaining")} title=${word("stop_explaining")}
      @click=${() => { this.on = false; }}>×</button>${listed.map((text) => html`<p>${text}</p>`)}</div>`;
  }

  /** What explains the game from now on. */
  choice() {
    return this.on ? nothing : button("explain", () => { this.on = true; });
  }
}
