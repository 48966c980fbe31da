"""The Score tab in a real browser: a position is laid quickly, and kept."""

from typing import Any

import pytest
from support.browser import open_page, wait_until

pytestmark = pytest.mark.wide

SMALL: dict[str, Any] = {"width": 360, "height": 640}
STACKS = ["D", "D", "P", "Pd", "p", "Qd", "D", "n", "qN", "nP"]
"""An end position of Volcano: 14 coins, of both sides and every kind."""
LINE = "() => document.querySelector('#score output')?.textContent ?? ''"


def lay(page: Any, coin: str) -> None:
    """Tap a coin of the hand, and wait until it lies."""
    before = page.evaluate(LINE)
    page.locator(f'[data-coin="{int(coin.islower())}{"dpnq".index(coin.lower()) + 1}"]').click()
    wait_until(page, f"before => ({LINE})() !== before", before)


def test_a_position_takes_few_taps_and_a_coin_is_taken_back_and_kept_while_other_tabs_are_open(
    table: str,
) -> None:
    with open_page(table + "#score/volcano", **SMALL) as page:
        page.locator("#score .tally").wait_for()
        lay(page, "Q")
        lay(page, "n")
        assert page.locator(".board .here").get_attribute("data-space") == "c"
        page.get_by_role("button", name="Undo").click()
        wait_until(page, f"() => ({LINE})().startsWith('volcano Q/-')")
        assert page.locator(".board .here").get_attribute("data-space") == "b"
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
        page.get_by_role("button", name="Start over").click()
        wait_until(page, f"() => ({LINE})().startsWith('volcano -/-')")
        taps = 0
        for space, stack in zip("abcdefghij", STACKS, strict=True):
            for level, coin in enumerate(stack):
                if level:
                    page.locator(f'.board [data-space="{space}"]').click()
                    taps += 1
                lay(page, coin)
                taps += 1
        assert page.evaluate(LINE).split()[1] == "/".join(STACKS)
        assert taps / sum(map(len, STACKS)) <= 1.3
