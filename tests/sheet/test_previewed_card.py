"""The previewed card: trimmed, at true size, with coins on their seats."""

from __future__ import annotations

import numpy as np
import pytest
from support.card_samples import groups_by_name, plan_of
from support.drawing_walk import transformed, walk_elements
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, TERRAINS

from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Use
from coinage_pnp.game.rules.coins import RANK
from coinage_pnp.sheet.card_picture import COIN_MARGIN, draw_card_picture

USD = COIN_SETS["usd"]
STACKS = {"a": "Qn", "b": "P", "c": "", "j": "qNpd"}


@pytest.fixture(scope="module")
def board_with_coins() -> Drawing:
    return draw_card_picture(MAPS["volcano"], CARDS["tin"], TERRAINS, ENGLISH, STACKS, USD).drawing


def test_every_coin_of_a_position_is_on_its_seat_at_its_true_diameter(board_with_coins: Drawing) -> None:
    seats = plan_of("volcano", "tin").medals
    found: dict[str, list[tuple[float, float, float]]] = {}
    for path, element, at in walk_elements(board_with_coins.elements):
        if isinstance(element, Use) and "/stack " in path:
            rim = board_with_coins.symbols[element.symbol][0]
            width = np.ptp(np.vstack([part.points for part in rim.path])[:, 0]) + rim.paint.width
            x, y = transformed(np.array([[element.x, element.y]]), at)[0]
            found.setdefault(path.rsplit("stack ", 1)[1], []).append((x, y, float(width)))
    assert {name.split()[0]: name.split()[1] for name in found} == {k: v for k, v in STACKS.items() if v}
    for name, coins in found.items():
        letter, stack = name.split()
        sizes = [USD.diameters[RANK[coin] - 1] for coin in stack]
        assert [width for _, _, width in coins] == pytest.approx(sizes, abs=0.02)
        x, y, _ = coins[0]
        assert (x, y) == pytest.approx((seats[letter].x + COIN_MARGIN, seats[letter].y + COIN_MARGIN))


def test_each_coin_shows_the_side_of_its_owner(board_with_coins: Drawing) -> None:
    used = [
        e.symbol
        for path, e, _ in walk_elements(board_with_coins.elements)
        if "/stack a" in path and isinstance(e, Use)
    ]
    assert [name.split()[1:3] for name in used] == [["Q", "heads"], ["N", "tails"]]


def test_a_picture_without_coins_is_exactly_the_trimmed_card() -> None:
    tin = CARDS["tin"]
    drawn = draw_card_picture(MAPS["volcano"], tin, TERRAINS, ENGLISH).drawing
    assert (drawn.width, drawn.height) == (tin.width, tin.height)
    assert "coins" not in groups_by_name(drawn)
    pixels = rasterize(render_one(drawn, Info("Volcano")), 100)
    assert pixels[:3, :3].min() == 255  # the corner is round, so white
    assert pixels[100, 100].max() < 255


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_a_picture_in_low_or_mono_ink_has_no_colour(ink: str) -> None:
    drawn = draw_card_picture(MAPS["volcano"], CARDS["tin"], TERRAINS, ENGLISH, ink=ink).drawing
    pixels = rasterize(render_one(drawn, Info("Volcano")), 100).astype(int)
    assert np.ptp(pixels, axis=2).max() == 0
