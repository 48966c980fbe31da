"""Where the printer puts backs: what the command line says of it, or what was saved."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TypeVar

import typer

from coinage_pnp.sheet.impose import Offset
from coinage_pnp.sheet.impose.setup import STILL
from coinage_pnp.sheet.makeup import Makeup
from coinage_pnp.units import LengthError, parse_offset

M = TypeVar("M", bound=Makeup)

FARTHEST, MOST_TURNED = 10.0, 5.0
"""What backs can be moved by, mm, and turned by, degrees: a printer that is off by more is broken."""


def offset_saved(flip: str) -> tuple[Offset, str] | None:
    """What the user's printer is off by, if that was saved, and what to tell of it."""
    printer = import_module("coinage_pnp.cli.printer")  # only backs pay for it
    offset: Offset | None = printer.saved_offset(flip)
    if not offset or offset == STILL:
        return None
    return offset, f"backs are moved by {printer.told(offset)}, as saved by 'coinage-pnp calibrate'"


def with_saved(style: M, given: str | None, *, turned: bool) -> tuple[M, tuple[str, ...]]:
    """The print with the offset that was saved for the user's printer, and what to tell of it.

    Args:
        style: with what is printed, and the offset that was given.
        given: what the command line says of the offset; it comes before what was saved.
        turned: whether the user's printer turns the paper over.
    """
    saved = offset_saved(style.setup.flip) if turned and given is None else None
    return (replace(style, offset=saved[0]), (saved[1],)) if saved else (style, ())


def offset_given(text: str | None) -> Offset:
    """How far backs are moved; BadParameter when it is no offset, or farther than a printer can be off."""
    if text is None:
        return STILL
    try:
        offset = Offset(*parse_offset(text))
    except LengthError as error:
        raise typer.BadParameter(str(error), param_hint="--back-offset") from None
    if is_too_far(offset):
        raise typer.BadParameter(
            f"{text!r} is more than a printer is off by: {FARTHEST:g}mm and {MOST_TURNED:g}deg at the most",
            param_hint="--back-offset",
        )
    return offset


def is_too_far(offset: Offset) -> bool:
    """Whether no printer is off by so much."""
    return max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED
