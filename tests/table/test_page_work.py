"""What the page costs a phone: a tap does not paint the card again, and an idle page does nothing."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from support.browser import open_page, wait_until

pytestmark = pytest.mark.wide

PHONE: dict[str, Any] = {"width": 390, "height": 844, "device_scale_factor": 2}
TAPS = (0, 4, 1, 5, 2, 6, 3, 7, 3, 7, 3, 7)
"""Twelve keys of the pad: a coin on each of ten spaces, and two turns of the last one."""
IDLE = 2000  # ms
WORK = ("RasterTask", "Paint", "Layout", "UpdateLayoutTree", "FunctionCall", "Commit")


def trace(page: Any, work: Callable[[], object]) -> Counter[str]:
    """Number of events in Chromium's timeline during some work, and under "raster" the ms spent on raster."""
    browser = page.context.browser
    browser.start_tracing(
        page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    work()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    found = Counter(event["name"] for event in events if event["name"] in WORK and event["ph"] == "X")
    found["raster"] = sum(event.get("dur", 0) for event in events if event["name"] == "RasterTask") // 1000
    return found


def test_twelve_taps_cost_less_raster_than_the_card_painted_four_times(table: str) -> None:
    with open_page(table + "#score/volcano", **PHONE) as page:
        page.locator("#score .card").evaluate("card => card.decode()")
        page.wait_for_timeout(500)

        def paint_card() -> None:
            page.locator("#score .card").evaluate("card => { card.style.width = '99%'; }")
            page.wait_for_timeout(500)

        def tap() -> None:
            for key in TAPS:
                page.locator("#score [data-coin]").nth(key).click()
                page.wait_for_timeout(100)

        once = trace(page, paint_card)["raster"]
        assert trace(page, tap)["raster"] < 4 * once


def test_an_idle_page_does_no_work_when_spaces_are_ringed(table: str) -> None:
    with open_page(table + "#play", **PHONE) as page:
        page.locator(".lobby select").last.select_option("own")  # a toss could allow nothing on the board
        page.get_by_role("button", name="Begin").click()
        page.get_by_role("button", name="This is the toss").click()
        page.get_by_role("button", name="place quarter").click()
        page.locator("#play .board .can").first.wait_for()
        running = "() => document.getAnimations().some((each) => each.playState === 'running')"
        assert page.evaluate(running), "the rings glow for a while, which the compositor draws unseen"
        wait_until(page, f"() => !({running})()")
        done = trace(page, lambda: page.wait_for_timeout(IDLE))
        frames = 60 * IDLE / 1000
        assert max(done[name] for name in WORK) < frames / 20, done  # the end of the glow may be drawn late
