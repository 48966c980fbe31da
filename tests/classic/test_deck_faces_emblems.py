"""The coins on the cards show as many ears, sails, acorns or weights as the card's number, inside their field."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from support.deck_samples import suit_word
from support.drawing_walk import groups_named
from support.shipped_templates import DECK_CARDS

from coinage_pnp.classic.deck import NUMBERS, PACK, SUITS, find_number, find_suit
from coinage_pnp.classic.drawing.emblems import hatch_ring, load_pieces, place_emblem
from coinage_pnp.classic.drawing.face import DISC_RADIUS, draw_face
from coinage_pnp.drawing.ink_choices import INKS
from coinage_pnp.drawing.paths.path import make_points
from coinage_pnp.drawing.scene import Use

LETTERS = [suit.letter for suit in SUITS]
COUNTED = {"N": {"ear"}, "D": {"sail", "course", "jib"}, "Q": {"acorn"}, "H": {"weight"}}


def laid(outline: NDArray[np.float64], use: Use) -> NDArray[np.float64]:
    """An outline as placed by `use`."""
    c, s = np.cos(np.radians(use.angle)), np.sin(np.radians(use.angle))
    flipped = outline * (-use.scale if use.mirror else use.scale, use.scale)
    return np.asarray(flipped @ np.array([[c, s], [-s, c]]) + (use.x, use.y))


@pytest.mark.parametrize("ink", INKS)
def test_the_coin_on_a_card_shows_as_many_things_as_the_cards_number(ink: str) -> None:
    for card in PACK:
        letter = find_suit(card).letter
        drawing = draw_face(card, suit_word("en", letter), DECK_CARDS["poker"], ink)
        [shown] = groups_named(drawing.elements, "emblem")
        uses = [element for element in shown.elements if isinstance(element, Use)]
        assert all(drawing.symbols[use.symbol] for use in uses)
        things = [use for use in uses if use.symbol.removesuffix(f"-{letter}") in COUNTED[letter]]
        assert len(things) == find_number(card)
        assert len({(use.x, use.y, use.angle) for use in things}) == find_number(card)


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("number", NUMBERS)
def test_an_emblem_stays_in_its_field_and_fills_much_of_it(letter: str, number: int) -> None:
    known = load_pieces(letter)
    placed = [laid(part.outline, use) for use in place_emblem(letter, number) for part in known[use.symbol]]
    every = np.concatenate(placed)
    assert np.hypot(*every.T).max() < DISC_RADIUS
    assert np.ptp(every, axis=0).min() > 1.2 * DISC_RADIUS


@settings(max_examples=60, deadline=None)
@given(
    corners=st.integers(3, 9),
    radius=st.floats(1, 8),
    squeezed=st.floats(0.3, 1),
    lean=st.floats(-90, 90),
    share=st.floats(0.1, 0.9),
)
def test_hatching_never_leaves_the_part_that_it_shades(
    corners: int, radius: float, squeezed: float, lean: float, share: float
) -> None:
    """Lines may exceed it by half their width, which the outline covers; convex parts make the check simple."""
    turns = 2 * np.pi * np.arange(corners) / corners
    ring = make_points(np.column_stack([radius * np.cos(turns), radius * squeezed * np.sin(turns)]))
    found = np.concatenate(
        [part.points for part in hatch_ring(ring, 0.4, share, 0.2, lean)] or [np.zeros((1, 2))]
    )
    side = np.roll(ring, -1, axis=0) - ring
    out = np.column_stack([side[:, 1], -side[:, 0]]) / np.hypot(*side.T)[:, None]
    assert ((found[:, None] - ring[None]) * out[None]).sum(axis=2).max() <= 0.1 + 1e-9
