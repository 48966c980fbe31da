// The card of a map under its coins, with a button on each space.

import * as server from "./server.js";
import { html, nothing, svg } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { MapView, PositionView } from "./documents" */

const LOOK = 500; // ms after which a press is a look at what is below, not a tap

/** The place of something round on the card. @param {MapView} map @param {number} x @param {number} y @param {number} size */
function place(map, x, y, size) {
  return `left: ${(100 * x) / map.width}%; top: ${(100 * y) / map.height}%; width: ${(100 * size) / map.width}%`;
}

/** The outlines of regions, lit for the side with the majority; letters and names stay above them. @param {MapView} map @param {PositionView} view */
function glow(map, view) {
  const across = map.width * map.units, down = map.height * map.units;
  const regions = Object.entries(map.regions).map(([region, outline]) => svg`
    <g class="lit ${view.lit[region] ?? "nobody"}"><path d=${outline} class="casing"/><path d=${outline} class="line"/></g>`);
  return html`<svg viewBox="0 0 ${across} ${down}" aria-hidden="true">
    <clipPath id="bare"><path d="M0 0H${across}V${down}H0Z${map.signs}" clip-rule="evenodd"/></clipPath>
    <g clip-path="url(#bare)">${regions}</g></svg>`;
}

/** @param {MapView} map @param {PositionView} view @param {string} space */
function stack(map, view, space) {
  return view.coins.filter(([at]) => at[0] === space).map(([, picture, x, y, size]) => html`
    <img class="coin" src=${server.coinPicture(picture)} alt="" .style=${place(map, x, y, size)}>`);
}

/** An arrow for each move of a turn in notation. @param {MapView} map @param {string} line */
function arrows(map, line) {
  const paths = [...line.matchAll(/(\w)>(\w)/g)].map(([, from, to]) => {
    const [x, y, size] = map.spaces[from], [endX, endY] = map.spaces[to];
    const ring = (0.55 * size) / Math.hypot(endX - x, endY - y); // from ring to ring
    const at = (/** @type {number} */ part) => `${x + part * (endX - x)} ${y + part * (endY - y)}`;
    return svg`<path class="shaft" d="M${at(ring)}L${at(1 - 1.4 * ring)}" marker-end="url(#head)"/>`;
  });
  return paths.length ? html`<svg class="arrows" viewBox="0 0 ${map.width} ${map.height}" aria-hidden="true">
    <marker id="head" viewBox="0 0 4 4" refX="1" refY="2" markerWidth="2.6" markerHeight="2.6" orient="auto"><path class="tip" d="M0 0L4 2L0 4Z"/></marker>${paths}</svg>` : nothing;
}

/** The coins of a stack side by side, the top one first: shown while its button is pointed at, held, or has the focus. @param {MapView} map @param {PositionView} view @param {string} space */
function peek(map, view, space) {
  const coins = view.coins.filter(([at]) => at[0] === space).reverse();
  if (coins.length < 2) return nothing;
  const [x, y, size] = map.spaces[space];
  const middle = Math.min(Math.max(x, map.width * 0.25), map.width * 0.75); // all of it is on the card
  const side = y > map.height / 3 ? `bottom: ${100 - (100 * (y - size * 0.6)) / map.height}%` : `top: ${(100 * (y + size * 0.6)) / map.height}%`;
  return html`<span class="peek" aria-hidden="true" .style=${`left: ${(100 * middle) / map.width}%; ${side}`}>
    ${coins.map(([, picture]) => html`<img src=${server.coinPicture(picture)} alt="">`)}</span>`;
}

let pressed = 0; // when a finger or a mouse last went down

/** Whether a tap was a long look at a stack. @param {MouseEvent} event */
const wasLook = (event) => event.detail > 0 && event.timeStamp - pressed > LOOK;

/** Shown until there is a map. */
export function emptyBoard() {
  return html`<div class="board"><p class="help">${word("loading")}</p></div>`;
}

/**
 * A position on its card.
 * @param {MapView} map
 * @param {PositionView} view
 * @param {(space: string) => void} tapped
 * @param {(space: string) => string} mark classes of the button on a space
 * @param {((space: string) => boolean) | undefined} can whether a space can be tapped [default: all can]
 * @param {boolean} turned for the player opposite
 * @param {string} advised a turn in notation, whose moves are drawn as arrows
 */
export function board(map, view, tapped, mark, can = undefined, turned = false, advised = "") {
  const spaces = Object.entries(map.spaces).map(([letter, seat]) => html`
    <button type="button" class=${mark(letter)} data-space=${letter} aria-label=${view.labels[letter]}
      aria-disabled=${String(can ? !can(letter) : false)} aria-current=${mark(letter) === "here" ? "true" : nothing} .style=${place(map, ...seat)}
      @click=${(/** @type {MouseEvent} */ event) => wasLook(event) || tapped(letter)}></button>${peek(map, view, letter)}`);
  return html`<div class=${turned ? "board turned" : "board"} role="group" aria-label=${word("board")}
      @pointerdown=${(/** @type {Event} */ event) => { pressed = event.timeStamp; }} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      .style=${`aspect-ratio: ${map.width} / ${map.height}; --ratio: ${map.width / map.height}`}>
    <img class="card" alt=${map.description} src=${server.cardPicture(map.word)}>
    ${glow(map, view)}
    <div class="coins">${Object.keys(map.spaces).map((space) => stack(map, view, space))}</div>
    ${arrows(map, advised)}${spaces}</div>`;
}

/** What this map and this game have of their own. @param {MapView} map @param {PositionView} view */
export function legend(map, view) {
  const sentences = map.concepts.map((sentence) => html`<li>${sentence.map(({ text, sign }) =>
    sign ? html`<img class="sign" alt="" src=${server.signPicture(map.word, sign)}>` : text)}</li>`);
  return html`<ul class="legend">${sentences}<li ?hidden=${!view.majority}>${word("majority")}</li></ul>`;
}
