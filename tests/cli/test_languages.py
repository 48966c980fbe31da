"""A file adds a language; texts that it lacks are printed in English, with a note."""

import re
from pathlib import Path

import pytest
from support.command_line import Run
from support.pdf_text import page_text
from support.shipped_templates import LANGUAGES

from coinage_pnp.cli.common import languages
from coinage_pnp.game import shipped

LINE = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"


FILE = "templates/languages/bar.yaml"


@pytest.fixture
def bavarian(tmp_path: Path) -> Path:
    """One more language, Bavarian (bar), in the user's own folder; it lacks some texts."""
    english, _ = shipped.read_template("languages/en.yaml")
    text = re.sub(r"(?ms)^(description|gallery|calibrate|classic|score):(.*?^(?=\S)|.*\Z)", "", english)
    for old, new in {
        "language: en ": "language: bar ",
        "name: English": "name: Boarisch",
        "  - title: Scoring": "  - title: Wertung",
        "page {page} of {pages}": "Seite {page} von {pages}",
        '  fold: "broken marks: fold"\n': "",
    }.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = tmp_path / FILE
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.usefixtures("bavarian", "plain_cards")
def test_one_file_in_the_users_folder_adds_a_language_and_missing_texts_are_in_english(
    coinage: Run, tmp_path: Path
) -> None:
    sheet = f"{FILE}:8: 'sheet' lacks 'fold': English is used"
    lacking = [f"{FILE}: there is no '{key}': English is used" for key in ("description", "gallery")]
    code, _, err = coinage("build", "volcano", "--lang", "bar")
    assert (code, err.splitlines()[:3]) == (0, [sheet, *lacking])
    printed = page_text(tmp_path / "output" / "volcano-bar.pdf")
    assert "Wertung" in printed
    assert "Seite 1 von 1" in printed
    code, _, err = coinage("preview", "volcano", "--lang", "bar", "--dpi", "40")
    assert code == 0
    svg = (tmp_path / "output" / "volcano-bar.svg").read_text(encoding="utf-8")
    assert re.search('<desc[^>]* xml:lang="en">Volcano: a map for Coin Age', svg)
    assert coinage("gallery", "volcano", "--lang", "bar", "--dpi", "40")[0] == 0
    code, _, err = coinage("calibrate", "--lang", "bar")
    assert (code, err.splitlines()) == (0, [sheet, f"{FILE}: there is no 'calibrate': English is used"])
    assert "Seite 1 von 2" in page_text(tmp_path / "output" / "calibrate-bar.pdf")
    code, _, err = coinage("classic-coins", "build", "--lang", "bar", "--only", "score-pad")
    assert (code, err.splitlines()) == (
        0,
        [sheet, *lacking, f"{FILE}: there is no 'classic': English is used"],
    )
    assert "Seite 1 von 1" in page_text(tmp_path / "output" / "classic-bar-score-pad.pdf")
    code, out, err = coinage("score", LINE, "--lang", "bar")
    assert (code, err.splitlines()[0]) == (0, f"{FILE}: there is no 'score': English is used")
    assert "Tails leads" in out


@pytest.mark.usefixtures("plain_cards")
def test_the_note_about_missing_texts_disappears_with_quiet_or_once_they_are_translated(
    coinage: Run, bavarian: Path
) -> None:
    assert coinage("build", "volcano", "--lang", "BAR", "-q") == (0, "", "")
    french, _ = shipped.read_template("languages/fr.yaml")
    bavarian.write_text(french.replace("language: fr", "language: bar"), encoding="utf-8")
    code, out, err = coinage("score", LINE, "--lang", "bar")
    assert "lacks" not in err
    assert "Pile mène" in out
    assert code == 0


def test_a_copy_of_a_shipped_language_in_the_users_folder_is_used_instead(
    coinage: Run, bavarian: Path
) -> None:
    french, _ = shipped.read_template("languages/fr.yaml")
    bavarian.with_name("fr.yaml").write_text(
        french.replace("{side} mène,", "{side} est devant,"), encoding="utf-8"
    )
    assert "Pile est devant" in coinage("score", LINE, "--lang", "fr")[1]


def test_an_english_file_of_the_user_is_used_instead_of_the_programs(
    coinage: Run, tmp_path: Path, plain_cards: None
) -> None:
    file = tmp_path / "templates" / "languages" / "en.yaml"
    file.parent.mkdir(parents=True)
    start = "format: 1\nlanguage: en\nname: English\n"
    file.write_text(f"{start}sides: {{heads: Obverse, tails: Reverse}}\n", encoding="utf-8")
    code, out, err = coinage("score", LINE)
    assert (code, "Reverse leads" in out, "English is used" in err) == (0, True, False)
    file.write_text(f"{start}sides: {{heads: Obverse, tails: Of the other side}}\n", encoding="utf-8")
    code, _, err = coinage("build", "volcano", "--only", "rules")
    assert code == 1
    assert err.startswith("templates/languages/en.yaml:4: Rule panel 4/4")
    assert "'Of the other side' is" in err
    file.write_text(f"{start}sides: {{heads: Obverse, nails: Reverse}}\n", encoding="utf-8")
    assert "templates/languages/en.yaml:4" in coinage("score", LINE)[2]


def test_all_mistakes_of_an_own_language_are_reported_by_every_command(coinage: Run, bavarian: Path) -> None:
    odd = bavarian.read_text("utf-8").replace("\nfigures:\n", "\nfigures:\n  heer: x\n")
    bavarian.write_text(odd.replace("\ntalk:\n", "\ntalk:\n  thhere: x\n"), encoding="utf-8")
    code, _, err = coinage("score", LINE, "--lang", "bar")
    assert code == 1
    assert "'heer'" in err
    assert "'thhere'" in err


def test_a_language_whose_code_differs_from_its_file_name_is_refused(coinage: Run, bavarian: Path) -> None:
    text = bavarian.read_text(encoding="utf-8")
    bavarian.write_text(text.replace("language: bar", "language: en"), encoding="utf-8")
    code, out, err = coinage("build", "volcano", "--lang", "bar")
    assert (code, out) == (1, "")
    assert err == f"{FILE}:4: 'language' is 'en': write 'bar', which is the name of the file\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("replay nix.yaml", "nix.yaml: Diese Datei gibt es nicht\n"),
        ("replay odd.yaml", "odd.yaml:2: Diese Datei ist von anderer Art, als hier gebraucht wird"),
        ("series nix", "Fehler: nix: Diese Datei oder diesen Ordner gibt es nicht\n"),
        ("classic-coins replay odd.yaml", "odd.yaml:2: Diese Datei ist von anderer Art"),
        ("build volcano --out .", "Fehler: volcano-de.pdf stammt nicht von coinage-pnp"),
        ("hint volcano x", "Fehler: 'volcano x' ist nicht lesbar"),
    ],
)
def test_an_error_is_told_in_the_language_of_the_command(
    coinage: Run, tmp_path: Path, line: str, says: str
) -> None:
    (tmp_path / "odd.yaml").write_text("format: 1\nlayout: |\n  aabb\n", encoding="utf-8")
    (tmp_path / "volcano-de.pdf").write_text("my own", encoding="utf-8")
    code, _, err = coinage(*line.split(), "--lang", "de")
    assert (code, says in err) == (1, True), err


def test_help_lists_the_available_languages(coinage: Run) -> None:
    assert languages.list_languages() in " ".join(coinage("score", "--help")[1].split())


@pytest.mark.usefixtures("bavarian")
def test_a_language_that_was_added_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    *others, last = sorted([*LANGUAGES, "bar"])
    assert languages.list_languages() == f"{', '.join(others)} or {last}"
