"""A file is written completely or not at all."""

import errno
import os
import sys
from pathlib import Path
from time import time
from typing import IO
from unittest.mock import Mock

import pytest

from coinage_pnp.errors import UserError
from coinage_pnp.files import safe_writing
from coinage_pnp.files.safe_writing import is_just_written, lock_file, write_whole
from coinage_pnp.files.saving import lock_while_used


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_written_and_replaced_but_no_folder_is_made(tmp_path: Path, durable: bool) -> None:
    path = tmp_path / "game.yaml"
    for data in (b"old\n", b"new\r\n"):
        write_whole(path, data, durable=durable)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "game.yaml", b"", durable=durable)


@pytest.mark.parametrize("stop", [OSError("the disk is full"), KeyboardInterrupt()])
def test_an_interrupted_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: BaseException
) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, b"old")

    def fail(*_: object) -> None:
        raise stop

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(type(stop)):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_never_replaces_an_existing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no links on this file system")

    if not links:
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    path = tmp_path / "map.yaml"
    write_whole(path, b"first", may_replace=lambda now: now is None)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", may_replace=lambda now: now is None)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_only_abandoned_drafts_of_the_same_file_are_deleted(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    abandoned, locked_draft, fresh = (tmp_path / f".game.yaml.{digit * 8}.tmp" for digit in "1af")
    others = [
        tmp_path / name for name in (".game.yaml.mine.tmp", ".other.yaml.11111111.tmp", "game.yaml.tmp")
    ]
    folder = tmp_path / ".game.yaml.22222222.tmp"
    folder.mkdir()
    for draft in (abandoned, locked_draft, fresh, *others):
        draft.write_bytes(b"x")
        if draft != fresh:
            os.utime(draft, (0, 0))
    with locked_draft.open("rb") as stream:
        assert lock_file(stream)
        write_whole(path, b"new")
    assert sorted(tmp_path.iterdir()) == sorted([path, locked_draft, fresh, folder, *others])


@pytest.mark.skipif(sys.platform == "win32", reason="modes and owners are of Unix")
def test_a_replaced_file_keeps_its_mode_and_owner(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    for mode in (0o600, 0o664, 0o755):
        path.write_bytes(b"old")
        path.chmod(mode)
        owner = 12345 if os.geteuid() == 0 else os.geteuid()
        os.chown(path, owner, -1)
        write_whole(path, b"new")
        assert (path.read_bytes(), path.stat().st_mode & 0o777, path.stat().st_uid) == (b"new", mode, owner)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are of Unix")
def test_nobody_else_can_read_a_private_file_while_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.yaml"
    seen: list[int] = []

    def look(stream: IO[bytes]) -> bool:
        seen.append(os.fstat(stream.fileno()).st_mode & 0o777)
        return True

    monkeypatch.setattr(safe_writing, "lock_file", look)
    was = os.umask(0o022)
    try:
        write_whole(path, b"new")
        path.chmod(0o600)
        write_whole(path, b"private")
    finally:
        os.umask(was)
    assert seen == [0o644, 0o600]


@pytest.mark.skipif(sys.platform != "linux", reason="the cache is elsewhere")
def test_a_file_in_use_has_a_lock_in_the_users_cache_under_whatever_name_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("link.yaml").symlink_to("game.yaml")
    locks = tmp_path / "cache" / "coinage-pnp" / "locks"
    for _ in range(2):
        with lock_while_used(tmp_path / "game.yaml"), lock_while_used(Path("other.yaml")):
            assert len(list(locks.iterdir())) == 2
            for again in (Path("game.yaml"), Path("link.yaml")):
                with (
                    pytest.raises(UserError, match="is being written in another window"),
                    lock_while_used(again),
                ):
                    pytest.fail("it was opened twice")
        assert list(locks.iterdir()) == []


def test_without_a_cache_folder_files_are_used_without_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "file"
    file.write_bytes(b"")
    for folder in (file, Path("~/.cache")):  # a file is in the way; there is no home folder
        monkeypatch.setattr("platformdirs.user_cache_path", lambda *_, folder=folder, **__: folder)
        with lock_while_used(Path("game.yaml")), lock_while_used(Path("game.yaml")):
            assert list(tmp_path.iterdir()) == [file]


def test_a_file_counts_as_just_written_only_for_a_moment(tmp_path: Path) -> None:
    path = tmp_path / "map.yaml"
    path.write_bytes(b"")
    for age, found in ((-1000, False), (0, True), (1000, False)):
        os.utime(path, (time() - age,) * 2)  # one from the future is that of another clock
        assert is_just_written(path) is found


def test_a_lock_is_held_until_the_file_is_closed_or_is_free_where_there_are_no_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lock"
    with path.open("wb") as first, path.open("wb") as second:
        assert lock_file(first)
        assert not lock_file(second)
    with path.open("wb") as third:
        assert lock_file(third)
        for number, free in ((errno.EAGAIN, False), (errno.EACCES, False), (errno.ENOLCK, True)):
            fails = Mock(side_effect=OSError(number, ""))
            monkeypatch.setattr(safe_writing, "_lock", fails)
            assert lock_file(third) is free
