"""Edits one value of a YAML text, keeping every other line, comment and line end.

Each edit is verified by reading the new text: only that value may differ. `where` is a path of keys and (for
lists) indices from 0. UserError: the text cannot be edited there.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.yaml.syntax import Mapping, Node, Scalar, parse
from coinage_pnp.files.yaml.syntax import Sequence as List
from coinage_pnp.files.yaml.wording import quote_text

_COMMA = re.compile(r"\s*,[ \t]*")
_PLAIN = re.compile(r"\w[\w ’-]*")  # a text that needs no quotes, also in braces


def convert_to_plain(node: Node) -> Any:
    """A node as dicts, lists and texts; None for an empty value."""
    if isinstance(node, Scalar):
        return None if node.absent else node.text
    if isinstance(node, List):
        return [convert_to_plain(item) for item in node.items]
    return {key: convert_to_plain(value) for key, value in node.entries.items()}


def with_value(text: str, where: Sequence[str], value: str | dict[str, Any]) -> str:
    """The text with a text replaced, or a key added to an existing mapping; its value may be one, in braces."""
    inside, old, wanted = _open_section(text, where, value)
    if isinstance(old, Scalar) and isinstance(value, str):
        drafts = _replace_scalar(text, old, _list_forms(value, old.style))
    elif old is None:
        drafts = (_append_entry(text, inside, f"{where[-1]}: {form}") for form in _list_forms(value))
    else:
        raise _make_refusal(where)
    return _choose_verified(drafts, wanted, where)


def with_key(text: str, where: Sequence[str], key: str) -> str:
    """The text with a value put under a key in braces: `name: Volcano` becomes `name: {en: Volcano}`."""
    _, old, wanted = _open_section(text, where, None)
    if not isinstance(old, Scalar):
        raise _make_refusal(where)
    _look_up(wanted, where[:-1])[where[-1]] = {key: old.text}
    begin, end = old.span
    forms = (text[begin:end], *_list_forms(old.text))
    drafts = _replace_scalar(text, old, [f"{{{key}: {form}}}" for form in forms])
    return _choose_verified(drafts, wanted, where)


def with_item(text: str, where: Sequence[str], value: str) -> str:
    """The text with `value` appended to a list, which is created if its key is missing."""
    inside, old, wanted = _open_section(text, where, [value])
    if isinstance(old, List):
        _look_up(wanted, where[:-1])[where[-1]] = [*convert_to_plain(old), value]
    if old is None:
        drafts = (_append_entry(text, inside, f"{where[-1]}: [{form}]") for form in _list_forms(value))
    elif isinstance(old, List):
        dash = "" if _is_in_brackets(text, old) else "- "
        drafts = (_append_entry(text, old, dash + form) for form in _list_forms(value))
    else:
        raise _make_refusal(where)
    return _choose_verified(drafts, wanted, where)


def without(text: str, where: Sequence[str]) -> str:
    """The text without a key or item and the comments on its lines; an empty list is removed too."""
    root = parse(text, "")
    inside, old = _find_node(root, where[:-1]), _find_node(root, where)
    if inside is None or isinstance(inside, Scalar) or old is None:
        raise _make_refusal(where)
    if isinstance(inside, List) and len(inside.items) == 1:
        return without(text, where[:-1])
    wanted, key = convert_to_plain(root), where[-1]
    inner = _look_up(wanted, where[:-1])
    del inner[int(key) if isinstance(inner, list) else key]
    values = _list_values(inside)
    at = next(number for number, value in enumerate(values) if value is old)
    if _is_in_brackets(text, inside):
        begin, end = values[at - 1].span[1] if at else inside.span[0] + 1, old.span[1]
        comma = None if at else _COMMA.match(text, end)
        draft = text[:begin] + text[comma.end() if comma else end :]
    else:
        first = inside.key_lines[key] if isinstance(inside, Mapping) else old.line
        lines = _split_lines(text)
        del lines[first - 1 : _find_last_line(text, old)]
        draft = _join_lines(lines, text)
    return _choose_verified([draft], wanted, where)


def with_rows(text: str, where: Sequence[str], rows: Sequence[str]) -> str:
    """The text with the rows of a `|` block replaced."""
    _, old, wanted = _open_section(text, where, None)
    if not isinstance(old, Scalar) or old.style != "|":
        reason = "{name} is not written as rows below a '|': change it in an editor"
        raise UserError(reason, name=quote_text(".".join(where)))
    had = old.text.rstrip("\n").split("\n")
    _look_up(wanted, where[:-1])[where[-1]] = "\n".join(rows) + old.text[len("\n".join(had)) :]
    lines, end = _split_lines(text), _find_line_end(text)
    block = slice(old.line, old.line + len(had))
    indents = [line[: line.rfind(row)] for row, line in zip(had, lines[block], strict=False) if row]
    indent = indents[0] if indents else "  "
    lines[block] = [
        line if row == was else indent + row + (line[len(line.rstrip("\r\n")) :] or end)
        for row, was, line in zip_longest(rows, had[: len(rows)], lines[block][: len(rows)], fillvalue="")
    ]
    return _choose_verified([_join_lines(lines, text)], wanted, where)


def _open_section(text: str, where: Sequence[str], value: Any) -> tuple[Mapping, Node | None, Any]:
    """The mapping that contains the last key of `where`; what the key has, or None; the file as plain data, with
    `value` there.
    """
    root = parse(text, "")
    inside = _find_node(root, where[:-1])
    if not isinstance(inside, Mapping):
        raise _make_refusal(where)
    wanted = convert_to_plain(root)
    _look_up(wanted, where[:-1])[where[-1]] = value
    return inside, inside.entries.get(where[-1]), wanted


def _replace_scalar(text: str, scalar: Scalar, forms: Iterable[str]) -> Iterator[str]:
    """The text with a scalar written in each of these forms."""
    begin, end = scalar.span
    before = " " if scalar.absent and text[begin - 1 : begin] == ":" else ""
    after = _find_line_end(text) if scalar.style in ("|", ">") else ""
    for form in forms:
        yield text[:begin] + before + form + after + text[end:]


def _choose_verified(drafts: Iterable[str], wanted: object, where: Sequence[str]) -> str:
    """The first draft that reads as `wanted`."""
    for draft in drafts:
        try:
            if convert_to_plain(parse(draft, "")) == wanted:
                return draft
        except InvalidFile:
            continue
    raise _make_refusal(where)


def _make_refusal(where: Sequence[str]) -> UserError:
    name = quote_text(".".join(where))
    return UserError("{name} cannot be changed here: change it in an editor", name=name)


def _list_forms(value: str | dict[str, Any], style: str = "") -> list[str]:
    """Ways to write a text: plain or in quotes, in `style` first; a mapping in braces, without or with quotes."""
    import json

    if not isinstance(value, str):
        return [_write_braces(value, quoted) for quoted in (False, True)]
    forms = {"": value, "'": "'" + value.replace("'", "''") + "'", '"': json.dumps(value, ensure_ascii=False)}
    return [forms.get(style, value), *forms.values()]


def _write_braces(value: dict[str, Any] | str, quoted: bool) -> str:
    """A mapping in braces, or a text, `quoted` or only where it needs that."""
    if isinstance(value, str):
        return value if not quoted and _PLAIN.fullmatch(value) else _list_forms(value)[-1]
    return "{" + ", ".join(f"{key}: {_write_braces(each, quoted)}" for key, each in value.items()) + "}"


def _append_entry(text: str, node: Mapping | List, entry: str) -> str:
    values = _list_values(node)
    if _is_in_brackets(text, node):
        at = values[-1].span[1] if values else node.span[0] + 1
        return text[:at] + (", " if values else "") + entry + text[at:]
    column = node.span[0] - 1 - max(text.rfind(end, 0, node.span[0]) for end in "\r\n")
    indent = " " * (column - text.startswith("\ufeff") * (node.line == 1))
    lines = _split_lines(text)
    lines.insert(_find_last_line(text, node), indent + entry + _find_line_end(text))
    return _join_lines(lines, text)


def _find_last_line(text: str, node: Node) -> int:
    """Last line of a node, from 1, without the comments below a block."""
    while not isinstance(node, Scalar) and not _is_in_brackets(text, node):
        node = _list_values(node)[-1]
    return len(text[: node.span[1]].rstrip().splitlines())


def _is_in_brackets(text: str, node: Mapping | List) -> bool:
    return text[node.span[0]] in "[{"


def _list_values(node: Mapping | List) -> tuple[Node, ...]:
    return node.items if isinstance(node, List) else tuple(node.entries.values())


def _find_node(node: Node | None, where: Sequence[str]) -> Node | None:
    for key in where:
        if isinstance(node, List):
            node = node.items[int(key)] if key.isdecimal() and int(key) < len(node.items) else None
        else:
            node = node.entries.get(key) if isinstance(node, Mapping) else None
    return node


def _look_up(tree: Any, where: Sequence[str]) -> Any:
    """The part of plain data at `where`, which must exist."""
    for key in where:
        tree = tree[int(key) if isinstance(tree, list) else key]
    return tree


def _find_line_end(text: str) -> str:
    first = text.splitlines(keepends=True)[0]
    return first[len(first.rstrip("\r\n")) :] or "\n"


def _split_lines(text: str) -> list[str]:
    """The lines with their line ends, one added to the last line if missing."""
    lines = text.splitlines(keepends=True)
    return lines if text.endswith(("\r", "\n")) else [*lines[:-1], lines[-1] + _find_line_end(text)]


def _join_lines(lines: Sequence[str], text: str) -> str:
    """The lines joined, ending like `text`."""
    whole = "".join(lines)
    return whole if text.endswith(("\r", "\n")) else whole.removesuffix(_find_line_end(text))
