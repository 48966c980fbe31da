// What the server answers. Sides are 0 for Heads and 1 for Tails; ranks are 1 (dime) to 4 (quarter).
export type Pair<T> = [T, T];

/** The words of the page, and the available choices. */
export interface Start {
  words: Record<string, string>;
  sides: Pair<string>;
  coin_sets: Record<string, { name: string; kinds: string[]; caption: string }>; // names of coins from the lowest rank; which face is Heads
  languages: Record<string, string>;
  maps: { word: string; name: string }[];
  first: string; // the map to begin with
  levels: string[];
  visions: string[];
  troubles?: string[]; // what is wrong with languages that cannot be chosen
}

/** A map on its card, in mm; outlines in parts of a mm. */
export interface MapView {
  word: string;
  width: number;
  height: number;
  units: number;
  description: string;
  spaces: Record<string, [x: number, y: number, size: number]>;
  regions: Record<string, string>;
  signs: string;
  concepts: { text?: string; sign?: string }[][];
}

/** A run of text, or the side of a coin, or a concept of a map, whose sign is shown. */
export type Span = [style: "body" | "strong" | "italic" | "coin" | "sign", text: string];

export interface RulesBlock { style: "" | "text" | "note" | "head"; spans: Span[]; figure: string; alt?: string }

/** The rules in a language, with what a map has beyond the published game; those of Classic Coins are panels alone. */
export interface RulesView {
  panels: { title: string; blocks: RulesBlock[] }[];
  bank: [count: number, picture: string, size: number][];
  toss: { head: Pair<string>; rows: [matches: number, offers: [icons: string[], words: string][]][] };
  example: [name: string, heads: string, tails: string][];
}

/** A position with its tally. */
export interface PositionView {
  map: string;
  line: string;
  yaml: string;
  link: string;
  coins: [at: string, picture: string, x: number, y: number, size: number][];
  labels: Record<string, string>; // what is on each space, in words
  lit: Record<string, string>; // side with the majority, by region
  banks: Pair<number[]>;
  missing: number[];
  totals: Pair<number>;
  majority: number;
  rows: [style: string, label: string, coins: string, heads: string, tails: string, note: string][];
  regions: [name: string, points: Pair<number>][]; // points after doubling
  winner: 0 | 1 | null; // who has won or leads
  remarks: string[];
  cautions: string[];
}

/** Something that a deal of Classic Coins scores: a card of the deck, or "", and its points for each party. */
export interface ClassicRow { label: string; card: string; worth: number; points: number[] }

/** A score sheet of Classic Coins; the last deal may still be counted. */
export interface ClassicView {
  names: string[];
  rows: ClassicRow[];
  sweeps_left: number;
  deals: [label: string, points: number[], totals: number[]][];
  outcome: string;
  winner: number | null;
  cautions: string[];
}

export interface ListedGame {
  name: string;
  unreadable?: string; // why; such a game has nothing else
  turns: number;
  players: Pair<string>;
  result: Pair<number> | null;
  winner: 0 | 1 | null; // null after a draw, too
}

/** A position within a game. */
export interface EarlierView extends PositionView {
  turns: number;
  last: string[]; // the spaces that the last turn touched
}

/** A game at its newest moment. */
export interface GameView extends EarlierView {
  name: string;
  players: Pair<string>;
  program: number | null; // the side that the program plays
  stage: "toss" | "act" | "thinking" | "over" | "answer"; // the last in practice
  side: 0 | 1;
  done: number;
  on_screen: boolean;
  toss: [picture: string, matches: boolean, free: boolean][];
  kinds: [faces: Pair<[letter: string, picture: string]>, name: string][];
  under_way: string;
  redo: boolean; // whether something undone can be redone
  news: { page: string; moment: number; text: string } | null; // the last undo or redo, for the other pages
  rematch: string; // the name of the game that follows this one
  moment: number;
  born: string;
  options: string[][]; // for each legal action: what to tap, then its notation
  tools: Tool[];
  says: string;
  guide: { news: string[]; now: string; tools: Record<string, string> };
  played: string[]; // every turn in short notation, oldest first
  sentences: string[]; // the same in words
  notes: Record<string, string>; // the record's own, by turn; 0 is the game's
  trouble: string | null;
}

export type Tool = [key: string, verb: string, kind?: string, picture?: string];

export interface ReviewView {
  turns: { sentence: string; better: string }[]; // better is empty where nothing is
  rows: string[][];
  accounts: string[][];
  title: string;
  costly: [number: number, ...lines: string[]][];
  sentences: string[];
}

/** A costly turn that can be played again. */
export interface ListedExercise { game: string; turn: number; player: string }

export interface PracticeView { asked: ListedExercise[]; missing: number } // games that can be reviewed

/** A costly turn while it is played again, and what the review says once it is over. */
export interface ExerciseView extends GameView { answer: string[] }

/** All finished games. The first row of a table has its headings. */
export interface SeriesView {
  title: string;
  pairs: { rows: string[][]; sentences: string[] }[];
  ratings: string[][];
  notes: string[];
  missing: number; // of reviews
}

/** An option of a print. */
export interface PrintField {
  name: string;
  label: string;
  panel: string;
  kind: "flag" | "several" | "choice";
  values: [value: string, text: string][];
  standard: string; // the default; "" is none
  example: string; // of a value that is not listed; "" if only the listed ones are valid
}

/** What would be printed. */
export interface PrintView {
  fields: PrintField[];
  refusals: Record<string, string>; // why nothing can be printed, by option; "" is for no option
  files: string[];
  pages: [file: number, page: number][];
  notes: string[];
  how: string;
}

export interface Finding { severity: string; places: string[]; line: number | null; message: string }

/** A map file in the Design tab. */
export interface MapFile {
  word: string;
  path: string;
  own: boolean; // whether it is in the folder maps
  version: string;
  tree: any; // the YAML document, or null if it cannot be read
  first: number; // the line of the first row of the grid
  findings: Finding[];
  sound: boolean;
  washes: Record<string, string>;
  terrains: Record<string, string>; // what each is called
  merged?: boolean;
  reverse?: unknown; // how to take the change back
}
