"""What another program saves between our look at a file and our writing it is never lost."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.project_files import ROOT

from coinage_pnp.files import safe_writing
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.designer import Designer

Run = Callable[..., tuple[int, str, str]]
Delay = Callable[[Callable[[], object]], None]

FOREIGN = b"somebody's own\n"


@pytest.fixture
def before_next_move(monkeypatch: pytest.MonkeyPatch) -> Delay:
    """Makes another program act once, when the next file is written but not yet moved into place."""

    def delay(act: Callable[[], object]) -> None:
        acts = [act]

        def lock_and_act(stream: io.BufferedWriter) -> bool:
            if acts:
                acts.pop()()
            return True

        monkeypatch.setattr(safe_writing, "lock_file", lock_and_act)

    return delay


def test_a_new_record_does_not_replace_a_file_that_has_just_appeared(
    coinage: Run, tmp_path: Path, before_next_move: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = tmp_path / "new.yaml"
    before_next_move(lambda: path.write_bytes(FOREIGN))
    code, _, err = coinage("record", "new.yaml", "--map", "volcano")
    assert code == 1
    assert "new.yaml already exists" in err
    assert path.read_bytes() == FOREIGN


def test_a_new_map_does_not_replace_a_file_that_has_just_appeared(
    coinage: Run, tmp_path: Path, before_next_move: Delay
) -> None:
    path = tmp_path / "maps" / "vale.yaml"
    before_next_move(lambda: path.write_bytes(FOREIGN))
    code, _, err = coinage("new", "vale")
    assert code == 1
    assert "vale.yaml already exists" in err
    assert path.read_bytes() == FOREIGN


@pytest.mark.parametrize("before", [False, True])
def test_a_print_does_not_replace_a_foreign_file_that_has_just_appeared(
    coinage: Run, tmp_path: Path, before_next_move: Delay, before: bool
) -> None:
    path = tmp_path / "x.pdf"
    if before:  # an earlier print, which would be replaced
        coinage("build", "volcano", "--out", "x.pdf")
    before_next_move(lambda: path.write_bytes(FOREIGN))
    code, _, err = coinage("build", "volcano", "--out", "x.pdf")
    assert code == 1
    assert "x.pdf was not made by coinage-pnp" in err
    assert path.read_bytes() == FOREIGN
    assert list(tmp_path.iterdir()) == [path]


def test_a_turn_does_not_replace_what_an_editor_has_just_saved(
    coinage: Run, tmp_path: Path, before_next_move: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    coinage("record", "friday.yaml", "--map", "volcano")
    path = tmp_path / "friday.yaml"
    edited = path.read_bytes() + b"# by the editor\n"
    before_next_move(lambda: path.write_bytes(edited))
    monkeypatch.setattr("sys.stdin", io.StringIO("Qnpd\nQ@i\n\n"))
    _, _, err = coinage("record", "friday.yaml")
    assert path.read_bytes() == edited
    assert "Qnpd Q@i" in (tmp_path / "friday-2.yaml").read_text(encoding="utf-8")
    assert "friday.yaml stays as it is: another program has changed it" in err
    assert "friday-2.yaml" in err


def test_a_change_in_the_design_tab_keeps_what_an_editor_has_just_saved(
    tmp_path: Path, before_next_move: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "maps" / "vale.yaml"
    path.parent.mkdir()
    text = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    before_next_move(lambda: path.write_text(text + "# by the editor\n", encoding="utf-8"))
    name = {"do": "value", "where": "spaces.a.name.en", "value": "Badgers"}
    assert Designer(Atlas()).change("vale", "", name)["merged"]
    saved = path.read_text(encoding="utf-8")
    assert saved.endswith("# by the editor\n")
    assert "Badgers" in saved


def test_a_change_in_the_design_tab_waits_until_an_editor_has_written_its_whole_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "maps" / "vale.yaml"
    path.parent.mkdir()
    whole = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")
    head = whole[: whole.index("layout:")]  # an editor is in the middle of saving
    path.write_text(head, encoding="utf-8")
    monkeypatch.setattr("time.sleep", lambda _: path.write_text(whole, encoding="utf-8"))
    name = {"do": "value", "where": "spaces.a.name.en", "value": "Badgers"}
    Designer(Atlas()).change("vale", "", name)
    assert path.read_text(encoding="utf-8").splitlines()[-1] == whole.splitlines()[-1]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_finished_turn_waits_for_the_disk_to_have_the_file_and_its_name(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr("os.fsync", lambda number: synced.append(Path(f"/proc/self/fd/{number}").readlink()))
    monkeypatch.setattr("sys.stdin", io.StringIO("Qnpd\nQ@i\n\n"))
    coinage("record", "friday.yaml", "--map", "volcano")
    kinds = ["draft" if path.suffix == ".tmp" else path for path in synced]
    assert kinds == ["draft", tmp_path.resolve()] * 2  # of the new file, and of the turn


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes")
def test_a_replaced_file_keeps_its_extended_attributes(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(b"old")
    try:
        os.setxattr(path, "user.tag", b"friday")
    except OSError:
        pytest.skip("this file system has no extended attributes")
    safe_writing.write_whole(path, b"new")
    assert os.getxattr(path, "user.tag") == b"friday"
