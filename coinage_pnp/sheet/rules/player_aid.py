"""The player aid: what each toss allows, and a ring of true size for each kind of coin. Lengths in mm."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from math import pi, sqrt
from typing import Any

from coinage_pnp.drawing.coins.coinset import CoinSet, RealCoin
from coinage_pnp.drawing.coins.engraving import draw_milling
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.paths.lines import find_ways_round
from coinage_pnp.drawing.paths.path import circle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.drawing.type.fitted_line import MIDDLE, PanelBlock, measure_cap_height, set_line
from coinage_pnp.drawing.type.ornaments import draw_heading
from coinage_pnp.drawing.type.paragraph import set_words
from coinage_pnp.drawing.undrawable import draw_all_fitting, report_words_at
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import KINDS, STARTING_BANK, Kind
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.rules.explained import ExplainedConcept, draw_signs
from coinage_pnp.sheet.rules.oblique import draw_pile, place_shapes
from coinage_pnp.sheet.rules.rule_panels import MARGIN, MEASURE, PANEL_HEIGHT, PANEL_WIDTH, STYLES
from coinage_pnp.sheet.rules.toss_table import draw_table

TOP = 14.8  # top of the part below the title, mm
_TEXT_LIMIT = PANEL_HEIGHT - MARGIN
_RING_CLEARANCE = 0.4  # of rings to coins and to each other, mm
_HEAP_WIDTH, _HEAP_HEIGHT = 11.0, 9.4  # of the picture of a stack, mm
_HEAP_TO_WORDS = 1.8  # from it to the words beside it, mm
_LEAST_STEP = 1.6  # between the parts of the toss-table side, mm


def draw_player_aid(
    language: Language, coins: CoinSet, concepts: Sequence[ExplainedConcept] = ()
) -> tuple[Drawing, Drawing]:
    """The toss-table side, which explains as many of `concepts` as fit, and the bank side.

    Raises one UserError about all texts and coins that do not fit.
    """
    aids, own, head = language.aids, f"sets.{coins.id}", f"Player aid ({language.code})"
    titled = partial(draw_heading, x=MARGIN, y=MARGIN, width=MEASURE, baseline=9.6, size=11.5)
    parts: list[tuple[str, Callable[[], Any]]] = [
        ("figures", partial(draw_table, language, MEASURE)),
        ("aids.toss", partial(titled, aids.toss)),
        ("aids.bank", partial(titled, aids.bank)),
        ("aids.stack", partial(_set_stack, language)),
        ("aids.end", partial(_set_end, language)),
        (own, partial(place_banks, coins.diameters)),
    ]
    for kind, real in zip(KINDS, coins.coins, strict=True):
        parts.append((own, partial(_draw_bank_ring, kind, real, language)))
    table, toss, bank, stack, end, places, *rings = draw_all_fitting(
        report_words_at(at, head)(part) for at, part in parts
    )
    with report_words_at("aids", head):
        front = _draw_toss(coins, toss, table, stack, end, concepts)
    fill = [ring._replace(x=x, y=y) for ring, (x, y) in zip(rings, places, strict=True)]
    return front, Drawing(PANEL_WIDTH, PANEL_HEIGHT, (*bank, *fill))


def _draw_toss(
    coins: CoinSet,
    title: Iterable[Element],
    table: PanelBlock,
    stack: PanelBlock,
    end: PanelBlock,
    concepts: Sequence[ExplainedConcept],
) -> Drawing:
    elements: list[Element] = [*title, Group(table.elements, x=MARGIN, y=TOP)]
    y, beside, spare = TOP + table.height, max(_HEAP_HEIGHT, stack.height), _measure_spare(table, stack, end)
    if spare < 4:
        raise UserError(f"its text is {4 - spare:.1f} mm too tall: shorten it")
    said, _ = _set_concepts(concepts, spare)
    step = min((spare - sum(block.height for block in said)) / 3, 3.2)
    y += step
    sizes = [(_HEAP_WIDTH - 1.2) * diameter / coins.diameters[-1] for diameter in reversed(coins.diameters)]
    heap = draw_pile([(size, i % 2 == 0, len(sizes) - i) for i, size in enumerate(sizes)], 1.15)
    foot = y + (beside + _HEAP_HEIGHT) / 2 - _LEAST_STEP
    elements.append(Group(place_shapes(heap, MARGIN + _HEAP_WIDTH / 2 - 0.3, foot), name="stack"))
    x = MARGIN + _HEAP_WIDTH + _HEAP_TO_WORDS
    elements.append(Group(stack.elements, x=x, y=y + (beside - stack.height) / 2))
    y += beside + step
    for block in (*said, end):
        elements.append(Group(block.elements, x=MARGIN, y=y))
        y += block.height + step
    return Drawing(PANEL_WIDTH, PANEL_HEIGHT, tuple(elements), table.symbols)


def list_unexplained(language: Language, concepts: Sequence[ExplainedConcept]) -> Sequence[ExplainedConcept]:
    """Those of some concepts for which the toss-table side has no room. UserError: its words do not fit."""
    table, stack, end = draw_table(language, MEASURE), _set_stack(language), _set_end(language)
    _, left = _set_concepts(concepts, _measure_spare(table, stack, end))
    return left


def _set_stack(language: Language) -> PanelBlock:
    return set_words(language.aids.stack, STYLES["text"], MEASURE - _HEAP_WIDTH - _HEAP_TO_WORDS)


def _set_end(language: Language) -> PanelBlock:
    return set_words(language.aids.end, STYLES["text"], MEASURE)


def _measure_spare(table: PanelBlock, stack: PanelBlock, end: PanelBlock) -> float:
    """The height left beside these, mm."""
    return _TEXT_LIMIT - TOP - table.height - max(_HEAP_HEIGHT, stack.height) - end.height


def _set_concepts(
    concepts: Sequence[ExplainedConcept], spare: float
) -> tuple[list[PanelBlock], Sequence[ExplainedConcept]]:
    """One paragraph about as many concepts as fit into a height, and the others."""
    for count in range(len(concepts), 0, -1):
        words = " ".join(each.words for each in concepts[:count])
        with suppress(UserError):
            block = set_words(words, STYLES["text"], MEASURE, draw_signs(concepts[:count]))
            if block.height + 3 * _LEAST_STEP <= spare:
                return [block], concepts[count:]
    return [], concepts


def _draw_bank_ring(kind: Kind, real: RealCoin, language: Language) -> Group:
    """The place of the coins of a kind, around the origin."""
    r = (real.diameter + _RING_CLEARANCE) / 2
    notches = draw_milling(find_ways_round(round(2 * pi * r / 0.75)), r - 0.75, r - 0.25)
    lines = (*circle(0, 0, r - 0.95), *notches)
    ring = (Shape(circle(0, 0, r), Paint(stroke=INK, width=0.22)), Shape(lines, Paint(stroke=INK, width=0.1)))
    name, y = real.name.best(language.code), 0.46 * r + measure_cap_height("body", 7.0)
    room = 2 * sqrt((r - 1.2) ** 2 - y**2)
    size = 7.0 if shaping.measure_width(name, "body", 7.0) <= room else 6.5
    words = (
        set_line(f"{STARTING_BANK[kind.rank - 1]} ×", "strong", 7.0, 0, -0.46 * r, 1.2 * r, MIDDLE),
        set_line(str(kind.rank), "display", 19.0, 0, measure_cap_height("display", 19.0) / 2, r, MIDDLE),
        set_line(name, "body", size, 0, y, room, MIDDLE),
    )
    return Group((*ring, *words), name=f"place {kind.name}")


def place_banks(diameters: Sequence[float]) -> list[tuple[float, float]]:
    """Centres of the four rings, mm, alternating left and right. Raises UserError if the coins are too large."""
    edge = 2.5  # clearance to the edge, mm
    radii = [(diameter + _RING_CLEARANCE) / 2 for diameter in diameters]
    places: list[tuple[float, float]] = []
    for i, r in enumerate(radii):
        x = PANEL_WIDTH - edge - r if i % 2 else edge + r
        y = r
        for (a, b), s in zip(places, radii, strict=False):
            apart = r + s + _RING_CLEARANCE
            y = max(y, b + sqrt(max(0.0, apart**2 - (x - a) ** 2)))
        places.append((x, y))
    room, need = _TEXT_LIMIT - TOP, max(y + r for (_, y), r in zip(places, radii, strict=True))
    if need > room:
        raise UserError(f"side by side, the coins are {need - room:.1f} mm too wide: choose smaller coins")
    share = (room - need) / (len(places) - 1)
    return [(x, TOP + y + i * share) for i, (x, y) in enumerate(places)]
