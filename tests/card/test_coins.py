"""Drawn coins, and the sets of real coins that they represent."""

from itertools import combinations

import numpy as np
import pytest
import shapely
from support.drawing_boxes import painted_boxes
from support.shipped_templates import COIN_SETS, LANGUAGES

from coinage_pnp.drawing.coins.coin_face import REVERSED, SMALL, draw_blank_coin, draw_coin, place_coin
from coinage_pnp.drawing.coins.coinset import read_coin_sets
from coinage_pnp.drawing.coins.engraving import OUTLINES, measure_hole, outline_rim
from coinage_pnp.drawing.colour import INK, convert_to_lab, decode_colours
from coinage_pnp.drawing.scene import Drawing, Shape
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.rules.coins import COINS, HEADS, SIDES, TAILS
from coinage_pnp.game.shipped import read_template

ALL = [coin for side in SIDES for coin in COINS[side]]
SETS, _ = read_template("coins.yaml")


def test_a_set_has_the_diameters_and_outlines_of_its_mint_its_names_and_its_heads_side_in_every_language() -> (
    None
):
    assert {key: real.diameters for key, real in COIN_SETS.items()} == {
        "usd": (17.91, 19.05, 21.21, 24.26),
        "eur": (18.75, 21.25, 22.25, 24.25),
        "gbp": (18.0, 20.3, 21.4, 24.5),
        "jpy": (20.0, 21.0, 22.6, 26.5),
    }
    for real in COIN_SETS.values():
        for name in (real.name, real.heads, *(coin.name for coin in real.coins)):
            assert {code for code, _ in name.texts} >= set(LANGUAGES)
    odd = {coin.value: coin.outline for real in COIN_SETS.values() for coin in real.coins}
    assert {value: outline for value, outline in odd.items() if outline != "round"} == {
        "20c": "notched",
        "20p": "heptagon",
        "¥50": "holed",
    }


def test_a_mistake_in_a_coin_set_is_reported_with_its_line_number() -> None:
    for old, new, message in (
        ("diameter: 17.91", "diameter: 9", "'diameter' is '9': write a number, 10 to 50"),
        ("outline: notched", "outline: noched", "'outline' is 'noched'; did you mean 'notched'"),
        ("value: 50c", "value: 50 cents", "'value' has 8 characters: at most 4"),
        (
            "value: 20c, diameter: 22.25",
            "value: 10c, diameter: 19.75",  # as published
            "in the set 'eur' the nickel, 10c, (19.75 mm) is not larger than the penny, 5c, (21.25 mm), "
            "which ranks below it: choose coins whose diameters rise with rank",
        ),
    ):
        before, _, _ = SETS.partition(old)
        with pytest.raises(InvalidFile) as refused:
            read_coin_sets(SETS.replace(old, new), "coins.yaml")
        assert f"coins.yaml:{before.count(chr(10)) + 1}: " in str(refused.value)
        assert message in str(refused.value)


def test_a_coin_that_a_set_lacks_is_reported_once_and_not_compared_with_others() -> None:
    lacking = "\n".join(line for line in SETS.splitlines() if "24.26" not in line)
    with pytest.raises(InvalidFile) as refused:
        read_coin_sets(lacking, "coins.yaml")
    assert "'coins' needs 'quarter'" in str(refused.value)
    assert "is not larger" not in str(refused.value)


def test_a_coin_with_or_without_a_face_is_drawn_at_exactly_its_diameter() -> None:
    for diameter in (3.0, 5.8, 9.0, 24.26):
        blanks = [draw_blank_coin(side, diameter) for side in SIDES]
        for shapes in (*blanks, *(draw_coin(coin, diameter) for coin in ALL)):
            boxes = painted_boxes(Drawing(0, 0, shapes))
            assert max(box.right for box in boxes) == pytest.approx(diameter / 2, rel=1e-3)
            assert min(box.top for box in boxes) == pytest.approx(-diameter / 2, rel=1e-3)


def test_a_coin_of_any_outline_is_as_wide_and_as_high_as_its_diameter() -> None:
    """A seven-sided coin is equally wide in every direction; its corners are slightly farther from the centre."""
    for side in SIDES:
        for outline in OUTLINES:
            boxes = painted_boxes(Drawing(0, 0, draw_coin(COINS[SIDES[side]][2], 10.0, outline, "20p")))
            assert max(box.right for box in boxes) - min(box.left for box in boxes) == pytest.approx(
                10, rel=2e-3
            )
            assert max(box.bottom for box in boxes) - min(box.top for box in boxes) == pytest.approx(
                10, rel=1e-2
            )


def test_a_heptagon_is_equally_wide_everywhere_a_notched_rim_has_seven_notches_and_only_one_coin_a_hole() -> (
    None
):
    (edge,), (notched,) = outline_rim("heptagon", 21.4), outline_rim("notched", 20.0)
    points = edge.flatten(8)
    for angle in np.radians(np.arange(0, 180, 3)):
        assert np.ptp(points @ (np.cos(angle), np.sin(angle))) == pytest.approx(21.4, abs=0.03)
    assert [round(measure_hole(outline, 21.0), 1) for outline in OUTLINES] == [0, 4.0, 0, 0]
    far = np.hypot(*notched.flatten(8).T)
    inside = far < 9.5
    assert np.count_nonzero(inside & ~np.roll(inside, 1)) == 7
    assert far.max() == pytest.approx(10, rel=1e-3)


def test_a_face_value_is_clear_of_rank_letter_and_laurel() -> None:
    for real in COIN_SETS.values():
        for coin, letter in zip(real.coins, COINS[HEADS], strict=True):
            shapes = draw_coin(letter, 8.0, coin.outline, coin.value)
            marks = [covered(shape) for shape in shapes[2:] if shape.paint.fill == INK]
            assert len(marks) == (4 if coin.value else 3)
            for one, other in combinations(marks, 2):
                assert one.distance(other) > 0.05, (real.id, letter)


def covered(shape: Shape) -> shapely.Geometry:
    rings = [shapely.Polygon(part.flatten(8)).buffer(0) for part in shape.path]
    return shapely.union_all(rings)


def test_the_two_sides_differ_in_lightness_at_every_size() -> None:
    for diameter in (2.0, 5.0, 10.0):
        heads, tails = (draw_blank_coin(side, diameter)[0].paint.fill for side in SIDES)
        assert heads is not None
        assert tails is not None
        light, dark = convert_to_lab(decode_colours([heads, tails]))[:, 0]
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


def test_light_lines_on_dark_are_at_least_1_pt_wide() -> None:
    for diameter in (5.0, SMALL, 10.0, 24.0):
        for coin in COINS[TAILS]:
            marks = draw_coin(coin, diameter)[1:]
            assert all(shape.paint.width >= REVERSED for shape in marks if shape.paint.stroke)
        assert pytest.approx(25.4 / 72, abs=0.005) == REVERSED


def test_a_placed_coin_is_where_it_is_wanted_with_a_symbol_for_each_kind_size_outline_and_value() -> None:
    use, symbols = place_coin("n", 5.3, 11.0, 12.0)
    assert (use.x, use.y) == (11.0, 12.0)
    assert symbols == {use.symbol: draw_coin("n", 5.3, "round", "")}
    names = [place_coin(coin, diameter, 0, 0)[0].symbol for coin in ALL for diameter in (5.0, 5.25, 9.0)]
    names += [place_coin("D", 5.0, 0, 0, outline, "5p")[0].symbol for outline in OUTLINES]
    names += [place_coin("D", 5.0, 0, 0, "holed")[0].symbol]
    assert len(set(names)) == len(names)
