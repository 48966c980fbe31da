"""Line breaks in Japanese: between phrases (found by BudouX) or, if necessary, between characters.

A subset of JIS X 4051: no line begins with a stop, closing bracket, small kana or iteration mark, none ends
with an opening bracket, and Latin words and numbers stay whole.
"""

import re
from functools import cache
from itertools import accumulate, pairwise
from typing import Any

NOT_FIRST = frozenset(
    "、。，．・：；？！ー゛゜ヽヾゝゞ々〻…‥〜～」』）】〕〉》］｝｠＝％"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    ",.:;!?)]}»”’%"
)

NOT_LAST = frozenset("「『（【〔〈《［｛｟([{«“‘")
_JAPANESE = (
    ("\u3001", "\u30ff"),
    ("\u31f0", "\u31ff"),
    ("\u3400", "\u9fff"),
    ("\uf900", "\ufaff"),
    ("\uff01", "\uff9f"),
)
"""Ranges of characters: a regular expression of so many takes long to compile."""
_NUMBER = "[0-9][0-9.,/%]*"


def is_japanese(text: str) -> bool:
    """Whether a text contains kana, ideographs or Japanese punctuation."""
    return not text.isascii() and any(first <= each <= last for each in text for first, last in _JAPANESE)


def split_phrases(text: str) -> tuple[str, ...]:
    """Split a text without blanks at its best line breaks; text without Japanese stays whole."""
    if not is_japanese(text):
        return (text,) if text else ()
    ends = accumulate(len(phrase) for phrase in _load_parser().parse(text))
    return _cut_text(text, [end for end in ends if can_end_line(text, end)])


def split_atoms(text: str) -> tuple[str, ...]:
    """Split a text without blanks wherever a line may end."""
    return _cut_text(text, [end for end in range(1, len(text)) if can_end_line(text, end)])


def can_end_line(text: str, end: int) -> bool:
    """Whether a line may end after the first `end` characters of a text without blanks."""
    if not 0 < end < len(text):
        return False
    before, after = text[end - 1], text[end]
    if after in NOT_FIRST or before in NOT_LAST:
        return False
    if re.search(f"{_NUMBER}$", text[:end]):  # a number stays with its counter
        return False
    number = re.match(_NUMBER, text[end:])
    if number and not is_japanese(text[end + number.end() :][:1]):  # ... and with what it follows
        return False
    return is_japanese(before) or is_japanese(after)


def _cut_text(text: str, ends: list[int]) -> tuple[str, ...]:
    stops = [0, *ends, len(text)]
    return tuple(text[a:b] for a, b in pairwise(stops) if a < b)


@cache
def _load_parser() -> Any:
    import budoux

    return budoux.load_default_japanese_parser()
