"""A first game explained: in any position, what is said is what the rules allow."""

import re
from collections.abc import Iterator

import pytest
from support.random_games import BRICK, position_from, random_game
from support.shipped_templates import LANGUAGES
from support.wide_runs import case_count

from coinage_pnp.game.rules.actions import Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import HEADS, TAILS
from coinage_pnp.game.rules.engine import act
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import BANK_EMPTY, BOARD_FULL, Position
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line, resume
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.sentences.guide import make_guide

ENGLISH = LANGUAGES["en"]
EMPTY = "-/-/-/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnnq h"


def moments(seed: int) -> Iterator[tuple[Recording, Position]]:
    """Every moment of a random game, with the position before the last turn."""
    now = resume(BRICK, Record("brick", ()))
    before = now.position
    for turn, _ in random_game(BRICK, seed):
        yield now, before
        before = now.position
        now = enter_line(now, turn.toss)
        for action in turn.actions:
            yield now, before
            now = enter_line(now, str(action))
        if now.toss:
            yield now, before
            now = enter_line(now, "--")
    yield now, before


def recording_at(line: str, toss: str = "") -> Recording:
    return Recording(BRICK, Record("brick", ()), position_from(line), toss)


@pytest.mark.parametrize("seed", range(case_count(2, 4)))
def test_every_possible_action_is_explained_and_no_other_with_the_places_that_end_the_game(seed: int) -> None:
    for now, before in moments(seed):
        found = make_guide(now, before, ENGLISH, None)
        places = {f"{one.coin}@" for one in now.options if isinstance(one, Place)}
        pays = {str(one) for one in now.options if isinstance(one, Pay)}
        moves = {"move" for one in now.options if isinstance(one, Move)}
        captures = {"capture" for one in now.options if isinstance(one, Capture)}
        assert set(found.tools) == places | pays | moves | captures
        for verb, group in {"place": places, "pay": pays, "move": moves, "capture": captures}.items():
            if now.toss:
                assert (f"{verb} " in found.now) == bool(group or (verb == "place" and pays)), found.now
        for tool, told in found.tools.items():
            placing = [one for one in now.options if isinstance(one, Place) and f"{one.coin}@" == tool]
            ends = {act(BRICK, now.turn, one).position.ended_by for one in placing}
            assert ("the last coin in your bank" in told) == (BANK_EMPTY in ends)
            assert ("fills the last empty space" in told) == (BOARD_FULL in ends and BANK_EMPTY not in ends)
        if not (now.toss or now.over):
            check_news(" ".join(found.news), before, now.position)


def check_news(told: str, before: Position, after: Position) -> None:
    """Regions are named if they count double for another side than before, and no others."""
    regions = (score(BRICK, position).regions for position in (before, after))
    for region, old, new in zip(BRICK.board.regions, *regions, strict=True):
        named = re.search(rf"majority in [^:.]*\b{region.name.best('en')}\b", told)
        assert bool(named) == (old.majority is not new.majority)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_guide_speaks_in_every_moment_of_a_game_in_every_language(code: str) -> None:
    for now, before in moments(1):
        found = make_guide(now, before, LANGUAGES[code], None)
        texts = [*found.news, *found.tools.values(), *([] if now.over else [found.now])]
        assert all(text and "{" not in text for text in texts)
        assert texts or now.over


def test_a_toss_of_nothing_on_an_empty_map_ends_the_turn() -> None:
    now = recording_at(EMPTY, "qnpd")
    found = make_guide(now, now.position, ENGLISH, None)
    assert found.tools == {}
    assert found.now == "No match: nothing that this allows is possible now, so end the turn."


def test_four_matches_may_be_paid_for_a_third_place() -> None:
    now = recording_at(EMPTY, "QNPD")
    found = make_guide(now, now.position, ENGLISH, None)
    assert found.now == (
        "4 matches: you may place up to 2 matching coins and pay one to place one more, in any order; "
        "every action is optional."
    )
    assert found.tools["$D"].startswith("The dime goes into the bank of Tails")
    now = enter_line(enter_line(enter_line(now, "$D"), "Q@a"), "N@b")
    assert make_guide(now, now.position, ENGLISH, None).now == (
        "You may still place one matching coin, or end the turn."
    )


def test_the_last_coin_and_the_last_space_are_named_with_the_result() -> None:
    for line, told in (
        ("-/-/-/-/-/-/-/-/-/- D ddddpppnnq h", "It is the last coin in your bank"),
        (
            "Q/q/N/n/N/n/P/p/P/- DD dd h",
            "On C3 it fills the last empty space, and the game ends at once: Heads 21",
        ),
    ):
        now = recording_at(line, "D")
        assert told in make_guide(now, now.position, ENGLISH, None).tools["D@"]


@pytest.mark.parametrize(("majority", "goal"), [(MAJORITIES[0], "more spaces than"), (MAJORITIES[1], "half")])
def test_the_first_sentence_says_which_majority_counts_in_this_game(majority: str, goal: str) -> None:
    now = resume(Game(BRICK.board, majority=majority), Record("brick", (), majority=majority))
    assert goal in make_guide(now, now.position, ENGLISH, None).news[0]


def test_the_program_is_not_told_what_to_do() -> None:
    now = recording_at(EMPTY)
    assert make_guide(now, now.position, ENGLISH, HEADS).now
    assert make_guide(now, now.position, ENGLISH, TAILS).now == ""
