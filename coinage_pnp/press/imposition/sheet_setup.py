"""How a print is made up beside what is on it: marks, backs, folds."""

from __future__ import annotations

from dataclasses import dataclass

CROP, CORNER, OUTLINE, NONE = "crop", "corner", "outline", "none"
MARKS = (CROP, CORNER, OUTLINE, NONE)
"""How a cut is shown: by marks outside the bleed, or just outside the trim by its corners or the whole line."""

LONG, SHORT = "long", "short"
FLIPS = (LONG, SHORT)
"""The edge of the paper over which a printer turns a sheet to print its back."""


@dataclass(frozen=True)
class Offset:
    """How far the drawing of a back page is moved, to make up for what a printer is off.

    The axes are those of the back of the paper when it is held upright.
    """

    x: float = 0.0
    """To the right as seen on the back, mm."""
    y: float = 0.0
    """Down as seen on the back, mm."""
    degrees: float = 0.0
    """Then turned about the page's middle, clockwise as seen on the back."""


NO_OFFSET = Offset()
"""Not moved."""

FARTHEST, MOST_TURNED = 10.0, 5.0
"""What backs can be moved by, mm, and turned by, degrees: a printer that is off by more is broken."""


def is_too_far(offset: Offset) -> bool:
    """Whether no printer is off by so much."""
    return max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED


@dataclass(frozen=True)
class SheetSetup:
    """How sheets are made up."""

    marks: str = CROP
    """One of MARKS."""
    flip: str = LONG
    """One of FLIPS; says nothing where cards have no backs, or `fold`."""
    fold: bool = False
    """Whether backs stand beside their fronts, to be folded behind them, instead of on the paper's other side."""
    offset: Offset = NO_OFFSET
    """Of the back pages."""
    backs_only: bool = False
    """Whether of all pages only the backs are kept."""


DEFAULT_SETUP = SheetSetup()
"""As sheets are made up when nothing is said."""
