"""The Print tab: what a page asks for is what `build` writes, or is refused in a sentence."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from support.browser import open_page, wait_until
from support.messages import assert_says
from support.project_files import ROOT
from support.shipped_templates import LANGUAGES
from support.table_server import TableServer, ask, new_visitor

from coinage_pnp.lab.templates import load_print_style, read_drawing_templates
from coinage_pnp.sheet import shop
from coinage_pnp.sheet.option_words import read_options
from coinage_pnp.sheet.print_options import Offset, describe_options
from coinage_pnp.sheet.saved_offset import save_offset

SMALL = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")


def describe(options: str, language: str = "en") -> dict[str, Any]:
    """The form, and what would be printed."""
    answer = new_visitor().get("/api/print", {"options": options, "lang": language})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


Build = Callable[..., dict[str, bytes]]


@pytest.fixture(autouse=True)
def build(coinage: Callable[..., tuple[int, str, str]]) -> Build:
    """A function that returns the files that `build` writes, in a folder of the test's own."""

    def run(*words: str) -> dict[str, bytes]:
        code, _, err = coinage("build", *words, "--out", "built")
        assert code == 0, err
        return {path.name: path.read_bytes() for path in Path("built").iterdir()}

    return run


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("map=volcano&map=frozen&one_pdf=1&only=card", "volcano frozen --one-pdf --only card"),
        (
            "map=volcano&back-offset=0.3mm,-0.2mm&paper-coins=duplex&player-aid=yes&fold=no",
            "volcano --back-offset 0.3mm,-0.2mm --paper-coins duplex --player-aid",
        ),
        (
            "map=frozen&back=volcano&copies=2&coins=eur&only=card&lang=fr&paper=letter&ink=mono",
            "frozen --back volcano --copies 2 --coins eur --only card --lang fr --paper letter --ink mono",
        ),
    ],
)
@pytest.mark.usefixtures("plain_cards")
def test_a_page_downloads_the_very_bytes_that_build_writes_with_the_offset_that_calibrate_saved(
    query: str, words: str, build: Build
) -> None:
    save_offset(Offset(0.4, 0.0), "long")
    answer = new_visitor().get(f"/design/print.pdf?{query}")
    assert answer.status_code == 200, answer.text
    [(name, data)] = build(*words.split()).items()
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert answer.content == data


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("map=volcano&print_shop=generic&only=card", "volcano --print-shop generic --only card"),
        ("map=volcano&map=frozen&cut_file=svg&only=card", "volcano frozen --cut-file svg --only card"),
        ("map=volcano&only=rules&rules=html", "volcano --only rules --rules html"),
    ],
)
@pytest.mark.usefixtures("plain_cards")
def test_several_files_come_in_an_archive_and_one_pdf_alone_is_refused(
    query: str, words: str, build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "DPIS", (30, 60))
    answer = new_visitor().get(f"/design/print.zip?{query}")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    assert found == build(*words.split())
    refused = new_visitor().get(f"/design/print.pdf?{query}")
    assert refused.status_code == 422
    assert_says(refused.json()["error"], "print.zip")


def test_an_impossible_print_is_refused_in_a_sentence() -> None:
    one = new_visitor()
    for query, says in (
        ("map=volcano&lang=xx", "--lang: there is no language 'xx'"),
        ("map=volcano&paper=b5", "--paper: there is no paper 'b5'"),
        ("map=volcano&ink=pink", "--ink: there is no ink 'pink'"),
        ("map=volcano&colour=red", "--colour: … leave it out"),
        ("map=volcano&out=/tmp/x.pdf", "--out: … leave it out"),
        ("map=volcano&paper=a4&paper=letter", "--paper: … 2 times"),
        ("map=volcano&copies=900", "--copies: '900' is not valid"),
        ("map=volcano&fold=maybe", "--fold: there is no answer 'maybe'"),
        ("map=volcano&flip=short", "--flip: there are no backs"),
        ("map=volcano&back=atlantis", "--back: there is no map 'atlantis'"),
        ("map=volcano&lang=fr&flip=short", "--flip\u00a0: il n’y a pas de versos"),
        ("map=volcano&" + "only=card&" * 200, "more than 100"),
        ("lang=fr", "--map: name a map"),
        ("map=atlantis", "there is no map 'atlantis'"),
    ):
        for file in ("print.pdf", "print.zip"):
            answer = one.get(f"/design/{file}?{query}")
            assert answer.status_code == 422
            assert_says(answer.json()["error"], says)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_has_every_option_of_build_and_each_of_its_values_can_be_printed(language: str) -> None:
    fields = describe("map=atlantis", language)["fields"]
    assert [field["name"] for field in fields] == [name for name in describe_options() if name != "out"]
    for field in fields:
        texts = [text for _, text in field["values"]]
        assert all([field["label"], *texts])
        assert len(set(texts)) == len(texts)
        assert field["standard"] in ("", *(value for value, _ in field["values"]))


def test_every_value_of_the_form_is_one_of_build() -> None:
    templates = read_drawing_templates()
    for field in describe("map=atlantis")["fields"]:
        for value, _ in field["values"]:
            options = read_options({field["name"]: [value]})
            assert load_print_style(options, templates).options.list_changed() <= {field["name"], "card"}


def test_each_refusal_is_shown_at_its_option_with_the_words_of_the_form_or_in_english() -> None:
    found = describe("map=volcano&fold=1&back=frozen&flip=short&copies=fill&marks=corner")
    assert set(found["refusals"]) == {"flip", "copies", "marks"}
    assert found["refusals"]["flip"] == (
        "with “Back beside the front, to fold”, the back is on the same side of the paper: "
        "leave out “Two-sided printing”"
    )
    assert (found["files"], found["pages"]) == ([], [])
    assert set(describe("map=atlantis")["refusals"]) == {""}
    size = "'9x9' has no unit: write 9x9mm, or cm, in or pt"
    german = "Hier stimmt etwas nicht; Näheres gibt es nur auf Englisch: "
    assert describe("map=volcano&card=9x9")["refusals"] == {"card": size}
    assert describe("map=volcano&card=9x9", "de")["refusals"] == {"card": german + size}


def test_warnings_name_the_options_of_the_form_in_the_language_of_the_page() -> None:
    head = SMALL.partition("  aaa")[0]
    Path("maps").mkdir()
    Path("maps/vale.yaml").write_text(head + "  aabbcc\n" + "  dddddd\n" * 3, encoding="utf-8")
    notes = describe("map=vale&coins=eur&only=card", "de")["notes"]
    [note] = [note for note in notes if "überlappen" in note]
    assert_says(note, "Warnung: Die Münzen 5 Cent (21,25 mm) überlappen … um 1,8 mm … “Karte” a6")


@pytest.mark.usefixtures("plain_cards")
def test_the_preview_shows_each_page() -> None:
    query, one = "map=volcano&back=frozen", new_visitor()
    assert ask(one, f"/api/print?{urlencode({'options': query})}")["pages"] == [[0, 0], [0, 1]]
    for page, status in (("0", 200), ("1", 200), ("2", 422)):
        answer = one.get("/design/print.png", {"options": query, "file": "0", "page": page})
        assert answer.status_code == status
        assert status != 200 or answer.content.startswith(b"\x89PNG")


@pytest.mark.usefixtures("plain_cards")
def test_a_map_of_ones_own_is_printed_as_it_is_now() -> None:
    path, one = Path("maps/vale.yaml"), new_visitor()
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    first = one.get("/design/print.pdf?map=vale&only=card").content
    path.write_text(SMALL.replace("name: Small", "name: Elk Park"), encoding="utf-8")
    assert one.get("/design/print.pdf?map=vale&only=card").content not in (b"", first)
    path.write_text("regions: [", encoding="utf-8")
    assert_says(one.get("/design/print.pdf?map=vale").json()["error"], "vale.yaml:1:")
    assert ask(one, "/api/print?options=map%3Dvale")["files"] == []


@pytest.mark.wide
def test_a_printer_owner_chooses_paper_and_back_sees_the_sheet_and_downloads_it(
    table: str, tmp_path: Path, build: Build
) -> None:
    shown = "() => [...document.querySelectorAll('.sheet')].filter((one) => one.naturalWidth).length"
    with open_page(table + "#print", width=390, height=800) as page:
        wait_until(page, f"() => ({shown})() === 1")
        page.locator("select[name=paper]").select_option("letter")
        page.locator(".print-bar select").select_option("volcano")
        page.get_by_label("Two-sided printing").select_option("short")
        wait_until(
            page, "() => document.querySelector('#why-flip')?.textContent.startsWith('there are no backs')"
        )
        assert page.get_by_role("link", name="PDF to print").get_attribute("href") is None
        page.get_by_label("Back of the card").select_option("frozen")
        wait_until(page, f"() => ({shown})() === 2 && !document.querySelector('#why-flip')")
        page.locator("select[name=card]").select_option(label="another …")
        page.get_by_label("Card, such as 70x100mm,r3mm").fill("60x90mm")
        page.keyboard.press("Tab")
        wait_until(
            page, "() => document.querySelector('.print-sheets [role=status]').textContent.includes('60x90')"
        )
        with page.expect_download() as coming:
            page.get_by_role("link", name="PDF to print").click()
        coming.value.save_as(tmp_path / "got.pdf")
        name = coming.value.suggested_filename
        assert name == "volcano-60x90mm-letter-back-frozen-flip-short.pdf"
        page.reload()
        wait_until(page, f"() => ({shown})() === 2")
    words = ("volcano", "--card", "60x90mm", "--paper", "letter", "--back", "frozen", "--flip", "short")
    assert (tmp_path / "got.pdf").read_bytes() == build(*words)[name]


@pytest.mark.wide
def test_a_map_with_the_longest_title_makes_the_form_no_wider_than_a_phone(server: TableServer) -> None:
    own = server.folder / "maps" / "long.yaml"
    own.parent.mkdir()
    own.write_text(SMALL.replace("name: ", f"name: {'M' * 40}  # ", 1), encoding="utf-8")
    with open_page(server.address + "#print", width=360, height=640) as page:
        page.locator("select[name=back] option", has_text="M" * 40).wait_for(state="attached")
        assert page.evaluate("() => document.documentElement.scrollWidth") == 360
