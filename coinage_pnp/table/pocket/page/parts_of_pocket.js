// The parts of the pocket: in the page itself, or in files beside it.

import { inflate, readText } from "./unpack.js";

/** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function readPart(name) {
  const within = document.getElementById(`part-${name}`);
  if (within) return inflate(readText(within.textContent ?? ""));
  const answer = await fetch(`parts/${name}`);
  return inflate(new Uint8Array(await answer.arrayBuffer()));
}

/** A part that is a module of JavaScript. @param {string} name @returns {Promise<any>} */
export async function importPart(name) {
  const address = URL.createObjectURL(new Blob([await readPart(name)], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {string} name @returns {Promise<any>} */
export async function readJson(name) {
  return JSON.parse(new TextDecoder().decode(await readPart(name)));
}
