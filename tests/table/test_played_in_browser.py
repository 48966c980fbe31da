"""The Play tab in a real browser: whose turn it is, what is in the banks, what is below, and how a game ends."""

from pathlib import Path
from typing import Any

import pytest
from support.browser import open_page, wait_until
from support.listed_games import LISTED_GAMES
from support.table_server import TableServer

pytestmark = pytest.mark.wide

PHONE: dict[str, Any] = {"width": 390, "height": 844}
SEEN = """() => [...document.querySelectorAll(".peek")]
  .filter((each) => getComputedStyle(each).visibility === "visible")
  .map((each) => [...each.children].map((coin) => coin.getAttribute("src")))"""
"""The stacks that are shown coin by coin."""
REVIEWED = {
    "turns": [{"sentence": f"turn {number}", "better": ""} for number in range(1, 17)],
    "rows": [["turn"]],
    "accounts": [[""]],
    "title": "",
    "costly": [],
    "sentences": [],
}
"""The review of a game of 16 turns."""
DIME_ON_NICKEL = [["/coins/usd/heads-1.svg", "/coins/usd/tails-3.svg"]]


def banks(page: Any) -> list[str]:
    return [text.replace("\n", " ") for text in page.locator(".purse").all_inner_texts()]


def test_a_hint_is_played_and_the_player_to_move_and_both_banks_are_always_shown(table: str) -> None:
    with open_page(table + "#play", **PHONE) as page:
        page.locator(".lobby select").last.select_option("own")
        page.get_by_role("button", name="Begin").press("Enter")
        page.locator("#play[data-moment]").wait_for()
        to_move = page.locator(".player[aria-current] .total span")
        assert (to_move.all_inner_texts(), banks(page)) == (["Heads"], ["1 2 3 4", "1 2 3 4"])
        page.get_by_role("button", name="This is the toss").click()
        page.locator("#play[data-moment='0.1.act']").wait_for()
        rows = [["Q@a P@b", "51.2%", "place a quarter and a penny"], ["d>g", "40.0%", "move"]]
        page.route("**/hint?*", lambda route: route.fulfill(json=rows))
        page.get_by_role("button", name="Hint").click()
        advised = page.locator(".board button.advised")
        page.get_by_role("button", name="move 40.0%").click()
        card = page.locator(".board").bounding_box()
        assert 0 <= card["y"] < card["y"] + card["height"] <= PHONE["height"], "the whole card is in sight"
        assert advised.evaluate_all("all => all.map((each) => each.dataset.space)") == ["d", "g"]
        assert page.locator(".arrows .shaft").count() == 1
        page.get_by_role("button", name="place a quarter and a penny 51.2%").click()
        assert advised.evaluate_all("all => all.map((each) => each.dataset.space)") == ["a", "b"]
        assert page.locator(".arrows .shaft").count() == 0
        page.get_by_role("button", name="Play it").click()
        page.locator("#play[data-moment='0.3.act']").wait_for()
        assert (to_move.all_inner_texts(), banks(page)) == (["Heads"], ["0 2 2 4", "1 2 3 4"])
        assert advised.count() == 0
        page.get_by_role("button", name="End the turn").press("Enter")
        page.locator("#play[data-moment='1.0.toss']").wait_for()
        assert to_move.all_inner_texts() == ["Tails"]
        page.get_by_role("button", name="This is the toss").click()
        page.locator("#play[data-moment='1.1.act']").wait_for()
        first, second = page.locator(".recent li").all_text_contents()
        assert first.startswith("Heads tossed four matches, placed a quarter on ")
        assert second.startswith("Tails ")
        assert page.locator(".dock .thrown").count() == 4
        shown = page.locator(".recent").bounding_box()
        for turn in page.locator(".recent li").all():
            place = turn.bounding_box()
            assert shown["y"] <= place["y"] < shown["y"] + shown["height"], "the last turns of both"


def test_a_tap_on_a_space_that_is_not_ringed_says_what_would_be_possible(table: str) -> None:
    with open_page(table + "#play", **PHONE) as page:
        page.locator(".lobby select").last.select_option("own")
        page.get_by_role("button", name="Begin").press("Enter")
        page.locator("#play[data-moment]").wait_for()
        space, told = page.locator(".board [data-space=a]"), page.locator("#play .told")

        def tap(said: str) -> None:
            space.click(force=True)  # although there is nothing to do with it
            assert told.inner_text().startswith(said)
            assert page.locator("#said").inner_text() == told.inner_text()

        tap("Toss one coin of each kind")
        page.get_by_role("button", name="This is the toss").click()
        page.locator("#play[data-moment='0.1.act']").wait_for()
        tap("4 matches: you may place")
        page.locator("[data-tool='N@']").click()
        assert told.is_hidden()
        space.click()
        page.locator("#play[data-moment='0.2.act']").wait_for()
        page.locator("[data-tool='Q@']").click()
        tap("The quarter scores 4: place it on an empty space")


def test_the_other_phone_reads_what_was_undone_and_can_redo_it(table: str) -> None:
    with open_page(table + "#play/friday", **PHONE) as page:
        page.locator("#play[data-moment$=over]").wait_for()
        other = page.context.browser.new_page(viewport=PHONE)
        other.goto(page.url)
        other.locator("#play[data-moment$=over]").wait_for()
        page.get_by_role("button", name="Undo", exact=True).click()
        told = other.locator(".told", has_text="The other phone took back: place a dime")
        told.wait_for()
        assert page.locator(".told").is_hidden(), "who has done it needs no news"
        boxes = [other.locator(part).first.bounding_box() for part in (".totals", ".told", ".dock .row")]
        players, news, buttons = ((box["y"], box["y"] + box["height"]) for box in boxes)
        assert players[1] < news[0] < news[1] < buttons[0]
        other.get_by_role("button", name="Redo").click()
        told.wait_for(state="hidden", timeout=3000)  # at once, not when it has been read
        other.locator("#play[data-moment$=over]").wait_for()
        page.locator(".told", has_text="The other phone restored: place a dime").wait_for()
        assert page.get_by_role("button", name="Redo").count() == 0
        told.wait_for(state="hidden")


def test_a_stack_shows_what_is_below_to_a_mouse_a_keyboard_a_finger_and_a_screen_reader(table: str) -> None:
    with open_page(table + "#play/friday", **PHONE, has_touch=True) as page:
        page.locator("#play[data-moment]").wait_for()
        stack = page.get_by_role("button", name="D Brimstone: Heads’ dime over Tails’ nickel")
        assert page.evaluate(SEEN) == []
        stack.hover()
        assert page.evaluate(SEEN) == DIME_ON_NICKEL
        page.mouse.move(1, 1)
        stack.focus()
        assert page.evaluate(SEEN) == DIME_ON_NICKEL
        page.locator("#main").focus()
        assert page.evaluate(SEEN) == []
        stack.tap(force=True)  # although there is nothing to do with it
        assert page.evaluate(SEEN) == DIME_ON_NICKEL


def test_a_long_press_is_a_look_and_no_tap(table: str) -> None:
    with open_page(table + "#score/volcano", **PHONE) as page:
        page.locator("#score .tally").wait_for()
        ringed = page.locator(".board .here")
        page.locator(".board [data-space=e]").click(delay=700)
        page.wait_for_timeout(200)
        assert ringed.get_attribute("data-space") == "a"
        page.locator(".board [data-space=e]").click()
        page.locator(".board .here[data-space=e]").wait_for()


SHARE = """() => {
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => { window.shared = [files[0].name, files[0].size > 1000]; };
}"""
TOP = "() => document.querySelector('.board [data-space=b]').getBoundingClientRect().top"


def test_the_end_of_a_game_names_the_winner_and_offers_its_picture_and_a_rematch(table: str) -> None:
    with open_page(table + "#play/friday", **PHONE) as page:
        page.locator("#play[data-moment]").wait_for()
        assert page.locator("#play .result").inner_text().startswith("Heads wins, 18 to 4.")
        assert page.locator(".player.won .who").inner_text() == "Ana"
        assert page.locator(".decided li").all_inner_texts() == ["Pearl Reef 8–0", "Ash Slope 6–0"]
        before = page.evaluate(TOP)
        page.get_by_role("button", name="Turn the board round").click()
        assert page.evaluate(TOP) > before + 300, "for the player opposite"
        page.get_by_role("button", name="Turn the board round").click()
        assert page.evaluate(TOP) == before
        with page.expect_download() as coming:
            page.get_by_role("link", name="Share the picture").click()
        assert Path(coming.value.path()).read_bytes().startswith(b"\x89PNG")
        page.evaluate(SHARE)
        page.get_by_role("link", name="Share the picture").click()
        wait_until(page, "() => window.shared")
        assert page.evaluate("window.shared") == ["score.png", True]
        page.get_by_role("button", name="Rematch").click()
        page.locator("#play[data-moment='0.0.toss']").wait_for()
        assert page.locator(".who").all_inner_texts() == ["Ben", "Ana"]


def test_the_other_phone_hears_of_a_rematch_and_joins_it_and_both_have_changed_sides(
    table: str, common_server: TableServer
) -> None:
    path = common_server.folder / "records" / "evening.yaml"
    path.write_text(LISTED_GAMES["unsaid"][0], encoding="utf-8")
    with open_page(table + "#play/evening", **PHONE) as page:
        page.locator("#play[data-moment$=over]").wait_for()
        page.get_by_role("button", name="Undo", exact=True).click()
        other = page.context.browser.new_page(viewport=PHONE)
        other.goto(page.url)
        other.get_by_label("This phone plays").select_option("0")
        page.get_by_label("This phone plays").select_option("1")
        page.get_by_role("button", name="Redo").click()
        for phone in (page, other):
            phone.locator("#play[data-moment$=over]").wait_for()
            assert "The rematch" not in phone.locator("#play .dock").inner_text()
        other.route("**/evening/review?*", lambda route: route.fulfill(json=REVIEWED))
        other.route("**/chances.png?*", lambda route: route.fulfill())
        other.get_by_role("button", name="Review").click()
        other.locator(".dock input[type=range]").wait_for()
        page.get_by_role("button", name="Rematch").click()
        page.locator("#play[data-moment='0.0.toss']").wait_for()
        told = "The rematch has begun: tap Rematch to join it."
        other.locator("#said", has_text=told).wait_for(state="attached")
        other.get_by_role("button", name="Back to the game").click()
        other.locator("#play .dock p", has_text=told).wait_for()
        other.get_by_role("button", name="Rematch").click()
        other.locator("#play[data-moment='0.0.toss']").wait_for()
        assert page.url == other.url
        assert [phone.get_by_text("This is the toss").count() for phone in (page, other)] == [1, 0]


def test_the_screen_stays_on_during_a_game_and_not_after_it(table: str) -> None:
    locks = """() => {
      window.locks = [];
      navigator.wakeLock.request = async (kind) => { locks.push(kind); return { release() { locks.pop(); } }; };
    }"""
    with open_page(table + "#play", **PHONE) as page:
        page.locator(".lobby .main").wait_for()
        page.evaluate(locks)
        page.get_by_role("button", name="Begin").press("Enter")
        wait_until(page, "() => String(window.locks) === 'screen'")
        page.get_by_role("link", name="Other games").click()
        wait_until(page, "() => window.locks.length === 0")
        page.get_by_role("link", name="friday").click()
        page.locator("#play[data-moment]").wait_for()
        assert page.evaluate("window.locks.length") == 0


def test_notes_of_a_record_are_below_its_turns_and_in_its_review(
    table: str, common_server: TableServer
) -> None:
    records = common_server.folder / "records"
    noted = (
        (records / "friday.yaml")
        .read_text(encoding="utf-8")
        .replace("turns:", "notes: {game: Rain., 2: A surprise.}\nturns:")
    )
    (records / "noted.yaml").write_text(noted, encoding="utf-8")
    with open_page(table + "#play/noted", **PHONE) as page:
        page.locator("#play[data-moment]").wait_for()
        assert page.locator(".side .note").all_inner_texts()[:2] == ["Rain.", "A surprise."]
        page.route("**/noted/review?*", lambda route: route.fulfill(json=REVIEWED))
        page.route("**/chances.png?*", lambda route: route.fulfill())
        page.get_by_role("button", name="Review").click()
        page.locator(".dock input[type=range]").fill("2")
        page.get_by_text("turn 2 A surprise.").wait_for()


TAP = """([x, y, time]) => {
  const how = { clientX: x, clientY: y, bubbles: true, cancelable: true, detail: 1 };
  const tapped = document.elementFromPoint(x, y);
  for (const kind of ["pointerdown", "click"]) {
    tapped.dispatchEvent(Object.defineProperty(new MouseEvent(kind, how), "timeStamp", { value: time }));
  }
}"""
"""A tap at a place of the screen, at a time in ms."""
LATER = 1_000_000  # ms; after each real tap


def test_a_double_tap_tosses_or_places_a_coin_and_does_not_also_hit_what_comes_next(table: str) -> None:
    with open_page(table + "#play", **PHONE) as page:

        def find_middle(selector: str) -> tuple[float, float]:
            place = page.locator(selector).bounding_box()
            return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

        page.locator(".lobby select").last.select_option("own")
        page.get_by_role("button", name="Begin").press("Enter")
        page.locator("#play[data-moment='0.0.toss']").wait_for()
        for coin in page.locator(".dock .face").all()[:2]:
            coin.click()
        toss = find_middle(".dock .main")
        page.evaluate(TAP, [*toss, LATER])
        page.locator("#play[data-moment='0.1.act']").wait_for()
        page.evaluate(TAP, [*toss, LATER + 600])  # on "End the turn"
        page.evaluate(TAP, [*find_middle("[data-tool='P@']"), LATER + 650])
        space = find_middle("[data-space=a]")
        page.evaluate(TAP, [*space, LATER + 700])
        page.locator("#play[data-moment='0.2.act']").wait_for()
        page.evaluate(TAP, [*space, LATER + 780])  # with the other coin in hand
        end = find_middle(".dock .main")
        page.evaluate(TAP, [*end, LATER + 2000])
        page.locator("#play[data-moment='1.0.toss']").wait_for()
        turn = page.locator(".played li").inner_text()
        assert turn == "Heads tossed two matches and placed a penny on The Maw."
