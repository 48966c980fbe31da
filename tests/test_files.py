"""A file is written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from coinage_pnp.files import write_whole


@pytest.mark.parametrize("durable", [False, True])
def test_a_file_is_written_and_replaced(tmp_path: Path, durable: bool) -> None:
    path = tmp_path / "game.yaml"
    for data in (b"old\n", b"new\r\n"):
        write_whole(path, data, durable=durable)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("stop", [OSError("the disk is full"), KeyboardInterrupt()])
def test_after_a_stop_the_old_file_is_there_and_nothing_else(
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


def test_a_folder_that_is_missing_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "game.yaml", b"")
