// Parts that several tabs show, and how anything is said.

import * as server from "./server.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { state, word } from "./words.js";

/** @import { Pair, PositionView } from "./documents" */

/** One tab of the page while it is open. Subclasses say what it shows. */
export class Tab {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.closed = false;
    /** @type {{ close(): void } | undefined} */
    this.news = undefined;
    /** @type {Promise<unknown>} the answers that are still to come */
    this.busy = Promise.resolve();
  }

  /** The name of the map that is shown, or "". @returns {string} */
  get mapName() {
    return "";
  }

  /** Whether the game that is shown needs more than half of a region for a majority: 1 or 0. */
  get majority() {
    return 0;
  }

  /** The rules of the game that is shown. */
  readRules() {
    return server.getRules(this.mapName);
  }

  /** @returns {unknown} */
  content() {
    return nothing;
  }

  /** Show what has changed, unless the person has left: the page is another tab's. */
  draw() {
    if (!this.closed) render(this.content(), this.root);
  }

  /** Hear news, if there is any: a browser has only six connections to a server, for all its tabs. */
  listen() {}

  /** Leave another tab of the browser a connection. */
  rest() {
    this.news?.close();
  }

  close() {
    this.rest();
    this.closed = true;
  }
}

/** The element of index.html with an id. @param {string} id */
export function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

let lasting = false; // whether the server has refused the person something, which no news changes

/** Say above the page what is wrong. @param {unknown} error */
export function complain(error) {
  element("trouble").textContent = /** @type {Error} */ (error).message;
  element("trouble").hidden = false;
}

/**
 * Do what a person asks for, and say so above the page if it fails.
 * @template T
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T | undefined>}
 */
export async function attempt(work) {
  element("trouble").hidden = true;
  try {
    return await work();
  } catch (error) {
    complain(error);
    lasting = /** @type {any} */ (error).status !== undefined;
    return undefined;
  }
}

/** Do what news asks for. If it fails, this is said until there is news again. @param {() => unknown} work */
export async function heed(work) {
  try {
    await work();
    if (!lasting) element("trouble").hidden = true;
  } catch (error) {
    complain(error);
    lasting = false;
  }
}

/** Say something to a screen reader. @param {string} text */
export function announce(text) {
  element("said").textContent = text;
}

/** What was chosen or typed. @param {Event} event */
export function valueOf(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.currentTarget).value;
}

/** Share a file where the browser can, or else download it. @param {File} file */
export async function shareFile(file) {
  const shared = { files: [file] };
  if (navigator.canShare?.(shared)) {
    await navigator.share(shared).catch(() => {}); // the person may think better of it
    return;
  }
  const link = Object.assign(document.createElement("a"), { download: file.name, href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The values of a form that was sent. @param {SubmitEvent} event */
export function fieldsOf(event) {
  event.preventDefault();
  return [...new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).values()].map(String);
}

/** @param {string} key @param {() => unknown} pressed @param {{ disabled?: boolean, main?: boolean }} how */
export function button(key, pressed, { disabled = false, main = false } = {}) {
  return html`<button type="button" class=${main ? "button main" : "button"} ?disabled=${disabled} @click=${pressed}>${word(key)}</button>`;
}

/** The options of a select. @param {[value: string, text: string][]} pairs @param {string} chosen */
export function options(pairs, chosen) {
  return pairs.map(([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`);
}

/** @param {string} chosen @param {(map: string) => void} changed */
export function mapChoice(chosen, changed) {
  return html`<label class="choice">${word("map")}
    <select @change=${(/** @type {Event} */ event) => changed(valueOf(event))}>
      ${options(state.maps.map((one) => [one.word, one.name]), chosen)}
    </select></label>`;
}

/** @param {number} side @param {number} rank @param {string} name said to a screen reader */
export function coinImage(side, rank, name = "") {
  return html`<img class="small" src=${server.coinPicture(`${["heads", "tails"][side]}-${rank}`)} alt=${name}>`;
}

/** The names of both players; the program's is its level, and nobody's is empty. @param {Pair<string>} players */
export function named(players) {
  return players.map((name) => state.words["level_" + name] ?? name);
}

/** The tally as a table: who has what, and where it comes from. @param {PositionView} view */
export function tallyTable(view) {
  const head = (/** @type {string} */ text) => (text ? html`<th scope="col">${text}</th>` : html`<td></td>`);
  const rows = view.rows.map(([style, label, ...cells], number) => html`
    <tr class=${style}>${number ? html`<th scope="row">${label}</th>` : html`<td>${label}</td>`}
      ${cells.map((text) => (number ? html`<td>${text}</td>` : head(text)))}</tr>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${word("tally")}>
    <table class="tally"><caption class="unseen">${word("tally")}</caption><tbody>${rows}</tbody></table></div>`;
}
