"""The rules and the first game in a real browser: one tap away on every tab, and off again at any moment."""

from typing import Any

import pytest
from support.browser import find_violations, open_page, wait_until
from support.shipped_templates import LANGUAGES
from support.table_server import ask, new_visitor
from support.wide_runs import first_or_all

PHONE: dict[str, Any] = {"width": 360, "height": 640}
HALF = "A majority is more than half of a region"
WIDER = "() => document.querySelector('dialog').scrollWidth > document.querySelector('dialog').clientWidth"


def open_rules(page: Any) -> Any:
    page.locator("#rules-button").click()
    page.locator("dialog[open] .sums").wait_for()
    return page.locator("dialog")


@pytest.mark.parametrize("code", first_or_all(1, [*LANGUAGES][1:]))
def test_the_rules_are_the_panels_of_the_language_and_what_the_map_has_if_it_can_be_read(code: str) -> None:
    found = ask(new_visitor(), f"/api/rules?map=ferries&lang={code}")
    titles = [panel["title"] for panel in found["panels"]]
    assert titles == [panel.title for panel in LANGUAGES[code].rules]
    blocks = [block for panel in found["panels"] for block in panel["blocks"]]
    signs = {text for block in blocks for style, text in block["spans"] if style == "sign"}
    assert signs == {"ferry", "scattered"}
    pictures = {block["figure"] for block in blocks} & {"place", "pay", "move", "capture"}
    assert len(pictures) == 4
    for picture in pictures:
        assert new_visitor().get(f"/rules/{picture}.svg").status_code == 200
    assert len(ask(new_visitor(), "/api/rules?map=nowhere")["panels"]) == 4


@pytest.mark.wide
def test_every_tab_opens_the_rules_and_esc_back_or_a_tap_closes_them(table: str) -> None:
    with open_page(table, **PHONE, color_scheme="dark", reduced_motion="reduce") as page:
        page.locator(".coin-key").first.click()
        page.locator(".board .coin").wait_for()
        line = page.locator("output.line").inner_text()
        for close in (
            lambda: page.keyboard.press("Escape"),
            page.go_back,
            lambda: page.get_by_role("button", name="Close").click(),
            lambda: page.mouse.click(2, 2),
        ):
            rules = open_rules(page)
            assert not page.evaluate(WIDER)
            close()
            rules.wait_for(state="hidden")
            wait_until(page, "() => !history.state")
            assert page.locator("output.line").inner_text() == line
        assert not rules.get_by_text(HALF).count()
        page.get_by_label(HALF).check()
        open_rules(page).get_by_text(HALF).wait_for()
        page.keyboard.press("Escape")
        rules.wait_for(state="hidden")
        wait_until(page, "() => !history.state")
        for tab, there in {"play": ".lobby", "design": ".grid"}.items():
            page.goto(f"{table}#{tab}")
            page.locator(there).wait_for()
            rules = open_rules(page)
            assert find_violations(page) == []
            page.keyboard.press("Escape")
            rules.wait_for(state="hidden")
            wait_until(page, "() => !history.state")  # or going back would undo going to the next tab
            assert page.url.endswith(f"#{tab}")


@pytest.mark.wide
def test_a_first_game_explains_each_step_until_it_is_switched_off(table: str) -> None:
    with open_page(table + "#play", **PHONE, color_scheme="dark", reduced_motion="reduce") as page:
        page.locator(".lobby select").last.select_option("own")
        page.get_by_role("button", name="First game").click()
        guide = page.locator(".guide")
        guide.get_by_text("Toss one coin of each kind").wait_for()
        page.get_by_role("button", name="This is the toss").click()
        guide.get_by_text("4 matches: you may place up to 2 matching coins").wait_for()
        page.get_by_role("button", name="place quarter").click()
        guide.get_by_text("The quarter scores 4").wait_for()
        page.locator(".board .can").first.click()
        guide.get_by_text("Heads now has the majority in").wait_for()
        assert find_violations(page) == []
        page.get_by_role("button", name="Stop explaining").click()
        guide.wait_for(state="detached")
        page.get_by_role("button", name="Explain each step").click()
        guide.get_by_text("You may still place one matching coin").wait_for()
