"""On the finished card a link is seen, and its boat is at sea; what is not is found."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from support.card_samples import MAPS, TERRAINS, held, plan

from coinage_pnp.artwork.card import draw_signs
from coinage_pnp.artwork.proof.visible_borders import link_findings, painted
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.paths import rectangle

LINKED = next(board for board in MAPS.values() if board.links)
KNOWN = plan(LINKED.id, "tin")
SIGNS = draw_signs(LINKED, held(LINKED, "tin"), TERRAINS, "en")
LINK = next(sign for sign in SIGNS if isinstance(sign, Group) and sign.name.startswith("link"))
BOAT = next(part for part in LINK.elements if isinstance(part, Group))


def found(*signs: Element) -> list[str]:
    return [finding.message for finding in link_findings(KNOWN, signs, "tin")]


def over(part: Group) -> Group:
    """A title that hides a part of the scene."""
    corners = np.vstack([line for path in painted([part]) for line in path.lines])
    (x, y), (right, foot) = corners.min(axis=0), corners.max(axis=0)
    return Group((Shape(rectangle(x, y, right - x, foot - y), Paint(PAPER)),), name="title")


def test_the_links_of_a_shipped_map_are_seen() -> None:
    assert found(*SIGNS) == []


def test_a_link_and_a_boat_that_something_covers_are_found_with_what_covers_them() -> None:
    way, boat = found(LINK, over(LINK))
    assert way.startswith(f"the {LINK.name} is seen to")
    assert "under the title, on the tin card" in way
    assert boat.startswith(f"the boat of the {LINK.name} is seen to")
    assert "under the title" in boat
    assert found(over(LINK), LINK) == []


def test_a_link_through_a_third_seat_is_found() -> None:
    own = LINKED.links[0]
    letter, seat = next((letter, seat) for letter, seat in KNOWN.medals.items() if letter not in own)
    dot = Shape(rectangle(seat.x, seat.y, 1, 1), Paint(PAPER))
    (finding,) = found(replace(LINK, elements=(dot, *LINK.elements)))
    assert finding.startswith(f"the {LINK.name} runs through the seat of '{letter}' on the tin card")


def test_a_boat_on_land_is_found() -> None:
    seat = KNOWN.medals[LINKED.links[0][0]]
    (finding,) = found(replace(LINK, elements=(*LINK.elements[:-1], replace(BOAT, x=seat.x, y=seat.y))))
    assert finding.startswith(f"the boat of the {LINK.name} is ashore")
