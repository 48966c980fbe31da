"""The ink and the paper of every drawing, and colours between colours."""

from __future__ import annotations

INK = "#2a1a12"
"""The brown black of all lines (old iron-gall ink)."""

PAPER = "#f6ecd4"


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b`, channel by channel."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def luminance(colour: str) -> float:
    """A rough relative luminance of a colour, 0 black to 1 white (Rec. 709 weights, gamma taken as 2.2)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)
