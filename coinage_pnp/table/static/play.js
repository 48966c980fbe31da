// The Play tab: the list of games, one of them, or practice.

import { GameTab } from "./game.js";
import { Lobby } from "./lobby.js";
import { PRACTICE, Practice } from "./practice.js";

/** @param {HTMLElement} root @param {string} rest the name of a game, PRACTICE, or "" */
export const makePlayTab = (root, rest) => (rest === PRACTICE ? new Practice(root) : rest ? new GameTab(root) : new Lobby(root));
