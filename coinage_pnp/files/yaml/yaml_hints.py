"""Explains common mistakes in hand-written YAML, in place of the library's messages.

The library reports where it gave up, which is often not the mistake: it notices an unclosed bracket at the end of
the file. So the text is examined again.
"""

import re
from dataclasses import dataclass

from yaml import Mark

from coinage_pnp.files.yaml.wording import (
    COMMENT,
    COMMENT_HINT,
    NO_SPACE,
    explain_odd_indentation,
    quote_text,
)


@dataclass(frozen=True)
class ParserFailure:
    """A parser error: its message and position, what was being parsed and where that began, the innermost open
    bracket, and the start and end of the last quoted text.
    """

    message: str
    doing: str
    at: Mark
    since: Mark
    opened: Mark | None = None
    quoted: tuple[Mark, Mark] | None = None


Hint = tuple[int, str]  # a line, from 0, and an explanation with a remedy
CLOSING = {"[": "]", "{": "}"}
_LINE = r"\r\n|\r|\n"
_FOUND = re.compile(r"(?:found|got) (?:character )?'(.+?)'")

_NOTHING_AFTER = "after '|' or '>' nothing may follow on the line: begin the text on the next"
_ADVICE = (
    ("found character '\\t'", "a tab: YAML takes only spaces here, so write spaces instead"),
    ("found unknown escape character", "no such escape in double quotes: write \\\\ for a backslash"),
    (
        "sequence entries are not allowed here",
        "a '- ' starts a list, which cannot begin here: begin it on a line of its own; "
        "for a dash, write '-' in quotes, or leave the line out if it is optional",
    ),
    ("chomping or indentation", _NOTHING_AFTER),
    ("comment or a line break", _NOTHING_AFTER),
    ("expected alphabetic or numeric", "'&' and '*' are YAML signs: put the value in quotes"),
)
"""Parts of the library's messages that have only one explanation."""

_NEVER_CLOSED = "a quote is opened here and never closed: write it again where the text ends"
_UNFITTING = "this line does not fit the lines above it: look at its indentation and quotes"


def explain_failure(failure: ParserFailure, text: str) -> Hint:
    """The probable mistake in a text that could not be parsed."""
    lines, message = re.split(_LINE, text), failure.message
    for line in (failure.since.line, failure.at.line):
        if odd := explain_odd_indentation(text, lines[line] if line < len(lines) else ""):
            return line, odd
    if "quoted scalar" in failure.doing and ("end of stream" in message or "separator" in message):
        return failure.since.line, _NEVER_CLOSED
    is_directive = "directive" in failure.doing  # a line that begins with '%'
    advice = next((advice for part, advice in _ADVICE if part in message), None)
    if advice and not is_directive:
        return failure.at.line, advice
    if is_directive or "'<document start>'" in message:
        at = next((n for n, line in enumerate(lines) if line.startswith("%")), None)
        if at is not None:
            return at, "a line cannot begin with '%': put the key in quotes, or begin a comment with '#'"
    hint = _explain_swallowing_quote(failure) or _explain_bracket(failure, text)
    hint = hint or _explain_quotes(failure, text) or _explain_key(failure, lines)
    if hint:
        return hint
    found = _name_found_token(failure)
    if "cannot start any token" in message or found == ",":
        return failure.at.line, f"a value cannot begin with {found!r}: put the value in quotes"
    return _explain_indentation(failure, lines)


def _explain_bracket(failure: ParserFailure, text: str) -> Hint | None:
    """A mistake in lists in [] and mappings in {}."""
    found = _name_found_token(failure)
    if failure.opened is None:
        if found in CLOSING.values():
            return failure.at.line, f"a '{found}' that closes nothing: remove it, or put the value in quotes"
        return None
    if comment := re.compile(COMMENT).search(text, failure.opened.index, failure.at.index):
        return len(re.findall(_LINE, text[: comment.start()])), COMMENT_HINT
    bracket = text[failure.opened.index]
    closing, line = CLOSING[bracket], failure.opened.line
    if found == "<stream end>":
        return line, f"a '{bracket}' is opened here and never closed: write '{closing}' after its last entry"
    if found == "," and "node content" in failure.message:
        return failure.at.line, "a ',' with nothing before it: remove it, or write what is missing"
    if found in CLOSING.values() and found != closing:
        where = "" if line == failure.at.line else f" of line {line + 1}"
        return failure.at.line, f"the '{bracket}'{where} is closed by '{closing}', not by '{found}'"
    character = "cannot start any token" in failure.message
    if character and (line == failure.at.line or found not in "|>%"):
        return None
    lines = re.split(_LINE, text)
    before, above = lines[failure.at.line][: failure.at.column], _find_line_above(lines, failure.at.line)
    whose = f", for the '{bracket}' of line {line + 1}"
    within = not character and (": " in before or "," in before)
    if line == failure.at.line or above is None or within:
        hint = f"a '{closing}' or a ',' is missing here, or quotes round a value with ': '"
        return failure.at.line, hint + whose * (line != failure.at.line)
    return above, f"a '{closing}' or a ',' is missing at the end of this line" + whose * (line != above)


def _explain_swallowing_quote(failure: ParserFailure) -> Hint | None:
    """A quote inside brackets that is closed by another quote, lines later."""
    if failure.opened is None or failure.quoted is None:
        return None
    begin, end = failure.quoted
    if begin.line == end.line or begin.index < failure.opened.index:
        return None
    hint = (
        f"a quote is opened here and closed only in line {end.line + 1}: write it again where the text ends"
    )
    return begin.line, hint


def _explain_quotes(failure: ParserFailure, text: str) -> Hint | None:
    """Text that continues after its closing quote."""
    if failure.quoted is None:
        return None
    begin, end = failure.quoted
    if end.index > failure.at.index or text[end.index : failure.at.index].strip(" "):
        return None
    inside = "write '' for a ' within it" if text[begin.index] == "'" else 'write \\" for a " within it'
    if begin.line != end.line:
        hint = (
            f"the quote that is opened here is closed only in line {end.line + 1}, and text follows it there: "
            f"close it here; {inside}"
        )
        return begin.line, hint
    hint = f"after the closing quote nothing may follow: put the whole value in quotes; {inside}"
    return failure.at.line, hint


def _explain_key(failure: ParserFailure, lines: list[str]) -> Hint | None:
    """A line that is not 'key: value', or has one colon too many."""
    if "could not find expected ':'" in failure.message:
        return _explain_missing_key(lines, failure.since.line)
    if "mapping values are not allowed here" not in failure.message:
        return None
    line, above = failure.at.line, _find_line_above(lines, failure.at.line)
    if re.match(NO_SPACE, lines[line]):
        return _explain_missing_key(lines, line)
    if ": " in lines[line][: failure.at.column]:
        return line, "a second ': ' in one value: put the value in quotes"
    if above is not None and re.match(NO_SPACE, lines[above]):
        return _explain_missing_key(lines, above)
    if above is not None and _indent(lines[line]) > _indent(lines[above]):
        hint = f"indented deeper than line {above + 1}, which has its value already: begin both in the same column"
        return line, hint
    return line, _UNFITTING


def _explain_missing_key(lines: list[str], line: int) -> Hint:
    written = lines[line].strip(" ")
    above = _find_line_above(lines, line)
    way = "write a colon and a space after the key"
    if re.match(NO_SPACE, lines[line]):
        way = "write a space after the colon"
    elif "\u00a0" in written:
        way = "write plain spaces, not the kind at which no line breaks"
    elif "：" in written:
        way = "write ': ' with the plain colon, and a space after it"
    elif above is not None and lines[above].rstrip(" ").endswith(("|", ">")):
        way = f"indent it, if it belongs to the text of line {above + 1}"
    return line, f"{quote_text(written)} is not 'key: value': {way}"


def _explain_indentation(failure: ParserFailure, lines: list[str]) -> Hint:
    """A line that does not fit below the ones above it."""
    found = _name_found_token(failure)
    if "<block end>" in failure.message and found in ("-", "?"):
        hint = "'- ' lines and 'key: value' lines are in one column: keep one kind, or indent what belongs inside"
        return failure.at.line, hint
    indent = failure.at.column
    if "<block end>" in failure.message and 0 < indent == _indent(lines[failure.at.line]):
        hint = (
            f"indented by {indent} {'space' if indent == 1 else 'spaces'}, unlike any line above: "
            "align it with the lines it belongs to"
        )
        return failure.at.line, hint
    if "'<document start>'" in failure.message:
        first = next((n for n, line in enumerate(lines) if line.strip() and line.strip()[0] != "#"), 0)
        if _indent(lines[first]):
            return first, "the first line is indented: begin it, and the others like it, in the first column"
    return failure.at.line, _UNFITTING


def _name_found_token(failure: ParserFailure) -> str:
    """The token that the library found instead of the one it expected."""
    met = _FOUND.search(failure.message)
    return met.group(1) if met else ""


def _find_line_above(lines: list[str], line: int) -> int | None:
    """The nearest line above that is neither empty nor a comment."""
    return next((n for n in range(line - 1, -1, -1) if lines[n].strip() and lines[n].strip()[0] != "#"), None)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
