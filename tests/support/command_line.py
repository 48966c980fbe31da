"""The type of the fixture `coinage`, which runs a command line."""

from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]
"""Takes the words after `coinage-pnp`, and returns the exit code, stdout and stderr."""
