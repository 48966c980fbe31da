"""The Score tab in a real browser: a position is laid quickly, and kept."""

from __future__ import annotations

from typing import Any

import pytest
from support.browser import open_page, wait_until
from support.shipped_templates import LANGUAGES

pytestmark = pytest.mark.wide

SMALL = {"width": 360, "height": 640}
STACKS = ["D", "D", "P", "Pd", "p", "Qd", "D", "n", "qN", "nP"]
"""An end position of Volcano: 14 coins, of both sides and every kind."""
LINE = "() => document.querySelector('#score output')?.textContent ?? ''"


def lay(page: Any, coin: str) -> None:
    """Tap a coin of the hand, and wait until it lies."""
    before = page.evaluate(LINE)
    page.locator(f'[data-coin="{int(coin.islower())}{"dpnq".index(coin.lower()) + 1}"]').click()
    wait_until(page, f"before => ({LINE})() !== before", before)


def test_a_coin_takes_at_most_one_and_a_third_taps(table: str) -> None:
    taps = 0
    with open_page(table + "#score/volcano", **SMALL) as page:
        page.locator("#score .tally").wait_for()
        for space, stack in zip("abcdefghij", STACKS, strict=True):
            for level, coin in enumerate(stack):
                if level:
                    page.locator(f'.board [data-space="{space}"]').click()
                    taps += 1
                lay(page, coin)
                taps += 1
        assert page.evaluate(LINE).split()[1] == "/".join(STACKS)
    assert taps / sum(map(len, STACKS)) <= 1.3


@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_and_the_choice_of_a_map_are_on_the_first_screen_of_a_small_phone(
    table: str, language: str
) -> None:
    with open_page(table + "#score", **SMALL, locale=language) as page:
        page.locator("#score .tally").wait_for()
        for control in page.locator("#score :is(.pad button, .choices select, .choices button)").all():
            place = control.bounding_box()
            assert place["height"] >= 44
            assert place["y"] + place["height"] <= SMALL["height"]
        covered = "() => document.querySelector('.pad').getBoundingClientRect().top"
        board = page.locator("#score .board").bounding_box()
        assert board["y"] + board["height"] <= page.evaluate(covered)


def test_undo_takes_a_coin_back_and_the_ring_returns_to_its_space(table: str) -> None:
    with open_page(table + "#score/volcano", **SMALL) as page:
        page.locator("#score .tally").wait_for()
        lay(page, "Q")
        lay(page, "n")
        assert page.locator(".board .here").get_attribute("data-space") == "c"
        before = page.evaluate(LINE)
        page.get_by_role("button", name="Undo").click()
        wait_until(page, f"before => ({LINE})() !== before", before)
        assert page.locator(".board .here").get_attribute("data-space") == "b"


def test_the_position_is_kept_while_other_tabs_are_looked_at_until_start_over(table: str) -> None:
    with open_page(table + "#score/volcano", **SMALL) as page:
        page.locator("#score .tally").wait_for()
        lay(page, "Q")
        page.get_by_role("link", name="Play").click()
        page.locator(".lobby .main").wait_for()
        page.reload()
        page.get_by_role("link", name="Score").click()
        page.locator("#score .tally").wait_for()
        assert page.evaluate(LINE).startswith("volcano Q/-")
        page.get_by_role("button", name="Start over").click()
        wait_until(page, f"() => ({LINE})().startsWith('volcano -/-')")
        page.get_by_role("button", name="Undo").click()
        wait_until(page, f"() => ({LINE})().startsWith('volcano Q/-')")
