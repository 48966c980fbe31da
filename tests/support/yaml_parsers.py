"""Reads a YAML text as the program does, and with the pure Python parser alone, to compare the results."""

from dataclasses import asdict
from typing import Any

from coinage_pnp.errors import Problem
from coinage_pnp.files.yaml.syntax import Reading, build_reading, compose_text, parse_events

Meaning = tuple[dict[str, Any] | None, tuple[Problem, ...]]


def read_by_program(text: str) -> Meaning:
    """Nodes and problems as the program reads them: with the C parser if it can."""
    return _meaning(compose_text(text, "a.yaml"))


def read_by_python_parser(text: str) -> Meaning:
    """Nodes and problems as they are read if there is no C parser."""
    return _meaning(build_reading(text, "a.yaml", parse_events(text, "a.yaml")))


def _meaning(reading: Reading) -> Meaning:
    """All nodes with their line numbers and positions, and all problems."""
    root, problems = reading
    return asdict(root) if root else None, problems
