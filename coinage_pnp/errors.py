"""Errors in the user's input: what is wrong, where, and how to fix it.

`cli` prints a `UserError`; any other exception is a bug and keeps its traceback.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple


class Problem(NamedTuple):
    """One problem in a file."""

    file: str  # path as given by the user; "" if it is in no file
    line: int  # from 1; 0 for the whole file
    message: str
    cause: "UserError | None" = None  # what can be said in other languages

    @property
    def said(self) -> "UserError":
        """What it says, for a translation; its message in English if it has none."""
        if self.cause and str(self.cause) == self.message:
            return self.cause
        return UserError("{english}", english=self.message)

    def __str__(self) -> str:
        if not self.file:
            return self.message
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where}: {self.message}"


class UserError(Exception):
    """An error in the user's input; the text says what is wrong, where, and how to fix it.

    The text is in English; each {key} in it is replaced by a value: a text, a number, or an error (or a tuple of
    errors) that caused this one.
    """

    heading = "Error: "  # printed before the text

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values
        plain = {key: as_text(value, str) for key, value in values.items()}
        super().__init__(template.format(**plain) if values else template)

    def __reduce__(self) -> tuple[object, ...]:
        """How to pickle it: as it is, because the arguments of its class are not kept."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


def as_text(
    value: object, say: Callable[[UserError], str], join: Callable[[Iterable[str]], str] = "; ".join
) -> object:
    """A value as text: a cause is converted by `say`, several causes are joined."""
    if isinstance(value, tuple):
        return join(map(say, value))
    return say(value) if isinstance(value, UserError) else value


def describe_reason(error: Exception) -> str:
    """Why the system refused something, for the end of a message."""
    return (getattr(error, "strerror", None) or str(error)).lower()


class InvalidOption(UserError):
    """An option with an invalid value, or that excludes another: `--option: message`."""

    heading = ""


@contextmanager
def name_option_in_errors(option: str) -> Iterator[None]:
    """Raise errors of the block as errors of an option, except those in files or of an option already."""
    try:
        yield
    except (InvalidFile, InvalidOption):
        raise
    except UserError as error:
        raise InvalidOption(f"{option}: {error}") from None


class InvalidFile(UserError):
    """All problems of a file, once each, in order of their lines."""

    heading = ""  # so that editors can jump to the file's name

    def __init__(self, problems: Iterable[Problem]) -> None:
        every = {problem[:3]: problem for problem in problems}
        self.problems = tuple(every[said] for said in sorted(every))
        super().__init__("\n".join(map(str, self.problems)))


def combine_errors(errors: Sequence[UserError]) -> UserError:
    """Several errors as one, without repeats."""
    if len(errors) == 1:
        return errors[0]
    files = [error for error in errors if isinstance(error, InvalidFile)]
    if len(files) == len(errors):
        return InvalidFile(problem for error in files for problem in error.problems)
    combined = UserError("\n".join(dict.fromkeys(map(str, errors))))
    if not any(error.heading for error in errors):
        combined.heading = ""
    return combined
