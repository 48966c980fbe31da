"""The share of a picture that is ink."""

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing import Drawing, Info
from coinage_pnp.render import rasterize, render_one


def coverage(pixels: NDArray[np.uint8]) -> float:
    """The mean coverage with cyan, magenta and yellow ink, 0 to 1, of pixels in encoded sRGB."""
    return float(1 - pixels.mean() / 255)


def ink_share(card: Drawing) -> float:
    """The ink coverage of a card, 0 to 1, at 300 dpi as it is printed: a lower resolution gives a larger share."""
    return coverage(rasterize(render_one(card, Info("")), 300))
