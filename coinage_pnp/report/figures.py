"""What the report shows: plain numbers, whoever has found them.

Shares are from 0 to 1, and so are the half-widths of shares. None is a figure that nobody has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Estimate:
    """A measured value."""

    value: float | None = None
    """In the measure's own unit: a share from 0 to 1, or a number of turns."""
    half_width: float | None = None
    """How far its 95 % interval reaches, in the same unit."""


UNKNOWN = Estimate()
"""What nobody has found out."""


@dataclass(frozen=True)
class LevelFigures:
    """What came of the games between two equal players of one strength."""

    player: str
    """What the player is called: "greedy"."""
    games: int
    """How many were played; of a level with 0 nothing else is read."""
    heads: float | None = None
    """Share of the games that Heads won; with those that nobody won as half, where these are many."""
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
    margins: Mapping[int, float] = field(default_factory=dict)
    """Final score of Heads less that of Tails -> share of the games."""
    lengths: Mapping[int, float] = field(default_factory=dict)
    """Turns -> share of the games."""
    measures: Mapping[str, Estimate] = field(default_factory=dict)
    """The designer's measures by name, as "LeadChange" (`words.MEASURES` knows how to explain most)."""
    counted: Mapping[str, int] = field(default_factory=dict)
    """Of how many of the games a measure comes, where these are not all; by its name."""
    spread: Estimate = UNKNOWN
    """The standard deviation of the turns."""
    luck: Estimate = UNKNOWN
    """Share of the result's variance that the tosses explain; the rest is skill."""
    gain: Estimate = UNKNOWN
    """How many times as many games it is worth to take luck out of `heads`."""
    halved: bool = False
    """Whether `heads` counts games that nobody won as half a win."""


@dataclass(frozen=True)
class SpaceFigures:
    """One space at the end of the games."""

    occupied: Estimate = UNKNOWN
    """Share of the games that end with a coin on it."""
    control: Estimate = UNKNOWN
    """Share of the games in which Heads controls it, less that of Tails: -1 to 1."""
    contested: Estimate = UNKNOWN
    """Share of the games in which each side held it after some turn."""
    swing: Estimate = UNKNOWN
    """What Heads gets where Heads controls it, less what Heads gets where Tails does: -1 to 1."""


@dataclass(frozen=True)
class RegionFigures:
    """One region at the end of the games."""

    heads: Estimate = UNKNOWN
    """Share of the games in which Heads has the majority."""
    tails: Estimate = UNKNOWN
    """Share of the games in which Tails has the majority."""
    occupied: Estimate = UNKNOWN
    """Share of its spaces that hold a coin."""
    contested: Estimate = UNKNOWN
    """Share of the games in which each side held the same space of it after some turn."""
    swing: Estimate = UNKNOWN
    """What Heads gets where Heads has the majority, less what Heads gets where Tails has it: -1 to 1."""
    decisive: Estimate = UNKNOWN
    """Share of the games whose winner its doubling decides."""


@dataclass(frozen=True)
class MapFigures:
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
    levels: tuple[LevelFigures, ...]
    """The players, the weakest first; 1 to 4."""
    spaces: Mapping[str, SpaceFigures]
    """By space letter; a space may be missing."""
    regions: Mapping[str, RegionFigures]
    """By region id; a region may be missing."""
    verdict: tuple[str, ...]
    """Plain sentences for the designer, the most important first."""
    heat: str = ""
    """Who played the games of `spaces` and `regions`: "strong players, 20,000 games"."""
