"""Colours and axes of the report: turns figures into tints, lengths and round numbers.

The sequential scale darkens in even steps of L*, so it is legible in grey and to every eye. The diverging scale
is ochre and blue, which no common colour blindness confuses; both sides are equally dark, so that in grey only
the sign and the hatching of Tails distinguish them.
"""

from collections.abc import Sequence
from math import ceil, floor, log10

from coinage_pnp.drawing.colour import INK, compute_luminance, mix

SEQUENTIAL = (
    "#f9f0df", "#f0d7b7", "#eabd92", "#e3a173", "#dc855a", "#d2694a", "#b95542", "#a04239", "#873031",
)  # fmt: skip
"""From nothing to the end of the scale: L* falls from 95 to 33 in equal steps, from paper over ochre to madder."""

TO_HEADS = ("#f8f0e1", "#ebd7b5", "#debd8a", "#d0a460", "#bd8c43", "#aa7526", "#975e00")
"""From even to Heads: L* 95 to 45."""

TO_TAILS = ("#f8f0e1", "#c5dee1", "#a4c7da", "#7eb2ce", "#5f9cbe", "#3e87ae", "#05729e")
"""From even to Tails: L* 95 to 45."""

HEADS, TAILS = TO_HEADS[4], TO_TAILS[5]  # colours of the sides on areas of one tint
LIGHT_INK = "#fffaf0"  # colour of text on dark tints


def find_tint(share: float, *, diverging: bool) -> str:
    """The tint at a share of a scale, from 0 to 1, or from -1 for Tails to 1 for Heads; clipped."""
    stops: Sequence[str] = SEQUENTIAL
    if diverging:
        stops, share = (TO_HEADS, share) if share >= 0 else (TO_TAILS, -share)
    at = min(max(share, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(at), len(stops) - 2)
    return mix(stops[low], stops[low + 1], at - low)


def choose_ink(ground: str) -> str:
    """INK or LIGHT, whichever contrasts more with a tint (contrast as in WCAG 2)."""
    level = compute_luminance(ground) + 0.05
    dark, light = level / (compute_luminance(INK) + 0.05), (compute_luminance(LIGHT_INK) + 0.05) / level
    return INK if dark >= light else LIGHT_INK


def find_step(span: float, most: int) -> float:
    """The smallest round step (1, 2 or 5 times a power of ten) that divides `span` into at most `most`."""
    least = max(span, 1e-12) / most
    power = 10.0 ** floor(log10(least))
    return next(n * power for n in (1, 2, 5, 10) if n * power >= least * (1 - 1e-9))


def list_ticks(low: float, high: float, most: int) -> tuple[float, ...]:
    """Round numbers from `low` to `high`, about `most` at most."""
    step = find_step(high - low, most)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return tuple(n * step for n in range(first, last + 1))
