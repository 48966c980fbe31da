// The rules, on a sheet over every tab.

import { attempt, element } from "./parts.js";
import * as server from "./server.js";
import { html, nothing, render } from "./vendor/lit-html.js";
import { state, word } from "./words.js";

/** @import { RulesBlock, RulesView, Span } from "./documents" */
/** @import { Tab } from "./parts.js" */

/** Open the rules with a tap; Esc, Back, and a tap on the cross or beside the sheet close them. @param {() => Tab | undefined} findTab */
export function offerRules(findTab) {
  const sheet = /** @type {HTMLDialogElement} */ (element("rules"));
  element("rules-button").addEventListener("click", () => attempt(async () => {
    const tab = findTab();
    await tab?.busy; // what was tapped may change the address
    if (!tab || sheet.open) return;
    render(content(tab, await tab.readRules(), () => sheet.close()), sheet);
    history.pushState({ rules: true }, "");
    sheet.showModal();
  }));
  sheet.addEventListener("click", ({ target }) => { if (target === sheet) sheet.close(); });
  sheet.addEventListener("close", () => { if (history.state?.rules) history.back(); });
  addEventListener("popstate", () => sheet.close());
}

/** @param {Tab} tab @param {RulesView} rules @param {() => void} close */
function content(tab, rules, close) {
  return html`<div class="rules">
    <header><h1 id="rules-name">${word("rules")}</h1>
      <button type="button" class="cross" aria-label=${word("close")} @click=${close}>×</button></header>
    ${rules.panels.map(({ title, blocks }) => html`<section class="leaf"><h2>${title}</h2>${blocks.map((one) => block(tab, rules, one))}</section>`)}</div>`;
}

/** @param {Tab} tab @param {RulesView} rules @param {RulesBlock} one */
function block(tab, rules, { style, spans, figure, alt }) {
  if (alt) return html`<img class="island" src=${server.classicFigure(figure)} alt=${alt}>`;
  if (figure === "coins") return bank(rules);
  if (figure === "toss") return tossTable(rules);
  if (figure === "example") return html`${tab.majority ? html`<p><strong>${word("majority")}</strong></p>` : nothing}${example(rules)}`;
  const text = spans.map((span) => run(tab.mapName, span));
  if (style === "head") return html`<h3>${text}</h3>`;
  return html`<p class=${figure ? "action" : style}>${figure ? html`<img src=${server.rulePicture(figure)} alt="">` : nothing}<span>${text}</span></p>`;
}

/** @param {string} map @param {Span} span */
function run(map, [style, text]) {
  if (style === "coin") return html`<img class="small" src=${server.coinPicture(`${text}-4`)} alt="">`;
  if (style === "sign") return html`<img class="sign" src=${server.signPicture(map, text)} alt="">`;
  if (style === "strong") return html`<strong>${text}</strong>`;
  return style === "italic" ? html`<em>${text}</em>` : text;
}

/** The coins of a bank at the start. @param {RulesView} rules */
function bank({ bank }) {
  const { kinds, caption } = state.coin_sets[state.coins];
  return html`<ul class="fans">${bank.map(([count, picture, size], at) => html`<li>
    <span class="fan" .style=${`width: min(${size / 7}rem, ${size / 1.45}vw)`}>${Array.from({ length: count }, () => html`<img src=${server.coinPicture(picture)} alt="">`)}</span>
    <span><b>${count} ×</b> ${kinds[at]}</span></li>`)}</ul>${caption ? html`<p class="note">${caption}</p>` : nothing}`;
}

/** What each number of matches allows. @param {RulesView} rules */
function tossTable({ toss: { head, rows } }) {
  const icon = (/** @type {string} */ action) => html`<img src=${server.rulePicture(`icon-${action}`)} alt="">`;
  const offers = rows.map(([matches, ways]) => ways.map(([icons, words], at) => html`<tr>
    ${at ? nothing : html`<th scope="rowgroup" rowspan=${ways.length}>${matches}</th>`}
    <td><span class="icons">${icons.map(icon)}</span></td><td>${words}</td></tr>`));
  return html`<table class="tosses"><thead><tr><th scope="col">${head[0]}</th><th scope="col" colspan="2">${head[1]}</th></tr></thead>
    ${offers.map((group) => html`<tbody>${group}</tbody>`)}</table>`;
}

/** An island and its score. @param {RulesView} rules */
function example({ example: [, ...rows] }) {
  return html`<img class="island" src=${server.rulePicture("example")} alt="">
    <table class="sums"><thead><tr><td></td>${state.sides.map((side) => html`<th scope="col">${side}</th>`)}</tr></thead>
      <tbody>${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((one) => html`<td>${one}</td>`)}</tr>`)}</tbody></table>`;
}
