"""Drawn coins, and the real ones whose sizes they have."""

from __future__ import annotations

import pytest
from ink import ink
from sheets import template

from coinage_pnp.errors import InvalidFile
from coinage_pnp.rules.coins import COINS, SIDES, TAILS
from coinage_pnp.sheet.coins import REVERSED, SMALL, draw_coin, draw_plain, put_coin
from coinage_pnp.sheet.coinset import read_coin_sets
from coinage_pnp.sheet.colour import lab, linear
from coinage_pnp.sheet.scene import Drawing, Use

ALL = [coin for side in SIDES for coin in COINS[side]]
SETS = """\
format: 1
sets:
  usd: {dime: 17.91, penny: 19.05, nickel: 21.21, quarter: 24.26}
  eur: {dime: 18.75, penny: 19.75, nickel: 22.25, quarter: 24.25}
"""


def test_the_us_set_has_the_diameters_of_the_us_mint() -> None:
    assert read_coin_sets(*template("coins.yaml"))["usd"].diameters == (17.91, 19.05, 21.21, 24.26)


def test_a_set_whose_diameters_do_not_rise_with_rank_is_refused_at_its_line() -> None:
    wrong = SETS.replace("penny: 19.75", "penny: 18.75")
    with pytest.raises(InvalidFile, match=r"coins\.yaml:4: in the set 'eur' the penny \(18\.75 mm\)"):
        read_coin_sets(wrong, "coins.yaml")
    assert len(read_coin_sets(SETS, "coins.yaml")) == 2


@pytest.mark.parametrize(
    ("old", "new"), [("dime: 17.91, ", ""), ("dime: 17.91", "dme: 17.91"), ("17.91", "9")]
)
def test_a_set_names_every_kind_with_a_likely_diameter(old: str, new: str) -> None:
    with pytest.raises(InvalidFile, match=r"coins\.yaml:3"):
        read_coin_sets(SETS.replace(old, new), "coins.yaml")


@pytest.mark.parametrize("coin", ALL)
@pytest.mark.parametrize("diameter", [3.0, 5.8, 9.0, 24.26])
def test_a_coin_is_exactly_as_large_as_it_says(coin: str, diameter: float) -> None:
    boxes = ink(Drawing(0, 0, draw_coin(coin, diameter)))
    assert max(box.right for box in boxes) == pytest.approx(diameter / 2, rel=1e-3)
    assert min(box.top for box in boxes) == pytest.approx(-diameter / 2, rel=1e-3)


@pytest.mark.parametrize("side", SIDES)
def test_a_plain_coin_is_exactly_as_large_as_it_says(side: int) -> None:
    boxes = ink(Drawing(0, 0, draw_plain(SIDES[side], 2.0)))
    assert max(box.right for box in boxes) == pytest.approx(1.0, rel=1e-3)


def test_the_two_sides_differ_in_lightness_at_every_size() -> None:
    for diameter in (2.0, 5.0, 10.0):
        heads, tails = (draw_plain(side, diameter)[0].paint.fill for side in SIDES)
        assert heads is not None
        assert tails is not None
        light, dark = lab(linear([heads, tails]))[:, 0]
        assert light - dark > 70
        assert draw_coin("Q", diameter)[0].paint.fill == heads
        assert draw_coin("q", diameter)[0].paint.fill == tails


def test_no_two_coins_look_alike() -> None:
    for diameter in (5.0, 10.0):
        looks = {
            tuple(
                (shape.paint, tuple(part.points.tobytes() for part in shape.path))
                for shape in draw_coin(coin, diameter)
            )
            for coin in ALL
        }
        assert len(looks) == len(ALL)


@pytest.mark.parametrize("diameter", [5.0, SMALL, 10.0, 24.0])
def test_light_lines_on_dark_are_at_least_1_pt_wide(diameter: float) -> None:
    for coin in COINS[TAILS]:
        marks = draw_coin(coin, diameter)[1:]
        assert all(shape.paint.width >= REVERSED for shape in marks if shape.paint.stroke)
    assert pytest.approx(25.4 / 72, abs=0.005) == REVERSED


def test_a_coin_is_put_where_it_is_wanted_with_the_symbol_it_needs() -> None:
    use, symbols = put_coin("n", 5.3, 11.0, 12.0)
    assert isinstance(use, Use)
    assert (use.x, use.y) == (11.0, 12.0)
    assert symbols == {use.symbol: draw_coin("n", 5.3)}


def test_the_same_name_always_means_the_same_coin() -> None:
    names = [put_coin(coin, diameter, 0, 0)[0].symbol for coin in ALL for diameter in (5.0, 5.25, 9.0)]
    assert len(set(names)) == len(names)
