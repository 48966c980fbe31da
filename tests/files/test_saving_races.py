"""What another program saves between our look at a file and our writing it is never lost."""

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.command_line import Run
from support.project_files import ROOT

from coinage_pnp.files import safe_writing
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.designer import Designer

Delay = Callable[..., None]

FOREIGN = b"somebody's own\n"


@pytest.fixture
def before_next_move(monkeypatch: pytest.MonkeyPatch) -> Delay:
    """Makes another program act once, when the next file is written but not yet moved into place.

    With `free`, it acts even later: after the last look, which has found that path free.
    """

    def delay(act: Callable[[], object], free: Path | None = None) -> None:
        acts, exists = [act], os.path.lexists

        def lock_and_act(stream: io.BufferedWriter) -> bool:
            if acts:
                acts.pop()()
            return True

        def look_and_act(path: Path) -> bool:
            found = exists(path)
            if acts and path == free:
                acts.pop()()
            return found

        if free:
            monkeypatch.setattr("os.path.lexists", look_and_act)
        else:
            monkeypatch.setattr(safe_writing, "lock_file", lock_and_act)

    return delay


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("record new.yaml --map volcano", "new.yaml", "new.yaml already exists"),
        ("new vale", "maps/vale.yaml", "vale.yaml already exists"),
        ("build volcano --only rules --out x.pdf", "x.pdf", "x.pdf was not made by coinage-pnp"),
    ],
)
def test_a_command_does_not_replace_a_foreign_file_that_has_just_appeared(
    coinage: Run,
    before_next_move: Delay,
    monkeypatch: pytest.MonkeyPatch,
    line: str,
    name: str,
    said: str,
    looked: bool,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    path = Path(name)
    before_next_move(lambda: path.write_bytes(FOREIGN), path if looked else None)
    code, _, err = coinage(*line.split())
    assert code == 1
    assert said in err
    assert path.read_bytes() == FOREIGN
    assert not [each for each in path.parent.iterdir() if each.suffix == ".tmp"]


@pytest.mark.usefixtures("plain_cards")
def test_a_print_does_not_replace_a_foreign_file_that_has_just_replaced_an_earlier_print(
    coinage: Run, tmp_path: Path, before_next_move: Delay
) -> None:
    path = tmp_path / "x.svg"
    coinage("preview", "volcano", "--out", "x.svg")
    before_next_move(lambda: path.write_bytes(FOREIGN))
    code, _, err = coinage("preview", "volcano", "--out", "x.svg")
    assert code == 1
    assert "x.svg was not made by coinage-pnp" in err
    assert path.read_bytes() == FOREIGN
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("taken", [False, True])
def test_a_turn_does_not_replace_what_an_editor_has_just_saved(
    coinage: Run, tmp_path: Path, before_next_move: Delay, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    coinage("record", "friday.yaml", "--map", "volcano")
    path, second, third = (tmp_path / f"friday{end}.yaml" for end in ("", "-2", "-3"))
    edited = path.read_bytes() + b"# by the editor\n"

    def save() -> None:
        path.write_bytes(edited)
        if taken:  # then the next name is taken at the last moment, too
            before_next_move(lambda: second.write_bytes(FOREIGN))

    before_next_move(save)
    monkeypatch.setattr("sys.stdin", io.StringIO("Qnpd\nQ@i\n\nqnpd\n\n"))
    _, _, err = coinage("record", "friday.yaml")
    assert path.read_bytes() == edited
    assert not taken or second.read_bytes() == FOREIGN
    beside = third if taken else second
    assert "Qnpd Q@i\n  - qnpd --\n" in beside.read_text(encoding="utf-8")
    assert "friday.yaml stays as it is: another program has changed it" in err
    assert beside.name in err
    assert len(list(tmp_path.iterdir())) == 2 + taken, "the next turn is saved there, too"


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

    def finish(_: float) -> None:
        path.write_text(whole, encoding="utf-8")
        os.utime(path, (0, 0))  # some time ago

    monkeypatch.setattr("time.sleep", finish)
    name = {"do": "value", "where": "spaces.a.name.en", "value": "Badgers"}
    Designer(Atlas()).change("vale", "", name)
    assert path.read_text(encoding="utf-8").splitlines()[-1] == whole.splitlines()[-1]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_finished_turn_waits_for_the_disk_to_have_the_file_and_its_name(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []

    def sync(number: int) -> None:
        synced.append(Path(f"/proc/self/fd/{number}").readlink())
        if synced[-1].is_dir():
            raise OSError("this file system cannot sync folders")  # then it need not

    monkeypatch.setattr("os.fsync", sync)
    monkeypatch.setattr("sys.stdin", io.StringIO("Qnpd\nQ@i\n\nqnpd\n\n"))
    coinage("record", "friday.yaml", "--map", "volcano")
    kinds = ["draft" if path.suffix == ".tmp" else path for path in synced]
    assert kinds == ["draft", tmp_path.resolve()] * 3  # of the new file, and of each turn
    assert list(tmp_path.iterdir()) == [tmp_path / "friday.yaml"]


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
