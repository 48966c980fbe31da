"""The user's errors: what is wrong, where, and what would be right.

`cli` prints a `UserError`; every other exception is our own fault and keeps its traceback.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Problem:
    """One problem in a file."""

    file: str
    """The path as the user knows it."""
    line: int
    """From 1; 0 for the whole file."""
    message: str
    """What is wrong, and what would be right."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.message}"


class UserError(Exception):
    """Something the user gave is wrong; the text says what, where, and what would be right."""


class InvalidFile(UserError):
    """All problems of a file, in the order of their lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def combined_error(errors: Sequence[UserError]) -> UserError:
    """Several errors as one, without repeats."""
    if len(errors) == 1:
        return errors[0]
    files = [error for error in errors if isinstance(error, InvalidFile)]
    if len(files) == len(errors):
        return InvalidFile(dict.fromkeys(problem for error in files for problem in error.problems))
    return UserError("\n".join(dict.fromkeys(map(str, errors))))
