"""Ink and paper colours, and colour differences: sRGB, CIE Lab, CIEDE2000, colour blindness, greyscale.

Arrays have colours along their last axis (length 3) and broadcast over the others. They are in `linear` light;
"#rrggbb" is encoded sRGB (IEC 61966-2-1, white point D65), in which `mix` works.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

INK = "#2a1a12"  # the brown-black of all lines (old iron-gall ink)
BLACK = "#000000"  # of text on paper
WHITE = "#ffffff"  # of bare paper
PAPER = "#f6ecd4"
Colours = NDArray[np.float64]  # shape (..., 3)

Vision = Literal["normal", "deutan", "protan", "tritan", "grey"]
"""Normal vision, full-severity dichromats, or greyscale."""

VISIONS: tuple[Vision, ...] = ("normal", "deutan", "protan", "tritan", "grey")

_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
"""Linear sRGB to CIE XYZ, D65 (IEC 61966-2-1, with the digits of Lindbloom's table)."""

_WHITE_POINT = _XYZ.sum(axis=1)

SEEN: Mapping[Vision, NDArray[np.float64]] = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "grey": np.tile(_XYZ[1], (3, 1)),
}
"""Matrices on linear RGB. Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.0; grey is relative luminance."""


def decode_colours(colours: Sequence[str]) -> Colours:
    """Linear light (0 to 1) of "#rrggbb" colours, shape (n, 3). Raises ValueError for other formats."""
    for colour in colours:
        if not re.fullmatch("#[0-9a-fA-F]{6}", colour):
            raise ValueError(f"{colour!r} is not a colour of the form #rrggbb")
    encoded = np.array([list(bytes.fromhex(colour[1:])) for colour in colours]).reshape(-1, 3) / 255
    return _decode_channel(encoded)


def _decode_channel(encoded: Colours) -> Colours:
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def simulate_vision(light: ArrayLike, vision: Vision) -> Colours:
    """Linear light as seen with `vision`, clipped to sRGB."""
    return np.clip(np.asarray(light, dtype=np.float64) @ SEEN[vision].T, 0, 1)


def simulate_pixels(pixels: NDArray[np.uint8], vision: Vision) -> NDArray[np.uint8]:
    """A picture as seen with `vision`; encoded sRGB, 0 to 255, in and out."""
    if vision == "normal":
        return pixels
    steps = 4096  # fine enough to be invisible when encoded
    ramp = np.linspace(0, 1, steps)
    ramp = np.where(ramp <= 0.0031308, ramp * 12.92, 1.055 * ramp ** (1 / 2.4) - 0.055)
    encoded = np.rint(ramp * 255).astype(np.uint8)
    light = simulate_vision(_decode_channel(np.arange(256) / 255)[pixels], vision)
    return encoded[np.rint(light * (steps - 1)).astype(np.intp)]


def convert_to_lab(light: ArrayLike) -> Colours:
    """CIE L*a*b* (D65) of linear light."""
    ratio = np.asarray(light, dtype=np.float64) @ _XYZ.T / _WHITE_POINT
    f = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def compute_ciede2000(first: ArrayLike, second: ArrayLike) -> NDArray[np.float64]:
    """The CIEDE2000 difference of L*a*b* colours, with parametric factors 1.

    Source: Sharma, Wu & Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes, Supplementary
    Test Data, and Mathematical Observations", Color Research & Application 30(1), 2005.
    """
    l1, a1, b1 = np.moveaxis(np.asarray(first, dtype=np.float64), -1, 0)
    l2, a2, b2 = np.moveaxis(np.asarray(second, dtype=np.float64), -1, 0)
    g = 1 + 0.5 * (1 - _weigh_near_grey((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2))
    c1, c2 = np.hypot(g * a1, b1), np.hypot(g * a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, g * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    colourless = c1 * c2 == 0

    h_diff, h_sum = h2 - h1, h1 + h2
    the_long_way = np.abs(h_diff) > 180 + 1e-9  # opposite hues are equally far either way, rounded or not
    h_diff = np.where(colourless, 0, h_diff - np.where(the_long_way, 360 * np.sign(h_diff), 0))
    h_mean = (h_sum + np.where(the_long_way, np.where(h_sum < 360, 360, -360), 0)) / 2
    h_mean = np.where(colourless, h_sum, h_mean)

    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * np.cos(np.radians(h_mean - 30)) + 0.24 * np.cos(np.radians(2 * h_mean))
    t += 0.32 * np.cos(np.radians(3 * h_mean + 6)) - 0.20 * np.cos(np.radians(4 * h_mean - 63))
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / np.sqrt(20 + (l_mean - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    turn = 60 * np.exp(-(((h_mean - 275) / 25) ** 2))
    r_t = -2 * _weigh_near_grey(c_mean) * np.sin(np.radians(turn))
    x, y = (l2 - l1) / s_l, (c2 - c1) / s_c
    z = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(h_diff / 2)) / s_h
    return np.asarray(np.sqrt(np.maximum(x * x + y * y + z * z + r_t * y * z, 0)), dtype=np.float64)


def _weigh_near_grey(chroma: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.sqrt(chroma**7 / (chroma**7 + 25.0**7)))


@cache
def mix(a: str, b: str, share: float) -> str:
    """Linear interpolation from `a` to `b`, per channel."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def compute_luminance(colour: str) -> float:
    """Approximate relative luminance, 0 (black) to 1 (white): Rec. 709 weights, gamma 2.2."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)
