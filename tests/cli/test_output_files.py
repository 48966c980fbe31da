"""Only files that this program made and nobody changed are replaced."""

import os
import sys
from pathlib import Path

import numpy as np
import pytest
from support.command_line import Run

from coinage_pnp.cli.common.output_files import refuse_ending
from coinage_pnp.drawing.render.png import write_png
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import save_new, save_text, write_result

PICTURE = write_png(np.full((4, 4, 3), 200, dtype=np.uint8), 72, {})


def test_an_impossible_file_name_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot be (written|made)"):
        write_result(tmp_path / "nul\0.png", PICTURE)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need a privilege on Windows")
def test_a_loop_of_symbolic_links_is_a_user_error(tmp_path: Path) -> None:
    ring = tmp_path / "ring.png"
    ring.symlink_to(ring)
    with pytest.raises(UserError, match="cannot be written: its symbolic links form a loop"):
        write_result(ring, PICTURE)


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need a privilege on Windows")
def test_saving_through_a_symbolic_link_writes_its_target_and_keeps_the_link(tmp_path: Path) -> None:
    link = tmp_path / "game.yaml"
    link.symlink_to(tmp_path / "games" / "friday.yaml")
    save_text(link, "heads: Anaïs\n", over="")
    assert link.is_symlink()
    assert (tmp_path / "games" / "friday.yaml").read_bytes() == "heads: Anaïs\n".encode()


def test_a_read_only_file_is_not_replaced_without_force_and_a_folder_never(tmp_path: Path) -> None:
    text, picture = tmp_path / "game.yaml", tmp_path / "card.png"
    save_new(text, "old")
    write_result(picture, PICTURE)
    for path in (text, picture):
        path.chmod(0o444)
    with pytest.raises(UserError, match="read-only: allow writing to it"):
        save_text(text, "new", over="old")
    with pytest.raises(UserError, match="read-only: allow writing to it"):
        write_result(picture, PICTURE)
    with pytest.raises(UserError, match="cannot be written"):
        save_text(tmp_path, "a folder is there", over="")
    write_result(picture, PICTURE, force=True)
    assert text.read_text(encoding="utf-8") == "old"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_named_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    with pytest.raises(UserError, match="neither a file"):
        write_result(pipe, PICTURE)


@pytest.mark.parametrize("out", ["card.png", "card.gif", "notes.txt", "-", "x/sheet.SVG"])
def test_an_output_folder_named_like_a_file_is_refused_unless_it_exists(out: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"name a folder, or a file that ends in \.pdf"):
        refuse_ending(Path(out), ".pdf")
    with pytest.raises(InvalidOption, match=r"name a folder$"):
        refuse_ending(Path("gallery.pdf"))
    refuse_ending(Path("gift.pdf"), ".pdf")
    refuse_ending(Path("v1.2"))
    refuse_ending(None)
    (tmp_path / "old.txt").mkdir()
    refuse_ending(tmp_path / "old.txt")


@pytest.mark.usefixtures("plain_cards")
def test_control_characters_in_file_names_are_escaped_when_printed(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "red\x1b[31m"
    monkeypatch.setenv("COINAGE_PNP_CONFIG", folder.name)
    folder.mkdir()
    (folder / "mine.yaml").write_text("format: 1\n", encoding="utf-8")
    for words in (
        ("build", "volcano", "--only", "rules", "--out", folder.name),
        ("preview", "volcano", "--dpi", "36", "--out", folder.name),
        ("gallery", "volcano", "--dpi", "36", "--out", folder.name),
        ("calibrate", "--out", folder.name),
        ("calibrate", "--save", "0.4mm,-0.2mm"),
        ("calibrate", "--show"),
        ("check", f"{folder.name}/mine.yaml"),
    ):
        _, out, err = coinage(*words)
        assert err == ""
        assert out
        assert all(line.startswith("red\\x1b[31m/") for line in out.splitlines()), words


def test_an_output_path_that_cannot_be_written_is_refused_before_the_work_in_one_line(
    coinage: Run, tmp_path: Path
) -> None:
    for file in ("taken", "maps"):
        (tmp_path / file).write_bytes(b"")
    (tmp_path / "folder.d" / "volcano-rules.pdf").mkdir(parents=True)
    for line, said in (
        ("build volcano --only rules --out taken/x", "taken/x: the folder cannot be made"),
        ("build volcano --only rules --out taken/x/y.pdf", "taken/x: the folder cannot be made"),
        ("build volcano --only rules --out folder.d", "folder.d/volcano-rules.pdf is a folder"),
        ("balance volcano --games 1000000000 --pdf taken/x.pdf", "taken: the folder cannot be made"),
        ("balance volcano --games 1000000000 --png taken/x/y.png", "taken/x: the folder cannot be made"),
        ("invent --out taken/maps", "taken/maps: the folder cannot be made"),
        ("new vale", "maps: the folder cannot be made: a file has that name"),
        ("record taken/friday.yaml --map volcano", "taken: the folder cannot be made: a file has that name"),
    ):
        code, out, err = coinage(*line.split())
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert said in err.replace("\\", "/")
