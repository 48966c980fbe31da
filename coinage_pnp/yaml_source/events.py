"""YAML text -> the library's stream of events, bounded before, its complaints put into the reader's words.

The pure Python parser is used on every platform, so that a file means the same everywhere; a map takes it
about 3 ms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from coinage_pnp.errors import InvalidFile, Problem

MAX_BYTES = 256_000
"""A file's largest size, in bytes of UTF-8."""

_LINE = re.compile(r"\r\n|\r|\n")
_OTHER_BREAKS = re.compile("[\x85\u2028\u2029]")  # YAML 1.1 breaks lines here, editors do not

_ADVICE = (
    (
        "sequence entries are not allowed here",
        "a '-' alone starts a list, which cannot begin here: write '-' in quotes, or leave the line out",
    ),
    ("mapping values are not allowed here", "a second ': ' in one value: put the value in quotes"),
    ("found character '\\t'", "a tab: YAML takes only spaces here"),
    ("that cannot start any token", "a value cannot begin with this character: put the value in quotes"),
    ("found unexpected end of stream", "a quote is opened and never closed"),
    ("found unknown escape character", "no such escape in double quotes: write \\\\ for a backslash"),
    ("could not find expected ':'", "'key: value' was expected: a colon with a space after it is missing"),
    (
        "expected '<document start>'",
        "this line does not fit the lines above it: 'key: value' was expected there",
    ),
    ("expected <block end>", "this line does not fit the lines above it: look at its indentation and quotes"),
    ("expected ',' or ']'", "a '[' is not closed, or a ',' is missing in the list"),
    ("expected ',' or '}'", "a '{' is not closed, or a ',' is missing in it"),
    (
        "expected chomping or indentation",
        "after '|' nothing may follow on the line: begin the text on the next",
    ),
    (
        "expected a comment or a line break",
        "after '|' nothing may follow on the line: begin the text on the next",
    ),
    ("expected alphabetic or numeric", "'&' and '*' are YAML signs: put the value in quotes"),
)
"""Parts of the library's messages, and what they mean to someone who writes a map."""


def bound(text: str, file: str) -> None:
    """Refuse, before any parsing, what is too large or holds characters that are no text."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise InvalidFile(
            [Problem(file, 0, f"larger than {MAX_BYTES // 1000} kB: not a file for this program")]
        )
    found = yaml.reader.Reader.NON_PRINTABLE.search(text) or _OTHER_BREAKS.search(text)
    if found:
        line = 1 + len(_LINE.findall(text, 0, found.start()))
        character = f"U+{ord(found.group()):04X}"
        raise InvalidFile([Problem(file, line, f"the control character {character}: remove it")])


def events(text: str, file: str) -> Iterator[yaml.Event]:
    """The library's events; its complaints as an InvalidFile in the reader's words."""
    try:
        yield from yaml.parse(text, Loader=yaml.BaseLoader)
    except yaml.MarkedYAMLError as error:
        unclosed = "end of stream" in (error.problem or "")
        mark = error.context_mark if unclosed else error.problem_mark or error.context_mark
        raise InvalidFile([Problem(file, mark.line + 1 if mark else 0, _advice(error))]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # chr() and int() inside the library, for escapes such as "\UFFFFFFFF" and for %YAML lines
        message = "an escape in double quotes, or a '%' line, that names no character or number"
        raise InvalidFile([Problem(file, 0, message)]) from None


def _advice(error: yaml.MarkedYAMLError) -> str:
    said = error.problem or "this is no YAML"
    advice = next((ours for theirs, ours in _ADVICE if theirs in said), said)
    mark, opened = error.problem_mark, error.context_mark
    if opened and mark and opened.line != mark.line and "indentation" not in advice:
        advice += f" (it begins in line {opened.line + 1})"
    return advice
