"""What a YAML text means to the program, and to the parser in Python alone."""

from dataclasses import asdict
from typing import Any

from coinage_pnp.errors import Problem
from coinage_pnp.yaml_source.syntax import Reading, built, composed, events

Meaning = tuple[dict[str, Any] | None, tuple[Problem, ...]]


def with_each_parser(text: str) -> Meaning:
    """As the program reads it: in C where it can."""
    return _meaning(composed(text, "a.yaml"))


def with_python_alone(text: str) -> Meaning:
    """As it is read where there is no parser in C."""
    return _meaning(built(text, "a.yaml", events(text, "a.yaml")))


def _meaning(reading: Reading) -> Meaning:
    """All nodes with their lines and places in the text, and all problems."""
    root, problems = reading
    return asdict(root) if root else None, problems
