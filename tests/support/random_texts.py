"""Texts at random.

They are of listed characters: for all of Unicode, and for `st.text`, Hypothesis builds a table that takes a second.
"""

from hypothesis import strategies as st

from support.wide_runs import WIDE

PRINTABLE = "aZ09 .,:;!?#&*@%'\"\\`~|<>=+-_/()[]{}éßøŁČΩЖआ日本の語ー、🌋\u0301\u3000\u2019\u00a0"
"""Characters of names: signs of YAML, letters of several scripts, an accent of its own, and blanks."""

OTHERS = "\n\r\t\0\x1b\x85\u200b\u200f\u2028\ufeff\ufffe"
"""Breaks, controls, invisible characters, and a mark of the order of bytes."""


def texts_of(characters: str, longest: int, shortest: int = 0) -> st.SearchStrategy[str]:
    """Texts of some characters, between two lengths."""
    return st.lists(st.sampled_from(characters), min_size=shortest, max_size=longest).map("".join)


def printable_texts() -> st.SearchStrategy[str]:
    """Texts of 1 to 30 characters that can be seen; with `--wide` any of Unicode."""
    if not WIDE:
        return texts_of(PRINTABLE, 30, 1)
    every = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
    return st.text(every, min_size=1, max_size=30)


def any_texts(longest: int) -> st.SearchStrategy[str]:
    """Texts of at most `longest` characters; with `--wide` any of Unicode."""
    return st.text(max_size=longest) if WIDE else texts_of(PRINTABLE + OTHERS, longest)
