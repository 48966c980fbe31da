"""The content of a YAML text, with the numbers of first lines and of keys' lines, from 1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Scalar:
    """One text, exactly as written: never a number, a boolean or a null. A block's line is that of the `|`."""

    text: str
    """Without its quotes."""
    line: int
    style: str = ""
    """"" plain, "'" or '"' quoted, "|" or ">" a block."""

    @property
    def absent(self) -> bool:
        """Whether nothing was written, as after the colon of `name:`."""
        return not self.text and not self.style


@dataclass(frozen=True)
class Sequence:
    """A list, in the file's order."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True)
class Mapping:
    """Keys with their values, in the file's order; read-only."""

    entries: dict[str, Node]
    key_lines: dict[str, int]
    line: int


Node = Scalar | Sequence | Mapping
