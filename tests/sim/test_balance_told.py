"""What is told of the games of a level: hand-made tallies, whose figures are known."""

from __future__ import annotations

import numpy as np
import pytest
from support.made_tallies import level, lucky, tally

from coinage_pnp.sim.runs.ladder_play import (
    ENOUGH,
    ending,
    heads_known,
    luck_gain,
    luck_share,
    result_known,
    told_of,
)
from coinage_pnp.sim.statistics.intervals import share


def fortunes(games: int = 4000, seed: int = 1) -> np.ndarray:
    """What Heads got and its luck: luck decides, but for a fifth of noise; Heads was lucky in this sample."""
    chance = np.random.default_rng(seed)
    luck = chance.normal(0.02, 0.5, games)
    result = (luck + chance.normal(0, 0.25, games) > 0).astype(float)
    result[::50] = 0.5
    return np.stack([result, luck], axis=1)


def test_what_heads_gets_counts_a_draw_and_a_game_without_end_as_half_a_win() -> None:
    """30 + 50 / 2 of 100; and half of the usual interval of wins less losses, by hand."""
    found = result_known(tally(30, 20, 10, 40))
    assert found.value == pytest.approx(0.55)
    assert found.half_width == pytest.approx(1.984 / 2 * ((0.5 - 0.1**2) / 99) ** 0.5, rel=1e-3)


def test_the_verdict_is_about_games_without_luck() -> None:
    """A line through results and luck, by least squares: what it says of no luck."""
    pairs = fortunes()
    told = lucky(pairs)
    for found, results in (
        (result_known(told), pairs[:, 0]),
        (heads_known(told), (pairs[:, 0] == 1).astype(float)),
    ):
        slope, at_none = np.polyfit(pairs[:, 1], results, 1)
        assert slope > 0.3
        assert found.value == pytest.approx(at_none, abs=1e-5)
        assert abs(found.value - results.mean()) > 0.005


def test_the_share_of_luck_is_the_square_of_its_correlation_with_the_result() -> None:
    pairs = fortunes()
    found = luck_share(lucky(pairs))
    assert found is not None
    assert found.value == pytest.approx(np.corrcoef(pairs.T)[0, 1] ** 2, abs=1e-5)
    assert found.low < found.value - 0.005 < found.value + 0.005 < found.high
    assert luck_share(tally(50, 50)) is None


def test_luck_is_worth_as_many_games_as_it_takes_away_of_the_variance_of_wins() -> None:
    pairs = fortunes()
    found = luck_gain(lucky(pairs))
    assert found is not None
    won = np.stack([pairs[:, 0] == 1, pairs[:, 1]]).astype(float)
    assert found.value == pytest.approx(1 / (1 - np.corrcoef(won)[0, 1] ** 2), abs=1e-4)
    assert found.low < found.value < found.high
    plain = share(int(won[0].sum()), len(pairs)).half_width
    assert found.value == pytest.approx((plain / heads_known(lucky(pairs)).half_width) ** 2, rel=0.01)


def test_places_are_told_of_the_strongest_level_of_enough_games() -> None:
    weak, strong, few = (level(name, tally(n, n)) for name, n in (("a", 9000), ("b", ENOUGH), ("c", 10)))
    assert told_of((weak, strong, few), 0) is strong
    other = level("d", tally(10, 10))
    assert told_of((few, other), 0) is other
    assert told_of((level("a", tally(9, 0)), level("b", tally(5, 5)), few), 0) is few


def test_places_are_told_of_a_level_whose_games_end() -> None:
    """On the second map the strong players stall."""
    fine, stalls = tally(3000, 3000), tally(0, 0, 0, 6000)
    levels = level("a", fine, fine), level("b", fine, stalls)
    assert [told_of(levels, at).player for at in (0, 1)] == ["b", "a"]
    assert told_of((level("a", stalls), level("b", tally(3000, 0, 0, 3000))), 0).player == "b"


def test_maps_are_compared_between_players_whose_games_end_on_both() -> None:
    fine, stalls = tally(30, 30), tally(0, 0, 0, 60)
    levels = level("a", fine, fine, stalls), level("b", fine, fine, fine), level("c", fine, stalls, fine)
    assert [ending(levels, 0, at)[-1].player for at in (1, 2)] == ["b", "c"]
    assert ending((levels[2],), 0, 1) == (levels[2],)
