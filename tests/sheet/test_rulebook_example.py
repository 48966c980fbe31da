"""The worked example is a possible position, scored by the rules and printed with that score."""

from __future__ import annotations

import pytest
from support.drawing_boxes import text_lines
from support.drawing_walk import groups_named
from support.shipped_templates import COIN_SETS, ENGLISH

from coinage_pnp.drawing.scene import Group, Use
from coinage_pnp.game.rules.coins import HEADS, SIDES, TAILS, find_owner
from coinage_pnp.game.rules.position import BOARD_FULL, count_missing_coins, refuse_stack
from coinage_pnp.sheet.rules.example_figure import ISLAND, POSITION, score_example, write_sum
from coinage_pnp.sheet.rules.rule_panels import draw_rule_panels

PANEL = draw_rule_panels(ENGLISH, COIN_SETS["usd"])[3]
SCORE = score_example()


def test_the_example_is_a_possible_finished_game() -> None:
    for stack in POSITION.stacks:
        refuse_stack(stack)
    count_missing_coins(POSITION)
    assert POSITION.ended_by == BOARD_FULL
    assert any(len(stack) > 1 for stack in POSITION.stacks)


def test_the_example_scored_by_hand_gives_the_same_score() -> None:
    wood = {"heads": (3 + 1) * 2, "tails": 2}  # Heads holds a (nickel) and b (dime), Tails c (penny)
    peaks = {"heads": 2, "tails": 3}  # one space each: nobody's count double
    assert [region.points for region in SCORE.regions] == [
        (wood["heads"], wood["tails"]),
        (peaks["heads"], peaks["tails"]),
    ]
    assert [total.bank_bonus for total in SCORE.totals] == [1, 4]
    assert [total.total for total in SCORE.totals] == [8 + 2 + 1, 2 + 3 + 4] == [11, 9]


def test_the_example_shows_a_majority_a_tie_and_a_covered_coin() -> None:
    assert [region.majority for region in SCORE.regions] == [HEADS, None]
    assert POSITION.stacks[0] == "qN"


@pytest.mark.parametrize("side", SIDES)
def test_every_printed_sum_equals_the_points_of_its_region(side: int) -> None:
    for region in SCORE.regions:
        text = write_sum(SCORE, region, SIDES[side])
        sums = [eval(part.replace("×", "*")) for part in text.split("=")]
        assert set(sums) == {region.points[side]}


def test_the_printed_table_is_the_score() -> None:
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


def test_the_stacks_drawn_are_the_stacks_scored() -> None:
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        (pile,) = groups_named(PANEL.elements, f"stack {space.letter}")
        assert len(pile.elements) == len(stack)
        top = pile.elements[-1]
        assert isinstance(top, Use)
        assert top.symbol.startswith(f"coin {stack[-1].upper()} {find_owner(stack[-1]).word} ")


def test_every_coin_in_the_banks_is_drawn() -> None:
    (sums,) = groups_named(PANEL.elements, "sums")
    discs = [element for element in sums.elements if isinstance(element, Group)]
    assert len(discs) == len(SIDES) + sum(map(sum, POSITION.banks))


def test_the_island_has_two_named_regions_of_three_and_two_spaces() -> None:
    assert [len(ISLAND.list_spaces(region.id)) for region in ISLAND.regions] == [3, 2]
    assert len(ENGLISH.figures.regions) == len(ISLAND.regions)
