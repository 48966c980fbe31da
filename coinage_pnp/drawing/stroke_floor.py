"""Strokes that a print shop can print: none thinner than 0.25 pt, and hatching that would clog is thinned out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, floor, log

import numpy as np

from coinage_pnp.drawing.colour import WHITE
from coinage_pnp.drawing.paths.lines import resample
from coinage_pnp.drawing.paths.path import Points, Subpath
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Symbol, Use

LEAST_STROKE = 0.09  # mm; 0.25 pt is 0.0882, and the widths in a PDF are rounded
_SIZE_STEP = 1.2  # ratio of the sizes for which a thickened symbol is stored
_DIGITS = 1000  # a width is rounded up to thousandths, as a PDF stores it


def thicken_strokes(drawing: Drawing) -> Drawing:
    """The drawing with every stroke at least LEAST_STROKE wide, in symbols and scaled groups too."""
    symbols: dict[str, Symbol] = {}
    elements = tuple(_thicken(drawing.elements, 1.0, drawing.symbols, symbols))
    return drawing._replace(elements=elements, symbols=symbols)


def _thicken(
    elements: Iterable[Element], scale: float, symbols: Mapping[str, Symbol], used: dict[str, Symbol]
) -> Iterator[Element]:
    """The elements, drawn at this scale; the symbols that they need are added to `used`."""
    for element in elements:
        match element:
            case Shape():
                yield _widen(element, LEAST_STROKE / scale)
            case Group():
                inside = tuple(_thicken(element.elements, scale * element.scale, symbols, used))
                stamp = f"{element.stamp} {scale * element.scale:g}" if element.stamp else ""
                yield element._replace(elements=inside, stamp=stamp)
            case Use():
                step = floor(log(scale * element.scale, _SIZE_STEP))
                name, least = element.symbol, LEAST_STROKE / _SIZE_STEP**step
                if any(_is_thin(shape, least) for shape in symbols[name]):
                    name = f"{name} {step}"
                if name not in used:
                    used[name] = tuple(_thicken_symbol(symbols[element.symbol], least))
                yield element._replace(symbol=name)
            case _:
                yield element


def _is_thin(shape: Shape, least: float) -> bool:
    return shape.paint.stroke is not None and shape.paint.width < least


def _widen(shape: Shape, least: float) -> Shape:
    if not _is_thin(shape, least):
        return shape
    return shape._replace(paint=shape.paint._replace(width=ceil(least * _DIGITS) / _DIGITS))


def _thicken_symbol(shapes: Sequence[Shape], least: float) -> Iterator[Shape]:
    """The shapes of a symbol, with thin strokes widened to `least`, and without lines that would clog.

    Thin white lines are left out: as wide as the dark lines under them, they would erase these.
    """
    drawn: list[tuple[Points, float]] = []  # points along each line so far, and half its width
    for shape in shapes:
        path, paint = shape.path, _widen(shape, least).paint
        if _is_thin(shape, least) and not paint.fill:
            around, kept = list(drawn), list[Subpath]()
            for line in path if paint.stroke != WHITE else ():
                points = resample(line.points, least)
                if not _is_clogging(points, least, around):
                    kept.append(line)
                    around.append((points, least / 2))
            path = tuple(kept)
        if paint.stroke:
            drawn += [(resample(line.points, least), paint.width / 2) for line in path]
        if path:
            yield Shape(path, paint)


def _is_clogging(line: Points, least: float, around: Sequence[tuple[Points, float]]) -> bool:
    """Whether most of a line has less paper than its own width between it and the others.

    A line that begins or ends on another is a branch of it and stays, or the figure would fall apart.
    """
    low, high, gaps = line.min(axis=0), line.max(axis=0), []
    for other, half in around:
        beside = max(*(other.min(axis=0) - high), *(low - other.max(axis=0)))
        if beside < half + 1.5 * least + 0.01:  # farther away, it is not within a line's width
            gaps.append(np.hypot(*(line - other[:, None]).T).min(axis=1) - half)
    if not gaps:
        return False
    paper = np.min(gaps, axis=0) - least / 2
    is_branch = min(paper[0], paper[-1]) < -least / 2
    return not is_branch and bool(np.mean(paper < least) > 0.5)
