"""Lengths are read exactly or refused: a wrong length on paper is a wasted sheet."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_texts import texts_of

from coinage_pnp.errors import UserError
from coinage_pnp.files.units import UNITS, parse_length, parse_offset, parse_size

MILLIMETRES = {"mm": Fraction(1), "cm": Fraction(10), "in": Fraction(254, 10), "pt": Fraction(254, 720)}
"""The length of each unit by its definition, mm."""

DIGITS = texts_of("0123456789", 4, 1)
NUMBERS = st.integers(0, 9999).map(str) | st.builds("{}.{}".format, st.integers(0, 9999), DIGITS)
LENGTHS = st.builds("{}{}{}".format, NUMBERS, st.sampled_from(["", " "]), st.sampled_from(list(UNITS)))


@given(NUMBERS, st.sampled_from(list(MILLIMETRES)))
def test_a_length_is_its_number_times_its_unit_rounded_once(number: str, unit: str) -> None:
    length = float(Fraction(number) * MILLIMETRES[unit])
    assert parse_length(f"{number}{unit}") == parse_length(f" {number} {unit.upper()} ") == length


WRONG_LENGTHS = [
    ("63,5mm", "a point, as in 63.5mm"),
    ("1,000mm", "a point, as in 63.5mm"),
    ("abc mm", "is not a length: write a number and a unit"),
    ("", "is not a length"),
    ("٣mm", "is not a length"),  # digits that are not ASCII
    ("1e3mm", "write the number out"),
    ("-3mm", "above zero"),
    ("+3mm", "plus sign is not needed"),
    ("70", "has no unit: write 70mm, or cm, in or pt"),
    ("70m", "the unit is mm, cm, in or pt"),
    ('2.5"', "in is the inch"),
    (".5in", "plain digits, as in 63.5mm or 0.5in"),
    ("007mm", "plain digits"),
    ("1 000mm", "is not a length"),
    ("1234567mm", "plain digits"),
    ("9" * 500 + "mm", "..."),
]


def test_an_invalid_length_is_refused_with_what_to_write_instead() -> None:
    for text, message in WRONG_LENGTHS:
        with pytest.raises(UserError) as refused:
            parse_length(text)
        assert message in str(refused.value)
        assert len(str(refused.value)) < 180


@given(texts_of("0123456789.,-+emincpt x\n\x00\u00a0°′″٣\uff13½é–\U0001f4cf", 12))
def test_any_text_is_read_as_a_length_of_at_least_zero_or_refused(text: str) -> None:
    with suppress(UserError):
        assert 0 <= parse_length(text) < 1e8


@given(LENGTHS, LENGTHS)
def test_a_size_is_two_lengths(width: str, height: str) -> None:
    assert parse_size(f"{width}x{height}") == (parse_length(width), parse_length(height))


@given(NUMBERS, LENGTHS)
def test_a_single_unit_applies_to_both_sides_of_a_size(number: str, height: str) -> None:
    unit = height.strip("0123456789. ")
    assert parse_size(f"{number} × {height}") == (parse_length(f"{number}{unit}"), parse_length(height))


def test_an_invalid_size_is_refused() -> None:
    for text in ("70mm", "70x100", "70xmm", "x", "7x8x9mm", "70mmx100", "70-100mm", "-7x8mm"):
        with pytest.raises(UserError):
            parse_size(text)
    with pytest.raises(UserError, match="'1e9mm': write the number out"):
        parse_size("1e9x1e9mm")


@given(LENGTHS, LENGTHS, st.sampled_from(["", "-"]), st.sampled_from(["", "-"]))
def test_an_offset_can_be_negative_in_x_and_y(x: str, y: str, left: str, up: str) -> None:
    found = parse_offset(f"{left}{x},{up}{y}")
    assert found == (parse_length(x) * (-1 if left else 1), parse_length(y) * (-1 if up else 1), 0)


def test_an_offset_may_have_the_dashes_of_a_phone_and_wide_digits() -> None:
    assert parse_offset("–0.3mm,−０.2mm") == (-0.3, -0.2, 0)


def test_an_offset_can_include_a_rotation() -> None:
    for text, degrees in (("0.1deg", 0.1), ("-0.25 DEG", -0.25), ("12°", 12), ("0deg", 0)):
        assert parse_offset(f"1mm,-0.5cm,{text}") == (1, -5, degrees)


def test_an_invalid_offset_is_refused() -> None:
    lengths = ("0.3mm", "0.3,0.2", "1mm;2mm", "--1mm,0mm")
    turns = ("0.3mm,0.2mm,1mm", "1mm,1mm,1", "1mm,1mm,1deg,", "1mm,1mm,.1deg", "1mm,1mm,+1deg")
    for text in (*lengths, *turns):
        with pytest.raises(UserError):
            parse_offset(text)


def test_a_decimal_comma_in_an_offset_is_named_with_what_was_meant() -> None:
    for text, meant in (
        ("0,5mm", "0.5mm,0mm"),
        ("0,5mm,-0,2mm", "0.5mm,-0.2mm"),
        ("0,5 mm, 0,2 mm", "0.5 mm, 0.2 mm"),
        ("0.3mm,0.2mm,0,1deg", "0.3mm,0.2mm,0.1deg"),
        ("0,5", "0.3mm,-0.2mm"),
    ):
        with pytest.raises(UserError) as refused:
            parse_offset(text)
        assert str(refused.value).endswith(f"has a decimal comma: write points and units, as in {meant}")
        assert parse_offset(meant)
