"""On a full disk, a command names the file that it could not write, and leaves no part of it behind."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.command_line import Run

from coinage_pnp.sheet import shop

resource = pytest.importorskip("resource", reason="Windows has no limit for the size of a file")


ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
LINE = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"

WRITERS = {
    "build volcano --only rules --out x.pdf": "x.pdf",
    "build volcano --print-shop generic --only card --out x.pdf": "x.pdf",
    "classic-coins build --only rules --out x.pdf": "x.pdf",
    "gallery volcano --dpi 36 --out x": "x/gallery.pdf",
    "calibrate --out x.pdf": "x.pdf",
    "calibrate --save 1mm,0mm": "printer.yaml",
    "preview volcano --out x.svg": "x.svg",
    f"score {LINE} --picture x.pdf": "x.pdf",
    "new vale": "maps/vale.yaml",
    "record x.yaml --map volcano": "x.yaml",
}
"""A command for each kind of file, and the file that does not fit."""


@contextmanager
def limited_file_size(size: int) -> Iterator[None]:
    """Within the block, a file written by this process may have at most `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with Path(os.devnull).open(encoding="utf-8") as nothing, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", nothing)
        patch.setattr(sys, "dont_write_bytecode", True)  # Python itself would leave half a .pyc file behind
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize(("line", "name"), WRITERS.items())
def test_a_file_that_does_not_fit_on_the_disk_is_named_and_leaves_nothing_behind(
    line: str, name: str, coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "DPIS", ())
    with limited_file_size(10):
        code, _, err = coinage(*line.split())
    file = tmp_path / "config" / name if name == "printer.yaml" else name
    assert (code, err) == (1, f"Error: {file}: cannot be written: file too large\n")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_answers_for_which_the_disk_has_no_room_are_not_called_saved(coinage: Run) -> None:
    with limited_file_size(40), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("Qn\nD\nquit\n"))
        code, _, err = coinage("score", "-i", "--map", "volcano")
    assert (code, err.count("file too large"), err.count("are saved")) == (0, 1, 0)


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_output_to_a_full_disk_is_reported_and_not_taken_for_an_unreadable_file(tmp_path: Path) -> None:
    (tmp_path / "lines.txt").write_text(f"{LINE}\n" * 2000, encoding="utf-8")
    unbuffered = {"PYTHONUNBUFFERED": "1"}
    for words, setting in ((("score", "--lines", "lines.txt"), {}), (("schema", "map"), unbuffered)):
        with FULL.open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "coinage_pnp", *words],
                check=False,
                stdin=subprocess.DEVNULL,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                cwd=tmp_path,
                env={"PATH": "", "PYTHONPATH": str(ROOT), "HOME": str(tmp_path), **setting},
            )
        message = "Error: the output cannot be written: no space left on device\n"
        assert (done.returncode, done.stderr) == (1, message)
