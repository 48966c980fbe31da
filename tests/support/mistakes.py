"""Small mistakes made in a right text, one at a time, always the same ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

Mistake = tuple[str, str]
"""What was done, and the text after it."""

_VALUE = re.compile(r"(?<=: )[^\s{\[|][^,}\]\n]*|(?<=- )[^\n]+")
_KEY = re.compile(r"[\w-]+(?=: |:\n)")
_MARKS = ":,[]{}'\"|-"


def marks_mistaken(text: str) -> Iterator[Mistake]:
    """A mark of YAML left out, or one too many at the begin or end of a line."""
    for at, mark in enumerate(text):
        if mark in _MARKS:
            line = text.count("\n", 0, at) + 1
            yield f"line {line} without the {mark} of {_around(text, at)}", text[:at] + text[at + 1 :]
    for more in (" x", ":", ": x", ",", "'", '"', "]", "}", " [", " {", "\t", " #", " &a"):
        yield from _at_line_ends(text, more)
    for more in ("%", "\t", "- ", "@", "? ", "'"):
        yield from _at_line_begins(text, more)


def lines_mistaken(text: str) -> Iterator[Mistake]:
    """A line left out, written twice, or indented by one more or one less."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        for done, instead in (
            ("left out", []),
            ("twice", [line, line]),
            ("indented by one more", [f" {line}"]),
            *([("indented by one less", [line[1:]])] if line.startswith(" ") else []),
        ):
            yield f"line {number + 1} {done}", "".join([*before, *instead, *after])


def values_mistaken(text: str, odd: tuple[str, ...]) -> Iterator[Mistake]:
    """Something odd in the place of each value, and each key misspelt."""
    for found in _VALUE.finditer(text):
        for instead in odd:
            yield f"{instead} for {found[0]}", text[: found.start()] + instead + text[found.end() :]
    for found in _KEY.finditer(text):
        yield f"{found[0]}x for {found[0]}", text[: found.end()] + "x" + text[found.end() :]


def characters_mistaken(text: str, odd: str = "") -> Iterator[Mistake]:
    """A character left out, doubled, in the other case, or something odd in its place."""
    for at, character in enumerate(text):
        for instead in dict.fromkeys(("", character * 2, character.swapcase(), *odd)):
            if instead != character:
                after = text[:at] + instead + text[at + 1 :]
                yield after, after


def words_left_out(text: str) -> Iterator[Mistake]:
    """Every choice of the text's words, in their order, but all of them."""
    words = text.split()
    for count in range(len(words)):
        for kept in combinations(words, count):
            yield repr(" ".join(kept)), " ".join(kept)


def _at_line_ends(text: str, more: str) -> Iterator[Mistake]:
    for number, end in enumerate(re.finditer("\n", text), 1):
        yield f"line {number} ends in {more!r}", text[: end.start()] + more + text[end.start() :]


def _at_line_begins(text: str, more: str) -> Iterator[Mistake]:
    for number, begin in enumerate(re.finditer(r"(?m)^ *(?=.)", text), 1):
        yield f"line {number} begins with {more!r}", text[: begin.end()] + more + text[begin.end() :]


def _around(text: str, at: int) -> str:
    return text[max(0, at - 4) : at + 4].replace("\n", "⏎")
