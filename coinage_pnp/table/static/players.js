// Both players: whose turn it is, their totals, and their banks as coins.

import { decisiveRegions } from "./ending.js";
import { coinImage, named } from "./parts.js";
import { html, nothing } from "./vendor/lit-html.js";
import { kindOf, state, word } from "./words.js";

/** @import { GameView, PositionView } from "./documents" */

const RANKS = [4, 3, 2, 1];
const FEW = 2; // coins in a bank that is soon empty, which ends the game

/**
 * @param {PositionView} shown the position, now or after an earlier turn
 * @param {GameView} game
 * @param {string} remark what is to be done, or what the result is
 * @param {unknown} between a button between the players
 */
export function players(shown, game, remark, between) {
  const now = shown === game, over = now && game.stage === "over";
  const turn = now && !over ? game.side : undefined;
  const regions = decisiveRegions(shown).map(([name, points]) => html`<li>${name} <b>${points.join("–")}</b></li>`);
  return html`<div class="head"><div class="totals">${player(shown, game, 0, turn === 0)}${between}${player(shown, game, 1, turn === 1)}</div>
    <p class=${over ? "remark result" : "remark"}>${remark}</p>
    ${over && regions.length ? html`<ul class="decided" aria-label=${word("decided")}>${regions}</ul>` : nothing}</div>`;
}

/** @param {PositionView} shown @param {GameView} game @param {number} side @param {boolean} toMove */
function player(shown, game, side, toMove) {
  const bank = shown.banks[side], few = bank.reduce((all, one) => all + one, 0) <= FEW;
  const coins = RANKS.map((rank) => html`
    <li class=${bank[rank - 1] ? "" : "none"}>${coinImage(side, rank, kindOf(rank))}${bank[rank - 1]}</li>`);
  const won = game.stage === "over" && game.winner === side;
  return html`<section class="player ${toMove ? "turn" : won ? "won" : ""}" aria-current=${toMove ? "true" : nothing}>
    <p class="total"><span>${state.sides[side]}</span>
      ${game.players.some(Boolean) ? html`<span class="who" dir="auto">${named(game.players)[side]}</span>` : nothing}
      <b>${shown.totals[side]}</b></p>
    <ul class=${few ? "purse few" : "purse"} aria-label=${word("bank_of", { side: state.sides[side] })}>${coins}</ul></section>`;
}
