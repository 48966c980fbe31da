"""`coinage-pnp calibrate`: the sheet, the readings, and the saved setting."""

import sys
from pathlib import Path
from typing import Any

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.command_line import Run
from support.pdf_text import page_text

from coinage_pnp.errors import InvalidFile
from coinage_pnp.sheet import saved_offset
from coinage_pnp.sheet.print_options import FARTHEST, LONG, MOST_TURNED, SHORT, Offset
from coinage_pnp.sheet.saved_offset import load_offset, read_setting, write_setting


def test_the_sheet_has_two_pages_and_sets_the_duplex_mode_of_the_printer(
    coinage: Run, tmp_path: Path
) -> None:
    for words, name, duplex, size in (
        ((), "calibrate.pdf", "/DuplexFlipLongEdge", (595.3, 841.9)),
        (
            ("--paper", "Letter", "--flip", "short", "--lang", "fr"),
            "calibrate-letter-short-fr.pdf",
            "/DuplexFlipShortEdge",
            (612, 792),
        ),
    ):
        code, out, err = coinage("calibrate", *words)
        assert (code, err) == (0, "")
        assert out.startswith(f"{Path('output', name)}: 2 pages on")
        reader: Any = pypdf.PdfReader(tmp_path / "output" / name)
        assert len(reader.pages) == 2
        assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == duplex
        assert reader.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert [float(length) for length in reader.pages[0].mediabox[2:]] == pytest.approx(size, abs=0.1)
        printed = " ".join(page_text(tmp_path / "output" / name).split())
        assert ("--paper letter --flip short --read" in printed) == bool(words)


def test_the_four_readings_give_an_offset_that_is_saved(coinage: Run, tmp_path: Path) -> None:
    """Seen from the front, the back is 0.4 mm too far right and 0.5 mm too high: too far left on the back."""
    assert coinage("calibrate", "--show")[:2] == (0, "nothing is saved\n")
    code, out, _ = coinage("calibrate", "--read", "4, –5 4,−5")
    file = tmp_path / "config" / "printer.yaml"
    assert (code, out) == (0, f"{file}: backs are moved by 0.4mm,0.5mm\n")
    assert load_offset() == Offset(0.4, 0.5, 0.0)
    assert coinage("calibrate", "--show")[1] == f"{file}: 0.4mm,0.5mm\n"
    coinage("calibrate", "--save", "0mm,0mm")
    assert load_offset() == Offset()


def test_a_setting_that_somebody_changed_is_replaced_only_by_force(coinage: Run, tmp_path: Path) -> None:
    file = tmp_path / "config" / "printer.yaml"
    for number, change in enumerate(("# tray 2\n", "{bad", "\udcff")):
        assert coinage("calibrate", "--save", f"0mm,{number}mm", "--force")[0] == 0
        assert coinage("calibrate", "--save", "1mm,1mm")[0] == 0, "ours, and as it was written"
        changed = file.read_bytes() + change.encode(errors="surrogateescape")
        file.write_bytes(changed)
        code, out, err = coinage("calibrate", "--save", "2mm,2mm")
        assert (code, out, file.read_bytes()) == (1, "", changed)
        assert "was changed: write the offset into it, or give --force" in err


def test_an_offset_measured_with_one_flip_is_converted_for_the_other(coinage: Run) -> None:
    coinage("calibrate", "--save", "0.4mm,-0.2mm,0.1deg")
    assert load_offset(LONG) == Offset(0.4, -0.2, 0.1)
    assert load_offset(SHORT) == Offset(-0.4, 0.2, 0.1)


def test_readings_that_contradict_each_other_and_a_paper_without_room_are_refused(coinage: Run) -> None:
    for words, said in (
        (("--read", "0,0,0,12"), "contradict each other by"),
        (("--paper", "60x60mm", "--lang", "es"), "Error: el papel 60 x 60 mm es demasiado pequeño"),
    ):
        code, out, err = coinage("calibrate", *words)
        assert (code, out, said in err) == (1, "", True)
    assert coinage("calibrate", "--show")[1] == "nothing is saved\n"


def test_a_damaged_or_incomplete_setting_is_reported_with_its_line_number(
    coinage: Run, tmp_path: Path
) -> None:
    file = tmp_path / "config" / "printer.yaml"
    file.parent.mkdir()
    file.write_text("format: 1\nflip: long\noffset: {x: 0,4, y: 1, degrees: 0}\n", encoding="utf-8")
    code, _, err = coinage("calibrate", "--show")
    assert code == 1
    assert f"{file}:3:" in err
    with pytest.raises(InvalidFile, match="needs 'degrees'"):
        read_setting("format: 1\nflip: long\noffset: {x: 0, y: 0}\n", "printer.yaml")


def numbers(most: float) -> st.SearchStrategy[float]:
    return st.floats(-most, most).map(lambda value: round(value, 3) + 0.0)


@given(numbers(FARTHEST), numbers(FARTHEST), numbers(MOST_TURNED), st.sampled_from([LONG, SHORT]))
def test_a_setting_is_read_as_it_was_written(x: float, y: float, degrees: float, flip: str) -> None:
    written = write_setting(Offset(x, y, degrees), flip)
    assert read_setting(written, "printer.yaml") == (Offset(x, y, degrees), flip)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have their own folder for settings")
def test_a_setting_is_never_saved_in_the_current_folder(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COINAGE_PNP_CONFIG")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for odd in ("", "here"):
        monkeypatch.setenv("XDG_CONFIG_HOME", odd)
        assert saved_offset.find_setting() == tmp_path / "home" / ".config" / "coinage-pnp" / "printer.yaml"
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # no home folder is known
    code, _, err = coinage("calibrate", "--save", "1mm,1mm")
    assert code == 1
    assert "COINAGE_PNP_CONFIG" in err
    assert list(tmp_path.iterdir()) == []
