"""How long work says how far it has come; whoever starts it decides who sees it."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Shows one line at a time."""

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Show how far the work is.

        Args:
            what: the task.
            part: the share of it that is done, 0 to 1.
            left: seconds to the end, where that is known.
            note: a result so far, or a reason to wait.
        """

    def clear(self) -> None:
        """Show nothing any more."""


class Silent:
    """Shows nothing."""

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """As of `Progress`."""

    def clear(self) -> None:
        """As of `Progress`."""
