"""Low ink: glyphs are thinned out on a map whose lines take much ink."""

import numpy as np

from coinage_pnp.card.planting import is_landmark
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import measure_length
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Symbol, Use

_DARKEST = 0.12  # share of a card that may be dark
_AIM = 0.119  # share after thinning
_UNCOVERED = 0.6  # share of the ink of glyphs that is not over other ink
_DPI = 300


def thin_out(card: Drawing, seed: str) -> Drawing:
    """A card in black and white with as many glyphs, evenly, as leave 88% of it white; landmarks stay."""
    dark = (rasterize(render_one(card, Info("")), _DPI)[..., 0] < 128).mean()
    if dark <= _DARKEST:
        return card
    groups = [each for each in card.elements if isinstance(each, Group) and each.name.startswith("land ")]
    uses = [use for land in groups for use in land.elements if isinstance(use, Use)]
    glyphs = [use for use in uses if not is_landmark(use)]
    inks = {name: _measure_ink(symbol) for name, symbol in card.symbols.items()}
    ink = sum(inks[use.symbol] * use.scale**2 for use in glyphs) * _UNCOVERED
    lots = Dice(seed, "thinning").draw_uniform(len(glyphs)) * ink
    excess = (dark - _AIM) * card.width * card.height
    gone = {id(use) for use, lot in zip(glyphs, lots.tolist(), strict=True) if lot < excess}
    elements = tuple(
        each._replace(elements=tuple(part for part in each.elements if id(part) not in gone))
        if isinstance(each, Group)
        else each
        for each in card.elements
    )
    groups = [each for each in elements if isinstance(each, Group)]
    used = {use.symbol for group in groups for use in group.elements if isinstance(use, Use)}
    return card._replace(
        elements=elements, symbols={name: each for name, each in card.symbols.items() if name in used}
    )


def _measure_ink(symbol: Symbol) -> float:
    """The area that the lines and black fills of a symbol cover, not seeing that some overlap, mm²."""
    ink = 0.0
    for shape in symbol:
        for part in shape.path:
            line = part.flatten(4)
            if part.closed:
                line = np.vstack([line, line[:1]])
            ink += measure_length(line) * shape.paint.width
            if shape.paint.fill == "#000000":
                x, y = line.T
                ink += abs(float((x[:-1] * y[1:] - x[1:] * y[:-1]).sum())) / 2
    return ink
