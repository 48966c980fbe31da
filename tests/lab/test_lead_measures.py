"""Measures of the lead in hand-made games, with values calculated on paper."""

from math import sqrt

import numpy as np
import pytest

from coinage_pnp.lab.statistics.measures import FRACTION_UNIT, follow_leads, measure_leads
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_batch import make_empty_games
from coinage_pnp.players.levels import TEMPO, Level

HEADS, TAILS, NOBODY = 1, -1, 0


def measures_of(*games: tuple[list[int], int]) -> dict[str, Int64s]:
    """The measures of games; each game is the lead of Heads after every turn, and the winner."""
    return measure_leads(
        np.array([lead for leads, _ in games for lead in leads], np.int64),
        np.array([len(leads) for leads, _ in games], np.int64),
        np.array([winner for _, winner in games], np.int64),
    )


GAMES = (
    # taking the first lead is no change of it, though Ludii counts 1 here; with one turn there is none
    ("LeadChange", [5, 4, 6, 7, 9], HEADS, 0),
    ("LeadChange", [7], HEADS, 0),
    # a level score between two leads is one change at most: two in seven turns after the first, and none
    ("LeadChange", [3, 0, -1, -2, 0, 4, 0, 1], HEADS, 2 / 7),
    ("LeadChange", [3, 0, 2], HEADS, 0),
    # the mean of the roots of the winner's deficits: 10 points are 1/2, 30 are 3/4, on two of four turns
    ("Drama", [-10, -30, 4, 5], HEADS, (sqrt(1 / 2) + sqrt(3 / 4)) / 2),
    ("Drama", [10, 30, -4, -5], TAILS, (sqrt(1 / 2) + sqrt(3 / 4)) / 2),
    # never behind; level, also after the last turn, where the bank decides; a draw has no value
    ("Drama", [1, 2], HEADS, 0),
    ("Drama", [0, 2, 0], HEADS, 0),
    ("Drama", [-10, 5, 0], NOBODY, None),
    # the largest lead of the loser
    ("DecisivenessThreshold", [-10, 5, -2, 8], HEADS, 1 / 2),
    ("DecisivenessThreshold", [5, 6], HEADS, 0),
    # turns to come once the winner leads by more than the loser ever did: not yet by 4, but by 5
    ("DecisivenessMoves", [1, -4, 2, 4, 5, 1, 2, 6], HEADS, 3 / 8),
    ("DecisivenessMoves", [3, 3, 3, 3], HEADS, 3 / 4),
    # won by the bank alone
    ("DecisivenessMoves", [-2, 1, 0], HEADS, 0),
    # the winner's largest gain in a turn of its own, half of E; the loser's blunders do not count
    ("KillerMove", [10, 8, 9, 20], HEADS, 1 / 4),
    ("KillerMove", [-10, 30, 30, 35], HEADS, 0),
    ("KillerMove", [0, -10, 1, -30], TAILS, (1 / 11 + 3 / 4) / 2),
    # turns 6 and 7 of 8 count (8 is the result): leads of 10 and 0 give 1/2 and 1; three turns have no such quarter
    ("UncertaintyLate", [90, 90, 90, 90, 90, -10, 0, 50], HEADS, 3 / 4),
    ("UncertaintyLate", [90, 90, 10, 50], HEADS, 1 / 2),
    ("UncertaintyLate", [1, 2, 3], HEADS, None),
)
"""A measure, the lead of Heads after every turn of a game, its winner, and the value; None for no value."""


def value(found: Int64s) -> float | None:
    number = int(found[0])
    return None if number == -1 else number / FRACTION_UNIT


def test_measures_of_the_lead_have_the_values_calculated_on_paper() -> None:
    for measure, leads, winner, expected in GAMES:
        found = value(measures_of((leads, winner))[measure])
        assert found == pytest.approx(expected, abs=1.0 / FRACTION_UNIT), (measure, leads)


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
    lead, _, _, start = follow_leads(games, (3, 2))
    assert lead.tolist() == [-3, 2, 2, 1]
    assert start == 2


def test_the_gain_of_the_first_turn_is_counted_from_the_starting_lead() -> None:
    found = measure_leads(np.array([10, 5], np.int64), np.array([2]), np.array([HEADS]), 10)
    assert value(found["KillerMove"]) == 0


def test_every_level_has_a_tempo() -> None:
    assert all(0 < TEMPO[level] < 10 for level in Level)
