"""The course of a game: measures of the lead, turn by turn.

The same evaluation for all maps: the current score minus the tempo of the side that has just moved, because it is
the other's turn (`levels.TEMPO`); after the last turn, the score alone. A lead of `d` points is worth
`E = d / (d + 10)`, from 0 (level) towards 1 (out of reach); each side's bank starts with ten points. For the side
behind, `E` is negative.

The measures are those of Browne, *Automatic Generation and Evaluation of Recombination Games* (2008), and Browne
and Maire, *Evolutionary Game Design* (IEEE TCIAIG 2(1), 2010), without two bugs of Ludii's evaluation package: it
counts the first leader of a game as a lead change, and uses integer division in DecisivenessMoves. Each game has
one value, an integer in units of 1 / FRACTION_UNIT, so that sums are exact.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from coinage_pnp.players.engine.array_types import Bools, Int64s

FRACTION_UNIT = 1 << 16  # the integer that represents the value 1 of a fraction
HALF_WORTH = 10  # the lead that is worth 1/2, VP
_LEADS = np.arange(1024)
_WORTH: Int64s = np.rint(FRACTION_UNIT * _LEADS / (_LEADS + HALF_WORTH)).astype(np.int64)
_SEVERITY: Int64s = np.rint(FRACTION_UNIT * np.sqrt(_LEADS / (_LEADS + HALF_WORTH))).astype(np.int64)


@dataclass(frozen=True)
class GameLeads:
    """The leads in some games, one game after another."""

    lead: Int64s  # int64[turns of all games]: Heads' lead after each turn, VP
    turns: Int64s  # int64[games]: number of turns, at least one
    winner: Int64s  # int64[games]: 1 for Heads, -1 for Tails, 0 for a draw
    start: int = 0  # Heads' lead before the first turn, VP

    @cached_property
    def first(self) -> Int64s:
        """int64[games]: start of each game in `lead`."""
        return np.cumsum(self.turns) - self.turns

    @cached_property
    def game(self) -> Int64s:
        """int64[turns of all games]: game of each turn."""
        return np.repeat(np.arange(len(self.turns)), self.turns)

    @cached_property
    def turn(self) -> Int64s:
        """int64[turns of all games]: number of each turn in its game, from 1."""
        return np.arange(1, len(self.lead) + 1) - np.repeat(self.first, self.turns)


def measure_leads(course: GameLeads) -> dict[str, Int64s]:
    """One value per game of each measure, in units of 1 / FRACTION_UNIT; -1 if a game has none.

    - LeadChange: the share of turns after the first in which the lead passes to the other side. A level score, or
      the first lead of the game, is not a change.
    - Drama: the mean of sqrt(E) of the winner's deficit, over the turns after which the winner was behind; 0 for a
      winner who was never behind.
    - DecisivenessThreshold: E of the loser's largest lead.
    - DecisivenessMoves: the share of turns still to come when the winner's lead first exceeded the loser's largest
      lead.
    - KillerMove: half of the largest rise of E in one of the winner's own turns.
    - UncertaintyLate: the mean of 1 - E of the side in the lead, over the turns in the last quarter of the game but
      the last one. No value for games of fewer than four turns.

    Drama, DecisivenessThreshold, DecisivenessMoves and KillerMove have no value without a winner.
    """
    worth = np.sign(course.lead) * _WORTH[np.abs(course.lead)]
    won = course.winner != 0
    lead = course.winner[course.game] * course.lead  # of the winner, VP
    best_of_loser = np.maximum(np.maximum.reduceat(-lead, course.first), 0)
    clear = np.where(lead > best_of_loser[course.game], course.turn, course.turns[course.game])
    left = course.turns - np.minimum.reduceat(clear, course.first)
    leads = course.lead != 0
    leader, of = np.sign(course.lead[leads]), course.game[leads]
    passed = (leader[1:] != leader[:-1]) & (of[1:] == of[:-1])
    changes = np.bincount(of[1:][passed], minlength=len(course.turns))
    before = np.empty_like(worth)
    before[1:] = worth[:-1]
    before[course.first] = np.sign(course.start) * _WORTH[abs(course.start)]
    mover = 2 * (course.turn & 1) - 1  # Heads takes the turns 1, 3, ...
    winner, turns = course.winner[course.game], course.turns[course.game]
    gain = np.where(mover == winner, winner * (worth - before), 0)
    largest_gain = np.maximum(np.maximum.reduceat(gain, course.first), 0)
    late = (4 * course.turn >= 3 * turns) & (course.turn != turns)
    open_late = _average_chosen(late, FRACTION_UNIT - np.abs(worth), course.first)
    return {
        "LeadChange": divide(changes * FRACTION_UNIT, np.maximum(course.turns - 1, 1)),
        "Drama": np.where(won, _average_chosen(lead < 0, _SEVERITY[np.abs(lead)], course.first), -1),
        "DecisivenessThreshold": np.where(won, _WORTH[best_of_loser], -1),
        "DecisivenessMoves": np.where(won, divide(left * FRACTION_UNIT, course.turns), -1),
        "KillerMove": np.where(won, divide(largest_gain, 2), -1),
        "UncertaintyLate": np.where(np.logical_or.reduceat(late, course.first), open_late, -1),
    }


def _average_chosen(chosen: Bools, values: Int64s, first: Int64s) -> Int64s:
    """Mean per game over the chosen turns; 0 if there are none."""
    count = np.add.reduceat(chosen.astype(np.int64), first)
    return divide(np.add.reduceat(np.where(chosen, values, 0), first), np.maximum(count, 1))


def divide(over: Int64s, under: Int64s | int) -> Int64s:
    """Quotients rounded to the nearest integer (halves up)."""
    return (2 * over + under) // (2 * under)
