"""From maps to print files: cards, rules, sheets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from coinage_pnp.artwork.card import draw_card, draw_locator, make_plan
from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.rulebook import LOCATOR, PanelTheme, draw_player_aid, draw_rule_panels, rule_page
from coinage_pnp.artwork.terrain import Terrain, region_terrains
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import FULL, CardFormat, Drawing, Info, Page, Paper, Tin, inked, mix
from coinage_pnp.press.imposition import ListedRegion, PanelStrip, PrintContent, PrintedCard, impose
from coinage_pnp.press.print_options import BACK, BACK_PARTS, BOOKLET, CARD, HTML, RULES, STRIP, PrintOptions
from coinage_pnp.render import render
from coinage_pnp.signature import PROGRAM
from coinage_pnp.words import Language


@dataclass(frozen=True)
class PrintStyle:
    """Options and templates of a print, shared by all maps of a run."""

    card: CardFormat  # upright; a landscape map turns it on its side
    paper: Paper
    terrains: Mapping[str, Terrain]
    coins: CoinSet  # shown on rule panels and the player aid; paper coins have their sizes
    language: Language
    chosen: PrintOptions = PrintOptions()  # the other options; the fields of this object take precedence
    back: Map | None = None
    tin: Tin | None = None  # the tin for a tin kit, if requested

    @property
    def back_part(self) -> str:
        """The card's back instead of a map: one of BACK_PARTS, or ""."""
        return str(self.chosen.back) if self.chosen.back in BACK_PARTS and not self.back else ""

    @cached_property
    def options(self) -> PrintOptions:
        """All options, with this style's card, paper, coins, language and back."""
        return replace(
            self.chosen,
            card=self.card.id,
            paper=self.paper.id,
            coins=self.coins.id,
            language=self.language.code,
            back=self.back.id if self.back else self.back_part,
        )


def card_wanted(options: PrintOptions, paper: Paper) -> str:
    """The card's id or size: unless one is chosen, a perforated sheet says it."""
    places = paper.places if options.card == PrintOptions.card else None
    return f"{places.height:g}x{places.width:g}mm" if places else options.card


@dataclass(frozen=True)
class PrintFile:
    """One file of a print."""

    ending: str  # appended to the print's name: ".pdf", "-front-300.png"
    data: bytes
    what: str


def print_files(boards: Sequence[Map], style: PrintStyle) -> Iterator[PrintFile]:
    """One PDF, or a print shop's files for the first map; arguments and errors as for `print_maps`."""
    if style.options.shop:
        from coinage_pnp.press.shop import shop_files  # loads a renderer that other prints do not need

        yield from shop_files(boards[0], style)
        return
    in_words = style.options.has(RULES) and style.options.rules == HTML
    if not in_words or style.options.has(CARD) or style.options.aids:
        pages = lay_out(boards, style)
        data, count = _rendered(boards, style, pages), f"{len(pages)} page{'s' * (len(pages) > 1)}"
        parts = ", ".join(dict.fromkeys(style.language.sheet.in_english(page.label) for page in pages))
        card = f"{style.card.id} card, " * ("map" in parts)
        yield PrintFile(".pdf", data, f"{card}{parts} on {style.paper.name}, {count}")
        if style.options.cut_file or style.options.cut_marks:
            from coinage_pnp.press.cut_files import cut_files  # imported only if needed

            yield from cut_files(data, pages, style.options)
    if in_words:
        from coinage_pnp.press.rules_html import rules_html  # imported only if needed

        yield PrintFile(".html", rules_html(boards, style), "rules and map in words")


def print_maps(boards: Sequence[Map], style: PrintStyle) -> bytes:
    """The PDF of some maps. Raises UserError if a map, a text or a card does not fit."""
    return _rendered(boards, style, lay_out(boards, style))


def _rendered(boards: Sequence[Map], style: PrintStyle, pages: Sequence[Page]) -> bytes:
    labels = [page.label for page in pages]
    about = ["Coin Age", "print and play", *(board.id for board in boards), style.card.id, style.paper.id]
    return render(pages, print_info(_title(boards, style), labels, about, style.language, style.options))


def print_info(
    title: str, labels: Sequence[str], about: Sequence[str], language: Language, options: PrintOptions
) -> Info:
    """Metadata of a print whose pages have these labels; `about` are its keywords."""
    words = language.sheet
    backed = BACK not in options.only and words.back in labels
    return Info(
        title=words.part.format(title=title, part=", ".join(dict.fromkeys(labels))),
        subject=words.unofficial,
        author=PROGRAM,
        keywords=", ".join(about),
        language=language.code,
        duplex=options.edge if backed else "",
    )


def lay_out(boards: Sequence[Map], style: PrintStyle) -> tuple[Page, ...]:
    """The pages of a print. Raises UserError as `print_maps` does."""
    language = style.language
    every = [*boards, *([style.back] if style.back and style.back not in boards else [])]
    about = boards[0].about if len(every) == 1 else None
    form = CARD if style.back_part == RULES else style.options.rules
    content = PrintContent(
        title=_title(boards, style),
        about=about.best(language.code) if about else "",
        editions=tuple((board.name.best(language.code), board.edition) for board in every),
        cards=tuple(_cards(boards, every, style)),
        regions=tuple(_listed(boards[0], style)) if len(every) == 1 else (),
        options=tuple(_imprint(style)),
    )
    if style.options.has(RULES) and form == STRIP:
        titles = tuple(panel.title for panel in language.rules)
        strip = PanelStrip(language.sheet.rules, rule_panels(every, style), headings=titles)
        content = replace(content, rules=strip)
    if style.options.has(RULES) and form == BOOKLET:
        content = replace(content, strips=(_booklet(rule_panels(every, style), style),))
    if style.options.aids:
        from coinage_pnp.press.aids import draw_aids  # imported only if needed

        strips, extras = draw_aids(boards, style)
        content = replace(content, strips=(*content.strips, *strips), extras=extras)
    pages = impose(content, style.paper, language.sheet, style.options)
    return tuple(replace(page, drawing=inked(page.drawing, style.options.ink)) for page in pages)


def _listed(board: Map, style: PrintStyle) -> Iterator[ListedRegion]:
    """Names of the map's regions and spaces, in map order."""
    code = style.language.code
    drawn = region_terrains(board, style.terrains, style.options.ink)
    for region in board.regions:
        kind = drawn[region.id]
        spaces = tuple((space.letter, space.name.best(code)) for space in board.spaces_of(region.id))
        yield ListedRegion(region.name.best(code), kind.wash, kind.deep, spaces)


def rule_panels(boards: Sequence[Map], style: PrintStyle) -> tuple[Drawing, ...]:
    """The rules; in the map's colours with a thumbnail, if it is one map in full ink. Raises UserError."""
    if len(boards) > 1 or style.options.ink != FULL:
        return draw_rule_panels(style.language, style.coins)
    [board] = boards
    kinds = region_terrains(board, style.terrains).values()
    colours = tuple((mix("#ffffff", kind.wash, 0.45), kind.deep) for kind in kinds)
    drawn = make_plan(board, style.card, style.language.code).survey.drawn
    locator = draw_locator(board, drawn, style.terrains, LOCATOR)
    return draw_rule_panels(style.language, style.coins, PanelTheme(colours, locator))


def _imprint(style: PrintStyle) -> Iterator[str]:
    """Non-default options in words; coins and back by name."""
    code = style.language.code
    names = {"coins": style.coins.name.best(code)}
    if style.back:
        names["back"] = style.back.name.best(code)
    for option, value in style.options.imprint():
        yield style.language.choice(option, names.get(option, value))


def _title(boards: Sequence[Map], style: PrintStyle) -> str:
    """The maps' names, then that of the other side after a slash."""
    code = style.language.code
    names = " · ".join(board.name.best(code) for board in boards)
    return f"{names} / {style.back.name.best(code)}" if style.back else names


def _booklet(panels: Sequence[Drawing], style: PrintStyle) -> PanelStrip:
    """Nested sheets of four pages with the outer sides in front; blank pages fill the last sheet."""
    blank = Drawing(panels[0].width, panels[0].height, ())
    pages = [*panels, *[blank] * (-len(panels) % 4)]
    outer = [(pages[-1 - i], pages[i]) for i in range(0, len(pages) // 2, 2)]
    inner = [(pages[i], pages[-1 - i]) for i in range(1, len(pages) // 2, 2)]
    front, behind = (tuple(chain.from_iterable(sides)) for sides in (outer, inner))
    return PanelStrip(style.language.sheet.rules, front, 2 * blank.width, behind=behind)


def back_and_rules(
    boards: Sequence[Map], style: PrintStyle, *, on_cards: bool
) -> tuple[Drawing | None, tuple[Drawing, ...]]:
    """The card's back, unless it is a map, and the rules that go on cards of their own.

    Rules on backs start on the map's back; a player aid makes their number even. Raises UserError if the card is
    too small.
    """
    part, options = style.back_part, style.options
    wanted = options.has(RULES) and (part == RULES or on_cards)
    panels = rule_panels(boards, style) if wanted or part == RULES else ()
    pages = [rule_page(panel, style.card) for panel in panels]
    toss, _ = draw_player_aid(style.language, style.coins) if part else (None, None)
    aid = rule_page(toss, style.card) if toss else None
    if part == RULES and aid:
        return pages[0], (*pages[1:], *([aid] * (len(pages) % 2 == 0))) if wanted else ()
    return aid, tuple(pages)


def _cards(boards: Sequence[Map], every: Sequence[Map], style: PrintStyle) -> Iterator[PrintedCard]:
    """The maps, then the rules, which are two-sided if the maps are; `every` adds the map on the back."""
    behind, pages = back_and_rules(every, style, on_cards=style.options.rules == CARD)
    if style.options.has(CARD):
        yield from _maps(boards, style, behind)
    step = 2 if style.options.back else 1
    for i in range(0, len(pages), step):
        yield PrintedCard("", pages[i], style.card, pages[i + 1] if i + 1 < len(pages) and step > 1 else None)


def _maps(boards: Sequence[Map], style: PrintStyle, behind: Drawing | None) -> Iterator[PrintedCard]:
    back = _drawn(style.back, style) if style.back else behind
    for board in boards:
        face = back if back and board is style.back else _drawn(board, style)
        card = PrintedCard(
            board.name.best(style.language.code), face, style.card.oriented(board.orientation), back
        )
        for _ in range(style.options.copies if isinstance(style.options.copies, int) else 1):
            yield card


def _drawn(board: Map, style: PrintStyle) -> Drawing:
    return draw_card(board, style.card, style.terrains, style.language.code, ink=style.options.ink)
