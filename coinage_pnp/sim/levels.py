"""The ladder of players, weakest first."""

from collections.abc import Mapping
from enum import StrEnum


class Level(StrEnum):
    """A player, by how it chooses its turns."""

    RANDOM = "random"
    """Any single action, each equally likely, until it happens to stop."""
    GREEDY = "greedy"
    """The turn after which it leads by most, or trails by least."""
    LEARNED = "learned"
    """The turn of the best value, by a function trained by self-play on this map."""
    STRONG = "strong"
    """The turn that is best after the opponent's best answers, by the learned value."""
    MASTER = "master"
    """The same one turn deeper."""


TEMPO: Mapping[str, int] = {
    Level.RANDOM: 2,
    Level.GREEDY: 6,
    Level.LEARNED: 3,
    Level.STRONG: 4,
    Level.MASTER: 4,
}
"""The lead, VP, with which a player of a level who has just moved is as likely to win as to lose.

By logistic regression on 2,000 to 20,000 games of each level on each shipped map: random 2.3, greedy 6.2 to 6.8,
learned 2.5 to 4.0, strong 2.9 to 4.7.
"""
