"""Fixtures for every test. This file's place lets tests import `support`."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from support.kept import keep

from coinage_pnp.cli import main
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.sim.engine.jit import COMPILED

settings.register_profile("project", deadline=None, max_examples=25)  # no test is about seconds
settings.register_profile("wide", deadline=None, max_examples=100)
settings.register_profile("mutation", deadline=None, derandomize=True, max_examples=30)  # the same every time
settings.load_profile("project")

keep()
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell runs in the background ignores Ctrl-C
gc.set_threshold(200_000)  # most of what tests make is alive till they end: a twentieth of their time


GOLDEN = Path(__file__).parent / "golden"
"""What came out when it was right, for comparison."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write tests/golden anew instead of comparing"
    )
    parser.addoption(
        "--none-skipped", action="store_true", help="a skipped test fails: for a machine that has every extra"
    )
    parser.addoption(
        "--wide",
        action="store_true",
        help="every map on every card, and more random maps, games and examples",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Before tests are read: `support.amounts` and the examples of Hypothesis follow --wide."""
    if config.getoption("--wide"):
        settings.load_profile("wide")
        os.environ["COINAGE_WIDE"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that are marked `wide` are run with --wide alone, those marked `compiled` with the compiler too."""
    if not config.getoption("--wide"):
        slow = ("wide",) if COMPILED else ("wide", "compiled")
        left_out = [item for item in items if any(map(item.get_closest_marker, slow))]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that was skipped has failed where none may be; an expected failure is no skip."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        _refuse_skip(report, item.config)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same of a module that is skipped as a whole."""
    report = yield
    if report.skipped:
        _refuse_skip(report, collector.config)
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport, config: pytest.Config) -> None:
    if config.getoption("--none-skipped"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and none may be: {report.longrepr}"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], str]:
    """`golden(name, found)` is the text of a golden file; with --renew-goldens it is `found`, written there."""

    def text(name: str, found: str) -> str:
        path = GOLDEN / name
        if request.config.getoption("--renew-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found, encoding="utf-8", newline="\n")
        return path.read_text(encoding="utf-8")

    return text


@pytest.fixture(autouse=True)
def _tables_are_closed() -> Iterator[None]:
    """What a table of `support.table_server` has open is closed after each test."""
    yield
    if found := sys.modules.get("support.table_server"):
        found.close_all()


@pytest.fixture
def without_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the extra `ja` were not installed."""
    monkeypatch.setattr(shaping, "has_japanese", lambda: False)
    for cached in (shaping.runs, shaping.shaped, shaping.advances, shaping.offsets):
        cached.cache_clear()


@pytest.fixture
def coinage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Runs `coinage-pnp` in the empty folder `tmp_path` and gives (exit code, output, messages)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COINAGE_PNP_CONFIG", str(tmp_path / "config"))  # nobody's printer but that of a test

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(words)
        said = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, said.out, said.err

    return run
