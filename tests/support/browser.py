"""Debian's Chromium at a table's page, driven as a person would: it asks no other host for anything."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)

ALONE = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
"""How it is started, so that it asks nobody for anything by itself."""


@contextmanager
def page_at(address: str, width: int = 1280, height: int = 800, **context: Any) -> Iterator[Any]:
    """A page of Playwright; it must have thrown no error in the end, and have asked no other host."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    if CHROMIUM is None:
        pytest.skip("needs a browser: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(ALONE))
        page = browser.new_page(viewport={"width": width, "height": height}, **context)
        errors: list[str] = []
        strangers: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        here = address.partition("#")[0]
        page.on("request", lambda one: None if one.url.startswith(here) else strangers.append(one.url))
        page.goto(address)
        try:
            yield page
        finally:
            browser.close()
        assert (errors, strangers) == ([], [])


def until(page: Any, question: str, given: object = None, seconds: float = 60) -> None:
    """Wait until a question in JavaScript is answered with yes; the page's policy forbids Playwright's own."""
    end = time.monotonic() + seconds
    while not page.evaluate(question, given):
        assert time.monotonic() < end, question
        time.sleep(0.01)


class Held:
    """The requests of a page whose answers wait for a test, in their order."""

    def __init__(self, page: Any, request: str) -> None:
        self._page = page
        self._routes: list[Any] = []
        page.route(request, self._hold)

    def _hold(self, route: Any) -> None:
        self._routes.append(route)

    def next(self, seconds: float = 60) -> Any:
        """The next one, once the page has sent it."""
        end = time.monotonic() + seconds
        while not self._routes:
            assert time.monotonic() < end, "nothing is asked"
            self._page.wait_for_timeout(10)
        return self._routes.pop(0)
