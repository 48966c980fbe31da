"""What a toss allows, as a table of icons generated from the rule's own table."""

from itertools import accumulate

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.path import join_paths, polyline
from coinage_pnp.drawing.pictures import load_svg_symbols
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Use
from coinage_pnp.drawing.type.fitted_line import MIDDLE, PanelBlock, measure_cap_height, set_line
from coinage_pnp.drawing.type.ornaments import lozenge
from coinage_pnp.game.rules.coins import KINDS
from coinage_pnp.game.rules.toss import ALLOWANCES, Allowance
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import FigureWords

TEXT_SIZE, TEXT_LEADING = 6.5, 2.45  # font size, pt (the smallest we print), and line spacing, mm
TEXT_WIDTH, ROW_HEIGHT = 11.6, 5.9  # width of the text column, and height of a row, mm
PIPS_LEFT, ICONS_LEFT = 4.4, 10.3  # left edges of the columns, mm: one mark per coin of the toss; the icons
PIP_WIDTH, ICON_GAP = 1.85, 0.25  # width of a mark, and gap between icons, mm
ICON_HIGH = 4.5
ICON_WIDE = {"place": 3.75, "pay": 5.15, "move": 5.95, "capture": 4.0}
"""Height and widths of the icons in toss_table.svg, mm."""

NUMERAL = 13.0  # font size of the number of matches, pt


def draw_table(language: Language, measure: float) -> PanelBlock:
    """The toss table, most matches first: number, marks, icons, text."""
    figures = language.figures
    y = measure_cap_height("italic", TEXT_SIZE)
    elements: list[Element] = [
        set_line(figures.matches, "italic", TEXT_SIZE, 0, y, ICONS_LEFT - 1),
        set_line(figures.may, "italic", TEXT_SIZE, ICONS_LEFT, y, measure - ICONS_LEFT),
    ]
    y += 0.9
    rules = [[(0.0, y), (measure, y)]]
    for matches, options in list_toss_rows():
        elements += _draw_count(matches, y + ROW_HEIGHT * len(options) / 2)
        for offer in options:
            middle = y + ROW_HEIGHT / 2
            actions = list_icons(offer)
            starts = accumulate((ICON_WIDE[action] + ICON_GAP for action in actions), initial=0.0)
            icons = tuple(Use(f"icon-{action}", x, 0) for action, x in zip(actions, starts, strict=False))
            elements.append(Group(icons, name=f"{matches} matches", x=ICONS_LEFT, y=middle - ICON_HIGH / 2))
            texts, base = list[Element](), measure_cap_height("body", TEXT_SIZE)
            for line in describe_offer(offer, figures):
                texts.append(set_line(line, "body", TEXT_SIZE, 0, base, TEXT_WIDTH))
                base += TEXT_LEADING
            high = base - TEXT_LEADING
            elements.append(Group(tuple(texts), x=measure - TEXT_WIDTH, y=middle - high / 2))
            y += ROW_HEIGHT
        rules.append([(0.0, y), (measure, y)])
    elements.append(Shape(polyline(rules[0], rules[-1]), Paint(stroke=INK, width=0.18)))
    elements.append(Shape(polyline(*rules[1:-1]), Paint(stroke=INK, width=0.09)))
    return PanelBlock(y, tuple(elements), load_svg_symbols(__file__))


def list_toss_rows() -> list[tuple[int, tuple[Allowance, ...]]]:
    """Each number of matches with its offers, most matches first.

    An offer is without paying and, if possible, there is one with it; each pay buys one more place.
    """
    rows: list[tuple[int, tuple[Allowance, ...]]] = []
    for matches, allowed in reversed(list(enumerate(ALLOWANCES))):
        free = allowed._replace(pays=0)
        paid = allowed._replace(places=allowed.places + allowed.pays)
        rows.append((matches, (free, paid) if allowed.pays else (free,)))
    return rows


def list_icons(offer: Allowance) -> list[str]:
    """The actions of an offer, one for each icon."""
    payment = ["pay"] * offer.pays + ["place"] * offer.places
    return payment + ["capture"] * offer.captures + ["move"] * offer.moves


def draw_icon(action: str) -> Drawing:
    """The icon of an action."""
    symbols = load_svg_symbols(__file__)
    return Drawing(ICON_WIDE[action], ICON_HIGH, (Use(f"icon-{action}", 0, 0),), symbols)


def describe_offer(offer: Allowance, figures: FigureWords) -> tuple[str, ...]:
    """What an offer allows, one line per kind of action."""
    lines = [figures.say("pay", n=offer.pays)] if offer.pays else []
    numbers = {"place": offer.places, "capture": offer.captures, "move": offer.moves}
    return (*lines, *(figures.say_number(action, n) for action, n in numbers.items() if n))


def _draw_count(matches: int, y: float) -> tuple[Element, ...]:
    """The number of matches, and four marks with as many fill, centred on height `y`."""
    foot = y + measure_cap_height("display", NUMERAL) / 2
    number = set_line(str(matches), "display", NUMERAL, 1.6, foot, PIPS_LEFT, MIDDLE)
    left, half = PIPS_LEFT + PIP_WIDTH / 2, PIP_WIDTH / 2
    marks = [lozenge(left + i % 2 * 2.25, y + (i // 2 - 0.5) * 2.25, half) for i in range(len(KINDS))]
    shapes: list[Element] = [number]
    if matches:
        shapes.append(Shape(join_paths(marks[:matches]), Paint(INK, INK, 0.15)))
    if matches < len(KINDS):
        shapes.append(Shape(join_paths(marks[matches:]), Paint("#ffffff", INK, 0.15)))
    return tuple(shapes)
