"""Random bits are computed from seed, game, turn and purpose: they are even and independent."""

from collections import Counter
from itertools import pairwise

import numpy as np

from coinage_pnp.players.engine.random_bits import (
    CHOICE,
    TOSS,
    draw_bits,
    find_matching_kinds,
    make_game_key,
    make_turn_key,
    mix_bits,
    pick_below,
    toss_coins,
)

FIVE_SIGMA = 5.0


def is_even(counts: list[int]) -> bool:
    """Whether counts may come from an even distribution: chi-square within five standard deviations."""
    mean = sum(counts) / len(counts)
    chi: float = sum((count - mean) ** 2 for count in counts) / mean
    freedom = len(counts) - 1
    spread: float = (2 * freedom) ** 0.5
    return abs(chi - freedom) < FIVE_SIGMA * spread


def test_tosses_are_even_and_independent_between_turns_and_between_games() -> None:
    shown = [[toss_coins(make_game_key(7, game), turn) for turn in range(8)] for game in range(2000)]
    for turn in range(8):
        seen = Counter(row[turn] for row in shown)
        assert is_even([seen[face] for face in range(16)])
    after = Counter((row[turn] & 3, row[turn + 1] & 3) for row in shown for turn in range(7))
    assert is_even([after[a, b] for a in range(4) for b in range(4)])
    along = Counter((one[0] & 3, other[0] & 3) for one, other in pairwise(shown))
    assert is_even([along[a, b] for a in range(4) for b in range(4)])


def test_choices_are_even_and_independent_of_the_toss() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for game in range(12_000):
        key = make_game_key(1, game)
        seen[toss_coins(key, 3), pick_below(draw_bits(make_turn_key(key, 3, CHOICE), 0), 7)] += 1
    assert is_even([seen[face, choice] for face in range(16) for choice in range(7)])


def test_the_same_seed_gives_the_same_games_in_every_version() -> None:
    assert [mix_bits(0), mix_bits(1), mix_bits(2**63 - 1)] == [0, 6157291389303946558, 1965783028640548235]
    assert len({make_turn_key(3, turn, purpose) for turn in range(9) for purpose in (TOSS, CHOICE)}) == 18


def test_matches_are_the_kinds_in_the_bank_that_show_the_movers_side() -> None:
    banks = np.array([[2, 0, 1, 1], [0, 3, 0, 0]], np.int8)
    assert find_matching_kinds(0b1010, banks, 0) == 0b1000
    assert find_matching_kinds(0b1101, banks, 1) == 0b0010
    assert find_matching_kinds(0b1111, banks, 1) == 0
