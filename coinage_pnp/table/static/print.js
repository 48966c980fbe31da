// The Print tab: a form with every option of a print, the sheets as they will be, and the files.

import { Tab, attempt, mapChoice, options, valueOf } from "./parts.js";
import * as server from "./server.js";
import { html, nothing } from "./vendor/lit-html.js";
import { USUAL, firstMap, state, word } from "./words.js";

/** @import { PrintField, PrintView } from "./documents" */

const TYPED = "…"; // chosen to type a value that is not listed

/** The options that follow from the settings of the page, where they are not the usual ones. */
function listSettings() {
  return { ...(state.language !== USUAL.language && { lang: state.language }), ...(state.coins !== USUAL.coins && { coins: state.coins }) };
}

export class PrintTab extends Tab {
  wished = new URLSearchParams();
  asked = 0; // number of the newest question, whose answer is shown
  making = false;
  shown = ""; // the options of the sheets that are shown
  /** @type {Set<string>} the options whose value is typed */
  typed = new Set();
  /** @type {PrintView | undefined} */
  view;

  /** @param {string} rest the options, as in an address */
  async open(rest) {
    this.wished = new URLSearchParams(rest);
    if (!this.wished.has("map")) this.wished.set("map", firstMap());
    for (const [key, value] of Object.entries(listSettings())) {
      if (!this.wished.has(key)) this.wished.set(key, value);
    }
    await this.renew();
  }

  get mapName() {
    return this.wished.get("map") ?? "";
  }

  /** Ask what would be printed. */
  async renew() {
    const number = ++this.asked, query = this.wished.toString();
    history.replaceState(null, "", "#print/" + query);
    this.making = true;
    this.draw();
    const view = await attempt(() => server.getPrint(query));
    if (number !== this.asked) return;
    this.making = false;
    this.view = view ?? this.view;
    this.shown = query;
    this.draw();
  }

  /** Choose values of an option; none is its default. @param {string} name @param {string[]} values */
  wish(name, values) {
    this.wished.delete(name);
    for (const value of values) this.wished.append(name, value);
    return this.renew();
  }

  content() {
    const heading = html`<h1 class="unseen">${word("print")}</h1>`;
    if (!this.view) return html`${heading}<p class="note" role="status">${word("laying_out")}</p>`;
    const panels = [...new Set(this.view.fields.map((field) => field.panel))];
    return html`${heading}<div class="print">
      <div class="print-sheets">${this.head(this.view)}${this.sheets(this.view)}</div>
      <form class="print-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${panels.map((panel) => html`<section class="leaf"><h2>${panel}</h2>
          ${this.view?.fields.filter((field) => field.panel === panel).map((field) => this.field(field))}</section>`)}
        <p><button type="button" class="button" @click=${() => this.start()}>${word("usual_values")}</button></p></form></div>`;
  }

  start() {
    this.typed.clear();
    const map = this.wished.get("map") ?? "";
    this.wished = new URLSearchParams({ map, ...listSettings() });
    return this.renew();
  }

  /** The maps, and what is to be downloaded. @param {PrintView} view */
  head({ files, how }) {
    const maps = this.wished.getAll("map");
    const others = state.maps.filter((one) => one.word !== maps[0]);
    const more = (/** @type {string} */ map) => (/** @type {Event} */ event) => {
      const checked = /** @type {HTMLInputElement} */ (event.currentTarget).checked;
      return this.wish("map", checked ? [...maps, map] : maps.filter((one) => one !== map));
    };
    const query = this.wished.toString();
    const pdf = files.length === 1 && files[0].endsWith(".pdf");
    const address = pdf ? server.pdfAddress(query) : server.archiveAddress(query);
    const usable = files.length && !this.making;
    return html`<div class="print-bar">${mapChoice(maps[0], (map) => this.wish("map", [map, ...maps.slice(1).filter((one) => one !== map)]))}
      <a class="button main" download role="link" aria-disabled=${String(!usable)} href=${usable ? address : nothing}>${word(pdf || !files.length ? "to_print" : "download_files")}</a></div>
      <details ?open=${maps.length > 1}><summary>${word("more_maps")}</summary><div class="row">${others.map((one) => html`<label class="tick"><input type="checkbox"
        .checked=${maps.includes(one.word)} @change=${more(one.word)}>${one.name}</label>`)}</div></details>
      <p class="note">${how}</p>`;
  }

  /** The sheets as they will be printed, and what to know about them. @param {PrintView} view */
  sheets({ files, pages, notes, refusals }) {
    const said = this.making ? word("laying_out") : files.length ? files.join(", ") : refusals[""] || word("cannot_print");
    return html`<h2>${word("sheets")}</h2><p class=${this.making || files.length ? "note" : "notes"} role="status">${said}</p>
      ${notes.length ? html`<p class="note">${notes[0]}</p>` : nothing}
      ${notes.length > 1 ? html`<details><summary>${word("more_notes")}</summary>${notes.slice(1).map((note) => html`<p class="note">${note}</p>`)}</details>` : nothing}
      <div class="sheets" aria-busy=${String(this.making)}>${pages.map(([file, page], at) => html`<img loading="lazy" class="sheet"
        alt=${word("sheet_page", { page: at + 1, pages: pages.length })} src=${server.sheetPicture(this.shown, file, page)}>`)}</div>`;
  }

  /** One option, and why it is refused. @param {PrintField} field */
  field(field) {
    const why = this.view?.refusals[field.name];
    const said = why ? html`<p class="notes" id="why-${field.name}">${why}</p>` : nothing;
    return html`<div class="option">${{ flag: this.flag, several: this.several, choice: this.choice }[field.kind].call(this, field)}${said}</div>`;
  }

  /** @param {PrintField} field */
  flag({ name, label }) {
    const tick = (/** @type {Event} */ event) => this.wish(name, /** @type {HTMLInputElement} */ (event.currentTarget).checked ? ["1"] : []);
    return html`<label class="tick"><input type="checkbox" name=${name} .checked=${this.wished.has(name)} @change=${tick}>${label}</label>`;
  }

  /** @param {PrintField} field */
  several({ name, label, values }) {
    const chosen = this.wished.getAll(name);
    const tick = (/** @type {string} */ value) => (/** @type {Event} */ event) => {
      const checked = /** @type {HTMLInputElement} */ (event.currentTarget).checked;
      return this.wish(name, checked ? [...chosen, value] : chosen.filter((one) => one !== value));
    };
    return html`<fieldset class="row"><legend>${label}</legend>${values.map(([value, text]) => html`<label class="tick"><input type="checkbox" name=${name}
      .checked=${chosen.includes(value)} @change=${tick(value)}>${text}</label>`)}</fieldset>`;
  }

  /** @param {PrintField} field */
  choice({ name, label, values, standard, example }) {
    const value = this.wished.get(name) ?? standard;
    const own = this.typed.has(name) || !(value === "" || values.some(([one]) => one === value));
    const listed = /** @type {[string, string][]} */ ([...(standard ? [] : [["", word("none_of_them")]]), ...values, ...(example ? [[TYPED, word("other_value")]] : [])]);
    const choose = (/** @type {Event} */ event) => {
      const chosen = valueOf(event);
      if (chosen !== TYPED) {
        this.typed.delete(name);
        return this.wish(name, chosen === standard ? [] : [chosen]);
      }
      this.typed.add(name);
      return this.draw();
    };
    const type = (/** @type {Event} */ event) => this.wish(name, valueOf(event).trim() ? [valueOf(event).trim()] : []);
    return html`<label class="field"><span>${label}</span><select name=${name} @change=${choose}>${options(listed, own ? TYPED : value)}</select></label>
      ${own ? html`<input class="own" name=${name} aria-label=${word("own_value", { label, example })} placeholder=${example} maxlength="60"
        autocapitalize="off" spellcheck="false" .value=${value === standard ? "" : value} @change=${type}>` : nothing}`;
  }
}
