"""Pixels in sRGB: encoding by the standard, IEC 61966-2-1, and ink coverage."""

import numpy as np
from numpy.typing import NDArray


def srgb_bytes(light: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Linear light from 0 to 1 as bytes."""
    levels = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.asarray(np.rint(255 * levels), dtype=np.uint8)


def ink_coverage(pixels: NDArray[np.uint8]) -> float:
    """The mean coverage with cyan, magenta and yellow ink, 0 to 1, of pixels in encoded sRGB."""
    return float(1 - pixels.mean() / 255)
