"""YAML text -> the library's events, with limits checked first and its errors in plain words.

The pure Python parser is used on every platform, so that a file means the same everywhere; a map takes about 3 ms.
"""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from coinage_pnp.errors import InvalidFile, Problem
from coinage_pnp.yaml_source.yaml_hints import CLOSING, ParserFailure, TextSpot, explain_failure

MAX_BYTES = 256_000
"""A file's largest size, in bytes of UTF-8."""

_LINE = re.compile(r"\r\n|\r|\n")
_OTHER_BREAKS = re.compile("[\x85\u2028\u2029]")  # YAML 1.1 breaks lines here, editors do not


def refuse_unreadable(text: str, file: str) -> None:
    """Refuse text that is too large or has control characters, before any parsing."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        message = f"larger than {MAX_BYTES // 1000} kB: not a file for this program"
        raise InvalidFile([Problem(file, 0, message)])
    found = yaml.reader.Reader.NON_PRINTABLE.search(text) or _OTHER_BREAKS.search(text)
    if found:
        line = 1 + len(_LINE.findall(text, 0, found.start()))
        character = f"U+{ord(found.group()):04X}"
        raise InvalidFile([Problem(file, line, f"the control character {character}: remove it")])


def events(text: str, file: str) -> Iterator[yaml.Event]:
    """The library's events; its errors as an InvalidFile in plain words."""
    brackets: list[TextSpot | None] = []  # of the lists and mappings that are open, None for one without
    quoted: tuple[TextSpot, TextSpot] | None = None
    try:
        for event in yaml.parse(text, Loader=yaml.BaseLoader):
            if isinstance(event, yaml.CollectionStartEvent):
                begin = _spot(event.start_mark)
                brackets.append(begin if text[begin.index : begin.index + 1] in CLOSING else None)
            elif isinstance(event, yaml.CollectionEndEvent):
                brackets.pop()
            elif isinstance(event, yaml.ScalarEvent) and event.style in ("'", '"'):
                quoted = _spot(event.start_mark), _spot(event.end_mark)
            yield event
    except yaml.MarkedYAMLError as error:
        at = _spot(error.problem_mark or error.context_mark)
        since = _spot(error.context_mark or error.problem_mark)
        opened = next((spot for spot in reversed(brackets) if spot), None)
        failure = ParserFailure(error.problem or "", error.context or "", at, since, opened, quoted)
        line, message = explain_failure(failure, text)
        raise InvalidFile([Problem(file, line + 1, message)]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # chr() and int() inside the library, for escapes such as "\UFFFFFFFF" and for %YAML lines
        message = "an escape in double quotes, or a '%' line, that names no character or number"
        raise InvalidFile([Problem(file, 0, message)]) from None


def _spot(mark: Any) -> TextSpot:
    return TextSpot(mark.index, mark.line, mark.column)
