"""A PDF of ours that somebody has changed is not replaced without --force."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from support.command_line import Run
from support.messages import assert_says

from coinage_pnp.files.signature import is_signed
from coinage_pnp.sheet import shop, tabletop

SMALL = Path(__file__).parents[1] / "data" / "small.yaml"

COMMANDS = (
    CALIBRATION := "calibrate --out x.pdf",
    SCORE := "score volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h --picture x.pdf",
    "build volcano --only rules --out x.pdf",
    "build volcano --print-shop generic --only card --out x.pdf",
    "classic-coins build --only rules --out x.pdf",
    "gallery volcano --dpi 36 --out x.pdf",
    f"balance {SMALL} --games 2 --players random --pdf x.pdf",
)
"""A command for every kind of PDF."""


def rotated(data: bytes) -> bytes:
    """The file as another program would save it: /Creator, /ID and all metadata stay."""
    writer = pypdf.PdfWriter(BytesIO(data), incremental=True)
    writer.pages[0].rotate(90)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "rotated": rotated,
    "comment edited": lambda data: data.replace(b"% ReportLab generated", b"% MyName00 generated", 1),
    "line appended": lambda data: data + b"\n",
}


def test_a_pdf_that_was_changed_is_left_alone_unless_forced(coinage: Run, tmp_path: Path) -> None:
    path, words = tmp_path / "x.pdf", CALIBRATION.split()
    assert [coinage(*words)[0] for _ in range(2)] == [0, 0], "an unchanged one is replaced"
    ours = path.read_bytes()
    assert is_signed(ours)
    changed = {name: change(ours) for name, change in CHANGES.items()}
    for name, theirs in changed.items():
        assert theirs != ours, name
        assert not is_signed(theirs), name
    path.write_bytes(changed["rotated"])
    code, out, err = coinage(*words)
    assert (code, out, path.read_bytes()) == (1, "", changed["rotated"])
    assert_says(err, "x.pdf was not made by coinage-pnp, or was changed since … --force")
    assert coinage(*words, "--force")[0] == 0
    assert path.read_bytes() == ours


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize("line", COMMANDS)
def test_every_kind_of_pdf_is_signed_and_replaces_another_file_only_with_force(
    line: str, coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "DPIS", ())  # pictures have tests of their own
    path = tmp_path / "x.pdf"
    path.write_bytes(b"%PDF-1.4 a thesis %%EOF")
    code, out, err = coinage(*line.split())
    assert (code, out, path.read_bytes()) == (1, "", b"%PDF-1.4 a thesis %%EOF")
    assert "x.pdf" in err
    if line == SCORE:  # which has no --force
        path.unlink()
    code, _, err = coinage(*line.split(), *(() if line == SCORE else ("--force",)))
    assert code == 0, err
    assert is_signed(path.read_bytes())
    assert len(pypdf.PdfReader(path, strict=True).pages) >= 1


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize(
    "line",
    [
        "export tts volcano",
        "preview volcano --dpi 36",
        "build volcano --cut-file dxf --only card",
        "build volcano --rules html",
    ],
)
def test_every_other_file_is_signed_too_as_long_as_it_is_unchanged(
    line: str, coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabletop, "_MAT_PIXELS", 256)
    monkeypatch.setattr(tabletop, "_COIN_PIXELS", 128)
    assert coinage(*line.split())[0] == 0
    for path in filter(Path.is_file, tmp_path.rglob("*")):
        data = path.read_bytes()
        assert is_signed(data), path
        assert not is_signed(data.replace(b"1", b"2", 1)), path
