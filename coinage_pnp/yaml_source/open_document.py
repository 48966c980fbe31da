"""Opens a document, and raises all its problems at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from coinage_pnp.errors import InvalidFile
from coinage_pnp.yaml_source.fields import Fields, ProblemLog
from coinage_pnp.yaml_source.nodes import Mapping, Scalar
from coinage_pnp.yaml_source.syntax import compose
from coinage_pnp.yaml_source.wording import shown

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
