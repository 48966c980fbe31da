"""From a map to the bytes of its print: card, rules, sheet, file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from coinage_pnp.board.model import Map
from coinage_pnp.sheet.card import draw_card
from coinage_pnp.sheet.coinset import CoinSet
from coinage_pnp.sheet.formats import CardFormat, Paper
from coinage_pnp.sheet.impose import Content, impose
from coinage_pnp.sheet.inks import FULL, inked
from coinage_pnp.sheet.language import Language
from coinage_pnp.sheet.pages import Info, Page
from coinage_pnp.sheet.pdf import render
from coinage_pnp.sheet.rulebook.panels import panels
from coinage_pnp.sheet.terrain.palette import Terrain

CARD, RULES = "card", "rules"
"""What a print may be limited to."""


@dataclass(frozen=True)
class Style:
    """The templates that prints are made with, the same for every map of a run."""

    card: CardFormat
    """Held upright; a landscape map lays it on its side."""
    paper: Paper
    terrains: Mapping[str, Terrain]
    """All terrains by id."""
    coins: CoinSet
    """The coins drawn on the rule panels."""
    language: Language
    only: str = ""
    """CARD, RULES, or "" for both."""
    ink: str = FULL
    """One of `inks.INKS`: all colours, black line only, or greys."""


def print_map(board: Map, style: Style, version: str) -> tuple[bytes, int]:
    """The PDF file of a map and how many pages it has.

    Args:
        board: the map.
        style: with what it is printed.
        version: the program's, for the imprint.

    Raises:
        UserError: the map cannot be drawn, a text cannot be printed, or the card does not fit on the paper.
    """
    pages = lay_out(board, style, version)
    name, words = board.name.best(style.language.code), style.language.sheet
    about = ", ".join(("Coin Age", "print and play", board.id, style.card.id, style.paper.id))
    info = Info(
        title=words.part.format(title=name, part=", ".join(page.label for page in pages)),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=about,
        language=style.language.code,
        creator=f"{CREATOR} {version}",
    )
    return render(pages, info), len(pages)


CREATOR = "coinage-pnp"
"""How the files name the program that made them."""


def lay_out(board: Map, style: Style, version: str) -> tuple[Page, ...]:
    """The pages of a map's print.

    Raises:
        UserError: as `print_map`.
    """
    language = style.language
    card = style.card.held(board.orientation)
    with_card, with_rules = style.only != RULES, style.only != CARD
    content = Content(
        title=board.name.best(language.code),
        about=board.about.best(language.code) if board.about else "",
        edition=board.edition,
        version=version,
        card=draw_card(board, card, style.terrains, language.code, ink=style.ink) if with_card else None,
        format=card if with_card else None,
        panels=panels(language, style.coins) if with_rules else (),
        headings=tuple(panel.title for panel in language.panels) if with_rules else (),
        options=tuple(_options(style)),
    )
    pages = impose(content, style.paper, language.sheet)
    return tuple(replace(page, drawing=inked(page.drawing, style.ink)) for page in pages)


def _options(style: Style) -> Iterator[str]:
    """What the imprint says of how the print was asked for, besides card and paper."""
    if style.only:
        yield f"--only {style.only}"
    if style.ink != FULL:
        yield f"--ink {style.ink}"
