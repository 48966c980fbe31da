"""Builds the program as one file for this system: dist/coinage-pnp, which needs no Python.

    pip install ".[program]" && python .ci/make_program.py

The program is the installed one, so that it has the maps and templates that everyone gets.
"""

import sys
from pathlib import Path

import PyInstaller.__main__

from coinage_pnp.game.shipped import find_data_folder

HERE = Path(__file__).parent
NAME = "coinage-pnp"
FORM = ("--onedir", "--windowed") if sys.platform == "darwin" else ("--onefile",)  # on macOS, coinage-pnp.app


def main() -> None:
    """Build the program."""
    if "_data" not in find_data_folder("maps").parts:
        sys.exit('not from an editable installation: pip install ".[program]"')
    build = HERE.parent / "build"
    PyInstaller.__main__.run(
        [
            *("--noconfirm", "--log-level", "WARN", "--name", NAME, *FORM),
            *("--distpath", str(HERE.parent / "dist"), "--workpath", str(build), "--specpath", str(build)),
            *("--collect-all", "coinage_pnp"),  # commands are imported by name, when used
            str(HERE / "program.py"),
        ]
    )


if __name__ == "__main__":
    main()
