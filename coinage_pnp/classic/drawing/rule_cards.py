"""The rule cards: as large as the cards of the deck, set in the largest type in which every one of them fits."""

from coinage_pnp.artwork.rulebook import stack_blocks
from coinage_pnp.artwork.typesetting import PanelBlock, TextStyle, headed, page_number, set_words
from coinage_pnp.classic.deck_words import SHOWN_CAPTURES, SHOWN_SUITS, DeckWords
from coinage_pnp.classic.drawing.card_scale import POKER, stock
from coinage_pnp.classic.drawing.coin import SMALLEST
from coinage_pnp.classic.drawing.rule_figures import LEADING, capture_figure, score_figure, suit_figure
from coinage_pnp.drawing import CardFormat, Drawing
from coinage_pnp.errors import UserError
from coinage_pnp.words import Block, PanelWords

_SIZES = (9.6, 9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0, 7.6, 7.2, 6.8, 6.6, 6.4, 6.2, SMALLEST)
"""Of the text, pt: the first that fits is taken."""

_ABOVE = 0.26
"""Free space above a paragraph, mm for each pt."""

_MARGIN = 4.6
"""From the trim to text and ornaments, mm, on a card 63.5 mm wide."""

_HEAD, _FOOT = 5.2, 5.6
"""From the title's baseline to the text, with a line midway, and from the text's last baseline to that of the
card's number, mm, on such a card; on a smaller one at least so much:"""

_NEAR = 4.6


def rule_cards(words: DeckWords, size: CardFormat) -> tuple[Drawing, ...]:
    """The rule cards, upright, each from (0, 0) to its trim. Raises UserError: the words of one do not fit."""
    for type_ in _SIZES:
        try:
            return tuple(_card(panel, i, words, size, type_) for i, panel in enumerate(words.rules, 1))
        except UserError as error:
            last = error
    raise last


def _card(panel: PanelWords, number: int, words: DeckWords, size: CardFormat, type_: float) -> Drawing:
    unit = size.width / POKER
    margin = max(3.6, _MARGIN * unit)
    measure = size.width - 2 * margin
    total = len(words.rules)
    title = margin + max(4.0, 6.2 * unit)
    top = title + max(_NEAR, _HEAD * unit)
    foot = size.height - margin - max(_NEAR, _FOOT * unit)
    try:
        surround = (
            *headed(panel.title, margin, margin, measure, title, max(9.0, 12.6 * unit)),
            *page_number(f"{number}/{total}", margin, size.height - margin, measure),
        )
        pieces = [_piece(block, words, type_, measure) for block in panel.blocks]
        placed = stack_blocks(panel.blocks, pieces, top, foot, margin)
    except UserError as error:
        name = f'{number}/{total} "{panel.title}" ({words.code})'
        raise UserError(f"Rule card {name}, {size.width:g} x {size.height:g} mm: {error}") from None
    return Drawing(size.width, size.height, (stock(size), *surround, *placed))


def _piece(block: Block, words: DeckWords, type_: float, measure: float) -> PanelBlock:
    if block.drawing == SHOWN_SUITS:
        return suit_figure(words, type_, measure)
    if block.drawing == SHOWN_CAPTURES:
        return capture_figure(type_, measure)
    if block.drawing:
        return score_figure(words.figures, type_, measure)
    faces = {"head": "display", "note": "italic"}
    style = TextStyle(type_, type_ * LEADING, faces.get(block.style, "body"), centred=block.style == "note")
    setting = set_words(block.words, style, measure)
    return PanelBlock(setting.height, setting.elements, above=_ABOVE * type_)
