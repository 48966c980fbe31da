"""A piece of a panel: drawn, as high as it is, ready to be put below another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from coinage_pnp.drawing import Element, Symbol


@dataclass(frozen=True)
class PanelBlock:
    """Elements with their top left corner at the origin, so many mm high."""

    height: float
    elements: tuple[Element, ...]
    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    """What its `Use` elements refer to."""
    above: float = 2.0
    """Free space it wants above it, mm; the panel may give it more."""
