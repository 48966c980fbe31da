// What is below the card in a game: the last turns, the toss, and the buttons that this moment asks for.

import { announce, button } from "./parts.js";
import * as server from "./server.js";
import { groupTools } from "./taps.js";
import { html, nothing } from "./vendor/lit-html.js";
import { state, word } from "./words.js";

/** @import { GameView, Tool } from "./documents" */
/** @import { GameTab } from "./game.js" */

/** What is below the card. @param {GameTab} tab @param {GameView} view */
export function dock(tab, view) {
  const undo = html`${button("undo", () => tab.send("undo"), { disabled: !view.played.length })}
    ${view.redo ? button("redo", () => tab.send("redo")) : nothing}`;
  const help = html`<p class="toss help">${!view.played.length && tab.mine ? word("pick") : nothing}</p>`;
  const turns = recent(view);
  if (view.stage === "thinking") return html`${turns}<div class="row">${tab.search.content((line) => tab.send("line", line))}</div>`; // in sight, where the buttons were
  if (view.stage === "over") return afterwards(tab, view, undo);
  if (view.stage === "act") return html`${turns}${tools(tab, view, undo)}`;
  if (!tab.mine) return html`${turns}${help}<p class="row"></p>`;
  if (!view.on_screen) return html`${turns}${ownCoins(tab, view, undo)}`;
  return html`${turns}${help}<p class="row">${button("toss", () => tab.send("toss"), { main: true })}${undo}</p>`;
}

/** What may come after the game. @param {GameTab} tab @param {GameView} view @param {unknown} undo */
function afterwards(tab, view, undo) {
  const share = async (/** @type {Event} */ event) => {
    if (!navigator.canShare) return; // the link downloads the picture
    event.preventDefault();
    const picture = { files: [await server.scoreFile(view.line)] };
    if (navigator.canShare(picture)) navigator.share(picture).catch(() => {}); // the person may think better of it
  };
  return html`${view.rematch ? html`<p>${tab.says(view)}</p>` : nothing}
    <p class="row">${tab.absent ? nothing : button("rematch", () => tab.playAgain(), { main: true })}
    ${server.offers.pictures ? html`<a class="button" download="score.png" href=${server.scorePicture(view.line)} @click=${share}>${word("share_picture")}</a>` : nothing}${tab.absent ? nothing : undo}</p>`;
}

/** The last turn of each player. @param {GameView} view */
function recent(view) {
  return html`<ol class="recent" tabindex="0" aria-label=${word("recent")}>${view.sentences.slice(-2).map((text) => html`<li>${text}</li>`)}</ol>`;
}

/** The toss, of which some coins can be placed, and the other actions. @param {GameTab} tab @param {GameView} view @param {unknown} undo */
function tools(tab, view, undo) {
  const { places, pays, others } = groupTools(tab.mine ? view.tools : []);
  const tool = (/** @type {Tool} */ [key, verb, kind, picture]) => html`<button type="button" class=${kind ? "face" : "button tool"} data-tool=${key}
    aria-pressed=${String(key === tab.chosen[0])} aria-label=${kind ? `${verb} ${kind}` : verb} @click=${() => { tab.chosen = []; tab.step(key); }}>
    ${kind ? html`<img class="thrown" src=${server.coinPicture(picture ?? "")} alt="">` : verb}</button>`;
  const thrown = view.toss.map(([picture, matches, free]) => {
    const placing = places.find((one) => one[3] === picture);
    const look = matches && free ? "thrown match" : "thrown";
    return placing ? tool(placing) : html`<img class=${look} src=${server.coinPicture(picture)} alt="">`;
  });
  const paying = pays.length ? html`<p class="toss">${pays[0][1]} ${pays.map(tool)}</p>` : nothing;
  return html`<p class="toss">${places[0]?.[1]} ${thrown}</p>${paying}
    <p class="row">${others.map(tool)}${tab.mine ? html`${button("end_turn", () => tab.send("line", "--"), { main: true })}${undo}` : nothing}</p>`;
}

/** Coins that were tossed on the table: each is turned with a tap until it shows what fell. @param {GameTab} tab @param {GameView} view @param {unknown} undo */
function ownCoins(tab, view, undo) {
  const coins = view.kinds.map(([faces, name], at) => {
    const said = () => word("labelled", { label: name, text: state.sides[tab.fell[at]] });
    const turn = () => {
      tab.fell[at] = 1 - tab.fell[at];
      tab.draw();
      announce(said());
    };
    return html`<button type="button" class="face" aria-label=${said()} @click=${turn}>
      <img class="thrown" src=${server.coinPicture(faces[tab.fell[at]][1])} alt=""></button>`;
  });
  const take = () => tab.send("line", view.kinds.map(([faces], at) => faces[tab.fell[at]][0]).join(""));
  return html`<p class="help">${word("turn_coins")}</p><p class="toss">${coins}</p>
    <p class="row">${button("take_toss", take, { main: true })}${undo}</p>`;
}
