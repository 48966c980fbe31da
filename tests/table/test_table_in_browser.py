"""The table in a real browser: Debian's Chromium, driven by Playwright."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from support.browser import KEEP_CONNECTIONS, HeldRequests, WatchedPage, open_browser, share_page, wait_until
from support.card_samples import plan_of
from support.shipped_templates import CARDS
from support.table_server import ATLAS, TableServer

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import read_record, replay
from coinage_pnp.game.shipped import read_template

pytestmark = pytest.mark.wide

expect = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright").expect
expect.set_options(timeout=60_000)

NewPage = Callable[..., Any]


@pytest.fixture
def new_page(common_server: TableServer) -> Iterator[NewPage]:
    """Opens pages of the table, each as on a separate phone; none may ask another host or fail."""
    opened: list[WatchedPage] = []
    with open_browser() as browser:

        def open_one(path: str = "", server: TableServer = common_server) -> Any:
            table = server.address
            opened.append(WatchedPage(browser.new_page()) if opened else share_page(browser, table))
            opened[-1].expect(table)
            page: Any = opened[-1].page
            page.set_viewport_size({"width": 360, "height": 640})
            page.emulate_media(color_scheme="light", reduced_motion="reduce")
            page.goto(table + path)
            return page

        yield open_one
        for watched in opened:
            errors = [text for text in watched.errors if not text.startswith("Failed to load resource")]
            assert (errors, watched.other_hosts) == ([], [])
        opened[0].forget()


def begin_game(page: Any, **wish: str) -> str:
    """Begin a new game, and return its name."""
    for label, value in wish.items():
        page.locator("#play").get_by_label(label).select_option(value)
    page.get_by_role("button", name="Begin").press("Enter")
    page.wait_for_selector("#play[data-moment]")
    return str(page.url).rsplit("/", 1)[1]


def totals(page: Any) -> list[int]:
    return [int(text) for text in page.locator("section:not([hidden]) .totals b").all_inner_texts()]


TAPPER = """async (seed) => {
  const page = document.getElementById("play"), shown = [];
  const some = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  const all = (selector) => [...page.querySelectorAll(selector)];
  for (let turns = "0"; ;) {
    const before = page.dataset.moment;
    if (before.split(".")[0] !== turns) {
      turns = before.split(".")[0];
      shown.push(all(".totals b").map((total) => Number(total.textContent)));
    }
    if (before.endsWith(".over")) return shown;
    const [main] = all(".dock .main"), tools = all("[data-tool]");
    if (!tools.length || seed % 5 === 0) main.click();
    else some(tools).click();
    for (let can; (can = all(".board .can")).length && page.dataset.moment === before;) some(can).click();
    some([0]);
    const end = Date.now() + 50000;
    while (page.dataset.moment === before) {
      if (Date.now() > end) throw new Error("nothing happens at " + before);
      await new Promise((then) => setTimeout(then, 2));
    }
  }
}"""
"""Taps at random until the game is over; returns the totals on the page after every turn."""


def test_the_tally_of_a_randomly_tapped_game_is_the_score_of_its_record_which_replays(
    new_page: NewPage, common_server: TableServer
) -> None:
    page = new_page("#play")
    name = begin_game(page, Map="volcano")
    shown = page.evaluate(TAPPER, 1)
    text = (common_server.folder / "records" / f"{name}.yaml").read_text(encoding="utf-8")
    replayed = replay(Game(ATLAS.find("volcano")), read_record(text, "", ATLAS.find))
    assert replayed.refusal is None
    assert shown == [[side.total for side in step.score.totals] for step in replayed.steps]


def test_two_phones_play_one_game_and_each_asks_only_its_own_player_for_the_toss(new_page: NewPage) -> None:
    one, other = new_page("#play"), new_page("#play")
    name = begin_game(one, Map="volcano", Coins="own")
    other.reload()
    other.get_by_role("link", name=name, exact=True).click()
    other.get_by_label("This phone plays").select_option("1")
    one.get_by_label("This phone plays").select_option("0")
    expect(other.get_by_role("button", name="This is the toss")).to_have_count(0)
    one.get_by_role("button", name="This is the toss").press("Enter")
    expect(one.locator("#play .remark")).to_contain_text("place 2, pay 1")
    expect(other.locator(".toss img")).to_have_count(4)
    expect(other.locator("#play .remark")).to_have_text("Heads plays.")
    one.get_by_role("button", name="End the turn").press("Enter")
    other.get_by_role("button", name="This is the toss").press("Enter")
    expect(one.locator(".toss img")).to_have_count(4)
    expect(one.get_by_role("button", name="End the turn")).to_have_count(0)


def test_a_phone_remembers_which_side_it_plays_in_each_game(new_page: NewPage) -> None:
    page = new_page("#play")
    first, seat = begin_game(page), page.get_by_label("This phone plays")
    seat.select_option("1")
    page.reload()
    expect(seat).to_have_value("1")
    expect(page.get_by_role("button", name="Toss", exact=True)).to_have_count(0)
    page.get_by_role("link", name="Score").click()
    page.locator("#score .tally").wait_for()
    page.go_back()
    expect(seat).to_have_value("1")
    page.get_by_role("link", name="Other games").click()
    begin_game(page)
    expect(seat).to_have_value("")
    page.get_by_role("link", name="Other games").click()
    page.get_by_role("link", name=first, exact=True).click()
    expect(seat).to_have_value("1")
    seat.select_option("")
    page.get_by_role("button", name="Toss", exact=True).wait_for()


def test_a_new_game_with_the_name_of_a_deleted_one_is_played_by_both_sides(
    new_page: NewPage, common_server: TableServer
) -> None:
    page = new_page("#play")
    name, seat = begin_game(page), page.get_by_label("This phone plays")
    seat.select_option("1")
    (common_server.folder / "records" / f"{name}.yaml").unlink()
    page.get_by_role("link", name="Other games").click()
    assert begin_game(page) == name
    expect(seat).to_have_value("")


def test_a_tap_before_the_server_answers_does_no_harm(new_page: NewPage) -> None:
    page = new_page("#play")
    begin_game(page)
    games = HeldRequests(page, "**/api/games/*")
    page.reload()
    page.get_by_label("This phone plays").select_option("1")
    games.next().continue_()
    page.wait_for_selector("#play[data-moment]")
    expect(page.get_by_role("button", name="Toss", exact=True)).to_have_count(0)
    scores = HeldRequests(page, "**/api/score?*")
    page.get_by_role("link", name="Score").click()
    page.get_by_text("The map is being drawn").wait_for()
    expect(page.locator("#score button")).to_have_count(0)
    scores.next().continue_()
    expect(page.locator("#score .totals b").first).to_have_text("10")


def test_a_server_that_is_killed_loses_no_action_and_a_page_shows_nothing_that_is_not_saved(
    new_page: NewPage, tmp_path: Path
) -> None:
    """A table that has been restarted with another key asks to scan its new code, and then shows what is played."""
    server = TableServer(tmp_path, "--port", "0")
    page, painted = new_page("#play", server), new_page("#design/volcano", server)
    corner = painted.locator('[data-cell="0 0"]')
    painted.locator(".swatch").filter(has_text="b").first.click()
    name = begin_game(page, Map="volcano", Coins="own")
    for _ in range(2):
        page.get_by_role("button", name="This is the toss").press("Enter")
        page.get_by_role("button", name="End the turn").press("Enter")
        page.get_by_role("button", name="This is the toss").wait_for()
    page.get_by_role("button", name="This is the toss").press("Enter")
    page.get_by_role("button", name="place quarter").click()
    page.locator(".board button.can").first.click()
    expect(page.locator("#play .played li").first).to_contain_text("placed a quarter")
    server.kill()
    expect(page.locator("#trouble")).to_be_visible()
    expect(painted.locator("#trouble")).to_be_visible()
    corner.click()
    expect(corner).to_have_text("")
    kept = (tmp_path / "records" / f"{name}.yaml").read_text(encoding="utf-8")
    assert kept.count("  - QNPD --") == 2
    with page.expect_response(lambda answer: "QNPD Q@a" in (answer.request.post_data or "")):
        again = TableServer(tmp_path, "--port", str(server.port))
    expect(page.locator("#trouble")).to_be_hidden()
    expect(painted.locator("#trouble")).to_be_hidden()
    corner.click()
    expect(painted.locator(".design-status")).to_contain_text("Copied to")
    expect(corner).to_have_text("b")
    expect(page.locator("#play .played li").first).to_contain_text("placed a quarter")
    page.get_by_role("button", name="End the turn").press("Enter")
    expect(page.locator("#play")).to_have_attribute("data-moment", "3.0.toss")
    assert "  - QNPD Q@a" in (tmp_path / "records" / f"{name}.yaml").read_text(encoding="utf-8")
    page.route("**/api/games/**", lambda route: route.fulfill(status=403))
    with page.expect_response("**/events?*"):
        again.kill()
    trouble = page.locator("#trouble")
    expect(trouble).to_contain_text("scan its new code")
    trouble.click()
    page.get_by_role("button", name="This is the toss").click()
    expect(trouble).to_contain_text("scan its new code")
    last = TableServer(tmp_path, "--port", str(server.port))
    page.unroute_all()
    other = new_page(f"#play/{name}", last)
    other.get_by_role("button", name="This is the toss").press("Enter")
    expect(page.locator("#play")).to_have_attribute("data-moment", "3.1.act")
    expect(trouble).to_be_hidden()


def test_a_refused_title_is_explained_until_the_person_does_something_else(
    new_page: NewPage, tmp_path: Path
) -> None:
    """News of the map, which begin again after each refusal, do not hide it."""
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "vale.yaml").write_text(read_template("new_map.yaml")[0], encoding="utf-8")
    server = TableServer(tmp_path, "--port", "0")
    page = new_page("#design/vale", server)
    trouble = page.locator("#trouble")
    for number, (menu, button) in enumerate([("New map", "Make"), ("This map", "Rename")], 1):
        page.locator(".design-card img").wait_for()
        form = page.locator(".maker", has_text=menu)
        form.locator("summary").click()
        form.get_by_label("Its title").fill("Volcano")
        page.evaluate(KEEP_CONNECTIONS)
        form.get_by_role("button", name=button).click()
        wait_until(page, "() => lines.some((line) => line.heard)")
        assert trouble.is_visible()
        assert trouble.inner_text() == "there is a map 'volcano' already; how about 'Volcano 2'?"
        form.get_by_label("Its title").fill(f"Vale {number}")
        form.get_by_role("button", name=button).click()
        wait_until(page, "number => location.hash === `#design/vale-${number}`", number)
        expect(trouble).to_be_hidden()
    server.kill()


def test_a_refused_action_is_explained_also_after_the_other_phone_has_played(new_page: NewPage) -> None:
    page = new_page("#play")
    begin_game(page, Coins="own")
    other = new_page(page.url.split("/", 3)[3])
    other.wait_for_selector("#play[data-moment]")
    page.route("**/api/games/*", lambda route: route.fulfill(status=422, json={"error": "Not so."}))
    page.get_by_role("button", name="This is the toss").click()
    expect(page.locator("#trouble")).to_have_text("Not so.")
    other.get_by_role("button", name="This is the toss").click()
    page.get_by_role("button", name="End the turn").wait_for()
    expect(page.locator("#trouble")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="End the turn").press("Enter")
    expect(page.locator("#trouble")).to_be_hidden()


def test_a_position_is_kept_by_its_link_but_not_when_its_map_is_gone(new_page: NewPage) -> None:
    page = new_page("#score/volcano%20Q/n/-/-/-/-/-/-/-/-%20-%20-%20h")
    expect(page.locator("#score .totals b").first).to_have_text("8")
    page.get_by_label("One dime more for Heads").click()
    expect(page.locator("#score .totals b").first).to_have_text("9")
    link = page.url.split("/", 3)[3]
    shown = totals(page)
    page.get_by_role("link", name="Play").click()
    page.get_by_role("button", name="Begin").wait_for()
    page.evaluate("sessionStorage.setItem('position', 'gone -/- - - h')")
    with page.expect_response("**/api/score?*gone*"):
        page.get_by_role("link", name="Score").click()
    expect(page.locator("#score .totals b").first).to_have_text("10")
    page.goto("about:blank")
    other = new_page(link)
    expect(other.locator("#score .totals b").first).to_have_text("9")
    assert totals(other) == shown


def test_a_coin_on_the_score_tab_is_taken_back_and_kept_while_other_tabs_are_open(new_page: NewPage) -> None:
    page = new_page("#score/volcano")
    line = page.locator("#score output")
    for coin, begun in (("04", "Q/-/-"), ("13", "Q/n/-")):
        page.locator(f"[data-coin='{coin}']").click()
        expect(line).to_contain_text(f"volcano {begun}")
    page.get_by_role("button", name="Undo").click()
    expect(line).to_contain_text("volcano Q/-/-")
    expect(page.locator("#score .board .here")).to_have_attribute("data-space", "b")
    page.get_by_role("link", name="Play").click()
    page.locator(".lobby .main").wait_for()
    page.reload()
    page.get_by_role("link", name="Score").click()
    for button, begun in (("Start over", "Q/-/-"), ("Undo", "-/-/-")):
        expect(line).to_contain_text(f"volcano {begun}")
        page.get_by_role("button", name=button).click()
    expect(line).to_contain_text("volcano Q/-/-")


def test_a_coin_can_be_placed_with_the_keyboard_and_the_result_is_announced(new_page: NewPage) -> None:
    page = new_page("#score/volcano%20-/-/-/-/-/-/-/-/-/-%20DDDDPPPNNQ%20DDDDPPPNNQ%20h")
    page.get_by_role("button", name="B High Saddle: empty").press("Enter")
    page.get_by_role("button", name="Heads: quarter").press("Enter")
    page.get_by_role("button", name="B High Saddle: Heads’ quarter").wait_for()
    expect(page.locator("#said")).to_contain_text("Heads leads, 17 to 10. Next: C Cinder Stair: empty")
    assert page.evaluate("document.activeElement.dataset.coin") == "04", "the focus stays"


def test_an_error_in_the_first_map_is_shown(new_page: NewPage, tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "aaa.yaml").write_text("name: [", encoding="utf-8")
    server = TableServer(tmp_path, "--port", "0", "aaa")
    page = new_page("#score", server)
    expect(page.locator("#trouble")).to_contain_text("aaa.yaml:1: a '[' is opened here")
    expect(page.locator("#trouble")).to_be_visible()
    server.kill()


def test_letters_of_spaces_are_drawn_above_the_lit_borders_of_regions(new_page: NewPage) -> None:
    page = new_page("#score/volcano%20D/D/P/Pd/p/Qd/D/n/qN/nP%20DN%20ddpp%20t")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.locator("#score .lit.heads").first.wait_for(state="attached")
    page.locator("#score img.card").evaluate("card => card.decode()")
    board = page.locator("#score .board").bounding_box()
    assert board
    mm = board["width"] / CARDS["tin"].width
    wide, high = 1.2 * mm, 1.6 * mm
    signs = plan_of("volcano", "tin").shields.values()
    corners = [(sign.x * mm - wide / 2, sign.y * mm - high / 2) for sign in signs]

    def letters() -> list[bytes]:
        shot = Image.open(BytesIO(page.screenshot(clip=board)))
        return [shot.crop((int(x), int(y), int(x + wide), int(y + high))).tobytes() for x, y in corners]

    lit = letters()
    page.locator("#score .board > svg").evaluate("glow => glow.remove()")
    assert letters() == lit
