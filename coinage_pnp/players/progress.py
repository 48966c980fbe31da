"""The interface by which long computations report their progress."""

from typing import Protocol


class Progress(Protocol):
    """Shows a progress line."""

    @property
    def seen(self) -> bool:
        """Whether anybody may see it."""

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Show the completed `part` of a task, 0 to 1, the seconds `left` if known, and a note."""

    def clear(self) -> None:
        """Remove the line."""


class Silent:
    """Shows nothing."""

    seen = False

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Do nothing."""

    def clear(self) -> None:
        """Do nothing."""
