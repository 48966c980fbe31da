"""The types of the fixtures `coinage`, which runs a command line, and `print_map`, which prints."""

from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
"""Takes the words after `coinage-pnp`, and returns the exit code, stdout and stderr."""

Print = Callable[[str], Path]
"""Takes the words after `build`, and returns the path of the PDF, or of the folder that `--rules html` makes."""
