"""On the first run another process compiles the strong player; it ends with the block that started it."""

import re
import subprocess
import sys

import pytest

from coinage_pnp.players import level_players
from coinage_pnp.players.level_players import compile_ahead
from coinage_pnp.players.levels import Level

WAITS = sys.executable, "-c", "import time; time.sleep(60)"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes started on a first run; they only sleep."""
    processes: list[subprocess.Popen[bytes]] = []

    def start(command: tuple[str, ...], **options: object) -> subprocess.Popen[bytes]:
        assert command[-4:] == ("--players", "strong", "--games", "1")
        processes.append(subprocess.Popen(WAITS, **options))  # type: ignore[call-overload]
        return processes[-1]

    monkeypatch.setattr(level_players, "Popen", start)
    monkeypatch.setattr(level_players, "count_usable_cores", lambda: 2)
    monkeypatch.setattr(level_players, "is_first_run", lambda: True)
    return processes


def test_the_compiling_process_is_ended_when_its_block_ends_or_is_interrupted(
    started: list[subprocess.Popen[bytes]],
) -> None:
    with compile_ahead(tuple(Level)):
        assert started[0].poll() is None
    assert started[0].poll()
    with pytest.raises(KeyboardInterrupt), compile_ahead(tuple(Level)):
        raise KeyboardInterrupt
    assert started[1].poll()


def test_no_compiling_process_is_started_where_it_would_not_help(
    started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for levels in ((Level.RANDOM, Level.GREEDY), (Level.STRONG,)):
        with compile_ahead(levels):
            assert not started
    monkeypatch.setattr(level_players, "count_usable_cores", lambda: 1)
    with compile_ahead(tuple(Level)):
        assert not started
    monkeypatch.setattr(level_players, "count_usable_cores", lambda: 2)
    monkeypatch.setattr(level_players, "is_first_run", lambda: False)
    with compile_ahead(tuple(Level)):
        assert not started


@pytest.mark.compiled
@pytest.mark.wide
def test_the_other_process_compiles_what_the_strong_player_and_luck_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It says of each kernel that its machine code is kept, or was kept before."""
    processes: list[subprocess.Popen[bytes]] = []

    def start(command: tuple[str, ...], **options: object) -> subprocess.Popen[bytes]:
        heard = options | {"stdout": subprocess.PIPE}
        processes.append(subprocess.Popen(command, **heard))  # type: ignore[call-overload]
        return processes[-1]

    monkeypatch.setattr(level_players, "Popen", start)
    monkeypatch.setattr(level_players, "count_usable_cores", lambda: 2)
    monkeypatch.setattr(level_players, "is_first_run", lambda: True)
    monkeypatch.setenv("NUMBA_DEBUG_CACHE", "1")
    with compile_ahead(tuple(Level)):
        said, _ = processes[0].communicate()
    assert processes[0].returncode == 0
    for kernel in (b"search.take_searched_turns", b"level_players.add_luck"):
        assert re.search(rb"data (?:saved to|loaded from) .*" + kernel, said)
