"""The measures of a map's games, by the names of Ludii's evaluation package, and what each means.

Sources: Browne, *Automatic Generation and Evaluation of Recombination Games* (2008); Browne and Maire,
*Evolutionary Game Design* (IEEE TCIAIG 2(1), 2010). Each is the mean of one value a game, over the games that
have one; a value is an integer in a fixed unit, so that sums are exact, whoever adds them in whatever order.
Those of the standing are defined in `stories`, which quotes the evaluator.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.rules.game import TURN_CAP
from coinage_pnp.sim.engine.array_scoring import (
    BANK_EMPTY,
    BOARD_FULL,
    DRAWN,
    HEADS_WON,
    TAILS_WON,
    TIMED_OUT,
)
from coinage_pnp.sim.engine.game_batch import PlayedGames
from coinage_pnp.sim.engine.stack_codes import Int64s
from coinage_pnp.sim.engine.turns import max_turns
from coinage_pnp.sim.statistics.intervals import Interval, Sums, bounded, share
from coinage_pnp.sim.statistics.stories import UNIT, GameScores, stories

SHARE, WHOLE, FRACTION, NUMBER = "share", "whole", "fraction", "number"
"""What a game's value is: 0 or 1; a whole number; a fraction, in units of 1 / UNIT; a number, of 1 / COARSE."""

COARSE = 64
"""The integer that stands for 1 in numbers of some thousands: the squares of ten million games, added, stay within
63 bits; those of fractions do for two thousand million games."""

SPACES, POINTS = 26, 300
"""No map has more spaces (each has a letter), and no score is higher: 26 quarters, doubled, are 208."""


@dataclass(frozen=True)
class Measure:
    """What a game is measured by; the mean over the games is what is said of a map."""

    name: str
    """As in Ludii, where Ludii has it."""
    kind: str
    """SHARE, WHOLE, FRACTION or NUMBER."""
    about: str
    """What it says, in a designer's words."""
    bounds: tuple[float, float] = (0.0, 1.0)
    """Between what the value of a game is."""

    @property
    def in_per_cent(self) -> bool:
        """Whether it is written in percent."""
        return self.bounds[1] == 1


MEASURES = (
    Measure("AdvantageP1", SHARE, "games that Heads, who begins, wins"),
    Measure("WinsP2", SHARE, "games that Tails wins"),
    Measure("Balance", WHOLE, "1 when both sides win alike, 0 when one wins all", bounds=(-1, 1)),
    Measure("Completion", SHARE, "games that somebody wins"),
    Measure("Drawishness", SHARE, "games that end in a draw"),
    Measure("Timeouts", SHARE, "games stopped by the turn cap"),
    Measure("DurationTurns", WHOLE, "turns a game", bounds=(1, TURN_CAP)),
    Measure("BoardFull", SHARE, "games that end by a full board"),
    Measure("BankEmpty", SHARE, "games that end by an empty bank"),
    Measure("BranchingFactor", NUMBER, "different turns to choose from", bounds=(1, max_turns(SPACES))),
    Measure("Agency", FRACTION, "turns in which there is a choice"),
    Measure("Coverage", FRACTION, "spaces that hold a coin after some turn"),
    Measure("Margin", WHOLE, "points between winner and loser", bounds=(0, POINTS)),
    Measure("LeadChange", FRACTION, "turns that turn the lead around"),
    Measure("Drama", FRACTION, "how far the winner was behind, when behind"),
    Measure("DecisivenessThreshold", FRACTION, "the best lead that the loser ever had"),
    Measure("DecisivenessMoves", FRACTION, "turns still to come when the winner gets clear"),
    Measure("KillerMove", FRACTION, "the winner's largest gain in one turn"),
    Measure("UncertaintyLate", FRACTION, "how open the last quarter of a game is"),
    Measure("ScoreP1", WHOLE, "points of Heads at the end", bounds=(0, POINTS)),
    Measure("ScoreP2", WHOLE, "points of Tails at the end", bounds=(0, POINTS)),
)
"""In the order in which they are shown: the one table of their names and meanings."""

NAMES = tuple(measure.name for measure in MEASURES)

INDEX = {name: at for at, name in enumerate(NAMES)}

CHOSEN = "BranchingFactor", "Agency"
"""The measures of choice, which take longer to count than most games to play."""

FOLLOWED = "LeadChange", "UncertaintyLate"
"""The first and the last of the measures of the standing, which is followed in the first games only."""

Values = dict[str, tuple[Int64s, NDArray[np.bool_] | None]]
"""For each measure the games' values, and which games have one; None when all have."""


def course_of(games: PlayedGames, tempos: tuple[int, int]) -> GameScores:
    """The standings of games whose leads were written down; `tempos` are those of Heads and Tails, VP."""
    turns = games.turns.astype(np.int64)
    number = np.arange(1, games.leads.shape[1])
    played = number <= turns[:, None]
    waiting = np.where(number % 2, -tempos[0], tempos[1])  # Heads takes the turns 1, 3, ...
    leads = games.leads[:, 1:] + np.where(number < turns[:, None], waiting, 0)
    winner = np.where(games.winner == HEADS_WON, 1, np.where(games.winner == TAILS_WON, -1, 0))
    return GameScores(leads[played].astype(np.int64), turns, winner, tempos[1])


def values_of(games: PlayedGames, spaces: int, tempos: tuple[int, int] = (0, 0)) -> Values:
    """The values of every measure that these games have, one game at least; `tempos` as of `course_of`.

    Without their leads, the measures of the running score are left out; games whose distinct turns were not counted
    have no BranchingFactor and no Agency.
    """
    heads, tails = games.winner == HEADS_WON, games.winner == TAILS_WON
    turns = games.turns.astype(np.int64)
    points = games.points.astype(np.int64)
    covered = ((games.used[:, None] >> np.arange(spaces)) & 1).sum(axis=1)
    values: Values = {
        "AdvantageP1": (_flags(heads), None),
        "WinsP2": (_flags(tails), None),
        "Balance": (_flags(heads) - _flags(tails), None),
        "Completion": (_flags(heads | tails), None),
        "Drawishness": (_flags(games.winner == DRAWN), None),
        "Timeouts": (_flags(games.winner == TIMED_OUT), None),
        "DurationTurns": (turns, None),
        "BoardFull": (_flags(games.ended_by == BOARD_FULL), None),
        "BankEmpty": (_flags(games.ended_by == BANK_EMPTY), None),
        "Coverage": (_fraction(covered, np.full(len(turns), spaces)), None),
        "Margin": (np.abs(points[:, 0] - points[:, 1]), None),
        "ScoreP1": (points[:, 0], None),
        "ScoreP2": (points[:, 1], None),
    }
    return values | _choices(games) | (_stories(games, tempos) if games.leads.shape[1] else {})


def _choices(games: PlayedGames) -> Values:
    counted = games.counted.astype(np.int64)
    has, of = counted > 0, np.maximum(counted, 1)
    return {
        "BranchingFactor": (_fraction(games.choices.astype(np.int64), of, COARSE), has),
        "Agency": (_fraction(games.free.astype(np.int64), of), has),
    }


def _stories(games: PlayedGames, tempos: tuple[int, int]) -> Values:
    found = stories(course_of(games, tempos))
    return {
        "LeadChange": (found.lead_change, None),
        "Drama": (found.drama, found.drama >= 0),
        "DecisivenessThreshold": (found.threshold, found.threshold >= 0),
        "DecisivenessMoves": (found.decided, found.decided >= 0),
        "KillerMove": (found.killer, found.killer >= 0),
        "UncertaintyLate": (found.uncertainty, found.uncertainty >= 0),
    }


def measured(name: str, sums: Sums) -> Interval:
    """A measure with its interval, from the sums of its values."""
    measure = MEASURES[INDEX[name]]
    if measure.kind == SHARE:
        return share(sums.total, sums.count)
    found = bounded(sums, *measure.bounds)
    return balance(found) if name == "Balance" else found


def balance(lead: Interval) -> Interval:
    """1 less the distance of w_H - w_T from 0: what that difference's interval says of it."""
    ends = [abs(lead.low), abs(lead.high)]
    nearest = 0.0 if lead.low <= 0 <= lead.high else min(ends)
    return Interval(1 - abs(lead.value), max(0.0, 1 - max(ends)), 1 - nearest)


def unit(name: str) -> int:
    """The integer that stands for the value 1 of a measure."""
    return {FRACTION: UNIT, NUMBER: COARSE}.get(MEASURES[INDEX[name]].kind, 1)


def _flags(flags: NDArray[np.bool_]) -> Int64s:
    return flags.astype(np.int64)


def _fraction(over: Int64s, under: Int64s, one: int = UNIT) -> Int64s:
    """Quotients in units of 1 / `one`, rounded to the nearest."""
    rounded: Int64s = (2 * one * over + under) // (2 * under)
    return rounded
