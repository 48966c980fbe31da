"""Samples of the second game: card formats, words and print options, and ways to read its drawings."""

from collections.abc import Iterable, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.classic.deck import find_suit
from coinage_pnp.classic.deck_options import DeckOptions
from coinage_pnp.classic.drawing.printing import DeckPrint
from coinage_pnp.classic.drawing.rule_cards import draw_rule_cards
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Text
from coinage_pnp.game.words.sections import ClassicWords
from coinage_pnp.sheet.print_options import NO_OFFSET, Flip, Offset
from support.shipped_templates import DECK_CARDS, LANGUAGES, PAPERS


def deck_words(code: str) -> ClassicWords:
    return LANGUAGES[code].classic


def suit_word(code: str, letter: str) -> str:
    return deck_words(code).suits.say(find_suit(letter).name)


def deck_print(
    card: str = "poker",
    paper: str = "a4",
    code: str = "en",
    *,
    only: str = "",
    backs: bool = False,
    flip: Flip | None = None,
    fold: bool = False,
    offset: Offset = NO_OFFSET,
) -> DeckPrint:
    return DeckPrint(
        DECK_CARDS[card],
        PAPERS[paper],
        LANGUAGES[code],
        DeckOptions(back=backs, only=(only,) if only else (), flip=flip, fold=fold, back_offset=offset),
    )


def texts_with_sizes(elements: Iterable[Element], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Every text with its size, pt."""
    for element in elements:
        if isinstance(element, Group):
            yield from texts_with_sizes(element.elements, scale * element.scale)
        elif isinstance(element, Text | CurvedText):
            yield element.text, element.size * scale


@cache
def rule_cards(code: str, size: str) -> tuple[Drawing, ...]:
    return draw_rule_cards(LANGUAGES[code], DECK_CARDS[size])


def card_pixels(drawing: Drawing, dpi: float = 120) -> NDArray[np.float64]:
    """A card without its bleed as pixels, float[rows, columns, 3] from 0 to 1."""
    trim = Box(0, 0, drawing.width, drawing.height)
    return rasterize(render([Page(drawing, "", trim, trim)], Info("")), dpi)[:, :, :3] / 255.0
