"""Random numbers depend only on their purpose, and are the same on every machine."""

import numpy as np
import pytest

from coinage_pnp.drawing.paths.dice import Dice

KNOWN = [value / 2**32 for value in (0x9688E4E8, 0xB5E90641, 0xB9E81E43)]


def test_the_numbers_of_a_purpose_never_change_and_another_purpose_gives_others() -> None:
    """Words of the Mersenne Twister seeded with the purpose's SHA-256. Other numbers would change every card."""
    assert Dice("volcano", "sea").draw_uniform(3).tolist() == pytest.approx(KNOWN, abs=1e-9)
    assert not np.array_equal(Dice("map", 1).draw_uniform(20), Dice("map", 2).draw_uniform(20))


def test_numbers_are_evenly_spread_in_an_array_of_any_shape() -> None:
    many = Dice("spread").draw_uniform(100, 200)
    assert many.shape == (100, 200)
    assert many.min() >= 0
    assert many.max() < 1
    counts = np.histogram(many, 10)[0]
    assert counts.min() > 1800
    assert 0 <= float(Dice("one").draw_uniform()) < 1


def test_numbers_between_two_limits_stay_within_them() -> None:
    some = Dice("between").draw_between(-3, 5, 4000)
    assert some.min() >= -3
    assert some.max() < 5
    assert some.mean() == pytest.approx(1, abs=0.15)
