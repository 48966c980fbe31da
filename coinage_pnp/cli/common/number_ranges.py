"""Ranges of numbers, as the library writes them, in words."""

import re

RANGE = re.compile(r"([\d.]+)<=x<=([\d.]*\d)|x>=([\d.]*\d)")
"""A range of numbers in the library's help."""


def spell_range(text: str) -> str:
    """A text in which ranges of numbers are words: "x>=1" is "1 or more"."""
    return RANGE.sub(lambda found: f"{found[1]} to {found[2]}" if found[2] else f"{found[3]} or more", text)
