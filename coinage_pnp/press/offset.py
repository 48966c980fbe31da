"""How far backs are moved, to make up for what a printer is off."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.units import decimal

FARTHEST, MOST_TURNED = 10.0, 5.0
"""What backs can be moved by, mm, and turned by, degrees: a printer that is off by more is broken."""


@dataclass(frozen=True)
class Offset:
    """How far a back page is moved, in the axes of the back of paper held upright."""

    x: float = 0.0
    """To the right as seen on the back, mm."""
    y: float = 0.0
    """Down as seen on the back, mm."""
    degrees: float = 0.0
    """Then turned about the page's middle, clockwise as seen on the back."""

    def __str__(self) -> str:
        """As it is typed on the command line, to a ten thousandth."""
        turned = f",{decimal(self.degrees)}deg" if self.degrees else ""
        return f"{decimal(self.x)}mm,{decimal(self.y)}mm{turned}"


NO_OFFSET = Offset()


def is_too_far(offset: Offset) -> bool:
    """Whether no printer is off by so much."""
    return max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED
