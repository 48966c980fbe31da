"""The Design tab in a real browser: from an empty grid to a PDF, with a mouse or the keyboard alone."""

from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from pypdf import PdfReader
from support.browser import KEEP_CONNECTIONS, HeldRequests, open_page, wait_until
from support.table_server import TableServer

from coinage_pnp.game.board.map_edits import read_rows
from coinage_pnp.game.shipped import read_template

pytestmark = pytest.mark.wide

TEMPLATE, _ = read_template("new_map.yaml")


@pytest.fixture
def maps(common_server: TableServer) -> Iterator[Path]:
    """The folder of maps of the common table, empty before and after a test."""
    folder = common_server.folder / "maps"
    folder.mkdir()
    yield folder
    rmtree(folder)


@pytest.fixture
def vale(maps: Path) -> Path:
    """The file of a map of one's own."""
    own = maps / "vale.yaml"
    own.write_text(TEMPLATE, encoding="utf-8")
    return own


NO_ERROR = "() => !document.querySelector('.design-found .error')"
CARD = "() => document.querySelector('.design-card img')?.getAttribute('src')"


def middle(page: Any, row: int, column: int) -> tuple[float, float]:
    box = page.locator(f'[data-cell="{row} {column}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def make_empty_map(page: Any, name: str) -> None:
    page.goto(page.url.split("#")[0] + "#design")
    page.locator(".maker summary").first.click()
    page.get_by_label("Its title").first.fill(name.capitalize())
    page.locator("select[name=regions]").select_option("4")
    page.get_by_role("button", name="Make").click()
    wait_until(page, "name => location.hash === '#design/' + name", name)
    wait_until(page, CARD)
    page.locator("[data-form=grid_size] summary").click()
    page.get_by_role("button", name="Clear the grid").click()
    wait_until(page, "() => document.querySelectorAll('.design-found .error').length === 10")
    assert page.locator(".design-card figcaption").inner_text().startswith("This is the last card")


def test_a_map_can_be_painted_on_an_empty_grid_and_downloaded_as_a_pdf(
    table: str, maps: Path, tmp_path: Path
) -> None:
    with open_page(table, height=1200) as page:
        make_empty_map(page, "vale")
        wanted = read_rows(TEMPLATE)
        for letter in "abcdefghij":
            page.locator(f'.swatch input[value="{letter}"]').check(force=True)
            cells = [(y, x) for y, row in enumerate(wanted) for x, cell in enumerate(row) if cell == letter]
            left, right = min(x for _, x in cells), max(x for _, x in cells)
            ends = [left, right - 1]
            page.mouse.move(*middle(page, cells[0][0], left))
            page.mouse.down()
            for row in sorted({y for y, _ in cells})[::2]:  # the brush is two cells wide
                for column in ends:
                    page.mouse.move(*middle(page, row, column))
                ends.reverse()
            page.mouse.up()
        wait_until(page, NO_ERROR)
        with page.expect_download() as coming:
            page.get_by_role("link", name="PDF to print").click()
        coming.value.save_as(tmp_path / "vale.pdf")
    written = (maps / "vale.yaml").read_text(encoding="utf-8")
    assert written == TEMPLATE.replace("New Map", "Vale", 1)
    assert "Lookout Oak" in PdfReader(tmp_path / "vale.pdf").pages[0].extract_text()


def test_a_cell_is_painted_with_the_keyboard_and_taken_back_by_its_page_alone_after_a_restart(
    server: TableServer, tmp_path: Path
) -> None:
    with open_page(server.address + "#design/volcano", width=360, height=640) as page:
        wait_until(page, CARD)
        page.locator('[data-cell="0 0"]').focus()
        for key in ("ArrowDown", "ArrowDown", "ArrowRight", "c"):
            page.keyboard.press(key)
        focused = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
        assert focused == "row 3, column 2: c, Cinder Stair"
        wait_until(page, "() => document.querySelector('.design-status').textContent.includes('Copied to')")
        copy = tmp_path / "maps" / "volcano-2.yaml"
        assert read_rows(copy.read_text(encoding="utf-8"))[2] == ".ccccbbbbbbbbbbbbbb...."
        wait_until(page, "() => location.hash === '#design/volcano-2'")
        address = page.url
        page.goto("about:blank")
        server.process.kill()
        server.process.wait()
        restarted = TableServer(tmp_path, "--port", str(server.port))
        page.goto(address)
        wait_until(page, CARD)
        other = page.context.browser.new_page()
        other.goto(address)
        wait_until(other, CARD)
        assert other.get_by_role("button", name="Undo").is_disabled()
        page.get_by_role("button", name="Undo").click()
        wait_until(page, "() => document.querySelector('.design-status').textContent.includes('Saved in')")
        assert page.get_by_role("button", name="Undo").is_disabled()
        assert read_rows(copy.read_text(encoding="utf-8"))[2].startswith("...cc")
    restarted.kill()


SET_HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""What a browser does when a tab is hidden or shown; in these tests, all tabs count as visible."""


def test_changes_by_another_program_are_shown_and_a_broken_file_keeps_the_last_card(
    table: str, vale: Path
) -> None:
    with open_page(table + "#design/vale") as page:
        wait_until(page, CARD)
        for name, hidden in (("Fox Park", True), ("Elk Park", False)):
            card = page.evaluate(CARD)
            page.evaluate(SET_HIDDEN, hidden)
            vale.write_text(TEMPLATE.replace("Deer Park", name), encoding="utf-8")
            page.evaluate(SET_HIDDEN, False)
            wait_until(page, "name => document.querySelector(`.swatch[title='c, ${name}']`) !== null", name)
            wait_until(
                page, "was => document.querySelector('.design-card img').getAttribute('src') !== was", card
            )
        assert "Another program" in page.locator(".design-status").inner_text()
        page.locator(".design-card img:not([src*=draft])").wait_for()  # a broken file has none
        vale.write_text("format: 1\nname: [", encoding="utf-8")
        wait_until(page, "() => document.querySelector('.design-found .error') !== null")
        assert "line 2" in page.locator(".design-found li").inner_text()
        assert page.locator(".design-card img").is_visible()


def test_the_errors_of_a_map_without_a_card_are_in_the_list_alone(table: str, vale: Path) -> None:
    vale.write_text(TEMPLATE.replace("region: woods", "region: wood"), encoding="utf-8")
    with open_page(table + "#design/vale") as page:
        said = page.locator(".design-card figcaption")
        wait_until(page, "() => document.querySelector('.design-card figcaption')?.innerText")
        assert said.inner_text() == "No card yet: correct the errors first"
        assert page.locator(".design-found .error").count() == 4
        vale.write_text(TEMPLATE, encoding="utf-8")
        wait_until(page, CARD)
        assert said.inner_text() == ""


def test_a_name_is_typed_in_another_language_and_taken_away_and_the_plain_one_stays(
    table: str, vale: Path
) -> None:
    plain = TEMPLATE.replace("{en: Deer Park}", "Deer Park").replace("{en: New Map}", "Vale")
    vale.write_text(plain, encoding="utf-8")
    with open_page(table + "#design/vale") as page:
        wait_until(page, CARD)
        page.locator("[data-form=names] summary").click()
        page.get_by_label("Names in").select_option("fr")
        field = page.get_by_label("c", exact=True)
        assert (field.input_value(), field.get_attribute("placeholder")) == ("", "Deer Park")
        changes = HeldRequests(page, "**/api/design/change*")
        field.fill("Parc n°2")
        field.press("Enter")
        field.fill("")  # while the first change is on its way
        with page.expect_response("**/api/design/change*"):
            changes.next().continue_()
        wait_until(page, "() => document.querySelector('.design-status').textContent.includes('Saved in')")
        assert vale.read_text(encoding="utf-8") == plain.replace("Deer Park", "{en: Deer Park, fr: Parc n°2}")
        field.press("Tab")
        with page.expect_response("**/api/design/change*"):
            changes.next().continue_()
        assert vale.read_text(encoding="utf-8") == plain.replace("Deer Park", "{en: Deer Park}")


def test_a_title_that_is_changed_is_that_of_the_choice_of_maps_too(table: str, vale: Path) -> None:
    with open_page(table + "#design/vale") as page:
        wait_until(page, CARD)
        page.locator("[data-form=names] summary").click()
        title = page.locator("[data-form=names] input").first
        title.fill("Harbour")
        title.press("Tab")
        wait_until(
            page, "() => document.querySelector('.design-bar option:checked').textContent === 'Harbour'"
        )
        text = vale.read_text(encoding="utf-8")
        vale.write_text(text.replace("Harbour", "Haven"), encoding="utf-8")  # in an editor
        wait_until(page, "() => document.querySelector('.design-bar option:checked').textContent === 'Haven'")


def test_late_news_of_an_older_version_does_not_undo_a_change(table: str, vale: Path) -> None:
    """News may still be on its way while a change is saved."""
    with open_page(table + "#design/volcano") as page:
        wait_until(page, CARD)
        news = HeldRequests(page, "**/api/design/news*")
        old = page.request.get(table + "api/design/map?map=vale").text()
        page.evaluate("() => { location.hash = '#design/vale'; }")
        wait_until(page, "() => document.querySelector('.swatch[title=\"c, Deer Park\"]') !== null")
        page.locator('[data-cell="0 0"]').press("c")
        wait_until(page, "() => document.querySelector('.design-status').textContent.includes('Saved in')")
        with page.expect_response("**/api/design/map?*"):
            news.next().fulfill(content_type="text/event-stream", body=f"event: map\ndata: {old}\n\n")
        assert page.locator('[data-cell="0 0"]').inner_text() == "c"
        assert "Another program" not in page.locator(".design-status").inner_text()


OPEN_LINES = "() => lines.filter((line) => line.readyState !== line.CLOSED).length"


def test_a_page_has_one_news_connection_once_it_has_loaded_and_none_while_it_is_hidden(table: str) -> None:
    """Browsers keep six connections to a server: otherwise the seventh tab or map would not open."""
    with open_page(table + "#play") as page:
        page.get_by_role("button", name="Begin").click()
        page.locator("[data-moment]").wait_for()
        game = page.url
        page.goto(table + "#play")
        page.get_by_role("button", name="Begin").wait_for()
        questions = HeldRequests(page, "**/api/games/*?*")
        page.evaluate(KEEP_CONNECTIONS)
        page.evaluate("address => { location.href = address; }", game)
        question = questions.next()
        page.evaluate(SET_HIDDEN, False)
        assert page.evaluate("lines.length") == 0
        question.continue_()
        wait_until(page, "() => lines.length === 1")
        page.evaluate(SET_HIDDEN, True)
        assert page.evaluate(OPEN_LINES) == 0
        page.evaluate(SET_HIDDEN, False)
        for number, name in enumerate(("volcano", "frozen"), 3):
            page.evaluate("name => { location.hash = '#design/' + name; }", name)
            wait_until(page, "number => lines.length === number && lines[number - 1].heard", number)
            assert page.evaluate(OPEN_LINES) == 1
        page.evaluate(SET_HIDDEN, True)
        assert page.evaluate(OPEN_LINES) == 0


def touch(session: Any, kind: str, *points: tuple[float, float]) -> None:
    """Send a touch with these fingers."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


REST = """() => new Promise((end) => {
  let [last, still] = [NaN, 0];
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still > 20) end(1); else requestAnimationFrame(look);
  };
  look();
})"""
"""Resolves when the page has not scrolled for twenty frames: `scrollend` may be that of an earlier scroll."""


def test_one_finger_paints_and_two_fingers_scroll(table: str, vale: Path) -> None:
    """Also in a browser that scrolls by no means there, as Safari without a pan."""
    with open_page(table + "#design/vale", width=360, height=640, has_touch=True, is_mobile=True) as page:
        hand = page.context.new_cdp_session(page)
        wait_until(page, CARD)
        page.locator('[data-cell="9 0"]').scroll_into_view_if_needed()
        x, y = middle(page, 9, 0)
        touch(hand, "touchStart", (x, y))
        for step in range(1, 16):
            touch(hand, "touchMove", (x, y - 8 * step))
        touch(hand, "touchEnd")
        page.evaluate(REST)
        assert middle(page, 9, 0)[1] < y - 40, "before a brush is chosen, one finger scrolls"
        page.get_by_text("Choose what to paint").wait_for()
        assert vale.read_text(encoding="utf-8") == TEMPLATE
        for action in ("pinch-zoom", "none"):
            vale.write_text(TEMPLATE, encoding="utf-8")
            page.reload()
            wait_until(page, CARD)
            page.locator('.swatch input[value="c"]').check(force=True)
            page.locator(".grid").evaluate("(grid, action) => { grid.style.touchAction = action; }", action)
            page.locator('[data-cell="9 0"]').scroll_into_view_if_needed()
            page.evaluate(REST)
            (x, y), (right, _) = middle(page, 9, 0), middle(page, 9, 4)
            before = page.evaluate("() => scrollY")
            touch(hand, "touchStart", (x, y))
            touch(hand, "touchStart", (x, y), (right, y))
            for step in range(1, 16):
                touch(hand, "touchMove", (x, y - 8 * step), (right, y - 8 * step))
            touch(hand, "touchEnd")
            page.evaluate(REST)
            scrolled = page.evaluate("() => scrollY")
            assert scrolled > before + 40, action
            assert page.locator('[data-cell="9 0"]').text_content() == "e"
            assert vale.read_text(encoding="utf-8") == TEMPLATE
            (x, y), (right, _) = middle(page, 9, 0), middle(page, 9, 4)
            touch(hand, "touchStart", (x, y))
            touch(hand, "touchMove", (right, y))
            touch(hand, "touchEnd")
            saved = "() => document.querySelector('.design-status').textContent.includes('Saved in')"
            wait_until(page, saved)
            assert read_rows(vale.read_text(encoding="utf-8"))[9].startswith("cccccc"), action
            assert page.evaluate("() => scrollY") == scrolled, action


def test_findings_are_marked_at_their_places_on_the_card(table: str, vale: Path) -> None:
    vale.write_text(TEMPLATE.replace("backdrop:", "walls: [g-j, h-j]\nbackdrop:"), encoding="utf-8")
    with open_page(table + "#design/vale") as page:
        wait_until(page, "() => document.querySelector('.marked circle.warning')")
        ring = page.locator(".marked circle.warning").first.bounding_box()
        card = page.locator(".design-card img").bounding_box()
        assert card["x"] < ring["x"] < card["x"] + card["width"]
        assert card["y"] < ring["y"] < card["y"] + card["height"]


def test_a_region_is_added_and_removed_and_the_map_too(table: str, vale: Path) -> None:
    with open_page(table + "#design/vale", width=390, height=800) as page:
        wait_until(page, CARD)
        page.locator("[data-form=parts] summary").click()
        regions = page.locator("[data-parts=regions]")
        regions.get_by_label("its name").fill("Dunes")
        regions.get_by_role("button", name="Add").click()
        wait_until(
            page,
            "() => document.querySelector('[data-parts=regions] option[value=dunes]') !== null",
        )
        regions.get_by_label("which one").select_option("dunes")
        regions.get_by_role("button", name="Remove").click()
        wait_until(page, "() => !document.querySelector('[data-parts=regions] option[value=dunes]')")
        page.locator(".maker summary").nth(1).click()
        page.locator(".maker .leaf").get_by_role("button", name="Remove").click()
        wait_until(page, "() => document.querySelector('.design-status')?.textContent.includes('removed')")
    assert [path.name for path in (vale.parent / "removed").iterdir()] == ["vale.yaml"]
