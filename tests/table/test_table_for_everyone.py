"""Every tab is accessible: axe-core finds nothing, in light and dark, on phones and on desktop screens."""

import pytest
from support.browser import find_violations, open_page, wait_until

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
    "rows": [["turn", "", "toss"], ["1", "Heads", "QNPD"]],
    "accounts": [["", "Heads", "Tails"], ["luck", "+1.0", "−1.0"]],
    "title": "The costliest turns",
    "turns": [{"sentence": "Ana placed a nickel on The Maw.", "better": ""}],
    "costly": [[3, "turn 3"]],
    "sentences": ["Heads was lucky."],
}

SIZES = {"dark": ((360, 640), (768, 1024)), "light": ((1281, 800), (1280, 800))}
"""Scheme of colours, and the sizes of screen; axe-core looks at the first."""

OPEN_DETAILS = (
    "() => document.querySelectorAll('main details:not([hidden])').forEach((each) => { each.open = true })"
)

WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("scheme", SIZES)
def test_axe_finds_no_violation_and_nothing_is_wider_than_the_screen(table: str, scheme: str) -> None:
    with open_page(table, *SIZES[scheme][0], color_scheme=scheme, reduced_motion="reduce") as page:
        page.route("**/friday/review?*", lambda route: route.fulfill(json=REVIEWED))
        page.route("**/chances.png?*", lambda route: route.fulfill())
        for tab, there in TABS.items():
            page.goto(f"{table}#{tab}")
            if "/" in tab:
                page.get_by_role("button", name="Review").click()
            page.locator(there).first.wait_for()
            page.evaluate(OPEN_DETAILS)
            assert (tab, find_violations(page)) == (tab, [])
            assert page.evaluate("() => document.getAnimations().length") == 0, tab
            for width, height in reversed(SIZES[scheme]):
                page.set_viewport_size({"width": width, "height": height})
                assert not page.evaluate(WIDER), (tab, width)


def test_the_designer_shows_the_card_in_the_chosen_kind_of_colour_vision(table: str) -> None:
    shown = "vision => document.querySelector('.design-card img')?.src?.includes('vision=' + vision)"
    with open_page(table + "#design/volcano") as page:
        page.wait_for_selector(".design-card img")  # an address that is opened closes the menu
        for vision in VISIONS[-2:]:
            page.locator(".settings").evaluate("menu => (menu.open = true)")
            page.locator("#vision").select_option(vision)
            wait_until(page, shown, vision)
            page.keyboard.press("Escape")
