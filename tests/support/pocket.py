"""The pocket without its cards, which take long to draw: its Python in a page, and in this process."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from coinage_pnp.game.board.model import Map
from coinage_pnp.lab import templates
from coinage_pnp.table.pocket.contents import ENGINE, list_kinds, read_loader, write_json
from coinage_pnp.table.pocket.packing import compress, write_text
from coinage_pnp.table.pocket.page_file import PAGE, bundle
from coinage_pnp.table.pocket.program import ENTRY, write_program
from coinage_pnp.table.pocket.written_values import write_language, write_map
from support.shipped_templates import LANGUAGES

DIAMETERS = (17.91, 19.05, 21.21, 24.26)


def write_data(boards: Mapping[str, Map]) -> dict[str, str]:
    """The modules with values: maps, words, and seats on cards that nobody has drawn."""
    chance = Random(1)
    cards: dict[str, Any] = {}
    for word, board in boards.items():
        seats = {
            letter: [round(chance.uniform(0, 90), 2), round(chance.uniform(0, 60), 2), 14.5]
            for letter in board.letters
        }
        cards[word] = dict.fromkeys(LANGUAGES, (seats, 0.6125))
    return {
        **{f"pocket_map_{word}": write_map(board) for word, board in boards.items()},
        **{f"pocket_words_{code}": write_language(templates.load_language(code)) for code in LANGUAGES},
        "pocket_cards": f"CARDS = {cards!r}\nDIAMETERS = {DIAMETERS!r}\nKINDS = {list_kinds(LANGUAGES)!r}\n",
    }


def write_python_page(path: Path, data: Mapping[str, str]) -> str:
    """A page with the pocket's Python and the function `ask`; its address."""
    parts = {
        "loader": read_loader(),
        "engine": (ENGINE / "micropython.wasm").read_bytes(),
        "python": write_json(dict(write_program(data))),
    }
    inline = "".join(
        f'<script type="text/plain" id="part-{name}">{write_text(compress(part))}</script>'
        for name, part in parts.items()
    )
    script = bundle(PAGE / "engine.js") + 'globalThis.ask = modules["engine.js"].ask;'
    page = f'<!doctype html><meta charset="utf-8">{inline}<script type="module">{script}</script>'
    path.write_bytes(page.encode())
    return path.as_uri()


IN_NODE = """
import {{ mkdirSync, readFileSync }} from "node:fs";
import {{ loadMicroPython }} from "./loader.mjs";
import {{ host }} from {host};

const read = (name) => JSON.parse(readFileSync(name, "utf-8"));
const python = await loadMicroPython({{ heapsize: 1 << 24, url: "", engine: readFileSync({engine}) }});
python.registerJsModule("pocket_host", host);
for (const [path, text] of Object.entries(read("python.json"))) {{
  python.FS.mkdirTree("/" + path.split("/").slice(0, -1).join("/"));
  python.FS.writeFile("/" + path, text);
}}
python.runPython("import sys\\nsys.path.insert(0, '/')\\nfrom {entry} import answer");
const answer = python.globals.get("answer");
const reply = ([question, given]) => JSON.parse(answer(question, JSON.stringify(given)));
console.log(JSON.stringify(read("asked.json").map(reply)));
"""


def answer_in_node(folder: Path, program: Mapping[str, str], asked: Sequence[tuple[str, Any]]) -> list[Any]:
    """The answers to some questions of a program in the pocket's engine, started by Node instead of a browser."""
    (folder / "loader.mjs").write_bytes(read_loader())
    (folder / "python.json").write_bytes(write_json(dict(program)))
    (folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    engine, host = json.dumps(str(ENGINE / "micropython.wasm")), json.dumps((PAGE / "host.js").as_uri())
    (folder / "answer.mjs").write_text(
        IN_NODE.format(engine=engine, host=host, entry=ENTRY), encoding="utf-8"
    )
    words = ["node", "answer.mjs"]
    done = subprocess.run(words, cwd=folder, capture_output=True, encoding="utf-8", check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


@contextmanager
def answering_here(folder: Path, data: Mapping[str, str]) -> Iterator[Any]:
    """The answers of the same modules in this Python, as a function of a question and what is given."""
    from coinage_pnp.table.pocket import pocket_answers

    for name, text in data.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield lambda question, given: json.loads(pocket_answers.answer(question, json.dumps(given)))
    finally:
        sys.path.remove(str(folder))
        for name in data:
            sys.modules.pop(name, None)
