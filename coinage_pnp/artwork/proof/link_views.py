"""How much of each link is seen on the finished card, and whether its boat is afloat."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from coinage_pnp.artwork.card import LEAST, CardPlan, Hits, Medal
from coinage_pnp.artwork.proof.painted import painted
from coinage_pnp.artwork.proof.visible_borders import OPAQUE, under
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.drawing import Element, Group
from coinage_pnp.paths import Points


def link_findings(plan: CardPlan, signs: Sequence[Element], card: str) -> Iterator[Finding]:
    """Links of which too little is seen, and boats that are hidden or ashore; `signs` are painted in order."""
    for number, link in enumerate(signs):
        if isinstance(link, Group) and link.name.startswith("link "):
            through = [letter for letter, seat in plan.medals.items() if _crosses(link, letter, seat)]
            if through:
                where = f"runs through the seat of '{through[0]}' on the {card} card"
                message = f"the {link.name} {where}: link other spaces"
                yield Finding("warning", "link-through-seat", "links", message)
            way = [element for element in link.elements if not isinstance(element, Group)]
            boats = [element for element in link.elements if isinstance(element, Group)]
            for what, wrong in (
                ("", _hidden(_spots(way), signs[number + 1 :])),
                ("the boat of ", boats and _ashore(plan, boats)),
                ("the boat of ", boats and _hidden(_spots(boats), signs[number + 1 :])),
            ):
                if wrong:
                    message = (
                        f"{what}the {link.name} {wrong} on the {card} card: larger spaces would leave it room"
                    )
                    yield Finding("warning", "hidden-link", "links", message)


def _crosses(link: Group, letter: str, seat: Medal) -> bool:
    """Whether a link runs through the seat of a space that is not its own."""
    own = letter in link.name.removeprefix("link ").split("-")
    return not own and bool((np.hypot(*(_spots([link]) - (seat.x, seat.y)).T) < seat.outer).any())


def _spots(elements: Iterable[Element]) -> Points:
    """The corners of all that is painted, mm."""
    return np.vstack([line for path in painted(elements) for line in path.lines])


def _hidden(spots: Points, over: Iterable[Element]) -> str:
    """How little is seen of what is at some points, and what covers the most of it; "" if enough is seen."""
    bare: Hits = np.ones(len(spots), dtype=bool)
    most, culprit = 0, ""
    for element in over:
        covered = np.zeros(len(spots), dtype=bool)
        for path in painted([element]):
            if path.paint.opacity >= OPAQUE:
                covered |= path.covers(spots)
        if (fresh := int((bare & covered).sum())) > most:
            most, culprit = fresh, element.name if isinstance(element, Group) else ""
        bare &= ~covered
    return "" if bare.mean() >= LEAST else f"is seen to {bare.mean():.0%}, {under(culprit)},"


def _ashore(plan: CardPlan, boats: Iterable[Element]) -> str:
    afloat = plan.survey.raster.sample(plan.survey.spaces[BACKDROP], _spots(boats)).mean()
    return "" if afloat > 0.5 else "is ashore"
