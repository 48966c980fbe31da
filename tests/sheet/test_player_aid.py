"""The player aid and the score pad are complete in every language, and the coins of every set fit."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from support.drawing_boxes import all_words, are_apart, assert_lines_inside, painted_boxes, text_lines
from support.drawing_walk import groups_named
from support.markup import without_markup
from support.shipped_templates import COIN_SETS, ENGLISH, INSTALLED_LANGUAGES
from support.wide_runs import few_or_all

from coinage_pnp.drawing.scene import Drawing, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import KINDS, STARTING_BANK
from coinage_pnp.sheet.aids import GAMES, draw_pad_panel
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT, PANEL_WIDTH

each_language = pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
each_set = pytest.mark.parametrize("key", COIN_SETS)


@cache
def player_aid(code: str, key: str) -> tuple[Drawing, ...]:
    return tuple(draw_player_aid(INSTALLED_LANGUAGES[code], COIN_SETS[key]))


@cache
def pad_in(code: str) -> Drawing:
    return draw_pad_panel(INSTALLED_LANGUAGES[code])


def without_blanks(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(
    ("code", "key"),
    [(code, key) for code in INSTALLED_LANGUAGES for key in few_or_all(["eur"], [*COIN_SETS])],
)
def test_player_aids_are_panels_and_a_score_pad_a_double_one_with_texts_apart_inside_the_margins(
    code: str, key: str
) -> None:
    sides, pad = player_aid(code, key), pad_in(code)
    assert [(side.width, side.height) for side in sides] == [(PANEL_WIDTH, PANEL_HEIGHT)] * 2
    assert (pad.width, pad.height) == (2 * PANEL_WIDTH, PANEL_HEIGHT)
    for drawing in (*sides, pad):
        assert_lines_inside(drawing, MARGIN)
        for a, b in combinations(text_lines(drawing), 2):
            assert are_apart(a, b), (a.text, b.text)
        boxes = painted_boxes(drawing)
        assert min(box.left for box in boxes) >= 2.3
        assert max(box.right for box in boxes) <= drawing.width - 2.3
        assert max(box.bottom for box in boxes) <= drawing.height - 2.3
        assert min(box.line for box in boxes if box.line) >= 0.088


@each_language
def test_every_text_for_the_aids_in_a_language_file_is_on_the_player_aid_or_score_pad(code: str) -> None:
    aids = INSTALLED_LANGUAGES[code].aids
    toss, bank = (without_blanks(all_words(side)) for side in player_aid(code, "usd"))
    pad = without_blanks(all_words(pad_in(code)))
    for words, printed in (
        ((aids.toss, aids.stack, aids.end), toss),
        ((aids.bank,), bank),
        ((aids.games, aids.side, aids.spaces, aids.regions, aids.held, aids.total, aids.tie), pad),
        ((aids.player, aids.won), pad),
    ):
        for text in words:
            assert without_blanks(without_markup(text)) in printed, text


@each_language
@each_set
def test_each_coin_kind_has_a_ring_with_its_count_rank_and_name(code: str, key: str) -> None:
    _, bank = player_aid(code, key)
    for kind, coin, count in zip(KINDS, COIN_SETS[key].coins, STARTING_BANK, strict=True):
        (place,) = groups_named(bank.elements, f"place {kind.name}")
        printed = all_words(Drawing(0, 0, (place,)))
        assert printed == f"{count} × {kind.rank} {coin.name.best(code)}"


@each_set
def test_coins_fit_their_rings_on_the_player_aid_without_overlapping(key: str) -> None:
    real, (_, bank) = COIN_SETS[key], player_aid("en", key)
    middles = []
    for kind, coin in zip(KINDS, real.coins, strict=True):
        (place,) = groups_named(bank.elements, f"place {kind.name}")
        ring = place.elements[0]
        assert isinstance(ring, Shape)
        (box,) = painted_boxes(Drawing(0, 0, (place._replace(elements=(ring,)),)))
        assert box.right - box.left - 2 * box.line >= coin.diameter - 0.05
        middles.append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
        assert coin.diameter / 2 <= middles[-1][0] <= PANEL_WIDTH - coin.diameter / 2
        assert middles[-1][1] <= PANEL_HEIGHT - MARGIN - coin.diameter / 2
    for (one, d), (other, e) in combinations(zip(middles, real.diameters, strict=True), 2):
        assert np.hypot(one[0] - other[0], one[1] - other[1]) >= (d + e) / 2


def test_the_score_pad_has_ten_games_with_both_sides_to_choose_for_each_player() -> None:
    pad = pad_in("en")
    numbers = [line.text for line in text_lines(pad) if line.text.isdigit()]
    assert numbers == [str(i + 1) for i in range(GAMES)] * 2 == [str(i) for i in range(1, 11)] * 2
    assert [len(groups_named(pad.elements, side)) for side in ("heads", "tails")] == [20, 20]
    columns = ["spaces", "regions", "bank", "total", "tiebreak"]
    assert [line.text for line in text_lines(pad) if line.text in columns] == columns * 2


@each_language
def test_score_pad_headings_are_under_9_5_mm_columns_at_least_4_5_mm_wide_and_its_fold_in_a_gap(
    code: str,
) -> None:
    pad, words = pad_in(code), INSTALLED_LANGUAGES[code].aids
    headings = [
        line for line in text_lines(pad) if line.text in (words.spaces, words.total, words.tie, words.side)
    ]
    assert all(line.right - line.left < 9.5 for line in headings)
    rules = [box for box in painted_boxes(pad) if box.right - box.left < 1 and box.bottom - box.top > 40]
    edges = sorted({round((box.left + box.right) / 2, 3) for box in rules})
    assert not edges or min(np.diff(edges)) >= 4.5
    for line in text_lines(pad)[1:]:
        assert line.right <= PANEL_WIDTH or line.left >= PANEL_WIDTH, line


def test_words_that_do_not_fit_are_refused_naming_the_player_aid_or_score_pad() -> None:
    for key, text, message in (
        ("end", "many words " * 20, r"^Player aid \(en\): its text is \d+\.\d mm too tall"),
        ("spaces", "points of all the spaces", r"^Score pad \(en\): its columns' headings are together"),
        ("tie", "क", r"^Score pad \(en\): .*क"),
    ):
        words = ENGLISH.replace(aids=ENGLISH.aids.replace(**{key: text}))
        with pytest.raises(UserError, match=message):
            (draw_pad_panel(words), draw_player_aid(words, COIN_SETS["usd"]))
