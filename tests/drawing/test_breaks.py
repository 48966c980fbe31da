"""Japanese line breaks: words and numbers are not split, and punctuation stays with its word."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.markup import without_markup
from support.shipped_templates import LANGUAGES, needs_japanese

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Group, Text
from coinage_pnp.drawing.type.line_breaks import NOT_FIRST, NOT_LAST, can_end_line, split_atoms, split_phrases
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words

pytestmark = needs_japanese

BODY = TextStyle(7.0, 2.86)

SAMPLE = (
    "コイン スペース 表 裏 の は です ランク ちょっと ッ ー 々 地域 隣 、 。 「 」 （ ） ！ ： ・ … "
    "Coin Age penny 10 1916 2枚 50mm 100%"
)
TEXTS = st.lists(st.sampled_from(SAMPLE.split()), min_size=1, max_size=30).map("".join)


def set_lines(text: str, measure: float) -> list[str]:
    """The lines of a paragraph from top to bottom; a coin is written ●."""
    found: dict[float, list[tuple[float, str]]] = {}
    for element in set_words(text, BODY, measure).elements:
        if isinstance(element, Text):
            assert (
                element.x + shaping.measure_width(element.text, element.face, element.size) <= measure + 1e-6
            )
            found.setdefault(round(element.y, 3), []).append((element.x, element.text))
        elif isinstance(element, Group):
            near = min(found, key=lambda y: abs(y - element.y), default=round(element.y + 0.79, 3))
            found.setdefault(near, []).append((element.x, "●"))
    return ["".join(word for _, word in sorted(found[y])) for y in sorted(found)]


@given(TEXTS)
def test_phrases_and_atoms_contain_the_whole_text_and_follow_the_line_break_rules(text: str) -> None:
    for parts in (split_phrases(text), split_atoms(text)):
        assert "".join(parts) == text
        assert all(parts)
        for before, after in pairwise(parts):
            assert after[0] not in NOT_FIRST
            assert before[-1] not in NOT_LAST
            assert not (before[-1].isascii() and after[0].isascii()), "a Latin word or a number is split"
            assert not before[-1].isdecimal() or not before[-1].isascii(), "a number is cut off from its word"


@given(TEXTS, st.floats(14, 45))
def test_lines_of_any_width_contain_the_whole_text_and_follow_the_line_break_rules(
    text: str, measure: float
) -> None:
    widest = max(shaping.measure_width(atom, "body", 7.0) for atom in split_atoms(text))
    lines = set_lines(text, max(measure, widest + 0.01))
    assert "".join(lines) == text
    for before, after in pairwise(lines):
        assert can_end_line(before + after, len(before)), (before, after)


@pytest.mark.parametrize("measure", [20.0, 25.0, 31.0, 40.0])
def test_lines_of_the_rule_texts_end_only_between_phrases_if_the_phrases_fit(measure: float) -> None:
    for panel in LANGUAGES["ja"].rules:
        for block in panel.blocks:
            words = without_markup(block.words)
            ends = {0}
            for phrase in split_phrases(words.replace(" ", "")):
                ends.add(max(ends) + len(phrase))
            fits = all(shaping.measure_width(part, "strong", 7.0) <= measure for part in split_phrases(words))
            if " " in words or not fits:
                continue
            at = 0
            for line in set_lines(words, measure)[:-1]:
                at += len(line)
                assert at in ends, line


def test_a_japanese_sentence_is_split_into_its_phrases_and_other_text_only_at_blanks() -> None:
    phrases = split_phrases("一番上のコインがそこを支配します。")
    assert " ".join(phrases) == "一番 上の コインが そこを 支配します。"
    assert split_phrases("l’anguillère") == ("l’anguillère",)
    assert split_atoms("rock’n’roll") == ("rock’n’roll",)


def test_a_japanese_phrase_wider_than_its_column_is_broken() -> None:
    assert len(set_lines("ああああああああああああああああ", 15.0)) > 1


def test_latin_words_and_numbers_beside_japanese_are_not_broken() -> None:
    for measure in range(16, 40):
        lines = set_lines("アダム作のCoin Ageはpenny10枚とquarter2枚で遊ぶ。", measure)
        assert not any("Coi" in line and "Coin" not in line for line in lines)
        assert any("10枚" in line for line in lines)
        assert any("quarter2枚" in line for line in lines)


def test_markup_or_a_coin_inside_a_phrase_allows_no_extra_line_break() -> None:
    for measure in range(14, 40):
        lines = set_lines("これは**表**{heads}、それは**裏**{tails}。最後です", measure)
        assert "".join(lines) == "これは表●、それは裏●。最後です"
        assert not any(line[0] in "、。●" for line in lines), lines
