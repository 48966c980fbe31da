"""Where the published rules differ, the game follows the reading in the rules; one test for each question."""

from dataclasses import replace

import pytest
from support.random_games import BRICK, position_from

from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.notation import read_turn
from coinage_pnp.game.rules.record import play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.scoring import score


def test_the_default_region_majority_is_plurality_and_absolute_is_an_option() -> None:
    """English sheet: more spaces than the opponent. French rules: more than half of the region's spaces."""
    assert Game(BRICK.board).majority == "plurality"
    assert set(MAJORITIES) == {"plurality", "absolute"}
    position = position_from("Q/-/-/-/-/-/-/-/-/- D d h")
    assert score(BRICK, position).totals[0].region_bonus == 4
    assert score(replace(BRICK, majority="absolute"), position).totals[0].region_bonus == 0


def test_the_game_ends_at_once_and_not_at_the_end_of_the_turn() -> None:
    position = position_from("Q/p/P/D/d/n/N/D/P/- DDN ddpnq h")
    with pytest.raises(IllegalError, match="has ended in this turn"):
        play_written(BRICK, position, read_turn("ND N@j D@a"))


def test_the_top_coin_of_either_side_may_be_captured() -> None:
    own, theirs = position_from("P/p/-/-/-/-/-/-/-/- D d h"), position_from("P/p/-/-/-/-/-/-/-/- D d t")
    assert play_written(BRICK, own, read_turn("d x@a")).banks[0] == (1, 1, 0, 0)
    assert play_written(BRICK, own, read_turn("d x@b")).banks[0] == (1, 1, 0, 0)
    assert play_written(BRICK, theirs, read_turn("D x@a")).banks[1] == (1, 1, 0, 0)


def test_a_stack_cannot_move_onto_an_occupied_space() -> None:
    position = position_from("P/p/-/-/-/-/-/-/-/- D d h")
    with pytest.raises(IllegalError, match="not empty"):
        play_written(BRICK, position, read_turn("d a>b"))


def test_a_tie_in_points_and_in_bank_value_is_a_draw() -> None:
    """abcd: four dimes, doubled, 8 to 0. efh: three dimes, 0 to 6. gj: dime and penny, 0 to 6. i: penny, 4 to 0."""
    found = score(BRICK, position_from("D/D/D/D/d/d/d/d/P/p - - h"))
    assert [total.total for total in found.totals] == [12, 12]
    assert (found.winner, found.decided_by) == (None, "draw")


def test_a_third_place_needs_a_pay() -> None:
    position = BRICK.start()
    three = play_written(BRICK, position, read_turn("QNPD $Q N@a P@b D@c"))
    assert [stack for stack in three.stacks if stack] == ["N", "P", "D"]
    with pytest.raises(IllegalError, match="needs a pay"):
        play_written(BRICK, position, read_turn("QNPD N@a P@b D@c"))
