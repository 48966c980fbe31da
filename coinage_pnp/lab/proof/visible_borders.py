"""Measures how much of each border is visible on the finished card: drawn, and not painted over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from coinage_pnp.card.open_borders import (
    LEAST_VISIBLE_SHARE,
    RUN,
    find_stretches,
    measure_visible_length,
    sample_borders,
)
from coinage_pnp.card.plate import BORDERS
from coinage_pnp.card.survey import Survey
from coinage_pnp.drawing.colour import PAPER, compute_luminance
from coinage_pnp.drawing.map_frame import find_nearest_cell
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.drawing.paths.path import Flags
from coinage_pnp.game.board.checks import Finding, make_warning
from coinage_pnp.game.board.model import Pair
from coinage_pnp.lab.proof.painted_scene import Scene, find_covers, name_cover

# distance between sample points, widest gap of a dashed line; mm on the tin card
_SAMPLE_DISTANCE = 0.15
_WIDEST_DASH_GAP = 1.0
_MOST_INK_LUMINANCE = 0.3  # highest luminance of ink


@dataclass(frozen=True, order=True)
class BorderView:
    """How much of the border of two spaces is visible."""

    share: float  # visible share of its length, in runs of RUN mm or more
    pair: Pair
    mm: float
    under: str  # name of the group that hides most of it, as "seat a"; "" if nothing does


def measure_border_views(land: Survey, scene: Scene) -> tuple[BorderView, ...]:
    """Each border that coins can cross, least visible first; only what is painted later than borders hides them."""
    borders = sample_borders(land.board, land.drawn, _SAMPLE_DISTANCE)
    lines = scene.names.index(BORDERS) if BORDERS in scene.names else -1
    inked = np.zeros(len(borders.spots), dtype=bool)
    strokes = [path for number, path in scene.paths if number == lines]
    dark = [
        p for p in strokes if compute_luminance(p.paint.fill or p.paint.stroke or PAPER) < _MOST_INK_LUMINANCE
    ]  # no halo
    inked[find_covers(dark, borders.spots)[1]] = True
    hiders = scene.find_hiders({lines: borders.spots})[lines]
    views = []
    for border in borders.borders:
        ink, over = inked[border.points], hiders[border.points]
        lengths = [
            measure_length(line) for line in land.drawn.find_border(*border.pair)
        ]  # as drawn, not as sampled
        parts = zip((part for part, _ in border.lines), lengths, strict=True)
        seen = sum(_measure_visible(ink[part], over[part] >= 0, length, land.scale) for part, length in parts)
        whole = sum(lengths)
        views.append(BorderView(seen / whole, border.pair, whole, scene.name_culprit(over)))
    return tuple(sorted(views))


def _measure_visible(inked: Flags, covered: Flags, length: float, scale: float) -> float:
    """Visible length of a line in runs that count, mm."""
    step = length / len(inked)
    line = inked.copy()
    for start, end in find_stretches(~inked):
        if (end - start) * step <= _WIDEST_DASH_GAP * scale:
            line[start:end] = True
    return float(measure_visible_length((line & ~covered)[None], length)[0])


def report_hidden_borders(land: Survey, views: Sequence[BorderView]) -> Iterator[Finding]:
    """Borders with too little visible."""
    for view in views:
        if view.share >= LEAST_VISIBLE_SHARE:
            break
        a, b = view.pair
        yield make_warning(
            "hidden-border",
            f"layout.{find_nearest_cell(land.board.layout, a, b)[0]}",
            "only {share}% of the border of '{a}' and '{b}' ({mm} mm) is visible in runs of {least} mm or more "
            "on the {card} card, {cover}: larger spaces or shorter names would uncover it",
            share=int(100 * view.share),
            a=a,
            b=b,
            mm=round(view.mm, 1),
            least=f"{RUN:g}",
            card=land.card.id,
            cover=name_cover(view.under),
        )
