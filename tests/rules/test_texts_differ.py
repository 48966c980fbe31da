"""Each row of the rules' list of questions on which the published texts differ: the reading taken, pinned."""

from dataclasses import replace

import pytest
from support.random_games import BRICK, lay

from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.rules.notation import read_turn
from coinage_pnp.rules.record import play_written
from coinage_pnp.rules.rule_errors import IllegalError
from coinage_pnp.rules.scoring import score


def test_region_majority_plurality_is_the_default_and_absolute_a_named_option() -> None:
    """English sheet: more spaces than the opponent. French rules: more than half of the region's spaces."""
    assert Game(BRICK.board).majority == "plurality"
    assert set(MAJORITIES) == {"plurality", "absolute"}
    position = lay("Q/-/-/-/-/-/-/-/-/- D d h")
    assert score(BRICK, position).totals[0].region_bonus == 4
    assert score(replace(BRICK, majority="absolute"), position).totals[0].region_bonus == 0


def test_when_it_ends_at_once_and_not_at_the_end_of_the_turn() -> None:
    position = lay("Q/p/P/D/d/n/N/D/P/- DDN ddpnq h")
    with pytest.raises(IllegalError, match="has ended in this turn"):
        play_written(BRICK, position, read_turn("ND N@j D@a"))


def test_whose_coin_may_be_captured_anyones() -> None:
    own, theirs = lay("P/p/-/-/-/-/-/-/-/- D d h"), lay("P/p/-/-/-/-/-/-/-/- D d t")
    assert play_written(BRICK, own, read_turn("d x@a")).banks[0] == (1, 1, 0, 0)
    assert play_written(BRICK, own, read_turn("d x@b")).banks[0] == (1, 1, 0, 0)
    assert play_written(BRICK, theirs, read_turn("D x@a")).banks[1] == (1, 1, 0, 0)


def test_move_onto_an_empty_adjacent_space_only() -> None:
    position = lay("P/p/-/-/-/-/-/-/-/- D d h")
    with pytest.raises(IllegalError, match="not empty"):
        play_written(BRICK, position, read_turn("d a>b"))


def test_after_points_and_bank_value_tie_it_is_a_draw() -> None:
    """abcd: four dimes, doubled, 8 to 0. efh: three dimes, 0 to 6. gj: dime and penny, 0 to 6. i: penny, 4 to 0."""
    found = score(BRICK, lay("D/D/D/D/d/d/d/d/P/p - - h"))
    assert [total.total for total in found.totals] == [12, 12]
    assert (found.winner, found.decided_by) == (None, "draw")


def test_three_places_pay_one_to_place_three_in_all() -> None:
    position = BRICK.start()
    three = play_written(BRICK, position, read_turn("QNPD $Q N@a P@b D@c"))
    assert [stack for stack in three.stacks if stack] == ["N", "P", "D"]
    with pytest.raises(IllegalError, match="needs a pay"):
        play_written(BRICK, position, read_turn("QNPD N@a P@b D@c"))
