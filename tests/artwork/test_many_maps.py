"""What must be true of every card, on maps of many structures: thirty on the tin card; `-m many`: 300 on each."""

from __future__ import annotations

import numpy as np
import pytest
from support.card_samples import CARDS
from support.many_maps import FEW, MANY, many_maps, planned

from coinage_pnp.artwork.card.links import draw_link
from coinage_pnp.artwork.card.plan import CardPlan
from coinage_pnp.artwork.proof.painted import painted
from coinage_pnp.board.checks import findings

ALL = [pytest.param(MANY, card, marks=pytest.mark.many) for card in CARDS]
each_many = pytest.mark.parametrize(("count", "card"), [(FEW, "tin"), *ALL])


def plans(count: int, card: str) -> dict[str, CardPlan]:
    """The maps that can be drawn on a card, by their ids."""
    boards = many_maps(count)
    tried = {board.id: planned(number, card) for number, board in enumerate(boards)}
    return {name: plan for name, plan in tried.items() if isinstance(plan, CardPlan)}


def test_the_maps_are_legal_and_of_every_kind() -> None:
    boards = many_maps(FEW)
    assert not [f for board in boards for f in findings(board) if f.severity == "error"]
    assert len({board.id.split("-")[0] for board in boards}) == 6
    assert all(any(getattr(board, joined) for board in boards) for joined in ("links", "walls", "backdrop"))


@each_many
def test_nearly_every_map_can_be_drawn(count: int, card: str) -> None:
    assert len(plans(count, card)) >= 0.95 * count


@each_many
def test_nearly_every_link_runs_through_no_seat_but_its_own(count: int, card: str) -> None:
    boards, known = {board.id: board for board in many_maps(count)}, plans(count, card)
    links = [(plan, name, pair) for name, plan in known.items() for pair in boards[name].links]
    astray = 0
    for plan, name, pair in links:
        link = draw_link(plan, *pair, boards[name].backdrop or "water")
        at = np.vstack([line for path in painted([link]) for line in path.lines])
        others = (medal for letter, medal in plan.medals.items() if letter not in pair)
        astray += any(bool((np.hypot(*(at - (m.x, m.y)).T) < m.outer).any()) for m in others)
    assert astray <= 0.03 * len(links)
