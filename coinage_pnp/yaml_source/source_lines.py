"""Where in a file a problem is that was found after reading it."""

from __future__ import annotations

from collections.abc import Iterator

from coinage_pnp.yaml_source.nodes import Mapping, Node, Scalar, Sequence


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
