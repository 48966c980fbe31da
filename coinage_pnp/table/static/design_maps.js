// Map files: a new one, and what can be done with the one that is open.

import { textIn } from "./map_file.js";
import { button, fieldsOf, options } from "./parts.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @import { MapFile } from "./documents" */
/** @import { MapText } from "./map_file.js" */

const REGIONS = [2, 3, 4, 5, 6, 7, 8]; // numbers of regions that a new map may have

const title = (/** @type {string} */ label, value = "") => html`<input name="title" aria-label=${label} placeholder=${label} maxlength="40"
  required .value=${value}>`;

/** @typedef {(work: () => Promise<{ word: string, said?: string }>) => void} Leave */

/** A form for a new map. @param {Leave} leave */
export function newMap(leave) {
  const make = (/** @type {SubmitEvent} */ event) => {
    const [name, regions] = fieldsOf(event);
    leave(() => server.makeMap(name, Number(regions)));
  };
  const numbers = REGIONS.map((number) => /** @type {[string, string]} */ ([String(number), String(number)]));
  return html`<details class="maker"><summary class="button">${word("new_map")}</summary>
    <form @submit=${make}>${title(word("map_title"))}
      <label>${word("regions")} <select name="regions">${options(numbers, "4")}</select></label>
      <button class="button">${word("make")}</button></form></details>`;
}

/**
 * What can be done with a map as a whole; only one's own can be renamed or removed.
 * @param {MapFile} file
 * @param {MapText} text
 * @param {string} code the language of its title
 * @param {Leave} leave
 */
export function thisMap(file, text, code, leave) {
  const rename = (/** @type {SubmitEvent} */ event) => {
    const [name] = fieldsOf(event);
    leave(() => server.renameMap(file.word, name, code));
  };
  const duplicate = () => leave(() => server.duplicateMap(file.word));
  const remove = () => leave(async () => {
    const { path } = await server.removeMap(file.word);
    return { word: "", said: word("removed_map", { path }) };
  });
  const own = html`<form @submit=${rename}>${title(word("map_title"), textIn(text.tree.name, code))}
      <button class="button">${word("rename_map")}</button></form>
    ${button("remove_map", remove)}<p class="note">${word("remove_map_help")}</p>`;
  return html`<details class="maker"><summary class="button">${word("this_map")}</summary>
    <div class="leaf">${button("duplicate_map", duplicate)}${file.own ? own : nothing}</div></details>`;
}
