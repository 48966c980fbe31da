"""From maps to the bytes of their print: cards, rules, sheets, file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from coinage_pnp.artwork.card import draw_card, draw_locator, make_plan
from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.rulebook import LOCATOR, PanelTheme, draw_rule_panels
from coinage_pnp.artwork.terrain import Terrain, region_terrains
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import FULL, CardFormat, Drawing, Info, Page, Paper, inked, mix
from coinage_pnp.press.imposition import ListedRegion, PrintContent, PrintedCard, impose
from coinage_pnp.press.print_options import CRIB, PAD, RULES, TOKENS, TOKENS_DUPLEX, PrintOptions
from coinage_pnp.render import render
from coinage_pnp.version import __version__
from coinage_pnp.words import Language

CREATOR = "coinage-pnp"

MAKER = f"{CREATOR} {__version__}"

_AID_NAMES = {TOKENS: "paper coins", CRIB: "player aids", PAD: "score pad"}


@dataclass(frozen=True)
class PrintStyle:
    """The options and templates that prints are made with, the same for every map of a run."""

    card: CardFormat
    """Held upright; a landscape map lays it on its side."""
    paper: Paper
    terrains: Mapping[str, Terrain]
    coins: CoinSet
    """The coins on the rule panels and the player aid; paper coins are as large as they are."""
    language: Language
    chosen: PrintOptions = PrintOptions()
    """The other options: of card, paper, coins, language and back, the fields of this style count."""
    back: Map | None = None

    @cached_property
    def options(self) -> PrintOptions:
        """All options, which name what this style has."""
        return replace(
            self.chosen,
            card=self.card.id,
            paper=self.paper.id,
            coins=self.coins.id,
            language=self.language.code,
            back=self.back.id if self.back else "",
        )


@dataclass(frozen=True)
class PrintFile:
    """One file of a print."""

    ending: str
    """What follows the print's name in the file's: ".pdf", "-front-300.png"."""
    data: bytes
    what: str


def print_files(boards: Sequence[Map], style: PrintStyle) -> Iterator[PrintFile]:
    """One PDF, or what a print shop takes of the first map; arguments and errors as of `print_maps`."""
    if style.options.shop:
        from coinage_pnp.press.shop import shop_files  # brings a renderer that a print does not need

        yield from shop_files(boards[0], style)
        return
    data, pages = print_maps(boards, style)
    count = f"{pages} page{'s' * (pages > 1)}"
    yield PrintFile(".pdf", data, f"{_contents(len(boards), style)} on {style.paper.name}, {count}")


def _contents(maps: int, style: PrintStyle) -> str:
    options = style.options
    count = maps * options.copies if isinstance(options.copies, int) else "as many as fit of the"
    card = f"{style.card.id} card" if count == 1 else f"{count} {style.card.id} cards"
    if options.backs_only:
        parts = [f"{card}, the back"] if style.back and not options.fold else []
        parts += ["the back of the paper coins"] if options.tokens == TOKENS_DUPLEX else []
    else:
        sides = "" if not style.back else ", the front" if options.fronts_only else ", both sides"
        parts = [card + sides] if options.has_cards else []
        parts += [RULES] if options.has_rules else []
        parts += [_AID_NAMES[aid] for aid in options.aids]
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last


def print_maps(boards: Sequence[Map], style: PrintStyle) -> tuple[bytes, int]:
    """The PDF file of maps, and how many pages it has. Raises UserError: a map, a text or a card does not fit."""
    pages = lay_out(boards, style)
    words = style.language.sheet
    ids = ", ".join(board.id for board in boards)
    about = ", ".join(("Coin Age", "print and play", ids, style.card.id, style.paper.id))
    parts = ", ".join(dict.fromkeys(page.label for page in pages))
    backed = not style.options.backs_only and any(page.label == words.back for page in pages)
    info = Info(
        title=words.part.format(title=_title(boards, style), part=parts),
        subject=words.unofficial,
        author="coinage-pnp",
        keywords=about,
        language=style.language.code,
        duplex=style.options.edge if backed else "",
        creator=MAKER,
    )
    return render(pages, info), len(pages)


def lay_out(boards: Sequence[Map], style: PrintStyle) -> tuple[Page, ...]:
    """The pages of a print. Raises UserError as `print_maps`."""
    language = style.language
    every = [*boards, *([style.back] if style.back and style.back not in boards else [])]
    about = boards[0].about if len(every) == 1 else None
    content = PrintContent(
        title=_title(boards, style),
        about=about.best(language.code) if about else "",
        editions=tuple((board.name.best(language.code), board.edition) for board in every),
        cards=tuple(_cards(boards, style)) if style.options.has_cards else (),
        panels=rule_panels(every, style) if style.options.has_rules else (),
        headings=tuple(panel.title for panel in language.rules) if style.options.has_rules else (),
        regions=tuple(_listed(boards[0], style)) if len(every) == 1 else (),
        options=tuple(_imprint(style)),
    )
    if style.options.aids:
        from coinage_pnp.press.aids import draw_aids  # only who wants them waits for it

        strips, extras = draw_aids(style)
        content = replace(content, strips=strips, extras=extras)
    pages = impose(content, style.paper, language.sheet, style.options)
    return tuple(replace(page, drawing=inked(page.drawing, style.options.ink)) for page in pages)


def _listed(board: Map, style: PrintStyle) -> Iterator[ListedRegion]:
    """The map's regions and spaces by name, in its order."""
    code = style.language.code
    drawn = region_terrains(board, style.terrains, style.options.ink)
    for region in board.regions:
        kind = drawn[region.id]
        spaces = tuple((space.letter, space.name.best(code)) for space in board.spaces_of(region.id))
        yield ListedRegion(region.name.best(code), kind.wash, kind.deep, spaces)


def rule_panels(boards: Sequence[Map], style: PrintStyle) -> tuple[Drawing, ...]:
    """The rules; of one map in full colour in its colours, with its picture. Raises UserError: it is undrawable."""
    if len(boards) > 1 or style.options.ink != FULL:
        return draw_rule_panels(style.language, style.coins)
    [board] = boards
    kinds = region_terrains(board, style.terrains).values()
    colours = tuple((mix("#ffffff", kind.wash, 0.45), kind.deep) for kind in kinds)
    drawn = make_plan(board, style.card.held(board.orientation), style.language.code).survey.drawn
    locator = draw_locator(board, drawn, style.terrains, LOCATOR)
    return draw_rule_panels(style.language, style.coins, PanelTheme(colours, locator))


def _imprint(style: PrintStyle) -> Iterator[str]:
    """The options that are not the default, in words; coins and the back are called by their names."""
    code = style.language.code
    names = {"coins": style.coins.name.best(code), "back": style.back.name.best(code) if style.back else ""}
    for option, value in style.options.imprint():
        yield style.language.choice(option, names.get(option, value))


def _title(boards: Sequence[Map], style: PrintStyle) -> str:
    """The maps' names: that of the other side after a stroke."""
    code = style.language.code
    names = " · ".join(board.name.best(code) for board in boards)
    return f"{names} / {style.back.name.best(code)}" if style.back else names


def _cards(boards: Sequence[Map], style: PrintStyle) -> Iterator[PrintedCard]:
    back = _drawn(style.back, style) if style.back else None
    for board in boards:
        face = back if back and board is style.back else _drawn(board, style)
        card = PrintedCard(
            board.name.best(style.language.code), face, style.card.held(board.orientation), back
        )
        for _ in range(style.options.copies if isinstance(style.options.copies, int) else 1):
            yield card


def _drawn(board: Map, style: PrintStyle) -> Drawing:
    card = style.card.held(board.orientation)
    return draw_card(board, card, style.terrains, style.language.code, ink=style.options.ink)
