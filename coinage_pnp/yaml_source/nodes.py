"""The content of a YAML text, with line numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Scalar:
    """One text, exactly as written: never a number, a boolean or a null."""

    text: str
    """Without its quotes."""
    line: int
    """Its first line, from 1; for a block the line of the `|`."""
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
    """Its first line, from 1."""


@dataclass(frozen=True)
class Mapping:
    """Keys with their values."""

    entries: dict[str, Node]
    """In the file's order; read-only."""
    key_lines: dict[str, int]
    """The line of each key, from 1."""
    line: int
    """Its first line, from 1."""


Node = Scalar | Sequence | Mapping
