"""Medals: the ring of each seat, with the space's name in its band."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.open_borders import LEAST_VISIBLE_SHARE, VISIBLE_SHARE_AIMED_FOR, OpenBorders
from coinage_pnp.card.survey import Survey
from coinage_pnp.card.territory.raster import Field, Mask
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.lettering import make_arc_line, set_along
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import CurvedText
from coinage_pnp.drawing.undrawable import MapCause, UndrawableError
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Map, Space

_WIDEST, TIGHTEST = 0.392, 0.3  # radius of a ring, in coin diameters: the widest and smallest
_RING_CLEARANCE = 0.4  # clearance between a ring and the border of the tightest space, mm on the tin card
SMALLEST = 6.0  # the smallest text allowed on a card, pt
_FACE = "name"
_LEAST_ASCENT = 0.69  # height of ascenders and apostrophes above the baseline, em
_BAND_CLEARANCE = 0.14  # height of a band that its letters leave free, mm on the tin card
_LONG_JAPANESE_NAME = 8  # length from which a Japanese name may be broken, characters

_TURNS = (0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0, 180.0, 150.0, -150.0, 120.0, -120.0)
"""Rotations of a band that are tried, degrees; beyond a right angle its name runs along the foot."""

_GOOD_SHARE = LEAST_VISIBLE_SHARE + 0.1  # visible share of a border aimed for beside a name: dashes vary
_LEAST_STRUCK_SHARE = 0.15  # a smaller share of a name over a border is no reason to turn it


class Seat(NamedTuple):
    """The middle of a space, where its coin goes, mm."""

    x: float
    y: float
    room: float  # distance to the nearest border of its space


class Medal(NamedTuple):
    """The place for a coin: a ring, its band, and the name in the band; lengths in mm."""

    x: float
    y: float
    outer: float  # radius of the ring
    inner: float  # radius of the band's inner edge
    names: tuple[CurvedText, ...]  # the space's name along the top; second half of a long one at the foot
    crosses_border: bool = False  # of its space
    turn: float = 0.0  # rotation of the band, degrees clockwise

    @property
    def half_band(self) -> float:
        """Half the band's height, mm."""
        return (self.outer - self.inner) / 2

    @property
    def free_turn(self) -> float:
        """The angle that the name leaves free of the band, radians; 0 for a name in two halves."""
        [name, *more] = self.names
        width = shaping.measure_width(name.text, name.face, name.size, 0.07)
        return 0.0 if more else 2 * np.pi - 2 * width / (self.outer + self.inner)

    @property
    def lettering(self) -> Points:
        """The middle of each letter, projected onto the band's centre line, mm."""
        places = np.array([place for name in self.names for place in name.placements])
        wide = np.concatenate([shaping.measure_advances(name.text, name.face) for name in self.names])
        wide *= self.names[0].size / PT_PER_MM / 2
        turned = np.radians(places[:, 2])
        ways = places[:, :2] + np.column_stack([np.cos(turned), np.sin(turned)]) * wide[:, None]
        ways -= (self.x, self.y)
        radii = np.hypot(*ways.T)[:, None]
        return np.asarray((self.x, self.y) + ways / radii * (self.outer + self.inner) / 2)

    def turn_name(self) -> Iterator[Medal]:
        """The medal with its one-part name at each allowed rotation, the smallest first."""
        [name] = self.names
        (x, y, angle), middle = np.array(name.placements).T, self.x + 1j * self.y
        for turn in sorted(range(-90, 91, 15), key=abs) if abs(self.turn) <= 90 else [self.turn]:
            by = turn - self.turn
            spot = middle + (x + 1j * y - middle) * np.exp(1j * np.radians(by))
            places = np.column_stack([spot.real, spot.imag, angle + by]).round(3).tolist()
            yield self._replace(names=(name._replace(placements=tuple(map(tuple, places))),), turn=turn)

    def outline(self) -> Points:
        """The ring with a little clearance, mm."""
        return outline_circle(self.x, self.y, self.outer + 0.4)

    def outline_hollow(self) -> Points:
        """The area inside the band, left to the landscape; mm."""
        return outline_circle(self.x, self.y, self.inner - 0.2)


Medals = Mapping[str, Medal]  # by the letter of the space


class _NameStyle(NamedTuple):
    """How the names of a map are set in the bands of its medals."""

    size: float  # font size, pt
    band: float  # height of the band, mm
    above: float  # height of letters above the baseline, em; 0 for ideographs
    below: float  # depth of descenders below it, em


def _choose_name_style(board: Map, land: Survey, language: str) -> _NameStyle:
    """The style that fits all names: the band is wider for ideographs and accents."""
    names = [space.name.best(language) for space in board.spaces]
    scale = min(max(land.scale, 1.0), 1.5)
    size, em = SMALLEST * scale, SMALLEST * scale / PT_PER_MM
    if any(shaping.has_ideographs(name, _FACE) for name in names):
        return _NameStyle(size, 1.2 * em, 0.0, 0.0)
    ends = zip(*(outlines.measure_extents(name, _FACE) for name in names), strict=True)
    above, below = (max(each) for each in ends)
    above = max(above, _LEAST_ASCENT)
    return _NameStyle(size, above * em + _BAND_CLEARANCE * scale, above, below)


def outline_circle(x: float, y: float, radius: float, steps: int = 48) -> Points:
    """A circle as a ring of points."""
    t = np.arange(steps) * (2 * np.pi / steps)
    return np.column_stack([np.cos(t), np.sin(t)]) * radius + (x, y)


def find_widest_ring(board: Map, land: Survey, language: str) -> float:
    """The preferred ring radius, mm: outside the coin if every space has room, otherwise under it."""
    band = _choose_name_style(board, land, language).band
    mat = land.card.coin / 2 + 0.5 + band
    deepest = min(float(room.max()) for room in land.rooms.values())
    return mat if deepest > mat + _RING_CLEARANCE * land.scale else land.card.coin * _WIDEST


def seat_medals(
    board: Map,
    land: Survey,
    seats: Mapping[str, Seat],
    widest: float,
    signs: Mask,
    borders: OpenBorders,
    language: str,
) -> Medals:
    """A medal for each seat, all of the same size: at most `widest` mm and within the tightest space.

    Bands are rotated until names are inside the frame, off shields (`signs`), leave enough of borders visible,
    and are not struck through by a border that runs under the ring; a coast ends at the ring.
    """
    style = _choose_name_style(board, land, language)
    tightest = min(seat.room for seat in seats.values())
    outer = max(min(tightest - _RING_CLEARANCE * land.scale, widest), land.card.coin * TIGHTEST)
    under = []
    if tightest < outer:  # else no border is under a ring
        under = [line for arc, line in land.drawn.drawn_arcs if arc.pair]
    near = land.raster.measure_clearance(land.raster.mark_lines(under), style.band)
    medals = {}
    too_long: list[MapCause] = []
    for space in board.spaces:
        named = _turn_medal(board, space, seats[space.letter], outer, style, language)
        try:
            medal = medals[space.letter] = _choose_most_legible(named, land, signs, near, borders)
        except UndrawableError as error:
            too_long += error.causes
        else:
            borders = borders.without_band(medal.lettering, medal.half_band)
    if too_long:
        raise UndrawableError(board, too_long)
    return medals


def _turn_medal(
    board: Map, space: Space, seat: Seat, outer: float, style: _NameStyle, language: str
) -> Iterator[Medal]:
    text = space.name.best(language)
    shaping.require_glyphs(text, _FACE)
    for turn in _TURNS:
        lines = _set_name(text, seat, outer, style, turn)
        if not lines:
            fitting = (n for n in range(len(text), 1, -1) if _set_name(text[:n], seat, outer, style, turn))
            reason = UserError(
                "the name '{name}' is too long for its seat; shorten it to about {count} characters",
                name=text,
                count=next(fitting, 1),
            )
            raise UndrawableError(board, [(f"spaces.{space.letter}.name", reason)])
        yield Medal(seat.x, seat.y, outer, outer - style.band, lines, seat.room < outer, turn)


def _choose_most_legible(
    named: Iterable[Medal], land: Survey, signs: Mask, near: Field, borders: OpenBorders
) -> Medal:
    """The first medal with nothing on its name or under it, otherwise the best one; `near`: to borders, mm."""
    tried: dict[tuple[float, float, float, float], Medal] = {}
    for medal in named:
        middle, part = np.array([medal.x, medal.y]), 0.6 * medal.half_band / (medal.outer - medal.half_band)
        rows = middle + (medal.lettering - middle) * [[[1 - part]], [[1.0]], [[1 + part]]]
        cut = land.raster.sample(signs, rows).any(axis=0)
        cut |= land.drawn.frame.measure_depth(medal.lettering) < medal.half_band
        struck = float((land.raster.sample(near, medal.lettering) < 0.6 * medal.half_band).mean())
        struck = 0.0 if struck < _LEAST_STRUCK_SHARE else struck
        seen = min(borders.find_least_share_beside_line(medal.lettering, medal.half_band), _GOOD_SHARE)
        tried.setdefault((min(seen, VISIBLE_SHARE_AIMED_FOR), -float(cut.mean()), -struck, seen), medal)
        if seen >= _GOOD_SHARE and not cut.any() and not struck:
            break
    return tried[max(tried)]


def _set_name(text: str, seat: Seat, outer: float, style: _NameStyle, turn: float) -> tuple[CurvedText, ...]:
    """The name along the top of the band, or split over top and foot, as large as it fits; empty if it does not."""
    middle, face = outer - style.band / 2, shaping.choose_face(text, _FACE)
    low, halves = abs(turn) > 90, split_title(text)
    if low:
        turn -= 180
    tries: list[tuple[tuple[str, ...], float, float, int]] = [((text,), style.size, 0.07, 200)]
    for size in (style.size, *np.arange(SMALLEST, style.size, 0.5)[::-1].tolist()):
        tries += [((text,), size, 0.02, 250), (halves, size, 0.02, 335 if halves[1:] else 250)]
    for lines, points, tracking, reach in (*tries, (halves, SMALLEST, 0.0, 335)):
        names, angle = [], 0.0
        for words, foot in zip(lines, (False, True) if lines[1:] else (low,), strict=True):
            em = points / PT_PER_MM
            drop = (style.above or shaping.measure_cap_height(face)) / 2 * em
            radius = middle - drop - 0.045 * style.band
            if foot:  # descenders point to the outer ring
                radius = min(middle + drop, outer - 0.09 * style.band - style.below * em)
            length = shaping.measure_width(words, face, points, tracking)
            angle += float(np.degrees(length / radius))
            line = make_arc_line(seat.x, seat.y, radius, turn + (90 if foot else -90), length, inward=foot)
            names.append(set_along(words, face, points, tracking, line, INK))
        if angle <= reach:
            return tuple(names)
    return ()


def split_title(text: str, count: int = 2) -> tuple[str, ...]:
    """The text in up to `count` even lines: split at spaces, after hyphens, and in long Japanese after kana."""
    breaks = [i for i, character in enumerate(text) if character.isspace() or character == "-"]
    if not breaks and len(text) >= _LONG_JAPANESE_NAME:
        kana = ["ぁ" <= character <= "ん" for character in text]
        breaks = [i for i in range(1, len(text) - 1) if kana[i] and not kana[i + 1]]
    if count == 1 or not breaks:
        return (text,)
    at = min(breaks, key=lambda i: abs(count * i - len(text)))
    return (text[: at + 1].rstrip(), *split_title(text[at + 1 :], count - 1))
