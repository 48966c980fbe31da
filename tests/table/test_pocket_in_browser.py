"""The pocket in a real browser: it answers as Python does, plays without a network, and loses nothing."""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest
from support.browser import (
    BLOCKED_STORES,
    CHROMIUM,
    OFFLINE_FLAGS,
    choose_language,
    find_violations,
    open_page,
    wait_until,
)
from support.card_samples import small_map
from support.listed_games import LISTED_GAMES
from support.pocket import answering_here, write_data, write_python_page
from support.project_files import MAPS, ROOT
from support.random_games import random_position
from support.random_maps import random_map
from support.reviewed_game import list_practice_questions
from support.shipped_templates import LANGUAGES
from support.table_server import TableServer

from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES, STARTING_BANK
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.record import read_record, replay
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.shipped import list_shipped_maps
from coinage_pnp.table.pocket.contents import make_parts
from coinage_pnp.table.pocket.packing import compress, write_text
from coinage_pnp.table.pocket.page_file import write_page, write_site
from coinage_pnp.version import __version__

pytestmark = pytest.mark.wide

MOST_BYTES = 1_275_000
HOME = "http://127.0.0.1:8624/"
ASK_ALL = """async (questions) => {
  const found = [];
  for (const [question, given] of questions) {
    const refuse = ({ message }) => JSON.stringify({ error: message });
    found.push(await ask(question, given).then(JSON.stringify, refuse));
  }
  return found;
}"""


def ask_about_positions(boards: dict[str, Map], chance: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Positions as they are, after a tap, and typed with mistakes, each in one of the languages."""
    for language in [*LANGUAGES] * 8:
        word, board = chance.choice(list(boards.items()))
        position = random_position(len(board.spaces), STARTING_BANK, chance, chance.choice((*SIDES, None)))
        line = write_line(word, position, chance.choice(MAJORITIES))
        space, side, rank = chance.choice(board.letters), chance.randrange(2), chance.randrange(5)
        bank = {"bank": side, "rank": rank or 1, "more": chance.random() < 0.5}
        tap = chance.choice(({"space": space, "rank": rank, "side": side}, bank, {"majority": 1}))
        typed = line[:-2], line.replace("/", " "), line.upper(), f"{line} x", line.replace("D", "Ｄ")
        asker = {"line": line, "lang": language, "coins": "usd", "home": HOME}
        yield "position", asker
        yield "tap", asker | tap
        yield "position", asker | {"line": chance.choice(typed)}


def play_game(word: str, here: Any, chance: Random, level: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """A whole game, of two persons or against the program, as the questions of a page."""
    asker = {"lang": chance.choice([*LANGUAGES]), "coins": "eur", "home": HOME, "page": "1", "seat": ""}
    wish = {"map": word, "level": level, "side": 1, "heads": "Ana", "tails": "", "majority": 1, "seed": 7}
    step: tuple[str, dict[str, Any]] = ("begin", wish | asker | {"day": "2026-11-26", "name": f"{word}-1"})
    yield step
    answer = here(*step)
    while (stage := answer["view"]["stage"]) != "over":
        options = [option[-1] for option in answer["view"]["options"]] if chance.random() < 0.9 else []
        done = {"do": "line", "line": chance.choice([*options, "--"])}
        if stage == "toss" or chance.random() < 0.03:
            done = {"do": "toss" if stage == "toss" else chance.choice(("undo", "redo")), "line": ""}
        kept = {"kept": answer["kept"]} | asker
        step = ("play", kept) if stage == "thinking" else ("act", kept | done)
        yield step
        then = here(*step)
        answer = then if "error" not in then else answer
    for code in LANGUAGES:
        yield "look", {"kept": answer["kept"], "lang": code, "coins": "jpy", "home": HOME}
    yield "earlier", {"kept": answer["kept"], "after": 2, **asker}


def test_every_answer_in_the_browser_is_that_of_python_on_maps_of_any_size(tmp_path: Path) -> None:
    chance, tiny = Random(26), small_map("m1", ("aaaa",), ("forest",))
    boards = {"m1": tiny, **{f"m{n}": random_map(Random(n), n) for n in (4, 10, 26)}}
    data = write_data(boards | {"volcano": MAPS["volcano"]})
    address = write_python_page(tmp_path / "python.html", data)
    with answering_here(tmp_path, data) as here:
        questions = [*ask_about_positions(boards, chance), *list_practice_questions()]
        for word, level in (("m4", ""), ("m10", "greedy")):
            questions += play_game(word, here, chance, level)
        expected = [here(*each) for each in questions]
    with open_page(address) as page:
        page.wait_for_function("typeof globalThis.ask === 'function'")
        found = page.evaluate(ASK_ALL, questions)
    for (question, given), answer, text in zip(questions, expected, found, strict=True):
        assert json.loads(text) == answer, (question, given)


@pytest.fixture(scope="module")
def parts() -> dict[str, bytes]:
    sources = [source for source in list_shipped_maps() if source.id == "volcano"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shipped, "list_language_codes", lambda: ("en", "de"))
        return make_parts(sources, lambda part: None)


@pytest.fixture(scope="module")
def pocket(parts: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file."""
    path = tmp_path_factory.mktemp("pocket") / "pocket.html"
    path.write_bytes(write_page(parts))
    return path.as_uri()


STAGE = "() => document.querySelector('#play').dataset.moment?.split('.')[2] ?? ''"
MOMENT = "() => document.querySelector('#play').dataset.moment ?? ''"
TURNS = "() => document.querySelectorAll('#play .played li').length"


def begin(page: Any, level: str = "") -> None:
    """Begin a game on the page, with the same tosses each time."""
    page.locator("#play .lobby").wait_for()
    page.evaluate("() => { crypto.getRandomValues = numbers => numbers.fill(20) }")
    if level:
        page.locator("#play .lobby select").nth(1).select_option(level)
    page.locator("#play .lobby .button.main").click()
    wait_until(page, f"() => ({STAGE})() !== ''")


def play_turn(page: Any) -> None:
    """Toss, do the first thing that is possible, and end the turn."""
    wait_until(page, f"() => ({STAGE})() === 'toss'")
    turns = page.evaluate(TURNS)
    page.locator("#play .dock .button.main").press("Enter")
    wait_until(page, f"() => ({STAGE})() === 'act'")
    moment = page.evaluate(MOMENT)
    if page.locator("#play .dock [data-tool]").count():
        page.locator("#play .dock [data-tool]").first.click()
        while page.evaluate(MOMENT) == moment:
            page.locator("#play .board .can").first.click()
            wait_until(
                page, f"moment => ({MOMENT})() !== moment || document.querySelector('.board .can')", moment
            )
    if page.evaluate(STAGE) == "act":
        page.locator("#play .dock .button.main").press("Enter")
    wait_until(page, f"turns => ({TURNS})() > turns", turns)


def read_game(page: Any) -> list[str]:
    """The choices and the turns that are shown."""
    return [page.locator(f"#play .{part}").inner_text() for part in ("dock", "played")]


def test_a_game_against_the_program_is_kept_and_its_record_replays(pocket: str) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        begin(page, "greedy")
        for _ in range(3):
            play_turn(page)
        wait_until(page, f"() => ({STAGE})() === 'toss'")
        page.locator("#play .dock .button.main").press("Enter")
        wait_until(page, f"() => ({STAGE})() === 'act'")
        before = read_game(page)
        page.reload()
        wait_until(page, f"() => ({STAGE})() === 'act'")
        assert read_game(page) == before
        with page.expect_download() as download:
            page.locator("#play .side button", has_text="Take the record").click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        record = read_record(text, "volcano-1.yaml", lambda word: MAPS[word])
        assert record.players == ("", "greedy")
        assert replay(Game(MAPS["volcano"]), record).refusal is None
        assert len(record.turns) >= 6
        page.goto(pocket + "#play")
        open_record(page, text)
        wait_until(page, "() => location.hash === '#play/volcano-2'")
        page.goto(pocket + "#play")
        page.locator("#play .records summary").click()
        page.locator("#play .records input[type=file]").set_input_files(download.value.path())
        wait_until(page, "() => location.hash === '#play/volcano-3'")
        page.evaluate(
            """() => {
              navigator.canShare = () => true;
              navigator.share = async ({ files }) => { window.shared = await files[0].text(); };
            }"""
        )
        page.locator("#play .side button", has_text="Take the record").click()
        wait_until(page, "() => window.shared")
        assert page.evaluate("window.shared") == text
        page.goto(pocket + "#play")
        wait_until(page, "() => document.querySelectorAll('#play .games li').length === 3")
        page.evaluate(
            """() => dispatchEvent(new PromiseRejectionEvent("unhandledrejection",
              { promise: Promise.resolve(), reason: new Error("the storage is full") }))"""
        )
        wait_until(page, "() => document.querySelector('#trouble').textContent === 'the storage is full'")


FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
  IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
}"""
"""Leave the browser no room for another moment of a game."""


def test_a_full_browser_stops_no_game_and_keeps_it_once_another_game_is_removed(pocket: str) -> None:
    asked: list[str] = []

    def refuse_first(box: Any) -> None:
        asked.append(box.message)
        if len(asked) == 1:
            box.dismiss()
        else:
            box.accept()

    with open_page(pocket + "#play", 390, 844) as page:
        for _ in range(2):
            page.goto(pocket + "#play")
            begin(page)
            play_turn(page)
        page.evaluate(FULL)
        play_turn(page)
        for part in (".told", ".side .notes >> nth=0"):
            assert page.locator(f"#play {part}").inner_text().startswith("The browser has no room")
        page.get_by_role("link", name="Other games").click()
        page.locator("#play .games a", has_text="volcano-2").click()
        play_turn(page)
        page.get_by_role("link", name="Other games").click()
        page.evaluate("() => makeRoom()")
        page.on("dialog", refuse_first)
        for _ in range(2):
            page.get_by_role("button", name="Remove volcano-1").click()
        wait_until(page, "() => document.querySelectorAll('#play .games li').length === 1")
        assert [text.split(" for good?")[0] for text in asked] == ["Remove volcano-1"] * 2
        page.reload()
        page.locator("#play .games a").click()
        wait_until(page, f"() => ({TURNS})() === 3")
        assert page.locator("#play .side .notes").first.inner_text() == ""


FILL = """() => {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try { localStorage.setItem(`of another page ${size}`, "x".repeat(size)); } catch {}
  }
}"""
"""Leave no room in what all pages in files share."""


def test_a_first_game_is_explained_and_the_language_changes_where_other_pages_have_filled_the_store(
    pocket: str,
) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        page.evaluate(FILL)
        page.get_by_role("button", name="First game").click()
        page.locator("#play .guide p").first.wait_for()
        choose_language(page, "de")
        page.locator(".settings").evaluate("menu => (menu.open = true)")
        page.locator("#coins").select_option("eur")
        page.locator("#play .purse [alt='2c']").first.wait_for()


HOLD_PROGRAM = """() => {
  const later = setTimeout;
  window.setTimeout = (work, delay) => (delay ? later(work, delay) : (window.held = work));
}"""
"""Keep the program from playing, as a phone does that stops a page in the background."""


def test_a_window_that_was_left_behind_changes_nothing_and_shows_the_game_as_it_is(pocket: str) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        begin(page, "greedy")
        wait_until(page, f"() => ({STAGE})() === 'toss'")
        page.evaluate(HOLD_PROGRAM)
        page.locator("#play .dock .button.main").press("Enter")
        wait_until(page, f"() => ({STAGE})() === 'act'")
        page.locator("#play .dock .button.main").press("Enter")
        wait_until(page, f"() => ({STAGE})() === 'thinking'")
        with page.expect_popup() as popup:
            page.evaluate("() => { open(location.href); }")
        other = popup.value
        play_turn(other)
        wait_until(other, f"() => ({STAGE})() === 'toss'")
        page.evaluate("() => held()")
        wait_until(page, f"turns => ({TURNS})() === turns", other.evaluate(TURNS))
        play_turn(other)
        wait_until(other, f"() => ({STAGE})() === 'toss'")
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        wait_until(page, f"turns => ({TURNS})() === turns", other.evaluate(TURNS))
        shown = read_game(other)
        assert read_game(page) == shown
        other.reload()
        wait_until(other, f"() => ({STAGE})() === 'toss'")
        assert read_game(other) == shown


@pytest.mark.parametrize(
    ("address", "why", "shown"),
    [
        ("#score/atlantis", "there is no map 'atlantis'; there are: volcano", "#score .tally"),
        ("#score/volcano Q/-", "are missing: write the map, the stacks", "#score .tally"),
        ("#score/volcano%20Q/%", "there is no map 'volcano%20Q/%'", "#score .tally"),
        ("#play/volcano-7", "There is no game volcano-7 in this browser.", "#play .lobby"),
    ],
)
def test_a_bad_address_is_explained_and_its_tab_opens_without_it(
    pocket: str, address: str, why: str, shown: str
) -> None:
    with open_page(pocket + address, 390, 844) as page:
        for _ in range(2):
            page.locator(shown).wait_for()
            wait_until(page, "why => document.querySelector('#trouble').textContent.includes(why)", why)
            assert page.locator("#trouble").is_visible()
            page.goto(pocket + "#play//practise")
            page.get_by_role("link", name="Other games").wait_for()
            page.evaluate("address => { location.hash = address; }", address)


def test_a_pocket_in_a_file_offers_no_link_no_seat_for_another_phone_and_no_second_game(pocket: str) -> None:
    with open_page(pocket, 390, 844) as page:
        page.locator("#score .tally").wait_for()
        assert page.locator('a[href="#classic"]').count() == 0
        assert f"coinage-pnp {__version__}" in page.locator(".menu").text_content(), (
            "it shows which one it is"
        )
        assert page.get_by_role("button", name="Copy line").count() == 1
        assert page.get_by_role("button", name="Copy link").count() == 0
        page.goto(pocket + "#play")
        begin(page)
        assert page.get_by_label("This phone plays").is_hidden()


def test_a_game_is_played_in_a_browser_that_blocks_the_data_of_pages(pocket: str) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        page.add_init_script(BLOCKED_STORES)
        page.reload()
        page.get_by_text("Your browser blocks the data of this page").wait_for()
        begin(page)
        play_turn(page)
        page.get_by_role("link", name="Other games").click()
        page.get_by_text("After turn 1").wait_for()


BLOCKED_DATABASES = (
    "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });",
    "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); };",
    """const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name) {
      const opening = open.call(this, name, 2);
      opening.addEventListener("upgradeneeded", (event) => {
        event.stopImmediatePropagation();
        opening.transaction.abort();
      });
      return opening;
    };""",
)
"""Ways in which browsers refuse a page its database."""


@pytest.mark.parametrize("script", BLOCKED_DATABASES, ids=("denied", "refused", "aborted"))
def test_a_browser_that_blocks_databases_alone_is_said_to_block_and_not_to_be_full(
    pocket: str, script: str
) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        page.add_init_script(script)
        page.reload()
        begin(page)
        blocked = "Your browser blocks the data of this page"
        assert page.locator("#play .side .notes").first.inner_text().startswith(blocked)
        play_turn(page)
        assert page.locator("#play .told").inner_text().startswith(blocked)


@pytest.mark.parametrize(
    ("code", "level", "said"),
    [("en", "Strong", "The level Strong plays only at the table"), ("de", "Stark", "Die Stufe Stark spielt")],
)
def test_a_game_against_a_level_of_the_table_alone_says_so_and_offers_no_toss(
    pocket: str, code: str, level: str, said: str
) -> None:
    text = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8").replace("Ben", "strong")
    unfinished = re.sub("(?m)^(result.*|  - d a>d d@g)\n", "", text)
    with open_page(pocket + "#play", 390, 844) as page:
        choose_language(page, code)
        for record, stage in ((unfinished, "toss"), (text, "over")):
            open_record(page, record)
            wait_until(page, f"stage => ({STAGE})() === stage", stage)
            assert page.locator("#play .who").all_inner_texts() == ["Ana", level]
            assert page.locator("#play .dock button").count() == 0
            assert page.locator("#play .remark").inner_text().startswith(said) == (stage == "toss")
            page.locator('#play .side a[href="#play"]').click()
            page.locator("#play .games li", has_text=level).first.wait_for()


def open_record(page: Any, text: str) -> None:
    """Open a record as a text."""
    page.locator("#play .records summary").click()
    page.locator("#play .records textarea").fill(text)
    page.locator("#play .records button").click()


def test_a_game_is_listed_with_the_result_of_its_turns_whatever_its_record_says(pocket: str) -> None:
    with open_page(pocket + "#play", 390, 844) as page:
        for number, (text, listed) in enumerate(LISTED_GAMES.values(), 1):
            open_record(page, text)
            wait_until(page, f"() => ({STAGE})() !== ''")
            page.locator('#play .side a[href="#play"]').click()
            row = page.locator("#play .games li", has_text=f"volcano-{number}")
            assert row.locator(".count").inner_text() == listed


def test_a_record_with_a_mistake_is_refused_with_its_line_and_the_remedy(pocket: str) -> None:
    text = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8")
    with open_page(pocket + "#play", 390, 844) as page:
        page.locator("#play .records summary").click()
        for line, reason in (
            ("tails: Ben #2", "record:5: '#2' would be left out as a comment"),
            ('tails: "Ben', "record:5: a quote is opened here and never closed"),
        ):
            page.locator("#play .records textarea").fill(
                re.sub("(?m)^players: .*", f"players:\n  heads: Ana\n  {line}", text)
            )
            page.locator("#play .records button").click()
            page.get_by_text(reason).wait_for()
        latin = {"name": "friday.yaml", "mimeType": "", "buffer": "heads: André".encode("latin-1")}
        page.locator("#play .records input[type=file]").set_input_files(latin)
        page.get_by_text("not UTF-8").wait_for()
        page.locator("#play .records textarea").fill(text.replace("map: volcano", "map: Vulkan"))
        page.locator("#play .records button").click()
        wait_until(page, f"() => ({STAGE})() === 'over'")


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc to find the browser")
def test_a_browser_that_is_killed_in_mid_turn_has_lost_nothing(pocket: str, tmp_path: Path) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright: pip install playwright")
    before: list[str] = []
    for killed in (True, False):
        with playwright.sync_playwright() as driver:
            launch = driver.chromium.launch_persistent_context
            browser = launch(tmp_path, executable_path=CHROMIUM, args=list(OFFLINE_FLAGS))
            page = browser.pages[0]
            page.goto(pocket + "#play")
            if killed:
                begin(page)
                page.evaluate(CLOSE_DATABASE)
                play_turn(page)
                wait_until(page, f"() => ({STAGE})() === 'toss'")
                page.locator("#play .dock .button.main").press("Enter")
            else:
                page.locator("#play .games a").click()
            wait_until(page, f"() => ({STAGE})() === 'act'")
            shown = read_game(page)
            if killed:
                kill_browser(tmp_path)
                before = shown
            else:
                browser.close()
    assert shown == before


CLOSE_DATABASE = """() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
        IDBDatabase.prototype.transaction = begin
        this.close()
        return begin.apply(this, given)
    }
}"""
"""Close the database at the next change of a game, as phones do while a page is in the background."""


def kill_browser(profile: Path) -> None:
    """End every process of the browser with this profile at once, as a crash or an empty battery does."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in path.read_bytes().split(b"\0"):
                os.kill(int(path.parent.name), signal.SIGKILL)


def test_axe_finds_nothing_in_the_pocket_and_nothing_is_wider_than_the_screen(pocket: str) -> None:
    with open_page(pocket, color_scheme="dark", reduced_motion="reduce") as page:
        for tab, shown in (("score", "#score .tally"), ("play", "#play .lobby")):
            page.goto(f"{pocket}#{tab}")
            page.locator(shown).wait_for()
            page.evaluate("() => document.querySelectorAll('details').forEach((one) => { one.open = true })")
            for width, height in ((844, 390), (768, 1024), (360, 640)):
                page.set_viewport_size({"width": width, "height": height})
                assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
            assert find_violations(page) == [], tab


def test_an_installed_pocket_opens_without_a_network(parts: dict[str, bytes], tmp_path: Path) -> None:
    server = serve_site(parts, tmp_path)
    with open_page(f"http://127.0.0.1:{server.server_port}/", 390, 844, service_workers="allow") as page:
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_load_state("networkidle")  # what is still on its way would be cut off
        server.shutdown()
        server.server_close()
        page.reload()
        page.locator("#score .tally").wait_for()
        assert page.get_by_role("button", name="Copy link").count() == 1
        page.locator('[data-coin="04"]').click()
        wait_until(page, "() => document.querySelector('#score output').textContent.includes(' Q/')")


def serve_site(parts: dict[str, bytes], folder: Path) -> ThreadingHTTPServer:
    """A web server of the pocket in files."""
    for name, data in write_site(parts).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=folder))
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def test_a_pocket_is_not_installed_in_a_browser_that_blocks_the_data_of_pages(
    parts: dict[str, bytes], tmp_path: Path
) -> None:
    server = serve_site(parts, tmp_path)
    with open_page(f"http://127.0.0.1:{server.server_port}/", 390, 844, service_workers="block") as page:
        page.add_init_script(BLOCKED_STORES + REFUSED_WORKER)
        page.reload()
        page.get_by_text("Your browser blocks the data of this page").wait_for()
        page.wait_for_load_state("networkidle")
        assert page.locator("#trouble").inner_text().startswith("Your browser blocks the data")
    server.shutdown()
    server.server_close()


REFUSED_WORKER = """
ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("Failed to register."));
"""


def test_the_pocket_of_the_shipped_maps_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two languages, as cards take long to draw; in all five it has 1.57 times as many bytes, under 2 MB."""
    monkeypatch.setattr(shipped, "list_language_codes", lambda: ("en", "de"))
    parts = make_parts(list_shipped_maps(), lambda part: None)
    sizes = {name: len(write_text(compress(data))) for name, data in parts.items()}
    assert len(write_page(parts)) <= MOST_BYTES, sizes


ONE_CARD = """
from coinage_pnp.game import shipped
shipped.list_shipped_maps = lambda every=shipped.list_shipped_maps: every()[:1]
shipped.list_language_codes = lambda: ("en",)
"""
"""So that the pocket of the table is made soon."""


def test_a_phone_at_the_table_takes_the_pocket_home_and_plays_without_the_table(tmp_path: Path) -> None:
    server = TableServer(tmp_path, "--port", "0", first=ONE_CARD)
    home = tmp_path / "coin-age.html"
    with open_page(server.address, 390, 844) as page:
        page.locator("#score .tally").wait_for()
        page.locator(".settings summary").click()
        with page.expect_download(timeout=300_000) as download:
            page.get_by_role("link", name="Take it home").click()
        assert download.value.suggested_filename == home.name
        download.value.save_as(home)
    assert server.stop() == 0
    with open_page(home.as_uri() + "#play", 390, 844, offline=True) as page:
        begin(page)
        play_turn(page)
        wait_until(page, f"() => ({STAGE})() === 'toss'")
        played = read_game(page)
        page.reload()
        wait_until(page, f"() => ({STAGE})() === 'toss'")
        assert read_game(page) == played


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""
