// The Score tab: coins laid with a finger, and the tally as it changes.

import { board, emptyBoard, legend } from "./board.js";
import { nextSpace } from "./next_space.js";
import { Tab, announce, attempt, button, coinImage, mapChoice, tallyTable } from "./parts.js";
import * as server from "./server.js";
import { passing } from "./stores.js";
import { html, nothing } from "./vendor/lit-html.js";
import { firstMap, kindOf, state, word } from "./words.js";

/** @import { MapView, PositionView } from "./documents" */
/** @typedef {{ lays?: boolean, side?: number, rank?: number, bank?: number, more?: boolean, majority?: number }} Tap on the pad (it lays a coin of a side on the ringed space; rank 0 takes one off), on a bank, or on the rule */

const RANKS = [4, 3, 2, 1];
const KEPT = "position"; // where the browser keeps it while it looks at other tabs

/** @type {{ line: string, at: string }[]} what to go back to, also after a look at another tab */
const before = [];

export class ScoreTab extends Tab {
  at = ""; // the space for the next coin
  showsCode = false;
  copied = ""; // what was copied last
  /** @type {PositionView | undefined} */
  view;
  /** @type {MapView | undefined} */
  map;

  /** @param {string} rest a map or a position on a line */
  async open(rest) {
    this.draw();
    const read = (/** @type {string} */ one) => server.getPosition(one.includes(" ") ? { line: one } : { map: one });
    const first = firstMap(), kept = passing.getItem(KEPT);
    const view = !rest && kept ? read(kept).catch(() => read(first)) : read(rest || first);
    await this.show(await view, "", true);
  }

  get mapName() {
    return this.view?.map ?? "";
  }

  get majority() {
    return this.view?.majority ?? 0;
  }

  /** Do something after what was tapped before it. @param {() => Promise<void>} work */
  queue(work) {
    this.busy = this.busy.then(() => attempt(work));
  }

  /** Change the position, so that it can be got back. @param {Tap} tap */
  change(tap) {
    this.queue(async () => {
      const { line } = /** @type {PositionView} */ (this.view), { at } = this;
      const view = await server.changePosition(line, tap.lays ? { space: at, ...tap } : tap);
      before.push({ line, at });
      await this.show(view, at, Boolean(tap.lays && tap.rank));
      const next = this.at === at ? "" : word("next_space", { space: view.labels[this.at] });
      announce([tap.lays ? view.labels[at] : "", ...view.remarks, next].join(" "));
    });
  }

  back() {
    this.queue(async () => {
      const last = before.pop();
      if (last) await this.show(await server.getPosition({ line: last.line }), last.at, false);
    });
  }

  /** Begin with the empty map; what was there can be got back. @param {string} map */
  restart(map) {
    this.queue(async () => {
      if (this.view) before.push({ line: this.view.line, at: this.at });
      await this.show(await server.getPosition({ map }), "", true);
    });
  }

  /** @param {PositionView} view @param {string} at the space to ring @param {boolean} moves to the next empty space */
  async show(view, at, moves) {
    if (this.map?.word !== view.map) this.map = await server.getMap(view.map);
    if (this.closed) return;
    const taken = new Set(view.coins.map(([place]) => place[0]));
    this.at = moves ? nextSpace(Object.keys(this.map.spaces), taken, at) : at;
    this.view = view;
    this.copied = "";
    this.draw();
    passing.setItem(KEPT, view.line);
    history.replaceState(null, "", new URL(view.link).hash); // which says what the map was
  }

  content() {
    const { map, view } = this;
    const heading = html`<h1 class="unseen">${word("score")}</h1>`;
    if (!map || !view) return html`${heading}<div class="lay"><div class="middle">${emptyBoard()}</div></div>`;
    const ring = (/** @type {string} */ space) => this.queue(async () => {
      this.at = space;
      this.draw();
    });
    return html`${heading}<div class="lay">
      ${this.head(view)}
      <div class="middle">${board(map, view, ring, (space) => (space === this.at ? "here" : ""))}</div>
      ${this.pad(view)}
      <div class="side">
        <p class="help">${word("hand_help")}</p>
        ${legend(map, view)}
        <div class="notes">${view.cautions.map((text) => html`<p>${text}</p>`)}</div>
        <div class="banks">${[0, 1].map((side) => this.bank(view, side))}</div>
        ${tallyTable(view)}
        <p><label><input type="checkbox" .checked=${Boolean(view.majority)}
          @change=${() => this.change({ majority: 1 - view.majority })}> ${word("majority")}</label></p>
        ${this.sharing(view)}
        ${server.offers.classic ? html`<p><a href="#classic">${word("classic")}</a></p>` : nothing}
      </div></div>`;
  }

  /** Both totals, and who leads or has won. @param {PositionView} view */
  head(view) {
    const sides = state.sides.map((side, at) => html`<span class="total">${coinImage(at, 4)} ${side} <b>${view.totals[at]}</b></span>`);
    return html`<div class="head"><p class="totals">${sides}</p><p class="remark">${view.remarks.join(" ")}</p></div>`;
  }

  /** The coins of both sides: each tap lays one. @param {PositionView} view */
  pad(view) {
    const coin = (/** @type {number} */ side, /** @type {number} */ rank) => html`<button type="button" class="coin-key" data-coin="${side}${rank}"
      aria-label=${word("labelled", { label: state.sides[side], text: kindOf(rank) })} @click=${() => this.change({ lays: true, side, rank })}>${coinImage(side, rank)}</button>`;
    return html`<div class="pad" role="group" aria-label=${word("hand")}>
        ${RANKS.map((rank) => coin(0, rank))}${button("take_off", () => this.change({ lays: true, rank: 0 }))}
        ${RANKS.map((rank) => coin(1, rank))}${button("undo", () => this.back(), { disabled: !before.length })}</div>
      <p class="row choices">${mapChoice(view.map, (map) => this.restart(map))}${button("start_over", () => this.restart(view.map))}</p>`;
  }

  /** @param {PositionView} view @param {number} side */
  bank(view, side) {
    const kinds = RANKS.map((rank) => {
      const count = view.banks[side][rank - 1];
      const values = { kind: kindOf(rank), side: state.sides[side] };
      const step = (/** @type {boolean} */ more, /** @type {boolean} */ dead) => html`<button type="button" class="step" ?disabled=${dead}
        aria-label=${word(more ? "more" : "fewer", values)}  @click=${() => this.change({ bank: side, rank, more })}>${more ? "+" : "−"}</button>`;
      return html`<div class="kind">${step(true, !view.missing[rank - 1])}${coinImage(side, rank)}<b>${count}</b>${step(false, !count)}</div>`;
    });
    return html`<fieldset class="bank"><legend>${word("bank_of", { side: state.sides[side] })}</legend>${kinds}</fieldset>`;
  }

  /** @param {PositionView} view */
  sharing(view) {
    const yaml = "data:application/yaml;charset=utf-8," + encodeURIComponent(view.yaml);
    return html`<section class="share"><h2>${word("share")}</h2>
      <p class="row">${server.offers.links ? button("link", () => this.copy(view.link)) : nothing}
        ${server.offers.codes ? button("code", () => { this.showsCode = !this.showsCode; this.reveal(".code"); }) : nothing}
        ${button("copy_line", () => this.copy(view.line))}
        ${server.offers.pictures ? html`<a class="button" download="score.png" href=${server.scorePicture(view.line)}>${word("picture")}</a>` : nothing}
        <a class="button" download="position.yaml" href=${yaml}>${word("yaml")}</a></p>
      ${this.showsCode ? html`<img class="code" alt=${word("code")} src=${server.codePicture(view.line)}>` : nothing}
      <output class="line">${this.copied || view.line}</output>
      <p class="note" role="status">${this.copied ? word("copied") : nothing}</p></section>`;
  }

  /** @param {string} selector */
  reveal(selector) {
    this.draw();
    this.root.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  copy(text) {
    attempt(async () => {
      this.copied = text;
      this.reveal(".share .note");
      getSelection()?.selectAllChildren(/** @type {Node} */ (this.root.querySelector("output")));
      if (navigator.clipboard) await navigator.clipboard.writeText(text);
      else document.execCommand("copy"); // over plain HTTP, as on a phone beside the table
    });
  }
}
