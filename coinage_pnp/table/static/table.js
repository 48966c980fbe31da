// The table: everything here shows what Python answers, and sends what a person taps; rules, scores and drawings are Python's.

import { ClassicTab } from "./classic.js";
import { DesignTab } from "./design.js";
import { runPage } from "./page.js";
import { makePlayTab } from "./play.js";
import { PrintTab } from "./print.js";
import { ScoreTab } from "./score.js";

runPage({
  score: (root) => new ScoreTab(root),
  play: makePlayTab,
  design: (root) => new DesignTab(root),
  print: (root) => new PrintTab(root),
  classic: (root) => new ClassicTab(root),
});
