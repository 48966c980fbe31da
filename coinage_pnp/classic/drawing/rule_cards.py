"""The rule cards: as large as the deck's cards, in the largest font size at which all of them fit."""

from functools import partial

from coinage_pnp.classic.deck import HALF, SUITS, Card, find_number, find_suit
from coinage_pnp.classic.drawing.card_base import POKER, draw_stock
from coinage_pnp.classic.drawing.emblems import place_pip
from coinage_pnp.classic.drawing.face import LEAST_SIZE
from coinage_pnp.classic.drawing.suits import LOOKS
from coinage_pnp.classic.scoring import CARD_POINTS, ITEM_POINTS, MOST_CARDS, MOST_HALVES, SWEEPS
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.colour import INK, WHITE
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import polyline, rounded_rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.drawing.type.fitted_line import MIDDLE, RIGHT, PanelBlock, set_line
from coinage_pnp.drawing.type.ornaments import draw_heading, draw_page_number
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.drawing.undrawable import WordsError, draw_all_fitting, report_words_at
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.markup import Block
from coinage_pnp.game.words.slots import Words
from coinage_pnp.sheet.rules.rule_panels import stack_blocks

_SIZES = (9.6, 9.4, 9.2, 9.0, 8.8, 8.6, 8.4, 8.2, 8.0, 7.6, 7.2, 6.8, 6.6, 6.4, 6.2, LEAST_SIZE)
"""Font sizes of the text, pt; the first that fits is used."""


def draw_rule_cards(words: Language, card: CardFormat) -> tuple[Drawing, ...]:
    """The rule cards, upright, each from (0, 0) to its trim. Raises WordsError if words do not fit."""
    count = len(words.classic.rules)
    for size in _SIZES:
        try:
            return tuple(
                draw_all_fitting(partial(_draw_rule_card, i, words, card, size) for i in range(count))
            )
        except WordsError as error:
            last = error
    raise last


def _draw_rule_card(i: int, words: Language, card: CardFormat, size: float) -> Drawing:
    panel, number = words.classic.rules[i], f"{i + 1}/{len(words.classic.rules)}"
    unit = card.width / POKER  # distances are smaller on a smaller card, but not too small
    margin = max(3.6, 4.6 * unit)
    measure = card.width - 2 * margin
    title = margin + max(4.0, 6.2 * unit)
    top = title + max(4.6, 5.2 * unit)
    foot = card.height - margin - max(4.6, 5.6 * unit)
    where = f'Rule card {number} "{panel.title}" ({words.code}), {card.width:g} x {card.height:g} mm'
    with report_words_at(f"classic.rules.{i}", where):
        surround = (
            *draw_heading(panel.title, margin, margin, measure, title, max(9.0, 12.6 * unit)),
            *draw_page_number(number, margin, card.height - margin, measure),
        )
        pieces = [_draw_block(block, words, size, measure) for block in panel.blocks]
        placed = stack_blocks(panel.blocks, pieces, top, foot, margin)
    return Drawing(card.width, card.height, (draw_stock(card), *surround, *placed))


def _draw_block(block: Block, words: Language, size: float, measure: float) -> PanelBlock:
    if block.drawing == "suits":
        return draw_suit_figure(words, size, measure)
    if block.drawing == "captures":
        return draw_capture_figure(size, measure)
    if block.drawing:
        return draw_score_figure(words.classic.figures, size, measure)
    faces = {"head": "display", "note": "italic"}
    style = TextStyle(size, size * LEADING, faces.get(block.style, "body"), centred=block.style == "note")
    setting = set_words(block.words, style, measure)
    return PanelBlock(setting.height, setting.elements, above=0.26 * size)


SHAPE = 0.76  # width of a small card, as a share of its height


def draw_small_card(card: Card, x: float, y: float, height: float) -> Group:
    """A card with its top left corner at (x, y)."""
    look, wide = LOOKS[find_suit(card).letter], SHAPE * height
    elements: list[Element] = [
        Shape(rounded_rectangle(0, 0, wide, height, 0.12 * height), Paint(WHITE, look.ink, 0.2)),
        Shape(
            move_path(outline_text(str(find_number(card)), 0.42 * height, 0.3 * height), wide / 2, 0),
            Paint(look.ink),
        ),
        Shape(place_pip(look.letter, wide / 2, 0.74 * height, 0.32 * height), Paint(look.ink)),
    ]
    return Group(tuple(elements), name=f"card {card}", x=x, y=y)


LEADING = 0.408  # line spacing, mm per pt

_TAKES: tuple[tuple[Card, tuple[Card, ...]], ...] = (("D7", ("Q7",)), ("H7", ("N2", "D5")))
"""Examples in the drawing of captures: a card and what it takes."""


def draw_suit_figure(words: Language, size: float, measure: float) -> PanelBlock:
    """The four suit signs with their coins' names and values."""
    high, small = 0.85 * size, max(LEAST_SIZE, 0.92 * size)
    each = [
        (words.classic.suits.say(suit.name), words.classic.figures.say("cents", n=suit.cents))
        for suit in SUITS
    ]
    faces = ("strong", "body")
    wide = [max(map(shaping.measure_width, pair, faces, (small, small))) for pair in each]
    gap = (measure - sum(wide)) / len(SUITS)
    elements: list[Element] = []
    x = gap / 2
    for suit, pair, room in zip(SUITS, each, wide, strict=True):
        middle = x + room / 2
        elements.append(_draw_suit_sign(suit.letter, middle, high / 2, high))
        elements += [
            set_line(line, face, small, middle, high + k * small * LEADING, room + min(gap, 0.0), MIDDLE)
            for k, (line, face) in enumerate(zip(pair, faces, strict=True), 1)
        ]
        x += room + gap
    return PanelBlock(high + 2 * small * LEADING + 0.3, tuple(elements), above=0.28 * size)


def draw_capture_figure(size: float, measure: float) -> PanelBlock:
    """A card takes one with its number; another takes two that add up to it."""
    gaps, between = sum(len(taken) for _, taken in _TAKES), 0.36
    long = (gaps + len(_TAKES)) * SHAPE + (gaps + 2 * (len(_TAKES) - 1)) * between
    high = min(1.2 * size, (measure - 1.0) / long)
    wide, gap, sign_size = SHAPE * high, between * high, 0.5 * high * PT_PER_MM
    base = high / 2 + 0.25 * sign_size / PT_PER_MM
    found: list[Element] = []
    x = (measure - long * high) / 2
    for card, taken in _TAKES:
        elements: list[Element] = [draw_small_card(card, x, 0, high)]
        x += wide
        for k, other in enumerate(taken):
            elements.append(set_line("+" if k else "=", "strong", sign_size, x + gap / 2, base, 10.0, MIDDLE))
            elements.append(draw_small_card(other, x + gap, 0, high))
            x += gap + wide
        x += 2 * gap
        found.append(Group(tuple(elements), name="capture"))
    return PanelBlock(high, tuple(found), above=0.3 * size)


def draw_score_figure(words: Words, size: float, measure: float) -> PanelBlock:
    """The score of a deal: a line for each kind of points, with its cards."""
    rows: list[tuple[list[Card], str, str, int]] = [
        ([], words.most_cards, "", ITEM_POINTS[MOST_CARDS]),
        ([], words.most_halves, HALF.letter, ITEM_POINTS[MOST_HALVES]),
        ([], words.sweep, "", ITEM_POINTS[SWEEPS]),
    ]
    for points in sorted(set(CARD_POINTS.values())):
        cards = [card for card, gives in CARD_POINTS.items() if gives == points]
        rows.append((cards, words.each if len(cards) > 1 else "", "", points))
    found: list[Element] = []
    indent, amounts = 0.4, 8.0  # at both ends of the lines, and room for points at their end; mm
    y, small, lines = 0.0, 0.98 * size, [[(0.0, 0.0), (measure, 0.0)]]
    for cards, label, sign, points in rows:
        high = (1.14 if cards else 0.58) * size
        middle, base, x = y + high / 2, y + high / 2 + 0.1 * size, indent
        elements: list[Element] = []
        for card in cards:
            elements.append(draw_small_card(card, x, middle - small / 2, small))
            x += SHAPE * small + 0.9
        if label:
            x += 0.7 if cards else 0.0
            elements.append(set_line(label, "body", size, x, base, measure - amounts - x))
        if sign:
            after = x + shaping.measure_width(label, "body", size) + 0.42 * size
            elements.append(_draw_suit_sign(sign, after, middle, 0.4 * size))
        amount = set_line(str(points), "strong", 1.15 * size, measure - 2 * indent, base, amounts, RIGHT)
        found.append(Group((*elements, amount), name="line"))
        y += high
        lines.append([(0.0, y), (measure, y)])
    ruling = Shape(polyline(*lines), Paint(stroke=INK, width=0.12))
    return PanelBlock(y, (ruling, Group(tuple(found), name="score")), above=0.3 * size)


def _draw_suit_sign(letter: str, x: float, y: float, high: float) -> Shape:
    return Shape(place_pip(letter, x, y, high), Paint(LOOKS[letter].ink))
