"""From maps to the bytes of their print: cards, rules, sheets, file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from coinage_pnp.artwork.card import draw_card
from coinage_pnp.artwork.rulebook import draw_rule_panels
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import Drawing, Info, Page, inked
from coinage_pnp.press.imposition import PrintContent, PrintedCard, impose
from coinage_pnp.press.print_options import BACK
from coinage_pnp.press.print_style import PrintStyle
from coinage_pnp.render import render

CREATOR = "coinage-pnp"
"""How the files name the program that made them."""


def print_map(board: Map, style: PrintStyle, version: str) -> tuple[bytes, int]:
    """The PDF file of one map and how many pages it has; arguments and errors as of `print_maps`."""
    return print_maps((board,), style, version)


def print_maps(boards: Sequence[Map], style: PrintStyle, version: str) -> tuple[bytes, int]:
    """The PDF file of some maps and how many pages it has.

    Args:
        boards: the maps, one or more.
        style: with what they are printed.
        version: the program's, for the imprint.

    Raises:
        UserError: a map cannot be drawn, a text cannot be printed, or the card does not fit on the paper.
    """
    pages = lay_out(boards, style, version)
    words = style.language.sheet
    ids = ", ".join(board.id for board in boards)
    about = ", ".join(("Coin Age", "print and play", ids, style.card.id, style.paper.id))
    parts = ", ".join(dict.fromkeys(page.label for page in pages))
    backed = style.only != BACK and any(page.label == words.back for page in pages)
    info = Info(
        title=words.part.format(title=_title(boards, style), part=parts),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=about,
        language=style.language.code,
        duplex=style.setup.flip if backed else "",
        creator=f"{CREATOR} {version}",
    )
    return render(pages, info), len(pages)


def lay_out(boards: Sequence[Map], style: PrintStyle, version: str) -> tuple[Page, ...]:
    """The pages of a print.

    Raises:
        UserError: as `print_maps`.
    """
    language = style.language
    every = [*boards, *([style.back] if style.back and style.back not in boards else [])]
    about = boards[0].about if len(every) == 1 else None
    content = PrintContent(
        title=_title(boards, style),
        about=about.best(language.code) if about else "",
        editions=tuple((board.name.best(language.code), board.edition) for board in every),
        version=version,
        cards=tuple(_cards(boards, style)) if style.has_cards else (),
        panels=draw_rule_panels(language, style.coins) if style.has_rules else (),
        headings=tuple(panel.title for panel in language.panels) if style.has_rules else (),
        options=tuple(style.options()),
    )
    if style.aids:
        from coinage_pnp.press.aids import draw_aids  # only who wants them waits for it

        drawn = draw_aids(style)
        content = replace(content, strips=drawn.strips, extras=drawn.extras)
    pages = impose(content, style.paper, language.sheet, style.setup)
    return tuple(replace(page, drawing=inked(page.drawing, style.ink)) for page in pages)


def _title(boards: Sequence[Map], style: PrintStyle) -> str:
    """The maps' names: that of the other side after a stroke."""
    code = style.language.code
    names = " · ".join(board.name.best(code) for board in boards)
    return f"{names} / {style.back.name.best(code)}" if style.back else names


def _cards(boards: Sequence[Map], style: PrintStyle) -> Iterator[PrintedCard]:
    """All cards, those of a map one after the other."""
    back = _drawn(style.back, style) if style.back else None
    for board in boards:
        face = back if back and board is style.back else _drawn(board, style)
        card = PrintedCard(
            board.name.best(style.language.code), face, style.card.held(board.orientation), back
        )
        for _ in range(style.copies):
            yield card


def _drawn(board: Map, style: PrintStyle) -> Drawing:
    card = style.card.held(board.orientation)
    return draw_card(board, card, style.terrains, style.language.code, ink=style.ink)
