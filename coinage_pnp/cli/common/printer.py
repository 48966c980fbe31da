"""Where the user's printer puts backs: as the command line says, or as saved in a file of their own."""

import os
from dataclasses import replace
from pathlib import Path

import typer

from coinage_pnp.cli.common.choices import typed_at
from coinage_pnp.errors import UserError
from coinage_pnp.own_files import write_own
from coinage_pnp.press.offset import (
    FARTHEST,
    LONG,
    MOST_TURNED,
    NO_OFFSET,
    Offset,
    is_too_far,
    read_setting,
    setting_text,
)
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.shipped import read_text
from coinage_pnp.units import parse_offset
from coinage_pnp.yaml_source import shown

FOLDER = "COINAGE_PNP_CONFIG"
"""The environment variable that names the folder of settings [default: the system's usual one]."""

PROGRAM = "coinage-pnp"


def setting_file() -> Path:
    """Where the setting is, or would be."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named) / "printer.yaml"
    from platformdirs import user_config_dir  # only backs pay for it

    try:
        folder = Path(user_config_dir(PROGRAM, appauthor=False, roaming=True))
    except RuntimeError:  # nobody's home is known
        folder = Path("~") / PROGRAM
    if not folder.is_absolute():  # then XDG_CONFIG_HOME does not count
        folder = Path(os.path.expanduser("~/.config")) / PROGRAM  # noqa: PTH111, no home is no error here
    return folder / "printer.yaml"


def saved_offset(flip: str = LONG) -> Offset | None:
    """The offset that was saved, for paper turned over the edge `flip`; UserError if the file is wrong.

    A printer turns the page itself by half a turn for the other edge, and what it is off turns with it.
    """
    path = setting_file()
    if not path.exists():
        return None
    found, of = read_setting(read_text(path), str(path))
    return found if of == flip else replace(found, x=-found.x + 0.0, y=-found.y + 0.0)


def save_offset(offset: Offset, flip: str) -> Path:
    """Save it, and give the file; UserError if it cannot be written, or no printer is so far off."""
    if is_too_far(offset):
        raise UserError(
            f"no printer is off by more than {FARTHEST:g} mm and {MOST_TURNED:g} degrees: write what the sheet says"
        )
    path = setting_file()
    if str(path).startswith("~"):
        raise UserError(
            f"there is no home folder to save it in: name a folder in the environment as {FOLDER}"
        )
    write_own(path, setting_text(offset, flip).encode(), PROGRAM, force=True)
    return path


def saved_for(options: PrintOptions, *, given: bool) -> tuple[Offset, tuple[str, ...]]:
    """How far the backs of a print are moved, and what to say of it.

    An offset `given` on the command line comes before what was saved for the user's printer.
    """
    if given or options.shop or not options.turns:
        return options.offset, ()
    offset = saved_offset(options.edge)
    if not offset or offset == NO_OFFSET:
        return options.offset, ()
    return offset, (f"backs are moved by {offset}, as saved by 'coinage-pnp calibrate'",)


def parsed_offset(text: str, option: str) -> Offset:
    """An offset that was typed; BadParameter where it is none."""
    with typed_at(option):
        return Offset(*parse_offset(text))


def read_offset(text: str) -> Offset:
    """How far backs are moved; BadParameter when it is no offset, or farther than a printer can be off."""
    offset = parsed_offset(text, "--back-offset")
    if is_too_far(offset):
        raise typer.BadParameter(
            f"{shown(text)} is too far: at most {FARTHEST:g}mm and {MOST_TURNED:g}deg",
            param_hint="--back-offset",
        )
    return offset
