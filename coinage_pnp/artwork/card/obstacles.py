"""What has its place on the card already, and so is in the way of what comes next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import numpy as np

from coinage_pnp.drawing import Points
from coinage_pnp.geometry import Mask, Raster


class Obstacle(Protocol):
    """Something that covers a part of the card."""

    def outline(self) -> Points:
        """Its edge as a ring, mm."""


def covered(raster: Raster, things: Iterable[Obstacle | None]) -> Mask:
    """The cells that the things cover; None covers nothing."""
    cells = np.zeros((raster.rows, raster.columns), dtype=bool)
    for thing in things:
        if thing is not None:
            cells |= raster.inside([thing.outline()])
    return cells
