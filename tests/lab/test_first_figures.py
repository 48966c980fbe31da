"""On the first run, another process plays games while the compiler works, and their figures are shown."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from subprocess import Popen
from threading import Event
from typing import Any

import pytest
from support.random_games import BRICK as GAME
from support.tally_samples import have_same_sums

from coinage_pnp.lab.games import experiment, first_figures
from coinage_pnp.lab.games.contest import Contest, ContestResult, Pairing
from coinage_pnp.lab.games.experiment import Experiment, open_pool, play_ladder
from coinage_pnp.lab.games.first_figures import show_figures_meanwhile
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.sweep import Stop

LONG = 60.0  # longer than any machine needs, seconds


CONTEST = Contest((Pairing(make_arrays(GAME), RandomPlayer(), RandomPlayer()),), seed=7, followed=1)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Popen[bytes]]]:
    """The other processes; each must have ended by the end of the test."""
    processes: list[Popen[bytes]] = []

    def start(*args: Any, **options: Any) -> Popen[bytes]:
        processes.append(Popen(*args, **options))
        return processes[-1]

    monkeypatch.setattr(first_figures, "Popen", start)
    yield processes
    assert all(process.poll() is not None for process in processes)


def test_figures_shown_meanwhile_grow_to_the_games_asked_for_and_are_those_of_the_contests_own_games(
    started: list[Popen[bytes]],
) -> None:
    seen = list[ContestResult]()
    with show_figures_meanwhile(CONTEST, 12, lambda played, _: seen.append(played)):
        assert started[0].wait(LONG) == 0
    counts = [played.games for played in seen]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1] == 12
    assert have_same_sums(CONTEST(0, 12), seen[-1])


def test_an_interrupt_while_figures_are_shown_or_of_the_block_interrupts_the_caller(
    started: list[Popen[bytes]],
) -> None:
    shown = Event()

    def stop(_: ContestResult, __: float) -> None:
        shown.set()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), show_figures_meanwhile(CONTEST, None, stop):
        assert shown.wait(LONG)
    with pytest.raises(KeyboardInterrupt), show_figures_meanwhile(CONTEST, None, lambda *_: None):
        raise KeyboardInterrupt
    assert len(started) == 2, "and both have ended"


def test_no_figures_are_shown_if_the_other_process_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Any, **options: Any) -> Popen[bytes]:
        return Popen((sys.executable, "-c", "raise SystemExit(3)"), **options)

    monkeypatch.setattr(first_figures, "Popen", broken)
    with show_figures_meanwhile(CONTEST, None, lambda *_: pytest.fail("there is nothing to show")):
        pass


class VisibleProgress(Silent):
    """Progress that a user sees, or not."""

    def __init__(self, seen: bool = True) -> None:
        self.seen = seen


@pytest.mark.parametrize(
    ("seen", "first_run", "expected"),
    [(True, True, ["random"]), (False, True, []), (True, False, [])],
    ids=["first run at a terminal", "first run unseen", "later run"],
)
def test_early_figures_are_shown_of_the_first_level_and_only_on_a_first_run_at_a_terminal(
    seen: bool, first_run: bool, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    levels_shown: list[str] = []

    def meanwhile(contest: Contest, *_: object) -> AbstractContextManager[None]:
        levels_shown.append(contest.entries[0].heads.name)
        return nullcontext()

    monkeypatch.setattr(experiment, "show_figures_meanwhile", meanwhile)
    monkeypatch.setattr(experiment, "is_first_run", lambda: first_run)
    ladder = Experiment((GAME,), (Level.RANDOM, Level.GREEDY), 1, Stop(games=2))
    with open_pool(1, None) as pool:
        play_ladder(ladder, pool, VisibleProgress(seen))
    assert levels_shown == expected


def test_ctrl_c_while_a_player_is_compiled_keeps_the_games_played_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Impatient(VisibleProgress):
        def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
            if "games" in note:
                enough.set()
                raise KeyboardInterrupt

    enough = Event()
    monkeypatch.setattr(experiment, "is_first_run", lambda: True)
    monkeypatch.setattr(experiment, "ENOUGH_FOR_REAL", 3)
    monkeypatch.setattr(Contest, "__call__", lambda *_: enough.wait(LONG))
    with open_pool(1, None) as pool:
        found = play_ladder(Experiment((GAME, GAME), (Level.RANDOM,), 1), pool, Impatient())
    monkeypatch.undo()
    assert found.stopped
    (level,) = found.levels
    assert (level.player, level.workers, level.stopped) == ("random", 1, True)
    player = RandomPlayer()
    again = Contest((Pairing(make_arrays(GAME), player, player),) * 2, 1)(0, level.played.games)
    assert level.played.games >= 3
    assert have_same_sums(again, level.played)
