"""Makes pictures of a terminal for the README: the real output of a command, as an SVG file."""

import fcntl
import os
import pty
import shlex
import struct
import subprocess
import sys
import termios
from io import StringIO

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

from support.pseudo_terminal import read_terminal

FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'
"""Fonts that readers have: a picture in a page cannot load any."""


def terminal_picture(command: str, name: str, columns: int, most_lines: int = 100) -> str:
    """The output of `command` on a terminal, as an SVG picture.

    Args:
        command: a call of `coinage-pnp`, as in the README.
        name: the prefix of ids in the picture.
        columns: the terminal's width.
        most_lines: how many lines of the output are shown.
    """
    lines = terminal_output(command, columns).splitlines()[:most_lines]
    console = Console(record=True, width=columns, file=StringIO(), force_terminal=True, legacy_windows=False)
    console.print(Text.assemble(("$ ", "bold green"), command), soft_wrap=True)
    for line in lines:
        console.print(Text.from_ansi(line), soft_wrap=True)
    return console.export_svg(
        title="", theme=DIMMED_MONOKAI, code_format=_without_fetched_fonts(), unique_id=name
    )


def terminal_output(command: str, columns: int) -> str:
    """The output of a call of `coinage-pnp` on a terminal of so many columns."""
    our_end, program_end = pty.openpty()
    fcntl.ioctl(program_end, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    words = [sys.executable, "-m", "coinage_pnp", *shlex.split(command)[1:]]
    environment = {**os.environ, "COLUMNS": str(columns), "TERM": "xterm-256color"}
    with subprocess.Popen(
        words, stdin=program_end, stdout=program_end, stderr=subprocess.PIPE, env=environment
    ) as process:
        os.close(program_end)
        output = b"".join(iter(lambda: read_terminal(our_end), b""))
        _, errors = process.communicate()
    os.close(our_end)
    assert process.returncode == 0, f"{command} ended with {process.returncode}: {errors.decode()}"
    return output.decode().replace("\r\n", "\n")


def _without_fetched_fonts() -> str:
    """The library's SVG template, with `FONT` instead of a font to load."""
    start, _, rest = CONSOLE_SVG_FORMAT.partition("    @font-face {{")
    after = rest[rest.index("    .{unique_id}-matrix") :]
    return (start + after).replace("Fira Code, monospace", FONT)
