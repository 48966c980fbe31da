"""Depth: how far apart the weakest and the strongest players are, in Elo points."""

from __future__ import annotations

import pytest
from support.report_samples import level_for_verdict

from coinage_pnp.lab.report.level_report import LevelReport, estimate_depth
from coinage_pnp.lab.statistics.intervals import Interval


def rung(player: str, below: str = "", share: float = 0.5, reach: float = 0.01) -> LevelReport:
    match = (below, Interval(share, share - reach, min(1.0, share + reach))) if below else None
    return level_for_verdict(player, Interval(0.5, 0.49, 0.51), below=match)


def test_depth_is_the_sum_of_the_steps_and_difficulty_those_above_greedy() -> None:
    levels = rung("random"), rung("greedy", "random", 10 / 11), rung("learned", "greedy", 0.64)
    found = estimate_depth(levels)
    assert found is not None
    assert found.difficulty is not None
    assert (found.lowest, found.highest) == ("random", "learned")
    assert found.difficulty.value == pytest.approx(100, abs=0.1)
    assert found.points.value == pytest.approx(500, abs=0.1)
    assert found.points.half_width > found.difficulty.half_width > 0
    assert found.points.is_within(found.points.value - 30, found.points.value + 30)


def test_a_player_that_wins_every_game_is_not_infinitely_better() -> None:
    found = estimate_depth([rung("greedy", "random", 1.0)])
    assert found is not None
    assert 800 < found.points.value < 1000
    assert found.points.is_known
    assert found.difficulty is None


def test_depth_is_unknown_without_a_match() -> None:
    assert estimate_depth([rung("random")]) is None
