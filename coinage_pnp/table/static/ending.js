// The end of a game: who won, the regions that decided it, and what may come next.

/** @import { GameView, PositionView } from "./documents" */

const MOST = 3; // regions that are named

/** The regions where the winner gained most, the greatest first; none after a draw. @param {PositionView} view @returns {PositionView["regions"]} */
export function decisiveRegions({ regions, winner }) {
  if (winner === null) return [];
  const gain = (/** @type {PositionView["regions"][0]} */ [, points]) => points[winner] - points[1 - winner];
  return regions.filter((one) => gain(one) > 0).sort((a, b) => gain(b) - gain(a)).slice(0, MOST);
}

/** The wish for another game with sides changed, after this one. @param {GameView} view */
export function rematch({ name, map, majority, on_screen, players, program }) {
  const [tails, heads] = players;
  const level = program === null ? "" : players[program];
  return { map, majority, on_screen, heads, tails, level, side: program ?? 0, after: name };
}
