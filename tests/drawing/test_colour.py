"""Colour conversions and differences match the published values."""

import numpy as np
import pytest
from support.pixels import srgb_bytes

from coinage_pnp.drawing.colour import (
    VISIONS,
    Vision,
    compute_ciede2000,
    convert_to_lab,
    decode_colours,
    simulate_vision,
)

SHARMA = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
"""The 34 pairs (L a b, L a b, difference) of Sharma, Wu & Dalal 2005, table 1."""

PAIRS = np.array([line.split() for line in SHARMA.split("\n") if line], dtype=np.float64)


def test_ciede2000_gives_the_published_difference_of_all_34_pairs_in_either_order() -> None:
    assert PAIRS.shape == (34, 7)
    first, second, published = PAIRS[:, :3], PAIRS[:, 3:6], PAIRS[:, 6]
    np.testing.assert_allclose(compute_ciede2000(first, second), published, atol=1e-4)
    np.testing.assert_allclose(compute_ciede2000(second, first), published, atol=1e-4)


LAB = {
    "#ffffff": (100, 0, 0),
    "#000000": (0, 0, 0),
    "#ff0000": (53.24, 80.09, 67.20),
    "#00ff00": (87.73, -86.18, 83.18),
    "#0000ff": (32.30, 79.19, -107.86),
    "#808080": (53.59, 0, 0),
}


def test_lab_values_of_the_srgb_primaries_match_the_published_table() -> None:
    np.testing.assert_allclose(convert_to_lab(decode_colours([*LAB])), [*LAB.values()], atol=0.02)


def test_colours_survive_conversion_to_linear_light_and_back() -> None:
    colours = tuple(f"#{i:02x}{255 - i:02x}{i * 7 % 256:02x}" for i in range(256))
    assert tuple("#" + bytes(row).hex() for row in srgb_bytes(decode_colours(colours))) == colours


def test_text_that_is_not_a_colour_is_refused() -> None:
    for colour in ("#fff", "red", "#12345g", "123456#", "#12 456"):
        with pytest.raises(ValueError, match="#rrggbb"):
            decode_colours([colour])


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_look_the_same_in_every_kind_of_vision(vision: Vision) -> None:
    greys = decode_colours(["#000000", "#777777", "#ffffff"])
    np.testing.assert_allclose(simulate_vision(greys, vision), greys, atol=1e-5)


def test_red_and_green_of_one_confusion_line_merge_for_a_deuteranope_and_not_for_a_tritanope() -> None:
    pair = decode_colours(["#a8583c", "#7a6a3a"])

    def apart(vision: Vision) -> float:
        return float(compute_ciede2000(*convert_to_lab(simulate_vision(pair, vision))))

    assert apart("normal") > 20
    assert apart("deutan") < 6
    assert apart("tritan") > 15


def test_grey_is_the_relative_luminance() -> None:
    light = simulate_vision(decode_colours(["#ff0000", "#00ff00", "#0000ff"]), "grey")
    np.testing.assert_allclose(light[:, 0], (0.2126, 0.7152, 0.0722), atol=1e-4)
    np.testing.assert_allclose(light.std(axis=1), 0, atol=1e-12)
