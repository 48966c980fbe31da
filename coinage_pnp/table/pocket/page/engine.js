// The pocket's Python: MicroPython with the package's own modules. It starts when it is first asked.

import { host } from "./host.js";
import { importPart, readJson, readPart } from "./parts_of_pocket.js";

const HEAP = 16 * 1024 * 1024; // bytes

/** @type {Promise<(question: string, given: string) => string> | undefined} */
let started;

async function start() {
  const [{ loadMicroPython }, engine, files] = await Promise.all([importPart("loader"), readPart("engine"), readJson("python")]);
  const python = await loadMicroPython({ heapsize: HEAP, url: "micropython.wasm", engine });
  python.registerJsModule("pocket_host", host);
  for (const [path, text] of Object.entries(files)) {
    const folders = path.split("/").slice(0, -1);
    folders.forEach((_, at) => makeFolder(python.FS, "/" + folders.slice(0, at + 1).join("/")));
    python.FS.writeFile("/" + path, text);
  }
  python.runPython("import sys\nsys.path.insert(0, '/')\nfrom coinage_pnp.table.pocket.pocket_answers import answer");
  return python.globals.get("answer");
}

/** @param {any} files @param {string} path */
function makeFolder(files, path) {
  if (!files.analyzePath(path).exists) files.mkdir(path);
}

/** The answer of Python to a question; a refusal is an error with its sentence. @param {string} question @param {object} given @returns {Promise<any>} */
export async function ask(question, given) {
  started ??= start();
  const answer = JSON.parse((await started)(question, JSON.stringify(given)));
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/** Start in time for the first tap. */
export function warmUp() {
  started ??= start();
}
