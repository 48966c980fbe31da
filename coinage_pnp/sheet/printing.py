"""From maps to the bytes of their print: cards, rules, sheets, file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from coinage_pnp.board.model import Map
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.card import draw_card
from coinage_pnp.sheet.coinset import CoinSet
from coinage_pnp.sheet.formats import CardFormat, Paper
from coinage_pnp.sheet.impose import Card, Content, Offset, Setup, impose
from coinage_pnp.sheet.impose.setup import CROP, LONG, STILL
from coinage_pnp.sheet.inks import FULL, inked
from coinage_pnp.sheet.language import Language
from coinage_pnp.sheet.pages import Info, Page
from coinage_pnp.sheet.pdf import render
from coinage_pnp.sheet.rulebook.panels import panels
from coinage_pnp.sheet.scene import Drawing
from coinage_pnp.sheet.terrain.palette import Terrain

CARD, RULES, BACK = "card", "rules", "back"
"""What a print may be limited to."""

USUAL_COINS = "usd"
"""The coins that are drawn on rules and lie on cards unless others are asked for."""


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
    """CARD, RULES, BACK, or "" for all there is."""
    ink: str = FULL
    """One of `inks.INKS`: all colours, black line only, or greys."""
    copies: int = 1
    """How many of each card."""
    back: Map | None = None
    """The map on the other side of every card."""
    flip: str = ""
    """One of `impose.setup.FLIPS`, or "" where nothing was said: over the long edge."""
    fold: bool = False
    """Whether backs are printed beside their fronts and folded behind them."""
    offset: Offset = STILL
    """Of the backs."""
    marks: str = CROP
    """One of `impose.setup.MARKS`."""

    @property
    def setup(self) -> Setup:
        """How sheets are made up."""
        return Setup(self.marks, self.flip or LONG, self.fold, self.offset, self.only == BACK)


def print_map(board: Map, style: Style, version: str) -> tuple[bytes, int]:
    """The PDF file of one map and how many pages it has; arguments and errors as of `print_maps`."""
    return print_maps((board,), style, version)


def print_maps(boards: Sequence[Map], style: Style, version: str) -> tuple[bytes, int]:
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


CREATOR = "coinage-pnp"
"""How the files name the program that made them."""


def lay_out(boards: Sequence[Map], style: Style, version: str) -> tuple[Page, ...]:
    """The pages of a print.

    Raises:
        UserError: as `print_maps`.
    """
    language = style.language
    with_rules = style.only != CARD
    about = boards[0].about if len(boards) == 1 else None
    every = [*boards, *([style.back] if style.back and style.back not in boards else [])]
    content = Content(
        title=_title(boards, style),
        about=about.best(language.code) if about else "",
        editions=tuple((board.name.best(language.code), board.edition) for board in every),
        version=version,
        cards=tuple(_cards(boards, style)) if style.only != RULES else (),
        panels=panels(language, style.coins) if with_rules else (),
        headings=tuple(panel.title for panel in language.panels) if with_rules else (),
        options=tuple(_options(style)),
    )
    pages = impose(content, style.paper, language.sheet, style.setup)
    return tuple(replace(page, drawing=inked(page.drawing, style.ink)) for page in pages)


def _title(boards: Sequence[Map], style: Style) -> str:
    """The maps' names: that of the other side after a stroke."""
    code = style.language.code
    names = " · ".join(board.name.best(code) for board in boards)
    return f"{names} / {style.back.name.best(code)}" if style.back else names


def _cards(boards: Sequence[Map], style: Style) -> Iterator[Card]:
    """All cards, those of a map one after the other."""
    back = _drawn(style.back, style, len(boards) > 1) if style.back else None
    for board in boards:
        face = back if back and board is style.back else _drawn(board, style, len(boards) > 1)
        card = Card(board.name.best(style.language.code), face, style.card.held(board.orientation), back)
        for _ in range(style.copies):
            yield card


def _drawn(board: Map, style: Style, named: bool) -> Drawing:
    """A map's card; `named`, errors begin with the map."""
    card = style.card.held(board.orientation)
    try:
        return draw_card(board, card, style.terrains, style.language.code, ink=style.ink)
    except UserError as error:
        if not (named or style.back):
            raise
        raise UserError(f"{board.id}: {error}") from None


def _options(style: Style) -> Iterator[str]:
    """What the imprint says of how the print was asked for, besides card and paper."""
    if style.only:
        yield f"--only {style.only}"
    if style.ink != FULL:
        yield f"--ink {style.ink}"
    if style.coins.id != USUAL_COINS:
        yield f"--coins {style.coins.id}"
    if style.copies > 1:
        yield f"--copies {style.copies}"
    if style.back:
        yield f"--back {style.back.id}"
    if style.flip:
        yield f"--flip {style.flip}"
    if style.fold:
        yield "--fold"
    if style.offset != STILL:
        yield f"--back-offset {offset_text(style.offset)}"
    if style.marks != CROP:
        yield f"--marks {style.marks}"


def offset_text(offset: Offset) -> str:
    """An offset as it is written on the command line, to a ten thousandth."""
    x, y, degrees = (f"{round(value, 4):g}" for value in (offset.x, offset.y, offset.degrees))
    return f"{x}mm,{y}mm" + (f",{degrees}deg" if offset.degrees else "")
