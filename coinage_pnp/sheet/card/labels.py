"""Region names: set in capitals along a curve of the region's own land, where they look best."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.board.checks import region_parts
from coinage_pnp.board.model import Map, Region
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.card.curves import Curves, band_outline, offset, room_along
from coinage_pnp.sheet.card.medals import SMALLEST, Medal, halves
from coinage_pnp.sheet.card.survey import Survey
from coinage_pnp.sheet.card.taken import Taken, covered
from coinage_pnp.sheet.chance import Dice
from coinage_pnp.sheet.faults import UndrawableError
from coinage_pnp.sheet.lettering import arc_line, set_along
from coinage_pnp.sheet.raster import Field, Mask, Raster
from coinage_pnp.sheet.scene import CurvedText, Points
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

_FACE = "display"

_STYLES = (
    (8.6, 0.26),
    (8.0, 0.2),
    (7.5, 0.22),
    (7.0, 0.16),
    (6.6, 0.16),
    (6.3, 0.1),
    (SMALLEST, 0.06),
    (SMALLEST, 0.02),
)
"""(size in pt on the tin card, tracking in em), the most handsome first."""

_TURNS = np.radians(np.arange(-64, 65, 8.0))
"""Where about a seat a concentric name is tried, radians from the top or the foot."""

_AIR = 0.27
"""Room kept above and below the capitals, mm on the tin card."""

_GENTLE, _STEEPEST = 1.05, 1.75
"""Slopes of a name's letters, radians: what is asked for, and what is put up with."""

_AT_HOME = 0.6
"""How much of a name that crosses its region's border lies on the region's own land."""


@dataclass(frozen=True, eq=False)
class Label:
    """A region's name on the map."""

    region: str
    """The region's id."""
    names: tuple[CurvedText, ...]
    """The name, on one line or two."""
    line: Points
    """The middle of the letters, from left to right, mm."""
    half: float
    """Half the height of the lettering with some air, mm."""
    seat: str = ""
    """The space whose medal bears the name in its band, for want of room on the land."""

    def outline(self) -> Points:
        """The band that the lettering takes, mm."""
        return band_outline(self.line, self.half)


def name_regions(
    board: Map,
    land: Survey,
    medals: Mapping[str, Medal],
    others: Iterable[Taken | None],
    language: str,
) -> tuple[Label, ...]:
    """A label for each region, on its own land and clear of the rings and of `others`.

    Many curves are tried at once, concentric to a seat or free, from the largest style down; a region without room
    for any has its name in the foot of a seat's band, and where that is too short, across its border, most of the
    name at home. A region in several parts is named on each part that has room.

    Raises:
        UndrawableError: a region has no room even so.
    """
    raster, scale = land.raster, min(max(land.scale, 1.0), 1.7)
    taken = covered(raster, [*medals.values(), *others])
    labels: list[Label] = []
    for region in sorted(board.regions, key=lambda r: len(board.spaces_of(r.id))):
        text = region.name.best(language).upper()
        fonts.require_glyphs(text, _FACE)
        named = False
        for part in region_parts(board, region.id):
            room = raster.clearance(~land.land(part) | taken, 4.0 * scale)
            homes = {letter: medals[letter] for letter in part}
            label = _best(board, region, text, room, raster, list(homes.values()), scale)
            if label is not None:
                labels.append(label)
                taken |= covered(raster, [label])
                named = True
        if not named:
            everywhere = {space.letter: medals[space.letter] for space in board.spaces_of(region.id)}
            label = _in_band(region, text, everywhere, min(scale, 1.5))
            if label is None:
                room = raster.clearance(taken | ~land.framed, 4.0 * scale)
                home = land.land(set(everywhere))
                label = _best(board, region, text, room, raster, list(everywhere.values()), scale, home)
            if label is None:
                raise UndrawableError(
                    board.id,
                    f"regions.{region.id}.name",
                    f"the name '{region.name.best(language)}' finds no room in its region; "
                    "shorten it, or give the region more cells",
                )
            labels.append(label)
            taken |= covered(raster, [label])
    return tuple(labels)


def _best(
    board: Map,
    region: Region,
    text: str,
    room: Field,
    raster: Raster,
    homes: list[Medal],
    scale: float,
    own: Mask | None = None,
) -> Label | None:
    """The name in the largest style that fits on a curve that is easy to read, else on a steep one, else None.

    A name that fits nowhere on one line is tried on two. With `own` land given, _AT_HOME of it lies there.
    """
    free = _free(homes, Dice(board.id, region.id, "name"))
    for lines in ((text,), halves(text)):
        if all(lines):
            label = _on_lines(region, lines, room, raster, homes, scale, free, own)
            if label is not None:
                return label
    return None


def _on_lines(
    region: Region,
    lines: tuple[str, ...],
    room: Field,
    raster: Raster,
    homes: list[Medal],
    scale: float,
    free: Curves,
    own: Mask | None,
) -> Label | None:
    widest = float(room.max())
    steep: Label | None = None
    for points, tracking in _STYLES:
        size = points * scale
        cap = fonts.metrics(_FACE).cap_height * size / PT_PER_MM
        tall = max(fonts.stature(line, _FACE) for line in lines) * size / PT_PER_MM
        leading = tall + 0.6 * scale
        half = (tall + (len(lines) - 1) * leading) / 2 + _AIR * scale
        if half > widest:
            continue
        longest = max(fonts.width(line, _FACE, size, tracking) for line in lines)
        length = longest - tracking * size / PT_PER_MM + 2 * _AIR * scale
        lanes = 0.5 + half + np.linspace(0, 4.5, 10)
        rings = [Curves.about(home.x, home.y, home.outer + lanes, _TURNS, length) for home in homes]
        curves = Curves.joined(free, *rings)
        curves = curves.chosen(curves.steepest <= _STEEPEST).roomy(length, half, room, raster)
        middles = curves.points(length)
        clear = room_along(middles, room, raster)
        fits = clear.min(axis=1, initial=np.inf) >= half
        if own is not None:
            fits &= room_along(middles, own, raster).mean(axis=1) >= _AT_HOME
        if not fits.any() or (steep and not (fits & (curves.steepest <= _GENTLE)).any()):
            continue
        awkward = 1.1 * np.clip(curves.steepest - 0.25, 0, None) + 0.35 * np.abs(curves.bend)
        awkward += 99 * (curves.steepest > _GENTLE)
        score = np.minimum(clear.mean(axis=1), half + 1.2 * scale) - awkward * scale
        best = int(np.where(fits, score, -np.inf).argmax())
        downs = (np.arange(len(lines)) - (len(lines) - 1) / 2) * leading
        names = tuple(
            set_along(line, _FACE, size, tracking, offset(middles[best], down), INK, cap / 2)
            for line, down in zip(lines, downs, strict=True)
        )
        label = Label(region.id, names, middles[best], half)
        if curves.steepest[best] <= _GENTLE:
            return label
        steep = label
    return steep


def _free(homes: list[Medal], chance: Dice, count: int = 2400) -> Curves:
    """Arcs anywhere about the region's seats, level and straight ones more often."""
    spread = 1.7 * max(m.outer for m in homes)
    middle = np.array([(m.x, m.y) for m in homes])[(chance.random(count) * len(homes)).astype(int)]
    middle = middle + chance.between(-spread, spread, count, 2)
    slope, bend = chance.between(-1, 1, count), chance.between(-1, 1, count)
    return Curves(middle, 1.1 * slope * np.abs(slope), bend * np.abs(bend))


def _in_band(region: Region, text: str, homes: Mapping[str, Medal], scale: float) -> Label | None:
    """The name at the foot of a seat's band: of the one that leaves it the most room, if that is enough."""
    seat = max(homes, key=lambda letter: homes[letter].free_band)
    home = homes[seat]
    size = SMALLEST * scale
    cap = fonts.metrics(_FACE).cap_height * size / PT_PER_MM
    middle = (home.outer + home.inner) / 2
    length = fonts.width(text, _FACE, size, 0.04)
    if length > home.free_band - 1.5 * scale:
        return None
    line = arc_line(home.x, home.y, middle, 90, length, inward=True)
    name = set_along(text, _FACE, size, 0.04, line, INK, cap / 2)
    return Label(region.id, (name,), line, fonts.stature(text, _FACE) * size / PT_PER_MM / 2 + 0.2, seat)
