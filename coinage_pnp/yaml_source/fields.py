"""Opens a document, takes fields out of its mappings, and raises all its problems at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.yaml_source.syntax import Mapping, Node, Scalar, Sequence, compose
from coinage_pnp.yaml_source.wording import did_you_mean, is_id, shown, text_complaint

T = TypeVar("T")

MOST_HINTS = 100
"""After so many problems of a file, no spelling is guessed in it."""

MOST_ENTRIES = 200
"""Of a mapping of ids: terrains, cards."""

_NUMBERS = {
    "integer": (re.compile(r"-?(0|[1-9][0-9]{0,9})"), "a whole number"),
    "number": (re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?"), "a number"),
}
"""How numbers are written, by their kind in a JSON Schema."""


class ProblemLog:
    """The problems of one file, gathered while it is read."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.at_end: list[Callable[[], None]] = []

    def add(self, line: int, message: str) -> None:
        """Note one problem."""
        self.problems.append(Problem(self.file, line, message))

    def close(self) -> None:
        """Make the last checks, and raise InvalidFile if there is any problem."""
        for check in self.at_end:
            check()
        if self.problems:
            raise InvalidFile(dict.fromkeys(self.problems))


class Fields:
    """The fields of one mapping. Asking for a key, or whether it is there, makes it known.

    Every method takes the key first. A field is required unless it has a `default` (or `required=False`).
    """

    def __init__(self, mapping: Mapping, report: ProblemLog, what: str, line: int | None = None) -> None:
        self.line = mapping.line if line is None else line  # where to say that a field is missing
        self._mapping = mapping
        self._report = report
        self._what = what
        self._known_keys: dict[str, None] = {}
        report.at_end.append(self.refuse_unknown)

    def __contains__(self, key: str) -> bool:
        self._known_keys[key] = None
        return key in self._mapping.entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._mapping.entries)

    def line_of(self, key: str) -> int:
        """The line of `key`, or of the mapping if it has no such key."""
        return self._mapping.key_lines.get(key, self.line)

    @property
    def noted(self) -> int:
        """How many problems of the file are noted so far; reading a sound part adds none."""
        return len(self._report.problems)

    def wrong(self, where: str | int, message: str) -> None:
        """Note a problem at a key or at a line."""
        self._report.add(self.line_of(where) if isinstance(where, str) else where, message)

    def hint(self, word: str, known: Iterable[str], listed: str) -> str:
        """As `did_you_mean`, but "" once the file has more problems than anybody reads: guessing takes time."""
        return did_you_mean(word, known, listed) if self.noted < MOST_HINTS else ""

    def node(self, key: str, *, required: bool = True) -> Node | None:
        """The raw value, or None if it is missing (noted if `required`) or empty (noted)."""
        self._known_keys[key] = None
        node = self._mapping.entries.get(key)
        if node is None:
            if required:
                self.wrong(self.line, f"{self._what} needs {shown(key)}")
        elif isinstance(node, Scalar) and node.absent:
            leave = "" if required else ", or leave it out"
            self.wrong(key, f"{shown(key)} is empty: write its value{leave}")
            return None
        return node

    def scalar(self, key: str, *, required: bool = True) -> Scalar | None:
        """One text with its line and style, or None if it is missing or a list (noted)."""
        node = self.node(key, required=required)
        if node is None or isinstance(node, Scalar):
            return node
        self.wrong(key, f"{shown(key)} takes one text, not a list or mapping")
        return None

    def text(self, key: str, *, default: str | None = None, limit: int = 80) -> str:
        """A text of 1 to `limit` characters on one line, without control characters."""
        scalar = self.scalar(key, required=default is None)
        if scalar is None:
            return default or ""
        complaint = text_complaint(scalar.text, limit)
        if complaint:
            self.wrong(scalar.line, f"{shown(key)} {complaint}")
        return scalar.text

    def integer(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """A whole number from `low` to `high`, in plain digits."""
        return int(self.bounded(key, "integer", low, high, default))

    def number(self, key: str, low: float, high: float, *, default: float | None = None) -> float:
        """A decimal number from `low` to `high`, with a point and without an exponent."""
        return self.bounded(key, "number", low, high, default)

    def bounded(self, key: str, kind: str, low: float, high: float, default: float | None) -> float:
        """A number from `low` to `high` of a kind of _NUMBERS."""
        scalar = self.scalar(key, required=default is None)
        if scalar is not None:
            form, what = _NUMBERS[kind]
            if form.fullmatch(scalar.text) and low <= float(scalar.text) <= high:
                return float(scalar.text)
            bounds = f"{low:.10g} to {high:.10g}"
            self.wrong(scalar.line, f"{shown(key)} is {shown(scalar.text)}: write {what}, {bounds}")
        return low if default is None else default

    def choice(self, key: str, words: Collection[str], *, default: str | None = None) -> str:
        """One of `words`."""
        scalar = self.scalar(key, required=default is None)
        if scalar is not None:
            if scalar.text in words:
                return scalar.text
            hint = self.hint(scalar.text, words, "write one of")
            self.wrong(scalar.line, f"{shown(key)} is {shown(scalar.text)}{hint}")
        return default or ""

    def converted(self, key: str, read: Callable[[str], T], otherwise: T, *, required: bool = True) -> T:
        """The text put through `read`; a UserError or ValueError becomes a problem at the text's line."""
        scalar = self.scalar(key, required=required)
        if scalar is not None:
            try:
                return read(scalar.text)
            except (UserError, ValueError) as error:
                self.wrong(scalar.line, f"{shown(key)}: {error}")
        return otherwise

    def items(self, key: str, *, required: bool = True) -> tuple[Node, ...]:
        """The values of a list; () if it is missing."""
        node = self.node(key, required=required)
        if isinstance(node, Sequence):
            return node.items
        if node is not None:
            self.wrong(key, f"{shown(key)} is a list: write [one, two], or one '- ' line for each")
        return ()

    def scalars(self, key: str, *, required: bool = True) -> tuple[Scalar, ...]:
        """The texts of a list with their lines; () if it is missing."""
        items = self.items(key, required=required)
        for item in items:
            if not isinstance(item, Scalar) or item.absent:
                self.wrong(item.line, f"each entry of {shown(key)} is one text")
        return tuple(item for item in items if isinstance(item, Scalar) and not item.absent)

    def fields(self, key: str, kind: str = "", *, required: bool = True) -> Fields:
        """The fields of the mapping under `key`; of an empty one if it is missing or not a mapping (noted).

        Messages name it by its key, after `kind` if given, as in "space 'a'".
        """
        node = self.node(key, required=required)
        what = f"{kind} {shown(key)}".lstrip()
        if isinstance(node, Mapping):
            return Fields(node, self._report, what, self.line_of(key))
        if node is not None:
            written = "one text" if isinstance(node, Scalar) else "a list"
            self.wrong(key, f"{shown(key)} takes 'key: value' lines, not {written}")
        return _Unread(Mapping({}, {}, self.line_of(key)), self._report, what)

    def entries(self, key: str, kind: str = "", *, required: bool = True) -> tuple[tuple[str, Fields], ...]:
        """A mapping of mappings: each key, an id of the writer's own, with its fields, in the file's order."""
        inner = self.fields(key, required=required)
        listed = list(inner)
        if len(listed) > MOST_ENTRIES:
            self.wrong(key, f"{len(listed)} {key} are too many: write at most {MOST_ENTRIES}")
        for name in listed:
            if not is_id(name):
                inner.wrong(name, f"{shown(name)} cannot be an id: use 1 to 40 of a-z, 0-9, '-' and '_'")
        return tuple((name, inner.fields(name, kind)) for name in inner)

    def sections(self, key: str, *, required: bool = True) -> tuple[Fields, ...]:
        """A list of mappings: the fields of each, in the file's order."""
        what = f"each entry of {shown(key)}"
        items = self.items(key, required=required)
        for item in items:
            if not isinstance(item, Mapping):
                self.wrong(item.line, f"{what} takes 'key: value' lines")
        return tuple(Fields(item, self._report, what) for item in items if isinstance(item, Mapping))

    def refuse_unknown(self) -> None:
        """Note every unknown key."""
        unused = [word for word in self._known_keys if word not in self._mapping.entries]
        for key in self._mapping.entries:
            if key not in self._known_keys:
                word, colon, _ = key.partition(":")
                hint = self.hint(key, unused or self._known_keys, "known here")
                if colon and word in self._known_keys:
                    hint = f": write a space after the colon of {shown(word)}"
                self.wrong(key, f"unknown key {shown(key)} in {self._what}{hint}")


class _Unread(Fields):
    """The fields of a missing mapping: that was noted already, so nothing in it is reported as missing."""

    def node(self, key: str, *, required: bool = True) -> Node | None:
        return None


FORMAT = "1"
"""The version of every format, in the first line of every file."""


KNOWN_BY = {
    "layout": "a map",
    "board": "a position",
    "turns": "a game record",
    "deals": "a score sheet",
    "rounds": "the record of a deal",
}
"""The key that identifies each kind of file that a player writes."""


@contextmanager
def document(text: str, file: str, what: str) -> Iterator[Fields]:
    """Open a document whose root is a mapping with `format: 1`, and raise all its problems at the end.

    A field that is missing or wrong is noted and read as a harmless stand-in, so that reading goes on.
    `file` is the path as the user knows it, and `what` says what it is, as in "a map". Raises InvalidFile.
    """
    report = ProblemLog(file)
    root = compose(text, file, report.problems)
    if not isinstance(root, Mapping):
        lines = f"lines of 'key: value', beginning with 'format: {FORMAT}'"
        report.add(root.line, f"{what} is written as {lines}")
        raise InvalidFile(report.problems)
    _check_kind(root, report, what)
    fields = Fields(root, report, what)
    _check_format(fields, report)
    yield fields
    report.close()


def _check_kind(root: Mapping, report: ProblemLog, what: str) -> None:
    """Refuse a file of another kind as such, not key by key."""
    kinds = {kind: root.key_lines[key] for key, kind in KNOWN_BY.items() if key in root.entries}
    if what in KNOWN_BY.values() and kinds and what not in kinds:
        kind, line = next(iter(kinds.items()))
        report.add(line, f"this is {kind}, and {what} is needed here: give another file")
        raise InvalidFile(report.problems)


def _check_format(fields: Fields, report: ProblemLog) -> None:
    node = fields.node("format", required=False)
    if node is None:
        report.add(1, f"'format: {FORMAT}' is missing: write it as the first line")
    elif not isinstance(node, Scalar) or node.text != FORMAT:
        given = shown(node.text) if isinstance(node, Scalar) else "not one text"
        report.add(node.line, f"format is {given}, and this program reads 'format: {FORMAT}'")
        raise InvalidFile(report.problems)
