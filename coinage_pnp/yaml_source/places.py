"""Where in a file something stands, for what is found out after it has been read."""

from __future__ import annotations

from coinage_pnp.yaml_source.nodes import Mapping, Node, Scalar


def line_of(root: Node, where: str) -> int:
    """The line of the key path `where`, as far down as the file has it; 0 when it has not even the first key.

    Args:
        root: the whole document.
        where: keys joined by ".", as in "spaces.a.name"; after the key of a block a number is one of its lines,
            from 0, as in "layout.3".
    """
    node, line = root, 0
    for key in where.split("."):
        if isinstance(node, Mapping) and key in node.entries:
            line, node = node.key_lines[key], node.entries[key]
        elif isinstance(node, Scalar) and node.style == "|" and key.isdecimal():
            return node.line + 1 + int(key)
        else:
            break
    return line
