"""Whatever is read: a value or a refusal in words, within two seconds, and memory that does not grow.

Opt in with `pytest -m fuzz -s`; COINAGE_FUZZ=10000 sets how many inputs each reader meets.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given
from support.fuzzing import CORPUS, FUZZ, Watch, kept, spoiled
from support.print_samples import PAPERS
from support.random_games import BRICK, ROOT
from support.schema_outline import FORMAT_READERS
from support.table_server import client
from support.yaml_parsers import with_each_parser, with_python_alone

from coinage_pnp.board.checks import findings
from coinage_pnp.board.model import Map
from coinage_pnp.board.reader import read_map
from coinage_pnp.classic.notation import read_cards, read_play
from coinage_pnp.classic.record import read_record as read_deal
from coinage_pnp.classic.replay import replay as replay_deal
from coinage_pnp.drawing import paper_of
from coinage_pnp.errors import UserError
from coinage_pnp.press.offset import read_setting
from coinage_pnp.rules.notation import read_stack, read_toss, read_turn
from coinage_pnp.rules.position_entry import PositionEntry, answer
from coinage_pnp.rules.position_yaml import read_position
from coinage_pnp.rules.record import continued, read_record, replay, write_record
from coinage_pnp.rules.recording import Recording, typed
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import Situation, read_line
from coinage_pnp.sentences import read_markup
from coinage_pnp.units import parse_length, parse_offset, parse_size
from coinage_pnp.web.design_tab import changed

pytestmark = pytest.mark.fuzz

TEMPLATES = ROOT / "templates"

TABLE = client(records=Path(mkdtemp()))

FILES = {
    "map": sorted((ROOT / "maps").glob("*.yaml")),
    "changed-map": sorted((ROOT / "maps").glob("*.yaml")),
    "language": sorted((TEMPLATES / "languages").glob("*.yaml")),
    "score": sorted((TEMPLATES / "score").glob("*.yaml")),
    "talk": sorted((TEMPLATES / "talk").glob("*.yaml")),
    "review": sorted((TEMPLATES / "review").glob("*.yaml")),
    "table": sorted((TEMPLATES / "table").glob("*.yaml")),
    "calibrate": sorted((TEMPLATES / "calibrate").glob("*.yaml")),
    "classic-words": sorted((TEMPLATES / "classic").glob("??.yaml")),
    **{
        name: [TEMPLATES / f"{name}.yaml"]
        for name in ("deck", "papers", "cards", "print_shops", "tin", "coins", "terrains", "place_names")
    },
}
"""What the readers of files meet first, beside the corpus."""


def find(word: str) -> Map:
    if word not in {"brick", "./maps/brick.yaml"}:
        raise UserError(f"there is no map {word!r}")
    return BRICK.board


def score_it(situation: Situation) -> object:
    return score(BRICK, situation.position)


def read_and_check_map(text: str) -> object:
    return findings(read_map(text, "a.yaml", "a"))


def read_replay_and_write_record(text: str) -> None:
    record = read_record(text, "a.yaml", find)
    replay(BRICK, record)
    assert read_record(write_record(record), "a.yaml", find) == record
    try:
        again = continued(text, record, find)
    except UserError:
        return
    assert read_record(again, "a.yaml", find) == record


def answer_all(text: str) -> None:
    """Spaces, then banks, a line for each."""
    entry = PositionEntry(BRICK)
    for line in text.splitlines() or [""]:
        if not entry.done:
            entry = answer(entry, line)


def answer_bank(text: str) -> object:
    return answer(PositionEntry(BRICK, stacks=("",) * 10), text)


def type_turns(text: str) -> None:
    recording = Recording(BRICK, read_record("format: 1\nmap: brick\nturns: []\n", "", find), BRICK.start())
    for line in text.splitlines():
        recording = typed(recording, line)


def change_a_map(text: str) -> None:
    """Every change that a page can want, of a map that somebody has spoiled."""
    for path in sorted((CORPUS / "change").glob("*")):
        with suppress(UserError):
            changed(text, json.loads(path.read_text(encoding="utf-8")))
    with suppress(UserError):
        changed(changed(text, {"do": "clear"}), {"do": "unpair", "kind": "links", "letters": "hi"})


def change_as_wanted(text: str) -> None:
    try:
        wanted = json.loads(text)
    except (ValueError, RecursionError):
        raise UserError("send a JSON object") from None
    changed(FILES["map"][0].read_text(encoding="utf-8"), wanted if isinstance(wanted, dict) else {})


def ask_the_table(path: str, text: str) -> None:
    """What a page sends, or anybody else."""
    found = TABLE.post(path, content=text.encode("utf-8", "surrogatepass"))
    assert found.status_code in (200, 409, 422), found.text
    if found.status_code == 422:
        raise UserError(found.json()["error"])


def step_in_a_game(text: str) -> None:
    name = TABLE.post("/api/games", json={"map": "volcano", "on_screen": False}).json()["name"]
    ask_the_table(f"/api/games/{name}", text)


READERS: dict[str, Callable[[str], object]] = {
    **FORMAT_READERS,
    "map": read_and_check_map,
    "position": lambda text: score_it(read_position(text, "a.yaml", find)),
    "record": read_replay_and_write_record,
    "classic-deal": lambda text: replay_deal(read_deal(text, "a.yaml")),
    "line": lambda text: score_it(read_line(text, find)),
    "typed": type_turns,
    "answers": answer_all,
    "bank": answer_bank,
    "stack": read_stack,
    "turn": read_turn,
    "toss": read_toss,
    "hand": read_cards,
    "play": read_play,
    "length": parse_length,
    "size": parse_size,
    "offset": parse_offset,
    "paper": lambda text: paper_of(text, PAPERS),
    "printer": lambda text: read_setting(text, "a.yaml"),
    "markup": read_markup,
    "changed-map": change_a_map,
    "change": change_as_wanted,
    "tap": lambda text: ask_the_table("/api/score", text),
    "step": step_in_a_game,
}
"""Every reader of what a person writes."""


def seeds(reader: str) -> list[str]:
    found = [path.read_text(encoding="utf-8") for path in FILES.get(reader, ())] + kept(reader)
    assert found, f"nothing to begin with for {reader}"
    return found


@pytest.mark.parametrize("reader", READERS)
def test_damaged_input_is_read_or_refused_as_a_user_error(reader: str) -> None:
    watch = Watch()
    read = READERS[reader]

    @FUZZ
    @given(spoiled(seeds(reader)))
    def meets(text: str) -> None:
        watch.run(lambda: read(text), text)

    meets()
    watch.report(reader)


@pytest.mark.parametrize("kind", FILES)
def test_a_damaged_file_gives_the_same_result_with_each_parser(kind: str) -> None:
    @FUZZ
    @given(spoiled(seeds(kind)))
    def meets(text: str) -> None:
        assert with_each_parser(text) == with_python_alone(text)

    meets()


@pytest.mark.parametrize("reader", READERS)
def test_the_first_sample_of_each_reader_is_valid(reader: str) -> None:
    READERS[reader](seeds(reader)[0])


@pytest.mark.parametrize("reader", READERS)
def test_every_input_in_the_corpus_is_read_or_refused_as_a_user_error(reader: str) -> None:
    watch = Watch()
    for text in kept(reader):
        watch.run(lambda text=text: READERS[reader](text), text)  # type: ignore[misc]


def test_every_folder_of_the_corpus_has_a_reader() -> None:
    folders = {path.name for path in (Path(__file__).parent / "corpus").iterdir()}
    assert folders - {"commands"} <= set(READERS)
