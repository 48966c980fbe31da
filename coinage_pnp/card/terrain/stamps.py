"""Fixed drawings on the land, from stamps.svg."""

from functools import partial
from xml.etree.ElementTree import Element

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.strokes import Draw, GlyphSketch
from coinage_pnp.drawing.colour import mix
from coinage_pnp.drawing.paths.lines import draw_ticks
from coinage_pnp.drawing.pictures import load_svg_groups, read_svg_path


def make_stamp(name: str, most: int = 1) -> Draw:
    """A function that draws the stamp with this id, or up to `most` of them side by side."""
    return partial(_draw, name, most)


def _draw(name: str, most: int, page: GlyphSketch, terrain: Terrain) -> None:
    count = 1 + page.chance.draw_below(most)
    size = (1.0, 0.72, 0.6)[count - 1]
    for i in range(count):
        aside = (i - (count - 1) / 2) * 1.2 * (1 - size)
        foot = (aside, -0.3 * (i % 2) * (1 - size))
        _draw_one(name, page, terrain, size * page.chance.draw_between(0.9, 1.0), foot)


def _draw_one(name: str, page: GlyphSketch, terrain: Terrain, size: float, foot: tuple[float, float]) -> None:
    for part in load_svg_groups(__file__)[name]:
        colour, width = _mix_colour(part, terrain), float(part.get("stroke-width", "0"))
        lines = [run.points * size + foot for run in read_svg_path(part)]
        match part.get("class"):
            case "line":
                page.add_line(*lines, width=width, ink=colour)
            case "ticks":
                starts, ends = np.swapaxes(lines, 0, 1)
                page.add_path(draw_ticks(starts, ends, width * page.weight), colour)
            case kind if kind != "shadow" or not terrain.is_line_art:
                shake = part.get("data-shake")
                page.fill(page.shake(lines[0], float(shake)) if shake else lines[0], colour, width)


def _mix_colour(part: Element, terrain: Terrain) -> str:
    """The colour mixed from the terrain's colours (by field name) and others."""
    names = part.get("data-mix") or part.get("fill") or part.attrib["stroke"]
    colour, *mixed = (getattr(terrain, name, name) for name in names.split())
    for other, share in zip(mixed[::2], mixed[1::2], strict=True):
        colour = mix(colour, other, float(share))
    return colour
