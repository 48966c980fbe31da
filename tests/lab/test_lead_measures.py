"""Measures of the lead in hand-made games, with values calculated on paper."""

from math import sqrt

import numpy as np
import pytest

from coinage_pnp.lab.statistics.lead_measures import FRACTION_UNIT, GameLeads, measure_leads
from coinage_pnp.lab.statistics.measures import follow_leads
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_batch import make_empty_games
from coinage_pnp.players.levels import TEMPO, Level

HEADS, TAILS, NOBODY = 1, -1, 0


def measures_of(*games: tuple[list[int], int]) -> dict[str, Int64s]:
    """The measures of games; each game is the lead of Heads after every turn, and the winner."""
    return measure_leads(
        GameLeads(
            np.array([lead for leads, _ in games for lead in leads], np.int64),
            np.array([len(leads) for leads, _ in games], np.int64),
            np.array([winner for _, winner in games], np.int64),
        )
    )


def value(found: Int64s, game: int = 0) -> float:
    return int(found[game]) / FRACTION_UNIT


def near(expected: float) -> object:
    return pytest.approx(expected, abs=1.0 / FRACTION_UNIT)


def test_taking_the_first_lead_is_not_a_lead_change() -> None:
    """Heads leads from the first turn to the last; Ludii counts 1 change here."""
    assert value(measures_of(([5, 4, 6, 7, 9], HEADS))["LeadChange"]) == 0


def test_a_level_score_between_two_leads_is_at_most_one_lead_change() -> None:
    """With leads H = T T = H there are two changes in seven turns after the first; with H = H, none."""
    assert value(measures_of(([3, 0, -1, -2, 0, 4, 0, 1], HEADS))["LeadChange"]) == near(2 / 7)
    assert value(measures_of(([3, 0, 2], HEADS))["LeadChange"]) == 0


def test_a_lead_does_not_carry_over_to_the_next_game() -> None:
    found = measures_of(([3, 3], HEADS), ([-3, -3], TAILS), ([-1, 1], HEADS))
    assert [value(found["LeadChange"], game) for game in range(3)] == [0, 0, 1]


def test_a_game_of_one_turn_has_no_lead_change() -> None:
    assert value(measures_of(([7], HEADS))["LeadChange"]) == 0


def test_drama_is_the_mean_of_the_roots_of_the_winners_deficits() -> None:
    """Behind by 10 (E = 1/2) and by 2.5 -> 30 (E = 3/4) points on two of four turns."""
    assert value(measures_of(([-10, -30, 4, 5], HEADS))["Drama"]) == near((sqrt(1 / 2) + sqrt(3 / 4)) / 2)
    assert value(measures_of(([10, 30, -4, -5], TAILS))["Drama"]) == near((sqrt(1 / 2) + sqrt(3 / 4)) / 2)


def test_a_game_whose_winner_was_never_behind_has_no_drama_and_a_draw_has_no_value() -> None:
    found = measures_of(([1, 2], HEADS), ([-10, 5, 0], NOBODY))
    assert value(found["Drama"]) == 0
    assert int(found["Drama"][1]) == -1


def test_a_level_score_adds_no_drama() -> None:
    """This includes a last turn after which the winner is level and has the higher bank value."""
    assert value(measures_of(([0, 2, 0], HEADS))["Drama"]) == 0


def test_the_decisiveness_threshold_is_the_largest_lead_of_the_loser() -> None:
    assert value(measures_of(([-10, 5, -2, 8], HEADS))["DecisivenessThreshold"]) == near(1 / 2)
    assert value(measures_of(([5, 6], HEADS))["DecisivenessThreshold"]) == 0


def test_a_game_is_decided_once_the_winner_leads_by_more_than_the_loser_ever_did() -> None:
    """The loser once led by 4; the winner leads by 4 (not yet), then 5, with 3 of 8 turns to come.

    An integer division would give 0.
    """
    assert value(measures_of(([1, -4, 2, 4, 5, 1, 2, 6], HEADS))["DecisivenessMoves"]) == near(3 / 8)
    assert value(measures_of(([3, 3, 3, 3], HEADS))["DecisivenessMoves"]) == near(3 / 4)


def test_a_game_won_by_the_bank_alone_is_decided_with_its_last_turn() -> None:
    assert value(measures_of(([-2, 1, 0], HEADS))["DecisivenessMoves"]) == 0


def test_the_killer_move_is_the_winners_largest_gain_in_one_of_its_own_turns() -> None:
    """A gain from 0 to 10 points is 1/2 of E, a quarter of its range; the loser's blunders do not count."""
    assert value(measures_of(([10, 8, 9, 20], HEADS))["KillerMove"]) == near(1 / 4)
    assert value(measures_of(([-10, 30, 30, 35], HEADS))["KillerMove"]) == 0
    assert value(measures_of(([0, -10, 1, -30], TAILS))["KillerMove"]) == near((1 / 11 + 3 / 4) / 2)


def test_late_uncertainty_is_high_if_nobody_is_far_ahead_in_the_last_quarter() -> None:
    """Turns 6 and 7 of 8 count (8 is the result): leads of 10 and 0 give 1/2 and 1."""
    assert value(measures_of(([90, 90, 90, 90, 90, -10, 0, 50], HEADS))["UncertaintyLate"]) == near(3 / 4)
    assert value(measures_of(([90, 90, 10, 50], HEADS))["UncertaintyLate"]) == near(1 / 2)
    assert int(measures_of(([1, 2, 3], HEADS))["UncertaintyLate"][0]) == -1


def test_games_measured_together_have_the_same_values_as_alone() -> None:
    chance = np.random.default_rng(4)
    games = []
    for _ in range(40):
        leads = chance.integers(-20, 21, chance.integers(1, 30)).tolist()
        games.append((leads, int(np.sign(leads[-1]))))
    together = measures_of(*games)
    for number, game in enumerate(games):
        alone = measures_of(game)
        assert {name: int(found[number]) for name, found in together.items()} == {
            name: int(found[0]) for name, found in alone.items()
        }


def test_a_lead_includes_the_tempo_of_the_side_to_move_until_the_game_is_over() -> None:
    """The tempo is 3 for Heads and 2 for Tails; the last lead is the result."""
    games = make_empty_games(1, 4)
    leads = np.array([[0, 0, 0, 5, 1]], np.int16)
    games = games._replace(leads=leads, turns=np.array([4], games.turns.dtype))
    course = follow_leads(games, (3, 2))
    assert course.lead.tolist() == [-3, 2, 2, 1]
    assert course.start == 2


def test_the_gain_of_the_first_turn_is_counted_from_the_starting_lead() -> None:
    course = GameLeads(np.array([10, 5], np.int64), np.array([2]), np.array([HEADS]), 10)
    assert value(measure_leads(course)["KillerMove"]) == 0


@pytest.mark.parametrize("level", Level)
def test_every_level_has_a_tempo(level: Level) -> None:
    assert 0 < TEMPO[level] < 10
