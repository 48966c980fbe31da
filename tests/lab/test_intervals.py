"""Intervals match textbook values, also of values with bounds, and contain the truth in 95 of 100 samples."""

from math import inf, sqrt

import numpy as np
import pytest
from support.wide_runs import first_or_all

from coinage_pnp.lab.statistics.intervals import (
    Cross,
    Interval,
    Sums,
    apply_rule_of_three,
    compute_student_quantile,
    estimate_bounded_mean,
    estimate_difference,
    estimate_mean,
    estimate_paired_difference,
    estimate_paired_shares,
    estimate_share,
    estimate_spread,
    estimate_without_luck,
)
from coinage_pnp.lab.statistics.measures import MEASURES, SHARE, estimate_measure


def sums(values: np.ndarray, unit: int = 1) -> Sums:
    return Sums(len(values), int(values.sum()), int((values.astype(object) ** 2).sum()), unit)


def cross(one: np.ndarray, other: np.ndarray) -> Cross:
    return Cross(len(one), int(one.sum()), int(other.sum()), int((one * other).sum()))


def test_a_share_has_wilsons_interval() -> None:
    """The first four from Newcombe (Statistics in Medicine 17, 1998), table I."""
    for hits, count, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (10, 10, 0.7225, 1.0),
        (0, 0, 0.0, 1.0),
    ):
        found = estimate_share(hits, count)
        assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
        assert found.low <= found.value <= found.high
    assert estimate_share(480_000, 960_000).half_width == pytest.approx(1.96 * sqrt(0.25 / 960_000), rel=1e-4)


def test_intervals_of_few_games_use_the_quantiles_of_students_t() -> None:
    for freedom, quantile in ((1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (99, 1.9842)):
        assert compute_student_quantile(freedom) == pytest.approx(quantile, rel=0.01)
        assert compute_student_quantile(0) == inf


def test_the_interval_of_a_mean_of_five_numbers_in_any_unit_matches_the_textbook() -> None:
    """1, 2, 3, 4, 5: mean 3, variance 5/2, so 3 +- 2.776 * sqrt(1/2)."""
    for unit in (1, 100):
        found = estimate_mean(sums(np.arange(1, 6) * unit, unit))
        assert (found.value, found.half_width) == pytest.approx((3.0, 1.963), rel=3e-3)
    assert estimate_mean(Sums(1, 7, 49)).high == inf
    huge = np.array([1, 2, 3, 4, 5]) + 10**12
    assert sums(huge).variance == 2.5, "no digit is lost"


def test_the_difference_of_two_groups_has_welchs_interval() -> None:
    """1, 2, 3 and 2, 4, 6, 8: -3 +- 2.776 (4.08 degrees of freedom) * sqrt(1/3 + 20/12)."""
    found = estimate_difference(sums(np.array([1, 2, 3])), sums(np.array([2, 4, 6, 8])), -9, 9)
    assert found.value == -3
    assert found.half_width == pytest.approx(2.755 * sqrt(1 / 3 + 20 / 12), rel=0.01)
    assert estimate_difference(sums(np.array([1, 2, 3])), Sums(0, 0, 0), -9, 9).high == inf


def test_the_interval_of_a_paired_difference_is_that_of_the_mean_difference_and_wider_for_games_on_one_map() -> (
    None
):
    """If both values share most of their luck, the interval is much narrower than without pairing."""
    chance = np.random.default_rng(1)
    luck = chance.integers(0, 1000, 400)
    one, other = luck + chance.integers(0, 20, 400), luck + chance.integers(5, 25, 400)
    found = estimate_paired_difference(sums(one), sums(other), cross(one, other))
    direct = estimate_mean(sums(one - other))
    assert (found.value, found.half_width) == pytest.approx((direct.value, direct.half_width))
    assert found.half_width < estimate_difference(sums(one), sums(other), 0, 1025).half_width / 20
    values = np.arange(20)
    alone = sums(np.concatenate([values, [9, 10]]))
    assert estimate_paired_difference(alone, sums(values), cross(values, values)).half_width > 0
    assert estimate_paired_difference(sums(values), sums(values), cross(values, values)).half_width == 0


def test_the_difference_of_two_shares_of_the_same_games_has_bonett_and_prices_interval() -> None:
    """Of 100 pairs, 44 have a hit in both, 8 only in the first, 12 only in the second: their formula, by hand."""
    found = estimate_paired_shares(52, 56, 44, 100)
    assert found.value == pytest.approx(-0.04)
    gained, lost = 9 / 102, 13 / 102
    reach = 1.96 * sqrt((gained + lost - (gained - lost) ** 2) / 102)
    assert (found.low, found.high) == pytest.approx((gained - lost - reach, gained - lost + reach), abs=1e-5)
    nothing = estimate_paired_shares(0, 0, 0, 60)
    assert nothing.low < 0 < nothing.high < 0.06


def test_luck_that_explains_five_sixths_of_the_variance_makes_each_game_worth_six() -> None:
    chance = np.random.default_rng(2)
    luck = chance.integers(-1000, 1001, 6000)
    noise = chance.integers(-1000, 1001, 6000)
    result = np.rint(luck * sqrt(5)).astype(np.int64) + noise + 300
    found = estimate_without_luck(sums(result), sums(luck), cross(result, luck))
    assert found is not None
    assert found.half_width == pytest.approx(estimate_mean(sums(result)).half_width / sqrt(6), rel=0.03)
    assert found.low < 300 < found.high
    assert estimate_without_luck(sums(result), sums(luck * 0), cross(result, luck * 0)) is None


def test_an_interval_can_be_scaled_and_compared_with_bounds() -> None:
    assert Interval(1, 0, 3).scale(-2, 1) == Interval(-1, -5, 1)
    assert Interval(0.5, 0.48, 0.52).is_within(0.47, 0.53)
    assert not Interval(0.5, 0.46, 0.52).is_within(0.47, 0.53)


def test_the_95_percent_bound_of_an_event_never_seen_in_n_games_is_about_3_in_n() -> None:
    """An event with this share would have been seen in 95 of 100 samples."""
    for count, share in ((10, 0.2589), (100, 0.0295), (3000, 0.000998)):
        assert apply_rule_of_three(count) == pytest.approx(share, abs=1e-4)
        assert (1 - apply_rule_of_three(count)) ** count == pytest.approx(0.05)


def test_a_mean_of_identical_games_still_has_an_interval() -> None:
    found = estimate_bounded_mean(Sums(100, 20_000, 4_000_000), 1, 200)
    assert (found.value, found.high) == (200, 200)
    assert found.low == pytest.approx(200 - 0.0295 * 199, abs=0.02)
    assert estimate_bounded_mean(Sums(0, 0, 0), 0, 1) == Interval(0.0, 0, 1)


def test_every_measure_still_has_an_interval_after_a_hundred_identical_games() -> None:
    """At the lowest value, the highest, and one in the middle."""
    for measure in MEASURES:
        low, high = measure.bounds
        middle = low if measure.kind == SHARE else (low + high) // 2
        for value in (low, middle, high):
            each = int(value) * measure.unit
            found = estimate_measure(measure.name, Sums(100, 100 * each, 100 * each**2, measure.unit))
            assert 0.01 < found.reach < 0.06 * (high - low), measure
            assert found.low <= found.value <= found.high, measure


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


def test_the_interval_of_the_spread_of_turns_contains_the_truth_in_about_95_of_100_samples() -> None:
    """600 samples of numbers that are as skewed as lengths of games."""
    for games, least in first_or_all(1, [(100, 0.90), (500, 0.92), (2000, 0.925)]):
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
