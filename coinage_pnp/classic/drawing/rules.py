"""The rule cards: as large as the cards of the deck, set in the largest type in which every one of them fits."""

from __future__ import annotations

from coinage_pnp.classic.deck import HALF, SUITS, Card
from coinage_pnp.classic.drawing.coin import SMALLEST
from coinage_pnp.classic.drawing.frame import POKER
from coinage_pnp.classic.drawing.pips import placed
from coinage_pnp.classic.drawing.small import SHAPE, small_card
from coinage_pnp.classic.drawing.stock import stock
from coinage_pnp.classic.drawing.suits import LOOKS
from coinage_pnp.classic.drawing.words import SHOWN_CAPTURES, SHOWN_SUITS, DeckWords, FigureWords
from coinage_pnp.classic.scoring import CARD_POINTS, MAJORITY_POINTS, SWEEP_POINTS
from coinage_pnp.errors import UserError
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.language import Block, PanelWords
from coinage_pnp.sheet.rulebook.line import MIDDLE, RIGHT, set_line
from coinage_pnp.sheet.rulebook.ornaments import degree_bar, page_number, title_line
from coinage_pnp.sheet.rulebook.panels import stacked
from coinage_pnp.sheet.rulebook.paragraph import Style, set_words
from coinage_pnp.sheet.rulebook.piece import Piece
from coinage_pnp.sheet.scene import Drawing, Element, Group, Paint, Shape, polyline
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

_SIZES = (9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2, 6.8, 6.4, SMALLEST)
"""Of the text, pt: the first that fits is taken."""

_LEADING = 0.408
"""From baseline to baseline, mm for each pt."""

_MARGIN = 4.6
"""From the trim to text and ornaments, mm, on a card 63.5 mm wide."""

_TAKES: tuple[tuple[Card, tuple[Card, ...]], ...] = (("D7", ("Q7",)), ("H7", ("N2", "D5")))
"""What the drawing of captures shows: a card and what it takes."""


def rule_cards(words: DeckWords, size: CardFormat) -> tuple[Drawing, ...]:
    """The rule cards, each from (0, 0) to its trim, in order.

    Args:
        words: in the language of the deck.
        size: The format, upright.

    Raises:
        UserError: a card's words do not fit in the smallest type.
    """
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
    try:
        wear = (
            *degree_bar(margin, margin, measure),
            *title_line(panel.title, margin, margin + max(4.0, 6.2 * unit), measure, max(9.0, 12.6 * unit)),
            *page_number(f"{number}/{total}", margin, size.height - margin, measure),
        )
        pieces = [_piece(block, words, type_, measure) for block in panel.blocks]
        foot = size.height - margin - 3.6
        placed_ = stacked(panel.blocks, pieces, margin + 11.4 * unit, foot, margin)
    except UserError as error:
        name = f'{number}/{total} "{panel.title}" ({words.code})'
        raise UserError(f"Rule card {name}, {size.width:g} x {size.height:g} mm: {error}") from None
    return Drawing(size.width, size.height, (stock(size), *wear, *placed_))


def _piece(block: Block, words: DeckWords, type_: float, measure: float) -> Piece:
    if block.drawing == SHOWN_SUITS:
        return _suits(words, type_, measure)
    if block.drawing == SHOWN_CAPTURES:
        return _captures(type_, measure)
    if block.drawing:
        return _score(words.figures, type_, measure)
    faces = {"head": "display", "note": "italic"}
    style = Style(type_, type_ * _LEADING, faces.get(block.style, "body"), centred=block.style == "note")
    setting = set_words(block.words, style, measure)
    return Piece(setting.height, setting.elements, above=0.22 * type_)


def _suits(words: DeckWords, type_: float, measure: float) -> Piece:
    """The four signs with the names of their coins and what those were worth."""
    high, small = 0.85 * type_, max(SMALLEST, 0.92 * type_)
    each = [(words.suits[suit.letter], words.figures.cents.replace("{n}", str(suit.cents))) for suit in SUITS]
    faces = ("strong", "body")
    wide = [max(map(fonts.width, pair, faces, (small, small))) for pair in each]
    gap = (measure - sum(wide)) / len(SUITS)
    elements: list[Element] = []
    x = gap / 2
    for suit, pair, room in zip(SUITS, each, wide, strict=True):
        middle = x + room / 2
        elements.append(Shape(placed(suit.letter, middle, high / 2, high), Paint(LOOKS[suit.letter].ink)))
        elements += [
            set_line(line, face, small, middle, high + k * small * _LEADING, room + min(gap, 0.0), MIDDLE)
            for k, (line, face) in enumerate(zip(pair, faces, strict=True), 1)
        ]
        x += room + gap
    return Piece(high + 2 * small * _LEADING + 0.3, tuple(elements), above=0.28 * type_)


def _captures(type_: float, measure: float) -> Piece:
    """A card takes one of its number; another takes two that sum to it."""
    cards, gaps = (sum(f(taken) for _, taken in _TAKES) for f in (lambda t: 1 + len(t), len))
    between = 0.36
    long = cards * SHAPE + (gaps + 2 * (len(_TAKES) - 1)) * between
    high = min(1.2 * type_, (measure - 1.0) / long)
    wide, gap = SHAPE * high, between * high
    elements: list[Element] = []
    x = (measure - long * high) / 2
    for card, taken in _TAKES:
        elements.append(small_card(card, x, 0, high))
        x += wide
        for k, other in enumerate(taken):
            elements.append(_sign("+" if k else "=", x + gap / 2, high / 2, high))
            elements.append(small_card(other, x + gap, 0, high))
            x += gap + wide
        x += 2 * gap
    return Piece(high, tuple(elements), above=0.3 * type_)


def _sign(text: str, x: float, y: float, high: float) -> Element:
    type_ = 0.5 * high * PT_PER_MM
    drop = 0.25 * type_ / PT_PER_MM
    return set_line(text, "strong", type_, x, y + drop, 10.0, MIDDLE)


def _score(words: FigureWords, type_: float, measure: float) -> Piece:
    """What a deal scores: a line for each kind of points, with the cards that it is for."""
    step, small = 0.58 * type_, 0.55 * type_
    by_points = sorted(set(CARD_POINTS.values()))
    rows: list[tuple[str, tuple[Card, ...], int]] = [
        (words.most_cards, (), MAJORITY_POINTS),
        (words.most_halves, (), MAJORITY_POINTS),
        (words.sweep, (), SWEEP_POINTS),
        *(("", tuple(c for c, p in CARD_POINTS.items() if p == points), points) for points in by_points),
    ]
    elements: list[Element] = []
    y, lines = 0.0, []
    for label, cards, points in rows:
        tall = step + (0.66 * type_ if cards else 0.0)
        base = y + tall / 2 + 0.1 * type_
        number = set_line(str(points), "strong", type_ * 1.15, measure - 0.8, base, 6, RIGHT)
        elements.append(number)
        if cards:
            high = 1.12 * type_
            x = 0.4
            for card in cards:
                elements.append(small_card(card, x, y + (tall - high) / 2, high))
                x += SHAPE * high + 0.9
        else:
            elements.append(set_line(label, "body", type_, 0.4, base, measure - 8))
            if label == words.most_halves:
                after = fonts.width(label, "body", type_) + 0.4 + small
                elements.append(
                    Shape(
                        placed(HALF.letter, after, base - 0.1 * type_, small), Paint(LOOKS[HALF.letter].ink)
                    )
                )
        y += tall
        lines.append([(0.0, y), (measure, y)])
    ruling = Shape(polyline([(0.0, 0.0), (measure, 0.0)], *lines), Paint(stroke=INK, width=0.12))
    return Piece(y, (ruling, Group(tuple(elements), name="score")), above=0.3 * type_)
