// The card of a map that is being designed: in haste until the hand rests, then whole.

import { partsAt } from "./map_file.js";
import * as server from "./server.js";
import { html, nothing, svg } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { Finding, MapFile, MapView } from "./documents" */

const REST = 800; // ms after which a draft becomes the whole card

export class CardPreview {
  src = "";
  /** @type {MapView | undefined} where everything is on the card that is shown */
  view;
  /** @type {Finding[]} */
  findings = [];
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
      ${this.src ? html`<div class="marked"><img class="card" alt=${this.view?.description} src=${this.src}>${this.marks()}</div>` : nothing}
      <figcaption><p class="note">${this.stale}</p></figcaption></figure>`;
  }

  /** Mark what is wrong at its place. @param {Finding[]} findings */
  mark(findings) {
    this.findings = findings;
    this.changed();
  }

  /** A ring for each space that is at fault, and an outline for each region. */
  marks() {
    const { view } = this;
    if (!view) return nothing;
    const { width, height, units, spaces, regions } = view, { tree } = this.newest();
    const looks = new Map([...this.findings].reverse().flatMap(({ severity, places }) =>
      places.flatMap((place) => partsAt(place, tree)).map((part) => /** @type {[string, string]} */ ([part, severity]))));
    const shapes = [...looks].map(([part, look]) => {
      const [kind, name] = part.split(".");
      const [x, y, size] = spaces[name] ?? [];
      if (kind === "spaces" && size) return svg`<circle class=${look} cx=${x * units} cy=${y * units} r=${(size / 2 + 1) * units} />`;
      return kind === "regions" && regions[name] ? svg`<path class=${look} d=${regions[name]} />` : nothing;
    });
    return html`<svg aria-hidden="true" viewBox="0 0 ${width * units} ${height * units}">${shapes}</svg>`;
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
      if (!file.sound) throw new Error(word("mend"));
      if (how === "whole") this.view = await server.getMap(file.word);
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
