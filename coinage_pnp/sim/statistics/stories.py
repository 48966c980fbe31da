"""How a game went: measures of the standing, turn by turn.

One evaluator for all maps: the score, as it would be if the game ended here, doubled regions counted, less the
tempo of the side that has just moved, for it is the other's turn now (`levels.TEMPO`); after the last turn the
score alone. A standing of `d` points is worth `E = d / (d + 10)`, from 0 (level) towards 1 (out of reach); ten
points are what a side has in its bank before the first turn. For the side behind, `E` is negative.

The measures are those of Browne, *Automatic Generation and Evaluation of Recombination Games* (2008), and Browne
and Maire, *Evolutionary Game Design* (IEEE TCIAIG 2(1), 2010), with two slips of Ludii's evaluation package left
out: there the first leader of a game counts as a change of the lead (from nobody), and the share of moves behind
DecisivenessMoves is a division of integers, which is 0 or 1. Here one game has one value, an integer in
units of 1 / UNIT, so that sums are exact.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.sim.engine.stack_codes import Int64s

UNIT = 1 << 16
"""The integer that stands for the value 1 in measures that are fractions."""

HALF_WORTH = 10
"""The lead that is worth one half, VP."""

_LEADS = np.arange(1024)
_WORTH: Int64s = np.rint(UNIT * _LEADS / (_LEADS + HALF_WORTH)).astype(np.int64)
_SEVERITY: Int64s = np.rint(UNIT * np.sqrt(_LEADS / (_LEADS + HALF_WORTH))).astype(np.int64)

Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class GameScores:
    """The standings of some games, one after the other."""

    lead: Int64s
    """int64[turns of all games]: how far Heads is ahead of Tails after each turn, VP."""
    turns: Int64s
    """int64[games]: how many turns each game has, one at least."""
    winner: Int64s
    """int64[games]: 1 Heads, -1 Tails, 0 nobody."""
    start: int = 0
    """How far Heads is ahead before the first turn, VP."""

    @property
    def first(self) -> Int64s:
        """int64[games]: where in `lead` each game begins."""
        begins: Int64s = np.cumsum(self.turns) - self.turns
        return begins

    @property
    def game(self) -> Int64s:
        """int64[turns of all games]: the game of each turn."""
        return np.repeat(np.arange(len(self.turns)), self.turns)

    @property
    def turn(self) -> Int64s:
        """int64[turns of all games]: the number of each turn in its game, from 1."""
        count: Int64s = np.arange(1, len(self.lead) + 1) - np.repeat(self.first, self.turns)
        return count


@dataclass(frozen=True)
class Stories:
    """One value a game of each measure, in units of 1 / UNIT; -1 where a game has none."""

    lead_change: Int64s
    """LeadChange: the share of the turns after the first with which the lead passes to the other side.

    A level score leads nobody and changes nothing; nor does the first lead of the game."""
    drama: Int64s
    """Drama: over the turns after which the winner was behind, the mean of the square root of how far (in E).

    0 for a winner who never was behind; none without a winner."""
    threshold: Int64s
    """DecisivenessThreshold: the greatest lead that the loser ever had (in E). None without a winner."""
    decided: Int64s
    """DecisivenessMoves: the share of the game's turns that were still to come when the winner's lead first
    passed the greatest lead that the loser ever had. None without a winner."""
    killer: Int64s
    """KillerMove: the most that the winner gained in one turn of its own, as a share of all there is to gain:
    half of the rise of E. None without a winner."""
    uncertainty: Int64s
    """UncertaintyLate: how open the last quarter of the game was: the mean of 1 - E of the side in the lead, over
    the turns from three quarters of the game on, without the last. None for games of less than four turns."""


def stories(course: GameScores) -> Stories:
    """The measures of each game's course."""
    game, turn, first = course.game, course.turn, course.first
    worth = np.sign(course.lead) * _WORTH[np.abs(course.lead)]
    won = course.winner != 0
    lead = course.winner[game] * course.lead  # of the winner, VP
    last = turn == course.turns[game]
    none = np.where(won, 0, -1)
    return Stories(
        lead_change=_lead_change(course, game),
        drama=np.where(won, _mean_over(lead < 0, _SEVERITY[np.abs(lead)], first), none),
        threshold=np.where(won, _WORTH[_best_of_loser(lead, first)], none),
        decided=np.where(won, _decided(course, lead, game, turn, first), none),
        killer=np.where(won, _killer(course, worth, game, turn, first), none),
        uncertainty=_uncertainty(course, worth, game, turn, last, first),
    )


def _lead_change(course: GameScores, game: Int64s) -> Int64s:
    leads = course.lead != 0
    leader, of = np.sign(course.lead[leads]), game[leads]
    passed = (leader[1:] != leader[:-1]) & (of[1:] == of[:-1])
    changes = np.bincount(of[1:][passed], minlength=len(course.turns))
    return _ratio(changes * UNIT, np.maximum(course.turns - 1, 1))


def _best_of_loser(lead: Int64s, first: Int64s) -> Int64s:
    best: Int64s = np.maximum(np.maximum.reduceat(-lead, first), 0)
    return best


def _decided(course: GameScores, lead: Int64s, game: Int64s, turn: Int64s, first: Int64s) -> Int64s:
    above = lead > _best_of_loser(lead, first)[game]
    when = np.minimum.reduceat(np.where(above, turn, course.turns[game]), first)
    return _ratio((course.turns - when) * UNIT, course.turns)


def _killer(course: GameScores, worth: Int64s, game: Int64s, turn: Int64s, first: Int64s) -> Int64s:
    before = np.empty_like(worth)
    before[1:] = worth[:-1]
    before[first] = np.sign(course.start) * _WORTH[abs(course.start)]
    mover = 2 * (turn & 1) - 1  # Heads takes the turns 1, 3, ...
    winner = course.winner[game]
    gain = np.where(mover == winner, winner * (worth - before), 0)
    return _ratio(np.maximum(np.maximum.reduceat(gain, first), 0), np.full(len(first), 2))


def _uncertainty(
    course: GameScores, worth: Int64s, game: Int64s, turn: Int64s, last: Flags, first: Int64s
) -> Int64s:
    late = (4 * turn >= 3 * course.turns[game]) & ~last
    return np.where(np.logical_or.reduceat(late, first), _mean_over(late, UNIT - np.abs(worth), first), -1)


def _mean_over(chosen: Flags, values: Int64s, first: Int64s) -> Int64s:
    """0 when no turn is chosen."""
    count = np.add.reduceat(chosen.astype(np.int64), first)
    return _ratio(np.add.reduceat(np.where(chosen, values, 0), first), np.maximum(count, 1))


def _ratio(over: Int64s, under: Int64s) -> Int64s:
    """Rounded to the nearest integer (halves up)."""
    rounded: Int64s = (2 * over + under) // (2 * under)
    return rounded
