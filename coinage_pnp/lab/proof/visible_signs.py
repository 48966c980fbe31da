"""Measures whether links, boats and names are visible on the finished card, and where they should be."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np

from coinage_pnp.card.open_borders import LEAST_VISIBLE_SHARE
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.territory.insets import is_crossing, measure_gap, measure_length_inside
from coinage_pnp.card.title_and_compass import OPEN_WATER
from coinage_pnp.drawing.paths.path import Indices
from coinage_pnp.drawing.scene import CurvedText, Element, Group
from coinage_pnp.game.board.checks import Finding, make_warning
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.lab.proof.painted_scene import Scene, list_vertices, name_cover

_LEGIBLE = 0.95  # visible share of a name's letters from which it can be read
_TRESPASS = 0.3  # how far a link may run over the edge of a third space, mm on the tin card
_NARROWS = 0.5 * OPEN_WATER  # less water than this looks like none, mm on the tin card
_EVERY = 4  # names are looked at by every fourth vertex of their letters


def link_findings(plan: CardPlan, scene: Scene) -> Iterator[Finding]:
    """Links with too little visible or through other seats, and boats hidden or ashore."""
    card = plan.survey.card.id
    links = {
        number: link
        for number, link in enumerate(scene.elements)
        if isinstance(link, Group) and link.name.startswith("link ")
    }
    ways, boats = (
        {
            n: list_vertices(e for e in link.elements if isinstance(e, Group) is boat)
            for n, link in links.items()
        }
        for boat in (False, True)
    )
    over_ways, over_boats = scene.find_hiders(ways), scene.find_hiders(boats)
    for number, link in links.items():
        way, boat = ways[number], boats[number]
        own, whole = link.name.removeprefix("link ").split("-"), np.vstack([way, boat])
        others = [(letter, seat) for letter, seat in plan.medals.items() if letter not in own]
        through = [letter for letter, m in others if (np.hypot(*(whole - (m.x, m.y)).T) < m.outer).any()]
        if through:
            text = "the link {link} runs through the seat of '{space}' on the {card} card: link other spaces"
            yield make_warning(
                "link-through-seat", "links", text, link="-".join(own), space=through[0], card=card
            )
        at_sea = plan.survey.raster.sample(plan.survey.spaces[BACKDROP], boat)
        afloat = not boat.size or at_sea.mean() > 0.5
        if hidden := _describe_hidden(scene, over_ways[number], LEAST_VISIBLE_SHARE):
            text = (
                "the link {link} is only {share}% visible, {cover}, on the {card} card: "
                "larger spaces would give it room"
            )
            yield make_warning("hidden-link", "links", text, link="-".join(own), card=card, **hidden)
        if not afloat:
            text = (
                "the boat of the link {link} is ashore on the {card} card: larger spaces would give it room"
            )
            yield make_warning("hidden-link", "links", text, link="-".join(own), card=card)
        if hidden := _describe_hidden(scene, over_boats[number], LEAST_VISIBLE_SHARE):
            text = (
                "the boat of the link {link} is only {share}% visible, {cover}, on the {card} card: "
                "larger spaces would give it room"
            )
            yield make_warning("hidden-link", "links", text, link="-".join(own), card=card, **hidden)


def find_trespassing_links(plan: CardPlan) -> Iterator[Finding]:
    """Links over the land of a third space, and links that cross each other."""
    drawn, card = plan.survey.drawn, plan.survey.card.id
    ways = {"-".join(route.between): route.line for route in plan.routes}
    for link, way in ways.items():
        others = [letter for letter in plan.medals if letter not in link.split("-")]
        over = {letter: measure_length_inside(way, drawn.join_spaces({letter})) for letter in others}
        worst = max(over, key=over.__getitem__, default="")
        if worst and over[worst] > _TRESPASS * drawn.scale:
            yield make_warning(
                "link-over-land",
                "links",
                "the link {link} runs {mm} mm over the land of '{space}' on the {card} card: "
                "link other spaces, or put more '.' cells between them",
                link=link,
                mm=round(float(over[worst]), 1),
                space=worst,
                card=card,
            )
    for (one, way), (other, across) in combinations(ways.items(), 2):
        if is_crossing(way, across):
            text = "the links {one} and {other} cross on the {card} card: link other spaces"
            yield make_warning("links-cross", "links", text, one=one, other=other, card=card)


def find_closed_straits(plan: CardPlan) -> Iterator[Finding]:
    """A title so near to two spaces that it looks like land between them."""
    if plan.title is None:
        return
    land, title = plan.survey, plan.title.outline()
    spaces = {letter: land.drawn.join_spaces({letter}) for letter in land.board.letters}
    near = {
        letter
        for letter, shape in spaces.items()
        if measure_gap(title, shape) < _NARROWS * land.drawn.sign_scale
    }
    for a, b in land.strangers:
        if near >= {a, b}:
            text = (
                "the title closes the strait between {a} and {b}, which are not neighbours, on the {card} card: "
                "shorten it, or give the sea more cells"
            )
            yield make_warning("closed-strait", "name", text, a=a, b=b, card=land.card.id)
            return


def _describe_hidden(scene: Scene, hiders: Indices, least: float) -> dict[str, object]:
    """The visible share of what has the spots of `hiders`, and what covers the rest; empty if enough is visible."""
    share = float((hiders < 0).mean()) if hiders.size else 1.0
    if share >= least:
        return {}
    return {"share": round(100 * share), "cover": name_cover(scene.name_culprit(hiders))}


def find_hidden_names(plan: CardPlan, scene: Scene, language: str) -> Iterator[Finding]:
    """Names of spaces and regions that something covers or that cross the frame."""
    board, card = plan.survey.board, plan.survey.card.id
    names = {f"seat {space.letter}": (f"spaces.{space.letter}.name", space.name) for space in board.spaces}
    names |= {f"region {region.id}": (f"regions.{region.id}.name", region.name) for region in board.regions}
    letters = {
        number: list_vertices([_without_halo(scene.elements[number])])[::_EVERY]
        for number, of in enumerate(scene.names)
        if of in names
    }
    for number, hiders in scene.find_hiders(letters).items():
        key, name = names[scene.names[number]]
        hidden = _describe_hidden(scene, hiders, _LEGIBLE)
        text = (
            "the name '{name}' is only {share}% visible, {cover}, on the {card} card: "
            "a larger space or shorter name would uncover it"
        )
        if outside := plan.survey.drawn.frame.measure_depth(letters[number]).min() < 0:
            text = (
                "the name '{name}' crosses the frame on the {card} card: "
                "a larger space or shorter name would uncover it"
            )
        if hidden or outside:
            where, said = name.find_key_path(key, language), name.best(language)
            yield make_warning("hidden-name", where, text, name=said, card=card, **hidden)


def _without_halo(element: Element) -> Element:
    """A name without its halo."""
    assert isinstance(element, Group)
    return replace(element, elements=tuple(part for part in element.elements if isinstance(part, CurvedText)))
