"""How much of a picture is ink."""

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing import Drawing, Info
from coinage_pnp.render import rasterize, render_one


def coverage(pixels: NDArray[np.uint8]) -> float:
    """How much of a card's picture (encoded sRGB) is ink, 0 to 1: its mean share of cyan, magenta, yellow."""
    return float(1 - pixels.mean() / 255)


def ink_share(card: Drawing) -> float:
    """How much of a card is ink, 0 to 1, as finely as it is printed: a coarser picture would show more."""
    return coverage(rasterize(render_one(card, Info("")), 300))
