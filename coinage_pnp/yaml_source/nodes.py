"""What a YAML text says, with the lines it says it on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Scalar:
    """One text, exactly as written: never a number, a boolean or a null."""

    text: str
    """The text, without its quotes."""
    line: int
    """The line it starts on, from 1; for a block this is the line of the `|`."""
    style: str = ""
    """How it was written: "" plain, "'" or '"' quoted, "|" or ">" a block."""

    @property
    def absent(self) -> bool:
        """Whether nothing was written, as after the colon of `name:`."""
        return not self.text and not self.style


@dataclass(frozen=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    """In the file's order."""
    line: int
    """The line it starts on, from 1."""


@dataclass(frozen=True)
class Mapping:
    """Keys with their values."""

    entries: dict[str, Node]
    """In the file's order; treat it as read-only."""
    key_lines: dict[str, int]
    """For each key the line it stands on, from 1."""
    line: int
    """The line it starts on, from 1."""


Node = Scalar | Sequence | Mapping
"""Anything a YAML text can hold."""
