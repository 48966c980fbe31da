"""The pocket: what runs in it can run there, its engine is the published one, and it answers as the table does."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.listed_games import LISTED_GAMES
from support.pocket import answer_in_node, answering_here, write_data
from support.project_files import MAPS, ROOT
from support.random_games import random_position
from support.reviewed_game import list_practice_questions
from support.table_server import ask, new_visitor
from support.wide_runs import first_or_all

from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.rules.coins import HEADS, STARTING_BANK
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.table.card_view import CardView
from coinage_pnp.table.pocket import pocket_answers
from coinage_pnp.table.pocket.contents import ENGINE, read_loader
from coinage_pnp.table.pocket.lowering import lower_module
from coinage_pnp.table.pocket.packing import pack_pictures, write_text
from coinage_pnp.table.pocket.page_file import PAGE, bundle
from coinage_pnp.table.pocket.program import LIBRARY, write_program
from coinage_pnp.table.pocket.standard_library import LACKING_METHODS, LOWERED_NAMES, STANDARD_LIBRARY

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node 20: apt install nodejs")
WRONG = """
import os
from itertools import permutations

async def wait(): ...

def sort(text):
    match text:
        case [first, *rest] if rest:
            return text.zfill(3)
    return "%s" % text
import re
re.purge()
text = text[slice(1, 2)]
"""


@pytest.fixture(scope="module")
def data() -> dict[str, str]:
    """The modules with values of a pocket with one map."""
    return write_data({"volcano": MAPS["volcano"]})


def test_code_that_cannot_be_lowered_is_reported_with_its_file_and_line() -> None:
    with pytest.raises(InvalidFile) as caught:
        lower_module(WRONG, "rules/sorting.py")
    lines = str(caught.value).splitlines()
    why = "the pocket cannot run this: {}; write it with simpler means"
    for line, what in (
        *((2, "import os"), (3, "itertools.permutations"), (5, "an async function")),
        *((9, "a case with a condition"), (10, "the method zfill"), (11, "a text with %"), (13, "re.purge")),
        (14, "the function slice"),
    ):
        assert f"rules/sorting.py:{line}: {why.format(what)}" in lines


def test_the_library_has_every_name_that_lowered_code_may_import() -> None:
    library = (LIBRARY / "pocket_library.upy").read_text(encoding="utf-8")
    parts = r"^(?:unicodedata\.| {4})?(?:def |class )?(\w+)(?: = |\(|:)"
    names = set(re.findall(parts, library, re.MULTILINE))
    wanted = set().union(*STANDARD_LIBRARY.values()) - LOWERED_NAMES - {"east_asian_width"}
    wanted |= {f"text_{method}" for method, known in LACKING_METHODS.items() if known}
    assert wanted <= names


def test_the_engine_is_the_published_one_with_its_licence() -> None:
    noted = (ENGINE / "engine.txt").read_text(encoding="utf-8")
    for name in ("micropython.mjs", "micropython.wasm"):
        assert f"{hashlib.sha256((ENGINE / name).read_bytes()).hexdigest()}  {name}" in noted
    assert "The MIT License" in (ENGINE / "LICENSE").read_text(encoding="utf-8")
    assert b"pocketEngine" in read_loader()


@needs_node
def test_javascript_unpacks_what_python_packs(tmp_path: Path) -> None:
    pictures = [
        '<svg>\n<path d="M10 20l5-5zM-3 4l5-5z"/>\n</svg>\n',
        '<svg>\n<path d="M12 20l5-5z"/>\n<g>é日</g>\n</svg>\n',
    ]
    data = pack_pictures(pictures)
    every = bytes(range(256)) * 3
    (tmp_path / "bytes.txt").write_bytes(write_text(data).encode())
    (tmp_path / "every.txt").write_bytes(write_text(every).encode())
    script = f"""
    import {{ readFileSync }} from "node:fs";
    import {{ Pictures, readText }} from {json.dumps((PAGE / "unpack.js").as_uri())};
    const read = (name) => readText(readFileSync(name, "utf-8"));
    const pictures = new Pictures(read("bytes.txt"));
    const every = [...read("every.txt")];
    console.log(JSON.stringify([[0, 1].map((one) => pictures.write(one)), every]));
    """
    (tmp_path / "read.mjs").write_text(script, encoding="utf-8")
    done = subprocess.run(
        ["node", "read.mjs"], cwd=tmp_path, capture_output=True, encoding="utf-8", check=True
    )
    assert json.loads(done.stdout) == [pictures, list(every)]


@needs_node
def test_the_modules_of_the_page_are_one_script(tmp_path: Path) -> None:
    (tmp_path / "main.mjs").write_text(bundle(PAGE / "main.js"), encoding="utf-8")
    subprocess.run(["node", "--check", tmp_path / "main.mjs"], check=True)


NAMES = ("Ana ", " Ana", "Ana\u3000", "\u00a0Ana", "\ufeffAna\u200b", "\u2067Ana\u200f", "\u00a0", "A\u00a0B")
ODD_NAMES = ("A\u2028na", "A\u200bna", "A\x85na", "A\ue000na")
WISH = {
    "map": "volcano",
    "name": "volcano-1",
    "seed": 1,
    "day": "2026-11-26",
    "lang": "en",
    "coins": "usd",
    "home": "",
}
RECORD = "format: 1\nmap: volcano\nplayers: {{heads: '{}'}}\nturns: []\n"
FAULTY = {
    "format: 1\nmap: volcano\nturns:\n  - [qnpd\n": "record:4: un corchete o una llave sin cerrar en su línea: ",
    "": "record: el archivo está vacío",
    "hello": "record:1: una línea que no tiene la forma clave, dos puntos, valor: esta página lee",
    "format: 1\nnotes: |\n": "record:2: un valor que empieza por |: esta página lee",
    "format: 1\nmap: volcano\nturns:\n  - qnpd --\n  - QNPD Q@a\n": "record:5: turno 2 (Cruz)",
}
"""Records that cannot be read, and what the engine says about each in Spanish."""


def look_at(record: str, lang: str = "es") -> tuple[str, Any]:
    return "look", {"kept": {"name": "record", "record": record}, "lang": lang, "coins": "gbp", "home": ""}


NAMED: list[tuple[str, Any]] = [
    *(("begin", {**WISH, "heads": name}) for name in (*NAMES, *ODD_NAMES)),
    *(look_at(RECORD.format(name), "en") for name in NAMES),
]
"""Games that begin, and kept games, with names that hold invisible characters."""


@needs_node
def test_the_engine_answers_as_this_python_does_and_names_the_line_of_a_fault_in_a_record(
    data: dict[str, str], tmp_path: Path
) -> None:
    program = write_program(data)  # all that the pocket imports can be lowered
    assert {"coinage_pnp/game/rules/scoring.py", "coinage_pnp/table/game_view.py"} <= set(program)
    asker = {"lang": "en", "coins": "usd", "home": "", "page": "1", "seat": ""}
    wish = {"map": "volcano", "heads": "Ana", "tails": "", "majority": 1, "name": "volcano-1", "seed": 1}
    questions: list[tuple[str, Any]] = [("begin", wish | asker | {"day": "2026-11-26", "on_screen": False})]
    with answering_here(tmp_path, data) as here:
        answers = [here(*questions[0])]
        for line in ("QNPD", "Q@a", "--", "qnpd q@b"):
            given = {"do": "line", "line": line, "kept": answers[-1]["kept"]}
            questions.append(("act", given | asker))
            answers.append(here(*questions[-1]))
        questions += first_or_all(5, list_practice_questions(("en",)))
        answers += [here(*each) for each in questions[len(answers) :]]
        named = [here(*each) for each in NAMED]
    assert "error" not in answers[4]
    replies = answer_in_node(tmp_path, program, [*questions, *NAMED, *map(look_at, FAULTY)])
    assert replies[: -len(FAULTY)] == answers + named
    for reply, said in zip(replies[-len(FAULTY) :], FAULTY.values(), strict=True):
        assert reply["error"].startswith(said)
    players = [each["view"]["players"][0] for each in named[: len(NAMES)]]
    assert players == [*["Ana"] * 6, "", "A\u00a0B"]
    refused = [each["error"] for each in named[len(NAMES) : -len(NAMES)]]
    assert refused[0] == "'heads' holds the invisible character U+2028: remove it"
    assert ["error" in each for each in named[-len(NAMES) :]] == [True] * 7 + [False]


def test_a_game_against_a_level_of_the_table_alone_is_opened_and_not_continued(
    data: dict[str, str], tmp_path: Path
) -> None:
    text = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8").replace("Ben", "strong")
    asker = {"lang": "en", "coins": "usd", "home": "", "page": "1", "seat": ""}
    unfinished = re.sub("(?m)^(result.*|  - d a>d d@g)\n", "", text)
    with answering_here(tmp_path, data) as here:
        for record, stage in ((text, "over"), (unfinished, "toss")):
            answer = here("look", asker | {"kept": {"name": "friday", "record": record}})
            assert answer["view"]["stage"] == stage
            said = here("act", asker | {"kept": answer["kept"], "do": "undo", "line": ""})
            assert said == {"error": "there is no level 'strong'; there are: greedy"}
        wish = {"map": "volcano", "level": "strong", "name": "volcano-1", "seed": 1, "day": "2026-11-26"}
        assert here("begin", wish | asker) == said


@pytest.fixture
def here(data: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Answers of the pocket in this Python, about Volcano as the table draws it."""
    from support.table_server import ATLAS

    def find_card(word: str, language: str) -> CardView:
        return ATLAS.draw_map(word, language)

    monkeypatch.setattr(pocket_answers, "find_card", find_card)
    with answering_here(tmp_path, data) as answer:
        yield answer


def test_the_pocket_answers_the_score_tab_as_the_table_does(here: Any) -> None:
    visitor, chance = new_visitor(), Random(3)
    home = {"lang": "en", "coins": "usd", "home": "http://127.0.0.1:8624/"}
    for _ in range(5):
        line = write_line("volcano", random_position(10, STARTING_BANK, chance, HEADS))
        tap = {"line": line, "space": "c", "rank": 1, "side": 0}
        answer = visitor.post("/api/score?lang=en", json=tap).json()
        assert here("tap", tap | home) == answer


def test_the_pocket_lists_games_as_the_table_does(here: Any, tmp_path: Path) -> None:
    for name, (text, _) in LISTED_GAMES.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    rows = ask(new_visitor(records=tmp_path), "/api/games")
    assert {row["name"] for row in rows} == set(LISTED_GAMES)
    for row in rows:
        kept = here(*look_at(LISTED_GAMES[row["name"]][0]))["kept"]
        assert kept | {"name": row["name"]} == kept | row


def test_the_pocket_plays_a_game_with_the_answers_of_the_table(here: Any, tmp_path: Path) -> None:
    visitor, home = new_visitor(records=tmp_path), {"lang": "en", "coins": "eur", "home": ""}
    wish = {"map": "volcano", "heads": "Ana", "tails": "", "majority": 1, "on_screen": False}
    table = ask(visitor, "/api/games?coins=eur", wish)
    pocket = here("begin", wish | home | {"name": table["name"], "seed": 1, "day": "2026-11-26"})
    for line in ("QNPD", "Q@a", "$N", "P@b", "D@c", "QnPd q@a", "qNpd q@d n@e"):
        given = {"do": "line", "line": line, "page": "1", "seat": ""}
        here_now = {"turns": table["turns"], "done": table["done"]}
        answered = visitor.post(f"/api/games/{table['name']}?coins=eur", json=given | here_now)
        pocket_answer = here("act", given | home | {"kept": pocket["kept"]})
        if "error" in answered.json():
            assert pocket_answer == answered.json()
            continue
        table, pocket = answered.json(), pocket_answer
        assert pocket["view"] | {"born": ""} == table | {"born": ""}
    written = (tmp_path / f"{table['name']}.yaml").read_text(encoding="utf-8")
    assert re.sub("date: .*", "", pocket["kept"]["record"]) == re.sub("date: .*", "", written)
