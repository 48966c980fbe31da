// All that the page asks for, as `server.js` has it, answered in the page itself.

import { state, word } from "../../static/words.js";
import { ask, warmUp } from "./engine.js";
import { Pictures } from "./unpack.js";
import { readJson, readPart } from "./parts_of_pocket.js";
import { findLoss, keepGame, listKept, loadGame, nameGame, removeGame } from "./storage.js";

/** @import { EarlierView, ExerciseView, GameView, MapView, PositionView, PracticeView, RulesView, SeriesView, Start } from "../../static/documents" */

/** What the pocket does not have: searches and pictures of them, the second game, other phones and a code for them, drawings of scores; a file has no link that others can open. */
export const offers = { advice: false, classic: false, codes: false, links: location.protocol.startsWith("http"), phones: false, pictures: false, records: true };

const home = location.href.replace(/#.*/s, "");
const refuse = () => Promise.reject(new Error(word("not_in_pocket")));

/** @type {any} */
let common;
/** @type {any} */
let page;
/** @type {Pictures} */
let pictures;
/** @type {Map<string, string>} */
const addresses = new Map();

/** What every question says of the page. */
const asker = () => ({ lang: state.language, coins: state.coins, home });

// ---- Words, maps and pictures ----

/** @returns {Promise<Start>} */
export async function start() {
  common ??= await readJson("common");
  if (!common.languages.includes(state.language)) state.language = common.languages[0];
  [page, pictures] = await Promise.all([readJson(`page-${state.language}`), pictures ?? readPart("cards").then((bytes) => new Pictures(bytes))]);
  setTimeout(warmUp, 0);
  return page.start;
}

/** @param {string} map @returns {Promise<MapView>} */
export async function getMap(map) {
  if (!page.maps[map]) await ask("position", { map, ...asker() }); // which says that there is none
  return { ...common.maps[map], ...page.maps[map] };
}

/** The address of a picture that is made once. @param {string} key @param {() => string} write */
function addressOf(key, write) {
  let found = addresses.get(key);
  if (!found) {
    found = URL.createObjectURL(new Blob([write()], { type: "image/svg+xml" }));
    addresses.set(key, found);
  }
  return found;
}

/** @param {string} map */
export function cardPicture(map) {
  const { language, vision } = state;
  return addressOf(`card ${map} ${language} ${vision}`, () => see(pictures.write(common.cards[map][language]), vision));
}

/** A picture as some eyes see it. @param {string} picture @param {string} vision */
function see(picture, vision) {
  const filter = common.visions[vision];
  if (!filter) return picture;
  return picture.replace("</defs>", `${filter}</defs>`).replace('<g fill="none" ', '<g fill="none" filter="url(#vision)" ');
}

/** @param {string} map @param {string} concept */
export const signPicture = (map, concept) => addressOf(`sign ${map} ${concept}`, () => page.signs[map][concept]);

/** @param {string} name such as heads-4 */
export const coinPicture = (name) => addressOf(`coin ${state.coins} ${name}`, () => common.coins[state.coins][name]);

/** @param {string} map @returns {Promise<RulesView>} */
export const getRules = async (map) => page.rules[map] ?? page.rules[state.maps[0].word];

/** @param {string} name */
export const rulePicture = (name) => addressOf(`rule ${name}`, () => common.rules[name]);

/** @returns {Promise<[string, number]>} */
export const getProgress = async () => [word("thinking"), 0];

// ---- Score ----

/** @param {{ line: string } | { map: string }} which @returns {Promise<PositionView>} */
export async function getPosition(which) {
  const first = "map" in which ? page.firsts[which.map] : undefined;
  return first ? { ...first, link: home + first.link } : ask("position", { ...which, ...asker() });
}

/** @param {string} line @param {object} tap @returns {Promise<PositionView>} */
export const changePosition = (line, tap) => ask("tap", { line, ...tap, ...asker() });

export const scorePicture = () => "";
export const scoreFile = refuse;
export const codePicture = () => "";

// ---- Play ----

/** @type {{ name: string, heard: (view: GameView) => void } | undefined} */
let watcher;

/** The game that was last shown, as it is kept. @type {any} */
let last;

/** What the page shows of a game; the program plays if it is its turn. @param {{ kept: any, view: GameView }} answer @returns {GameView} */
function show({ kept, view }) {
  last = kept;
  if (view.stage === "thinking") setTimeout(() => play(kept), 0);
  const loss = findLoss(kept.name);
  return loss ? { ...view, trouble: word(loss) } : view;
}

/** Keep a game at its new moment, unless another window has gone on with it: then it is shown as it is there. @param {{ kept: any, view: GameView }} answer @returns {Promise<GameView>} */
const take = async (answer) => (await keepGame(answer.kept)) ? show(answer) : getGame(answer.kept.name);

/** @param {any} kept */
async function play(kept) {
  const view = await take(await ask("play", { kept, ...asker() }));
  if (watcher?.name === view.name) watcher.heard(view);
}

export const listGames = listKept;

/** @param {object} wish @returns {Promise<GameView>} */
export async function beginGame(wish) {
  const { map } = /** @type {{ map: string }} */ (wish);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
  const now = new Date();
  const day = new Date(now.valueOf() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return take(await ask("begin", { ...wish, name: await nameGame(map), seed, day, ...asker() }));
}

/** @param {string} name @returns {Promise<GameView>} */
export const getGame = async (name) => show(await ask("look", { kept: await loadGame(name), ...asker() }));

/** Toss, undo, redo or type a line. @param {GameView} seen @param {{ do: string, line: string, page: string, seat: string }} tap @returns {Promise<GameView>} */
export async function act({ name, moment }, tap) {
  const kept = await loadGame(name);
  if (kept.version !== moment) return getGame(name); // another window of this browser was quicker
  return take(await ask("act", { kept, ...tap, ...asker() }));
}

/** @param {string} name @param {number} turn @returns {Promise<EarlierView>} */
export const getEarlier = async (name, turn) => ask("earlier", { kept: await loadGame(name), after: turn, ...asker() });

export const getHint = refuse;
export const getReview = refuse;

/** @returns {Promise<PracticeView>} */
export const listExercises = async () => ask("exercises", { kept: await listKept(), ...asker() });

/** @param {{ game: string, turn: number, line: string }} played @returns {Promise<ExerciseView>} */
export const playExercise = async (played) => ask("exercise", { ...played, kept: await loadGame(played.game), ...asker() });

/** @returns {Promise<SeriesView>} */
export const getSeries = async () => ask("series", { kept: await listKept(), ...asker() });

export const reviewForPractice = refuse;
export const reviewOne = refuse;
export const chancesPicture = () => "";

/** Hear of the program's turns, and of what was played in another window before. @param {string} name @param {(view: GameView) => void} heard */
export function watchGame(name, heard) {
  watcher = { name, heard };
  const catchUp = async () => {
    if ((await loadGame(name)).version !== last.version) heard(await getGame(name));
  };
  catchUp();
  return { close: () => { watcher = undefined; } };
}

/** The record of a game, as the file that `replay` and `review` read. @param {string} name */
export const recordFile = async (name) => new File([(await loadGame(name)).record], `${name}.yaml`, { type: "application/yaml" });

/** Take in a record that was written elsewhere. @param {string} text @returns {Promise<GameView>} */
export async function openRecord(text) {
  const { view } = await ask("look", { kept: { name: "record", record: text }, ...asker() });
  return take(await ask("look", { kept: { name: await nameGame(view.map), record: text }, ...asker() }));
}

export { removeGame };
