"""Where the printer puts backs: what the command line says of it, or what was saved."""

from __future__ import annotations

import typer

from coinage_pnp.press.offset import FARTHEST, MOST_TURNED, NO_OFFSET, Offset, is_too_far
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.units import LengthError, parse_offset


def saved_for(options: PrintOptions, *, given: bool) -> tuple[Offset, tuple[str, ...]]:
    """How far the backs of a print are moved, and what to say of it.

    Args:
        options: of the print.
        given: whether the command line says how far; that comes before what was saved for the user's printer.
    """
    if given or options.shop or not options.turns:
        return options.offset, ()
    from coinage_pnp.cli.common.printer import saved_offset  # only backs pay for it

    offset = saved_offset(options.edge)
    if not offset or offset == NO_OFFSET:
        return options.offset, ()
    return offset, (f"backs are moved by {offset}, as saved by 'coinage-pnp calibrate'",)


def parsed_offset(text: str, option: str) -> Offset:
    """An offset that was typed; BadParameter where it is none."""
    try:
        return Offset(*parse_offset(text))
    except LengthError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def read_offset(text: str) -> Offset:
    """How far backs are moved; BadParameter when it is no offset, or farther than a printer can be off."""
    offset = parsed_offset(text, "--back-offset")
    if is_too_far(offset):
        raise typer.BadParameter(
            f"{text!r} is too far: at most {FARTHEST:g}mm and {MOST_TURNED:g}deg",
            param_hint="--back-offset",
        )
    return offset
