"""Names that cannot be printed, or only small."""

from __future__ import annotations

from collections.abc import Iterator

from coinage_pnp.artwork.card import CardPlan
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.model import Map, Name
from coinage_pnp.drawing import FontMissingError, capitals, fonts
from coinage_pnp.errors import UserError


def shown_names(board: Map) -> Iterator[tuple[str, Name, str]]:
    """Every name that card and sheet show: its key path, itself, and the face it is set in."""
    yield "name", board.name, "display"
    for region in board.regions:
        yield f"regions.{region.id}.name", region.name, "display"
    for space in board.spaces:
        yield f"spaces.{space.letter}.name", space.name, "name"
    if board.about:
        yield "about", board.about, "italic"


def unprintable(board: Map, language: str) -> Iterator[Finding]:
    """Names with characters that their face lacks; one warning when it is the type that is missing here."""
    for where, name, face in shown_names(board):
        try:
            text = name.best(language)
            fonts.require_glyphs(capitals(text) if where.startswith("regions") else text, face)
        except FontMissingError as error:
            message = f"the names in {language!r} were not checked: {error}"
            yield Finding("warning", "no-type", name.place(where, language), message)
            return
        except UserError as error:
            yield Finding("error", "no-glyphs", name.place(where, language), str(error))


def small_names(board: Map, plan: CardPlan, language: str) -> Iterator[Finding]:
    """Names that are set smaller than others, or elsewhere, or not at all, because they are long."""
    if plan.title is None:
        message = f"the title '{board.name.best(language)}' does not fit on the card and is left out"
        yield Finding("warning", "no-title", board.name.place("name", language), message)
    usual = max(medal.names[0].size for medal in plan.medals.values())
    for space in board.spaces:
        lines = plan.medals[space.letter].names
        if lines[0].size < usual or len(lines) > 1:
            how = f"at {lines[0].size:g} pt" + (", in two lines" if len(lines) > 1 else "")
            message = f"the name '{space.name.best(language)}' is long: it is set {how}"
            where = space.name.place(f"spaces.{space.letter}.name", language)
            yield Finding("warning", "long-name", where, message)
    for region in board.regions:
        labels = [label for label in plan.labels if label.region == region.id]
        where = region.name.place(f"regions.{region.id}.name", language)
        text = region.name.best(language)
        if any(label.seat for label in labels):
            message = (
                f"the name '{text}' does not fit on its region: it is set in the seat of '{labels[0].seat}'"
            )
            yield Finding("warning", "name-in-seat", where, message)
        elif any(len(label.names) > 1 for label in labels):
            message = f"the name '{text}' is long for its region: it is set on two lines"
            yield Finding("warning", "long-name", where, message)
