"""A full disk: every writer says which file could not be written and why, and leaves what was there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from coinage_pnp.sim.value.cache import write_weights

pytest.importorskip("resource", reason="Windows has no limit for the size of a file")

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
LINE = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"

WRITERS = {
    "build": (("build", "volcano", "--out", "x.pdf"), "x.pdf"),
    "shop": (("build", "volcano", "--shop", "--only", "card", "--out", "x.pdf"), "x.pdf"),
    "deck": (("classic", "build", "--only", "rules", "--out", "x.pdf"), "x.pdf"),
    "gallery": (("gallery", "volcano", "--out", "x"), "x/gallery.pdf"),
    "calibration": (("calibrate", "--out", "x.pdf"), "x.pdf"),
    "setting": (("calibrate", "--save", "1mm,0mm"), "printer.yaml"),
    "preview": (("preview", "volcano", "--out", "x.svg"), "x.svg"),
    "score picture": (("score", LINE, "--picture", "x.pdf"), "x.pdf"),
    "new": (("new", "vale"), "maps/vale.yaml"),
    "record": (("record", "x.yaml", "--map", "volcano"), "x.yaml"),
}
"""For every writer a command, and the file that it has no room for."""


def run(*words: str, folder: Path, room: int, out: Path | None = None) -> tuple[int, str]:
    """The exit code and the messages of a process whose files may be `room` bytes long."""
    program = (
        f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))\n"
        "from coinage_pnp.cli import main; import sys; main(sys.argv[1:])"
    )
    with (out or Path("/dev/null")).open("w") as stream:
        done = subprocess.run(
            [sys.executable, "-B", "-c", program, *words],  # -B: Python itself would keep half a .pyc file
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={"PATH": "", "PYTHONPATH": str(ROOT), "HOME": str(folder), "COINAGE_PNP_CONFIG": str(folder)},
        )
    return done.returncode, done.stderr


@pytest.mark.parametrize("kind", WRITERS)
def test_a_file_for_which_there_is_no_room_is_named_and_not_begun(kind: str, tmp_path: Path) -> None:
    words, name = WRITERS[kind]
    code, err = run(*words, folder=tmp_path, room=10)
    assert (code, err) == (
        1,
        f"Error: {name}: cannot be written: file too large\n".replace(
            "Error: printer.yaml", f"Error: {tmp_path}/printer.yaml"
        ),
    )
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_map_that_found_no_room_does_not_break_building_all(tmp_path: Path) -> None:
    assert run("new", "vale", folder=tmp_path, room=100)[0] == 1
    assert run("check", "--all", "--quiet", folder=tmp_path, room=10)[0] == 0


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_output_that_finds_no_room_is_not_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "lines.txt").write_text(f"{LINE}\n" * 2000, encoding="utf-8")
    for words in (("score", "--lines", "lines.txt"), ("schema", "map"), ("score", "--json", LINE)):
        code, err = run(*words, folder=tmp_path, room=10**6, out=FULL)
        assert (code, err) == (1, "Error: the output cannot be written: no space left on device\n")


def test_what_was_learned_of_a_map_is_left_out_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import numpy as np

    (tmp_path / "values").write_text("a file", encoding="utf-8")
    assert not write_weights(tmp_path / "values", "0" * 32, np.zeros(4, np.float32))
