// Classic Coins, the second game: its score sheet, counted by tapping, and kept until it is started over.

import { Tab, announce, attempt, button, options, valueOf } from "./parts.js";
import * as server from "./server.js";
import { lasting } from "./stores.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { ClassicRow, ClassicView } from "./documents" */
/** @typedef {{ parties: string[], deals: number[][] }} Sheet for each deal who has each thing, from 1, then the sweeps of each party */

const KEPT = "classic"; // where the browser keeps the sheet
const FEWEST = 2, MOST = 4; // parties
const HELD = 6; // things that one party has at most

/** A sheet for so many parties. @param {number} parties @returns {Sheet} */
function blankSheet(parties) {
  return { parties: Array(parties).fill(""), deals: [blankDeal(parties)] };
}

/** @param {number} parties */
function blankDeal(parties) {
  return Array(HELD + parties).fill(0);
}

export class ClassicTab extends Tab {
  /** @type {Sheet[]} what can be got back */
  before = [];
  /** @type {Sheet} */
  sheet = JSON.parse(lasting.getItem(KEPT) ?? "null") ?? blankSheet(FEWEST);
  /** @type {ClassicView | undefined} */
  view;

  async open() {
    this.draw();
    await this.show(this.sheet).catch(() => this.show(blankSheet(FEWEST))); // kept by another version
  }

  /** @param {Sheet} sheet */
  async show(sheet) {
    const view = await server.getClassicSheet(sheet);
    Object.assign(this, { sheet, view });
    lasting.setItem(KEPT, JSON.stringify(sheet));
    this.draw();
  }

  /** Change the sheet, after what was tapped before it. @param {(sheet: Sheet) => void} change */
  change(change) {
    this.busy = this.busy.then(() => attempt(async () => {
      const { sheet } = this, then = structuredClone(sheet);
      change(then);
      await this.show(then);
      this.before.push(sheet);
      this.draw();
      announce(`${this.view?.deals.at(-1)?.[2].join(" – ")}. ${this.view?.outcome}`);
    }));
  }

  back() {
    this.busy = this.busy.then(() => attempt(async () => {
      const last = this.before.pop();
      if (last) await this.show(last);
    }));
  }

  readRules() {
    return server.getClassicRules();
  }

  /** Somebody has something, or, tapped again, nobody. @param {number} row @param {number} party */
  give(row, party) {
    this.change(({ deals }) => {
      const deal = /** @type {number[]} */ (deals.at(-1));
      deal[row] = deal[row] === party + 1 ? 0 : party + 1;
    });
  }

  /** @param {number} party @param {number} count */
  sweep(party, count) {
    this.change(({ deals }) => { /** @type {number[]} */ (deals.at(-1))[HELD + party] += count; });
  }

  content() {
    const { view } = this;
    const heading = html`<h1>${word("classic")}</h1>`;
    if (!view) return html`<div class="classic">${heading}</div>`;
    const sums = /** @type {ClassicView["deals"][0]} */ (view.deals.at(-1))[2];
    const total = (/** @type {string} */ name, /** @type {number} */ at) => html`<th scope="col" class=${view.winner === at ? "won" : ""}>
      <input type="text" maxlength="40" aria-label=${word("name_of", { number: at + 1 })} placeholder=${at + 1} .value=${this.sheet.parties[at]}
        @change=${(/** @type {Event} */ event) => { const text = valueOf(event).trim(); this.change(({ parties }) => { parties[at] = text; }); }}>
      <b>${sums[at]}</b></th>`;
    return html`<div class="classic leaf">${heading}
      <p class="help">${word("classic_help")}</p>
      <table><thead><tr><td>${this.choice()}</td>${view.names.map(total)}</tr></thead>
        <tbody>${view.rows.map((row, at) => this.row(view, row, at))}</tbody></table>
      <p class="remark" role="status">${view.outcome}</p>
      <p class="row">${button("next_deal", () => this.change(({ deals, parties }) => { deals.push(blankDeal(parties.length)); }), { main: true, disabled: view.winner !== null })}
        ${button("undo", () => this.back(), { disabled: !this.before.length })}
        ${button("start_over", () => this.change((sheet) => { sheet.deals = blankSheet(sheet.parties.length).deals; }))}</p>
      ${view.cautions.map((text) => html`<p class="notes">${text}</p>`)}
      ${view.deals.length > 1 ? this.history(view) : nothing}</div>`;
  }

  /** How many play; another number starts over. */
  choice() {
    const numbers = Array.from({ length: MOST - FEWEST + 1 }, (_, at) => String(FEWEST + at));
    const choose = (/** @type {Event} */ event) => { const parties = Number(valueOf(event)); this.change((sheet) => { Object.assign(sheet, blankSheet(parties)); }); };
    return html`<label>${word("parties")} <select @change=${choose}>${options(numbers.map((one) => [one, one]), String(this.sheet.parties.length))}</select></label>`;
  }

  /** Something that a deal scores, and who has it. @param {ClassicView} view @param {ClassicRow} row @param {number} at */
  row(view, { label, card, worth, points }, at) {
    const name = (/** @type {number} */ party) => word("labelled", { label, text: view.names[party] });
    const cells = points.map((count, party) => html`<td>${at < HELD
      ? html`<button type="button" class="tally-key" aria-pressed=${String(count > 0)} aria-label=${name(party)} @click=${() => this.give(at, party)}>${count || "·"}</button>`
      : html`<span class="sweeps"><button type="button" class="tally-key" aria-label="${name(party)} +1" ?disabled=${!view.sweeps_left} @click=${() => this.sweep(party, 1)}>+</button>
          <b>${count}</b><button type="button" class="tally-key" aria-label="${name(party)} −1" ?disabled=${!count} @click=${() => this.sweep(party, -1)}>−</button></span>`}</td>`);
    return html`<tr><th scope="row"><div>${card ? html`<img src=${server.cardOfSuit(card)} alt="">` : nothing}<span>${label} <i>${worth}</i></span></div></th>${cells}</tr>`;
  }

  /** The points of each deal, with running totals. @param {ClassicView} view */
  history({ names, deals }) {
    return html`<table class="history"><thead><tr><td></td>${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${deals.map(([label, points, totals]) => html`<tr><th scope="row">${label}</th>
        ${points.map((one, party) => html`<td>+${one} <b>${totals[party]}</b></td>`)}</tr>`)}</tbody></table>`;
  }
}
