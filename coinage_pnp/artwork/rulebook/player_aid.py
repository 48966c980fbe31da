"""The player aid: what each toss allows, and a ring of true size for each kind of coin. Lengths in mm."""

from collections.abc import Sequence
from math import pi, sqrt

from coinage_pnp.artwork.coins import CoinSet, milling
from coinage_pnp.artwork.rulebook.oblique import pile, placed
from coinage_pnp.artwork.rulebook.rule_panels import HEIGHT, MARGIN, MEASURE, STYLES, WIDTH
from coinage_pnp.artwork.rulebook.toss_table import draw_table
from coinage_pnp.artwork.typesetting import MIDDLE, PanelBlock, cap_height, headed, set_line, set_words
from coinage_pnp.drawing import INK, Drawing, Element, Group, Paint, Shape, fonts, words_at
from coinage_pnp.errors import UserError
from coinage_pnp.paths import circle, ways_round
from coinage_pnp.rules.coins import KINDS, STARTING_BANK
from coinage_pnp.words import Language

TOP = 14.8  # top of the part below the title, mm
_FOOT = HEIGHT - MARGIN
_EDGE, _PLAY = 2.5, 0.4  # clearance to the panel's edge; of rings to coins and to each other, mm
_RING = Paint(stroke=INK, width=0.22)
_FINE = Paint(stroke=INK, width=0.1)


def draw_player_aid(language: Language, coins: CoinSet) -> tuple[Drawing, Drawing]:
    """The toss-table side and the bank side. Raises UserError if text or coins do not fit."""
    head = f"Player aid ({language.code})"
    with words_at("figures", head):
        table = draw_table(language, MEASURE)
    with words_at("aids", head):
        toss = _toss(language, coins, table)
        title = headed(language.aids.bank, MARGIN, MARGIN, MEASURE, 9.6, 11.5)
    with words_at(f"sets.{coins.id}", head):
        return toss, _bank(language, coins, title)


def _toss(language: Language, coins: CoinSet, table: PanelBlock) -> Drawing:
    title = headed(language.aids.toss, MARGIN, MARGIN, MEASURE, 9.6, 11.5)
    elements: list[Element] = [*title, Group(table.elements, x=MARGIN, y=TOP)]
    y = TOP + table.height
    wide, gap, figure = 11.0, 1.8, 9.4
    stack = set_words(language.aids.stack, STYLES["text"], MEASURE - wide - gap)
    end = set_words(language.aids.end, STYLES["text"], MEASURE)
    beside = max(figure, stack.height)
    spare = _FOOT - y - beside - end.height
    if spare < 4:
        raise UserError(f"its words need {4 - spare:.1f} mm more than there are: shorten them")
    step = min(spare / 3, 3.2)
    y += step
    heap = placed(_heap(coins, wide - 1.2), MARGIN + wide / 2 - 0.3, y + (beside + figure) / 2 - 1.6)
    elements.append(Group(heap, name="stack"))
    elements.append(Group(stack.elements, x=MARGIN + wide + gap, y=y + (beside - stack.height) / 2))
    elements.append(Group(end.elements, x=MARGIN, y=y + beside + step))
    return Drawing(WIDTH, HEIGHT, tuple(elements), table.symbols)


def _heap(coins: CoinSet, wide: float) -> tuple[Shape, ...]:
    """A stack of all four kinds `wide` mm wide, the lowest rank on top, with coins of both sides."""
    sizes = [wide * diameter / coins.diameters[-1] for diameter in reversed(coins.diameters)]
    return pile([(size, i % 2 == 0, len(sizes) - i) for i, size in enumerate(sizes)], 1.15)


def _bank(language: Language, coins: CoinSet, title: Sequence[Element]) -> Drawing:
    places = bank_places(coins.diameters)
    elements = [*title]
    for kind, real, count, (x, y) in zip(KINDS, coins.coins, STARTING_BANK, places, strict=True):
        r = (real.diameter + _PLAY) / 2
        notches = milling(ways_round(round(2 * pi * r / 0.75)), r - 0.75, r - 0.25)
        lines = (*circle(0, 0, r - 0.95), *notches)
        ring = (Shape(circle(0, 0, r), _RING), Shape(lines, _FINE))
        words = (
            set_line(f"{count} ×", "strong", 7.0, 0, -0.46 * r, 1.2 * r, MIDDLE),
            set_line(str(kind.rank), "display", 19.0, 0, cap_height("display", 19.0) / 2, r, MIDDLE),
            *_name(real.name.best(language.code), r),
        )
        elements.append(Group((*ring, *words), name=f"place {kind.name}", x=x, y=y))
    return Drawing(WIDTH, HEIGHT, tuple(elements))


def _name(name: str, r: float) -> list[Element]:
    """A coin's name below its rank, in a ring of radius `r` mm, smaller if it is long."""
    y = 0.46 * r + cap_height("body", 7.0)
    room = 2 * sqrt((r - 1.2) ** 2 - y**2)
    size = 7.0 if fonts.width(name, "body", 7.0) <= room else 6.5
    return [set_line(name, "body", size, 0, y, room, MIDDLE)]


def bank_places(diameters: Sequence[float]) -> list[tuple[float, float]]:
    """Centres of the four rings, mm, alternating left and right. Raises UserError if the coins are too large."""
    radii = [(diameter + _PLAY) / 2 for diameter in diameters]
    places: list[tuple[float, float]] = []
    for i, r in enumerate(radii):
        x = WIDTH - _EDGE - r if i % 2 else _EDGE + r
        y = r
        for (a, b), s in zip(places, radii, strict=False):
            apart = r + s + _PLAY
            y = max(y, b + sqrt(max(0.0, apart**2 - (x - a) ** 2)))
        places.append((x, y))
    room, need = _FOOT - TOP, max(y + r for (_, y), r in zip(places, radii, strict=True))
    if need > room:
        raise UserError(
            f"the coins need {need - room:.1f} mm more than there are to be side by side: choose smaller coins"
        )
    share = (room - need) / (len(places) - 1)
    return [(x, TOP + y + i * share) for i, (x, y) in enumerate(places)]
