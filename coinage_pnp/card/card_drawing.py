"""The map card: a hand-inked, tinted plate from an old atlas, drawn from a map definition."""

from functools import lru_cache

import numpy as np

from coinage_pnp.card import details, plate
from coinage_pnp.card.land import cover_land, draw_sea_life
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.sea import draw_sea
from coinage_pnp.card.terrain.palette import Terrain, Terrains
from coinage_pnp.card.terrain.tints import choose_backdrop_terrain, choose_region_terrains
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol
from coinage_pnp.drawing.type.ornaments import draw_frame_bar
from coinage_pnp.game.board.model import BACKDROP, Map


def draw_card(
    board: Map,
    card: CardFormat,
    terrains: Terrains,
    language: str,
    ink: str = FULL,
    before: CardPlan | None = None,
) -> Drawing:
    """The card's face with bleed, turned as the map is. Raises UserError if it cannot be drawn correctly.

    With `before`, the plan from before a small edit: a quick draft, with seats nearby and bare land.
    """
    plan = make_plan(board, card, language, before)
    return _draw_card(plan, tuple(terrains.items()), ink, before is not None)


@lru_cache(maxsize=4)  # a card and its back, as a picture and on a sheet; 2 MB each
def _draw_card(plan: CardPlan, kinds: tuple[tuple[str, Terrain], ...], ink: str, draft: bool) -> Drawing:
    return draw_planned(plan, dict(kinds), ink, draft)


def draw_planned(plan: CardPlan, terrains: Terrains, ink: str, draft: bool = False) -> Drawing:
    """The planned card with bleed; a draft leaves the land bare."""
    board, card = plan.board, plan.survey.card
    signs, plan = draw_signs(plan, terrains, ink), plan.with_lanes()
    colours = choose_region_terrains(board, terrains, ink)
    backdrop = choose_backdrop_terrain(board, terrains, ink)
    drawn = plan.survey.drawn
    symbols: dict[str, Symbol] = {}
    elements: list[Element] = []
    if ink != LOW:
        elements += plate.draw_plate_paper(card.width, card.height, card.radius)
    elements += draw_sea(board, drawn, backdrop, plan.compass)
    grounds = {space.letter: colours[space.region] for space in board.spaces} | {BACKDROP: backdrop}
    for number, region in enumerate(board.regions):
        letters = board.list_letters(region.id)
        if ink == LOW:
            elements.append(plate.draw_region_edge(drawn, letters, number))
        else:
            elements.append(plate.paint_region(board.id, drawn, letters, colours[region.id]))
        if draft:
            continue
        land, glyphs = cover_land(plan, letters, colours[region.id], grounds)
        elements.append(Group(tuple(land), name=f"land {region.id}"))
        symbols |= glyphs
    if not draft and plan.survey.spaces[BACKDROP].any():
        if backdrop.is_wet:
            wild, glyphs = draw_sea_life(plan, backdrop)
        else:
            wild, glyphs = cover_land(plan, BACKDROP, backdrop, grounds)
        symbols |= glyphs
        elements.append(Group(tuple(wild), name="sea life" if backdrop.is_wet else "wild"))
    elements += signs
    inked = apply_ink(Drawing(card.width, card.height, tuple(elements), symbols), ink)
    if ink != LOW:
        return inked
    from coinage_pnp.card.thinning import thin_out

    return thin_out(inked)


def draw_signs(plan: CardPlan, terrains: Terrains, ink: str = FULL) -> tuple[Element, ...]:
    """The upper layers of the card: borders and everything painted over them."""
    board = plan.board
    homes = board.homes
    colours = choose_region_terrains(board, terrains, ink)
    s, frame = plan.survey.drawn.sign_scale, plan.survey.drawn.frame
    elements: list[Element] = []
    chance = Dice(board.id, "medals")
    for letter, strap in plan.straps.items():
        elements.append(details.draw_leader(strap, colours[homes[letter]], s))
    for letter, medal in plan.medals.items():
        texts = [
            *medal.names,
            *(name for label in plan.labels if label.seat == letter for name in label.names),
        ]
        spaces = 0 if len(texts) > 1 else len(board.list_letters(homes[letter]))
        parts = details.draw_medal(medal, colours[homes[letter]], texts, spaces, s, chance)
        cut = frame.measure_depth(np.array([(medal.x, medal.y)]))[0] < medal.outer
        elements.append(Group(tuple(parts), name=f"medal {letter}", clip=frame.outline() if cut else None))
    links = plate.draw_links(plan, choose_backdrop_terrain(board, terrains, ink))
    elements += plate.draw_borders(plan, links, plate.LOW_PENS if ink == LOW else plate.PENS)
    for letter, medal in plan.medals.items():
        elements.append(Group(details.draw_seat_name(medal, colours[homes[letter]]), name=f"seat {letter}"))
    for label in plan.labels:
        name = details.draw_region_name(label, colours[label.region], s)
        elements.append(Group(name, name=f"region {label.region}"))
    elements += [
        details.draw_shield(shield, colours[homes[letter]]) for letter, shield in plan.shields.items()
    ]
    if plan.compass:
        backdrop = choose_backdrop_terrain(board, terrains, ink)
        elements.append(details.draw_compass(*plan.compass, backdrop, Dice(board.id, "compass")))
    elements += draw_frame_bar(frame, frame.x, light=ink == LOW)
    if plan.title:
        elements.append(details.draw_title(plan.title, plan.survey.scale))
    return tuple(elements)
