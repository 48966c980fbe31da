// Names, terrains, links, walls, and the size of the grid.

import { best, onlyIn, textIn } from "./map_file.js";
import { button, fieldsOf, options, valueOf } from "./parts.js";
import { html, noChange } from "./vendor/lit-html.js";
import { state, word } from "./words.js";

/** @import { MapText } from "./map_file.js" */
/** @typedef {(change: object) => void} Send */

let typed = ""; // the text that is being typed: no answer to an earlier change may replace it

/**
 * @param {MapText} text
 * @param {string} code the language of the names
 * @param {(code: string) => void} chooseCode
 * @param {Send} send
 */
export function forms(text, code, chooseCode, send) {
  const form = (/** @type {string} */ key, /** @type {unknown} */ inner) => html`<details data-form=${key}><summary>${word(key)}</summary>${inner}</details>`;
  return html`${form("names", names(text, code, chooseCode, send))}
    ${form("parts", html`${parts(text, "spaces", code, send)}${parts(text, "regions", code, send)}`)}
    ${form("pairs", html`${pairs(text, "links", send)}${pairs(text, "walls", send)}`)}
    ${form("grid_size", sizes(text, send))}`;
}

/** @param {MapText} map @param {string} code @param {(code: string) => void} chooseCode @param {Send} send */
function names(map, code, chooseCode, send) {
  const { tree, regions, spaces } = map;
  const change = (/** @type {string} */ where) => (/** @type {Event} */ event) => send({ do: "value", where, value: valueOf(event).trim() });
  const rename = (/** @type {string} */ where) => (/** @type {Event} */ event) => send({ do: "name", where, code, value: valueOf(event).trim() });
  const text = (/** @type {string} */ where, /** @type {any} */ value, /** @type {string} */ label) => html`<input
    .value=${where === typed ? noChange : onlyIn(value, code)} placeholder=${best(value)} aria-label=${label}
    maxlength=${where === "about" ? 200 : 40} @input=${() => { typed = where; }} @blur=${() => { typed = ""; }} @change=${rename(where)}>`;
  const choice = (/** @type {string} */ where, /** @type {[string, string][]} */ pairs, /** @type {string} */ value, /** @type {string} */ label) =>
    html`<select aria-label=${label} @change=${change(where)}>${options(pairs, value ?? "")}</select>`;
  const line = (/** @type {string} */ head, /** @type {unknown} */ fields) => html`<div class="entry"><span>${head}</span>${fields}</div>`;
  const same = (/** @type {string[]} */ keys) => keys.map((each) => /** @type {[string, string]} */ ([each, each]));
  const both = (/** @type {string} */ id, /** @type {string} */ key) => word("labelled", { label: id, text: word(key) });
  const terrains = Object.entries(map.terrains);
  /** @type {[string, string]} */
  const none = ["", word("default")];
  return html`<label>${word("name_in")} <select @change=${(/** @type {Event} */ event) => chooseCode(valueOf(event))}>
      ${options(map.codes().map((each) => [each, state.languages[each] ?? each]), code)}</select></label>
    ${line(word("map"), text("name", tree.name, word("map")))}
    ${line(word("about"), text("about", tree.about, word("about")))}
    <h3>${word("regions")}</h3>
    ${Object.entries(regions).map(([id, region]) => line(id, html`${text(`regions.${id}.name`, region?.name, id)}
      ${choice(`regions.${id}.terrain`, terrains, region?.terrain, both(id, "terrain"))}`))}
    <h3>${word("spaces")}</h3>
    ${Object.entries(spaces).map(([letter, space]) => line(letter, html`${text(`spaces.${letter}.name`, space?.name, letter)}
      ${choice(`spaces.${letter}.region`, same(Object.keys(regions)), space?.region, both(letter, "region"))}`))}
    ${line(word("backdrop"), choice("backdrop", [none, ...terrains], tree.backdrop, word("backdrop")))}
    ${line(word("orientation"), choice("orientation",
      [none, ["portrait", word("portrait")], ["landscape", word("landscape")]], tree.orientation, word("orientation")))}`;
}

/** Add, merge and remove spaces or regions. @param {MapText} map @param {"spaces" | "regions"} kind @param {string} code @param {Send} send */
function parts(map, kind, code, send) {
  const { regions, spaces, terrains } = map;
  const listed = Object.entries(kind === "spaces" ? spaces : regions).map(([id, part]) =>
    /** @type {[string, string]} */ ([id, [id, textIn(part?.name, code)].filter(Boolean).join(", ")]));
  const used = Object.values(regions).map((region) => region?.terrain);
  const homes = kind === "spaces"
    ? Object.keys(regions).map((id) => /** @type {[string, string]} */ ([id, id]))
    : Object.entries(terrains).filter(([terrain]) => !used.includes(terrain));
  const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ pairs, /** @type {string} */ label) =>
    html`<select name=${name} aria-label=${label}>${options(pairs, pairs[0]?.[0])}</select>`;
  const add = (/** @type {SubmitEvent} */ event) => {
    const [name, within] = fieldsOf(event);
    send({ do: "add", kind, name, within, code });
    /** @type {HTMLFormElement} */ (event.currentTarget).reset();
  };
  const merge = (/** @type {SubmitEvent} */ event) => {
    const [name, within] = fieldsOf(event);
    send(event.submitter?.dataset.remove ? { do: "remove", kind, name } : { do: "merge", kind, name, within });
  };
  const home = kind === "spaces" ? "region" : "terrain";
  return html`<fieldset data-parts=${kind}><legend>${word(kind)}</legend>
    <form class="row" @submit=${add}><input name="name" required maxlength="40" aria-label=${word("new_name")} placeholder=${word("new_name")}>
      ${choice("within", homes, word(home))}<button class="button">${word("add_pair")}</button></form>
    <form class="row" @submit=${merge}>${choice("name", listed, word("merge_this"))}<button class="button" data-remove="yes">${word("remove_part")}</button>
      <span class="into">${word("merge_into")} ${choice("within", listed, word("merge_into"))}<button class="button">${word("merge_part")}</button></span></form></fieldset>`;
}

/** @param {MapText} text @param {"links" | "walls"} kind @param {Send} send */
function pairs({ tree, letters }, kind, send) {
  const listed = (Array.isArray(tree[kind]) ? tree[kind] : []).map(String);
  const end = (/** @type {string} */ key, /** @type {number} */ at) => html`<select name=${key} aria-label=${word(key)}>
    ${letters.map((each, number) => html`<option ?selected=${number === at}>${each}</option>`)}</select>`;
  const drop = (/** @type {string} */ pair) => html`<button type="button" class="button" aria-label=${word("remove_pair", { pair })}
    @click=${() => send({ do: "unpair", kind, letters: pair })}>${pair} ×</button>`;
  const add = (/** @type {SubmitEvent} */ event) => send({ do: "pair", kind, letters: fieldsOf(event).join("-") });
  return html`<form @submit=${add}><fieldset><legend>${word(kind)}</legend><p class="note">${word(kind + "_help")}</p>
    ${listed.map(drop)}${end("from_space", 0)}${end("to_space", 1)}<button class="button">${word("add_pair")}</button></fieldset></form>`;
}

/** @param {MapText} text @param {Send} send */
function sizes({ rows }, send) {
  const number = (/** @type {string} */ key, /** @type {number} */ size) => html`${word(key)} <input type="number" name=${key} min="1" max="200"
    .value=${String(size)} aria-label=${word(key)}>`;
  const resize = (/** @type {SubmitEvent} */ event) => {
    const [down, across] = fieldsOf(event).map(Number);
    send({ do: "resize", rows: down, columns: across });
  };
  return html`<form class="row" @submit=${resize}>${number("rows", rows.length)} ${number("columns", rows[0].length)}
    <button class="button">${word("apply")}</button>${button("clear_grid", () => send({ do: "clear" }))}</form>`;
}
