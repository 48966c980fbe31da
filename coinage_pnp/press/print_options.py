"""How a print is made up, whatever is on it: what of it is printed, in which inks, with which backs and marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from coinage_pnp.drawing import FULL
from coinage_pnp.press.imposition import CROP, LONG, NO_OFFSET, Offset, SheetSetup

BACK = "back"
"""The part of a print that are its backs."""


@dataclass(frozen=True, kw_only=True)
class PrintOptions:
    """The choices that every print has."""

    only: str = ""
    """The part that is printed alone, as BACK, or "" for all there is."""
    ink: str = FULL
    """One of `inks.INKS`: all colours, black line only, or greys."""
    flip: str = ""
    """One of `impose.setup.FLIPS`, or "" where nothing was said: over the long edge."""
    fold: bool = False
    """Whether backs are printed beside their fronts and folded behind them."""
    offset: Offset = NO_OFFSET
    """Of the backs."""
    marks: str = CROP
    """One of `impose.setup.MARKS`."""

    @property
    def setup(self) -> SheetSetup:
        """How sheets are made up."""
        return SheetSetup(self.marks, self.flip or LONG, self.fold, self.offset, self.only == BACK)

    def sheet_options(self) -> Iterator[str]:
        """What the imprint says of how backs and marks were asked for."""
        return (option for option, _ in self._unusual())

    def sheet_name(self) -> Iterator[str]:
        """The same in the name of a file."""
        return (part for _, part in self._unusual())

    def _unusual(self) -> Iterator[tuple[str, str]]:
        """What is not as usual of backs and marks: as it is typed, and as a part of a file's name."""
        if self.flip:
            yield f"--flip {self.flip}", f"flip-{self.flip}"
        if self.fold:
            yield "--fold", "fold"
        if self.offset != NO_OFFSET:
            moved = offset_text(self.offset)
            yield f"--back-offset {moved}", f"off-{moved}"
        if self.marks != CROP:
            yield f"--marks {self.marks}", self.marks


def offset_text(offset: Offset) -> str:
    """An offset as it is written on the command line, to a ten thousandth."""
    x, y, degrees = (f"{round(value, 4):g}" for value in (offset.x, offset.y, offset.degrees))
    return f"{x}mm,{y}mm" + (f",{degrees}deg" if offset.degrees else "")
