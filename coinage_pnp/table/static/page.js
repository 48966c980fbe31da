// The page: its tabs, its settings.

import { readAddress } from "./address.js";
import { attempt, complain, element, options } from "./parts.js";
import { offerRules } from "./rules.js";
import { ignoreSecondTaps } from "./second_tap.js";
import * as server from "./server.js";
import { isForgetful, lasting } from "./stores.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { USUAL, rememberMap, state, word } from "./words.js";

/** @import { Tab } from "./parts.js" */
/** @typedef {Tab & { open(rest: string): Promise<void> }} OpenTab */
/** @typedef {Record<string, (root: HTMLElement, rest: string) => OpenTab>} Tabs makes each tab; the first one is opened when the address names none */

/** Run the page with its tabs. @param {Tabs} tabs */
export function runPage(tabs) {
  /** @type {OpenTab | undefined} */
  let current;

  /** Open what the address names; what cannot be is explained above its tab, which opens without it. */
  async function open() {
    const [tab, rest] = readAddress(location.hash, Object.keys(tabs));
    const opening = show(tab, rest), opened = current;
    await opening.catch(async (error) => {
      if (rest && current === opened) await show(tab, "");
      throw error;
    });
  }

  /** @param {string} tab @param {string} rest what follows it in the address */
  async function show(tab, rest) {
    rememberMap(current?.mapName ?? "");
    current?.close();
    document.querySelector(".settings")?.removeAttribute("open");
    for (const name of Object.keys(tabs)) {
      render(nothing, element(name));
      element(name).hidden = name !== tab;
      delete element(name).dataset.moment;
    }
    for (const link of document.querySelectorAll(".top nav a")) {
      if (link.getAttribute("href") === "#" + tab) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    document.title = `${word(tab)} – ${word("title")}`;
    current = tabs[tab](element(tab), rest);
    await current.open(rest);
  }

  /** Words in the chosen language, then the tab. */
  async function begin() {
    state.language = lasting.getItem("language") ?? navigator.language.slice(0, 2);
    state.coins = lasting.getItem("coins") ?? USUAL.coins;
    state.vision = lasting.getItem("vision") ?? "normal";
    Object.assign(state, await server.start());
    if (!state.coin_sets[state.coins]) state.coins = USUAL.coins; // a set of the user's own that is gone
    document.documentElement.lang = state.language;
    for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(/** @type {HTMLElement} */ (each).dataset.word ?? "");
    fill("language", Object.entries(state.languages), state.language);
    fill("coins", Object.entries(state.coin_sets).map(([id, { name }]) => [id, name]), state.coins);
    fill("vision", state.visions.map((one) => [one, word(one)]), state.vision);
    await open();
    if (state.troubles?.length) complain(new Error(state.troubles.join(" ")));
    if (isForgetful) complain(new Error(word("nothing_kept")));
  }

  /** @param {"language" | "coins" | "vision"} id @param {[string, string][]} pairs @param {string} chosen */
  function fill(id, pairs, chosen) {
    const select = /** @type {HTMLSelectElement} */ (element(id));
    render(html`${options(pairs, chosen)}`, select);
    select.onchange = () => {
      lasting.setItem(id, select.value);
      attempt(begin);
    };
  }

  offerRules(() => current);
  ignoreSecondTaps(element("play"));
  element("trouble").addEventListener("click", () => { element("trouble").hidden = true; });
  addEventListener("hashchange", () => current && attempt(open)); // until there is a tab, `begin` reads the address
  document.addEventListener("visibilitychange", () => (document.hidden ? current?.rest() : current?.listen()));
  attempt(begin);
}
