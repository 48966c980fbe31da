"""The coins on the rule panels are those of the chosen set, with its names, in every language."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest
from support.drawing_boxes import all_words, painted_boxes, text_lines
from support.drawing_walk import groups_named
from support.shipped_templates import COIN_SETS, ENGLISH, INSTALLED_LANGUAGES

from coinage_pnp.drawing.coins.coin_face import draw_coin
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Use
from coinage_pnp.drawing.type.line_breaks import is_japanese
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.rules.coins import HEADS, KINDS, SIDES, STARTING_BANK, TAILS, find_owner
from coinage_pnp.game.rules.position import BOARD_FULL, count_missing_coins, refuse_stack
from coinage_pnp.sheet.rules.example_figure import ISLAND, POSITION, score_example, write_sum
from coinage_pnp.sheet.rules.rule_panels import draw_rule_panels

each_language = pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
each_set = pytest.mark.parametrize("key", COIN_SETS)


@cache
def panels(code: str, key: str) -> tuple[Drawing, ...]:
    return draw_rule_panels(INSTALLED_LANGUAGES[code], COIN_SETS[key])


@each_language
@each_set
def test_counts_and_names_of_the_coins_of_a_set_are_printed_apart_without_those_of_another_set(
    code: str, key: str
) -> None:
    lines = text_lines(panels(code, key)[0])
    counts = [line for line in lines if "×" in line.text]
    names = [line for line in lines if line.baseline == pytest.approx(counts[0].baseline + 2.8)]
    assert [len(counts), len(names)] == [4, 4]
    for row in (counts, names):
        assert all(one.right + 0.3 <= other.left for one, other in pairwise(row))
    printed = " ".join(map(all_words, panels(code, key)))
    joined = "".join(printed.split())  # a name may be split over two lines
    for coin, count in zip(COIN_SETS[key].coins, STARTING_BANK, strict=True):
        assert coin.name.best(code).replace(" ", "") in joined
        assert f"{count}×" in joined
    others = set().union(*(units(code, other) for other in COIN_SETS)) - units(code, key)
    for unit in others if key != "usd" else ():
        found = unit in printed if is_japanese(unit) else re.search(rf"\b{unit}\b", printed.lower())
        assert not found, unit


def units(code: str, key: str) -> set[str]:
    """The names of a set's coins without their numbers."""
    return {re.sub("[0-9 ]", "", coin.name.best(code)).lower() for coin in COIN_SETS[key].coins}


def test_your_own_coin_set_says_which_side_is_heads_without_face_values() -> None:
    own = COIN_SETS["usd"]._replace(id="cad", heads=Name((("", "the monarch"),)))
    panel, *_ = draw_rule_panels(ENGLISH, own)
    assert "Heads is the monarch." in all_words(panel)


@each_language
@each_set
def test_every_coin_set_but_that_of_the_game_has_a_caption_with_its_name_and_its_heads_side(
    code: str, key: str
) -> None:
    real, panel = COIN_SETS[key], panels(code, key)[0]
    caption = groups_named(panel.elements, "coin set")
    assert bool(caption) is real.explained is (key != "usd")
    if caption:
        printed = "".join(all_words(Drawing(0, 0, tuple(caption))).split())
        for name in (real.name, real.heads):
            assert name.best(code).replace(" ", "") in printed


@each_set
def test_coins_are_drawn_with_rank_letter_value_and_outline_in_the_true_ratio_of_their_diameters(
    key: str,
) -> None:
    real, panel = COIN_SETS[key], panels("en", key)[0]
    drawn = []
    for kind, coin, count in zip(KINDS, real.coins, STARTING_BANK, strict=True):
        (fan,) = groups_named(panel.elements, f"{count} {kind.name}")
        assert len(fan.elements) == count
        boxes = painted_boxes(Drawing(0, 0, fan.elements, panel.symbols))
        drawn.append(max(box.right for box in boxes) - min(box.left for box in boxes))
        top = fan.elements[-1]
        assert isinstance(top, Use)
        assert outlines(panel.symbols[top.symbol]) == outlines(
            draw_coin(kind.letter, drawn[-1], coin.outline, coin.value)
        )
    ratio = np.array(real.diameters) / real.diameters[0]
    assert np.array(drawn) / drawn[0] == pytest.approx(ratio, rel=3e-3)


def outlines(shapes: tuple[Shape, ...]) -> list[int]:
    """The number of points of each shape, which identifies it at any size."""
    return [sum(len(part.points) for part in shape.path) for shape in shapes]


@pytest.mark.parametrize(
    "diameters",
    [
        (18.03, 21.2, 23.88, 26.5),  # Canada: 10, 5 and 25 cents, 1 dollar
        (16, 19, 23, 26),  # South Africa: 10 and 20 cents, 2 and 5 rand
        (17.15, 19.15, 21.05, 27.4),  # Switzerland: 5, 10 and 20 centimes, 2 francs
    ],
)
def test_sets_of_other_countries_fit_and_show_their_values(diameters: tuple[float, ...]) -> None:
    eur = COIN_SETS["eur"]
    named = zip(eur.coins, diameters, strict=True)
    coins = tuple(coin._replace(diameter=wide, outline="round", value="10c") for coin, wide in named)
    panel = draw_rule_panels(ENGLISH, eur._replace(coins=coins))[0]
    drawn = [len(symbol) for name, symbol in panel.symbols.items() if name.startswith("coin ")]
    assert drawn == [drawn[0]] * len(coins)  # the smallest, too, has its letter and value


def test_the_number_in_a_coin_name_is_printed_with_the_count_if_the_name_is_too_long() -> None:
    eur = COIN_SETS["eur"]
    named = zip(eur.coins, (2, 5, 20, 50), strict=True)
    coins = tuple(coin._replace(name=Name((("", f"{n} centimes"),))) for coin, n in named)
    printed = [line.text for line in text_lines(draw_rule_panels(ENGLISH, eur._replace(coins=coins))[0])]
    assert [text for text in printed if "×" in text] == ["4 × 2", "3 × 5", "2 × 20", "1 × 50"]
    assert printed.count("centimes") == 4


def test_a_coin_name_that_does_not_fit_is_refused_with_its_panel() -> None:
    usd = COIN_SETS["usd"]
    long = usd._replace(coins=tuple(coin._replace(name=Name((("", "silver dime"),))) for coin in usd.coins))
    with pytest.raises(UserError, match=r'1/4 "Coin Age".*too long'):
        draw_rule_panels(ENGLISH, long)


PANEL = panels("en", "usd")[3]
SCORE = score_example()


def test_the_example_is_a_possible_finished_game_with_a_majority_a_tie_and_a_covered_coin() -> None:
    for stack in POSITION.stacks:
        refuse_stack(stack)
    count_missing_coins(POSITION)
    assert POSITION.ended_by == BOARD_FULL
    assert POSITION.stacks[0] == "qN"
    assert [region.majority for region in SCORE.regions] == [HEADS, None]
    assert [len(ISLAND.list_spaces(region.id)) for region in ISLAND.regions] == [3, 2]
    assert len(ENGLISH.figures.regions) == len(ISLAND.regions)


def test_the_example_scored_by_hand_gives_the_same_score() -> None:
    wood = {"heads": (3 + 1) * 2, "tails": 2}  # Heads holds a (nickel) and b (dime), Tails c (penny)
    peaks = {"heads": 2, "tails": 3}  # one space each: nobody's count double
    assert [region.points for region in SCORE.regions] == [
        (wood["heads"], wood["tails"]),
        (peaks["heads"], peaks["tails"]),
    ]
    assert [total.bank_bonus for total in SCORE.totals] == [1, 4]
    assert [total.total for total in SCORE.totals] == [8 + 2 + 1, 2 + 3 + 4] == [11, 9]


def test_the_printed_table_is_the_score_with_sums_that_equal_the_points_of_their_regions() -> None:
    for region, side in product(SCORE.regions, SIDES):
        parts = write_sum(SCORE, region, SIDES[side]).split("=")
        assert {eval(part.replace("×", "*")) for part in parts} == {region.points[side]}
    low = max(line.baseline for line in text_lines(PANEL) if line.text == "Tails")
    rows: dict[float, list[str]] = {}
    for line in sorted(text_lines(PANEL), key=lambda line: (line.baseline, line.left)):
        if line.baseline > low:
            rows.setdefault(round(line.baseline, 3), []).append(line.text)
    table = list(rows.values())[:4]
    first, second = (
        [write_sum(SCORE, region, HEADS), write_sum(SCORE, region, TAILS)] for region in SCORE.regions
    )
    assert table == [
        ["Old Wood", *first],
        ["Two Peaks", *second],
        ["Bank", *(str(total.bank_bonus) for total in SCORE.totals)],
        ["Total", *(str(total.total) for total in SCORE.totals)],
    ]


def test_the_stacks_and_banks_drawn_are_those_scored() -> None:
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        (pile,) = groups_named(PANEL.elements, f"stack {space.letter}")
        assert len(pile.elements) == len(stack)
        top = pile.elements[-1]
        assert isinstance(top, Use)
        assert top.symbol.startswith(f"coin {stack[-1].upper()} {find_owner(stack[-1]).word} ")
    (sums,) = groups_named(PANEL.elements, "sums")
    discs = [element for element in sums.elements if isinstance(element, Group)]
    assert len(discs) == len(SIDES) + sum(map(sum, POSITION.banks))
