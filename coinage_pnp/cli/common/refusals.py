"""Options that make no sense together: the whole list. Whatever is not refused here gives a correct print.

`docs/printing.md` shows the list to users, and a test keeps the two alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

import typer


@dataclass(frozen=True)
class Refusal:
    """A combination of options that is refused."""

    given: tuple[str, ...]
    """All of these are on the command line: "--fold", or with one of some values "--only rules/pad"."""
    missing: tuple[str, ...]
    """And none of these."""
    message: str
    """What to do instead."""

    def meets(self, asked: Collection[str]) -> bool:
        """Whether a command line is such a combination.

        Args:
            asked: every option that is given, as "--only", and again with its value, as "--only card".
        """
        found, excused = (
            [any(one in asked for one in spelled(word)) for word in words]
            for words in (self.given, self.missing)
        )
        return all(found) and not any(excused)


def spelled(word: str) -> list[str]:
    """What a word of a refusal stands for: "--only rules/pad" for "--only rules" and "--only pad"."""
    option, _, values = word.rpartition(" ")
    return [f"{option} {value}".strip() for value in values.split("/")]


_BACKED = ("--back", "--tokens duplex", "--shop")
_AIDS = "--tokens/--crib/--pad"
_NO_CARD = "--only rules/tokens/crib/pad"

_SHOP = (
    Refusal(("--shop", "--paper"), (), "a shop has paper of its own: leave out --paper"),
    Refusal(("--shop", "--together"), (), "a shop's file has one card: leave out --together"),
    Refusal(("--shop", "--copies"), (), "tell the shop how many you want: leave out --copies"),
    Refusal(("--shop", "--marks"), (), "a shop wants no marks: leave out --marks"),
    Refusal(("--shop", "--flip"), (), "a shop's file has one side a page: leave out --flip"),
    Refusal(("--shop", "--fold"), (), "a shop's file has one side a page: leave out --fold"),
    Refusal(("--shop", "--back-offset"), (), "a shop's printer is not yours: leave out --back-offset"),
    Refusal(("--shop", "--only back"), (), "a shop's file has both sides: leave out --only"),
)

REFUSALS = (
    Refusal(("--flip",), _BACKED, "only backs are turned over: say --back and a map, or --tokens duplex"),
    Refusal(("--back-offset",), _BACKED, "only backs are moved: say --back and a map, or --tokens duplex"),
    Refusal(("--only back",), _BACKED, "there are no backs: say --back and a map, or --tokens duplex"),
    Refusal(("--fold",), ("--back", "--shop"), "only backs are folded behind: say which map with --back"),
    Refusal(
        ("--fold", "--flip"),
        ("--tokens duplex", "--shop"),
        "a folded back is on the same side of the paper: leave out --flip",
    ),
    Refusal(
        ("--fold", "--back-offset"),
        ("--tokens duplex", "--shop"),
        "a folded back is not off: leave out --back-offset",
    ),
    Refusal(
        ("--fold", "--only back"),
        ("--tokens duplex", "--shop"),
        "a folded back is printed beside its front: leave out one of them",
    ),
    Refusal(("--back", _NO_CARD), (), "without a card there is no back: leave out one of them"),
    Refusal(("--copies", _NO_CARD), (), "only cards come in copies: leave out one of them"),
    Refusal(("--marks", "--only back"), (), "marks are on fronts: leave out --marks"),
    Refusal(
        ("--marks", "--only tokens"),
        ("--crib", "--pad"),
        "tokens are cut along their own outlines: leave out --marks",
    ),
    *_SHOP,
    Refusal(("--shop", _AIDS), (), "a shop cuts cards: print this at home"),
    Refusal(("--shop", "--only tokens/crib/pad"), (), "a shop cuts cards: print this at home"),
)
"""In the order in which they are looked for; the first that meets is told."""


_FOLDED = tuple(("--fold", other) for other in ("--flip", "--back-offset", "--only back"))
_MAPS_ONLY = ("--together", "--copies")

DECK_REFUSALS = (
    *(
        Refusal((option,), ("--back", "--shop"), "there are no backs: say --back")
        for option in ("--flip", "--fold", "--back-offset", "--only back")
    ),
    *(refusal for refusal in _SHOP if refusal.given[1] not in _MAPS_ONLY),
    *(replace(refusal, missing=()) for refusal in REFUSALS if refusal.given in _FOLDED),
    Refusal(("--back", "--only pad"), (), "the score pad has no back: leave out one of them"),
    Refusal(("--marks", "--only back"), (), "marks are on fronts: leave out --marks"),
    Refusal(("--marks", "--only pad"), (), "the score pad has marks of its own: leave out --marks"),
    Refusal(("--shop", "--only pad"), (), "a shop cuts cards: print this at home"),
)
"""The same for the deck of the second game, which has one back."""


def refuse(given: Mapping[str, object], refusals: Iterable[Refusal] = REFUSALS) -> None:
    """Stop at a combination of options that makes no sense.

    Args:
        given: the value of each option, by the option's name; None or False where it is not given.
        refusals: what is refused.

    Raises:
        typer.BadParameter: with what to do.
    """
    options = {option for option, value in given.items() if value not in {None, False}}
    asked = {*options, *(f"{option} {given[option]}" for option in options)}
    for refusal in refusals:
        if refusal.meets(asked):
            found = [one for word in refusal.given for one in spelled(word) if one in asked]
            raise typer.BadParameter(refusal.message, param_hint=" with ".join(found))
