"""The learned value: what is read turn by turn is what is read from each end alone, for both sides alike."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest
from support.random_games import BRICK, reached
from support.strategies import random_map

from coinage_pnp.rules.coins import Bank
from coinage_pnp.rules.engine import legal_turns
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.toss import outcomes
from coinage_pnp.sim.engine.array_scoring import lead, winner
from coinage_pnp.sim.engine.codes import DIGIT, Ints, decode, encode
from coinage_pnp.sim.engine.ground import Ground, ground_of
from coinage_pnp.sim.engine.streams import held
from coinage_pnp.sim.engine.turns import do, turns
from coinage_pnp.sim.value.choice import best, highest, outlook, weigh_turns
from coinage_pnp.sim.value.features import GLOBALS
from coinage_pnp.sim.value.model import Desk, Value, desk_of, value_of
from coinage_pnp.sim.value.position_tables import (
    SWAPPED,
    open_banks,
    open_up,
    seat,
    selected,
    squash,
    turn_over,
)
from coinage_pnp.sim.value.weighing import WON, weigh


def arbitrary(ground: Ground, seed: int) -> Value:
    """A value function with arbitrary weights."""
    value = value_of(ground)
    chance = np.random.default_rng(seed)
    return value._replace(weights=(0.1 * chance.standard_normal(len(value.weights))).astype(np.float32))


def alone(game: Game, ground: Ground, value: Value, position: Position) -> float:
    """The value before `squash` of the end of a turn, for who has moved, read from nothing else."""
    assert position.to_move is not None
    side = position.to_move.opponent
    if position.ended_by:
        winner = score(game, position).winner
        return 0.0 if winner is None else WON if winner is side else -WON
    desk = desk_of(ground, value)
    stacks, banks, _ = encode(position)
    seat(stacks, banks, int(side), desk)
    open_up(ground, value, desk)
    open_banks(desk, 0)
    chosen: Ints = np.zeros(len(desk.chosen) + GLOBALS, np.int64)
    ahead = selected(value, desk, chosen)
    totals = score(game, position).totals
    assert ahead == totals[side].total - totals[side.opponent].total
    return value.slope * ahead + float(value.weights[chosen].astype(np.float64).sum())


def best_after(game: Game, ground: Ground, value: Value, position: Position, toss: str) -> float:
    """The value before `squash` of the best turn there is."""
    return max(alone(game, ground, value, end) for end in legal_turns(game, position, toss))


def a_game(seed: int, spaces: int, bank: Bank = (4, 3, 2, 1), majority: str = "plurality") -> Game:
    return Game(random_map(Random(seed), spaces), bank, majority)


@pytest.mark.parametrize(("seed", "spaces"), [(1, 4), (2, 6), (3, 11)])
def test_every_end_of_a_turn_is_worth_what_it_is_worth_alone(seed: int, spaces: int) -> None:
    game = a_game(seed, spaces, majority="absolute" if seed % 2 else "plurality")
    ground = ground_of(game)
    value = arbitrary(ground, seed)
    desk, there = desk_of(ground, value), desk_of(ground, value)
    chance = Random(seed)
    for mask in (0, 1, 4, 6, 13, 15):
        stacks, banks, mover = encode(reached(game, seed + mask, chance.randrange(8)))
        seat(stacks, banks, mover, desk)
        mask &= held(desk.banks, 0)
        open_up(ground, value, desk)
        open_banks(desk, mask)
        before = [column.tolist() for column in (desk.chosen, desk.tally, desk.now)]
        count = turns(ground, desk.stacks, 0, mask, desk.found)
        weigh(ground, value, desk, count)
        for i in chance.sample(range(count), min(count, 12)):
            there.stacks[:], there.banks[:] = desk.stacks, desk.banks
            do(int(desk.found[i]), there.stacks, there.banks, 0)
            assert desk.sums[i] == pytest.approx(alone(game, ground, value, _end(there, mover)), abs=1e-6)
        assert [column.tolist() for column in (desk.chosen, desk.tally, desk.now)] == before


def _end(desk: Desk, mover: int) -> Position:
    """The position on the desk, after a turn of `mover`, who sees it as Heads."""
    if mover:
        turn_over(desk)
    return decode(desk.stacks, desk.banks, 1 - mover)


def test_heads_and_tails_see_the_same_in_each_other_s_place() -> None:
    ground = ground_of(BRICK)
    value = arbitrary(ground, 5)
    stacks, banks, _ = encode(reached(BRICK, 3, 9))
    one, other = desk_of(ground, value), desk_of(ground, value)
    seat(stacks, banks, 0, one)
    seat(SWAPPED[stacks], banks[::-1].copy(), 1, other)
    assert weigh_turns(ground, value, one, 3) == weigh_turns(ground, value, other, 3)
    assert (one.sums == other.sums).all()
    turn_over(one)
    turn_over(one)
    assert (one.stacks == other.stacks).all()


def test_a_value_is_odd_rises_and_is_certain_from_three_on() -> None:
    at = [squash(x / 10) for x in range(-40, 41)]
    assert at == sorted(at)
    assert at == [-x for x in reversed(at)]
    assert (squash(0.0), squash(3.0), squash(WON)) == (0.0, 1.0, 1.0)


def test_the_highest_are_the_first_of_a_stable_sort() -> None:
    ground = ground_of(a_game(4, 4))
    desk = desk_of(ground, value_of(ground))
    chance = Random(4)
    for most in (1, 3, 20):
        desk.sums[:12] = [chance.randrange(5) for _ in range(12)]
        kept = highest(desk, 12, most, desk.picks)
        order = np.argsort(-desk.sums[:12], kind="stable")
        assert desk.picks[:kept].tolist() == order[:most].tolist()
        assert best(desk, 12) == order[0]


@pytest.mark.parametrize("bank", [(2, 1, 1, 0), (1, 0, 0, 1), (0, 2, 0, 0)])
def test_the_outlook_is_the_mean_of_the_best_turns_over_all_tosses(bank: Bank) -> None:
    game = a_game(6, 4, bank)
    ground = ground_of(game)
    value = arbitrary(ground, 6)
    desk = desk_of(ground, value)
    for seed in range(2):
        position = reached(game, seed, seed * 3)
        stacks, banks, mover = encode(position)
        seat(stacks, banks, mover, desk)
        found = outlook(ground, value, desk)
        tosses = outcomes(position.banks[mover])
        mean = sum(squash(best_after(game, ground, value, position, toss)) * float(p) for toss, p in tosses)
        assert found == pytest.approx(mean, abs=1e-6)


def test_after_four_matches_the_best_turn_is_found_beside_the_best_pairs_of_places() -> None:
    """Here, with arbitrary weights, the best of all turns; never a better one than there is."""
    ground = ground_of(a_game(7, 4))
    value = arbitrary(ground, 7)
    desk = desk_of(ground, value)
    desk.banks[:] = ground.bank
    count = weigh_turns(ground, value, desk, 15)
    chosen, wide = int(desk.found[best(desk, count)]), desk.sums[best(desk, count)]
    outlook(ground, value, desk)
    assert desk.tops[15] == wide
    open_up(ground, value, desk)
    count = turns(ground, desk.stacks, 0, 15, desk.found)
    assert chosen in desk.found[:count]
    weigh(ground, value, desk, count)
    top = desk.sums[best(desk, count)]
    assert wide == pytest.approx(top, abs=1e-6)


def test_on_the_last_empty_space_no_turn_puts_a_coin_on_the_one_that_ends_the_game() -> None:
    game = a_game(8, 4)
    ground = ground_of(game)
    value = arbitrary(ground, 8)
    desk = desk_of(ground, value)
    desk.stacks[:3] = int(DIGIT[0, 3])
    desk.banks[:] = ground.bank
    count = weigh_turns(ground, value, desk, 15)
    listed = set(desk.found[:count].tolist())
    open_up(ground, value, desk)
    every = set(desk.found[: turns(ground, desk.stacks, 0, 15, desk.found)].tolist())
    in_any_order = {_sorted(turn) for turn in every}
    assert {_sorted(turn) for turn in listed} <= in_any_order


def test_a_game_that_ends_even_on_points_goes_to_the_richer_bank() -> None:
    ground = ground_of(a_game(9, 4))
    value = arbitrary(ground, 9)
    desk = desk_of(ground, value)
    chance = Random(9)
    found: set[int] = set()
    while len(found) < 3:
        for at in range(3):
            desk.stacks[at] = DIGIT[chance.randrange(2), chance.randrange(1, 4)]
        desk.stacks[3] = 0
        desk.banks[:] = [[chance.randrange(3) for _ in range(4)] for _ in range(2)]
        desk.banks[0, 0] = desk.banks[1, 3] = 2
        open_up(ground, value, desk)
        open_banks(desk, 1)
        desk.found[0] = 1 << 5 | 3
        weigh(ground, value, desk, 1)
        do(int(desk.found[0]), desk.stacks, desk.banks, 0)
        if lead(ground, desk.stacks, desk.banks) == 0:
            winner_is = winner(ground, desk.stacks, desk.banks)
            assert desk.sums[0] == (WON, -WON, 0)[winner_is]
            found.add(winner_is)


def _sorted(turn: int) -> tuple[int, ...]:
    places = [turn >> shift & 255 for shift in (0, 8, 16)]
    return (turn >> 24, *sorted(places))


def test_tables_look_at_spaces_neighbours_and_regions() -> None:
    ground = ground_of(BRICK)
    value = value_of(ground)
    borders = sum(int(ground.near[a]) >> b & 1 for a, b in combinations(range(ground.spaces), 2))
    assert len(value.first) == ground.spaces + borders + 3  # one region has a single space
