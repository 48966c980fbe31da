"""What covers a region: texture, streams, roads and glyphs, clear of everything planned."""

from collections.abc import Collection, Sequence

import numpy as np

from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.planting import FreeGround, is_landmark, plant
from coinage_pnp.card.terrain.motifs import SEA_LIFE, Motif, draw_glyph_symbol, find_motif
from coinage_pnp.card.terrain.palette import Terrain, Terrains
from coinage_pnp.card.terrain.texture import LandArea
from coinage_pnp.card.territory.raster import Mask
from coinage_pnp.card.ways import draw_road, draw_stream, find_road, find_stream
from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import measure_length, move_path
from coinage_pnp.drawing.paths.path import Path, Points, join_paths
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Symbol, Use
from coinage_pnp.game.board.model import BACKDROP

_SOUNDING_SIZE = 6.0  # size of the sounding numerals in the sea, pt
_RICH_SCALE = 1.5  # card scale (tin card = 1) from which glyphs have more detail
_LOW_INK_SPACING = 3.1  # spacing factor of glyphs with low ink
_BORDER_CLEARANCE = 0.3  # of glyphs, mm on the tin card: a tree that touches a border hides it
_STREAM_BANK = 0.55  # from a stream's centre line to the nearest plants, mm on the tin card
_SHARE_LEFT_OUT = 0.62  # the share of glyphs left out around a region's name


def cover_land(
    plan: CardPlan, letters: Collection[str], terrain: Terrain, grounds: Terrains
) -> tuple[list[Element], dict[str, Symbol]]:
    """The texture, streams and glyphs on the land of `letters`, and the symbols the glyphs use.

    `grounds`: the terrain of each space and of the backdrop.
    """
    motif = find_motif(terrain)
    s, raster, drawn = plan.survey.scale, plan.survey.raster, plan.survey.drawn
    chance = Dice(plan.board.id, *sorted(letters), "land")
    home = plan.survey.find_land(letters)
    lines = [line for arc, line in drawn.drawn_arcs if arc.left in letters or arc.right in letters]
    free, stream = home & ~plan.blocked & ~raster.mark_lines(lines), None
    if terrain.has_streams:
        found = filter(None, (find_stream(plan, letter, grounds) for letter in sorted(letters)))
        stream = max(found, key=lambda stream: measure_length(stream[0]), default=None)
    if stream:
        free &= raster.measure_clearance(raster.mark_lines([stream[0]]), 1.0 * s) >= _STREAM_BANK * s
    room = raster.measure_clearance(~free, 4.0 * s)
    ground = LandArea(drawn.join_spaces(letters), room, raster, terrain, s, chance)
    grain = [shape for shape in motif.texture(ground) if shape.path]
    air = _LOW_INK_SPACING if terrain.is_line_art else 1.0
    open_ground = FreeGround(room - _BORDER_CLEARANCE * s, plan.hollows, raster, s, chance, air)
    planted, symbols = _plant_glyphs(motif, terrain, open_ground)
    landmark = next(filter(is_landmark, planted), None)
    road = None
    if landmark and terrain.has_roads:
        road = find_road(plan, np.array([landmark.x, landmark.y - 0.2 * s]))
    planted = _drop_uses_in_the_way(planted, landmark, road, plan.around_labels, open_ground)
    ways = [Group((draw_stream(*stream, s),), name="stream")] if stream else []
    if road is not None:
        ways.append(Group(draw_road(road, terrain, s), name="road"))
    used = {use.symbol for use in planted}
    return [*grain, *ways, *planted], {name: shapes for name, shapes in symbols.items() if name in used}


def _drop_uses_in_the_way(
    uses: Sequence[Use], landmark: Use | None, road: Points | None, near: Mask, ground: FreeGround
) -> list[Use]:
    """The landmark, and the glyphs that are neither on the road nor left out around lettering (`near`)."""
    feet = np.array([(use.x, use.y - 0.3 * ground.scale) for use in uses]).reshape(-1, 2)
    gone = np.zeros(len(uses), dtype=bool)
    if road is not None:
        gone = np.hypot(*(road[:, None] - feet).T).min(axis=1) < _STREAM_BANK * ground.scale
    plain = np.array([use is not landmark for use in uses], dtype=bool)
    close = ground.raster.sample(near, feet) & ~gone & plain
    gone[close] = ground.chance.draw_uniform(int(close.sum())) < _SHARE_LEFT_OUT
    return [use for use, lost in zip(uses, gone.tolist(), strict=True) if use is landmark or not lost]


def draw_sea_life(plan: CardPlan, terrain: Terrain) -> tuple[list[Element], dict[str, Symbol]]:
    """A ship and a serpent, if the sea has room, and their symbols."""
    survey = plan.survey
    free = survey.spaces[BACKDROP] & ~plan.blocked
    room = survey.raster.measure_clearance(~free, 4.0 * survey.scale)
    ground = FreeGround(
        room - 0.5 * survey.scale, np.zeros_like(free), survey.raster, survey.scale, Dice(survey.board.id)
    )
    motif = find_motif(terrain)._replace(glyphs=SEA_LIFE, gap=0.0)
    uses, symbols = _plant_glyphs(motif, terrain._replace(id=f"sea {terrain.id}"), ground)
    depths = [_draw_soundings(ground, uses, terrain)] if survey.scale > _RICH_SCALE else []
    return [*depths, *uses], symbols


def _draw_soundings(ground: FreeGround, ships: Collection[Use], terrain: Terrain) -> Shape:
    """Numerals of depths in open water, for decoration."""
    s, chance = ground.scale, ground.chance
    cells = ground.list_cells(1.2 * s)
    if not len(cells):
        return Shape((), Paint(INK))
    spots = ground.raster.centres[chance.pick_each(cells, 60)]
    kept = [np.array([ship.x, ship.y - ship.scale / 2]) for ship in ships]
    digits: list[Path] = []
    for spot, depth in zip(spots, chance.draw_between(4, 60, 60).astype(int).tolist(), strict=True):
        if all(np.hypot(*(spot - other)) > 7 * s for other in kept):
            kept.append(spot)
            left = spot[0] - shaping.measure_width(str(depth), "name", _SOUNDING_SIZE) / 2
            for digit in str(depth):
                digits.append(move_path(outlines.outline(digit, "name", _SOUNDING_SIZE), left, spot[1] + 0.7))
                left += shaping.measure_width(digit, "name", _SOUNDING_SIZE)
    return Shape(join_paths(digits), Paint(mix(mix(terrain.deep, INK, 0.3), PAPER, 0.35)))


def _plant_glyphs(motif: Motif, terrain: Terrain, ground: FreeGround) -> tuple[list[Use], dict[str, Symbol]]:
    """The glyphs of a motif placed on the ground, and the symbols they use."""
    kind = f"{terrain.id}.{terrain.tint}" if terrain.tint else terrain.id
    rich = ground.scale > _RICH_SCALE
    named = [
        glyph._replace(
            names=tuple(f"{kind}-{number}-{i}{'+' if rich else ''}" for i in range(glyph.variants))
        )
        for number, glyph in enumerate(motif.glyphs)
    ]
    planted = plant(motif._replace(glyphs=tuple(named)), ground)
    used = {use.symbol for use in planted}
    return planted, {
        name: draw_glyph_symbol(glyph, terrain, f"{kind}-{number}", variant, rich)
        for number, glyph in enumerate(named)
        for variant, name in enumerate(glyph.names)
        if name in used
    }
