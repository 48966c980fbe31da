"""The table on a phone, upright and on its side: nothing moves, hides, or is too small to tap."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from support.browser import BLOCKED_STORES, HeldRequests, choose_language, open_page, wait_until
from support.listed_games import LISTED_GAMES
from support.shipped_templates import LANGUAGES, needs_japanese
from support.table_server import TableServer

from coinage_pnp.drawing.fonts.faces import find_font_file

pytestmark = pytest.mark.wide

UPRIGHT, ON_ITS_SIDE, DESK = (390, 844), (844, 390), (1280, 900)
SMALL, SMALL_ON_ITS_SIDE = (360, 640), (640, 360)
OVER = "#score/volcano%20D/D/P/Pd/p/Qd/D/n/qN/nP%20DN%20ddpp%20t"
HEIGHTS = "all => all.map((each) => each.getBoundingClientRect().height)"
FEET = "all => all.map((each) => each.getBoundingClientRect().bottom)"
REVIEWED = {
    "rows": [["turn"]],
    "accounts": [["", "Heads", "Tails"]],
    "title": "",
    "turns": [],
    "costly": [],
    "sentences": [],
}
STYLES = """all => all.map((each) => {
  const { fontSize, textAlign } = getComputedStyle(each);
  return fontSize + textAlign;
})"""
LONG_NAMES = "Katarzyna Wiśniewska-Brzęczyszczykiewicz", "Володимир Миколайович"
RIGHT_TO_LEFT = "שלום עליכם ירושלים של זהב", "محمد بن عبد الله الطويل"
FIRST_LETTERS = """() => [...document.querySelectorAll(".who")].map((each) => {
  const first = document.createRange(), box = each.getBoundingClientRect();
  const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
  first.setStart(text, 0);
  first.setEnd(text, 1);
  const { left, right } = first.getBoundingClientRect();
  return box.left <= left && right <= box.right;
})"""
"""Whether the first letter of each player's name is in sight."""
COVERED = """([selector, scrolls]) => [...document.querySelectorAll(selector)].filter((each) => {
  if (scrolls) each.scrollIntoView({ block: "center" });
  const { left, top, width, height } = each.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) !== each;
}).map((each) => each.outerHTML)"""
"""The controls that a tap in their middle does not reach."""
LARGE_TEXT = "document.documentElement.style.fontSize = '34px'"
"""Text twice as large, as people choose in the settings of their browser."""
CUT = """() => [...document.querySelectorAll("select, input, button, a, label, summary")].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  return width && (left < 0 || right > innerWidth) && !each.closest(".scroll, .skip");
}).map((each) => each.outerHTML)"""
"""Controls that reach beyond the screen."""
SPACES = [".board button", False]
JAPANESE_FONT = """() => new FontFace("Noto Sans JP", "url(/noto.ttf)").load().then((font) => {
  document.fonts.add(font);
})"""
"""Loads the page's Japanese font, which not every machine has."""
CHOICES = """(within) => [...document.querySelectorAll(within + " .field select")].flatMap((select) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font });
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 14;
  return [...select.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
})"""
"""Options that are cut off when chosen: the arrow beside them takes 14 pixels."""
LOADED = {
    "score": "#score .tally",
    "play": ".lobby select",
    "play/friday": ".dock button",
    "design": ".swatch",
}
"""What is shown once a tab has loaded."""
TURNS = "(document.querySelector('.turns').parentElement)"
SHOW_REFUSAL = "() => { trouble.textContent = 'No. '.repeat(40); trouble.hidden = false }"


def box(page: Any, selector: str) -> dict[str, float]:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return dict(found)


def is_on_screen(page: Any, selector: str, size: tuple[int, int]) -> bool:
    place = box(page, selector)
    return place["y"] >= 0 and round(place["y"] + place["height"]) <= size[1]


def test_on_the_score_tab_nothing_moves_or_is_too_small_to_tap(table: str) -> None:
    with open_page(table + OVER, *UPRIGHT) as page:
        page.locator("#score .tally").wait_for()
        before = box(page, "#score .board")
        page.evaluate(SHOW_REFUSAL)
        page.locator("#trouble").wait_for()
        assert box(page, "#score .board") == before
        page.locator("#trouble").click()
        assert page.locator("#trouble").is_hidden(), "a tap puts it away"
        for (width, height), least in ((UPRIGHT, 70), (ON_ITS_SIDE, 44), (SMALL_ON_ITS_SIDE, 40)):
            page.set_viewport_size({"width": width, "height": height})
            assert box(page, "#score .board button")["width"] >= least
            board = box(page, "#score .board")
            assert board["y"] + board["height"] <= height, "the whole card is on the screen"
        page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
        page.context.grant_permissions(["clipboard-write"])
        page.get_by_role("button", name="Copy line").click()
        page.get_by_text("Copied.").wait_for()
        assert is_on_screen(page, "#score .share .note", SMALL)
        page.get_by_role("button", name="Show code").click()
        assert is_on_screen(page, "#score .code", SMALL)
        assert min(page.locator(".step").evaluate_all(HEIGHTS)) >= 44, "for a thumb"
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]


def test_in_every_language_the_score_tab_fits_a_small_phone_with_each_total_on_one_line(table: str) -> None:
    with open_page(table + OVER, *SMALL) as page:
        for language in LANGUAGES:
            page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
            choose_language(page, language)
            page.locator("#score .tally").wait_for()
            controls = page.locator("#score :is(.pad button, .choices select, .choices button)")
            assert min(controls.evaluate_all(HEIGHTS)) >= 44
            assert max(controls.evaluate_all(FEET)) <= SMALL[1]
            board, pad = box(page, "#score .board"), box(page, "#score .pad")
            assert board["y"] + board["height"] <= pad["y"]
            for width, height in (UPRIGHT, DESK):
                page.set_viewport_size({"width": width, "height": height})
                heights = page.locator(".tally tr > *").evaluate_all(HEIGHTS)
                assert max(heights) < 1.6 * min(high for high in heights if high > 10), (language, width)


def test_text_at_twice_the_size_leaves_nothing_off_the_screen(table: str) -> None:
    with open_page(table + OVER, *SMALL) as page:
        page.route("**/api/series?*", lambda one: one.fulfill(json=one.fetch().json() | {"missing": 0}))
        page.evaluate(LARGE_TEXT)
        for language in ("de", "fr", "ja"):  # the longest words, and another script
            page.goto(table + OVER)
            choose_language(page, language)
            page.locator("#score .tally").wait_for()
            assert round(box(page, ".board")["height"]) >= SMALL[1] / 2
            keys = page.locator(".pad button")
            rooms = keys.evaluate_all("all => all.map((each) => each.scrollWidth - each.clientWidth)")
            assert max(rooms) <= 0, "nothing on a key is over the next"
            page.locator(".settings summary").click()
            menu = box(page, ".menu")
            assert menu["x"] >= 0
            assert menu["x"] + menu["width"] <= SMALL[0]
            for tab, there in LOADED.items():
                if tab != "score":
                    page.goto(f"{table}#{tab}")
                page.locator(there).first.wait_for()
                if tab == "play":
                    page.locator(".series summary").nth(1).wait_for()
                    page.locator(".series details").evaluate_all(
                        "all => all.forEach((one) => { one.open = true; })"
                    )
                    assert page.locator(".series table:visible").count() == 2
                    assert page.locator(".series .button").count() == 0, "nothing is left to be reviewed"
                assert page.evaluate(CUT) == [], (language, tab)
                assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0], (language, tab)
                if tab == "play":
                    assert box(page, there)["width"] > SMALL[0] / 2, "what is chosen can be read"


def test_no_field_of_the_designer_is_covered_and_in_landscape_its_card_is_large_and_beside_the_grid(
    table: str,
) -> None:
    with open_page(table + "#design/volcano", *UPRIGHT) as page:
        page.locator("[data-form=names] summary").click()
        wait_until(page, "() => document.querySelector('.design-card img')?.naturalWidth")
        for width, height in (UPRIGHT, ON_ITS_SIDE, SMALL_ON_ITS_SIDE, (768, 1024), DESK):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED, ["[data-form=names] :is(input, select)", True]) == []
            page.evaluate("scrollTo(0, 0)")
            if height < 400:
                card, grid = box(page, ".design-card img"), box(page, ".grid")
                assert card["y"] < grid["y"] + grid["height"]
                assert card["height"] > 0.8 * height
                assert box(page, "[role=gridcell]")["width"] >= 12, "wide enough to paint"


@contextmanager
def answered_late(page: Any, request: str, address: str) -> Iterator[None]:
    """Opens an address, answers its request only after the block, and gives the page time to react."""
    held = HeldRequests(page, request)
    page.goto(address)
    late = held.next()
    yield
    with page.expect_response(request):
        late.continue_()
    page.wait_for_timeout(500)


def test_late_answers_change_neither_an_open_game_nor_its_address(table: str) -> None:
    with open_page(table + "#design/volcano", *UPRIGHT) as page:
        page.locator(".swatch").first.wait_for()
        with answered_late(page, "**/api/games?*", table + "#play"):
            page.goto(table + "#play/friday")
            page.locator("#play[data-moment]").wait_for()
        assert page.locator("#play .leaf").count() == 0
        with answered_late(page, "**/api/score?*", table + "#score/volcano"):
            page.goto(table + "#play/friday")
            page.locator("#play[data-moment]").wait_for()
        assert page.url.endswith("#play/friday")


def test_the_language_of_the_browser_names_the_tab_and_the_level_of_the_program(table: str) -> None:
    with open_page(table + "#play", *SMALL, locale="fr") as page:
        page.locator(".lobby .main").wait_for()
        assert page.title() == "Jouer – Coin Age"
        page.locator(".lobby select").nth(1).select_option("random")
        names = page.locator(".names input:visible")
        assert names.count() == 1, "the program has its name"
        names.fill("Ana")
        page.get_by_role("button", name="Commencer").press("Enter")
        page.locator("#play[data-moment]").wait_for()
        assert page.locator(".who").all_inner_texts() == ["Ana", "Hasard"]
        page.get_by_role("link", name="Autres parties").click()
        page.get_by_text("Ana – Hasard").first.wait_for()


def test_a_game_is_begun_once_and_played_with_the_keyboard_alone(table: str) -> None:
    inside = "() => Boolean(document.activeElement.closest('.dock'))"
    with open_page(table + "#play", *SMALL) as page:
        begun: list[str] = []
        page.on("request", lambda one: begun.append(one.url) if one.method == "POST" else None)
        page.get_by_role("button", name="Begin").dblclick()
        page.locator("#play[data-moment]").wait_for()
        assert len(begun) == 1, "although it was tapped twice"
        page.get_by_role("link", name="Other games").click()
        page.get_by_role("button", name="Begin").press("Enter")
        help_text = page.locator("#play .dock .help")
        help_text.wait_for()
        assert help_text.inner_text() == "Toss, then take a coin or an action and tap a space."
        page.get_by_label("This phone plays").select_option("1")
        assert help_text.inner_text() == "", "only the tossing player sees what to do"
        page.get_by_label("This phone plays").select_option("")
        page.locator(".dock .main").press("Enter")
        for moment in ("0.1.act", "1.0.toss"):
            page.locator(f"#play[data-moment='{moment}']").wait_for()
            wait_until(page, inside)
            page.locator(".dock .main").press("Enter")


def test_in_every_language_a_first_game_fits_a_small_phone_with_its_choices_and_sentences(table: str) -> None:
    with open_page(table + "#play", *SMALL) as page:
        for language in LANGUAGES:
            page.evaluate("localStorage.removeItem('guide')")
            page.goto(table + "#play")
            choose_language(page, language)
            page.locator(".lobby select").nth(1).select_option("random")  # which shows all choices
            assert page.evaluate(CHOICES, ".lobby") == [], language
            page.locator(".lobby select").nth(1).select_option("")
            page.locator(".lobby select").nth(3).select_option("own")
            page.locator(".lobby .button:not(.main)").first.press("Enter")
            page.locator("#play .guide p").first.wait_for()
            board, dock = box(page, "#play .board"), box(page, "#play .dock")
            assert board["y"] + board["height"] <= dock["y"], language
            assert page.evaluate(COVERED, SPACES) == [], (language, "before the toss")
            page.locator(".dock .main").click()
            page.locator("[data-tool='$Q']").wait_for()
            assert page.locator("[data-tool]").count() == 8
            assert page.evaluate(COVERED, SPACES) == [], (language, "after a toss that allows everything")


def test_in_every_language_the_choices_of_a_print_are_not_cut_off_on_a_phone(table: str) -> None:
    with open_page(table, *UPRIGHT) as page:
        page.route(
            "**/api/print?*", lambda route: route.continue_(url=route.request.url.replace("volcano", "-"))
        )
        page.goto(table + "#print")  # the form alone: printing a sheet in each language would take long
        for language in LANGUAGES:
            choose_language(page, language)
            page.locator(".option select").first.wait_for()
            assert page.evaluate(CHOICES, ".option") == [], language


def test_long_names_and_those_that_run_from_right_to_left_stay_in_their_places_on_one_line(
    table: str,
) -> None:
    with open_page(table + "#play", *SMALL) as page:
        for names in (LONG_NAMES, RIGHT_TO_LEFT):
            page.locator(".names input").first.wait_for()
            for field, name in zip(page.locator(".names input").all(), names, strict=True):
                field.fill(name)
            page.get_by_role("button", name="Begin").press("Enter")
            page.locator("#play[data-moment]").wait_for()
            assert page.evaluate(FIRST_LETTERS) == [True, True]
            page.get_by_role("link", name="Other games").click()
            page.locator(".games").wait_for()
            for words in (".games a", ".games .count"):
                assert len(set(page.locator(words).evaluate_all(HEIGHTS))) == 1, words
        assert {"After turn 0", "18–4"} <= set(page.locator(".games .count").all_inner_texts())
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        row = page.locator(".games li", has_text=RIGHT_TO_LEFT[0]).first
        heads, tails = (row.get_by_text(name, exact=True).bounding_box() for name in RIGHT_TO_LEFT)
        assert heads["x"] + heads["width"] < tails["x"]


def test_a_browser_that_blocks_the_data_of_pages_shows_every_tab_and_says_what_is_lost(table: str) -> None:
    with open_page(table, *SMALL, locale="de") as page:
        page.add_init_script(BLOCKED_STORES)
        page.reload()
        page.get_by_text("Dein Browser blockiert die Daten dieser Seite").wait_for()
        page.locator("[data-coin='04']").click()
        page.get_by_text("Dein Browser blockiert die Daten dieser Seite").wait_for(state="hidden")
        for tab, shown in LOADED.items():
            page.goto(f"{table}#{tab}")
            page.locator(shown).first.wait_for()


def test_a_game_is_listed_with_the_result_of_its_turns_whatever_its_record_says(
    table: str, common_server: TableServer
) -> None:
    for name, (text, _) in LISTED_GAMES.items():
        (common_server.folder / "records" / f"{name}.yaml").write_text(text, encoding="utf-8")
    with open_page(table + "#play", *SMALL) as page:
        for name, (_, listed) in LISTED_GAMES.items():
            assert page.locator(".games li", has_text=name).locator(".count").inner_text() == listed


@needs_japanese
def test_japanese_text_is_upright_even_in_italics(table: str) -> None:
    with open_page(table + OVER, *UPRIGHT) as page:
        page.route("**/noto.ttf", lambda route: route.fulfill(path=find_font_file("ja-regular")))
        page.evaluate(JAPANESE_FONT)
        name = page.locator(".tally .region th").first
        seen = []
        for style in ("italic", "normal"):
            name.evaluate(
                "(each, style) => { each.textContent = '火口'; each.style.fontStyle = style }", style
            )
            seen.append(name.screenshot())
        assert seen[0] == seen[1]


def test_a_review_shows_its_progress_then_its_turns_to_go_back_to(table: str) -> None:
    turn = ["4", "Tails", "qnpd", "−12.7", "14.4", "?? (−15.0 bis 19.6)", "58.1", ""]
    sentence = "Ben tossed four matches, placed a quarter on Divers’ Rock and a nickel on Last Orchard."
    accounts = [["", "Heads", "Tails"], ["luck", "+1", "-1"]]
    shown = REVIEWED | {
        "accounts": accounts,
        "costly": [[3, "turn 3"]],
        "rows": [["turn"] * len(turn), *[turn] * 9],
        "turns": [{"sentence": sentence, "better": "better: place a penny on The Maw"}] * 9,
    }
    with open_page(table, *UPRIGHT) as page:
        full = {"trouble": "The disk is full."}
        page.route("**/friday?*", lambda route: route.fulfill(json=route.fetch().json() | full))
        page.goto(table + "#play/friday")
        page.locator("#play[data-moment]").wait_for()
        board, dock = box(page, "#play .board"), box(page, "#play .dock")
        assert dock["y"] - board["y"] - board["height"] < 24
        assert page.get_by_role("button", name="Hint").is_disabled(), "the game is over"
        assert not page.get_by_label("This phone plays").is_visible()
        reviews, questions = HeldRequests(page, "**/friday/review?*"), HeldRequests(page, "**/api/thinking?*")
        page.get_by_role("button", name="Review").click()
        page.locator("#play progress").wait_for()
        assert page.locator("#play progress").get_attribute("value") is None
        questions.next().fulfill(json=["Looking …", 0.25])
        wait_until(page, "() => document.querySelector('#play div.notes').innerText === 'Looking …'")
        assert page.locator("#play progress").get_attribute("value") == "0.25"
        page.route("**/chances.png?*", lambda route: route.fulfill())
        reviews.next().fulfill(json=shown)
        page.locator("#play .sums").wait_for()
        label, heads, tails = page.locator("#play .sums tr:last-child td").evaluate_all(STYLES)
        assert heads == tails != label, "the size and alignment of the figures of both"
        assert page.locator("#play progress").count() == 0
        assert page.locator("#play .notes").first.inner_text() == "The disk is full."
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)" + TURNS) == 0
        assert page.get_by_role("cell", name=sentence).count() == 9, "what was done is in words"
        page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
        assert page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)" + TURNS) == 0
        page.get_by_role("button", name="turn 3").click()
        page.get_by_text("After turn 3", exact=True).wait_for()
        assert page.evaluate("document.querySelector('#play .board').getBoundingClientRect().top") >= 0
        ringed = page.locator(".board .last").evaluate_all("all => all.map((each) => each.dataset.space)")
        assert ringed == ["h", "j"], "turn 3 is N@j P@h"
        assert page.locator(".who").all_inner_texts() == ["Ana", "Ben"]


def test_the_progress_and_the_result_of_a_search_are_visible_on_a_small_phone(table: str) -> None:
    with open_page(table + "#play", *SMALL) as page:
        page.locator(".lobby select").nth(1).select_option("random")
        page.get_by_role("button", name="Begin").press("Enter")
        page.get_by_role("button", name="Toss", exact=True).click()
        hints = HeldRequests(page, "**/hint?*")
        page.get_by_role("button", name="Hint").click()
        page.locator("#play progress").wait_for()
        assert is_on_screen(page, "#play progress", SMALL)
        rows = [["Q@a", "51.2%", "place a quarter"], ["a>b", "50.1%", "move"], ["--", "40.0%", "do nothing"]]
        hints.next().fulfill(json=rows)
        page.locator("#play .notes ol").wait_for()
        assert is_on_screen(page, "#play .notes ol", SMALL)
        thinking = {"stage": "thinking"}
        page.route("**/friday?*", lambda route: route.fulfill(json=route.fetch().json() | thinking))
        questions = HeldRequests(page, "**/api/thinking?*")
        page.goto(table + "#play/friday")
        question = questions.next()
        assert page.locator("#play progress").count() == 0, "most answers come at once"
        question.fulfill(json=["Learning …", 0.25])
        page.locator("#play progress[value='0.25']").wait_for()
        assert page.locator("#play div.notes").inner_text() == "Learning …"
        assert is_on_screen(page, "#play progress", SMALL)


def test_a_review_stays_visible_when_the_connection_is_restored(table: str) -> None:
    came: list[str] = []

    def again(route: Any) -> None:
        view = route.fetch(url=route.request.url.replace("/events", "")).json()
        came.append("retry: 100\ndata: " + json.dumps(view) + "\n\n")
        route.fulfill(body=came[-1], content_type="text/event-stream")

    with open_page(table, *UPRIGHT) as page:
        page.route("**/friday/events?*", again)
        page.route("**/friday/review?*", lambda route: route.fulfill(json=REVIEWED))
        page.route("**/chances.png?*", lambda route: route.fulfill())
        page.goto(table + "#play/friday")
        page.get_by_role("button", name="Review").click()
        page.locator("#play .sums").wait_for()
        more = len(came) + 3
        while len(came) < more:
            page.wait_for_timeout(50)
        assert page.locator("#play .sums").is_visible()
