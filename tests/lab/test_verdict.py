"""The sentences of the verdict, the depth of a map in Elo points, and what is written as a percentage."""

import pytest
from support.report_samples import UNKNOWN_INTERVAL, interval_around

from coinage_pnp.lab.games.experiment import LadderMatch
from coinage_pnp.lab.page.report_page import HOW_TO_READ
from coinage_pnp.lab.report.level_report import (
    FAIR_RANGE,
    Fairness,
    LevelReport,
    estimate_depth,
    judge_fairness,
)
from coinage_pnp.lab.report.verdict import write_verdict
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.measures import FRACTION, MEASURES, SHARE


def rung(
    player: str,
    low: float,
    value: float,
    high: float,
    result: Interval | None = None,
    *,
    games: int = 1000,
    unwon: float = 0.0,
    timeouts: float = 0.0,
    adjusted: bool = False,
    below: tuple[str, Interval] | None = None,
) -> LevelReport:
    """The report of a level with only the figures that the verdict needs."""
    return LevelReport(
        player,
        games,
        Interval(value, low, high),
        result or Interval(value, low, high),
        {"Completion": interval_around(1 - unwon, 0.0), "Timeouts": interval_around(timeouts, 0.0)},
        {},
        UNKNOWN_INTERVAL,
        {},
        {},
        6.2 if adjusted else None,
        below=below and LadderMatch(player, below[0], 100, below[1], stopped=False),
    )


def verdict(*levels: LevelReport, decisive: dict[str, float] | None = None) -> tuple[str, ...]:
    """The sentences; `decisive` is from the games of the last level."""
    return write_verdict(levels, levels[-1], decisive or {})


GREEDY = rung("greedy", 0.528, 0.529, 0.53)
DECISIVE = {"The Crater": 0.31, "Ash Slope": 0.12}


def test_a_map_is_fair_if_the_whole_interval_is_between_47_and_53_percent() -> None:
    for low, high, reported in (
        (0.47, 0.53, Fairness.FAIR),
        (0.4699, 0.52, Fairness.OPEN),
        (0.48, 0.5301, Fairness.OPEN),
        (0.46, 0.54, Fairness.OPEN),
        (0.531, 0.56, Fairness.HEADS),
        (0.4, 0.469, Fairness.TAILS),
    ):
        assert judge_fairness(Interval((low + high) / 2, low, high)) == reported


def test_the_verdict_on_a_fair_map_names_wins_levels_a_decisive_region_and_luck_beside_a_figure_with_it() -> (
    None
):
    assert verdict(GREEDY, rung("strong", 0.495, 0.505, 0.515, adjusted=True), decisive=DECISIVE) == (
        "Heads wins 52.9% between greedy players, 50.5% between strong ones (without luck): fair.",
        "The Crater decides 31% of games between strong players.",
    )
    assert verdict(rung("strong", 0.495, 0.505, 0.515, adjusted=True)) == (
        "Heads wins 50.5% between strong players: fair.",
    )


def test_the_verdict_says_how_much_better_each_level_is_than_the_one_below() -> None:
    weaker = rung("greedy", 0.52, 0.529, 0.538, below=("random", Interval(0.8, 0.79, 0.81)))
    better = rung("strong", 0.495, 0.505, 0.515, adjusted=True, below=("greedy", Interval(0.64, 0.63, 0.65)))
    expected = (
        "Skill pays: greedy players 80% against random ones and strong 64% against greedy (draws count half)."
    )
    assert verdict(weaker, better)[-1] == expected
    unsure = rung("strong", 0.495, 0.505, 0.515, below=("greedy", Interval(0.54, 0.47, 0.61)))
    assert (
        verdict(weaker, unsure)[-1]
        == "Skill pays: greedy players 80% against random ones (draws count half)."
    )
    assert not any("Skill" in sentence for sentence in verdict(unsure))
    worse = rung("strong", 0.495, 0.505, 0.515, below=("greedy", Interval(0.49, 0.4, 0.58)))
    assert not any("Skill" in sentence for sentence in verdict(weaker, worse))


def test_the_edge_is_judged_with_draws_and_unfinished_games_as_half_a_win() -> None:
    """Heads and Tails win 40% each: with 20% drawn, neither has the edge."""
    drawn = rung("strong", 0.39, 0.4, 0.41, Interval(0.5, 0.49, 0.51), unwon=0.2)
    assert verdict(GREEDY, drawn) == (
        "Heads gets (draws count half) 52.9% between greedy players, 50.0% between strong ones: fair.",
    )
    ahead = rung("strong", 0.45, 0.46, 0.47, Interval(0.58, 0.57, 0.59), unwon=0.24, timeouts=0.04)
    assert verdict(ahead)[0] == (
        "Heads gets (draws and games without end count half) 58.0% between strong players: "
        "Heads has the edge."
    )


def test_an_interval_across_a_bound_is_too_close_to_call_and_says_how_many_games_would_narrow_it() -> None:
    found = verdict(GREEDY, rung("strong", 0.475, 0.5, 0.531))
    assert found == (
        "Heads wins 52.9% between greedy players, 50.0% between strong ones: too close to call, "
        "between 47.5% and 53.1%; balance --games 4000 would halve that range.",
    )
    handful = rung("strong", 0.2, 0.5, 0.8, games=8)
    assert verdict(handful)[0].endswith("balance --games 500 would narrow that range.")


def test_a_verdict_without_strong_players_names_the_level_that_it_is_based_on() -> None:
    assert verdict(rung("greedy", 0.5, 0.51, 0.52))[0] == (
        "Heads wins 51.0% between greedy players: fair; strong players did not play."
    )
    assert verdict(GREEDY, rung("learned", 0.5, 0.51, 0.52))[0] == (
        "Heads wins 52.9% between greedy players, 51.0% between learned ones: fair between learned players; "
        "strong players did not play."
    )


def test_the_most_and_the_least_decisive_region_are_named_if_enough_games_tell_them_apart() -> None:
    assert verdict(GREEDY, decisive={"The Crater": 0.31, "Ash Slope": 0.04})[1] == (
        "The Crater decides 31% of games between greedy players, Ash Slope only 4%."
    )
    alike = verdict(GREEDY, decisive={"The Crater": 0.08, "Ash Slope": 0.07})
    assert alike[1] == "The Crater decides 8% of games between greedy players."
    few = verdict(rung("greedy", 0.49, 0.5, 0.51, games=499), decisive={"The Crater": 0.31})
    assert not any("decides" in sentence for sentence in few)


def test_games_that_never_end_are_reported_for_every_level() -> None:
    stalling = rung("learned", 0.0, 0.0, 0.001, timeouts=0.4, unwon=0.4)
    found = verdict(stalling, rung("strong", 0.49, 0.5, 0.51, timeouts=0.023, adjusted=True))
    assert found[1] == (
        "40.0% of games between learned players and 2.3% between strong ones never end and are stopped "
        "after 200 turns: perhaps nobody wants to fill the last space, or to spend the last coin."
    )


def test_a_level_whose_games_never_end_is_not_used_for_the_verdict() -> None:
    never = rung("strong", 0.0, 0.0, 0.001, Interval(0.5, 0.499, 0.501), timeouts=1.0, unwon=1.0)
    assert verdict(rung("greedy", 0.49, 0.5, 0.51), never)[0] == (
        "Heads wins 50.0% between greedy players: fair; too many games of strong players never end."
    )
    assert verdict(never)[0] == ("The lab cannot say whether it is fair: too many games never end.")


def test_a_level_that_loses_to_the_one_below_is_reported() -> None:
    loser = rung("strong", 0.49, 0.5, 0.51, below=("learned", Interval(0.417, 0.381, 0.453)))
    assert verdict(loser)[1] == (
        "Strong players lose to learned ones, winning 38.1% to 45.3% (draws count half): "
        "on this map they are not the better ones."
    )
    even = rung("strong", 0.49, 0.5, 0.51, below=("learned", Interval(0.48, 0.45, 0.51)))
    assert len(verdict(even)) == 1


def step(player: str, below: str = "", share: float = 0.5, reach: float = 0.01) -> LevelReport:
    match = (below, Interval(share, share - reach, min(1.0, share + reach))) if below else None
    return rung(player, 0.49, 0.5, 0.51, below=match)


def test_depth_is_the_sum_of_the_steps_and_difficulty_those_above_greedy() -> None:
    levels = step("random"), step("greedy", "random", 10 / 11), step("learned", "greedy", 0.64)
    found = estimate_depth(levels)
    assert found is not None
    assert found.difficulty is not None
    assert (found.lowest, found.highest) == ("random", "learned")
    assert found.difficulty.value == pytest.approx(100, abs=0.1)
    assert found.points.value == pytest.approx(500, abs=0.1)
    assert found.points.half_width > found.difficulty.half_width > 0
    assert found.points.is_within(found.points.value - 30, found.points.value + 30)


def test_a_player_that_wins_every_game_is_not_infinitely_better() -> None:
    found = estimate_depth([step("greedy", "random", 1.0)])
    assert found is not None
    assert 800 < found.points.value < 1000
    assert found.points.is_known
    assert found.difficulty is None
    assert estimate_depth([step("random")]) is None, "without a match it is unknown"


def test_only_shares_fractions_and_the_balance_are_written_as_percentages() -> None:
    for measure in MEASURES:
        share = measure.kind in (SHARE, FRACTION) or measure.name == "Balance"
        assert measure.in_per_cent is share, measure.name


def test_the_page_and_the_verdict_have_the_same_bounds_for_fair() -> None:
    low, high = (f"{100 * bound:.0f}" for bound in FAIR_RANGE)
    assert (low, high) == ("47", "53")
    assert f"{low} to {high}%, counts as fair" in HOW_TO_READ
