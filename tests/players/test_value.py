"""The learned value is the same for a turn read among others and alone, and for both sides."""

from random import Random

import numpy as np
import pytest
from support.random_games import BRICK, position_after_random_turns
from support.value_samples import best_value, random_value_function, single_value, small_game
from support.wide_runs import first_or_all

from coinage_pnp.game.rules.coins import Bank
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players.engine.array_scoring import count_points, find_winner
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.random_bits import find_bank_kinds
from coinage_pnp.players.engine.stack_codes import COIN_CODE, decode_position, encode_position
from coinage_pnp.players.engine.turns import apply_turn, list_turns
from coinage_pnp.players.value.learned_player import (
    compute_toss_equity,
    evaluate_toss,
    find_best_turn,
    select_best_turns,
)
from coinage_pnp.players.value.position_tables import (
    TURNED_OVER,
    WON_SUM,
    evaluate_turns,
    read_position,
    set_up_position,
    squash,
    swap_sides,
)
from coinage_pnp.players.value.value_function import (
    Workspace,
    make_value_function,
    make_workspace,
)


@pytest.mark.parametrize(("seed", "spaces"), first_or_all(2, [(1, 4), (2, 6), (3, 11)]))
def test_a_turn_evaluated_among_others_has_the_same_value_as_alone(seed: int, spaces: int) -> None:
    game = small_game(seed, spaces, majority="absolute" if seed % 2 else "plurality")
    arrays = make_arrays(game)
    value = random_value_function(arrays, seed)
    work, there = make_workspace(arrays, value), make_workspace(arrays, value)
    chance = Random(seed)
    for mask in (0, 1, 4, 6, 13, 15):
        stacks, banks, mover = encode_position(
            position_after_random_turns(game, seed + mask, chance.randrange(8))
        )
        set_up_position(stacks, banks, mover, work)
        mask &= find_bank_kinds(work.banks, 0)
        read_position(arrays, value, work, mask)
        before = [column.tolist() for column in (work.chosen, work.tally, work.now)]
        count = list_turns(arrays, work.stacks, 0, mask, work.found)
        evaluate_turns(arrays, value, work, count)
        for i in chance.sample(range(count), min(count, 12)):
            there.stacks[:], there.banks[:] = work.stacks, work.banks
            apply_turn(int(work.found[i]), there.stacks, there.banks, 0)
            assert work.sums[i] == pytest.approx(
                single_value(game, arrays, value, _end(there, mover)), abs=1e-6
            )
        assert [column.tolist() for column in (work.chosen, work.tally, work.now)] == before


def _end(work: Workspace, mover: int) -> Position:
    """The position in the workspace after a turn of `mover`, which the workspace calls Heads."""
    if mover:
        swap_sides(work)
    return decode_position(work.stacks, work.banks, 1 - mover)


def test_a_position_has_the_same_value_with_the_sides_swapped() -> None:
    arrays = make_arrays(BRICK)
    value = random_value_function(arrays, 5)
    stacks, banks, _ = encode_position(position_after_random_turns(BRICK, 3, 9))
    one, other = make_workspace(arrays, value), make_workspace(arrays, value)
    set_up_position(stacks, banks, 0, one)
    set_up_position(TURNED_OVER[stacks], banks[::-1].copy(), 1, other)
    assert evaluate_toss(arrays, value, one, 3) == evaluate_toss(arrays, value, other, 3)
    assert (one.sums == other.sums).all()
    swap_sides(one)
    swap_sides(one)
    assert (one.stacks == other.stacks).all()


def test_squash_is_odd_never_falls_and_reaches_1_at_3() -> None:
    at = [squash(x / 10) for x in range(-40, 41)]
    assert at == sorted(at)
    assert at == [-x for x in reversed(at)]
    assert (squash(0.0), squash(3.0), squash(WON_SUM)) == (0.0, 1.0, 1.0)


def test_the_highest_turns_are_the_first_of_a_stable_sort() -> None:
    arrays = make_arrays(small_game(4, 4))
    work = make_workspace(arrays, make_value_function(arrays))
    chance = Random(4)
    for most in (1, 3, 20):
        work.sums[:12] = [chance.randrange(5) for _ in range(12)]
        kept = select_best_turns(work, 12, most, work.picks)
        order = np.argsort(-work.sums[:12], kind="stable")
        assert work.picks[:kept].tolist() == order[:most].tolist()
        assert find_best_turn(work, 12) == order[0]


@pytest.mark.parametrize("bank", [(2, 1, 1, 0), (1, 0, 0, 1), (0, 2, 0, 0)])
def test_toss_equity_is_the_mean_value_of_the_best_turns_over_all_tosses(bank: Bank) -> None:
    game = small_game(6, 4, bank)
    arrays = make_arrays(game)
    value = random_value_function(arrays, 6)
    work = make_workspace(arrays, value)
    for seed in range(2):
        position = position_after_random_turns(game, seed, seed * 3)
        stacks, banks, mover = encode_position(position)
        set_up_position(stacks, banks, mover, work)
        found = compute_toss_equity(arrays, value, work)
        tosses = list_outcomes(position.banks[mover])
        mean = sum(squash(best_value(game, arrays, value, position, toss)) * float(p) for toss, p in tosses)
        assert found == pytest.approx(mean, abs=1e-6)


def test_the_best_turn_with_four_matches_is_found_from_the_best_pairs_of_places() -> None:
    """With these random weights it is the best of all turns."""
    arrays = make_arrays(small_game(7, 4))
    value = random_value_function(arrays, 7)
    work = make_workspace(arrays, value)
    work.banks[:] = arrays.bank
    count = evaluate_toss(arrays, value, work, 15)
    chosen, wide = int(work.found[find_best_turn(work, count)]), work.sums[find_best_turn(work, count)]
    compute_toss_equity(arrays, value, work)
    assert work.tops[15] == wide
    read_position(arrays, value, work, 15)
    count = list_turns(arrays, work.stacks, 0, 15, work.found)
    assert chosen in work.found[:count]
    evaluate_turns(arrays, value, work, count)
    top = work.sums[find_best_turn(work, count)]
    assert wide == pytest.approx(top, abs=1e-6)


def test_no_turn_covers_the_coin_that_fills_the_last_empty_space() -> None:
    game = small_game(8, 4)
    arrays = make_arrays(game)
    value = random_value_function(arrays, 8)
    work = make_workspace(arrays, value)
    work.stacks[:3] = int(COIN_CODE[0, 3])
    work.banks[:] = arrays.bank
    count = evaluate_toss(arrays, value, work, 15)
    listed = set(work.found[:count].tolist())
    read_position(arrays, value, work, 15)
    every = set(work.found[: list_turns(arrays, work.stacks, 0, 15, work.found)].tolist())
    in_any_order = {_sorted(turn) for turn in every}
    assert {_sorted(turn) for turn in listed} <= in_any_order


def test_a_game_that_ends_tied_on_points_goes_to_the_higher_bank_value() -> None:
    arrays = make_arrays(small_game(9, 4))
    value = random_value_function(arrays, 9)
    work = make_workspace(arrays, value)
    chance = Random(9)
    found: set[int] = set()
    while len(found) < 3:
        for at in range(3):
            work.stacks[at] = COIN_CODE[chance.randrange(2), chance.randrange(1, 4)]
        work.stacks[3] = 0
        work.banks[:] = [[chance.randrange(3) for _ in range(4)] for _ in range(2)]
        work.banks[0, 0] = work.banks[1, 3] = 2
        read_position(arrays, value, work, 1)
        work.found[0] = 1 << 5 | 3
        evaluate_turns(arrays, value, work, 1)
        apply_turn(int(work.found[0]), work.stacks, work.banks, 0)
        heads, tails = count_points(arrays, work.stacks, work.banks)
        if heads == tails:
            winner_is = find_winner(arrays, work.stacks, work.banks)
            assert work.sums[0] == (WON_SUM, -WON_SUM, 0)[winner_is]
            found.add(winner_is)


def _sorted(turn: int) -> tuple[int, ...]:
    places = [turn >> shift & 255 for shift in (0, 8, 16)]
    return (turn >> 24, *sorted(places))
