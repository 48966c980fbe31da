// All that the page asks for. No other module knows an address, so another module with these functions can answer instead.

import { state, word } from "./words.js";

/** @import { ClassicView, EarlierView, ExerciseView, GameView, ListedGame, MapFile, MapView, PositionView, PracticeView, PrintView, ReviewView, RulesView, SeriesView, Start } from "./documents" */
/** @typedef {Record<string, any>} Query */

/** What this table has, of what not every one has: searches, the second game, codes for other phones, links, phones in one game, pictures of scores, and records to take away. */
export const offers = { advice: true, classic: true, codes: true, links: true, phones: true, pictures: true, records: false };

/** An answer that is not what was asked for: `message` is a sentence for the person. */
class Refusal extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @param {string} path @param {Query} query */
function address(path, query = {}) {
  return `${path}?${new URLSearchParams({ ...query, lang: state.language, coins: state.coins })}`;
}

/** @param {string} url @param {RequestInit} [options] @returns {Promise<any>} */
async function ask(url, options) {
  let answer;
  try {
    answer = await fetch(url, options);
  } catch {
    throw new Error(word("offline"));
  }
  if (answer.status === 403) throw new Error(word("new_code"));
  const found = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw new Refusal(found.error, answer.status);
  return found;
}

/** @param {string} path @param {Query} [query] */
const get = (path, query) => ask(address(path, query));

/** @param {string} path @param {object} body */
const post = (path, body) => ask(address(path), { method: "POST", body: JSON.stringify(body) });

const AGAIN = 2000; // time until news that was refused is asked for again, ms

/**
 * Hear news of each kind until the connection is closed; `lost` is called when it breaks, or is refused.
 * @param {string} path
 * @param {Query} query
 * @param {Record<string, (document: any) => void>} heard
 * @param {() => void} lost
 */
function listen(path, query, heard, lost) {
  /** @type {EventSource} */
  let news;
  let waiting = 0;
  function open() {
    news = new EventSource(address(path, query));
    for (const [kind, then] of Object.entries(heard)) {
      news.addEventListener(kind, (event) => then(JSON.parse(event.data)));
    }
    news.onerror = () => {
      if (news.readyState === EventSource.CLOSED) waiting = window.setTimeout(open, AGAIN); // else the browser asks again itself
      lost();
    };
  }
  open();
  return {
    close() {
      clearTimeout(waiting);
      news.close();
    },
  };
}

// ---- Words, maps and pictures ----

/** @returns {Promise<Start>} */
export const start = () => get("/api/start");

/** @param {string} map @returns {Promise<MapView>} */
export const getMap = (map) => get("/api/map", { map });

/** @param {string} map @param {Query} [more] */
export const cardPicture = (map, more) => address("/card.svg", { map, vision: state.vision, ...more });

/** @param {string} map @param {string} concept */
export const signPicture = (map, concept) => address("/sign.svg", { map, concept });

/** @param {string} name such as heads-4 */
export const coinPicture = (name) => `/coins/${state.coins}/${name}.svg`;

/** @param {string} map @returns {Promise<RulesView>} */
export const getRules = (map) => get("/api/rules", { map });

/** @param {string} name */
export const rulePicture = (name) => `/rules/${name}.svg`;

/** What is being searched for, and the part that is done. @returns {Promise<[string, number]>} */
export const getProgress = () => get("/api/thinking");

// ---- Score ----

/** @param {{ line: string } | { map: string }} which @returns {Promise<PositionView>} */
export const getPosition = (which) => get("/api/score", which);

/** @param {string} line @param {object} tap @returns {Promise<PositionView>} */
export const changePosition = (line, tap) => post("/api/score", { line, ...tap });

/** @param {string} line */
export const scorePicture = (line) => address("/score.png", { line });

/** @param {string} line */
export const scoreFile = async (line) => new File([await (await fetch(scorePicture(line))).blob()], "score.png", { type: "image/png" });

/** @param {string} line */
export const codePicture = (line) => address("/api/qr.svg", { line });

// ---- Classic Coins ----

/** @param {object} sheet @returns {Promise<ClassicView>} */
export const getClassicSheet = (sheet) => post("/api/classic", sheet);

/** @returns {Promise<RulesView>} */
export const getClassicRules = () => get("/api/classic/rules");

/** @param {string} card such as Q6 */
export const cardOfSuit = (card) => `/classic/${card}.svg`;

/** @param {string} name of a figure in the rules */
export const classicFigure = (name) => `/classic/${state.language}/${name}.svg`;

// ---- Play ----

/** @param {string} name */
const gamePath = (name) => "/api/games/" + encodeURIComponent(name);

/** @returns {Promise<ListedGame[]>} */
export const listGames = () => get("/api/games");

/** @param {object} wish @returns {Promise<GameView>} */
export const beginGame = (wish) => post("/api/games", wish);

/** @param {string} name @returns {Promise<GameView>} */
export const getGame = (name) => get(gamePath(name));

/** Toss, undo, redo or type a line; if somebody else was quicker, what they did. @param {GameView} seen @param {{ do: string, line: string, page: string, seat: string }} tap @returns {Promise<GameView>} */
export const act = ({ name, turns, done }, tap) =>
  post(gamePath(name), { turns, done, ...tap }).catch((error) => {
    if (error.status !== 409) throw error;
    return getGame(name);
  });

/** @param {string} name @param {number} turn @returns {Promise<EarlierView>} */
export const getEarlier = (name, turn) => get(`${gamePath(name)}/after/${turn}`);

/** The best turns: notation, share of wins, sentence. @param {string} name @returns {Promise<[string, string, string][]>} */
export const getHint = (name) => post(`${gamePath(name)}/hint`, {});

/** @param {string} name @returns {Promise<ReviewView>} */
export const getReview = (name) => post(`${gamePath(name)}/review`, {});

/** The series of all games. @returns {Promise<SeriesView>} */
export const getSeries = () => get("/api/series");

/** The costly turns of all reviewed games. @returns {Promise<PracticeView>} */
export const listExercises = () => get("/api/practice");

/** A costly turn as far as it has been played again. @param {{ game: string, turn: number, line: string }} played @returns {Promise<ExerciseView>} */
export const playExercise = (played) => post("/api/practice", played);

/** Review one more game for practice. @returns {Promise<PracticeView>} */
export const reviewForPractice = () => post("/api/practice/review", {});

/** Review one more game of the series. @returns {Promise<SeriesView>} */
export const reviewOne = () => post("/api/series", {});

/** @param {string} name */
export const chancesPicture = (name) => address(`${gamePath(name)}/chances.png`);

/** The record of a game; here its file is in a folder. @param {string} name */
export const recordFile = async (name) => new File([], `${name}.yaml`);

/** @param {string} _name */
export const removeGame = async (_name) => {};

/** @param {string} _text @returns {Promise<GameView>} */
export const openRecord = (_text) => Promise.reject(new Error());

/** @param {string} name @param {(view: GameView) => void} heard @param {() => void} lost */
export const watchGame = (name, heard, lost) => listen(`${gamePath(name)}/events`, {}, { message: heard }, lost);

// ---- Print ----

/** The form, and what would be printed. @param {string} options as in an address @returns {Promise<PrintView>} */
export const getPrint = (options) => get("/api/print", { options });

/** @param {string} options @param {number} file @param {number} page */
export const sheetPicture = (options, file, page) => address("/design/print.png", { options, file, page });

/** @param {string} options */
export const pdfAddress = (options) => "/design/print.pdf?" + options;

/** @param {string} options */
export const archiveAddress = (options) => "/design/print.zip?" + options;

// ---- Design ----

/** @param {string} map @returns {Promise<MapFile>} */
export const openMap = (map) => get("/api/design/map", { map });

/** @param {MapFile} file @param {object} change @returns {Promise<MapFile>} */
export const changeMap = ({ word, version }, change) => post("/api/design/change", { map: word, base: version, change });

/** @param {string} title @param {number} regions @returns {Promise<{ word: string }>} */
export const makeMap = (title, regions) => post("/api/design/new", { title, regions });

/** @param {string} map @returns {Promise<{ word: string }>} */
export const duplicateMap = (map) => post("/api/design/duplicate", { map });

/** @param {string} map @param {string} title @param {string} code its language @returns {Promise<{ word: string }>} */
export const renameMap = (map, title, code) => post("/api/design/rename", { map, title, code });

/** Move a map out of the way. @param {string} map @returns {Promise<{ path: string }>} */
export const removeMap = (map) => post("/api/design/remove", { map });

/** @param {MapFile} file */
export const printAddress = ({ word }) => pdfAddress(new URLSearchParams({ map: word, lang: state.language }).toString());

/** @param {string} map @param {{ map: (news: any) => void, check: (news: any) => void }} heard @param {() => void} lost */
export const watchMap = (map, heard, lost) => listen("/api/design/news", { map }, heard, lost);

/** @param {string} map @param {"" | "all"} levels @param {{ figures: (news: any) => void, verdict: (news: any) => void }} heard @param {() => void} lost */
export const playBalance = (map, levels, heard, lost) => listen("/api/design/balance", { map, levels }, heard, lost);
