"""The user's errors: what is wrong, where, and what would be right.

`cli` prints a `UserError`; every other exception is our own fault and keeps its traceback.
"""

from collections.abc import Callable, Iterable, Sequence
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
    """Something the user gave is wrong; the text says what, where, and what would be right.

    The text is in English, with each {key} in it filled in from `values`: texts, numbers, or errors that are the
    reason for this one, several of them in a tuple.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        self.template = text
        self.values = values
        plain = {key: in_one(value, str) for key, value in values.items()}
        super().__init__(text.format(**plain) if values else text)


def in_one(value: object, say: Callable[[UserError], str]) -> object:
    """A value of an error for its text: the reasons in a tuple are put one after the other."""
    if isinstance(value, tuple):
        return "; ".join(map(say, value))
    return say(value) if isinstance(value, UserError) else value


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
