"""The sign of each concept of a map, as the card draws it, small enough for a line of text."""

import numpy as np

from coinage_pnp.card.details import draw_shield
from coinage_pnp.card.links import Route, draw_link
from coinage_pnp.card.ramparts import Rampart, draw_rampart
from coinage_pnp.card.shields import LetterShield
from coinage_pnp.card.terrain.palette import Terrains
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.lines import resample
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.game.board.checks import (
    BRIDGE,
    COUNT,
    FERRY,
    SCATTERED,
    WALL,
    find_region_parts,
    find_scattered_regions,
)
from coinage_pnp.game.board.model import Map

_SIGN_LENGTH, _SIGN_HEIGHT = 6.7, 2.7  # size of a link or a wall, mm
_SCALE = 0.9  # of a link or a wall, relative to the tin card
_BRIDGE = (1.8, 4.9)  # ends of a bridge's planks, mm
# a shield's scale relative to the tin card; its width and distance, mm
_SHIELD_SCALE = 0.8
_SHIELD_WIDTH = 2.1
_SHIELD_GAP = 0.5


def draw_concept_sign(concept: str, board: Map, terrains: Terrains, ink: str) -> Drawing | None:
    """The sign of a concept that the map has; None for one that needs no sign."""
    if concept == COUNT:
        return None
    if concept == SCATTERED:  # the shields of two spaces that lie apart but are in the same region
        region = find_scattered_regions(board)[0]
        colours = choose_region_terrains(board, terrains, ink)[region]
        letters = sorted(part[0] for part in find_region_parts(board, region)[:2])
        pearls, high = len(board.list_letters(region)), 3.8 * _SHIELD_SCALE
        shields = []
        for i, letter in enumerate(letters):
            x = _SHIELD_WIDTH / 2 + i * (_SHIELD_WIDTH + _SHIELD_GAP)
            shields.append(draw_shield(LetterShield(letter, pearls, x, high / 2, _SHIELD_SCALE), colours))
        drawn = Drawing(2 * _SHIELD_WIDTH + _SHIELD_GAP, high, tuple(shields))
    elif concept == WALL:
        line = resample(_draw_link_line(1.0, _SIGN_LENGTH - 1.0), 0.95 * _SCALE)
        wall = Rampart(line, _SCALE, board.walls[0])
        drawn = Drawing(_SIGN_LENGTH, _SIGN_HEIGHT, (draw_rampart(wall, MapFrame(-9, -9, 99, 99, 0)),))
    else:
        line = _draw_link_line(0.7, _SIGN_LENGTH - 0.7)
        planks = (_draw_link_line(*_BRIDGE),) if concept == BRIDGE else ()
        boat = (_SIGN_LENGTH / 2, _SIGN_HEIGHT / 2, _SCALE) if concept == FERRY else None
        route = Route(board.links[0], line, resample(line, 1.25 * _SCALE)[1:-1], planks, boat)
        drawn = Drawing(_SIGN_LENGTH, _SIGN_HEIGHT, (draw_link(route, _SCALE, wet=concept == FERRY),))
    return apply_ink(drawn, ink)


def _draw_link_line(start: float, end: float) -> Points:
    return np.array([(start, _SIGN_HEIGHT / 2), (end, _SIGN_HEIGHT / 2)])
