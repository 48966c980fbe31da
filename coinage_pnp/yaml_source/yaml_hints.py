"""The usual slips of people who write YAML by hand: from what the library says to what they would say.

The library tells where it could not go on and what it had expected. That is often not where the slip is: a
bracket that is never closed is noticed at the end of the file, a missing space after a colon on the next line.
So we look at the text again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from coinage_pnp.yaml_source.wording import shown


@dataclass(frozen=True)
class TextSpot:
    """A place in a text, each number from 0."""

    index: int
    """Characters before it."""
    line: int
    """Lines before its own."""
    column: int
    """Characters before it on its line."""


@dataclass(frozen=True)
class Stuck:
    """Where the library gave up."""

    said: str
    """What it says, in its words."""
    doing: str
    """What it was doing, in its words; "" when it does not say."""
    at: TextSpot
    """Where it could not go on."""
    since: TextSpot
    """Where that began which it was doing."""
    opened: TextSpot | None = None
    """The innermost bracket that is open there."""
    quoted: tuple[TextSpot, TextSpot] | None = None
    """Begin and end of the last text in quotes before it."""


@dataclass(frozen=True)
class YamlHint:
    """What is wrong and what would be right, in the writer's words."""

    line: int
    """Where, from 0."""
    message: str


CLOSING = {"[": "]", "{": "}"}
"""Each bracket and the one that closes it."""

_LINE = re.compile(r"\r\n|\r|\n")
_FOUND = re.compile(r"(?:found|got) (?:character )?'(.+?)'")
_CLINGING = re.compile(r"\s*(?:- )?[\w-]+:\S")  # a key whose colon has no space after it

_ADVICE = (
    ("found character '\\t'", "a tab: YAML takes only spaces here, so write spaces instead"),
    ("found unknown escape character", "no such escape in double quotes: write \\\\ for a backslash"),
    (
        "sequence entries are not allowed here",
        "a '- ' starts a list, which cannot begin here: begin it on a line of its own; "
        "if it is a dash, write '-' in quotes, or leave the line out",
    ),
    (
        "chomping or indentation",
        "after '|' or '>' nothing may follow on the line: begin the text on the next",
    ),
    (
        "comment or a line break",
        "after '|' or '>' nothing may follow on the line: begin the text on the next",
    ),
    ("expected alphabetic or numeric", "'&' and '*' are YAML signs: put the value in quotes"),
)
"""Parts of the library's messages, and what they mean wherever they are said."""

_NEVER_CLOSED = "a quote is opened here and never closed: write it again where the text ends"

_UNFITTING = "this line does not fit the lines above it: look at its indentation and quotes"


def slip(stuck: Stuck, text: str) -> YamlHint:
    """What somebody did who wrote a text with which the library got stuck."""
    lines = _LINE.split(text)
    told = _common(stuck) or _percent(stuck, lines) or _bracket(stuck, text) or _quotes(stuck, text)
    return told or _key(stuck, lines) or _sign(stuck) or _unfitting(stuck, lines)


def _common(stuck: Stuck) -> YamlHint | None:
    """What is clear from the library's words."""
    if "quoted scalar" in stuck.doing and ("end of stream" in stuck.said or "separator" in stuck.said):
        return YamlHint(stuck.since.line, _NEVER_CLOSED)
    if "directive" in stuck.doing:
        return None
    ours = next((ours for theirs, ours in _ADVICE if theirs in stuck.said), None)
    return YamlHint(stuck.at.line, ours) if ours else None


def _percent(stuck: Stuck, lines: list[str]) -> YamlHint | None:
    """A line that begins with '%', which YAML takes for an instruction."""
    if "directive" in stuck.doing or "'<document start>'" in stuck.said:
        at = next((n for n, line in enumerate(lines) if line.startswith("%")), None)
        if at is not None:
            return YamlHint(
                at, "a line cannot begin with '%': put the key in quotes, or begin a comment with '#'"
            )
    return None


def _bracket(stuck: Stuck, text: str) -> YamlHint | None:
    """Something about lists in [] and mappings in {}."""
    found = _found(stuck)
    if stuck.opened is None:
        if found in CLOSING.values():
            return YamlHint(
                stuck.at.line, f"a '{found}' that closes nothing: remove it, or put the value in quotes"
            )
        return None
    bracket = text[stuck.opened.index]
    closing, line = CLOSING[bracket], stuck.opened.line
    if found == "<stream end>":
        return YamlHint(
            line, f"a '{bracket}' is opened here and never closed: write '{closing}' after its last entry"
        )
    if found == "," and "node content" in stuck.said:
        return YamlHint(stuck.at.line, "a ',' with nothing before it: remove it, or write what is missing")
    if found in CLOSING.values() and found != closing:
        where = "" if line == stuck.at.line else f" of line {line + 1}"
        return YamlHint(stuck.at.line, f"the '{bracket}'{where} is closed by '{closing}', not by '{found}'")
    character = "cannot start any token" in stuck.said
    if character and (line == stuck.at.line or found not in "|>%"):
        return None
    lines = _LINE.split(text)
    before, above = lines[stuck.at.line][: stuck.at.column], _above(lines, stuck.at.line)
    whose = f", for the '{bracket}' of line {line + 1}"
    within = not character and (": " in before or "," in before)
    if line == stuck.at.line or above is None or within:
        told = f"a '{closing}' or a ',' is missing here, or quotes round a value with ': '"
        return YamlHint(stuck.at.line, told + whose * (line != stuck.at.line))
    return YamlHint(
        above, f"a '{closing}' or a ',' is missing at the end of this line" + whose * (line != above)
    )


def _quotes(stuck: Stuck, text: str) -> YamlHint | None:
    """Text that goes on right after its closing quote."""
    if stuck.quoted is None:
        return None
    begin, end = stuck.quoted
    if end.index > stuck.at.index or text[end.index : stuck.at.index].strip(" "):
        return None
    inside = "'' stands for a ' within it" if text[begin.index] == "'" else '\\" stands for a " within it'
    if begin.line != end.line:
        return YamlHint(
            begin.line,
            f"the quote that is opened here is closed only in line {end.line + 1}, and text follows it there: "
            f"close it here; {inside}",
        )
    return YamlHint(
        stuck.at.line, f"after the closing quote nothing may follow: put the whole value in quotes; {inside}"
    )


def _key(stuck: Stuck, lines: list[str]) -> YamlHint | None:
    """A line that is no 'key: value', or one too many."""
    if "could not find expected ':'" in stuck.said:
        return _no_key(lines, stuck.since.line)
    if "mapping values are not allowed here" not in stuck.said:
        return None
    line, above = stuck.at.line, _above(lines, stuck.at.line)
    if _CLINGING.match(lines[line]):
        return _no_key(lines, line)
    if ": " in lines[line][: stuck.at.column]:
        return YamlHint(line, "a second ': ' in one value: put the value in quotes")
    if above is not None and _CLINGING.match(lines[above]):
        return _no_key(lines, above)
    if above is not None and _indent(lines[line]) > _indent(lines[above]):
        return YamlHint(
            line,
            f"indented deeper than line {above + 1}, which has its value already: begin both in the same column",
        )
    return YamlHint(line, _UNFITTING)


def _no_key(lines: list[str], line: int) -> YamlHint:
    """Say what keeps a line from being 'key: value'."""
    written = lines[line].strip(" ")
    above = _above(lines, line)
    way = "write a colon and a space after the key"
    if _CLINGING.match(lines[line]):
        way = "write a space after the colon"
    elif "\u00a0" in written:
        way = "write plain spaces, not the kind at which no line breaks"
    elif "：" in written:
        way = "write ': ' with the plain colon, and a space after it"
    elif above is not None and lines[above].rstrip(" ").endswith(("|", ">")):
        way = f"indent it, if it belongs to the text of line {above + 1}"
    return YamlHint(line, f"{shown(written)} is no 'key: value': {way}")


def _sign(stuck: Stuck) -> YamlHint | None:
    """A character that YAML keeps for itself."""
    found = _found(stuck)
    if "cannot start any token" in stuck.said or found == ",":
        return YamlHint(stuck.at.line, f"a value cannot begin with {found!r}: put the value in quotes")
    return None


def _unfitting(stuck: Stuck, lines: list[str]) -> YamlHint:
    """A line that has no place below the ones above it."""
    found = _found(stuck)
    if "<block end>" in stuck.said and found in ("-", "?"):
        return YamlHint(
            stuck.at.line,
            "'- ' lines and 'key: value' lines stand in one column: keep one kind, or indent what lies within",
        )
    if "<block end>" in stuck.said and 0 < stuck.at.column == _indent(lines[stuck.at.line]):
        return YamlHint(
            stuck.at.line,
            f"indented by {stuck.at.column}, and so it fits none of the lines above: "
            "what belongs together begins in the same column",
        )
    if "'<document start>'" in stuck.said:
        first = next((n for n, line in enumerate(lines) if line.strip() and line.strip()[0] != "#"), 0)
        if _indent(lines[first]):
            return YamlHint(
                first, "the first line is indented: begin it, and the others like it, in the first column"
            )
    return YamlHint(stuck.at.line, _UNFITTING)


def _found(stuck: Stuck) -> str:
    """What the library met instead of what it expected."""
    met = _FOUND.search(stuck.said)
    return met.group(1) if met else ""


def _above(lines: list[str], line: int) -> int | None:
    """The next line above that says something."""
    return next((n for n in range(line - 1, -1, -1) if lines[n].strip() and lines[n].strip()[0] != "#"), None)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
