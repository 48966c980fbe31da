"""The ladder of players, weakest first."""

from __future__ import annotations

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
