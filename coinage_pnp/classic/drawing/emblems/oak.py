"""A spray of oak with as many acorns as the card counts, which hang in rows below its leaves."""

from collections.abc import Mapping

from coinage_pnp.classic.drawing.engraver import (
    Part,
    Ring,
    band,
    bent,
    dark,
    mirrored,
    ring_of,
    rounded,
    symmetric,
)
from coinage_pnp.drawing import Use

_ROWS: Mapping[int, tuple[float, tuple[int, ...]]] = {
    1: (1.32, (1,)),
    2: (1.16, (2,)),
    3: (0.94, (2, 1)),
    4: (0.86, (3, 1)),
    5: (0.86, (3, 2)),
    6: (0.74, (3, 2, 1)),
    7: (0.78, (4, 3)),
    8: (0.67, (3, 2, 3)),
    9: (0.7, (4, 3, 2)),
}
"""For every number the size of an acorn, and how many hang in each row."""

_LOBES = ring_of(
    "0,.02 .07,.05 .12,.13 .17,.19 .23,.17 .27,.1 .32,.13 .38,.25 .45,.3 .51,.25 "
    ".53,.15 .58,.16 .65,.27 .73,.3 .79,.23 .8,.14 .85,.14 .92,.17 .98,.1"
)
"""Half of an oak leaf: along its rib, and away from it."""

LEAF = 13.4


def pieces() -> Mapping[str, tuple[Part, ...]]:
    """What sprays are made of."""
    return {"leaf": tuple(_leaf()), "acorn": tuple(_acorn())}


def spray(number: int) -> tuple[Use, ...]:
    """The spray with so many acorns, the lowest behind."""
    scale, rows = _ROWS[number]
    y = {1: 0.8, 2: 0.4, 3: 0.0}.get(number, -0.9)
    leaves = [
        Use("leaf", 0.6 * way, y - 0.2, size, angle=angle * way)
        for angle, size in ((104, 0.86), (54, 0.98))
        for way in (-1, 1)
    ]
    leaves.append(Use("leaf", 0, y - 0.4, 0.94))
    wide, high = 6.5 * scale, 6.4 * scale
    acorns = [
        Use("acorn", wide * (i - (count - 1) / 2), y + high * row, scale)
        for row, count in enumerate(rows)
        for i in range(count)
    ]
    return (*leaves, *reversed(acorns))


def _leaf() -> list[Part]:
    """A leaf that points up, its foot at the origin."""
    right: Ring = [(LEAF * w, -LEAF * t) for t, w in _LOBES]
    left: Ring = [(-LEAF * w * 0.97, -LEAF * t + 0.2) for t, w in reversed(_LOBES)]
    ribs = [band([(0, 0.6), (0.14, -0.4 * LEAF), (0, -0.93 * LEAF)], 0.42, 0.1)]
    for t, reach in ((0.14, 0.12), (0.32, 0.21), (0.54, 0.21), (0.76, 0.1)):
        foot, end = -LEAF * t, -LEAF * (t + 0.13)
        rib = band(bent(0, foot, LEAF * reach, end, -0.08, 4), 0.2, 0.07)
        ribs += [rib, mirrored(rib)]
    return [rounded([*right, (0.0, -LEAF), *left], 0.46, -28), *map(dark, ribs)]


def _acorn() -> list[Part]:
    """An acorn that hangs on its stalk from the origin."""
    nut = symmetric([(-2.4, 2.4), (-2.5, 4.2), (-1.9, 6.2), (-0.8, 7.6), (-0.25, 7.9)], (0, 8.7))
    cup = symmetric([(-3.0, 3.1), (-3.0, 2.0), (-2.1, 0.9)], (0, 0.45))
    cup += [(1.5, 3.5), (0, 3.6), (-1.5, 3.5)]
    scales = []
    for row, (y, half) in enumerate(((1.25, 1.7), (2.0, 2.45), (2.75, 2.7))):
        count = 4 + row
        for i in range(count):
            x, reach = half * (2 * (i + 0.5) / count - 1), half / count * 0.8
            foot = y + 0.35 * (1 - (x / 2.9) ** 2) - 0.12
            scales.append(dark(band(bent(x - reach, foot, x + reach, foot, -0.35, 4), 0.15)))
    return [
        rounded(band(bent(0.25, -1.6, 0, 0.8, 0.1, 4), 0.6, 0.75), 0.5),
        rounded(nut, 0.5),
        rounded(cup, 0.35),
        *scales,
    ]
