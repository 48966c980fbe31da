"""The score by hand on the brick map (regions abcd, efh, gj, i), one case for each rule and reading."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_games import BRICK, games_on_random_maps, legal_positions, position_from
from support.wide_runs import case_count

from coinage_pnp.game.rules.coins import HEADS, TAILS
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import Score, find_majority, score

few_examples = settings(max_examples=case_count(8, 100))


def scored(line: str, game: Game = BRICK) -> Score:
    return score(game, position_from(line))


def totals(line: str, game: Game = BRICK) -> tuple[int, int]:
    heads, tails = scored(line, game).totals
    return heads.total, tails.total


def test_a_finished_game_scores_as_computed_by_hand() -> None:
    """abcd: Heads Q(4) P(2) D(1), Tails n(3): Heads doubles, 14 to 3. efh: Tails q(4) d(1), Heads N(3):
    Tails doubles, 3 to 10. gj: D(1) to p(2), nobody. i: Heads N(3), doubled, 6. Banks 2 and 3 coins."""
    found = scored("Q/P/D/n/q/d/D/N/N/p DP ddp h")
    heads, tails = found.totals
    assert (heads.spaces, heads.region_bonus, heads.bank_bonus, heads.total) == (14, 10, 2, 26)
    assert (tails.spaces, tails.region_bonus, tails.bank_bonus, tails.total) == (10, 5, 3, 18)
    assert (heads.bank_value, tails.bank_value) == (3, 4)
    assert [(r.controlled, r.majority, r.points) for r in found.regions] == [
        ((3, 1), HEADS, (14, 3)),
        ((1, 2), TAILS, (3, 10)),
        ((1, 1), None, (1, 2)),
        ((1, 0), HEADS, (6, 0)),
    ]
    assert [(region.id, region.spaces) for region in found.regions] == [
        *(("m", tuple("abcd")), ("f", tuple("efh"))),
        *(("p", tuple("gj")), ("t", tuple("i"))),
    ]
    assert [space.points for space in found.spaces] == [8, 4, 2, 3, 8, 2, 1, 3, 6, 2]
    assert (found.winner, found.decided_by, found.ended_by) == (HEADS, "points", "board full")


def test_only_the_top_coin_of_a_stack_counts() -> None:
    assert totals("QNPd/-/-/-/-/-/-/-/-/- D d h") == (1, 3)
    space = scored("QNPd/-/-/-/-/-/-/-/-/- D d h").spaces[0]
    assert (space.control, space.value, space.points) == (TAILS, 1, 2)


def test_on_a_tie_the_higher_bank_value_wins_or_it_is_a_draw() -> None:
    found = scored("-/-/-/-/-/-/-/-/-/- NN dq h")
    assert [t.total for t in found.totals] == [2, 2]
    assert (found.winner, found.decided_by) == (HEADS, "bank value")
    draw = scored("-/-/-/-/-/-/-/-/-/- PN dq h")
    assert (draw.winner, draw.decided_by) == (None, "draw")


def test_a_full_board_is_the_reason_for_the_end_even_if_a_bank_is_empty() -> None:
    assert scored("D/D/D/D/d/d/d/d/P/P - p h").ended_by == "board full"
    assert scored("D/D/D/D/d/d/d/d/P/- - p h").ended_by == "bank empty"
    assert scored("D/D/D/D/d/d/d/d/P/- P p h").ended_by is None


def test_a_plurality_is_more_than_the_opponent_and_absolute_is_more_than_half() -> None:
    for controlled, size, plurality, absolute in (
        ((0, 0), 4, None, None),
        ((1, 0), 4, HEADS, None),
        ((2, 1), 4, HEADS, None),
        ((2, 0), 4, HEADS, None),
        ((2, 2), 4, None, None),
        ((3, 1), 4, HEADS, HEADS),
        ((1, 0), 3, HEADS, None),
        ((1, 2), 3, TAILS, TAILS),
        ((0, 1), 2, TAILS, None),
        ((0, 2), 2, TAILS, TAILS),
        ((0, 1), 1, TAILS, TAILS),
    ):
        assert find_majority("plurality", controlled, size) is plurality
        assert find_majority("absolute", controlled, size) is absolute


@few_examples
@given(st.data())
def test_the_parts_of_a_score_add_up_and_swapping_the_sides_swaps_it(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    here = score(game, position)
    for side, total in zip((HEADS, TAILS), here.totals, strict=True):
        by_region = sum(region.points[side] for region in here.regions)
        by_space = sum(space.points for space in here.spaces if space.control is side)
        assert total.total - total.bank_bonus == by_region == by_space
        assert total.spaces == sum(space.value for space in here.spaces if space.control is side)
    heads, tails = position.banks
    turned = Position(tuple(stack.swapcase() for stack in position.stacks), (tails, heads), position.to_move)
    there = score(game, turned)
    assert here.totals == there.totals[::-1]
    assert here.decided_by == there.decided_by
    assert (None if here.winner is None else here.winner.opponent) == there.winner
    if position.ended_by == "board full":
        for majority in MAJORITIES:
            assert score(replace(game, majority=majority), position) == here
