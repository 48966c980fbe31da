"""Custom card sizes are read exactly or refused with the reason."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.shipped_templates import CARDS

from coinage_pnp.drawing.formats import read_custom_card
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import parse_size

SIDES = st.integers(300, 4000).map(lambda tenths: f"{tenths / 10:g}")
"""Valid lengths of a side, mm."""


@pytest.mark.parametrize(
    ("text", "id_", "width", "height", "radius"),
    [
        ("70x100mm", "70x100mm", 70, 100, 0),
        ("70 × 100 mm", "70x100mm", 70, 100, 0),
        ("100x70mm", "70x100mm", 70, 100, 0),
        ("2.5x3.5IN", "2.5x3.5in", 63.5, 88.9, 0),
        ("70mmx10cm", "70mmx10cm", 70, 100, 0),
        ("10cmx70mm", "70mmx10cm", 70, 100, 0),
        ("70x100mm,r3mm", "70x100mm,r3mm", 70, 100, 3),
        ("3.5x2.5in, r0.125in", "2.5x3.5in,r0.125in", 63.5, 88.9, 3.175),
    ],
)
def test_a_custom_size_is_read_as_a_card_with_the_size_as_its_id(
    text: str, id_: str, width: float, height: float, radius: float
) -> None:
    card = read_custom_card(text, CARDS.values())
    assert (card.id, card.width, card.height, card.radius) == (id_, width, height, radius)
    assert not card.tin


@given(SIDES, SIDES, st.sampled_from(["", ",r0mm", ",r3mm", ",r15mm"]))
def test_the_id_of_a_custom_card_is_read_as_the_same_card_and_is_safe_in_a_file_name(
    width: str, height: str, corner: str
) -> None:
    card = read_custom_card(f"{width}x{height}mm{corner}", CARDS.values())
    assert read_custom_card(card.id, CARDS.values()) == card
    assert parse_size(card.id.split(",")[0]) == (card.width, card.height)
    assert card.width <= card.height
    assert re.fullmatch(r"[a-z0-9.,]+", card.id)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("70x100", "'70x100' has no unit: write 70x100mm"),
        ("63,5x88mm", "'63,5mm' has a comma: write a point, as in 63.5mm"),
        ("70x100,r3mm", "'70x100' has no unit"),
        ("70mm", "write width x height, as in 70x100mm"),
        ("29.9x50mm", "29.9 mm does not work: a side of a card is 30 to 400 mm"),
        ("50x401mm", "401 mm does not work"),
        ("70x100mm,r36mm", "the corners' radius 36 mm is too large: this card takes at most 35 mm"),
        ("300x400mm,r101mm", "at most 100 mm"),
        ("70x100mm,3mm", "as in 70x100mm,r3mm; not '3mm'"),
        ("70x100mm,r3", "'3' has no unit"),
        ("70x100mm,", "not ''"),
        ("70x100mm,r-3mm", "above zero"),
    ],
)
def test_an_invalid_custom_card_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(UserError, match=re.escape(message)):
        read_custom_card(text, CARDS.values())


@pytest.mark.parametrize(
    ("text", "coin"),
    [
        ("45x70mm", 19.05),  # narrower than every format
        ("57x87mm", 19.05),
        ("63x88mm", 24.26),  # the poker size of card sleeves
        ("70x100mm", 24.26),
    ],
)
def test_a_custom_card_is_made_for_the_coin_of_the_widest_format_that_is_no_wider(
    text: str, coin: float
) -> None:
    assert read_custom_card(text, CARDS.values()).coin == coin


def test_a_custom_card_with_the_size_of_a_format_equals_it_except_for_the_id() -> None:
    poker = CARDS["poker"]
    assert read_custom_card("63.5x88.9mm,r3.18mm", CARDS.values())._replace(id="poker") == poker
