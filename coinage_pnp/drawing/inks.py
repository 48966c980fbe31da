"""Prints with less ink: black lines on white, or greys.

`low` is more than the coloured card without colours: terrains lose their washes before drawing (see
`terrain.palette`), so motifs, hachures and borders carry the map; remaining tints become plain black or white,
which needs no halftone on a laser printer. `mono` is the coloured card in greys, with ink and dark letters
(except the largest) in pure black.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from coinage_pnp.drawing.colour import BLACK, INK, WHITE, compute_luminance
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Shape, Text, Use

_DARK = 0.3  # relative luminance up to which a colour becomes black in line art
_LARGE = 20.0  # font size, pt, from which letters stay grey, because a halftone does not make them ragged
_INKED = compute_luminance(INK) + 0.01  # highest luminance of black in greys: halftones are ragged
_DULL = 48  # largest difference between channels (0 to 255) of a colour that counts as ink, not as a dark hue


def apply_ink(drawing: Drawing, ink: str) -> Drawing:
    """The drawing in the colours that `ink` allows; FULL changes nothing."""
    if ink == FULL:
        return drawing
    colour = _choose_black_or_white if ink == LOW else _turn_grey
    return _recolour(drawing, colour, _choose_black_or_white, solid=ink == LOW)


def blacken_drawing(drawing: Drawing) -> Drawing:
    """The drawing with dark text, and everything in the ink colour, in pure black."""
    return _recolour(drawing, _blacken_if_ink, _blacken_if_dark, solid=False)


_Colouring = Callable[[str], str]


def _recolour(drawing: Drawing, colour: _Colouring, of_words: _Colouring, solid: bool) -> Drawing:
    """The drawing in new colours; without what is translucent, if it is to be `solid`."""

    def recolour_shape(shape: Shape) -> Shape:
        fill, stroke = shape.paint.fill, shape.paint.stroke
        paint = shape.paint._replace(fill=fill and colour(fill), stroke=stroke and colour(stroke))
        return shape._replace(paint=paint)

    def recolour(elements: Iterable[Element]) -> Iterator[Element]:
        for element in elements:
            match element:
                case Shape():
                    if element.paint.opacity == 1 or not solid:
                        yield recolour_shape(element)
                case Group():
                    yield element._replace(elements=tuple(recolour(element.elements)))
                case Text() | CurvedText():
                    choose = of_words if element.size < _LARGE else colour
                    yield element._replace(fill=choose(element.fill))
                case Use():
                    yield element

    symbols = {name: tuple(map(recolour_shape, shapes)) for name, shapes in drawing.symbols.items()}
    return drawing._replace(elements=tuple(recolour(drawing.elements)), symbols=symbols)


@cache
def _choose_black_or_white(colour: str) -> str:
    return BLACK if compute_luminance(colour) <= _DARK else WHITE


@cache
def _blacken_if_dark(colour: str) -> str:
    return BLACK if compute_luminance(colour) <= _DARK else colour


@cache
def _blacken_if_ink(colour: str) -> str:
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    dull = max(channels) - min(channels) <= _DULL
    return BLACK if dull and compute_luminance(colour) <= _INKED else colour


@cache
def _turn_grey(colour: str) -> str:
    if compute_luminance(colour) <= _INKED:
        return BLACK
    level = round(255 * compute_luminance(colour) ** (1 / 2.2))
    return f"#{level:02x}{level:02x}{level:02x}"
