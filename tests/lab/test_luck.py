"""Wins and results of Heads without luck, from hand-made tallies with known figures."""

from __future__ import annotations

import numpy as np
import pytest
from support.tally_samples import tally_of, tally_with_luck

from coinage_pnp.lab.statistics.tally import estimate_heads_result, estimate_heads_wins, estimate_luck_gain


def results_and_luck(games: int = 4000, seed: int = 1) -> np.ndarray:
    """The result and the luck of Heads: mostly luck decides, with some noise; Heads was lucky in this sample."""
    chance = np.random.default_rng(seed)
    luck = chance.normal(0.02, 0.5, games)
    result = (luck + chance.normal(0, 0.25, games) > 0).astype(float)
    result[::50] = 0.5
    return np.stack([result, luck], axis=1)


def test_the_result_of_heads_counts_draws_and_timeouts_as_half_a_win() -> None:
    """(30 + 50 / 2) of 100; the interval is half of that of wins minus losses, by hand."""
    found = estimate_heads_result(tally_of(30, 20, 10, 40))
    assert found.value == pytest.approx(0.55)
    assert found.half_width == pytest.approx(1.984 / 2 * ((0.5 - 0.1**2) / 99) ** 0.5, rel=1e-3)


def test_wins_and_results_are_adjusted_for_luck_by_least_squares() -> None:
    """The line through results and luck gives the result at no luck."""
    pairs = results_and_luck()
    reported = tally_with_luck(pairs)
    for found, results in (
        (estimate_heads_result(reported), pairs[:, 0]),
        (estimate_heads_wins(reported), (pairs[:, 0] == 1).astype(float)),
    ):
        slope, at_none = np.polyfit(pairs[:, 1], results, 1)
        assert slope > 0.3
        assert found.value == pytest.approx(at_none, abs=1e-5)
        assert abs(found.value - results.mean()) > 0.005


def test_wins_are_not_adjusted_if_luck_explains_everything() -> None:
    """As on a map of two spaces, where the first toss decides: the plain share keeps its interval."""
    pairs = results_and_luck()
    pairs = pairs[pairs[:, 0] != 0.5]
    pairs[:, 1] = pairs[:, 0] - 0.5
    reported = tally_with_luck(pairs)
    assert estimate_luck_gain(reported) is None
    assert estimate_heads_wins(reported).half_width > 0


def test_the_gain_from_luck_is_the_factor_by_which_it_reduces_the_variance_of_wins() -> None:
    pairs = results_and_luck()
    found = estimate_luck_gain(tally_with_luck(pairs))
    assert found is not None
    won = np.stack([pairs[:, 0] == 1, pairs[:, 1]]).astype(float)
    assert found == pytest.approx(1 / (1 - np.corrcoef(won)[0, 1] ** 2), rel=0.01)
    assert estimate_luck_gain(tally_of(50, 50)) is None
