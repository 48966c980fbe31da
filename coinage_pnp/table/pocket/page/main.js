// The pocket: the table without a server. It shows what Python answers, which runs in the page.

import { attempt } from "../../static/parts.js";
import { runPage } from "../../static/page.js";
import { makePlayTab } from "../../static/play.js";
import { ScoreTab } from "../../static/score.js";
import { isForgetful } from "../../static/stores.js";
import { readPart } from "./parts_of_pocket.js";

/** The typefaces of the page come after the first picture. */
async function loadFonts() {
  for (const [part, style] of [["body", {}], ["name", { weight: "600", style: "italic" }]]) {
    const font = new FontFace("Atlas", (await readPart(`font-${part}`)).buffer, /** @type {FontFaceDescriptors} */ (style));
    document.fonts.add(await font.load());
  }
}

addEventListener("unhandledrejection", ({ reason }) => attempt(() => Promise.reject(reason))); // nobody waits for the program's turn
runPage({ score: (root) => new ScoreTab(root), play: makePlayTab });
setTimeout(loadFonts, 0);
if (!isForgetful && "serviceWorker" in navigator && document.querySelector("link[rel=manifest]")) navigator.serviceWorker.register("worker.js");
