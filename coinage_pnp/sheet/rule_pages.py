"""The rules in the forms that are printed: panels, a booklet, pages on cards."""

from collections.abc import Sequence
from itertools import chain
from math import hypot

from coinage_pnp.card.plate import draw_locator
from coinage_pnp.card.survey import survey
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.layout.print_content import PanelStrip
from coinage_pnp.sheet.print_options import RULES
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.explained import explain_maps
from coinage_pnp.sheet.rules.rule_panels import (
    LOCATOR,
    MARGIN,
    PANEL_HEIGHT,
    PANEL_WIDTH,
    draw_rule_panels,
)


def make_rule_panels(boards: Sequence[Map], style: PrintStyle) -> tuple[Drawing, ...]:
    """The rules; in the map's colours with a thumbnail, if it is one map in full ink. Raises UserError."""
    concepts = explain_maps(boards, style)
    if len(boards) > 1 or style.options.ink != FULL:
        return draw_rule_panels(style.language, style.coins, concepts)
    [board] = boards
    kinds = choose_region_terrains(board, style.terrains).values()
    colours = [(mix("#ffffff", kind.wash, 0.45), kind.deep) for kind in kinds]
    drawn = survey(board, style.card.orient(board.orientation)).drawn
    locator = draw_locator(board, drawn, style.terrains, LOCATOR)
    return draw_rule_panels(style.language, style.coins, concepts, colours, locator)


def list_panel_titles(panels: Sequence[Drawing], language: Language) -> tuple[str, ...]:
    """The titles of rule panels; one more than the language's own explains what a map has."""
    return (*(panel.title for panel in language.rules), language.concepts.title)[: len(panels)]


def make_booklet(panels: Sequence[Drawing], style: PrintStyle) -> PanelStrip:
    """Nested sheets of four pages with the outer sides in front; blank pages fill the last sheet."""
    blank = Drawing(panels[0].width, panels[0].height, ())
    pages = [*panels, *[blank] * (-len(panels) % 4)]
    outer = [(pages[-1 - i], pages[i]) for i in range(0, len(pages) // 2, 2)]
    inner = [(pages[i], pages[-1 - i]) for i in range(1, len(pages) // 2, 2)]
    front, behind = (tuple(chain.from_iterable(sides)) for sides in (outer, inner))
    return PanelStrip(style.language.sheet.rules, front, 2 * blank.width, behind=behind)


RulePage = tuple[str, Drawing]  # the heading of rules on a card, and their drawing


def draw_back_and_rules(
    boards: Sequence[Map], style: PrintStyle, *, on_cards: bool
) -> tuple[Drawing | None, tuple[RulePage, ...]]:
    """The card's back, unless it is a map, and the rules that go on cards of their own.

    Rules on backs start on the map's back; a player aid makes their number even. Raises UserError if the card is
    too small.
    """
    part, options = style.back_part, style.options
    wanted = options.has(RULES) and (part == RULES or on_cards)
    panels = make_rule_panels(boards, style) if wanted or part == RULES else ()
    titles = list_panel_titles(panels, style.language)
    pages = [(title, make_rule_page(p, style.card)) for title, p in zip(titles, panels, strict=True)]
    if not part:
        return None, tuple(pages)
    if part != RULES:
        return draw_aid_page(boards, style), tuple(pages)
    if len(pages) % 2 == 0:
        pages.append((style.language.sheet.player_aid, draw_aid_page(boards, style)))
    return pages[0][1], tuple(pages[1:]) if wanted else ()


def draw_aid_page(boards: Sequence[Map], style: PrintStyle) -> Drawing:
    """What a player aid says about tosses and some maps, on a card. UserError: the card is too small."""
    from coinage_pnp.sheet.rules.player_aid import draw_player_aid  # only for a card's back

    toss, _ = draw_player_aid(style.language, style.coins, explain_maps(boards, style))
    return make_rule_page(toss, style.card)


LEAST_SCALE, MOST_SCALE = 0.72, 1.6  # smallest and largest scale of a panel; at the smallest, text is 5 pt


def make_rule_page(panel: Drawing, card: CardFormat) -> Drawing:
    """A rule panel centred on an upright card, as large as fits. Raises UserError if the card is too small."""
    scale = min(MOST_SCALE, card.width / PANEL_WIDTH, card.height / PANEL_HEIGHT)
    while not _is_clear_of_edges(scale, card):
        scale -= 0.005
    if scale < LEAST_SCALE:
        reason = (
            "the rules would be too small to read on cards of {size} mm: "
            "leave them out (--only card, with another --back), or choose a larger card (or tin)"
        )
        raise UserError(reason, size=f"{card.width:g} x {card.height:g}")
    x, y = (card.width - PANEL_WIDTH * scale) / 2, (card.height - PANEL_HEIGHT * scale) / 2
    white = Shape(Box(0, 0, card.width, card.height).grow(2 * BLEED).outline(), Paint("#ffffff"))
    words = Group(panel.elements, x=x, y=y, scale=scale)
    return Drawing(card.width, card.height, (white, words), panel.symbols)


def _is_clear_of_edges(scale: float, card: CardFormat) -> bool:
    """Whether all text is in the safe zone and clear of the round corners."""
    x = (card.width - PANEL_WIDTH * scale) / 2 + MARGIN * scale
    y = (card.height - PANEL_HEIGHT * scale) / 2 + MARGIN * scale
    if min(x, y) < (card.safe + 0.4 if card.safe else 0.0):
        return False
    over = hypot(max(0.0, card.radius - x), max(0.0, card.radius - y))
    return over <= max(0.0, card.radius - 1.0)
