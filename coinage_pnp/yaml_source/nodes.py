"""The content of a YAML text, with the numbers of first lines and of keys' lines, from 1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Span = tuple[int, int]
"""Where a node is in the text: from which character to which, as in `text[a:b]`."""


@dataclass(frozen=True)
class Scalar:
    """One text, exactly as written: never a number, a boolean or a null. A block's line is that of the `|`."""

    text: str
    line: int
    style: str = ""
    """"" plain, "'" or '"' quoted, "|" or ">" a block."""
    span: Span = field(default=(0, 0), compare=False, repr=False)

    @property
    def absent(self) -> bool:
        """Whether nothing was written, as after the colon of `name:`."""
        return not self.text and not self.style


@dataclass(frozen=True)
class Sequence:
    """A list, in the file's order."""

    items: tuple[Node, ...]
    line: int
    span: Span = field(default=(0, 0), compare=False, repr=False)


@dataclass(frozen=True)
class Mapping:
    """Keys with their values, in the file's order; read-only."""

    entries: dict[str, Node]
    key_lines: dict[str, int]
    line: int
    span: Span = field(default=(0, 0), compare=False, repr=False)


Node = Scalar | Sequence | Mapping


def line_of(root: Node, where: str) -> int:
    """The line of the keys `where`, as in "spaces.a.name", as far down as the file has them; 0 without the first.

    A number is an item of a list, or a line of a block, from 0, as in "layout.3".
    """
    node, line = root, 0
    for key in where.split("."):
        if isinstance(node, Mapping) and key in node.entries:
            line, node = node.key_lines[key], node.entries[key]
        elif isinstance(node, Sequence) and key.isdecimal() and int(key) < len(node.items):
            node = node.items[int(key)]
            line = node.line
        elif isinstance(node, Scalar) and node.style == "|" and key.isdecimal():
            return node.line + 1 + int(key)
        else:
            break
    return line


def texts(root: Node) -> Iterator[Scalar]:
    """Every text of a document that is not a key, in the file's order."""
    if isinstance(root, Scalar):
        yield root
    else:
        for node in root.items if isinstance(root, Sequence) else root.entries.values():
            yield from texts(node)
