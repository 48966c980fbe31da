"""A real Dask cluster gives exactly the serial result, even if one of its workers dies."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from support.project_files import ROOT
from support.random_games import BRICK
from support.tally_samples import have_same_sums

from coinage_pnp.errors import UserError
from coinage_pnp.lab.games.contest import Contest, ContestResult, Pairing
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.sweep import Pool, Stop, sweep

try:
    from distributed import Client

    from coinage_pnp.players import cluster
    from coinage_pnp.players.cluster import connect_to_dask
except ModuleNotFoundError:
    pytest.skip("the extra `dask` is not installed", allow_module_level=True)

Run = Callable[..., tuple[int, str, str]]

GAMES = 600
PLAY = Contest((Pairing(make_arrays(BRICK), RandomPlayer(), RandomPlayer()),), 5, followed=200)


START_TIMEOUT = 120
"""How long to wait for a Dask process to start, seconds; a busy machine is slow."""


@contextmanager
def dask_process(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A Dask scheduler or worker in a process of its own, with interpreted kernels."""
    environment = os.environ | {"COINAGE_NO_JIT": "1", "PYTHONPATH": str(ROOT)}
    code = f"from distributed.cli.dask_{words[0]} import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words[1:], "--no-dashboard"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def scheduler_address(file: Path) -> str:
    """The address that the scheduler writes into its file."""
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline:
        if file.exists() and '"address"' in (text := file.read_text(encoding="utf-8")):
            return text.split('"address": "')[1].split('"')[0]
        time.sleep(0.05)
    raise AssertionError("the scheduler did not start")


@dataclass
class Killer:
    """Kills processes after 50 games."""

    victims: tuple[subprocess.Popen[bytes], ...]
    killed_at: list[int] = field(default_factory=list)

    def watch(self, played: ContestResult, seconds: float) -> None:
        if not self.killed_at and played.games >= 50:
            for victim in self.victims:
                victim.kill()
            self.killed_at.append(played.games)


@dataclass(frozen=True)
class DaskCluster:
    """A Dask scheduler with two workers on this machine."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: tuple[subprocess.Popen[bytes], ...]


@pytest.fixture
def dask(tmp_path: Path) -> Iterator[DaskCluster]:
    file = tmp_path / "scheduler.json"
    worker = "worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny"
    with ExitStack() as stack:
        scheduler = stack.enter_context(
            dask_process("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
        )
        address = scheduler_address(file)
        workers = [
            stack.enter_context(dask_process(*worker, "--local-directory", str(tmp_path / name)))
            for name in "ab"
        ]
        with Client(address, timeout=START_TIMEOUT, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=START_TIMEOUT)
        yield DaskCluster(address, scheduler, tuple(workers))


@pytest.mark.filterwarnings("ignore")  # Dask's own
def test_a_dead_worker_changes_nothing_and_when_all_are_dead_the_results_so_far_are_reported(
    dask: DaskCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    killer = Killer(dask.workers[:1])
    with connect_to_dask(dask.address) as pool:
        assert pool.workers == 2
        swept = sweep(PLAY, pool, Stop(games=GAMES), watch=killer.watch)
        assert dask.workers[0].wait(START_TIMEOUT) != 0
        assert 50 <= killer.killed_at[0] < GAMES
        assert (swept.stopped, have_same_sums(swept.sums, PLAY(0, GAMES))) == (False, True)
        refuse_lost_results(pool, Killer(dask.workers[1:]), monkeypatch)


def refuse_lost_results(pool: Pool, killer: Killer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sweep whose cluster is killed has the sums of the games so far."""
    monkeypatch.setattr(cluster, "WAIT_SECONDS", 1)
    swept = sweep(PLAY, pool, Stop(games=10**6), watch=killer.watch)
    assert not pool.alive()
    assert swept.stopped
    assert swept.sums.games >= 50
    assert have_same_sums(swept.sums, PLAY(0, swept.sums.games))


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_what_this_machine_plays_warms_up_and_may_lose_its_scheduler(
    dask: DaskCluster, coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def balance_by(*who: str) -> dict[str, Any]:
        code, out, err = coinage("balance", "volcano", "--players", "random", "--games", "60", "--json", *who)
        assert code == 0, err
        found: dict[str, Any] = json.loads(out)
        for key in ("seconds", "workers"):
            del found["levels"][0][key]
        return found

    there, here = balance_by("--scheduler", dask.address), balance_by("--workers", "1")
    assert there == here
    assert there["levels"][0]["games"] == 60

    warm = tmp_path / "warm"
    warm.mkdir()
    with connect_to_dask(dask.address) as pool:
        pool.warm_up(lambda first, count: (warm / f"{os.getpid()}").touch())
        assert {path.name for path in warm.iterdir()} == {str(worker.pid) for worker in dask.workers}
        refuse_lost_results(pool, Killer((dask.scheduler,)), monkeypatch)
        pool.warm_up(PLAY)  # without an error


def test_an_invalid_scheduler_address_is_refused_with_a_short_message() -> None:
    for address in ("", "foo", "tcp://foo", "tcp://[::bad", "tcp://127.0.0.1:x", "a" * 3000 + ":1"):
        with pytest.raises(UserError, match="write it as tcp://") as refused, connect_to_dask(address):
            pass
        assert len(str(refused.value)) < 150


def test_a_scheduler_that_does_not_answer_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WAIT_SECONDS", 0.5)
    reported = pytest.raises(UserError, match="no Dask scheduler answers at tcp:")
    with reported, connect_to_dask("tcp://127.0.0.1:9"):
        pass
