"""Where the printer puts backs: what the command line says of it, or what was saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import typer

from coinage_pnp.press.imposition import FARTHEST, MOST_TURNED, NO_OFFSET, Offset, is_too_far
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.units import LengthError, parse_offset

M = TypeVar("M", bound=PrintOptions)


def offset_saved(flip: str) -> tuple[Offset, str] | None:
    """What the user's printer is off by, if that was saved, and what to tell of it."""
    from coinage_pnp.cli.common import printer  # only backs pay for it

    offset = printer.saved_offset(flip)
    if not offset or offset == NO_OFFSET:
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
        return NO_OFFSET
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
