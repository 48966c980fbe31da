"""Entering a position answer by answer and a record line by line, without a terminal."""

from dataclasses import replace
from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_games import BRICK, games_on_random_maps, legal_positions, position_from, random_game

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import EMPTY_BANK
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer, suggest_answers
from coinage_pnp.game.rules.record import Record, replay
from coinage_pnp.game.rules.recording import Recording, enter_line, group_options, resume
from coinage_pnp.game.rules.rule_errors import IllegalError, ImpossibleError, UnreadableError


def entry_with(*answers: str) -> PositionEntry:
    return reduce(enter_answer, answers, PositionEntry(BRICK))


@pytest.mark.parametrize(
    ("text", "stack"),
    [
        ("Qn", "Qn"),
        ("heads quarter, tails nickel", "Qn"),
        ("Heads Quarter Tails Nickel", "Qn"),
        ("h quarter, t dime", "Qd"),
        ("t penny", "p"),
        ("", ""),
        ("-", ""),
        (" Q n ", "Qn"),
        ("Ｑｎ", "Qn"),
        ("ー", ""),
        ("－", ""),
        ("ｈ　ｑｕａｒｔｅｒ，　ｔ　ｄｉｍｅ", "Qd"),
    ],
)
def test_a_stack_may_be_typed_in_letters_or_in_words(text: str, stack: str) -> None:
    assert entry_with(text).stacks == (stack,)


@pytest.mark.parametrize(
    ("text", "bank"),
    [
        ("DDPN", (2, 1, 1, 0)),
        ("D d  P n", (2, 1, 1, 0)),
        ("ddpn", (2, 1, 1, 0)),
        ("2 dimes, penny, 1 nickel", (2, 1, 1, 0)),
        ("2 nickels, 3 pennies, 0 dimes", (0, 3, 2, 0)),
        ("-", (0, 0, 0, 0)),
        ("ー", (0, 0, 0, 0)),
        ("２　ｄｉｍｅｓ，　ｐｅｎｎｙ，　１ nickel", (2, 1, 1, 0)),
        ("quarter", (0, 0, 0, 1)),
    ],
)
def test_a_bank_may_be_typed_in_letters_or_in_words(text: str, bank: tuple[int, ...]) -> None:
    assert entry_with(*[""] * 10, text).banks == (bank,)


def test_spaces_are_asked_in_the_order_of_their_letters_and_then_the_banks() -> None:
    entry = PositionEntry(BRICK)
    asked = []
    while entry.letter is not None:
        asked.append(entry.letter)
        entry = enter_answer(entry, "")
    assert "".join(asked) == "abcdefghij"
    assert entry.side.word == "heads"
    entry = enter_answer(entry, "D")
    assert entry.side.word == "tails"
    assert enter_answer(entry, "D").done
    begun = PositionEntry(replace(BRICK, bank=(1, 1, 1, 1)), ("Q", "d"))
    assert begun.position == Position(("Q", "d", *[""] * 8), (EMPTY_BANK, EMPTY_BANK), None)
    assert begun.left == (1, 2, 2, 1)


@pytest.mark.parametrize(
    ("before", "text", "error"),
    [
        ((), "Qx", UnreadableError),
        ((), "nQ", ImpossibleError),
        ((), "heads shilling", UserError),
        (("Q", "q"), "Q", ImpossibleError),
        (("",) * 10, "Q" * 3, ImpossibleError),
        (("",) * 10, "", UserError),
        ((), "back", UserError),
    ],
)
def test_a_wrong_answer_is_refused_and_earlier_answers_are_kept(
    before: tuple[str, ...], text: str, error: type[UserError]
) -> None:
    entry = entry_with(*before)
    with pytest.raises(error):
        enter_answer(entry, text)
    assert entry.answers == tuple(stack or "-" for stack in before)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("² dimes", "'²' is not a coin … 2 dimes, penny"),
        ("¹", "'¹' is not a coin"),
        ("③", "'③' is not a coin"),
        ("4", "no coin … 4: write each number before its coin"),
        ("dime 3, penny 1", "no coin … 3 (understood: 1 dime): write each number before its coin"),
        ("2 dimes, 3", "no coin … 3 (understood: 2 dimes)"),
        ("dimes 3", "'dimes' has no number before it"),
        ("2 3 dimes", "no coin … 2"),
        ("2, dimes", "no coin … 2"),
        ("2 d", "no coin … 2"),
        ("1 dime, pennies", "'pennies' has no number … (understood: 1 dime)"),
        ("100 dimes", "'100' is not a coin"),
    ],
)
def test_an_unclear_bank_is_refused_with_the_part_that_was_understood(text: str, says: str) -> None:
    with pytest.raises(UserError) as refused:
        entry_with(*[""] * 10, text)
    assert_says(str(refused.value), says)


def test_back_undoes_one_answer_at_a_time() -> None:
    steps = [entry_with(*["Q", "", *[""] * 8, "D", "P"][:n]) for n in range(13)]
    for before, after in pairwise(steps):
        assert enter_answer(after, "BACK") == before
    with pytest.raises(UserError, match=r"^this is the first question$"):
        enter_answer(steps[0], "back")


def test_banks_that_fit_the_remaining_coins_are_suggested() -> None:
    board = ["QNPD", "qnpd", "NP", "np", "D", "d", "D", "d", "D"]
    open_board = entry_with(*board, "")
    assert suggest_answers(open_board) == ("DPP", "-")
    assert suggest_answers(enter_answer(open_board, "-")) == ("DPP",)
    assert enter_answer(enter_answer(open_board, "-"), "").banks == ((0, 0, 0, 0), (1, 2, 0, 0))
    full = entry_with(*board, "P")
    assert suggest_answers(full) == ()
    assert suggest_answers(enter_answer(full, "P")) == ("D",)
    assert suggest_answers(enter_answer(enter_answer(full, "P"), "D")) == (), "nothing is asked any more"
    for asked_about_a_space in (PositionEntry(BRICK), entry_with("", "Q")):
        assert suggest_answers(asked_about_a_space) == ()


@given(st.data())
def test_a_position_entry_can_be_rebuilt_from_its_answers(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    entry = PositionEntry(game, position.stacks, position.banks)
    assert reduce(enter_answer, entry.answers, PositionEntry(game)) == entry
    assert entry.done


def new_recording() -> Recording:
    return resume(BRICK, Record("brick"))


def test_a_turn_is_typed_in_pieces_or_in_one_line() -> None:
    pieces = new_recording()
    for line in ("QNPD", "Q@a", "$D P@c", ""):
        pieces = enter_line(pieces, line)
    whole = enter_line(new_recording(), "DQNP Q@a $D P@c --")
    assert pieces == whole
    assert str(whole.record.turns[0]) == "QNPD Q@a $D P@c"
    nothing = enter_line(enter_line(new_recording(), "QNPD"), "--")
    assert nothing.record.turns == enter_line(new_recording(), "QNPD --").record.turns


def test_the_actions_that_the_toss_allows_are_offered() -> None:
    assert new_recording().options == []
    tossed = enter_line(new_recording(), "QnPd")
    assert group_options(tossed.options) == {"Q@": list("abcdefghij"), "P@": list("abcdefghij")}
    four = group_options(enter_line(new_recording(), "QNPD").options)
    assert four["pay"] == ["$Q", "$N", "$P", "$D"]
    moving = resume(BRICK, enter_line(enter_line(new_recording(), "QNPD Q@a --"), "QNPD --").record)
    assert group_options(enter_line(moving, "npd").options) == {
        "move": ["a>b", "a>d", "a>e"],
        "capture": ["x@a"],
    }


def test_an_illegal_line_is_refused_as_a_whole() -> None:
    recording = new_recording()
    for line in ("QNP", "Q@a", "", "QNPD Q@a Q@b", "QNPD q@a", "QNPD -- Q@a", " QnX"):
        with pytest.raises(UserError, match="cannot read 'QnX', column 3" if "X" in line else None):
            enter_line(recording, line)
        assert recording == new_recording()


def test_undo_removes_the_last_input_until_nothing_is_left() -> None:
    lines = ["QNPD", "Q@a", "N@b", "", "qnPD", "q@c", ""]
    steps = [new_recording()]
    for line in lines:
        steps.append(enter_line(steps[-1], line))
    now = steps[-1]
    for before in reversed(steps[:-1]):
        now = enter_line(now, "undo")
        assert now == before
    with pytest.raises(UserError, match="nothing to undo"):
        enter_line(now, "undo")


@pytest.mark.parametrize("seed", range(6))
def test_a_game_typed_turn_by_turn_ends_with_its_result_and_only_undo_is_possible(seed: int) -> None:
    recording = new_recording()
    for written, _ in random_game(BRICK, seed):
        recording = enter_line(recording, str(written))
        if recording.toss:
            recording = enter_line(recording, "")
    assert recording.over
    assert replay(BRICK, recording.record).refusal is None
    assert recording.record.result is not None
    why = recording.position.ended_by
    with pytest.raises(IllegalError) as refused:
        enter_line(recording, "QNPD --")
    assert str(refused.value) == f"the game is over ({why}): only 'undo' is possible now"
    again = enter_line(recording, "undo")
    assert not again.over
    assert again.record.result is None
    assert enter_line(again, str(recording.record.turns[-1].actions[-1])) == recording


def test_a_record_that_breaks_the_rules_cannot_be_continued() -> None:
    record = enter_line(new_recording(), "QNPD Q@a --").record
    broken = Record("brick", (*record.turns, *record.turns))
    with pytest.raises(IllegalError, match="turn 2"):
        resume(BRICK, broken)
    going_on = resume(BRICK, replace(record, result=(1, 2)))
    assert going_on.position == position_from("Q/-/-/-/-/-/-/-/-/- DDDDPPPNN ddddpppnnq t")
    assert going_on.record == record, "a result is only known at the end"
