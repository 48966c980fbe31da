"""Paragraphs: the order and markup of words, and the best line breaks."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_texts import texts_of

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Group, Text
from coinage_pnp.drawing.type.paragraph import TextStyle, break_lines, set_words
from coinage_pnp.errors import UserError

BODY = TextStyle(7.0, 2.86)


def texts(words: str, measure: float = 40.0, style: TextStyle = BODY) -> list[Text]:
    return [element for element in set_words(words, style, measure).elements if isinstance(element, Text)]


@given(st.lists(st.floats(1, 12), min_size=1, max_size=9), st.floats(12, 30))
def test_a_paragraph_has_the_fewest_possible_lines_and_then_the_most_even_edge(
    widths: list[float], measure: float
) -> None:
    def ways() -> list[list[tuple[int, int]]]:
        inner = range(1, len(widths))
        cuts = [c for size in range(len(widths)) for c in combinations(inner, size)]
        return [list(zip((0, *cut), (*cut, len(widths)), strict=True)) for cut in cuts]

    def cost(lines: list[tuple[int, int]]) -> tuple[int, float] | None:
        gaps = [measure - sum(widths[a:b]) - (b - a - 1) for a, b in lines]
        gaps[-1] = gaps[-1] if gaps[-1] < 0 else max(0.0, gaps[-1] - 0.75 * measure)
        return None if min(gaps) < 0 else (len(lines), sum(gap * gap for gap in gaps))

    found = break_lines(widths, [1.0] * len(widths), measure)
    assert found is not None
    best = min(price for price in map(cost, ways()) if price is not None)
    assert cost(found) == pytest.approx(best)


def test_a_word_wider_than_its_column_is_refused() -> None:
    assert break_lines([5.0, 50.0, 5.0], [1.0] * 3, 40.0) is None
    with pytest.raises(UserError, match="'Donaudampfschifffahrtsgesellschaft' is wider than its column"):
        set_words("the Donaudampfschifffahrtsgesellschaft", BODY, 20.0)


@given(st.lists(texts_of("abcdefghij,.", 9, 1), min_size=1, max_size=40))
def test_words_stay_in_order_and_within_the_column(words: list[str]) -> None:
    lines: dict[float, str] = {}
    for text in texts(" ".join(words)):
        assert text.x + shaping.measure_width(text.text, text.face, text.size) <= 40 + 1e-6
        lines[text.y] = lines.get(text.y, "") + text.text
    assert " ".join(lines[y] for y in sorted(lines)).split() == words


def test_markup_selects_the_font_of_text_that_follows_directly_on_its_line() -> None:
    found = texts("a **strong** and *slanted* word")
    assert [(text.text, text.face) for text in found] == [
        ("a ", "body"),
        ("strong ", "strong"),
        ("and ", "body"),
        ("slanted ", "italic"),
        ("word", "body"),
    ]
    for one, other in pairwise(found):
        assert other.x == pytest.approx(one.x + shaping.measure_width(one.text, one.face, 7.0))


def test_punctuation_after_a_marked_up_word_stays_on_its_line() -> None:
    for measure in range(16, 40):
        lines: dict[float, str] = {}
        for text in texts("one two three four **five**, six *seven*.", measure):
            lines[text.y] = lines.get(text.y, "") + text.text
        assert not [line for line in lines.values() if line[0] in ",."]


def test_a_coin_stays_on_the_line_of_the_word_before_it() -> None:
    for measure in range(14, 40):
        setting = set_words("the side of **Tails** {tails}, and no other", BODY, measure)
        (coin,) = (element for element in setting.elements if isinstance(element, Group))
        (tails,) = (e for e in setting.elements if isinstance(e, Text) and "Tails" in e.text)
        (comma,) = (e for e in setting.elements if isinstance(e, Text) and e.text.startswith(","))
        assert tails.y == comma.y == pytest.approx(coin.y + 0.32 * 7 * 25.4 / 72)
        end = tails.x + shaping.measure_width("Tails", "strong", 7.0)
        assert end < coin.x - 1 < coin.x + 1 < comma.x + 0.1


def test_a_paragraph_is_as_high_as_its_lines_and_centred_text_has_equal_margins() -> None:
    cap = shaping.measure_cap_height("body") * 7 * 25.4 / 72
    assert set_words("one line", BODY, 40.0).height == pytest.approx(cap)
    two = set_words("one line, and then some more words for the second", BODY, 40.0)
    assert two.height == pytest.approx(cap + 2.86)
    (text,) = texts("in the middle", 40.0, TextStyle(7.0, 2.86, "italic", centred=True))
    assert text.x == pytest.approx((40 - shaping.measure_width("in the middle", "italic", 7.0)) / 2)
