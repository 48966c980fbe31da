"""Measures how much of each border is visible on the finished card: drawn, and not painted over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from coinage_pnp.artwork.card import BORDERS, LEAST, RUN, Hits, seen_length, stretches
from coinage_pnp.artwork.proof.painted_scene import Scene, covers, under
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.grid import touching
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import PAPER, luminance
from coinage_pnp.geometry import Territories, nearest_cell
from coinage_pnp.paths import length_of, resample

_STEP, _GAP = 0.15, 1.0  # distance between sample points, widest gap of a dashed line; mm on the tin card
_DARK = 0.3  # highest luminance of ink


@dataclass(frozen=True, order=True)
class BorderView:
    """How much of the border of two spaces is visible."""

    share: float  # visible share of its length, in runs of RUN mm or more
    pair: tuple[str, str]
    mm: float
    under: str  # name of the group that hides most of it, as "seat a"; "" if nothing does


def border_views(board: Map, drawn: Territories, scene: Scene) -> tuple[BorderView, ...]:
    """Each border that coins can cross, least visible first; only what is painted later than borders hides them."""
    pairs = sorted(touching(board.layout) - set(board.walls))
    runs = [(pair, line) for pair in pairs for line in drawn.between(*pair)]
    steps = [resample(line, _STEP * drawn.scale) for _, line in runs]
    spots = [(line[:-1] + line[1:]) / 2 for line in steps]
    every = np.vstack([np.empty((0, 2)), *spots])
    lines = scene.names.index(BORDERS) if BORDERS in scene.names else -1
    inked = np.zeros(len(every), dtype=bool)
    strokes = [path for number, path in scene.paths if number == lines]
    dark = [p for p in strokes if luminance(p.paint.fill or p.paint.stroke or PAPER) < _DARK]  # no halo
    inked[covers(dark, every)[1]] = True
    hiders = scene.hiders({lines: every})[lines]
    ends = np.cumsum([len(part) for part in spots])
    views = []
    for pair in pairs:
        own = [
            (slice(end - len(part), end), length_of(line))
            for (of, line), end, part in zip(runs, ends.tolist(), spots, strict=True)
            if of == pair
        ]
        whole = sum(length for _, length in own)
        seen = sum(_seen(inked[here], hiders[here] >= 0, length, drawn.scale) for here, length in own)
        under = scene.culprit(np.concatenate([hiders[here] for here, _ in own]))
        views.append(BorderView(seen / whole, pair, whole, under))
    return tuple(sorted(views))


def _seen(inked: Hits, covered: Hits, length: float, scale: float) -> float:
    """Visible length of a line in runs that count, mm."""
    step = length / len(inked)
    line = inked.copy()
    for start, end in stretches(~inked):
        if (end - start) * step <= _GAP * scale:
            line[start:end] = True
    return float(seen_length((line & ~covered)[None], length)[0])


def hidden_borders(board: Map, views: Sequence[BorderView], card: str) -> Iterator[Finding]:
    """Borders with too little visible."""
    for view in views:
        if view.share >= LEAST:
            break
        a, b = view.pair
        message = (
            f"of the border of '{a}' and '{b}' ({view.mm:.1f} mm) only {int(100 * view.share)}% is seen in runs of "
            f"{RUN:g} mm on the {card} card, {under(view.under)}: larger spaces or shorter names leave it bare"
        )
        where = f"layout.{nearest_cell(board.layout, a, b)[0]}"
        yield Finding("warning", "hidden-border", where, message)
