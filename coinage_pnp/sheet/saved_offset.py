"""The offset of backs: from the command line, or saved for the user's printer."""

import os
from dataclasses import replace
from pathlib import Path

from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import write_result
from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.game.shipped import read_text
from coinage_pnp.sheet.offset import LONG, Offset, read_setting, write_setting
from coinage_pnp.sheet.print_options import PrintOptions

FOLDER = "COINAGE_PNP_CONFIG"
"""Environment variable for the folder of settings [default: the system's folder for settings]."""


def find_setting() -> Path:
    """The path of the setting."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named) / "printer.yaml"
    from platformdirs import user_config_dir  # slow to import

    try:
        folder = Path(user_config_dir(PROGRAM, appauthor=False, roaming=True))
    except RuntimeError:  # no home folder
        folder = Path("~") / PROGRAM
    if not folder.is_absolute():  # a relative XDG_CONFIG_HOME is ignored
        folder = Path(os.path.expanduser("~/.config")) / PROGRAM  # noqa: PTH111, no home is no error here
    return folder / "printer.yaml"


def load_offset(flip: str = LONG) -> Offset | None:
    """The saved offset, for paper turned over the edge `flip`; UserError if the file is invalid.

    For the other edge, the printer rotates the page by 180 degrees, and so its offset.
    """
    path = find_setting()
    if not path.exists():
        return None
    found, of = read_setting(read_text(path), str(path))
    return found if of == flip else replace(found, x=-found.x + 0.0, y=-found.y + 0.0)


def save_offset(offset: Offset, flip: str) -> Path:
    """Save an offset and return the file; UserError if it is not writable."""
    path = find_setting()
    if str(path).startswith("~"):
        raise UserError(
            f"there is no home folder to save it in: name a folder in the environment variable {FOLDER}"
        )
    write_result(path, write_setting(offset, flip).encode(), force=True)
    return path


def choose_offset(options: PrintOptions, *, given: bool) -> tuple[Offset, tuple[UserError, ...]]:
    """The offset of a print's backs, and a note about it; `given` if it is on the command line."""
    if given or options.print_shop or not options.turns:
        return options.back_offset, ()
    offset = load_offset(options.edge)
    if offset is None or offset == Offset():
        return options.back_offset, ()
    text = "backs are moved by {offset}, as saved by 'coinage-pnp calibrate'"
    return offset, (UserError(text, offset=str(offset)),)
