// The grid of a map under a brush. A stroke is shown at once, and sent when it is done.

import { NOTHING, cellsBetween, partsAt } from "./map_file.js";
import { html, render } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { Finding } from "./documents" */
/** @import { MapText } from "./map_file.js" */

const KEPT = ["error", "warning"]; // classes of a cell that a stroke does not change

export class Grid {
  brush = ""; // none is chosen yet: a finger scrolls
  width = 2;
  /** @type {HTMLElement[][]} */
  cells = [];
  /** @type {Map<string, [row: number, column: number, was: string]> | undefined} the cells of the stroke under way */
  stroke;
  /** @type {number[] | undefined} the last cell of it */
  last;
  /** @type {Map<number, number>} how far down each finger is */
  fingers = new Map();
  at = [0, 0]; // the cell for the keyboard

  /**
   * @param {MapText} text
   * @param {(cells: number[][], letter: string) => void} painted
   * @param {(letter: string) => void} picked a key chooses a brush
   */
  constructor(text, painted, picked) {
    this.text = text;
    this.painted = painted;
    this.picked = picked;
    this.root = document.createElement("div");
    this.root.className = "design-grid";
    this.root.addEventListener("pointerdown", (event) => this.begin(event));
    this.root.addEventListener("pointermove", (event) => this.follow(event));
    for (const end of ["pointerup", "pointerleave"]) this.root.addEventListener(end, () => this.lift());
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) {
      this.root.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    this.root.addEventListener("pointercancel", () => this.forget()); // the browser scrolls
    this.root.addEventListener("click", (event) => { // a screen reader's
      const cell = placeOf(event.target);
      if (cell && !event.detail && this.brush) this.paint([cell]);
    });
  }

  /** Show the rows of a map. @param {MapText} text */
  show(text) {
    this.text = text;
    const { rows } = text, across = rows[0].length;
    this.at = [Math.min(this.at[0], rows.length - 1), Math.min(this.at[1], across - 1)];
    const cell = (/** @type {number} */ y, /** @type {number} */ x) => html`
      <div role="gridcell" data-cell="${y} ${x}" tabindex=${y === this.at[0] && x === this.at[1] ? 0 : -1}></div>`;
    const size = `--columns: ${across}; --ratio: ${across / rows.length}`;
    render(html`<div class="grid" role="grid" aria-label=${word("grid")} .style=${size} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event)}>
      ${rows.map((row, y) => html`<div role="row">${row.map((_, x) => cell(y, x))}</div>`)}</div>
      <p class="note">${word("grid_help")}</p>`, this.root);
    this.cells = [...this.root.querySelectorAll("[role=row]")].map((row) => /** @type {HTMLElement[]} */ ([...row.children]));
    this.cells.forEach((row, y) => row.forEach((_, x) => this.showCell(y, x)));
  }

  /** @param {number} y @param {number} x */
  showCell(y, x) {
    const { rows } = this.text, letter = rows[y][x], cell = this.cells[y][x];
    const edge = (/** @type {string | undefined} */ other) => other !== undefined && other !== letter;
    const marks = KEPT.filter((mark) => cell.classList.contains(mark));
    const look = [edge(rows[y][x + 1]) ? "east" : "", edge(rows[y + 1]?.[x]) ? "south" : "", ...marks].join(" ");
    const label = word("cell", { row: y + 1, column: x + 1, what: this.text.named(letter) });
    const colour = this.text.colour(letter);
    if (cell.className !== look) cell.className = look;
    if (cell.ariaLabel !== label) cell.ariaLabel = label;
    if (cell.style.getPropertyValue("--wash") !== colour) cell.style.setProperty("--wash", colour);
    const shown = letter === NOTHING ? "" : letter;
    if (cell.textContent !== shown) cell.textContent = shown;
  }

  /** Paint with the brush about a cell. @param {number[]} cell */
  dab([y, x]) {
    this.stroke ??= new Map();
    const { rows } = this.text, from = Math.floor((this.width - 1) / 2);
    for (let row = y - from; row < y - from + this.width; row++) {
      for (let column = x - from; column < x - from + this.width; column++) {
        if (rows[row]?.[column] === undefined || rows[row][column] === this.brush) continue;
        this.stroke.set(`${row} ${column}`, [row, column, rows[row][column]]);
        rows[row][column] = this.brush;
        for (const [near, side] of [[row, column], [row - 1, column], [row, column - 1]]) {
          if (this.cells[near]?.[side]) this.showCell(near, side);
        }
      }
    }
  }

  /** @param {number[][]} cells */
  paint(cells) {
    for (const cell of cells) this.dab(cell);
    this.lift();
  }

  /** @param {PointerEvent} event */
  begin(event) {
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, event.clientY);
    if (!event.isPrimary) this.forget(); // two fingers scroll, or zoom
    const cell = this.brush && event.isPrimary && event.button === 0 && cellUnder(event);
    if (!cell) return;
    this.focus(cell);
    this.last = cell;
    this.dab(cell);
  }

  /** @param {PointerEvent} event */
  follow(event) {
    const was = this.fingers.get(event.pointerId);
    if (was !== undefined) this.fingers.set(event.pointerId, event.clientY);
    if (was !== undefined && this.fingers.size > 1) { // Safari leaves the scrolling to the page; others cancel the pointers
      scrollBy(0, (was - event.clientY) / this.fingers.size);
      return;
    }
    const cell = this.last && event.isPrimary && cellUnder(event);
    if (!cell) return;
    for (const each of cellsBetween(/** @type {number[]} */ (this.last), cell)) this.dab(each);
    this.last = cell;
  }

  /** The stroke is done. */
  lift() {
    const stroke = this.stroke;
    this.stroke = this.last = undefined;
    if (stroke) this.painted([...stroke.values()].map(([row, column]) => [row, column]), this.brush);
  }

  /** The stroke was none. */
  forget() {
    const stroke = this.stroke;
    this.stroke = this.last = undefined;
    if (!stroke) return;
    for (const [row, column, was] of stroke.values()) this.text.rows[row][column] = was;
    this.cells.forEach((row, y) => row.forEach((_, x) => this.showCell(y, x)));
    this.painted([], this.brush);
  }

  /** @param {number[]} cell */
  focus([y, x]) {
    this.cells[this.at[0]][this.at[1]].tabIndex = -1;
    this.at = [y, x];
    this.cells[y][x].tabIndex = 0;
    this.cells[y][x].focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = placeOf(event.target), bottom = this.cells.length - 1, right = this.cells[0].length - 1;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const [y, x] = cell;
    /** @type {Record<string, number[]>} */
    const moves = { ArrowUp: [y - 1, x], ArrowDown: [y + 1, x], ArrowLeft: [y, x - 1], ArrowRight: [y, x + 1],
      Home: [y, 0], End: [y, right], PageUp: [0, x], PageDown: [bottom, x] };
    const isLetter = [...this.text.letters, NOTHING].includes(event.key);
    if (moves[event.key]) {
      const [row, column] = moves[event.key];
      this.focus([Math.min(Math.max(row, 0), bottom), Math.min(Math.max(column, 0), right)]);
    } else if (isLetter || (this.brush && [" ", "Enter"].includes(event.key))) {
      if (isLetter) this.picked(event.key);
      this.paint([cell]);
    } else return;
    event.preventDefault();
  }

  /** Mark what is wrong at its place. @param {Finding[]} findings */
  mark(findings) {
    for (const cell of this.cells.flat()) cell.classList.remove(...KEPT);
    for (const { severity, places, line } of findings) {
      const spaces = places.flatMap((place) => partsAt(place, this.text.tree)).map((place) => /^spaces\.([a-z])/.exec(place)?.[1]);
      const named = this.cells.flat().filter((cell) => spaces.includes(cell.textContent ?? ""));
      for (const cell of [...(this.cells[this.text.rowAt(line)] ?? []), ...named]) cell.classList.add(severity);
    }
  }
}

/** The row and column of a cell of the grid. @param {EventTarget | null} target */
function placeOf(target) {
  return target instanceof HTMLElement ? target.dataset.cell?.split(" ").map(Number) : undefined;
}

/** @param {PointerEvent} event */
function cellUnder(event) {
  return placeOf(document.elementFromPoint(event.clientX, event.clientY));
}
