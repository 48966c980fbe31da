"""The fast engine says the same as the clear one, state by state, and a fault in it is seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from conforming import check_game, conform, games
from playing import BRICK

from coinage_pnp.sim.ground import Ground, ground_of


def test_fifty_random_games_are_the_same_in_both_engines() -> None:
    assert conform(50, 300) > 500


@pytest.mark.soak
def test_two_thousand_random_games_are_the_same_in_both_engines() -> None:
    assert conform(2_000, 700) > 20_000


@pytest.mark.soak
def test_the_turns_of_large_tosses_are_the_same_in_both_engines() -> None:
    assert conform(60, 10_000) > 500


def without_a_way(ground: Ground) -> Ground:
    return ground._replace(ways=ground.ways[:-1])


def with_a_way_to_itself_seen(ground: Ground) -> Ground:
    return ground._replace(near=np.zeros_like(ground.near))


def with_a_space_elsewhere(ground: Ground) -> Ground:
    region = ground.region.copy()
    region[0] = (region[0] + 1) % len(ground.sizes)
    return ground._replace(region=region)


def with_regions_cut_otherwise(ground: Ground) -> Ground:
    return ground._replace(members=np.roll(ground.members, 1))


def with_the_other_majority(ground: Ground) -> Ground:
    return ground._replace(absolute=1 - ground.absolute)


@pytest.mark.parametrize(
    "fault",
    [
        without_a_way,
        with_a_way_to_itself_seen,
        with_a_space_elsewhere,
        with_regions_cut_otherwise,
        with_the_other_majority,
    ],
)
def test_a_fault_in_the_fast_engine_is_seen(fault: Callable[[Ground], Ground]) -> None:
    def play() -> None:
        for game, chance in games(40):
            check_game(game, fault(ground_of(game)), chance, 300)

    with pytest.raises(AssertionError):
        play()


def test_the_ground_knows_the_borders_and_regions_of_the_map() -> None:
    ground = ground_of(BRICK)
    assert (ground.spaces, ground.regions, len(ground.ways)) == (10, 4, 2 * 19)
    assert list(ground.sizes) == [4, 3, 2, 1]
    assert ground.masks.sum() == 2**10 - 1
    empty = 0b1001000110
    pairs = [(a, b) for a, b in ground.ways if not empty >> int(a) & 1 and empty >> int(b) & 1]
    assert ground.exits[empty] == len(pairs)
