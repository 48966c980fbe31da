// The games so far, and the choices for a new one.

import { beginGame } from "./game.js";
import { Guide } from "./guide.js";
import { Tab, attempt, button, fieldsOf, named, options, valueOf } from "./parts.js";
import { PRACTICE } from "./practice.js";
import { Series } from "./series.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { firstMap, state, word } from "./words.js";

/** @import { ListedGame } from "./documents" */

/** @param {string} label @param {unknown} control @param {boolean} hidden */
function field(label, control, hidden = false) {
  return html`<label class="field" ?hidden=${hidden}><span>${word(label)}</span>${control}</label>`;
}

/** How far a game is, or how it ended. @param {ListedGame} game */
function describeState({ turns, result, winner }) {
  if (!result) return word("after_turn", { number: turns });
  const points = result.join("–");
  if (result[0] !== result[1]) return points;
  return winner === null ? word("listed_draw", { points }) : word("listed_by_bank", { points, side: state.sides[winner] });
}

export class Lobby extends Tab {
  /** @type {ListedGame[]} */
  games = [];
  beginning = false;
  guide = new Guide(() => this.draw());
  series = new Series(() => this.draw(), () => this.closed);
  wish = { map: firstMap(), level: "", side: 0, on_screen: true, majority: 0, heads: "", tails: "" };

  async open() {
    this.games = await server.listGames();
    this.draw();
    if (this.games.length) await this.series.load();
  }

  get mapName() {
    return this.wish.map;
  }

  get majority() {
    return this.wish.majority;
  }

  begin() {
    this.beginning = true; // a second tap would begin another game
    this.draw();
    attempt(() => beginGame(this.wish)).finally(() => {
      this.beginning = false;
      this.draw();
    });
  }

  /** Begin a game in which each step is explained. */
  beginFirst() {
    this.guide.on = true;
    this.begin();
  }

  /** @param {string} name */
  remove(name) {
    if (!confirm(word("remove_question", { name }))) return;
    attempt(async () => {
      await server.removeGame(name);
      this.series.found = undefined;
      await this.open();
    });
  }

  /** @param {Partial<Lobby["wish"]>} more */
  choose(more) {
    Object.assign(this.wish, more);
    this.draw();
  }

  content() {
    const others = this.games.length || server.offers.records;
    return html`<div class="lobby">${this.choices()}${others ? this.list() : nothing}${this.series.content()}</div>`;
  }

  choices() {
    const { wish } = this;
    const choice = (/** @type {[string, string][]} */ pairs, /** @type {string} */ chosen, /** @type {(value: string) => object} */ change) =>
      html`<select @change=${(/** @type {Event} */ event) => this.choose(change(valueOf(event)))}>${options(pairs, chosen)}</select>`;
    const levels = state.levels.map((one) => /** @type {[string, string]} */ ([one, word("level_" + one)]));
    const sides = state.sides.map((one, at) => /** @type {[string, string]} */ ([String(at), one]));
    const name = (/** @type {"heads" | "tails"} */ side, /** @type {number} */ at) => html`<input type="text" maxlength="40"
      aria-label=${state.sides[at]} placeholder=${state.sides[at]} ?hidden=${wish.level && at !== wish.side}
      @change=${(/** @type {Event} */ event) => this.choose({ [side]: valueOf(event) })}>`;
    return html`<section class="leaf"><h1>${word("new_game")}</h1>
      ${field("map", choice(state.maps.map((one) => [one.word, one.name]), wish.map, (map) => ({ map })))}
      ${field("against", choice([["", word("nobody_else")], ...levels], wish.level, (level) => ({ level })))}
      ${field("your_side", choice(sides, String(wish.side), (side) => ({ side: Number(side) })), !wish.level)}
      ${field("tosses", choice([["screen", word("on_screen")], ["own", word("own_coins")]], wish.on_screen ? "screen" : "own",
        (tosses) => ({ on_screen: tosses === "screen" })))}
      ${wish.level && !server.offers.advice ? html`<p class="help">${word("only_greedy")}</p>` : nothing}
      <fieldset class="field names"><legend>${word("players")}</legend>${name("heads", 0)}${name("tails", 1)}</fieldset>
      <p><label><input type="checkbox" @change=${() => this.choose({ majority: 1 - wish.majority })}> ${word("majority")}</label></p>
      <p class="row">${button("begin", () => this.begin(), { main: true, disabled: this.beginning })}
        ${this.guide.on ? nothing : button("first_game", () => this.beginFirst(), { disabled: this.beginning })}</p></section>`;
  }

  /** A record that was written elsewhere, as a file or as text. */
  records() {
    const open = (/** @type {() => string | Promise<string>} */ read) => attempt(async () => {
      location.hash = "#play/" + encodeURIComponent((await server.openRecord(await read())).name);
    });
    return html`<details class="records"><summary>${word("open_record")}</summary>
      <p class="help">${word("record_help")}</p>
      <p><input type="file" accept=".yaml,.yml,.txt" aria-label=${word("record_file")}
        @change=${(/** @type {Event} */ event) => open(() => readFile(/** @type {HTMLInputElement} */ (event.target)))}></p>
      <form @submit=${(/** @type {SubmitEvent} */ event) => open(() => fieldsOf(event)[0])}>
        <textarea name="record" rows="4" aria-label=${word("record_text")}></textarea>
        <p><button class="button">${word("open_record")}</button></p></form></details>`;
  }

  list() {
    const rows = this.games.map((game) => game.unreadable ? html`<li>${game.name} <span class="reason">${game.unreadable}</span></li>` : html`<li><a href="#play/${encodeURIComponent(game.name)}">${game.name}</a>
      <span>${game.players.some(Boolean) ? named(game.players).map((name, at) => html`${at ? " – " : nothing}<bdi>${name || state.sides[at]}</bdi>`) : nothing}</span>
      <span class="count">${describeState(game)}</span>
      ${server.offers.records ? html`<button type="button" class="cross" aria-label=${word("remove_game", { name: game.name })} @click=${() => this.remove(game.name)}>×</button>` : nothing}</li>`);
    return html`<section class="leaf"><h2>${word("old_games")}</h2><ul class="games">${rows}</ul>
      ${this.games.length ? html`<p class="row"><a class="button" href=${"#play/" + PRACTICE}>${word("practise")}</a></p>` : nothing}
      ${server.offers.records ? this.records() : nothing}</section>`;
  }
}

/** The text of the chosen file. @param {HTMLInputElement} field */
async function readFile(field) {
  const bytes = await field.files?.[0]?.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(word("not_utf8"));
  }
}
