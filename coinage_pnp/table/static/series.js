// The series of all finished games: who plays better without luck.

import { attempt, button } from "./parts.js";
import { Search } from "./search.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { SeriesView } from "./documents" */

export class Series {
  /** @type {SeriesView | undefined} */
  found;

  /** @param {() => void} draw @param {() => boolean} left whether nobody looks any more */
  constructor(draw, left) {
    this.draw = draw;
    this.left = left;
    this.search = new Search(draw);
  }

  async load() {
    this.found = await server.getSeries();
    this.draw();
  }

  /** Review the games that are not yet, one after the other; each shows new figures. */
  review() {
    this.search.begin(true);
    this.draw();
    attempt(async () => {
      for (let missing = this.found?.missing ?? 0; missing && !this.left(); missing--) {
        this.found = await server.reviewOne();
        this.draw();
      }
    }).finally(() => {
      this.search.end();
      this.draw();
    });
  }

  content() {
    const { found, search } = this;
    if (!found?.pairs.length) return nothing;
    const table = (/** @type {string[][]} */ [head, ...rows]) => html`<div class="scroll" tabindex="0" role="region" aria-label=${head[0]}><table>
      <thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
      ${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((text) => html`<td>${text}</td>`)}</tr>`)}</table></div>`;
    return html`<section class="leaf series"><h2>${found.title}</h2>
      ${found.pairs.map(({ rows, sentences }) => html`<h3>${rows[0][0]}</h3>${sentences.map((text) => html`<p>${text}</p>`)}
        <details><summary>${word("figures")}</summary>${table(rows)}</details>`)}
      <details><summary>${word("players")}</summary>${table(found.ratings)}${found.notes.map((text) => html`<p class="note">${text}</p>`)}</details>
      ${search.asking ? search.content(() => {}) : found.missing ? html`<p class="row">${button("review", () => this.review())}</p>` : nothing}</section>`;
  }
}
