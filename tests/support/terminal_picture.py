"""Pictures of a terminal for the README: what a command really prints, as an SVG file."""

from __future__ import annotations

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

from support.pseudo_terminal import heard

FONT = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'
"""What readers have; a picture in a page may fetch no fonts."""


def terminal_picture(command: str, name: str, columns: int, most_lines: int = 100) -> str:
    """What `command` prints on a terminal, as an SVG picture.

    Args:
        command: a call of `coinage-pnp`, as the README shows it.
        name: a word for the ids in the picture.
        columns: the terminal's width.
        most_lines: how much of the output is shown.
    """
    lines = printed(command, columns).splitlines()[:most_lines]
    console = Console(record=True, width=columns, file=StringIO(), force_terminal=True, legacy_windows=False)
    console.print(Text.assemble(("$ ", "bold green"), command), soft_wrap=True)
    for line in lines:
        console.print(Text.from_ansi(line), soft_wrap=True)
    return console.export_svg(
        title="", theme=DIMMED_MONOKAI, code_format=_without_fetched_fonts(), unique_id=name
    )


def printed(command: str, columns: int) -> str:
    """What a call of `coinage-pnp` writes to a terminal that is so many columns wide."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    words = [sys.executable, "-m", "coinage_pnp", *shlex.split(command)[1:]]
    environment = {**os.environ, "COLUMNS": str(columns), "TERM": "xterm-256color"}
    with subprocess.Popen(
        words, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=environment
    ) as process:
        os.close(theirs)
        output = b"".join(iter(lambda: heard(ours), b""))
        _, errors = process.communicate()
    os.close(ours)
    assert process.returncode == 0, f"{command} ended with {process.returncode}: {errors.decode()}"
    return output.decode().replace("\r\n", "\n")


def _without_fetched_fonts() -> str:
    """The library's SVG, with a font of the reader's."""
    start, _, rest = CONSOLE_SVG_FORMAT.partition("    @font-face {{")
    after = rest[rest.index("    .{unique_id}-matrix") :]
    return (start + after).replace("Fira Code, monospace", FONT)
