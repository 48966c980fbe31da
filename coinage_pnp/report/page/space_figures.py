"""One figure of every space of a map, and the scale that it is read on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coinage_pnp.drawing import PAPER
from coinage_pnp.report.numbers import UNKNOWN, decimal, widest
from coinage_pnp.report.page import scales
from coinage_pnp.report.phrases import HEAT
from coinage_pnp.sim.statistics.intervals import Interval
from coinage_pnp.sim.statistics.places import SpaceStatistics

_LEAST = 0.1
"""A scale reaches at least so far: smaller figures are small, and look it."""


@dataclass(frozen=True)
class Reading:
    """One figure of every space, and the scale it is read on."""

    what: str
    """A key of `phrases.HEAT`."""
    values: Mapping[str, float | None]
    """By space letter; of control from -1 (always Tails) to 1 (always Heads)."""
    widest: float | None = None
    """The largest of their half-widths, in points."""

    @property
    def diverging(self) -> bool:
        """Whether the scale goes both ways from an even middle."""
        return HEAT[self.what].diverging

    @property
    def end(self) -> float:
        """Where the scale ends."""
        return scales.end_of(
            max((abs(v) for v in self.values.values() if v is not None), default=0.0), _LEAST
        )

    def tint(self, value: float | None) -> str:
        """The colour of a value; of None paper."""
        if value is None:
            return PAPER
        return scales.diverging(value / self.end) if self.diverging else scales.sequential(value / self.end)

    def written(self, value: float | None) -> str:
        """The value in points or percent, as it is on the map."""
        if value is None:
            return UNKNOWN
        text = decimal(100 * value, 0)
        return f"+{text}" if self.diverging and text[0] in "123456789" else text

    def is_hatched(self, value: float | None) -> bool:
        """Whether Tails has the better of it, as far as the written figure shows."""
        return self.diverging and value is not None and self.written(value)[0] not in "+0"


def reading(spaces: Mapping[str, SpaceStatistics], what: str) -> Reading:
    """What is known of each space; `what` is the field that is shown."""
    found: dict[str, Interval] = {letter: getattr(space, what) for letter, space in spaces.items()}
    values = {letter: each.value if each.is_known else None for letter, each in found.items()}
    return Reading(what, values, widest(found.values()))
