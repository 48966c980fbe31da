"""Opens a page of the table in Chromium and operates it like a person. Requests to other hosts fail the test."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)

OFFLINE_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
"""Flags that stop Chromium from making requests of its own."""


OPEN: list[tuple[Any, Any, asyncio.AbstractEventLoop]] = []
"""Playwright, its browser and its event loop, once a test has needed them."""


@contextmanager
def open_browser() -> Iterator[Any]:
    """The browser of all tests; at the end, its pages are closed, and what they kept is forgotten."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    if CHROMIUM is None:
        pytest.skip("needs a browser: apt-get install chromium")
    if not OPEN:
        driver = playwright.sync_playwright().start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(OFFLINE_FLAGS))
        OPEN.append((driver, browser, asyncio.get_running_loop()))
    _, browser, loop = OPEN[0]
    asyncio._set_running_loop(loop)
    try:
        yield browser
    finally:
        for context in browser.contexts:
            context.close()
        asyncio._set_running_loop(None)  # other tests have loops of their own


def close_browser() -> None:
    """End the browser after the last test."""
    for driver, browser, loop in OPEN:
        asyncio._set_running_loop(loop)
        browser.close()
        driver.stop()


@contextmanager
def open_page(address: str, width: int = 1280, height: int = 800, **context: Any) -> Iterator[Any]:
    """A Playwright page; at the end, it must have no errors and no requests to other hosts."""
    with open_browser() as browser:
        page = browser.new_page(viewport={"width": width, "height": height}, **context)
        errors: list[str] = []
        other_hosts: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        table = address.partition("#")[0]
        own = (table, "blob:", "data:")
        page.on("request", lambda one: None if one.url.startswith(own) else other_hosts.append(one.url))
        page.goto(address)
        try:
            yield page
        except BaseException as failure:
            failure.add_note(f"{page.url}\n{errors}\n{page.locator('body').inner_text()[:2000]}")
            raise
    assert (errors, other_hosts) == ([], []), (errors, other_hosts)


def wait_until(page: Any, condition: str, argument: object = None, seconds: float = 60) -> None:
    """Wait until a JavaScript expression is true. Playwright's own wait breaks the page's security policy."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition, argument):
        assert time.monotonic() < end, condition
        time.sleep(0.01)


class HeldRequests:
    """Stops the requests of a page that match a pattern, until the test lets each continue."""

    def __init__(self, page: Any, pattern: str) -> None:
        self._page = page
        self._routes: list[Any] = []
        page.route(pattern, self._hold)

    def _hold(self, route: Any) -> None:
        self._routes.append(route)

    def next(self, seconds: float = 60) -> Any:
        """Wait for the next request; returns its Playwright route, which the test continues or aborts."""
        end = time.monotonic() + seconds
        while not self._routes:
            assert time.monotonic() < end, "the page sent no request"
            self._page.wait_for_timeout(10)
        return self._routes.pop(0)
