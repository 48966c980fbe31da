"""A file adds a language; texts that it lacks are printed in English, with a note."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from support.messages import assert_each_says, assert_says, says_all
from support.pdf_text import page_text

from coinage_pnp import shipped
from coinage_pnp.cli.common import languages

Run = Callable[..., tuple[int, str, str]]

LINE = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"


@pytest.fixture
def bavarian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the program with one more language, Bavarian (bar), which lacks a few texts."""
    program = tmp_path / "program"
    for folder in ("maps", "templates"):
        shutil.copytree(shipped.data_folder(folder), program / folder)
    english = (program / "templates" / "languages" / "en.yaml").read_text(encoding="utf-8")
    text = re.sub(r"(?ms)^(description|gallery):.*?^(?=\S)", "", english)
    for old, new in {
        "language: en ": "language: bar ",
        "name: English": "name: Boarisch",
        "title: Scoring": "title: Wertung",
        "page {page} of {pages}": "Seite {page} von {pages}",
    }.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file = program / "templates" / "languages" / "bar.yaml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(shipped, "__file__", str(program / "coinage_pnp" / "shipped.py"))
    return file


@pytest.mark.usefixtures("bavarian")
def test_one_file_adds_a_language_and_missing_texts_are_in_english(coinage: Run, tmp_path: Path) -> None:
    lacking = "templates/languages/bar.yaml … description, gallery … English"
    code, _, err = coinage("build", "volcano", "--lang", "bar")
    assert (code, sum(says_all(line, lacking) for line in err.splitlines())) == (0, 1)
    printed = page_text(tmp_path / "output" / "volcano-bar.pdf")
    assert "Wertung" in printed
    assert "Seite 1 von 1" in printed
    code, _, err = coinage("preview", "volcano", "--lang", "bar", "--dpi", "40")
    assert (code, sum(says_all(line, lacking) for line in err.splitlines())) == (0, 1)
    svg = (tmp_path / "output" / "volcano-bar.svg").read_text(encoding="utf-8")
    assert re.search('<desc[^>]* xml:lang="en">Volcano: a map for Coin Age', svg)
    code, _, err = coinage("gallery", "volcano", "--lang", "bar", "--dpi", "40")
    assert (code, sum(says_all(line, lacking) for line in err.splitlines())) == (0, 1)
    code, _, err = coinage("calibrate", "--lang", "bar")
    assert code == 0
    assert_each_says(err.splitlines(), [lacking, "templates/calibrate/bar.yaml … English"])
    assert "Seite 1 von 2" in page_text(tmp_path / "output" / "calibrate-bar.pdf")
    code, _, err = coinage("classic-coins", "build", "--lang", "bar", "--only", "score-pad")
    assert code == 0
    assert_each_says(err.splitlines(), [lacking, "templates/classic/bar.yaml … English"])
    assert "Seite 1 von 1" in page_text(tmp_path / "output" / "classic-bar-score-pad.pdf")
    code, out, err = coinage("score", LINE, "--lang", "bar")
    assert code == 0
    assert_says(err.splitlines()[0], "templates/score/bar.yaml … English")
    assert "Tails leads" in out


def test_the_note_about_missing_texts_disappears_with_quiet_or_once_they_are_translated(
    coinage: Run, bavarian: Path
) -> None:
    assert coinage("build", "volcano", "--lang", "BAR", "-q") == (0, "", "")
    french = (bavarian.parents[1] / "score" / "fr.yaml").read_text(encoding="utf-8")
    mine = bavarian.parents[1] / "score" / "bar.yaml"
    mine.write_text(french.replace("language: fr", "language: bar"), encoding="utf-8")
    code, out, err = coinage("score", LINE, "--lang", "bar")
    assert "templates/score" not in err
    assert "Pile mène" in out
    assert code == 0


def test_help_lists_the_available_languages(coinage: Run) -> None:
    for command in (
        *("build", "preview", "gallery", "watch", "calibrate", "score", "replay", "record"),
        *("classic-coins build", "classic-coins score", "classic-coins replay"),
    ):
        code, out, _ = coinage(*command.split(), "--help")
        assert code == 0
        assert "en, fr or ja" in " ".join(out.split()), command


def test_a_language_whose_code_differs_from_its_file_name_is_refused(coinage: Run, bavarian: Path) -> None:
    text = bavarian.read_text(encoding="utf-8")
    bavarian.write_text(text.replace("language: bar", "language: en"), encoding="utf-8")
    code, out, err = coinage("build", "volcano", "--lang", "bar")
    assert (code, out) == (1, "")
    assert err == f"{bavarian}:4: 'language' is 'en': write 'bar', which is the name of the file\n"


@pytest.mark.parametrize("folder", ["score", "talk", "review", "classic", "calibrate"])
def test_every_kind_of_translation_file_is_refused_if_its_code_differs_from_its_file_name(
    coinage: Run, bavarian: Path, folder: str
) -> None:
    file = bavarian.parents[1] / folder / "bar.yaml"
    text = (file.parent / "fr.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("language: fr", "language: it"), encoding="utf-8")
    use = {
        "talk": ("score", "-i", "--map", "volcano"),
        "review": ("play", "--map", "volcano"),
        "classic": ("classic-coins", "score", "-i"),
        "calibrate": ("calibrate",),
    }
    code, out, err = coinage(*use.get(folder, ("score", LINE)), "--lang", "bar")
    assert (code, out) == (1, "")
    line = text[: text.index("language: fr")].count("\n") + 1
    assert f"{file}:{line}: 'language' is 'it': write 'bar', which is the name of the file\n" in err


@pytest.mark.usefixtures("bavarian")
def test_a_language_that_was_added_is_listed() -> None:
    assert languages.list_languages() == "bar, en, fr or ja"
