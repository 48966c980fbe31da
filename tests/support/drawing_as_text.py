"""Describes a drawing in lines of text, for golden files.

Lengths are rounded, and `line_differences` ignores the last digit, because sines differ between machines and
versions of numpy.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import numpy as np

from coinage_pnp.drawing.paths.path import Path, Points
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Paint, Shape, Text, Use


def drawing_as_text(drawing: Drawing) -> str:
    """The drawing with one line per element, in painting order; the contents of groups are indented.

    The line of a shape gives its paint, its parts, the number of points and their box (left, top, right,
    bottom, mm). Symbols used in a group are counted at its end; the symbols themselves follow the drawing.
    """
    lines = [f"drawing {_numbers(drawing.width, drawing.height)}", *_lines(drawing.elements)]
    lines += [_symbol(name, shapes) for name, shapes in sorted(drawing.symbols.items())]
    return "\n".join([*lines, ""])


def line_differences(found: str, expected: str) -> list[str]:
    """The lines that differ, as "line number: expected -> found".

    A length or an angle may differ in its last digit, and the number of points of a path by 5%.
    """
    pairs = zip_longest(found.splitlines(), expected.splitlines(), fillvalue="(nothing)")
    return [f"{n}: {old} -> {new}" for n, (new, old) in enumerate(pairs, 1) if not _nearly_equal(new, old)]


_NUMBER = re.compile(r"-?\d+\.\d+|\d+(?= points)")


def _nearly_equal(one: str, other: str) -> bool:
    if one == other:
        return True
    if _NUMBER.split(one) != _NUMBER.split(other):
        return False
    numbers = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=True)
    return all(abs(float(a) - float(b)) <= _tolerance(b) for a, b in numbers)


def _tolerance(number: str) -> float:
    whole, _, decimals = number.partition(".")
    return 1.5 * 10.0 ** -len(decimals) if decimals else 0.05 * int(whole)


def _lines(elements: Sequence[Element]) -> Iterator[str]:
    for element in elements:
        match element:
            case Group():
                yield f"group {element.name}{_place(element)}"
                if element.clip:
                    yield f"  clip {_path(element.clip)}"
                yield from (f"  {line}" for line in _lines(element.elements))
            case Shape():
                yield f"shape {_paint(element.paint)}: {_path(element.path)}"
            case Text():
                at = _numbers(element.x, element.y)
                yield f"text {element.text!r} {_font(element)} at {at}, tracking {element.tracking:g}"
            case CurvedText():
                ends = (element.placements[0], element.placements[-1])
                start, end = (f"{_numbers(x, y)} at {turn:.1f} degrees" for x, y, turn in ends)
                yield f"text {element.text!r} {_font(element)} from {start} to {end}"
    yield from _planted([element for element in elements if isinstance(element, Use)])


def _planted(uses: Sequence[Use]) -> Iterator[str]:
    for symbol, count in sorted(Counter(use.symbol for use in uses).items()):
        same = [use for use in uses if use.symbol == symbol]
        feet = _box(np.array([(use.x, use.y) for use in same]))
        sizes = [use.scale for use in same]
        turned = sum(use.mirror or use.angle != 0 for use in same)
        yield f"plant {count} {symbol}, scale {_numbers(min(sizes), max(sizes))}, {turned} turned, feet {feet}"


def _symbol(name: str, shapes: Sequence[Shape]) -> str:
    every = np.vstack([part.points for shape in shapes for part in shape.path])
    colours = dict.fromkeys(colour for s in shapes for colour in (s.paint.fill, s.paint.stroke) if colour)
    drawn = f"{len(shapes)} shapes, {len(every)} points, {_box(every, 2)}"
    return f"symbol {name}: {drawn}, {' '.join(colours)}"


def _path(path: Path) -> str:
    if not path:
        return "empty"
    every = np.vstack([part.points for part in path])
    kinds = Counter("curved" if part.curved else "closed" if part.closed else "open" for part in path)
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    return f"{counts}, {len(every)} points, {_box(every)}"


def _paint(paint: Paint) -> str:
    parts = [f"fill {paint.fill}"] if paint.fill else []
    if paint.stroke:
        parts.append(f"line {paint.stroke} {paint.width:.2f}")
    if paint.dash:
        parts.append("dash " + " ".join(f"{length:.2f}" for length in paint.dash))
    parts += [f"opacity {paint.opacity:g}"] * (paint.opacity != 1) + ["butt"] * paint.butt
    return ", ".join(parts + ["even-odd"] * paint.even_odd) or "no paint"


def _font(text: Text | CurvedText) -> str:
    return f"{text.face} {text.size:.2f} pt {text.fill}"


def _place(group: Group) -> str:
    at = f" at {_numbers(group.x, group.y)}" if group.x or group.y else ""
    turned = f", turned {group.angle:.1f}" if group.angle else ""
    grown = f", scale {group.scale:.2f}" if abs(group.scale - 1) > 1e-6 else ""
    return at + grown + turned


def _box(points: Points, digits: int = 1) -> str:
    return _numbers(*points.min(axis=0), *points.max(axis=0), digits=digits)


def _numbers(*values: float, digits: int = 1) -> str:
    """Rounded, and never "-0.0"."""
    return " ".join(f"{round(float(value), digits) + 0.0:.{digits}f}" for value in values)
