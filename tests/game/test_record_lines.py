"""Continuing a record keeps everything that somebody wrote into its file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.random_games import BRICK, random_game

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.record import Record, continue_text, read_record, write_record
from coinage_pnp.game.rules.recording import Recording, enter_line, resume

BY_HAND = """# Our Friday game
map: 'brick'   # the small one
turns:   # Ana begins
    -   "DQNP Q@a"  # bold
    # a long pause
    - qnPD q@c

# to be continued
date: 2026-11-20
format: 1
"""


def find(_: str) -> Map:
    return BRICK.board


def continued_with(text: str, *lines: str) -> str:
    """The file after a person has typed these lines."""
    record = read_record(text, "", find)
    recording: Recording = resume(BRICK, record)
    for line in lines:
        then = enter_line(recording, line)
        if then.record.turns != recording.record.turns:
            text = continue_text(text, then.record, find)
        recording = then
    return text


@pytest.mark.parametrize(("end", "added"), [("\n", "\n"), ("\r\n", "\r\n"), ("\r", "\n")])
def test_turns_are_added_below_the_others_and_no_other_byte_changes(end: str, added: str) -> None:
    text = BY_HAND.replace("\n", end)
    last = f"    - qnPD q@c{end}"
    assert continued_with(text, "NPD P@d --") == text.replace(last, f"{last}    - NPD P@d{added}")


def test_several_turns_are_added_at_once() -> None:
    recording = resume(BRICK, read_record(BY_HAND, "", find))
    then = enter_line(enter_line(recording, "NPD --"), "npd --").record
    last = "    - qnPD q@c\n"
    added = f"{last}    - NPD --\n    - npd --\n"
    assert continue_text(BY_HAND, then, find) == BY_HAND.replace(last, added)


def test_comments_brackets_and_colons_stay_when_the_first_turn_is_added_or_undone() -> None:
    text = "format: 1\nmap: brick\nturns: []  # not [] for long: begun\n  # Ana first\n"
    with_one_turn = text.replace(": []  #", ":  #") + "  - QNPD --\n"
    assert continued_with(text, "QNPD --") == with_one_turn
    assert continued_with(with_one_turn, "qnpd --") == with_one_turn + "  - qnpd --\n"
    assert continued_with(with_one_turn, "undo", "undo") == text


def test_a_turn_is_added_below_a_comment_at_the_end() -> None:
    text = "format: 1\nmap: brick\nturns:\n- QNPD Q@a\n# lunch"
    assert continued_with(text, "qnpd --") == text + "\n- qnpd --\n"


def test_the_comment_of_an_undone_turn_stays() -> None:
    text = continued_with(BY_HAND, "undo", "undo", "undo", "qnPD --")
    assert text == BY_HAND.replace("    - qnPD q@c\n", "    -   qnPD --\n")
    text = continued_with(BY_HAND, *["undo"] * 6)
    assert text.startswith(
        "# Our Friday game\nmap: 'brick'   # the small one\nturns: []   # Ana begins\n# bold\n"
    )
    assert continued_with(text, "QNPD --").count("#") == BY_HAND.count("#")


def test_a_record_written_by_the_program_keeps_the_programs_own_format_when_continued() -> None:
    recording = resume(BRICK, Record("brick", players=("Ana", "Ben"), date="2026-11-20"))
    text = write_record(recording.record)
    for turn, _ in random_game(BRICK, 1):
        recording = enter_line(recording, str(turn))
        if recording.toss:
            recording = enter_line(recording, "")
        text = continue_text(text, recording.record, find)
        assert text == write_record(recording.record)
    assert recording.over
    undone = enter_line(recording, "undo")
    assert continue_text(text, undone.record, find) == write_record(undone.record)


@pytest.mark.parametrize(
    "result", ["result: {heads: 1, tails: 2}  # wrong\n", "result:\n  heads: 1\n  # wrong\n  tails: 2\n"]
)
def test_an_outdated_result_is_removed_and_its_comment_stays(result: str) -> None:
    text = continued_with(BY_HAND.replace("date:", f"{result}date:"), "NPD --")
    assert "heads" not in text
    assert "# wrong\ndate: 2026-11-20\n" in text
    done = replace(read_record(text, "", find), result=(3, 4))
    assert continue_text(text, done, find) == text + "result: {heads: 3, tails: 4}\n"
    again = BY_HAND.replace("date:", f"{result}date:")
    done = replace(read_record(again, "", find), result=(3, 4))
    beside = "\n" if result.startswith("result:\n") else ""
    written = f"result: {{heads: 3, tails: 4}}{beside}  # wrong\n"
    assert continue_text(again, done, find) == again.replace(result, written)


@pytest.mark.parametrize(
    "text",
    [
        '{"format": 1, "map": "brick", "turns": ["QNPD Q@a"]}\n',
        "format: 1\nmap: brick\nturns: [QNPD Q@a,\n  qnpd q@b]\n",
        "format: 1\nmap: brick\nturns:\n  - QNPD\n    Q@a\n",
        "format: 1\nmap: brick\nturns:\n  - >\n    QNPD Q@a\n",
    ],
)
def test_a_file_without_one_turn_on_each_line_cannot_be_continued(text: str) -> None:
    with pytest.raises(UserError, match=r"^its turns are not written one on each line$"):
        continued_with(text, "qnPD --" if text.count("@") == 1 else "NPD --")
