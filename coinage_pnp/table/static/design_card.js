// The card of a map that is being designed: in haste until the hand rests, then whole.

import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { MapFile } from "./documents" */

const REST = 800; // ms after which a draft becomes the whole card

export class CardPreview {
  src = "";
  description = "";
  stale = ""; // why this is not the card of the newest file
  /** @type {"" | "draft" | "whole"} */
  wanted = "";
  drawing = false;
  resting = 0;

  /** @param {() => MapFile} newest @param {() => boolean} open whether anybody looks @param {() => void} changed */
  constructor(newest, open, changed) {
    this.newest = newest;
    this.open = open;
    this.changed = changed;
  }

  content() {
    return html`<figure class="design-card">
      ${this.src ? html`<img class="card" alt=${this.description} src=${this.src}>` : nothing}
      <figcaption><p class="note">${this.stale}</p></figcaption></figure>`;
  }

  /** Have the newest card drawn; while one is drawn, later wishes become one. @param {"draft" | "whole"} how */
  async draw(how) {
    this.wanted = how;
    clearTimeout(this.resting);
    if (this.drawing) return;
    this.drawing = true;
    while (this.wanted && this.open()) {
      how = this.wanted;
      this.wanted = "";
      await this.renew(how);
    }
    this.drawing = false;
    if (how === "draft") this.resting = window.setTimeout(() => this.draw("whole"), REST);
  }

  /** @param {"draft" | "whole"} how */
  async renew(how) {
    const file = this.newest();
    try {
      if (!file.sound && this.src) throw new Error(word("mend"));
      if (how === "whole") this.description = (await server.getMap(file.word)).description;
      const picture = new Image();
      picture.src = server.cardPicture(file.word, { v: file.version, ...(how === "draft" ? { draft: 1 } : {}) });
      await picture.decode();
      this.src = picture.src;
      this.stale = "";
    } catch (error) {
      if (how === "draft") this.wanted ||= "whole"; // it has room for all, or says what has none
      else this.stale = word(this.src ? "last_good" : "no_card", { why: /** @type {Error} */ (error).message });
    }
    this.changed();
  }
}
