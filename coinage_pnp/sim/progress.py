"""How long work says how far it has come; whoever starts it decides who sees it."""

from typing import Protocol


class Progress(Protocol):
    """Shows one line at a time."""

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Show the `part` of a task that is done, 0 to 1, the seconds `left` if known, and a result or reason."""

    def clear(self) -> None:
        """Show nothing any more."""


class Silent:
    """Shows nothing."""

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """As of `Progress`."""

    def clear(self) -> None:
        """As of `Progress`."""
