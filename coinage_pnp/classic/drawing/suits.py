"""How the four suits look: colour, ground and border. Each of the three tells them apart without the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin

from coinage_pnp.classic.drawing.card_scale import PAPER
from coinage_pnp.drawing import Path, Subpath, batch, circle, mix, points, polygon, polyline

GOLD = "#d9a93f"
"""What marks the cards that score."""

Motif = Callable[[float], Path]
"""A piece of a border along the x axis, about the origin, the border's width given, mm."""


@dataclass(frozen=True)
class SuitLook:
    """A suit as it is drawn."""

    letter: str
    ink: str
    """Its colour, dark enough to read on paper."""
    motif: Motif
    pitch: float
    """From one piece of the border to the next, in widths of the border."""
    depth: float
    """How much of its colour is in its ground, 0 to 1: more of dark ones, so that grounds differ in grey too."""
    ground: Callable[[float, float, float], Path]
    """The lines of its ground over width and height, their pitch given, mm; the top left corner at (0, 0)."""

    @property
    def tint(self) -> str:
        """Of its ground."""
        return mix(PAPER, self.ink, self.depth)

    @property
    def line(self) -> str:
        """Of the lines on its ground."""
        return mix(PAPER, self.ink, self.depth + 0.28)

    @property
    def relief(self) -> str:
        """Of what is raised on its coin."""
        return mix(PAPER, self.ink, 0.12)

    @property
    def field(self) -> str:
        """Of its coin."""
        return mix(PAPER, self.ink, 0.05)


def _beads(width: float) -> Path:
    return circle(0, 0, 0.33 * width)


def _bars(width: float) -> Path:
    h = 0.42 * width
    return polygon(
        [
            (-0.5 * h - 0.22 * width, h),
            (-0.5 * h + 0.22 * width, h),
            (0.5 * h + 0.22 * width, -h),
            (0.5 * h - 0.22 * width, -h),
        ]
    )


def _teeth(width: float) -> Path:
    h = 0.42 * width
    return polygon([(-0.5 * width, h), (0, -h), (0.5 * width, h)])


def _checks(width: float) -> Path:
    h = 0.42 * width
    return polygon([(-h, -h), (0, -h), (0, 0), (-h, 0)], [(0, 0), (h, 0), (h, h), (0, h)])


def _waves(width: float, height: float, pitch: float) -> Path:
    rows, steps = int(height / pitch) + 2, int(width / 0.5) + 2
    return polyline(
        *(
            [
                (0.5 * i, r * pitch + 0.28 * pitch * sin(0.5 * i * 2 * pi / (3.2 * pitch)))
                for i in range(steps)
            ]
            for r in range(rows)
        )
    )


def _zigzag(width: float, height: float, pitch: float) -> Path:
    columns, steps = int(width / pitch) + 2, int(height / pitch) + 2
    return polyline(
        *(
            [(c * pitch + 0.42 * pitch * (-1) ** i, i * pitch * 0.9) for i in range(steps + 6)]
            for c in range(columns)
        )
    )


def _scales(width: float, height: float, pitch: float) -> Path:
    """Half circles, each row between those above."""
    k, found = 0.5522847, []
    r = 1.1 * pitch
    for row in range(int(height / r) + 3):
        for column in range(-1, int(width / (2 * r)) + 2):
            x, y = 2 * r * column + r * (row % 2), r * (row - 1)
            for s in (1.0, 0.55):
                q = s * r
                run = [
                    (x - q, y),
                    (x - q, y + k * q),
                    (x - k * q, y + q),
                    (x, y + q),
                    (x + k * q, y + q),
                    (x + q, y + k * q),
                    (x + q, y),
                ]
                found.append(Subpath(points(run), closed=False, curved=True))
    return tuple(found)


def _lozenges(width: float, height: float, pitch: float) -> Path:
    """Lines that cross, and a dot in each lozenge."""
    step, reach = 2 * pitch, width + height
    lines = [
        line
        for i in range(int(reach / step) + 2)
        for line in (
            [(i * step, 0), (i * step - height * 0.7, height)],
            [(i * step - 0.7 * height, 0), (i * step, height)],
        )
    ]
    dots = batch(
        circle(x * step / 2, (y + 0.0) * step / 1.4, 0.12 * pitch)
        for x in range(int(2 * width / step) + 2)
        for y in range(int(1.4 * height / step) + 2)
        if (x + y) % 2 == 0
    )
    return (*polyline(*lines), *dots)


LOOKS = {
    look.letter: look
    for look in (
        SuitLook("N", "#3580b0", _beads, 1.05, 0.11, _waves),
        SuitLook("D", "#b8391c", _bars, 0.95, 0.17, _zigzag),
        SuitLook("Q", "#1a4a33", _teeth, 1.05, 0.19, _scales),
        SuitLook("H", "#2f1038", _checks, 0.84, 0.25, _lozenges),
    )
}
"""Every suit's look by its letter. Colours keep 20 of CIEDE2000 apart, 10 for colour-blind eyes, 5 in grey."""
