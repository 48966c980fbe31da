"""`coinage-pnp replay`: records shown turn by turn, and refused where they break the rules."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says

TEXT = """format: 1
map: volcano
players: {heads: Ana, tails: Ben}
turns:
  - QNPd Q@a P@c
  - qnPd n@a
  - nPD --
"""


@pytest.fixture
def record(tmp_path: Path) -> Callable[..., str]:
    """Writes TEXT as a record, with `old` replaced by `new`, and returns its name."""

    def write(old: str = "", new: str = "", name: str = "game.yaml") -> str:
        (tmp_path / name).write_text(TEXT.replace(old, new) if old else TEXT, encoding="utf-8")
        return name

    return write


def test_a_note_is_shown_with_its_turn_and_stays_when_the_game_goes_on(
    coinage: Run, record: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = record("turns:", 'notes: {game: By the sea., 2: "I hoped: a dime."}\nturns:')
    out = coinage("replay", name)[1]
    assert out.splitlines()[1] == "  By the sea."
    told, note = out.split("\n\n")[2].splitlines()[:2]
    assert told.startswith("2. Ben tossed")
    assert note == "  I hoped: a dime."
    assert json.loads(coinage("replay", name, "--json")[1])["notes"] == {
        "game": "By the sea.",
        "2": "I hoped: a dime.",
    }
    assert "notes" not in json.loads(coinage("replay", record(name="plain.yaml"), "--json")[1])
    monkeypatch.setattr("sys.stdin", io.StringIO("qnpd --\nundo\n"))
    coinage("record", name)
    assert '2: "I hoped: a dime."' in (tmp_path / name).read_text(encoding="utf-8")


def test_each_turn_is_shown_with_the_board_the_banks_and_the_tally(
    coinage: Run, record: Callable[..., str]
) -> None:
    code, out, err = coinage("replay", record())
    assert code == 0
    assert out.startswith("Volcano, Heads (Ana) – Tails (Ben)\n")
    assert (
        "\n2. Ben tossed three matches and placed a nickel on The Maw (a) on top of Heads’ quarter.\n"
        "  a Qn  b -  c P  d -  e -  f -  g -  h -  i -  j -\n"
        "  Bank: Heads DDDDPPNN, Tails ddddpppnq\n"
        "  Heads 12, Tails 15\n"
    ) in out
    assert out.endswith("Tails leads, 15 to 12.\n")
    assert "not over" in err
    assert "\n2. Tails qnPd n@a\n" in coinage("replay", "game.yaml", "--notation")[1]


def test_a_replay_and_its_errors_are_in_the_chosen_language(coinage: Run, record: Callable[..., str]) -> None:
    code, out, err = coinage("replay", record("n@a", "Q@a"), "--lang", "ja")
    assert code == 1
    assert out.startswith("火山、表（Ana） – 裏（Ben）\n")
    assert "第2手番（裏）、'qnPd Q@a'：Q@a はできません：" in err


def count_turns(out: str) -> int:
    return len(re.findall(r"^\d+\. ", out, re.MULTILINE))


def test_a_file_that_is_not_there_is_looked_for_beside_it(coinage: Run, record: Callable[..., str]) -> None:
    record(name="friday.yml")
    for typed in ("friday.yaml", "frday.yml"):
        assert coinage("replay", typed)[2] == f"{typed}: there is no such file; did you mean friday.yml?\n"
    assert coinage("replay", "nix.yaml")[2] == "nix.yaml: there is no such file\n"


def test_a_replay_stops_after_the_turn_that_is_asked_for(coinage: Run, record: Callable[..., str]) -> None:
    code, out, _ = coinage("replay", record(), "--turn", "1")
    assert (code, count_turns(out)) == (0, 1)
    code, out, err = coinage("replay", "game.yaml", "--turn", "9")
    assert (code, count_turns(out), "has 3 turns" in err) == (0, 3, True)
    assert coinage("replay", "game.yaml", "--turn", "-1")[0] == 2


def test_an_illegal_action_is_refused_and_the_turns_before_it_are_shown(
    coinage: Run, record: Callable[..., str]
) -> None:
    code, out, err = coinage("replay", record("nPD --", "nPD P@c"))
    assert (code, count_turns(out)) == (1, 2)
    assert_says(err, "game.yaml:7: … turn 3 … heads … 'nPD P@c' … P@c … illegal … P … cover … P on c")
    code, out, err = coinage("replay", "--json", "game.yaml")
    assert (code, json.loads(out)["turns"]) == (1, 2)
    assert err.startswith("game.yaml:7: turn 3 ")


@pytest.mark.parametrize("command", ["replay", "review", "practise", "puzzles", "series", "record", "play"])
def test_every_command_that_reads_records_names_the_line_of_an_illegal_turn(
    coinage: Run, record: Callable[..., str], command: str, tmp_path: Path
) -> None:
    name = record("Ben}\nturns:\n  - QNPd Q@a", "greedy}\nturns:\n  # late\n  - QNPd N@z")
    before = (tmp_path / name).read_bytes()
    code, _, err = coinage(command, name)
    assert code == 1 or command == "practise", "which asks the turns before it"
    assert_says(err, "game.yaml:6: turn 1 (heads) … N@z is illegal")
    assert (tmp_path / name).read_bytes() == before


def test_several_records_give_one_json_line_each_and_an_invalid_one_does_not_stop_the_others(
    coinage: Run, record: Callable[..., str]
) -> None:
    names = [record(), record("n@a", "n@", "bad.yaml"), record("nPD --", "nPD P@d", "third.yaml")]
    code, out, err = coinage("replay", "--json", *names)
    documents = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [document.get("turns") for document in documents] == [3, None, 3]
    assert "bad.yaml:6" in documents[1]["error"]
    assert "bad.yaml:6" in err
    assert documents[2]["position"].split()[1].split("/")[3] == "P"


def test_a_recorded_result_that_does_not_match_the_turns_is_reported(
    coinage: Run, record: Callable[..., str]
) -> None:
    name = record("  - nPD --", "  - nPD --\nresult: {heads: 1, tails: 2}")
    code, _, err = coinage("replay", name)
    assert code == 1
    assert_says(err, "game.yaml:8: … 1 to 2 … 12 to 15")
    err = coinage("replay", name, "--lang", "fr")[2]
    assert "game.yaml:8: le résultat noté est de 1 à 2 (Face à Pile), mais les tours donnent 12 à 15" in err
