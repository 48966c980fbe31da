"""What is on a region: its texture, and glyphs, clear of everything planned."""

from __future__ import annotations

from collections.abc import Collection

from coinage_pnp.artwork.card.plan import CardPlan
from coinage_pnp.artwork.card.planting import FreeGround, plant
from coinage_pnp.artwork.terrain import MOTIFS, LandArea, Terrain
from coinage_pnp.drawing import Dice, Element, Shape

_LANE = 0.3
"""Room that glyphs leave to a border, mm on the tin card: trees that touch a border hide it."""


def cover_land(
    seed: str, plan: CardPlan, letters: Collection[str], terrain: Terrain
) -> tuple[list[Element], dict[str, tuple[Shape, ...]]]:
    """The texture and the glyphs of the land of `letters`, and the symbols that the glyphs use."""
    motif = MOTIFS[terrain.motif]
    s, raster, drawn = plan.survey.scale, plan.survey.raster, plan.survey.drawn
    chance = Dice(seed, *sorted(letters), "land")
    home = plan.survey.land(letters)
    borders = zip(drawn.arcs, drawn.lines, strict=True)
    lines = [line for arc, line in borders if arc.left in letters or arc.right in letters]
    free = home & ~plan.blocked & ~raster.stroke(lines)
    room = raster.clearance(~free, 4.0 * s)
    ground = LandArea(drawn.shape(letters), room, raster, terrain, s, chance)
    grain = [shape for shape in motif.texture(ground) if shape.path]
    seats = raster.inside([medal.hollow() for medal in plan.medals.values()])
    kind = f"{terrain.id}.{terrain.tint}" if terrain.tint else terrain.id
    names = [
        [f"{kind}-{number}-{variant}" for variant in range(glyph.variants)]
        for number, glyph in enumerate(motif.glyphs)
    ]
    planted = plant(motif, names, FreeGround(room - _LANE * s, seats, raster, s, chance))
    used = {use.symbol for use in planted}
    symbols = {
        name: glyph.symbol(terrain, Dice(name))
        for glyph, variants in zip(motif.glyphs, names, strict=True)
        for name in variants
        if name in used
    }
    return [*grain, *planted], symbols
