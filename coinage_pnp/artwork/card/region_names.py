"""Region names: set in capitals along a curve of the region's own land, where they look best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from coinage_pnp.artwork.card.curves import Curves
from coinage_pnp.artwork.card.medals import SMALLEST, Medal, circle_ring, halves
from coinage_pnp.artwork.card.name_search import FACE, NameRoom, RegionLabel, find_place, marks
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered
from coinage_pnp.board.checks import region_parts
from coinage_pnp.board.model import Map, Region
from coinage_pnp.drawing import INK, Dice, UndrawableError, arc_line, capitals, fonts, set_along
from coinage_pnp.units import PT_PER_MM

_HALF_READ = 0.25
"""A name of which coins hide more than this is tried on two lines."""

_LINES = 2.0
"""What a second line costs, in points of size."""


def name_regions(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    others: Iterable[Obstacle | None],
    language: str,
) -> tuple[RegionLabel, ...]:
    """Labels clear of the rings and of `others`, on each part of a region that has room for one.

    Otherwise in the foot of a seat's band, or across its border. Raises UndrawableError: there is no room even so.
    """
    raster, scale = land.raster, min(max(land.scale, 1.0), 1.7)
    occupied = covered(raster, [*medals.values(), *others])
    coins = raster.inside([circle_ring(medal.x, medal.y, medal.coin / 2) for medal in medals.values()])
    bare = raster.clearance(coins, 4.0 * scale) - raster.clearance(~coins, 4.0 * scale)
    labels: list[RegionLabel] = []
    for region in sorted(board.regions, key=lambda r: len(board.spaces_of(r.id))):
        text = capitals(region.name.best(language))
        fonts.require_glyphs(text, FACE)
        named = len(labels)
        for part in region_parts(board, region.id):
            room = NameRoom(raster, raster.clearance(~land.land(part) | occupied, 4.0 * scale), bare)
            if label := _best(board, region, text, room, [medals[letter] for letter in part], scale):
                labels.append(label)
                occupied |= covered(raster, [label])
        if len(labels) == named:
            homes = {space.letter: medals[space.letter] for space in board.spaces_of(region.id)}
            label = _in_band(region, text, homes, min(scale, 1.5))
            if label is None:
                clear = raster.clearance(occupied | ~land.framed, 4.0 * scale)
                room = NameRoom(raster, clear, bare, land.land(homes))
                label = _best(board, region, text, room, list(homes.values()), scale)
            if label is None:
                name = region.name.best(language)
                why = "does not fit in its region; shorten it, or give the region more cells"
                raise UndrawableError(board.id, [(f"regions.{region.id}.name", f"the name '{name}' {why}")])
            labels.append(label)
            occupied |= covered(raster, [label])
    return tuple(labels)


def _best(
    board: Map, region: Region, text: str, room: NameRoom, homes: list[Medal], scale: float
) -> RegionLabel | None:
    """The name where it is largest and best seen, on one line or on two; None where it finds no room."""
    free = _free(homes, Dice(board.id, region.id, "name"))
    one = find_place(region.id, (text,), room, homes, free, scale)
    first, second = halves(text)
    two = None
    if first and second and (one is None or one.hidden > _HALF_READ):
        two = find_place(region.id, (first, second), room, homes, free, scale)
    return two if two and (one is None or two.worth - _LINES > one.worth) else one


def _free(homes: list[Medal], chance: Dice, count: int = 2400) -> Curves:
    spread = 1.7 * max(m.outer for m in homes)
    middle = np.array([(m.x, m.y) for m in homes])[(chance.random(count) * len(homes)).astype(int)]
    middle = middle + chance.between(-spread, spread, count, 2)
    slope, bend = chance.between(-1, 1, count), chance.between(-1, 1, count)
    return Curves(middle, 1.1 * slope * np.abs(slope), bend * np.abs(bend))


def _in_band(region: Region, text: str, homes: Mapping[str, Medal], scale: float) -> RegionLabel | None:
    """The name at the foot of a seat's band: of the one that leaves it the most room, if that is enough."""
    seat = max(homes, key=lambda letter: homes[letter].free_band)
    home = homes[seat]
    size = SMALLEST * scale
    above, below = marks((text,))
    drop = (fonts.metrics(FACE).cap_height + above - below) / 2 * size / PT_PER_MM
    middle = (home.outer + home.inner) / 2
    length = fonts.width(text, FACE, size, 0.04)
    if length > home.free_band - 1.5 * scale:
        return None
    line = arc_line(home.x, home.y, middle, 90, length, inward=True)
    name = set_along(text, FACE, size, 0.04, line, INK, drop)
    return RegionLabel(region.id, (name,), line, fonts.stature(text, FACE) * size / PT_PER_MM / 2 + 0.2, seat)
