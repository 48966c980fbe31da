"""The measures of a map's games, named as in Ludii's evaluation package.

Each measure is the mean over the games that have a value. Values are integers in a fixed unit, so that sums are
exact in any order.
Sources: Browne, *Automatic Generation and Evaluation of Recombination Games* (2008); Browne and Maire,
*Evolutionary Game Design* (IEEE TCIAIG 2(1), 2010), without two bugs of Ludii: it counts the first leader of a game
as a lead change, and uses integer division in DecisivenessMoves.
"""

from typing import NamedTuple

import numpy as np

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.lab.statistics.intervals import Interval, Sums, estimate_bounded_mean, estimate_share
from coinage_pnp.players.engine.array_scoring import (
    BANK_EMPTY,
    BOARD_FULL,
    DRAWN,
    HEADS_WON,
    NOT_OVER,
    TAILS_WON,
)
from coinage_pnp.players.engine.array_types import Bools, Int16s, Int64s
from coinage_pnp.players.engine.game_batch import PlayedGames
from coinage_pnp.players.engine.turns import compute_max_turns

FRACTION_UNIT = 1 << 16  # the integer that represents the value 1 of a fraction
HALF_WORTH = 10  # the lead that is worth 1/2, VP
_LEADS = np.arange(1024)
_WORTH: Int64s = np.rint(FRACTION_UNIT * _LEADS / (_LEADS + HALF_WORTH)).astype(np.int64)
_SEVERITY: Int64s = np.rint(FRACTION_UNIT * np.sqrt(_LEADS / (_LEADS + HALF_WORTH))).astype(np.int64)


def measure_leads(lead: Int64s, turns: Int64s, winner: Int64s, start: int = 0) -> dict[str, Int64s]:
    """One value per game of each measure of its course, in units of 1 / FRACTION_UNIT; -1 if a game has none.

    `lead` is int64[turns of all games], one game after another: Heads' lead after each turn, VP; before the first
    turn it is `start`. Of each game, `turns` is the number of turns, at least one, and `winner` 1 for Heads, -1 for
    Tails, 0 for a draw. A lead of `d` points is worth `E = d / (d + 10)`, from 0 (level) towards 1 (out of reach);
    each side's bank starts with ten points. For the side behind, `E` is negative.

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
    first = np.cumsum(turns) - turns  # int64[games]: where each game starts
    game = np.repeat(np.arange(len(turns)), turns)  # of each turn, as those below
    turn, last = np.arange(1, len(lead) + 1) - first[game], turns[game]
    worth = np.sign(lead) * _WORTH[np.abs(lead)]
    won, side = winner != 0, winner[game]
    ahead = side * lead  # of the winner, VP
    best_of_loser = np.maximum(np.maximum.reduceat(-ahead, first), 0)
    left = turns - np.minimum.reduceat(np.where(ahead > best_of_loser[game], turn, last), first)
    leader, of = np.sign(lead[lead != 0]), game[lead != 0]
    passed = (leader[1:] != leader[:-1]) & (of[1:] == of[:-1])
    changes = np.bincount(of[1:][passed], minlength=len(turns))
    before = np.roll(worth, 1)
    before[first] = np.sign(start) * _WORTH[abs(start)]
    mover = 2 * (turn & 1) - 1  # Heads takes the turns 1, 3, ...
    gain = np.where(mover == side, side * (worth - before), 0)
    largest_gain = np.maximum(np.maximum.reduceat(gain, first), 0)
    late = (4 * turn >= 3 * last) & (turn != last)
    open_late = _average_chosen(late, FRACTION_UNIT - np.abs(worth), first)
    return {
        "LeadChange": divide(changes * FRACTION_UNIT, np.maximum(turns - 1, 1)),
        "Drama": np.where(won, _average_chosen(ahead < 0, _SEVERITY[np.abs(ahead)], first), -1),
        "DecisivenessThreshold": np.where(won, _WORTH[best_of_loser], -1),
        "DecisivenessMoves": np.where(won, divide(left * FRACTION_UNIT, turns), -1),
        "KillerMove": np.where(won, divide(largest_gain, 2), -1),
        "UncertaintyLate": np.where(np.logical_or.reduceat(late, first), open_late, -1),
    }


def _average_chosen(chosen: Bools, values: Int64s, first: Int64s) -> Int64s:
    """Mean per game over the chosen turns; 0 if there are none."""
    count = np.add.reduceat(chosen.astype(np.int64), first)
    return divide(np.add.reduceat(np.where(chosen, values, 0), first), np.maximum(count, 1))


def divide(over: Int64s, under: Int64s | int) -> Int64s:
    """Quotients rounded to the nearest integer (halves up)."""
    return (2 * over + under) // (2 * under)


SHARE, WHOLE, FRACTION, NUMBER = "share", "whole", "fraction", "number"
"""Kinds of values: 0 or 1; an integer; a fraction in units of 1 / FRACTION_UNIT; a number in 1 / NUMBER_UNIT."""

NUMBER_UNIT = 64
"""The integer that represents 1 in numbers up to some thousands: the sum of squares of ten million games fits in 63
bits; of fractions, that of two thousand million games."""

MOST_SPACES, MOST_POINTS = 26, 300
"""Maximum number of spaces (one per letter) and upper limit of scores: 26 doubled quarters are 208."""


class Measure(NamedTuple):
    """A measure: its value for a map is the mean over the games."""

    name: str  # as in Ludii, if Ludii has the measure
    kind: str  # SHARE, WHOLE, FRACTION or NUMBER
    about: str  # description for designers
    bounds: tuple[float, float] = (0.0, 1.0)  # range of the values

    @property
    def unit(self) -> int:
        """The integer that represents the value 1."""
        return {FRACTION: FRACTION_UNIT, NUMBER: NUMBER_UNIT}.get(self.kind, 1)

    @property
    def in_per_cent(self) -> bool:
        """Whether it is shown in percent."""
        return self.bounds[1] == 1

    def scale_for_display(self, found: Interval) -> Interval:
        """A value or difference as it is shown."""
        return found.scale(100) if self.in_per_cent else found


MEASURES = (
    Measure("AdvantageP1", SHARE, "games that Heads, who begins, wins"),
    Measure("WinsP2", SHARE, "games that Tails wins"),
    Measure("Balance", WHOLE, "100 minus the difference of the two", bounds=(-1, 1)),
    Measure("Completion", SHARE, "games that somebody wins"),
    Measure("Drawishness", SHARE, "games that end in a draw"),
    Measure("Timeouts", SHARE, f"games stopped after {TURN_CAP} turns"),
    Measure("DurationTurns", WHOLE, "turns a game", bounds=(1, TURN_CAP)),
    Measure("BoardFull", SHARE, "games that end by a full board"),
    Measure("BankEmpty", SHARE, "games that end by an empty bank"),
    Measure(
        "BranchingFactor",
        NUMBER,
        "different turns to choose from",
        bounds=(1, compute_max_turns(MOST_SPACES)),
    ),
    Measure("Agency", FRACTION, "turns in which there is a choice"),
    Measure("Coverage", FRACTION, "spaces that hold a coin after some turn"),
    Measure("Margin", WHOLE, "points between winner and loser", bounds=(0, MOST_POINTS)),
    Measure("LeadChange", FRACTION, "turns that change the lead"),
    Measure("Drama", FRACTION, "how far the winner was behind, when behind"),
    Measure("DecisivenessThreshold", FRACTION, "the best lead that the loser ever had"),
    Measure("DecisivenessMoves", FRACTION, "turns left when the winner passes that lead"),
    Measure("KillerMove", FRACTION, "the winner's largest gain in one turn"),
    Measure("UncertaintyLate", FRACTION, "how open the last quarter of a game is"),
    Measure("ScoreP1", WHOLE, "points of Heads at the end", bounds=(0, MOST_POINTS)),
    Measure("ScoreP2", WHOLE, "points of Tails at the end", bounds=(0, MOST_POINTS)),
)
"""In the order in which they are shown: the one table of their names and meanings."""

NAMES = tuple(measure.name for measure in MEASURES)
INDEX = {name: at for at, name in enumerate(NAMES)}
CHOICES = "BranchingFactor", "Agency"  # measures of choice, whose computation takes longer than most games
COURSE = "LeadChange", "UncertaintyLate"
"""The first and the last of the measures of a game's course, which is recorded in the first games only."""

Values = dict[str, tuple[Int64s, Bools | None]]
"""For each measure the values, and which games have one; None if all have."""


def follow_leads(games: PlayedGames, tempos: tuple[int, int]) -> tuple[Int64s, Int64s, Int64s, int]:
    """The arguments of `measure_leads` for games with recorded leads; `tempos` are those of Heads and Tails, VP.

    The same evaluation for all maps: the current score minus the tempo of the side that has just moved, because it
    is the other's turn (`levels.TEMPO`); after the last turn, the score alone.
    """
    turns = games.turns.astype(np.int64)
    number = np.arange(1, games.leads.shape[1])
    waiting = np.where(number % 2, -tempos[0], tempos[1])  # Heads takes the turns 1, 3, ...
    leads = games.leads[:, 1:] + np.where(number < turns[:, None], waiting, 0)
    winner = np.where(games.winner == HEADS_WON, 1, np.where(games.winner == TAILS_WON, -1, 0))
    return leads[number <= turns[:, None]].astype(np.int64), turns, winner, tempos[1]


def measure_games(games: PlayedGames, spaces: int, tempos: tuple[int, int] = (0, 0)) -> Values:
    """The values of every measure, for at least one game; `tempos` as in `follow_leads`.

    Without recorded leads, measures of a game's course are left out; games without counted choices have no
    BranchingFactor and no Agency.
    """
    heads, tails = games.winner == HEADS_WON, games.winner == TAILS_WON
    used = games.held[:, 0] | games.held[:, 1]
    covered = ((used[:, None] >> np.arange(spaces)) & 1).sum(axis=1)
    counted = games.counted.astype(np.int64)
    chose, of = counted > 0, np.maximum(counted, 1)
    found: dict[str, Bools | Int16s | Int64s] = {
        "AdvantageP1": heads,
        "WinsP2": tails,
        "Balance": heads.astype(np.int64) - tails,
        "Completion": heads | tails,
        "Drawishness": games.winner == DRAWN,
        "Timeouts": games.ended_by == NOT_OVER,
        "DurationTurns": games.turns,
        "BoardFull": games.ended_by == BOARD_FULL,
        "BankEmpty": games.ended_by == BANK_EMPTY,
        "Coverage": divide(covered * FRACTION_UNIT, spaces),
        "Margin": np.abs(games.points[:, 0] - games.points[:, 1]),
        "ScoreP1": games.points[:, 0],
        "ScoreP2": games.points[:, 1],
    }
    values: Values = {name: (value.astype(np.int64), None) for name, value in found.items()}
    values["BranchingFactor"] = divide(games.choices.astype(np.int64) * NUMBER_UNIT, of), chose
    values["Agency"] = divide(games.free.astype(np.int64) * FRACTION_UNIT, of), chose
    courses = measure_leads(*follow_leads(games, tempos)) if games.leads.shape[1] else {}
    return values | {name: (value, value >= 0) for name, value in courses.items()}


def estimate_measure(name: str, sums: Sums) -> Interval:
    """A measure with its interval, from the sums of its values."""
    measure = MEASURES[INDEX[name]]
    if measure.kind == SHARE:
        return estimate_share(sums.total, sums.count)
    found = estimate_bounded_mean(sums, *measure.bounds)
    if name != "Balance":
        return found
    ends = [abs(found.low), abs(found.high)]  # of the lead in wins of Heads over Tails
    nearest = 0.0 if found.low <= 0 <= found.high else min(ends)
    return Interval(1 - abs(found.value), max(0.0, 1 - max(ends)), 1 - nearest)
