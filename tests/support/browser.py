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

SHARED: list[WatchedPage] = []
"""The page that tests share, once one has needed it."""


@contextmanager
def open_browser() -> Iterator[Any]:
    """The browser of all tests; at the end, all pages but the shared one are closed, and forget what they kept."""
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
            if context not in [each.page.context for each in SHARED]:
                context.close()
        asyncio._set_running_loop(None)  # other tests have loops of their own


def close_browser() -> None:
    """End the browser after the last test."""
    for driver, browser, loop in OPEN:
        asyncio._set_running_loop(loop)
        browser.close()
        driver.stop()


class WatchedPage:
    """A Playwright page, its errors, and its requests to other hosts than that of `table`."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.set_default_timeout(60_000)  # a machine may be busy
        self.table = ""
        self.errors: list[str] = []
        self.other_hosts: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.on("request", lambda request: self._check_host(request.url))

    def expect(self, table: str) -> None:
        """From now on, the page is to have no errors, and to ask this table alone."""
        self.table, self.errors, self.other_hosts = table, [], []

    def _check_host(self, url: str) -> None:
        if not url.startswith((self.table, "blob:", "data:")):
            self.other_hosts.append(url)

    def forget(self) -> None:
        """Leave the page as a test finds a new one, apart from what it stored for its table."""
        self.page.unroute_all()
        self.page.context.clear_permissions()
        self.page.goto("about:blank")
        self.page.mouse.move(0, 0)


def share_page(browser: Any, table: str) -> WatchedPage:
    """The page of all tests that need no special browser, as it takes half the time of a new one."""
    if not SHARED:
        SHARED.append(WatchedPage(browser.new_page()))
    page = SHARED[0].page
    page.route(table + "empty", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto(table + "empty")
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.unroute_all()
    return SHARED[0]


BLOCKED_STORES = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("Access is denied.", "SecurityError"); } });
}"""
"""A script of a page in a browser that blocks the data of pages."""

KEEP_CONNECTIONS = """() => {
  window.lines = [];
  window.EventSource = class extends EventSource {
    constructor(path) {
      super(path);
      lines.push(this);
      this.addEventListener("map", () => { this.heard = true; });
    }
  };
}"""
"""Keeps every connection for news in `lines`, and whether it has heard of its map."""

EMPTY = "<link rel=icon href=data:,>"
"""A page without a script that could store something again."""


@contextmanager
def open_page(
    address: str,
    width: int = 1280,
    height: int = 800,
    color_scheme: str = "light",
    reduced_motion: str = "no-preference",
    **context: Any,
) -> Iterator[Any]:
    """A Playwright page; at the end, it must have no errors and no requests to other hosts."""
    table = address.partition("#")[0]
    with open_browser() as browser:
        shared = table.startswith("http:") and not context
        watched = share_page(browser, table) if shared else WatchedPage(browser.new_page(**context))
        watched.expect(table)
        page = watched.page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
        try:
            page.goto(address)
            yield page
        except BaseException as failure:
            failure.add_note(f"{page.url}\n{watched.errors}\n{page.locator('body').inner_text()[:2000]}")
            SHARED.clear()
            raise
        found = watched.errors, watched.other_hosts
        if shared:
            watched.forget()
    assert found == ([], []), found


def choose_language(page: Any, code: str) -> None:
    """Choose a language in the menu of the page, and wait until it is used."""
    page.locator("#language option").first.wait_for(state="attached")
    page.locator("#language").evaluate(
        """(menu, code) => {
          document.documentElement.lang = "";
          menu.value = code;
          menu.dispatchEvent(new Event("change"));
        }""",
        code,
    )
    wait_until(page, "code => document.documentElement.lang === code", code)


def find_violations(page: Any) -> list[tuple[str, list[str]]]:
    """What axe-core finds on the page: the names of its rules, and the elements that break them."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]


def wait_until(page: Any, condition: str, argument: object = None, seconds: float = 60) -> None:
    """Wait until a JavaScript function returns true. Playwright's own wait breaks the page's security policy."""
    found = page.evaluate(
        f"""([argument, end]) => new Promise((done) => {{
          const look = () => {{
            const found = Boolean(({condition})(argument));
            if (found || Date.now() > end) done(found); else setTimeout(look, 10);
          }};
          look();
        }})""",
        [argument, 1000 * (time.time() + seconds)],
    )
    assert found, condition


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
