"""Makes small mistakes in a valid text, one at a time and without chance."""

import re
from collections.abc import Iterator
from itertools import combinations

Mistake = tuple[str, str]
"""The description of a mistake, and the text with it."""

_VALUE = re.compile(r"(?<=: )[^\s{\[|][^,}\]\n]*|(?<=- )[^\n]+")
_KEY = re.compile(r"[\w-]+(?=: |:\n)")
_PUNCTUATION = ":,[]{}'\"|-"


def punctuation_mistakes(text: str) -> Iterator[Mistake]:
    """YAML punctuation left out, or added at the start or end of a line."""
    for at, mark in enumerate(text):
        if mark in _PUNCTUATION:
            line = text.count("\n", 0, at) + 1
            yield f"line {line} without the {mark} of {_around(text, at)}", text[:at] + text[at + 1 :]
    for added in (" x", ":", ": x", ",", "'", '"', "]", "}", " [", " {", "\t", " #", " &a"):
        yield from _at_line_ends(text, added)
    for added in ("%", "\t", "- ", "@", "? ", "'"):
        yield from _at_line_starts(text, added)


def line_mistakes(text: str) -> Iterator[Mistake]:
    """A line left out, repeated, or indented by one space more or less."""
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


def value_mistakes(text: str, odd: tuple[str, ...]) -> Iterator[Mistake]:
    """Each value replaced by each odd one, and each key misspelt."""
    for found in _VALUE.finditer(text):
        for instead in odd:
            yield f"{instead} for {found[0]}", text[: found.start()] + instead + text[found.end() :]
    for found in _KEY.finditer(text):
        yield f"{found[0]}x for {found[0]}", text[: found.end()] + "x" + text[found.end() :]


def character_mistakes(text: str, odd: str = "") -> Iterator[Mistake]:
    """A character left out, doubled, in the other case, or replaced by an odd one."""
    for at, character in enumerate(text):
        for instead in dict.fromkeys(("", character * 2, character.swapcase(), *odd)):
            if instead != character:
                after = text[:at] + instead + text[at + 1 :]
                yield after, after


def omitted_words(text: str) -> Iterator[Mistake]:
    """Every selection of the text's words, in their order, except all of them."""
    words = text.split()
    for count in range(len(words)):
        for kept in combinations(words, count):
            yield repr(" ".join(kept)), " ".join(kept)


def _at_line_ends(text: str, added: str) -> Iterator[Mistake]:
    for number, end in enumerate(re.finditer("\n", text), 1):
        yield f"line {number} ends in {added!r}", text[: end.start()] + added + text[end.start() :]


def _at_line_starts(text: str, added: str) -> Iterator[Mistake]:
    for number, start in enumerate(re.finditer(r"(?m)^ *(?=.)", text), 1):
        yield f"line {number} begins with {added!r}", text[: start.end()] + added + text[start.end() :]


def _around(text: str, at: int) -> str:
    return text[max(0, at - 4) : at + 4].replace("\n", "⏎")
