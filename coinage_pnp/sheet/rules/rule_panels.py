"""The rule panels: pages of a strip that folds into the tin with the card."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any

from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.drawing.type.fitted_line import PanelBlock
from coinage_pnp.drawing.type.ornaments import draw_degree_bar, draw_page_number, draw_ribbon, draw_title_line
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.drawing.undrawable import WordsError, draw_all_fitting, report_words_at
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.toss import ACTIONS
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.markup import Block, Panel
from coinage_pnp.sheet.rules.bank_figure import draw_bank
from coinage_pnp.sheet.rules.example_figure import draw_example
from coinage_pnp.sheet.rules.explained import ExplainedConcept, draw_signs, select_explained, with_sentences
from coinage_pnp.sheet.rules.oblique import ACTION_HEIGHT, ACTION_WIDTH, draw_action
from coinage_pnp.sheet.rules.toss_table import draw_table

PANEL_WIDTH, PANEL_HEIGHT = 47.0, 83.0  # size of a panel, mm: a folded strip of these fits in the tin
MARGIN = 3.5  # unprinted margin of a panel, mm: folds and cuts are imprecise
MEASURE = PANEL_WIDTH - 2 * MARGIN  # width of the text, mm

STYLES = {
    "text": TextStyle(7.0, 2.86),
    "note": TextStyle(7.0, 2.86, "italic", centred=True),
    "head": TextStyle(8.4, 3.2, "display"),
}

ABOVE = {"text": 1.9, "note": 1.9, "head": 2.6}  # space above each style of block, mm
TEXT_LIMIT = PANEL_HEIGHT - MARGIN - 3.8  # bottom limit of the text, mm from the panel's top
LOOSE = 1.5  # most space that a panel may add above each piece, mm; the rest stays at its foot
TIGHT = 0.7  # least share of the spaces above, on a panel that also explains what a map has
LOCATOR = 11.0  # longer side of a map's thumbnail, and width of its place, mm
_BAND = 7.3  # height of the tinted band behind a title, mm


def draw_rule_panels(
    language: Language,
    coins: CoinSet,
    concepts: Sequence[ExplainedConcept] = (),
    colours: Sequence[tuple[str, str]] = (),
    locator: Drawing | None = None,
) -> tuple[Drawing, ...]:
    """The rule panels, each 47 x 83 mm, with coins in true size. Raises WordsError if words do not fit.

    Each of `concepts` is explained at its first place in the rules with room for it, or on one more panel. From a
    map come the `colours` (tint, dark) of panels in turn, otherwise black on white, and `locator`, a thumbnail.
    """
    panels, left = list(language.rules), list(concepts)

    def fit(i: int) -> Drawing:
        body, said = _fit_body(panels[i], i, language, coins, left)
        left[:] = [each for each in left if each not in said]
        return body

    bodies = draw_all_fitting(partial(fit, i) for i in range(len(panels)))
    if left:
        blocks = tuple(Block(each.words, "text", "") for each in left)
        panels.append(Panel(language.concepts.title, blocks))
        bodies.append(_draw_body(panels[-1], len(bodies), language, coins, left))
    drawn = []
    for number, (words, body) in enumerate(zip(panels, bodies, strict=True), 1):
        tint, dark = colours[(number - 1) % len(colours)] if colours else ("", INK)
        surround = _draw_surround(words.title, number, len(panels), tint, dark, locator)
        drawn.append(body._replace(elements=(*surround, *body.elements)))
    return tuple(drawn)


def _fit_body(
    words: Panel, i: int, language: Language, coins: CoinSet, concepts: Sequence[ExplainedConcept]
) -> tuple[Drawing, Sequence[ExplainedConcept]]:
    """The part of a panel below its title with as many concepts as fit, and those."""
    wanted = select_explained(words, concepts)
    for count in range(len(wanted), 0, -1):
        with suppress(WordsError):
            return _draw_body(words, i, language, coins, wanted[:count]), wanted[:count]
    return _draw_plain_body(words, i, language, coins), ()


@lru_cache(maxsize=12)  # shared by all maps of a run
def _draw_plain_body(words: Panel, i: int, language: Language, coins: CoinSet) -> Drawing:
    return _draw_body(words, i, language, coins)


def _draw_body(
    words: Panel,
    i: int,
    language: Language,
    coins: CoinSet,
    concepts: Sequence[ExplainedConcept] = (),
) -> Drawing:
    """The part of a panel below its title; with concepts it may be set more tightly."""
    total = max(len(language.rules), i + 1)
    where = f"rules.{i}" if i < len(language.rules) else "concepts"
    head = f'Rule panel {i + 1}/{total} "{words.title}" ({language.code})'
    title = partial(_draw_surround, words.title, i + 1, total)
    parts: list[Any] = [report_words_at(f"{where}.title", head)(title)]
    blocks = list(with_sentences(words, concepts))
    for index, block in blocks:
        named = {"coins": f"sets.{coins.id}", "toss": "figures", "example": "figures"}
        at = named.get(block.drawing, f"{where}.blocks.{index}" if i < len(language.rules) else where)
        parts.append(
            report_words_at(at, head)(partial(_draw_block, block, language, coins, draw_signs(concepts)))
        )
    _, *pieces = draw_all_fitting(parts)
    with report_words_at(where, head):
        least = TIGHT if concepts else 1.0
        top = _TOP if i else _TOP_BELOW_RIBBON
        placed = stack_blocks([block for _, block in blocks], pieces, top, TEXT_LIMIT, MARGIN, least)
    symbols = {name: symbol for piece in pieces for name, symbol in piece.symbols.items()}
    return Drawing(PANEL_WIDTH, PANEL_HEIGHT, placed, symbols)


_TOP_BELOW_RIBBON, _TOP = (
    17.4,
    14.4,
)  # of the text on the first panel, which has a ribbon, and on the others; mm


def _draw_surround(
    title: str, number: int, total: int, tint: str = "", dark: str = INK, locator: Drawing | None = None
) -> tuple[Element, ...]:
    number_line = draw_page_number(f"{number}/{total}", MARGIN, PANEL_HEIGHT - MARGIN, MEASURE)
    bars = (*draw_degree_bar(MARGIN, MARGIN, MEASURE, dark), *number_line)
    if number > 1:
        band = (Shape(rectangle(MARGIN, MARGIN + 1.05, MEASURE, _BAND), Paint(tint)),) if tint else ()
        return (*band, *bars, *draw_title_line(title, MARGIN, 9.6, MEASURE, 11.5))
    if locator is None:
        return (*bars, *draw_ribbon(title, PANEL_WIDTH / 2, 6.2, 15.0, 38.0))
    room = MEASURE - LOCATOR
    left, top = MARGIN + (LOCATOR - locator.width) / 2, 5.6 + (LOCATOR - locator.height) / 2
    size = 13.0 * min(1.0, (room - 10.5) / shaping.measure_width(title, "display", 13.0, 0.06))
    bent = draw_ribbon(title, MARGIN + LOCATOR + room / 2, 7.0, size, room)
    return (*bars, Group(locator.elements, x=left, y=top), *bent)


def stack_blocks(
    blocks: Sequence[Block],
    pieces: Sequence[PanelBlock],
    top: float,
    foot: float,
    left: float,
    tightest: float = 1.0,
) -> tuple[Element, ...]:
    """The blocks stacked from `top` to `foot`, mm, spread over spare room. Raises UserError if too high.

    If there is not enough room, the space above each block shrinks down to `tightest`, a share of it.
    """
    apart = sum(piece.above for piece in pieces[1:])
    spare = foot - top - sum(piece.height for piece in pieces) - apart
    share = 1.0
    if -(1 - tightest) * apart <= spare < 0:
        share, spare = 1 + spare / apart, 0.0
    if spare < 0:
        raise UserError(
            f"its text and drawings are {max(-spare, 0.1):.1f} mm too tall: "
            "shorten the words, or move a block to another panel"
        )
    free = [i for i in range(1, len(pieces)) if blocks[i - 1].style != "head"]
    loose = min(spare / max(len(free), 1), LOOSE)
    groups = []
    y = top
    for i, piece in enumerate(pieces):
        y += (share * piece.above if i else 0.0) + (loose if i in free else 0.0)
        groups.append(Group(piece.elements, x=left, y=y))
        y += piece.height
    return tuple(groups)


def _draw_block(block: Block, language: Language, coins: CoinSet, signs: Mapping[str, Drawing]) -> PanelBlock:
    if block.drawing == "coins":
        return draw_bank(language, coins, MEASURE)
    if block.drawing == "toss":
        return draw_table(language, MEASURE)
    if block.drawing == "example":
        return draw_example(language, coins, MEASURE)
    if block.drawing not in ACTIONS:
        return set_words(block.words, STYLES[block.style], MEASURE, signs)._replace(above=ABOVE[block.style])
    gap = 1.6  # between an action's drawing and the text on its right, mm
    setting = set_words(block.words, STYLES["text"], MEASURE - ACTION_WIDTH - gap, signs)
    height = max(ACTION_HEIGHT, setting.height)
    drawing = Group(draw_action(block.drawing, coins), name=block.drawing, y=(height - ACTION_HEIGHT) / 2)
    words = Group(setting.elements, x=ACTION_WIDTH + gap, y=(height - setting.height) / 2)
    return PanelBlock(height, (drawing, words))
