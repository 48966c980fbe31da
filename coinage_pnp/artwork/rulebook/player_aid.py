"""The player aid: what a toss allows, and a ring of true size for each kind of coin in the bank. Lengths in mm."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sqrt

from coinage_pnp.artwork.coins import CoinSet, milling
from coinage_pnp.artwork.rulebook.oblique import pile, placed
from coinage_pnp.artwork.rulebook.rule_panels import HEIGHT, MARGIN, MEASURE, STYLES, WIDTH
from coinage_pnp.artwork.rulebook.toss_table import draw_table
from coinage_pnp.artwork.typesetting import MIDDLE, cap_height, headed, set_line, set_words
from coinage_pnp.drawing import INK, Drawing, Element, Group, Paint, Shape, fonts, words_at
from coinage_pnp.errors import UserError
from coinage_pnp.paths import Path, batch, circle, ways_round
from coinage_pnp.rules.coins import KINDS, STARTING_BANK
from coinage_pnp.words import Language

TOP = 14.8
"""Where the part below the title begins, mm."""

_FOOT = HEIGHT - MARGIN

_EDGE, _PLAY = 2.5, 0.4
"""From a ring to the panel's edge, mm; how much wider it is than its coin, and the least gap between rings."""

_STEP, _ROAD = 0.9, 2.2
"""From dot to dot of the way from ring to ring, and the shortest way that is one, mm."""

_RING = Paint(stroke=INK, width=0.22)
_FINE = Paint(stroke=INK, width=0.1)


def draw_player_aid(language: Language, coins: CoinSet) -> tuple[Drawing, Drawing]:
    """A player's aid: the toss table's side and the bank's. Raises UserError: its words or coins do not fit."""
    head = f"Player aid ({language.code})"
    with words_at("aids", head):
        toss = _toss(language, coins)
    try:
        return toss, _bank(language, coins)
    except UserError as error:
        raise UserError(f"{head}: {error}") from None


def _toss(language: Language, coins: CoinSet) -> Drawing:
    table = draw_table(language, MEASURE)
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
    """A stack of all four kinds, as wide as `wide` mm, the lowest rank on top; either side owns some."""
    sizes = [wide * diameter / coins.diameters[-1] for diameter in reversed(coins.diameters)]
    return pile([(size, i % 2 == 0, len(sizes) - i) for i, size in enumerate(sizes)], 1.15)


def _bank(language: Language, coins: CoinSet) -> Drawing:
    places = bank_places(coins.diameters)
    radii = [(diameter + _PLAY) / 2 for diameter in coins.diameters]
    elements: list[Element] = [*headed(language.aids.bank, MARGIN, MARGIN, MEASURE, 9.6, 11.5)]
    if track := _track(places, radii):
        elements.append(Shape(track, Paint(INK)))
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


def _track(places: Sequence[tuple[float, float]], radii: Sequence[float]) -> Path:
    """Dots from each ring to the next, as on a map's road; none at all where two of them are too close."""
    ways = list(pairwise(zip(places, radii, strict=True)))
    gaps = [_gap(*ends) for ends in ways]
    dots: list[Path] = []
    for ((a, r), (b, _)), gap in zip(ways, gaps, strict=True):
        count = int(gap / _STEP) if min(gaps) >= _ROAD else 0
        for i in range(count):
            t = (r + gap * (i + 0.5) / count) / hypot(b[0] - a[0], b[1] - a[1])
            dots.append(circle(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), 0.2))
    return batch(dots)


Ring = tuple[tuple[float, float], float]
"""The middle of a ring and its radius, mm."""


def _gap(one: Ring, other: Ring) -> float:
    """How far two rings are apart, mm."""
    ((a, b), r), ((x, y), s) = one, other
    return hypot(x - a, y - b) - r - s


def _name(name: str, r: float) -> list[Element]:
    """A coin's name below its rank, in a ring of radius `r` mm; as large as it can be read and fits."""
    y = 0.46 * r + cap_height("body", 7.0)
    room = 2 * sqrt((r - 1.2) ** 2 - y**2)
    size = 7.0 if fonts.width(name, "body", 7.0) <= room else 6.5
    return [set_line(name, "body", size, 0, y, room, MIDDLE)]


def bank_places(diameters: Sequence[float]) -> list[tuple[float, float]]:
    """The middles of the four rings, mm, left and right by turns. Raises UserError: the coins are too large."""
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
    return [(x, TOP + y) for x, y in _spread(places, radii, room)]


def _spread(
    places: list[tuple[float, float]], radii: Sequence[float], room: float
) -> list[tuple[float, float]]:
    """The places moved down until they fill `room` mm: the last one to the foot, the others midway between two."""
    (first, second, third, last), (r, s, t, u) = places, radii
    last = (last[0], room - u)
    third = _midway(third, t, (first, r), (last, u))
    second = _midway(second, s, (first, r), (third, t))
    return [first, second, third, last]


def _midway(place: tuple[float, float], r: float, above: Ring, below: Ring) -> tuple[float, float]:
    """The place moved up or down to where a ring of radius `r` is as far from the ring above as from that below."""
    x, low, high = place[0], above[0][1], below[0][1]
    for _ in range(40):
        y = (low + high) / 2
        if _gap(((x, y), r), above) < _gap(((x, y), r), below):
            low = y
        else:
            high = y
    return x, (low + high) / 2
