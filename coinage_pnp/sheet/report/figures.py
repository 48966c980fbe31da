"""What the report shows: plain numbers, whoever has found them.

Shares are from 0 to 1, and so are the half-widths of shares. None is a figure that nobody has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Estimate:
    """A measured value."""

    value: float | None
    """In the measure's own unit: a share from 0 to 1, or a number of turns."""
    half_width: float | None = None
    """Of its 95 % interval, in the same unit."""


@dataclass(frozen=True)
class Level:
    """What came of the games between two equal players of one strength."""

    player: str
    """What the player is called: "greedy"."""
    games: int
    """How many were played; of a level with 0 nothing else is read."""
    heads: float | None = None
    """Share of the games that Heads won."""
    tails: float | None = None
    """Share of the games that Tails won."""
    draws: float | None = None
    """Share of the games that were drawn."""
    timeouts: float | None = None
    """Share of the games that the turn cap stopped."""
    half_width: float | None = None
    """Of the 95 % interval of `heads`: 0.001 is a tenth of a point."""
    turns: tuple[float | None, float | None] = (None, None)
    """Length of a game in turns: mean, standard deviation."""
    scores: tuple[float | None, float | None] = (None, None)
    """Mean score of Heads and of Tails."""
    margins: Mapping[int, float] = field(default_factory=dict)
    """Final score of Heads less that of Tails -> share of the games."""
    lengths: Mapping[int, float] = field(default_factory=dict)
    """Turns -> share of the games."""
    measures: Mapping[str, Estimate] = field(default_factory=dict)
    """The designer's measures by name, as "LeadChange" (`words.MEASURES` knows how to explain most)."""
    luck: float | None = None
    """Share of the result's variance that the tosses explain; the rest is skill."""


@dataclass(frozen=True)
class SpaceFigures:
    """One space at the end of the games."""

    occupied: float | None = None
    """Share of the games that end with a coin on it."""
    heads: float | None = None
    """Share of the games in which Heads controls it."""
    tails: float | None = None
    """Share of the games in which Tails controls it."""
    contested: float | None = None
    """How often it changes hands, as a share of the games."""
    swing: float | None = None
    """How much Heads' share of the wins changes with its control."""


@dataclass(frozen=True)
class RegionFigures:
    """One region at the end of the games."""

    heads: float | None = None
    """Share of the games in which Heads has the majority."""
    tails: float | None = None
    """Share of the games in which Tails has the majority."""
    swing: float | None = None
    """How much Heads' share of the wins changes with its majority."""
    decisive: float | None = None
    """Share of the games whose winner its doubling decides."""


@dataclass(frozen=True)
class Figures:
    """All that is known of a map's balance."""

    map_id: str
    """The map's id."""
    name: str
    """What the map is called."""
    edition: int
    """Of the map."""
    majority: str
    """The rule of the regions: "plurality" or "absolute"."""
    seed: int
    """What all tosses and choices were drawn from."""
    version: str
    """Of the program that played."""
    levels: tuple[Level, ...]
    """The players, the weakest first; 1 to 4."""
    spaces: Mapping[str, SpaceFigures]
    """By space letter; a space may be missing."""
    regions: Mapping[str, RegionFigures]
    """By region id; a region may be missing."""
    verdict: tuple[str, ...]
    """Plain sentences for the designer, the most important first."""
    heat: str = ""
    """Who played the games of `spaces` and `regions`: "the strong player, 20,000 games"."""
