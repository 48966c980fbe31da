"""On the first run another process compiles the strong player, and never outlives what it was started for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from test_exact import tiny

from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.jit import NO_JIT_VARIABLE
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.runs import first_run
from coinage_pnp.sim.runs.first_run import compiled_meanwhile

ARRAYS = arrays_of(tiny("a dime and a penny on two spaces"))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands of processes that are started on a first run with two processors; without a compiler."""
    commands: list[list[str]] = []

    def start(command: list[str], **options: object) -> object:
        commands.append(command)
        return subprocess.Popen(command, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(first_run, "Popen", start)
    monkeypatch.setattr(first_run, "usable_cores", lambda: 2)
    monkeypatch.setattr(first_run, "is_first_run", lambda: True)
    monkeypatch.setenv(NO_JIT_VARIABLE, "1")
    return commands


def test_another_process_plays_a_game_of_strong_players_to_its_end(started: list[list[str]]) -> None:
    with compiled_meanwhile(ARRAYS, tuple(Level)) as wait:
        assert wait() == 0
    assert [command[0] for command in started] == [sys.executable]


def test_the_other_process_is_ended_with_this_one(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_run, "_PLAY", "import time; time.sleep(60)")
    with pytest.raises(KeyboardInterrupt), compiled_meanwhile(ARRAYS, tuple(Level)) as wait:
        raise KeyboardInterrupt
    assert wait() != 0


def test_it_is_left_out_where_it_would_not_help(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    for levels in ((Level.RANDOM, Level.GREEDY), (Level.STRONG,)):
        with compiled_meanwhile(ARRAYS, levels) as wait:
            wait()
    monkeypatch.setattr(first_run, "usable_cores", lambda: 1)
    with compiled_meanwhile(ARRAYS, tuple(Level)) as wait:
        wait()
    monkeypatch.setattr(first_run, "usable_cores", lambda: 2)
    monkeypatch.setattr(first_run, "is_first_run", lambda: False)
    with compiled_meanwhile(ARRAYS, tuple(Level)) as wait:
        wait()
    assert started == []


@pytest.mark.compiled
@pytest.mark.wide
def test_what_the_other_process_compiles_is_kept_for_all(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(NO_JIT_VARIABLE)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    with compiled_meanwhile(ARRAYS, tuple(Level)) as wait:
        assert wait() == 0
    assert started
    for kernel in ("search.take_searched_turns", "recorders.add_luck"):
        assert list(tmp_path.rglob(f"{kernel}*.nbi"))
