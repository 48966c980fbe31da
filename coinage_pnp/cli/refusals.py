"""Options that make no sense together: the whole list. Whatever is not refused here gives a correct print.

`docs/printing.md` shows the list to users, and a test keeps the two alike.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import typer


@dataclass(frozen=True)
class Refusal:
    """A combination of options that is refused."""

    given: tuple[str, ...]
    """All of these are on the command line: "--fold", or with one of its values "--only rules"."""
    missing: tuple[str, ...]
    """And none of these."""
    message: str
    """What to do instead."""

    def meets(self, asked: Collection[str]) -> bool:
        """Whether a command line is such a combination."""
        return all(word in asked for word in self.given) and not any(word in asked for word in self.missing)


REFUSALS = (
    Refusal(("--flip",), ("--back", "--shop"), "only backs are turned over: say which map with --back"),
    Refusal(("--fold",), ("--back", "--shop"), "only backs are folded behind: say which map with --back"),
    Refusal(("--back-offset",), ("--back", "--shop"), "only backs are moved: say which map with --back"),
    Refusal(("--only back",), ("--back", "--shop"), "there are no backs: say which map with --back"),
    Refusal(("--fold", "--flip"), (), "a folded back is on the same side of the paper: leave out --flip"),
    Refusal(("--fold", "--back-offset"), (), "a folded back is not off: leave out --back-offset"),
    Refusal(
        ("--fold", "--only back"), (), "a folded back is printed beside its front: leave out one of them"
    ),
    Refusal(("--back", "--only rules"), (), "rules have no backs: leave out one of them"),
    Refusal(("--copies", "--only rules"), (), "rules are printed once: leave out one of them"),
    Refusal(("--marks", "--only back"), (), "marks are on fronts: leave out --marks"),
    Refusal(("--shop", "--paper"), (), "a shop has paper of its own: leave out --paper"),
    Refusal(("--shop", "--together"), (), "a shop's file has one card: leave out --together"),
    Refusal(("--shop", "--copies"), (), "tell the shop how many you want: leave out --copies"),
    Refusal(("--shop", "--marks"), (), "a shop wants no marks: leave out --marks"),
    Refusal(("--shop", "--flip"), (), "a shop's file has one side a page: leave out --flip"),
    Refusal(("--shop", "--fold"), (), "a shop's file has one side a page: leave out --fold"),
    Refusal(("--shop", "--back-offset"), (), "a shop's printer is not yours: leave out --back-offset"),
    Refusal(("--shop", "--only back"), (), "a shop's file has both sides: leave out --only"),
)
"""In the order in which they are looked for; the first that meets is told."""


def refuse(asked: Collection[str]) -> None:
    """Stop at a combination of options that makes no sense.

    Args:
        asked: every option that is given, as "--only", and again with its value, as "--only card".

    Raises:
        typer.BadParameter: with what to do.
    """
    for refusal in REFUSALS:
        if refusal.meets(asked):
            raise typer.BadParameter(refusal.message, param_hint=" with ".join(refusal.given))
