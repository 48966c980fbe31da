"""A record's file that goes on: its turns and its result change line by line, and all else in it stays."""

import re
from itertools import takewhile

from coinage_pnp.errors import UserError
from coinage_pnp.rules.notation import read_turn
from coinage_pnp.rules.record import Record, read_record, written_result
from coinage_pnp.rules.situation import FindMap
from coinage_pnp.yaml_source import Mapping, Scalar, Sequence, parse

_DASH = re.compile(r"( *)-[ \t]+")
_CONTENT = re.compile(r"\A\s*[^#\s][^#]*")
"""What a line has before a comment, with its end if it has none."""


def continued(text: str, record: Record, find_map: FindMap) -> str:
    """The text of a record's file with the turns and the result of `record`.

    Comments, order, quotes and line ends stay as they are.

    Args:
        text: the file as it was; it can be read as a record.
        record: the same game with other turns.
        find_map: finds the map again, to read what is returned.

    Raises:
        UserError: the file is not written with one line for each turn.
    """
    root = parse(text, "")
    lines = text.splitlines(keepends=True)
    end = "\r\n" if lines[0].endswith("\r\n") else "\n"
    if not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    if isinstance(root, Mapping):
        _set_turns(lines, root, record, end)
        _set_result(lines, root, record, end)
    whole = "".join(lines)
    try:
        read = read_record(whole, "", find_map)
    except UserError:
        read = None
    if read != record:
        raise UserError("its turns are not written one on each line")
    return whole


def _set_turns(lines: list[str], root: Mapping, record: Record, end: str) -> None:
    head = root.key_lines["turns"] - 1
    turns = root.entries["turns"]
    items = [item for item in turns.items if isinstance(item, Scalar)] if isinstance(turns, Sequence) else []
    pairs = zip((read_turn(item.text) for item in items), record.turns, strict=False)
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))
    dash = _DASH.match(lines[items[-1].line - 1]) if items else None
    indent = dash[1] if dash else "  "
    for item in items[same:]:
        lines[item.line - 1] = _CONTENT.sub("", lines[item.line - 1])
    if items and not record.turns:
        lines[head] = lines[head].replace(":", ": []", 1)
    elif record.turns and not items:
        lines[head] = re.sub(r"(?<! ) *\[ *\]", "", lines[head], count=1)
    last = items[same - 1].line - 1 if same else head
    while lines[last + 1 : last + 2] and lines[last + 1].startswith(f"{indent}#"):
        last += 1  # a comment on the turn before
    lines[last] += "".join(f"{dash[0] if dash else '  - '}{turn}{end}" for turn in record.turns[same:])


def _set_result(lines: list[str], root: Mapping, record: Record, end: str) -> None:
    """Put the result where it was, or at the end."""
    first = len(lines)
    if "result" in root.entries:
        first = root.key_lines["result"] - 1
        last = min((line - 1 for line in root.key_lines.values() if line - 1 > first), default=len(lines))
        lines[first:last] = [_CONTENT.sub("", line) for line in lines[first:last]]
    if record.result:
        comment = "".join(lines[first : first + 1])
        lines[first : first + 1] = [written_result(record.result) + (f"  {comment}" if comment else end)]
