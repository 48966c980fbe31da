"""Documents and their fields; all problems of a file are raised at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TypeVar

from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.files.typed_text import match_words, narrow_text
from coinage_pnp.files.yaml.syntax import (
    MOST_PROBLEMS,
    STOPPED,
    Mapping,
    Node,
    Scalar,
    Sequence,
    Source,
    compose_text,
)
from coinage_pnp.files.yaml.wording import (
    NO_SPACE,
    find_text_fault,
    is_id,
    name_lookalikes,
    quote_text,
    suggest_word,
)

T = TypeVar("T")
MOST_ENTRIES = 200  # maximum number of entries in a mapping by id, such as terrains or cards

PAIRS = UserError("'key: value' lines")
ONE_VALUE = UserError("one value")
LIST_OR_NONE = UserError("[] for none, or one '- ' line for each")
_NUMBERS = {
    "integer": re.compile(r"-?(0|[1-9][0-9]{0,9})"),
    "number": re.compile(r"-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?"),
}
"""Notation of numbers, by their type in JSON Schema."""


class ProblemLog:
    """The problems of one file, collected while reading it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.at_end: list[Callable[[], None]] = []

    def add(self, line: int, message: str, cause: UserError | None = None) -> None:
        """Note a problem. Raises InvalidFile with all of them if there are MOST_PROBLEMS."""
        self.problems.append(Problem(self.file, line, message, cause))
        if len(self.problems) >= MOST_PROBLEMS:
            raise InvalidFile(
                [*self.problems, Problem(self.file, max(each.line for each in self.problems), STOPPED)]
            )


class Fields:
    """The fields of one mapping. A key becomes known by asking for it; unknown keys are reported at the end.

    Every method takes the key first. A field is required unless it has a `default` (or `required=False`).
    """

    def __init__(self, mapping: Mapping, report: ProblemLog, what: str, line: int | None = None) -> None:
        self.line = mapping.line if line is None else line  # where missing fields are reported
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

    def find_line(self, key: str) -> int:
        """The line of `key`, or of the mapping if the key is missing."""
        return self._mapping.key_lines.get(key, self.line)

    @property
    def source(self) -> Source:
        """The file and this mapping: finds the line of a key path from here."""
        return Source(self._report.file, self._mapping)

    @property
    def noted(self) -> int:
        """Number of problems noted so far in the file."""
        return len(self._report.problems)

    def note_problem(self, where: str | int, what: str | UserError, remedy: str = "") -> None:
        """Note a problem at a key or at a line; `remedy` is what to write in a file."""
        line = self.find_line(where) if isinstance(where, str) else where
        self._report.add(line, f"{what}{remedy}", what if isinstance(what, UserError) else None)

    def _refuse_kind(
        self,
        where: str | int,
        what: str | UserError,
        node: Node,
        like: str | UserError,
        *,
        required: bool = True,
    ) -> None:
        """Note at a key or a line that a node is of the wrong kind; `like` is what to write instead."""
        if isinstance(node, Scalar) and node.absent:
            reason = "{key} is empty: write {like}"
            if not required:
                reason = "{key} is empty: write {like}, or leave it out"
        elif isinstance(node, Scalar):
            reason = "{key} is one text: write {like}"
        elif isinstance(node, Sequence):
            reason = "{key} is a list: write {like}"
        else:
            reason = "{key} is a mapping: write {like}"
        self.note_problem(where, UserError(reason, key=what, like=like))

    def read_node(self, key: str, like: str | UserError = ONE_VALUE, *, required: bool = True) -> Node | None:
        """The value as a node; None if missing (noted if `required`) or empty (noted); `like` is an example."""
        self._known_keys[key] = None
        node = self._mapping.entries.get(key)
        if node is None:
            if required:
                self.note_problem(
                    self.line, UserError("{what} needs {key}", what=self._what, key=quote_text(key))
                )
        elif isinstance(node, Scalar) and node.absent:
            self._refuse_kind(key, quote_text(key), node, like, required=required)
            return None
        return node

    def read_scalar(
        self, key: str, like: str | UserError = ONE_VALUE, *, required: bool = True
    ) -> Scalar | None:
        """A text with its line and style; None if missing, or not a text (noted); `like` is an example."""
        node = self.read_node(key, like, required=required)
        if node is None or isinstance(node, Scalar):
            return node
        self._refuse_kind(key, quote_text(key), node, like)
        return None

    def read_text(self, key: str, *, default: str | None = None, limit: int = 80) -> str:
        """A text of 1 to `limit` characters on one line, without control characters."""
        scalar = self.read_scalar(key, UserError("one text"), required=default is None)
        if scalar is None:
            return default or ""
        complaint = find_text_fault(scalar.text, limit)
        if complaint:
            self.note_problem(scalar.line, UserError("{key} {fault}", key=quote_text(key), fault=complaint))
        return scalar.text

    def read_integer(self, key: str, low: int, high: int, *, default: int | None = None) -> int:
        """A whole number from `low` to `high`, in plain digits."""
        return int(self.read_bounded(key, "integer", low, high, default))

    def read_number(self, key: str, low: float, high: float, *, default: float | None = None) -> float:
        """A decimal number from `low` to `high`, with a point and without an exponent."""
        return self.read_bounded(key, "number", low, high, default)

    def read_bounded(self, key: str, kind: str, low: float, high: float, default: float | None) -> float:
        """A number from `low` to `high`; `kind` is a key of _NUMBERS."""
        scalar = self.read_scalar(key, required=default is None)
        if scalar is not None:
            text, limits = narrow_text(scalar.text), {"low": f"{low:.10g}", "high": f"{high:.10g}"}
            if _NUMBERS[kind].fullmatch(text) and low <= float(text) <= high:
                return float(text)
            reason = "{key} is {text}: write a whole number, {low} to {high}"
            if kind == "number":
                reason = "{key} is {text}: write a number, {low} to {high}, with a point and no unit"
            error = UserError(reason, key=quote_text(key), text=quote_text(scalar.text), **limits)
            self.note_problem(scalar.line, error)
        return low if default is None else default

    def read_choice(self, key: str, words: Collection[str], *, default: str | None = None) -> str:
        """One of `words`; any text if there are none, because they could not be read."""
        scalar = self.read_scalar(key, required=default is None)
        if scalar is not None:
            alike = match_words(scalar.text, words) if words else (scalar.text,)
            if len(alike) == 1:
                return alike[0]
            hint = suggest_word(scalar.text, words, "write one of")
            given = quote_text(scalar.text)
            self.note_problem(
                scalar.line, UserError("{key} is {given}{hint}", key=quote_text(key), given=given, hint=hint)
            )
        return default or ""

    def read_converted(self, key: str, read: Callable[[str], T], otherwise: T, *, required: bool = True) -> T:
        """The text converted by `read`, whose UserError or ValueError is noted; `otherwise` if that fails."""
        scalar = self.read_scalar(key, required=required)
        if scalar is not None:
            try:
                return read(scalar.text)
            except UserError as error:
                reason = "{key}: {why}"
                self.note_problem(scalar.line, UserError(reason, key=quote_text(key), why=error))
            except ValueError as error:
                self.note_problem(scalar.line, f"{quote_text(key)}: {error}")
        return otherwise

    def read_items(
        self, key: str, like: str | UserError = LIST_OR_NONE, *, required: bool = True
    ) -> tuple[Node, ...]:
        """The values of a list; () if missing; `like` is what to write in place of nothing."""
        node = self.read_node(key, like, required=required)
        if isinstance(node, Sequence):
            return node.items
        if node is not None:
            like = UserError("[one, two], or one '- ' line for each")
            self._refuse_kind(key, quote_text(key), node, like)
        return ()

    def read_scalars(
        self, key: str, like: str | UserError = LIST_OR_NONE, *, required: bool = True
    ) -> tuple[Scalar, ...]:
        """The texts of a list, with their lines; () if missing; `like` is what to write in place of nothing."""
        items = self.read_items(key, like, required=required)
        for item in items:
            if not isinstance(item, Scalar) or item.absent:
                entry = UserError("an entry of {key}", key=quote_text(key))
                like = UserError("one text, without ': ' or brackets")
                self._refuse_kind(item.line, entry, item, like)
        return tuple(item for item in items if isinstance(item, Scalar) and not item.absent)

    def read_fields(
        self, key: str, kind: str = "", like: str | UserError = PAIRS, *, required: bool = True
    ) -> Fields:
        """The fields of the mapping under `key`, which is called by `kind` and key in messages, as in "space 'a'".

        If it is missing or not a mapping (noted), it counts as empty; `like` is an example.
        """
        node = self.read_node(key, like, required=required)
        what = f"{kind} {quote_text(key)}".lstrip()
        if isinstance(node, Mapping):
            return Fields(node, self._report, what, self.find_line(key))
        if node is not None:
            if isinstance(node, Scalar) and re.match(NO_SPACE, node.text):
                like = UserError("a space after each colon")
            self._refuse_kind(key, quote_text(key), node, like)
        return _Unread(Mapping({}, {}, self.find_line(key)), self._report, what)

    def read_entries(self, key: str, kind: str = "") -> tuple[tuple[str, Fields], ...]:
        """A mapping of mappings by id: each id with its fields, in file order."""
        inner = self.read_fields(key)
        listed = list(inner)
        if len(listed) > MOST_ENTRIES:
            self.note_problem(key, f"{len(listed)} {key} are too many: write at most {MOST_ENTRIES}")
        for name in listed:
            if not is_id(name):
                wrong = f"{quote_text(name)} cannot be an id: use 1 to 40 of a-z, 0-9, '-' and '_'"
                inner.note_problem(name, wrong + name_lookalikes(name))
        return tuple((name, inner.read_fields(name, kind)) for name in inner)

    def read_sections(
        self, key: str, hint: str = "", *, required: bool = True, most: int | None = None
    ) -> tuple[Fields, ...]:
        """The fields of each mapping in a list, up to `most`. With `hint`, what to write, empty lists are noted."""
        what = f"each entry of {quote_text(key)}"
        items = self.read_items(key, hint or LIST_OR_NONE, required=required)
        if hint and not items and isinstance(self._mapping.entries.get(key), Sequence):
            self.note_problem(key, f"{quote_text(key)} is empty: write {hint}")
        for item in items:
            if not isinstance(item, Mapping):
                entry = UserError("an entry of {key}", key=quote_text(key))
                self._refuse_kind(item.line, entry, item, PAIRS)
        found = tuple(Fields(item, self._report, what) for item in items if isinstance(item, Mapping))
        if most is not None and len(found) > most:
            self.note_problem(key, f"{len(found)} {key} are too many: write at most {most}")
        return found[:most]

    def refuse_unknown(self) -> None:
        """Note every unknown key."""
        unused = [word for word in self._known_keys if word not in self._mapping.entries]
        for key in self._mapping.entries:
            if key not in self._known_keys:
                word, colon, _ = key.partition(":")
                hint = suggest_word(key, unused or self._known_keys, "known here")
                if colon and word in self._known_keys:
                    hint = UserError(": write a space after the colon of {key}", key=quote_text(word))
                reason = "unknown key {key} in {what}{hint}"
                self.note_problem(key, UserError(reason, key=quote_text(key), what=self._what, hint=hint))


class _Unread(Fields):
    """The fields of a missing mapping, which is noted already, so its missing fields are not."""

    def read_node(self, key: str, like: str | UserError = ONE_VALUE, *, required: bool = True) -> Node | None:
        return None


FORMAT = "1"  # the version of every file format

KNOWN_BY = {
    "layout": ("a map", "check"),
    "turns": ("a game record", "replay"),
    "board": ("a position", "score"),  # also a key of records
    "deals": ("a score sheet", "classic-coins score"),
    "rounds": ("the record of a deal", "classic-coins replay"),
}
"""Keys that identify the kinds of files that users write, the first one found; and the commands that read them."""


@contextmanager
def open_document(text: str, file: str, what: str) -> Iterator[Fields]:
    """Open a document whose root is a mapping with `format: 1`; raise InvalidFile with all its problems at the end.

    Missing or invalid fields are noted and read as harmless placeholders, so that reading continues. `file` and
    `what`, such as "a map", are for messages.
    """
    report = ProblemLog(file)
    root, problems = compose_text(text, file)
    report.problems += problems
    if root is None:
        raise InvalidFile(problems)
    if not isinstance(root, Mapping):
        lines = f"lines of 'key: value', beginning with 'format: {FORMAT}'"
        report.add(root.line, f"{what} is written as {lines}")
        raise InvalidFile(report.problems)
    _check_kind(root, report, what)
    fields = Fields(root, report, what)
    node = fields.read_node("format", required=False)
    if node is None:
        report.add(1, f"'format: {FORMAT}' is missing: write it as the first line")
    elif not isinstance(node, Scalar) or node.text != FORMAT:
        given = quote_text(node.text) if isinstance(node, Scalar) else "not one text"
        is_newer = isinstance(node, Scalar) and node.text.isdecimal()
        newer = ": update coinage-pnp to read this file" if is_newer else ""
        report.add(node.line, f"format is {given}, and this program reads 'format: {FORMAT}'{newer}")
        raise InvalidFile(report.problems)
    yield fields
    for check in report.at_end:
        check()
    if report.problems:
        raise InvalidFile(report.problems)


def _check_kind(root: Mapping, report: ProblemLog, what: str) -> None:
    """Refuse a file of another kind with one message, not one for each key."""
    found = [(root.key_lines[key], *known) for key, known in KNOWN_BY.items() if key in root.entries]
    if what in dict(KNOWN_BY.values()) and found and found[0][1] != what:
        line, kind, command = found[0]
        reader = f"coinage-pnp {command} {report.file}"
        reason = "this is {kind}, and {what} is needed here; to read it, type: {reader}"
        wrong = UserError(reason, kind=kind, what=what, reader=reader)
        report.add(line, str(wrong), wrong)
        raise InvalidFile(report.problems)
