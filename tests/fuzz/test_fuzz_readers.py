"""Any input is read or refused as a user error, within two seconds and without growing memory.

Opt in with `pytest -m fuzz -s`; COINAGE_FUZZ=10000 sets how many inputs are tried with each reader.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from tempfile import mkdtemp

import pytest
from hypothesis import given
from support.fuzzing import CORPUS, FUZZ_SETTINGS, FuzzMonitor, corpus_samples, damaged
from support.project_files import ROOT
from support.random_games import BRICK
from support.reader_schemas import FORMAT_READERS
from support.shipped_templates import PAPERS
from support.table_server import new_visitor

from coinage_pnp.classic.notation import read_cards, read_play
from coinage_pnp.classic.record import read_record as read_deal
from coinage_pnp.classic.record import replay as replay_deal
from coinage_pnp.drawing.formats import look_up_paper
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import parse_length, parse_offset, parse_size
from coinage_pnp.game.board.checks import find_all
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.notation import read_stack
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.record import add_review, continue_text, read_record, replay, write_record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.game.rules.turn_notation import read_toss, read_turn
from coinage_pnp.game.words.markup import read_markup
from coinage_pnp.lab.review.result import list_kept_errors
from coinage_pnp.sheet.saved_offset import read_setting
from coinage_pnp.table.designer import change_text

pytestmark = pytest.mark.fuzz

TEMPLATES = ROOT / "templates"

TABLE_RECORDS = Path(mkdtemp())
TABLE = new_visitor(records=TABLE_RECORDS)

FILES = {
    "map": sorted((ROOT / "maps").glob("*.yaml")),
    "changed-map": sorted((ROOT / "maps").glob("*.yaml")),
    "language": sorted((TEMPLATES / "languages").glob("*.yaml")),
    **{
        name: [TEMPLATES / f"{name}.yaml"]
        for name in ("deck", "papers", "cards", "print_shops", "tin", "coins", "terrains", "place_names")
    },
}
"""Shipped files that the inputs are made from, besides the corpus."""


def find_brick(word: str) -> Map:
    if word not in {"brick", "./maps/brick.yaml"}:
        raise UserError(f"there is no map {word!r}")
    return BRICK.board


def score_situation(situation: Situation) -> object:
    return score(BRICK, situation.position)


def read_replay_and_write_record(text: str) -> None:
    record = read_record(text, "a.yaml", find_brick)
    replayed = replay(BRICK, record)
    again = read_record(write_record(record), "a.yaml", find_brick)
    assert (again, again.review) == (record, record.review)
    if record.review:
        list_kept_errors(record.review, BRICK, replayed)
        assert (
            read_record(add_review(write_record(record), record.review, find_brick), "", find_brick) == record
        )
    try:
        continued = continue_text(text, record, find_brick)
    except UserError:
        return
    assert read_record(continued, "a.yaml", find_brick) == record


def answer_all(text: str) -> None:
    """Answer for the spaces and then the banks, one line each."""
    entry = PositionEntry(BRICK)
    for line in text.splitlines() or [""]:
        if not entry.done:
            entry = enter_answer(entry, line)


def type_turns(text: str) -> None:
    recording = Recording(
        BRICK, read_record("format: 1\nmap: brick\nturns: []\n", "", find_brick), BRICK.start()
    )
    for line in text.splitlines():
        recording = enter_line(recording, line)


def change_a_map(text: str) -> None:
    """Apply every kind of change that the page can request to a damaged map."""
    for path in sorted((CORPUS / "change").glob("*")):
        with suppress(UserError):
            change_text(text, json.loads(path.read_text(encoding="utf-8")))
    with suppress(UserError):
        change_text(change_text(text, {"do": "clear"}), {"do": "unpair", "kind": "links", "letters": "h-i"})


def change_as_requested(text: str) -> None:
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        raise UserError("send a JSON object") from None
    change_text(FILES["map"][0].read_text(encoding="utf-8"), request if isinstance(request, dict) else {})


def ask_the_table(path: str, text: str) -> None:
    """Send a request that may not come from a page."""
    answered = TABLE.post(path, content=text.encode("utf-8", "surrogatepass"))
    assert answered.status_code in (200, 409, 422), answered.text
    if answered.status_code == 422:
        raise UserError(answered.json()["error"])


def step_in_a_game(text: str) -> None:
    name = TABLE.post("/api/games", json={"map": "volcano", "on_screen": False}).json()["name"]
    ask_the_table(f"/api/games/{name}", text)


def practise_at_the_table(text: str) -> None:
    """Play a costly turn of a reviewed game again."""
    records = TABLE_RECORDS / "records.yaml"
    if not records.exists():
        copyfile(ROOT / "docs" / "series" / "volcano-6.yaml", records)
    ask_the_table("/api/practice", text)


READERS: dict[str, Callable[[str], object]] = {
    **FORMAT_READERS,
    "map": lambda text: find_all(read_map(text, "a.yaml", "a")),
    "position": lambda text: score_situation(read_position(text, "a.yaml", find_brick)),
    "record": read_replay_and_write_record,
    "classic-deal": lambda text: replay_deal(read_deal(text, "a.yaml")),
    "line": lambda text: score_situation(read_line(text, find_brick)),
    "typed": type_turns,
    "answers": answer_all,
    "bank": lambda text: enter_answer(PositionEntry(BRICK, stacks=("",) * 10), text),
    "stack": read_stack,
    "turn": read_turn,
    "toss": read_toss,
    "hand": read_cards,
    "play": read_play,
    "length": parse_length,
    "size": parse_size,
    "offset": parse_offset,
    "paper": lambda text: look_up_paper(text, PAPERS),
    "printer": lambda text: read_setting(text, "a.yaml"),
    "markup": read_markup,
    "changed-map": change_a_map,
    "change": change_as_requested,
    "tap": lambda text: ask_the_table("/api/score", text),
    "step": step_in_a_game,
    "exercise": practise_at_the_table,
}
"""Every reader of text that a person writes."""


def seeds(reader: str) -> list[str]:
    found = [path.read_text(encoding="utf-8") for path in FILES.get(reader, ())] + corpus_samples(reader)
    assert found, f"no samples for {reader}"
    return found


@pytest.mark.parametrize("reader", READERS)
def test_the_first_sample_is_valid_and_others_and_damaged_ones_are_read_or_refused_as_a_user_error(
    reader: str,
) -> None:
    watch, read, samples = FuzzMonitor(), READERS[reader], seeds(reader)
    read(samples[0])

    def read_watched(text: str) -> None:
        watch.run(lambda: read(text), text)

    for text in corpus_samples(reader):
        read_watched(text)
    FUZZ_SETTINGS(given(damaged(samples))(read_watched))()
    watch.report(reader)


def test_every_folder_of_the_corpus_has_a_reader() -> None:
    folders = {path.name for path in (Path(__file__).parent / "corpus").iterdir()}
    assert folders - {"commands"} <= set(READERS)
