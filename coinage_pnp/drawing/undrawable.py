"""Errors: a valid map or text cannot be drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game.board.model import Map


class FontMissingError(UserError):
    """A text needs fonts from an extra that is not installed; says how to install it."""


class NoGlyphsError(UserError):
    """A text has characters that no font has."""

    def __init__(self, text: str, missing: Sequence[str]) -> None:
        self.missing = tuple(missing)
        super().__init__(
            '"{text}" cannot be printed: no font has {characters}. '
            "Write it with other characters, or leave them out.",
            text=text,
            characters=", ".join(f"{c!r} (U+{ord(c):04X})" for c in missing if c in text),
        )


Cause = tuple[str, str]  # a key path in a file, as "rules.1", and what is wrong there
MapCause = tuple[str, UserError]  # a key path in a map, as "layout.3", and what is wrong there


class WordsError(UserError):
    """Words of a language or of a coin set do not fit."""

    def __init__(self, causes: Iterable[Cause]) -> None:
        self.causes = tuple(causes)
        super().__init__("\n".join(reason for _, reason in self.causes))


@contextmanager
def report_words_at(where: str, head: str) -> Iterator[None]:
    """Turns any error except a missing font into a `WordsError` for `where`, with a message prefixed by `head`."""
    try:
        yield
    except FontMissingError:
        raise
    except UserError as error:
        raise WordsError([(where, f"{head}: {error}")]) from None


def draw_all_fitting(parts: Iterable[Callable[[], Any]]) -> list[Any]:
    """What the parts draw. Raises one `WordsError` about all that do not fit."""
    drawn, causes = [], list[Cause]()
    for part in parts:
        try:
            drawn.append(part())
        except WordsError as error:
            causes += error.causes
    if causes:
        raise WordsError(causes)
    return drawn


class UndrawableError(InvalidFile):
    """A map cannot be drawn correctly at this size."""

    def __init__(self, board: Map, causes: Iterable[MapCause]) -> None:
        self.causes = tuple(causes)
        super().__init__(board.source.make_problem(where, reason) for where, reason in self.causes)
