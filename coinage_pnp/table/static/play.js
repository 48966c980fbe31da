// The Play tab: the list of games, or one of them.

import { GameTab } from "./game.js";
import { Lobby } from "./lobby.js";

/** @param {HTMLElement} root @param {string} rest the name of a game, or "" */
export const makePlayTab = (root, rest) => (rest ? new GameTab(root) : new Lobby(root));
