"""Region names: set in capitals along a curve of the region's own land, where they look best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import permutations

import numpy as np

from coinage_pnp.artwork.card.curves import Curves
from coinage_pnp.artwork.card.medals import SMALLEST, Medal, circle_ring, halves
from coinage_pnp.artwork.card.name_search import FACE, LEVEL, NameRoom, RegionLabel, find_place, marks
from coinage_pnp.artwork.card.open_borders import BARE, OpenBorders
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered
from coinage_pnp.board.checks import region_parts
from coinage_pnp.board.model import Map, Region
from coinage_pnp.drawing import INK, UndrawableError, arc_line, capitals, fonts, set_along
from coinage_pnp.geometry import MapFrame
from coinage_pnp.paths import Dice
from coinage_pnp.units import PT_PER_MM

_CONTENT = 6.0  # a one-line name worth less than this is also tried on two lines, points of size
_LINES = 1.2  # penalty of a second line, points of size
_CROWN = 0.5  # how far a shield's crown and paper edge extend past its outline, mm on the tin card
_LOWEST = 0.9  # half the height of the smallest names, mm on the tin card
_TRIED = 3600  # number of arcs tried across the land


def name_regions(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    borders: OpenBorders,
    others: Iterable[Obstacle | None],
    language: str,
) -> tuple[tuple[RegionLabel, ...], Mapping[str, Medal]]:
    """A label on each part of a region that has room, clear of rings and `others`; and the medals, perhaps turned.

    Without room, the name goes into a seat's band or across the border. Raises UndrawableError if that fails too.
    """
    raster, scale = land.raster, min(max(land.scale, 1.0), 1.7)
    crowned = raster.clearance(covered(raster, others), scale) < _CROWN * scale
    rim = (land.drawn.frame.depth(raster.centres) < raster.pitch).reshape(crowned.shape)
    occupied = covered(raster, medals.values()) | crowned | rim
    coins = raster.inside([circle_ring(medal.x, medal.y, medal.coin / 2) for medal in medals.values()])
    bare = raster.clearance(coins, 4.0 * scale) - raster.clearance(~coins, 4.0 * scale)
    near = raster.clearance(raster.dotted(borders.spots), 2.0 * scale)
    unlettered, borders = borders.under(crowned, raster).careful(), borders.under(occupied, raster)
    labels: list[RegionLabel] = []
    for region in sorted(board.regions, key=lambda r: len(board.spaces_of(r.id))):
        text = capitals(region.name.best(language))
        fonts.require_glyphs(text, FACE)
        homes = {space.letter: medals[space.letter] for space in board.spaces_of(region.id)}
        named: list[RegionLabel] = []
        spare: RegionLabel | None = None
        for part in region_parts(board, region.id):
            clear = raster.clearance(~land.land(part) | occupied, 4.0 * scale)
            room = NameRoom(raster, clear, bare, near, borders)
            label = _best(board, region, text, room, [homes[letter] for letter in part], scale)
            if label and not label.hides:
                named.append(label)
                occupied |= covered(raster, [label])
                borders = borders.under(occupied, raster)
                unlettered = unlettered.under(covered(raster, [label]), raster)
            spare = spare or label
        if not named:
            label = spare
            for size in sorted({min(scale, 1.5), 1.0}, reverse=True):
                if found := _in_band(region, text, homes, medals, unlettered, land.drawn.frame, size):
                    label, turned = found
                    medals = {**medals, label.seat: turned}
                    break
            clear = raster.clearance(occupied | ~land.framed, 4.0 * scale)
            room = NameRoom(raster, clear, bare, near, borders, land.land(homes))
            for share in (room.at_home, 0.0):  # as a last resort, around a seat
                abroad = replace(room, at_home=share)
                label = label or _best(board, region, text, abroad, list(homes.values()), scale)
            if label is None:
                name = region.name.best(language)
                why = "does not fit in its region; shorten it, or give the region more cells"
                raise UndrawableError(board.id, [(f"regions.{region.id}.name", f"the name '{name}' {why}")])
            named.append(label)
            occupied |= covered(raster, [label])
            borders = borders.under(occupied, raster)
            unlettered = unlettered.under(covered(raster, [label]), raster)
        labels += named
    return tuple(labels), medals


def _best(
    board: Map, region: Region, text: str, room: NameRoom, homes: list[Medal], scale: float
) -> RegionLabel | None:
    """The label in its largest and most visible position, on one or two lines; None if there is no room."""
    free = _free(room, scale, Dice(board.id, region.id, "name"))
    one = find_place(region.id, (text,), room, homes, free, scale)
    first, second = halves(text)
    two = None
    if first and second and (one is None or one.worth < _CONTENT):
        two = find_place(region.id, (first, second), room, homes, free, scale)
    return two if two and (one is None or two.worth - _LINES > one.worth) else one


def _free(room: NameRoom, scale: float, chance: Dice) -> Curves:
    """Random arcs across the land, most of them nearly level."""
    clear = room.clear if room.own is None else room.clear * room.own
    land = np.flatnonzero(clear.ravel() > _LOWEST * scale)
    count = _TRIED if len(land) and room.at_home else 0
    cells = land[(chance.random(count) * len(land)).astype(np.intp)]
    slope, bend = chance.between(-1, 1, count), chance.between(-1, 1, count)
    steep = np.where(np.arange(count) < 0.6 * count, LEVEL, 1.1)
    slope = steep * slope * np.abs(slope)
    return Curves(room.raster.centres[cells], slope, 2 * (steep - np.abs(slope)) * bend * np.abs(bend))


def _in_band(
    region: Region,
    text: str,
    seats: Iterable[str],
    medals: Mapping[str, Medal],
    borders: OpenBorders,
    frame: MapFrame,
    scale: float,
) -> tuple[RegionLabel, Medal] | None:
    """The name at the foot of a seat's band with room for it, turned to where both names hide borders least."""
    size = SMALLEST * scale
    above, below = marks((text,))
    drop = (fonts.metrics(FACE).cap_height + above - below) / 2 * size / PT_PER_MM
    length, half = fonts.width(text, FACE, size, 0.04), fonts.stature(text, FACE) * size / PT_PER_MM / 2 + 0.2
    roomy = [seat for seat in seats if medals[seat].free_band >= length + 1.5 * scale]
    best, most = None, (-1.0, 0.0)
    for seat in sorted(roomy, key=lambda seat: -medals[seat].free_band):
        beside = borders
        for medal in (medal for letter, medal in medals.items() if letter != seat):
            beside = beside.beside(medal.lettering, medal.half_band)
        for home in medals[seat].turns():
            middle = (home.outer + home.inner) / 2
            line = arc_line(home.x, home.y, middle, 90 + home.turn, length, inward=abs(home.turn) <= 90)
            bands = (home.lettering, home.half_band), (line, half)
            seen = min(beside.beside(*one).seen_with(*other) for one, other in permutations(bands))
            cut = frame.depth(np.vstack([home.lettering, line])) < half
            worth = min(seen, BARE), -float(cut.mean())
            if worth > most:
                name = set_along(text, FACE, size, 0.04, line, INK, drop)
                best, most = (RegionLabel(region.id, (name,), line, half, seat), home), worth
            if worth == (BARE, 0.0):
                return best
    return best
