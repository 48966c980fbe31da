"""The offset of backs: from the command line, or saved for the user's printer."""

import os
from pathlib import Path

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.saving import write_result
from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.files.units import write_decimal
from coinage_pnp.files.yaml.fields import open_document
from coinage_pnp.game.shipped import read_text
from coinage_pnp.sheet.print_options import FARTHEST, FLIPS, LONG, MOST_TURNED, Offset, PrintOptions

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
    return found if of == flip else found._replace(x=-found.x + 0.0, y=-found.y + 0.0)


def read_setting(text: str, file: str) -> tuple[Offset, str]:
    """The offset and the flip edge in a printer.yaml. Raises InvalidFile."""
    with open_document(text, file, "the setting of a printer") as root:
        fields = root.read_fields("offset")
        x, y = (fields.read_number(key, -FARTHEST, FARTHEST) for key in ("x", "y"))
        degrees = fields.read_number("degrees", -MOST_TURNED, MOST_TURNED)
        flip = root.read_choice("flip", FLIPS)
    return Offset(x, y, degrees), flip


def save_offset(offset: Offset, flip: str, *, force: bool = False) -> Path:
    """Save an offset and return the file.

    Raises UserError if the file is not writable, or, without `force`, if there is one that somebody has changed.
    """
    path = find_setting()
    if str(path).startswith("~"):
        raise UserError(
            f"there is no home folder to save it in: name a folder in the environment variable {FOLDER}"
        )
    if path.exists() and not (force or _is_as_written(path)):
        raise UserError(f"{path} was changed: write the offset into it, or give --force to replace it")
    write_result(path, write_setting(offset, flip).encode(), force=True)
    return path


def _is_as_written(path: Path) -> bool:
    """Whether a setting holds no more than the program writes."""
    try:
        text = read_text(path)
        return text == write_setting(*read_setting(text, str(path)))
    except InvalidFile:
        return False


def write_setting(offset: Offset, flip: str) -> str:
    """The text of a printer.yaml."""
    x, y, degrees = (write_decimal(value) for value in (offset.x, offset.y, offset.degrees))
    return f"""\
# How far the back of a page is moved on this printer: millimetres, as seen on the back of upright paper,
# x to the right and y down; degrees clockwise. Written by 'coinage-pnp calibrate'.
format: 1
flip: {flip}
offset: {{x: {x}, y: {y}, degrees: {degrees}}}
"""


def choose_offset(options: PrintOptions, *, given: bool) -> tuple[Offset, tuple[UserError, ...]]:
    """The offset of a print's backs, and a note about it; `given` if it is on the command line."""
    if given or options.print_shop or not options.has_backs:
        return options.back_offset, ()
    offset = load_offset(options.edge)
    if offset is None or offset == Offset():
        return options.back_offset, ()
    text = "backs are moved by {offset}, as saved by 'coinage-pnp calibrate'"
    return offset, (UserError(text, offset=str(offset)),)
