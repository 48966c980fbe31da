"""The levels of players, weakest first."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.record import Record


class Level(StrEnum):
    """A level, defined by how its player chooses turns."""

    RANDOM = "random"  # a random legal action, or stopping, all equally likely, until it stops
    GREEDY = "greedy"  # the turn with the largest lead after it
    LEARNED = "learned"  # the turn of the highest value, by a function trained by self-play on this map
    STRONG = "strong"  # the turn with the highest learned value after the opponent's best replies
    MASTER = "master"  # like strong, but one turn deeper


def parse_levels(words: Iterable[str], known: Sequence[Level] = tuple(Level)) -> list[Level]:
    """The levels with these names, weakest first. Raises UserError: there is no such level among the `known`."""
    named = {Level(require_known(word, known, "level")) for word in words}
    return [level for level in Level if level in named]


def find_opponent(record: Record) -> tuple[Level, Side] | None:
    """The program's level and side, if a player in the record has the name of a level."""
    sides = zip(SIDES, record.players, strict=True)
    return next(((Level(name), side) for side, name in sides if name in list(Level)), None)


UNTRAINED_LEVELS = (Level.RANDOM, Level.GREEDY)  # all others learn a map before they play it

SECONDS: Mapping[str, float] = {
    Level.RANDOM: 0.8,
    Level.GREEDY: 1.5,
    Level.LEARNED: 1.5,
    Level.STRONG: 3.5,
    Level.MASTER: 10.0,
}
"""Default time a level plays each map: with the matches between levels about ten seconds, without the master.

Strong players get most: on two cores they finish the 500 games that statistics of spaces and regions need.
"""

TEMPO: Mapping[str, int] = {
    Level.RANDOM: 2,
    Level.GREEDY: 6,
    Level.LEARNED: 3,
    Level.STRONG: 4,
    Level.MASTER: 4,
}
"""The lead, VP, at which a player who has just moved is as likely to win as to lose, by level.

From logistic regression on 2,000 to 20,000 games per level and shipped map: random 2.3, greedy 6.2 to 6.8,
learned 2.5 to 4.0, strong 2.9 to 4.7.
"""
