"""Intervals of values that have bounds, also for samples in which all values are the same."""

from __future__ import annotations

import numpy as np
import pytest

from coinage_pnp.lab.statistics.intervals import (
    Interval,
    Sums,
    apply_rule_of_three,
    estimate_bounded_mean,
    estimate_difference,
    estimate_mean,
    estimate_spread,
)
from coinage_pnp.lab.statistics.measures import MEASURES, SHARE, Measure, estimate_measure


def sums(values: np.ndarray) -> Sums:
    return Sums(len(values), int(values.sum()), int((values**2).sum()))


@pytest.mark.parametrize(("count", "share"), [(10, 0.2589), (100, 0.0295), (3000, 0.000998)])
def test_the_95_percent_bound_of_an_event_never_seen_in_n_games_is_about_3_in_n(
    count: int, share: float
) -> None:
    """An event with this share would have been seen in 95 of 100 samples."""
    assert apply_rule_of_three(count) == pytest.approx(share, abs=1e-4)
    assert (1 - apply_rule_of_three(count)) ** count == pytest.approx(0.05)


def test_a_mean_of_identical_games_still_has_an_interval() -> None:
    found = estimate_bounded_mean(Sums(100, 20_000, 4_000_000), 1, 200)
    assert (found.value, found.high) == (200, 200)
    assert found.low == pytest.approx(200 - 0.0295 * 199, abs=0.02)
    assert estimate_bounded_mean(Sums(0, 0, 0), 0, 1) == Interval(0.0, 0, 1)


@pytest.mark.parametrize("measure", MEASURES, ids=lambda each: each.name)
def test_every_measure_still_has_an_interval_after_a_hundred_identical_games(measure: Measure) -> None:
    """At the lowest value, the highest, and one in the middle."""
    low, high = measure.bounds
    middle = low if measure.kind == SHARE else (low + high) // 2
    for value in (low, middle, high):
        each = int(value) * measure.unit
        found = estimate_measure(measure.name, Sums(100, 100 * each, 100 * each**2, measure.unit))
        assert 0.01 < found.reach < 0.06 * (high - low)
        assert found.low <= found.value <= found.high


def test_varying_values_have_the_interval_of_a_mean_cut_off_at_their_bounds() -> None:
    values = np.array([0, 0, 0, 1, 0, 0, 0, 0])
    assert estimate_bounded_mean(sums(values), -1, 1) == estimate_mean(sums(values))
    assert estimate_bounded_mean(sums(values), 0, 1).low == 0


def test_the_interval_of_a_difference_of_two_constants_combines_both_intervals() -> None:
    """Newcombe's example c (1998, table II): 10 of 10 against 0 of 10, with the rule of three."""
    ones, noughts = np.ones(10, np.int64), np.zeros(20, np.int64)
    found = estimate_difference(sums(ones), sums(noughts), 0, 1)
    assert (found.value, found.high) == (1, 1)
    assert found.low == pytest.approx(
        1 - (apply_rule_of_three(10) ** 2 + apply_rule_of_three(20) ** 2) ** 0.5
    )
    assert not estimate_difference(sums(ones), Sums(0, 0, 0), 0, 1).is_known


def test_the_interval_of_a_difference_is_cut_off_at_the_largest_possible_difference() -> None:
    """Two games and three: Welch's interval would reach from -6 to 7."""
    few, more = np.array([0, 1]), np.array([0, 0, 1])
    found = estimate_difference(sums(few), sums(more), 0, 1)
    assert (found.low, found.high) == (-1, 1)
    assert found.value == pytest.approx(1 / 6)


@pytest.mark.parametrize(("games", "least"), [(100, 0.90), (500, 0.92), (2000, 0.925)])
def test_the_interval_of_the_spread_of_turns_contains_the_truth_in_about_95_of_100_samples(
    games: int, least: float
) -> None:
    """600 samples of numbers that are as skewed as lengths of games."""
    chance = np.random.default_rng(1)
    truth = (3 * 0.75) ** 0.5 / 0.25
    inside = 0
    for _ in range(600):
        values = np.minimum(8 + chance.negative_binomial(3, 0.25, games), 200)
        found = estimate_spread(np.bincount(values), 1, 200)
        assert found.value == pytest.approx(values.std(ddof=1))
        inside += found.low <= truth <= found.high
    assert least <= inside / 600 <= 0.975


def test_the_spread_of_few_or_identical_games_has_a_wide_interval() -> None:
    assert estimate_spread(np.bincount([7] * 500), 1, 200).high > 5
    assert estimate_spread(np.zeros(201, np.int64), 1, 200).high == 99.5
    assert estimate_spread(np.bincount([7, 9]), 1, 200).high == 99.5
