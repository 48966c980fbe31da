"""Every tab is accessible: axe-core finds nothing, in light and dark, on phones and on desktop screens."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from support.browser import open_page, wait_until
from support.project_files import ROOT
from support.table_server import TableServer

from coinage_pnp.drawing.colour import VISIONS

pytestmark = pytest.mark.wide

TABS = {
    "score": ".board button",
    "play": "#play h1, #play h2",
    "play/friday": "#play .sums",
    "design": ".design-card img[src]",
    "classic": ".tally-key",
}
"""What is shown once a tab has loaded; for a game, once its review has."""

REVIEWED = {
    "rows": [["turn", "actions"], ["1", "N@j P@h"]],
    "accounts": [["", "Heads", "Tails"], ["luck", "+1.0", "−1.0"]],
    "title": "The costliest turns",
    "turns": [],
    "costly": [[3, "turn 3"]],
    "sentences": ["Heads was lucky."],
}

SIZES = {(360, 640): "dark", (768, 1024): "light", (1280, 800): "light", (1281, 800): "dark"}

OPEN_DETAILS = (
    "() => document.querySelectorAll('main details:not([hidden])').forEach((each) => { each.open = true })"
)

WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def test_axe_finds_no_violation_and_nothing_is_wider_than_the_screen(tmp_path: Path) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="needs axe-playwright-python")
    (tmp_path / "records").mkdir()
    copyfile(ROOT / "docs" / "friday.yaml", tmp_path / "records" / "friday.yaml")
    server = TableServer(tmp_path, "--port", "0")
    try:
        for (width, height), scheme in SIZES.items():
            style = {"color_scheme": scheme, "reduced_motion": "reduce"}
            with open_page(server.address, width=width, height=height, **style) as page:
                page.route("**/friday/review?*", lambda route: route.fulfill(json=REVIEWED))
                page.route("**/chances.png?*", lambda route: route.fulfill())
                for tab, there in TABS.items():
                    page.goto(f"{server.address}#{tab}")
                    if "/" in tab:
                        page.get_by_role("button", name="Review").click()
                    page.locator(there).first.wait_for()
                    page.evaluate(OPEN_DETAILS)
                    found = axe.Axe().run(page).response["violations"]
                    said = [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]
                    assert (tab, scheme, said) == (tab, scheme, [])
                    assert not page.evaluate(WIDER), (tab, width)
                    moving = "() => document.getAnimations().length"
                    assert page.evaluate(moving) == 0, tab
    finally:
        server.kill()


def test_the_designer_shows_the_card_in_every_kind_of_colour_vision(tmp_path: Path) -> None:
    server = TableServer(tmp_path, "--port", "0")
    try:
        with open_page(server.address + "#design/volcano") as page:
            page.wait_for_selector(".design-card img")  # an address that is opened closes the menu
            for vision in VISIONS:
                page.locator(".settings").evaluate("menu => (menu.open = true)")
                page.locator("#vision").select_option(vision)
                shown = (
                    "vision => document.querySelector('.design-card img')?.src?.includes('vision=' + vision)"
                )
                wait_until(page, shown, vision)
                page.keyboard.press("Escape")
    finally:
        server.kill()
