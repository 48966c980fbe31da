"""Measures whether links, boats and names are visible on the finished card, and where they should be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.card import LEAST, CardPlan, Medal
from coinage_pnp.artwork.proof.painted_scene import Scene, spots_of, under
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CurvedText, Element, Group
from coinage_pnp.geometry import Numbers

_LEGIBLE = 0.95  # visible share of a name's letters from which it can be read
_EVERY = 4  # names are looked at by every fourth vertex of their letters


def link_findings(plan: CardPlan, scene: Scene, card: str) -> Iterator[Finding]:
    """Links with too little visible or through other seats, and boats hidden or ashore."""
    for number, link in enumerate(scene.elements):
        if isinstance(link, Group) and link.name.startswith("link "):
            through = [letter for letter, seat in plan.medals.items() if _crosses(link, letter, seat)]
            if through:
                where = f"runs through the seat of '{through[0]}' on the {card} card"
                message = f"the {link.name} {where}: link other spaces"
                yield Finding("warning", "link-through-seat", "links", message)
            way = [element for element in link.elements if not isinstance(element, Group)]
            boats = [element for element in link.elements if isinstance(element, Group)]
            for what, wrong in (
                ("", _hidden(scene, number, way)),
                ("the boat of ", boats and _ashore(plan, boats)),
                ("the boat of ", boats and _hidden(scene, number, boats)),
            ):
                if wrong:
                    message = (
                        f"{what}the {link.name} {wrong} on the {card} card: larger spaces would leave it room"
                    )
                    yield Finding("warning", "hidden-link", "links", message)


def _crosses(link: Group, letter: str, seat: Medal) -> bool:
    """Whether a link runs through the seat of a space that it does not link."""
    own = letter in link.name.removeprefix("link ").split("-")
    return not own and bool((np.hypot(*(spots_of([link]) - (seat.x, seat.y)).T) < seat.outer).any())


def _ashore(plan: CardPlan, boats: Iterable[Element]) -> str:
    afloat = plan.survey.raster.sample(plan.survey.spaces[BACKDROP], spots_of(boats)).mean()
    return "" if afloat > 0.5 else "is ashore"


def _hidden(scene: Scene, number: int, parts: Sequence[Element]) -> str:
    """How little of parts of an element is visible and what covers them; "" if enough is visible."""
    spots = spots_of(parts)
    return _shown(scene, scene.hiders(spots, np.full(len(spots), number)), LEAST)


def _shown(scene: Scene, hiders: Numbers, least: float) -> str:
    share = float((hiders < 0).mean())
    return "" if share >= least else f"is seen to {share:.0%}, {under(scene.culprit(hiders))},"


def name_findings(board: Map, plan: CardPlan, scene: Scene, language: str, card: str) -> Iterator[Finding]:
    """Names of spaces and regions that something covers or that cross the frame."""
    names = {f"seat {space.letter}": (f"spaces.{space.letter}.name", space.name) for space in board.spaces}
    names |= {f"region {region.id}": (f"regions.{region.id}.name", region.name) for region in board.regions}
    set_names = [(number, of) for number, of in enumerate(scene.names) if of in names]
    spots = [spots_of([_letters(scene.elements[number])])[::_EVERY] for number, _ in set_names]
    after = np.repeat([number for number, _ in set_names], list(map(len, spots)))
    hiders = scene.hiders(np.vstack([np.empty((0, 2)), *spots]), after)
    for (number, of), own in zip(set_names, spots, strict=True):
        key, name = names[of]
        outside = plan.survey.drawn.frame.depth(own).min() < 0
        wrong = "crosses the frame" if outside else _shown(scene, hiders[after == number], _LEGIBLE)
        if wrong:
            message = (
                f"the name '{name.best(language)}' {wrong} on the {card} card: a larger space or shorter name "
                "would leave it bare"
            )
            yield Finding("warning", "hidden-name", name.place(key, language), message)


def _letters(element: Element) -> Element:
    """A name without its halo."""
    assert isinstance(element, Group)
    return replace(element, elements=tuple(part for part in element.elements if isinstance(part, CurvedText)))
