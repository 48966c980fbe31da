"""Region names: set in capitals along a curve of the region's own land, where they look best."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations, product

import numpy as np

from coinage_pnp.card.curves import STEEPEST, Curves
from coinage_pnp.card.medals import SMALLEST, Medals, outline_circle, split_title
from coinage_pnp.card.name_search import FACE, LEVEL, NameRoom, RegionLabel, find_place, measure_marks
from coinage_pnp.card.open_borders import VISIBLE_SHARE_AIMED_FOR
from coinage_pnp.card.survey import Survey, rasterize_covers
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.lettering import capitalize, make_arc_line, set_along
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.checks import find_region_parts
from coinage_pnp.game.board.model import Map, Region

_ENOUGH = 6.0  # a one-line name worth less than this is also tried on two lines, points of size
_PENALTY_OF_SECOND_LINE = 1.2  # points of size
_PENALTY_ON_LINK = 2.5  # points of size
_PENALTY_ON_CORD = 0.8  # points of size
_SHIELD_OVERHANG = 0.5  # how far a shield's crown and paper edge extend past its outline, mm on the tin card
_LEAST_HALF_HEIGHT = 0.9  # half the height of the smallest names, mm on the tin card
_LEAST_SHARE_BESIDE_BAND = 0.5  # lowest visible share of a border beside a name in a seat's band
# both gaps between two names in a seat's band together, mm on the tin card
_WIDE_NAME_GAPS = 3.0
_NARROW_NAME_GAPS = 1.5
_RING_AIR = 0.12  # between a name in a seat's band and the ring, mm on the tin card
_STEEPEST_MIDDLE = np.radians(45)  # of a name
_ARCS_TRIED = 3600  # across the land


class RegionNaming:
    """Names regions one after another, each clear of the previous names; may turn medals."""

    def __init__(
        self,
        board: Map,
        land: Survey,
        medals: Medals,
        others: Mask,
        link_lines: Sequence[Points],
        cords: Sequence[Points],
    ) -> None:
        """Names are clear of rings and `others` and, if possible, off links and leaders (`cords`)."""
        raster, scale = land.raster, max(land.drawn.sign_scale, 1.0)
        crowned = raster.measure_clearance(others, scale) < _SHIELD_OVERHANG * scale
        rim = (land.drawn.frame.measure_depth(raster.centres) < raster.pitch).reshape(crowned.shape)
        coins = raster.fill_rings([outline_circle(m.x, m.y, land.card.coin / 2) for m in medals.values()])
        self.board, self.land, self.medals, self.scale = board, land, medals, scale
        junctions = raster.mark_points(land.drawn.list_junctions())
        self.occupied = rasterize_covers(raster, medals.values()) | crowned | rim | junctions
        beside, under = (raster.measure_clearance(cells, 4.0 * scale) for cells in (coins, ~coins))
        self.bare = beside - under
        self.near = raster.measure_clearance(raster.mark_points(land.borders.spots), 2.0 * scale)
        self.lanes, self.cords = raster.mark_lines(link_lines), raster.mark_lines(cords)
        self.unlettered = land.borders.without_cells(crowned, raster).with_longer_runs()
        self.borders = land.borders.without_cells(self.occupied, raster)

    def name_all(self, language: str, known: Sequence[RegionLabel]) -> tuple[RegionLabel, ...]:
        """A label on each part of a region that has room.

        Without room, or where it would hide a border, the name is set in lower case, in a seat's band, across the
        coast, or close around a seat: where it hides least. If that fails too, it is left out: on the land of
        another region it would name that. In a draft, labels of the plan before (`known`) stay where they still
        have room.
        """
        labels = list[RegionLabel]()
        for region in sorted(self.board.regions, key=lambda region: len(self.board.list_letters(region.id))):
            name = region.name.best(language)
            labels += self._keep_labels(region, name, known) or self._place_labels(region, name)
        return tuple(labels)

    def _keep_labels(self, region: Region, name: str, known: Sequence[RegionLabel]) -> list[RegionLabel]:
        """The region's labels among those `known`, if they are complete and still have room; otherwise none."""
        labels = [label for label in known if label.region == region.id and not label.seat]
        if not labels:
            return []
        texts = {"".join(line.text for line in label.names).replace(" ", "") for label in labels}
        home = self.land.find_land(self.board.list_letters(region.id))
        named = rasterize_covers(self.land.raster, labels)
        complete = len(labels) == len(find_region_parts(self.board, region.id))
        same = texts == {capitalize(name).replace(" ", "")}
        if complete and same and not (named & (self.occupied | ~home)).any():
            self._take_room(named)
            return labels
        return []

    def _place_labels(self, region: Region, name: str) -> list[RegionLabel]:
        """The labels of a region, whose areas are occupied from then on."""
        text = capitalize(name)
        shaping.require_glyphs(text, FACE)
        on_land = list(self._find_on_land(region, text))
        labels = [label for label in on_land if label.seen >= VISIBLE_SHARE_AIMED_FOR]
        if not labels:
            tried = chain(
                ((label, self.medals) for label in on_land), self._find_elsewhere(region, text, name)
            )
            best: tuple[RegionLabel, Medals] | None = None
            for each in tried:
                if best is None or each[0].seen > best[0].seen:
                    best = each
                if each[0].seen >= VISIBLE_SHARE_AIMED_FOR:
                    break
            if best is None:
                return []
            label, self.medals = best
            labels = [label]
        self._take_room(rasterize_covers(self.land.raster, labels))
        return labels

    def _take_room(self, named: Mask) -> None:
        raster = self.land.raster
        self.occupied |= named
        self.borders = self.borders.without_cells(self.occupied, raster)
        self.unlettered = self.unlettered.without_cells(named, raster)

    def _find_on_land(self, region: Region, text: str) -> Iterator[RegionLabel]:
        """The best label for each part of the region, off links and cords unless it is better on one."""
        for part in find_region_parts(self.board, region.id):
            away = ~self.land.find_land(part) | self.occupied
            label = self._find_best(region, text, part, self._find_room(away))
            for lanes, loss in ((self.lanes, _PENALTY_ON_LINK), (self.lanes | self.cords, _PENALTY_ON_CORD)):
                if label and (rasterize_covers(self.land.raster, [label]) & lanes).any():
                    beside = self._find_best(region, text, part, self._find_room(away | lanes))
                    if beside and len(beside.names) <= len(label.names) and beside.worth > label.worth - loss:
                        label = beside
            if label:
                yield label

    def _find_elsewhere(self, region: Region, *texts: str) -> Iterator[tuple[RegionLabel, Medals]]:
        """Positions for a name that would hide a border on its land, each with the medals as it turns them."""
        homes = self.board.list_letters(region.id)
        for text in dict.fromkeys(texts):
            if text != texts[0]:
                for label in self._find_on_land(region, text):
                    yield label, self.medals
            yield from self._find_in_bands(region, text, homes, _WIDE_NAME_GAPS)
        home = self.land.find_land(homes)
        away = self.occupied | self.land.all_land & ~home | ~self.land.framed
        room = self._find_room(away)._replace(own=home)
        last_resort = 0.0  # share of a name in its region: close to a seat
        for share, text in product((room.at_home, last_resort), dict.fromkeys(texts)):
            if abroad := self._find_best(region, text, homes, room._replace(at_home=share)):
                yield abroad, self.medals
            if share:
                yield from self._find_in_bands(region, text, homes, _NARROW_NAME_GAPS)

    def _find_in_bands(
        self, region: Region, text: str, seats: Iterable[str], air: float
    ) -> Iterator[tuple[RegionLabel, Medals]]:
        """The name at the foot of a seat's band, large or smaller, at each turn; and the medals.

        It is `air` mm (on the tin card) from the space's name, both gaps together.
        """
        largest = min(self.scale, 1.5)
        for scale in dict.fromkeys((largest, (largest + 1) / 2, 1.0)):
            size = SMALLEST * scale
            above, below = measure_marks((text,))
            em = size / PT_PER_MM
            drop = (shaping.measure_cap_height(FACE) + above - below) / 2 * em
            tall = (shaping.measure_cap_height(FACE) + above + below) * em
            length = shaping.measure_width(text, FACE, size, 0.04)
            half = shaping.measure_stature(text, FACE) * em / 2 + 0.2
            for seat in sorted(seats, key=lambda seat: -self.medals[seat].free_turn):
                ring = self.medals[seat]
                # accents hang into the hollow rather than over the ring
                radius = ring.outer - max(ring.half_band, tall / 2 + _RING_AIR * scale)
                if ring.free_turn * radius < length + air * scale:
                    continue
                beside = self.unlettered
                for medal in (medal for letter, medal in self.medals.items() if letter != seat):
                    beside = beside.without_band(medal.lettering, medal.half_band)
                for home in ring.turn_name():
                    way, inward = 90 + home.turn, abs(home.turn) <= 90
                    line = make_arc_line(home.x, home.y, radius, way, length, inward=inward)
                    bands = (home.lettering, home.half_band), (line, half)
                    seen = min(
                        beside.without_band(*one).find_least_share_beside_line(*other)
                        for one, other in permutations(bands)
                    )
                    depth = self.land.drawn.frame.measure_depth(np.vstack([home.lettering, line])).min()
                    if depth >= half and seen > _LEAST_SHARE_BESIDE_BAND:
                        name = set_along(text, FACE, size, 0.04, line, INK, drop)
                        label = RegionLabel(line, half, region.id, (name,), seat, seen)
                        yield label, {**self.medals, seat: home}

    def _find_room(self, away: Mask) -> NameRoom:
        raster = self.land.raster
        return NameRoom(
            raster, raster.measure_clearance(away, 4.0 * self.scale), self.bare, self.near, self.borders
        )

    def _find_best(
        self, region: Region, text: str, homes: Iterable[str], room: NameRoom
    ) -> RegionLabel | None:
        """The largest and most visible position of the name, on up to three lines; None if there is no room."""
        free = _draw_random_arcs(room, self.scale, Dice(self.board.id, region.id, "name"))
        rings = [self.medals[letter] for letter in homes]
        best: RegionLabel | None = None
        for lines in dict.fromkeys(split_title(text, count) for count in (1, 2, 3)):
            if best and (best.worth >= _ENOUGH or (len(lines) > 2 and best.seen >= VISIBLE_SHARE_AIMED_FOR)):
                break
            least = best.worth + _PENALTY_OF_SECOND_LINE * (len(lines) - len(best.names)) if best else -np.inf
            best = find_place(region.id, lines, room, rings, free, self.scale, least) or best
        return best


def _draw_random_arcs(room: NameRoom, scale: float, chance: Dice) -> Curves:
    """Random arcs across the land, most of them nearly level."""
    clear = room.clear if room.own is None else room.clear * room.own
    land = np.flatnonzero(clear.ravel() > _LEAST_HALF_HEIGHT * scale)
    count = _ARCS_TRIED if len(land) and room.at_home else 0
    cells = chance.pick_each(land, count)
    slope, bend = chance.draw_between(-1, 1, count), chance.draw_between(-1, 1, count)
    steep = np.where(np.arange(count) < 0.6 * count, LEVEL, 1.1)
    slope = steep * slope * np.abs(slope)
    bend = 2 * (steep - np.abs(slope)) * bend * np.abs(bend)
    arcs = Curves(room.raster.centres[cells], slope, bend)
    return arcs.select((arcs.steepest <= STEEPEST) & (np.abs(slope) <= _STEEPEST_MIDDLE))
