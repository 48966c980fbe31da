// What a tap means while a turn is played.

/** @import { GameView, Tool } from "./documents" */

/**
 * The legal actions that begin with what was chosen so far: a tool, then spaces.
 * @param {string[][]} options for each action what to tap, then its notation
 * @param {string[]} chosen
 */
function following(options, chosen) {
  return options.filter((path) => chosen.every((step, at) => path[at] === step));
}

/** What can be tapped next. @param {string[][]} options @param {string[]} chosen @returns {Set<string>} */
export function nextTaps(options, chosen) {
  return new Set(following(options, chosen).map((path) => path[chosen.length]));
}

/** The notation of the action that is chosen with the last tap, or undefined. @param {string[][]} options @param {string[]} chosen */
export function actionChosen(options, chosen) {
  return following(options, chosen).find((path) => path.length === chosen.length + 1)?.at(-1);
}

/** The tool in hand when nobody has chosen one: the only one, unless it gives a coin away. @param {Tool[]} tools */
export function toolInHand(tools) {
  return tools.length === 1 && !tools[0][0].startsWith("$") ? [tools[0][0]] : [];
}

/** The spaces of a turn in notation; its coins are letters too. @param {string} line */
export function spacesOf(line) {
  return new Set([...line.matchAll(/[@>](\w)|(\w)(?=>)/g)].map(([, to, from]) => to ?? from));
}

/** Tools as the page groups them. @param {Tool[]} tools */
export function groupTools(tools) {
  const pick = (/** @type {RegExp} */ pattern) => tools.filter(([key]) => pattern.test(key));
  return { places: pick(/@$/), pays: pick(/^\$/), others: pick(/^\w+$/) };
}

/** Whether a view is newer than the one shown: after a lost connection the last one comes again. @param {GameView} view @param {GameView} shown */
export function isNews(view, shown) {
  return view.born !== shown.born || view.moment > shown.moment;
}

/** What another page has undone, redone or lost since the view that is shown, or "". @param {GameView} view @param {GameView} shown @param {string} page */
export function newsFor(view, shown, page) {
  const fresh = view.news && view.news.page !== page && (view.born !== shown.born || view.news.moment > shown.moment);
  return fresh ? view.news?.text ?? "" : "";
}

/** The turn under way that a restarted server has lost, or "". @param {GameView} view @param {GameView} shown */
export function lostTurn(view, shown) {
  const lost = view.born !== shown.born && !view.under_way && view.turns === shown.turns && view.stage === "toss";
  return lost ? shown.under_way : "";
}
