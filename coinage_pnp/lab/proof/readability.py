"""Measures a drawn card for what players could misread: borders, coins, letters and names."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import inf
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.medals import Medal, Seat
from coinage_pnp.card.plan import CardPlan, find_unprintable_names
from coinage_pnp.card.plate import PENS
from coinage_pnp.card.survey import rasterize_covers
from coinage_pnp.card.territory.shapes import find_shortest_way, measure_length_inside
from coinage_pnp.card.territory.territories import Territories, find_lakes, measure_space_distances
from coinage_pnp.drawing.coins.coinset import CoinSet, RealCoin
from coinage_pnp.drawing.map_frame import MapFrame, describe_place, find_nearest_cell
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.drawing.undrawable import FontMissingError
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.checks import ERROR, WARNING, Finding, make_finding, make_warning
from coinage_pnp.game.board.model import Map, Pair, find_touching_pairs
from coinage_pnp.game.words.finding_words import TEXTS


class Distance(NamedTuple):
    """A length between two spaces."""

    mm: float
    pair: Pair

    def __str__(self) -> str:
        return f"{'-'.join(self.pair)} {self.mm:.1f} mm"


def measure_border_runs(board: Map, drawn: Territories) -> tuple[Distance, ...]:
    """The longest unbroken run of each drawn border, shortest first."""
    runs = {pair: map(measure_length, drawn.find_border(*pair)) for pair in find_touching_pairs(board.layout)}
    return tuple(sorted(Distance(max(lengths), pair) for pair, lengths in runs.items()))


def measure_seat_distances(medals: Mapping[str, Medal | Seat]) -> tuple[Distance, ...]:
    """Distances between all pairs of seats, middle to middle, nearest first."""
    pairs = combinations(sorted(medals.items()), 2)
    apart = (Distance(float(np.hypot(m.x - n.x, m.y - n.y)), (a, b)) for (a, m), (b, n) in pairs)
    return tuple(sorted(apart))


def find_nearest_seats(medals: Mapping[str, Medal | Seat]) -> float:
    """The distance of the two nearest seats, mm; infinite for a single seat."""
    apart = measure_seat_distances(medals)
    return apart[0].mm if apart else inf


SHORT_BORDER = 3.0  # a shorter drawn border, mm, may be taken for a corner
NEAR_SPACES = 1.5  # spaces that share no border but come closer than this, mm, may be taken for neighbours
SPECK = 4.0  # a smaller lake, mm², may be a mistake
OVERHANG = 2.0  # a coin tips if it extends farther past the card's edge, mm
Suggest = Callable[[float], UserError | None]
"""Gives the option to print with if coins of a diameter, mm, overlap; None if they do on every card."""

PENNY = 1  # index of the penny in a coin set; the tin card is made for pennies


def warn_about_borders(
    board: Map, drawn: Territories, borders: tuple[Distance, ...], card: str
) -> Iterator[Finding]:
    """Borders too short to be clear, and spaces that nearly meet; links and walls are clear."""
    shared = find_touching_pairs(board.layout)
    apart = measure_space_distances(drawn, board.letters)
    gaps = sorted(Distance(mm, pair) for pair, mm in apart.items() if pair not in shared and mm < NEAR_SPACES)
    meeting = {gap.pair: gap for gap in gaps if gap.pair not in board.links}
    for border in borders:
        if border.mm >= SHORT_BORDER:
            break
        if border.pair in board.walls:
            continue
        text, values = TEXTS.short_border, _name_spaces(border.pair) | {"length": round(border.mm, 1)}
        if across := _find_facing_pair(board, border.pair, meeting):
            text = TEXTS.short_border_facing
            values |= _name_spaces(across, "cd") | {"gap": round(meeting.pop(across).mm, 1)}
        where = f"layout.{find_nearest_cell(board.layout, *border.pair)[0]}"
        yield make_warning("short-border", where, text, card=card, least=f"{SHORT_BORDER:g}", **values)
    while meeting:
        pair, gap = next(iter(meeting.items()))
        text, values = TEXTS.near_miss, _name_spaces(pair) | {"gap": max(0.1, round(gap.mm, 1))}
        if across := _find_facing_pair(board, pair, meeting):
            text = TEXTS.near_miss_of_four
            values |= _name_spaces(across, "cd")
        where = f"layout.{find_nearest_cell(board.layout, *pair)[0]}"
        over_land = gap.mm
        # sea narrower than the strokes of both its coasts is a closed strait
        if not across and gap.mm < 2 * PENS[0] * drawn.scale:
            way = find_shortest_way(*(drawn.join_spaces({letter}) for letter in pair))
            over_land = measure_length_inside(way, drawn.join_spaces(board.letters))
        if over_land < 0.1 * gap.mm:
            yield make_warning("closed-strait", where, text, card=card, **values)
        else:
            yield make_warning("near-miss", where, text, card=card, **values)
        for done in (pair, across):
            meeting.pop(done or pair, None)


def warn_about_lakes(drawn: Territories, card: str) -> Iterator[Finding]:
    """Lakes so small that they may be mistakes."""
    for area, cell in sorted((area, cell) for cell, area in find_lakes(drawn).items()):
        if area < SPECK:
            values = {"place": describe_place(cell), "area": round(area, 1), "card": card}
            yield make_warning("small-lake", f"layout.{cell[0]}", TEXTS.small_lake, **values)


def _find_facing_pair(board: Map, pair: Pair, meeting: Mapping[Pair, Distance]) -> Pair | None:
    """The pair in `meeting` that faces the border of `pair` from both sides."""
    shared = find_touching_pairs(board.layout)
    facing = (other for other in meeting if {(min(a, b), max(a, b)) for a in pair for b in other} <= shared)
    return next(facing, None)


def find_overlaps(apart: tuple[Distance, ...], diameter: float) -> tuple[Distance, ...]:
    """By how much coins of that diameter overlap on seats `apart`, ignoring less than 0.05 mm."""
    over = (Distance(diameter - span.mm, span.pair) for span in apart)
    return tuple(span for span in over if round(span.mm, 1) > 0)


def report_overlaps(
    plan: CardPlan, coins: CoinSet, suggest: Suggest, *, strict: bool = False
) -> Iterator[Finding]:
    """Pennies that overlap side by side; if `strict`, an error for coins that the card is made for."""
    size = coins.diameters[PENNY]
    over = find_overlaps(measure_seat_distances(plan.medals), size)
    if not over:
        return
    cause = UserError(
        (TEXTS.overlap, TEXTS.overlaps_twice, TEXTS.overlaps_often)[min(len(over), 3) - 1],
        **_name_spaces(over[0].pair),
        **name_coin(coins.coins[PENNY]),
        size=drop_zeros(size),
        mm=round(over[0].mm, 1),
        card=plan.survey.card.id,
        others=len(over) - 1,
        remedy=suggest(size) or UserError(TEXTS.no_card_has_room),
    )
    severity = ERROR if strict and size <= plan.survey.card.coin else WARNING
    places = dict.fromkeys(f"spaces.{letter}" for span in over for letter in span.pair)
    yield make_finding(severity, "coins-overlap", "layout", cause)._replace(places=tuple(places))


def name_coin(coin: RealCoin) -> dict[str, object]:
    """A coin in a sentence, in English, where "5 cents" is a 5-cent coin, and by its name in other languages."""
    name = coin.name.best("en")
    counted = re.fullmatch(r"([0-9]+) (\w+?)s?", name)
    return {"coin": f"{counted[1]}-{counted[2]} coin" if counted else f"{name} coin", "kind": coin.name}


def drop_zeros(value: float) -> float:
    """A number that is written without decimals if it has none."""
    return int(value) if value == int(value) else value


def warn_about_seats(plan: CardPlan) -> Iterator[Finding]:
    """Coins that extend past the card's edge, and seats larger than their space."""
    land, card = plan.survey, plan.survey.card
    trim = MapFrame(0, 0, card.width, card.height, card.radius)
    hanging = {
        letter: card.coin / 2 - float(trim.measure_depth(np.array([(medal.x, medal.y)]))[0])
        for letter, medal in plan.medals.items()
    }
    for letter in sorted(hanging, key=hanging.__getitem__, reverse=True):
        if hanging[letter] > OVERHANG:
            values = {"size": drop_zeros(card.coin), "mm": round(hanging[letter], 1)}
            yield make_warning(
                "overhang", f"spaces.{letter}", TEXTS.overhang, space=letter, card=card.id, **values
            )
    outside = {
        letter: medal.outer - float(land.raster.sample(land.rooms[letter], np.array([[medal.x, medal.y]]))[0])
        for letter, medal in plan.medals.items()
    }
    for letter in sorted(outside, key=outside.__getitem__, reverse=True):
        if round(outside[letter], 1) > 0:
            share = rasterize_covers(land.raster, [plan.medals[letter]])[land.spaces[letter]].mean()
            values = {"mm": round(outside[letter], 1), "share": round(100 * float(share))}
            yield make_warning(
                "tight-space", f"spaces.{letter}", TEXTS.tight_space, space=letter, card=card.id, **values
            )


def _name_spaces(pair: Pair, slots: str = "ab") -> dict[str, object]:
    return dict(zip(slots, pair, strict=True))


def report_unprintable_names(board: Map, language: str) -> Iterator[Finding]:
    """Names with characters that no font has; a single warning if a font is not installed."""
    try:
        for where, cause in find_unprintable_names(board, language):
            yield make_finding(ERROR, "no-glyphs", where, cause)
    except FontMissingError as error:
        where = board.name.find_key_path("name", language)
        yield make_warning("no-type", where, TEXTS.names_unchecked, language=language, why=error)


def warn_about_lost_names(plan: CardPlan, language: str) -> Iterator[Finding]:
    """Warnings of a title and of region names without room."""
    board, card = plan.board, plan.survey.card.id
    if plan.title is None:
        where, name = board.name.find_key_path("name", language), board.name.best(language)
        yield make_warning("no-title", where, TEXTS.title_left_out, name=name, card=card)
    named = {label.region for label in plan.labels}
    for region in board.regions:
        if region.id not in named:
            where = region.name.find_key_path(f"regions.{region.id}.name", language)
            name = region.name.best(language)
            yield make_warning("no-region-name", where, TEXTS.name_left_out, name=name, card=card)


def warn_about_small_names(plan: CardPlan, language: str) -> Iterator[Finding]:
    """Names of spaces set smaller than others or on two lines, and names of regions set elsewhere."""
    board = plan.board
    usual = max(medal.names[0].size for medal in plan.medals.values())
    for space in board.spaces:
        lines = plan.medals[space.letter].names
        if lines[0].size < usual or len(lines) > 1:
            text = TEXTS.long_name if len(lines) == 1 else TEXTS.long_name_in_two_lines
            where = space.name.find_key_path(f"spaces.{space.letter}.name", language)
            size = drop_zeros(float(f"{lines[0].size:.2g}"))
            yield make_warning("long-name", where, text, name=space.name.best(language), size=size)
    for region in board.regions:
        labels = [label for label in plan.labels if label.region == region.id]
        if not labels:
            continue
        where = region.name.find_key_path(f"regions.{region.id}.name", language)
        name = region.name.best(language)
        land = plan.survey.find_land(board.list_letters(region.id))
        abroad = plan.survey.raster.sample(land, labels[0].line).mean() < 0.5
        if labels[0].seat or abroad:
            text = TEXTS.name_in_seat if labels[0].seat else TEXTS.name_beside_region
            yield make_warning("name-in-seat", where, text, name=name, space=labels[0].seat)
