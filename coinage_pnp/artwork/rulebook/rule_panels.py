"""The rule panels: pages of a strip that folds into the tin with the card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.rulebook.bank_figure import draw_bank
from coinage_pnp.artwork.rulebook.example_figure import draw_example
from coinage_pnp.artwork.rulebook.oblique import HIGH, WIDE, draw_action
from coinage_pnp.artwork.rulebook.toss_table import draw_table
from coinage_pnp.artwork.typesetting import (
    PanelBlock,
    TextStyle,
    degree_bar,
    page_number,
    ribbon,
    set_words,
    title_line,
)
from coinage_pnp.drawing import INK, Drawing, Element, Group, Paint, Shape, all_fitting, fonts, words_at
from coinage_pnp.errors import UserError
from coinage_pnp.paths import rectangle
from coinage_pnp.sentences.talk import ACTIONS
from coinage_pnp.words.language import Language
from coinage_pnp.words.panels import Block, Panel

WIDTH, HEIGHT = 47.0, 83.0  # size of a panel, mm: a folded strip of these fits in the tin
MARGIN = 3.5  # unprinted margin of a panel, mm: folds and cuts are imprecise
MEASURE = WIDTH - 2 * MARGIN  # width of the text, mm

STYLES = {
    "text": TextStyle(7.0, 2.86),
    "note": TextStyle(7.0, 2.86, "italic", centred=True),
    "head": TextStyle(8.4, 3.2, "display"),
}

ABOVE = {"text": 1.9, "note": 1.9, "head": 2.6}  # space above each style of block, mm
FOOT = HEIGHT - MARGIN - 3.8  # bottom limit of the text, mm from the panel's top
LOOSE = 1.5  # most space that a panel may add above each piece, mm; the rest stays at its foot
LOCATOR = 11.0  # longer side of a map's thumbnail, and width of its place, mm
_BAND = 7.3  # height of the tinted band behind a title, mm


@dataclass(frozen=True)
class PanelTheme:
    """A map's contribution to its rules: colours, and a thumbnail."""

    colours: tuple[tuple[str, str], ...] = ()  # (tint, dark) of panels in turn; () for black on white
    locator: Drawing | None = None


def draw_rule_panels(
    language: Language, coins: CoinSet, theme: PanelTheme = PanelTheme()
) -> tuple[Drawing, ...]:
    """The rule panels, each 47 x 83 mm, with coins in true size. Raises WordsError if words do not fit."""
    total = len(language.rules)
    return tuple(
        replace(body, elements=(*_surround(words.title, number, total, theme), *body.elements))
        for number, (words, body) in enumerate(zip(language.rules, _bodies(language, coins), strict=True), 1)
    )


@lru_cache(maxsize=2)  # shared by all maps of a run
def _bodies(language: Language, coins: CoinSet) -> tuple[Drawing, ...]:
    """The part of each panel below its title."""
    panels = enumerate(language.rules, 1)
    return tuple(all_fitting(partial(_body, words, i, language, coins) for i, words in panels))


def _body(words: Panel, number: int, language: Language, coins: CoinSet) -> Drawing:
    where = f"rules.{number - 1}"
    head = f'Rule panel {number}/{len(language.rules)} "{words.title}" ({language.code})'
    title = partial(_surround, words.title, number, len(language.rules), PanelTheme())
    parts: list[Any] = [words_at(f"{where}.title", head)(title)]
    for i, block in enumerate(words.blocks):
        named = {"coins": f"sets.{coins.id}", "toss": "figures", "example": "figures"}
        at = named.get(block.drawing, f"{where}.blocks.{i}")
        parts.append(words_at(at, head)(partial(_piece, block, language, coins)))
    _, *pieces = all_fitting(parts)
    with words_at(where, head):
        placed = stack_blocks(words.blocks, pieces, _TOPS[number > 1], FOOT, MARGIN)
    symbols = {name: symbol for piece in pieces for name, symbol in piece.symbols.items()}
    return Drawing(WIDTH, HEIGHT, placed, symbols)


_TOPS = (17.4, 14.4)  # top of the text on the first panel, which has a ribbon, and on the others; mm


def _surround(title: str, number: int, total: int, theme: PanelTheme) -> tuple[Element, ...]:
    """Everything around a panel's text."""
    tint, dark = theme.colours[(number - 1) % len(theme.colours)] if theme.colours else ("", INK)
    number_line = page_number(f"{number}/{total}", MARGIN, HEIGHT - MARGIN, MEASURE)
    bars = (*degree_bar(MARGIN, MARGIN, MEASURE, dark), *number_line)
    if number > 1:
        band = (Shape(rectangle(MARGIN, MARGIN + 1.05, MEASURE, _BAND), Paint(tint)),) if tint else ()
        return (*band, *bars, *title_line(title, MARGIN, 9.6, MEASURE, 11.5))
    if theme.locator is None:
        return (*bars, *ribbon(title, WIDTH / 2, 6.2, 15.0, 38.0))
    picture, room = theme.locator, MEASURE - LOCATOR
    left, top = MARGIN + (LOCATOR - picture.width) / 2, 5.6 + (LOCATOR - picture.height) / 2
    size = 13.0 * min(1.0, (room - 10.5) / fonts.width(title, "display", 13.0, 0.06))
    bent = ribbon(title, MARGIN + LOCATOR + room / 2, 7.0, size, room)
    return (*bars, Group(picture.elements, x=left, y=top), *bent)


def stack_blocks(
    blocks: Sequence[Block], pieces: Sequence[PanelBlock], top: float, foot: float, left: float
) -> tuple[Element, ...]:
    """The blocks stacked from `top` to `foot`, mm, spread over spare room. Raises UserError if too high."""
    spare = foot - top - sum(piece.height for piece in pieces) - sum(piece.above for piece in pieces[1:])
    if spare < 0:
        raise UserError(
            f"its words and drawings need {max(-spare, 0.1):.1f} mm more than there are: "
            "shorten the words, or move a block to another panel"
        )
    free = [i for i in range(1, len(pieces)) if blocks[i - 1].style != "head"]
    loose = min(spare / max(len(free), 1), LOOSE)
    groups = []
    y = top
    for i, piece in enumerate(pieces):
        y += (piece.above if i else 0.0) + (loose if i in free else 0.0)
        groups.append(Group(piece.elements, x=left, y=y))
        y += piece.height
    return tuple(groups)


def _piece(block: Block, language: Language, coins: CoinSet) -> PanelBlock:
    if block.drawing == "coins":
        return draw_bank(language, coins, MEASURE)
    if block.drawing in ACTIONS:
        return _beside(block, coins)
    if block.drawing == "toss":
        return draw_table(language, MEASURE)
    if block.drawing == "example":
        return draw_example(language, coins, MEASURE)
    return replace(set_words(block.words, STYLES[block.style], MEASURE), above=ABOVE[block.style])


def _beside(block: Block, coins: CoinSet) -> PanelBlock:
    """An action: its drawing on the left, its text beside it."""
    gap = 1.6
    setting = set_words(block.words, STYLES["text"], MEASURE - WIDE - gap)
    height = max(HIGH, setting.height)
    drawing = Group(draw_action(block.drawing, coins), name=block.drawing, y=(height - HIGH) / 2)
    words = Group(setting.elements, x=WIDE + gap, y=(height - setting.height) / 2)
    return PanelBlock(height, (drawing, words))
