"""Fixtures for every test. Because this file is in tests/, tests can import `support`."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from shutil import copyfile
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import is_hypothesis_test, settings
from support.larger_caches import enlarge_caches
from support.project_files import ROOT

from coinage_pnp.cli.main import main
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.players.engine.jit import COMPILED

if TYPE_CHECKING:
    from support.table_server import TableServer

settings.register_profile("project", deadline=None, max_examples=15)  # tests never assert on time
settings.register_profile("wide", deadline=None, max_examples=100)
settings.register_profile(
    "mutation", deadline=None, derandomize=True, max_examples=30
)  # the same in every run
settings.load_profile("project")

enlarge_caches()
signal.signal(signal.SIGINT, signal.default_int_handler)  # a process in a shell's background ignores Ctrl-C
gc.set_threshold(2_000_000)  # most objects live until the end of their test anyway


KERNELS = "coinage_pnp.players.", "support.self_play"
"""Modules from which tests of players and of the lab import something if they run kernels."""

GOLDEN = Path(__file__).parent / "golden"
"""Folder of expected outputs."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens", action="store_true", help="write the expected outputs again instead of comparing"
    )
    parser.addoption(
        "--none-skipped", action="store_true", help="fail skipped tests: for a machine with every extra"
    )
    parser.addoption(
        "--wide",
        action="store_true",
        help="every map on every card, and more random maps, games and examples",
    )
    parser.addoption("--passed-to", metavar="FILE", help="write the names of the tests that passed")
    parser.addoption(
        "--passed-before",
        metavar="FILE",
        help="leave out tests that passed without the compiler and --wide, and are the same with them",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Apply --wide before the test modules, and with them `support.wide_runs`, are imported.

    With --renew-goldens all cases are tried, too: each may have a golden file.
    """
    if config.getoption("--wide"):
        settings.load_profile("wide")
    if config.getoption("--wide") or config.getoption("--renew-goldens"):
        os.environ["COINAGE_WIDE"] = "1"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no module in bench or fuzz, unless its tests are chosen with -m."""
    return f"not {collection_path.name}" in str(config.option.markexpr) or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without --wide, deselect tests marked `wide`, and those marked `compiled` if numba is not installed.

    With --passed-before, deselect those that would only be repeated.

    Whatever was collected first, every process has the order of the files.
    """
    items.sort(key=lambda item: item.path)
    deselected: list[pytest.Item] = []
    if not config.getoption("--wide"):
        slow = ("wide",) if COMPILED else ("wide", "compiled")
        deselected += [item for item in items if any(map(item.get_closest_marker, slow))]
    if before := config.getoption("--passed-before"):
        passed = set(Path(before).read_text(encoding="utf-8").splitlines())
        deselected += [item for item in items if item.nodeid in passed and not _may_differ(item)]
    items[:] = [item for item in items if item not in deselected]
    config.hook.pytest_deselected(items=deselected)


def pytest_collection_finish() -> None:
    """Search no modules and no tests for garbage: they live until the end."""
    gc.freeze()


def _may_differ(item: pytest.Item) -> bool:
    """Whether a test tries more with --wide, or runs kernels that are compiled in a larger environment."""
    assert isinstance(item, pytest.Function)
    tries_more = vars(item.module).keys() & {"WIDE", "case_count"}
    uses = {str(getattr(value, "__module__", "")) for value in vars(item.module).values()}
    runs_kernels = item.path.parent.name in ("players", "lab") and any(
        name.startswith(KERNELS) for name in uses
    )
    return bool(tries_more) or runs_kernels or is_hypothesis_test(item.obj)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """With --passed-to, write the names of the tests that passed."""
    if file := terminalreporter.config.getoption("--passed-to"):
        passed = terminalreporter.stats.get("passed", ())
        Path(file).write_text("".join(f"{report.nodeid}\n" for report in passed), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With --none-skipped a skipped test fails; an expected failure (xfail) does not count as skipped."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        _refuse_skip(report, item.config)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """The same for a module that is skipped as a whole.

    With -n, every other process collects backwards: in a fresh clone, two processes compile half of the tests each.
    """
    report = yield
    if report.skipped:
        _refuse_skip(report, collector.config)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if worker % 2 and isinstance(collector, pytest.Directory):
        report.result.reverse()
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport, config: pytest.Config) -> None:
    if config.getoption("--none-skipped"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and none may be: {report.longrepr}"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], str]:
    """`golden(name, found)` returns the expected text in a golden file; --renew-goldens first writes `found`."""

    def text(name: str, found: str) -> str:
        path = GOLDEN / name
        if request.config.getoption("--renew-goldens"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found, encoding="utf-8", newline="\n")
        return path.read_text(encoding="utf-8")

    return text


@pytest.fixture(autouse=True)
def _clear_tables(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run tests of the table in an empty folder, where it keeps maps and records, and close its games."""
    if request.path.parent.name == "table":
        request.getfixturevalue("monkeypatch").chdir(request.getfixturevalue("tmp_path"))
    yield
    if table_server := sys.modules.get("support.table_server"):
        table_server.close_games()


@pytest.fixture(scope="session", autouse=True)
def _close_browser() -> Iterator[None]:
    """End the browser that `support.browser` has opened."""
    yield
    if browser := sys.modules.get("support.browser"):
        browser.close_browser()


@pytest.fixture
def without_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the extra `ja` if it is installed."""
    monkeypatch.setattr(shaping, "has_japanese", lambda: False)
    for cached in (shaping.split_runs, shaping.shape_text, shaping.measure_advances, shaping.measure_offsets):
        cached.cache_clear()


LOCAL_HOSTS = ("127.0.0.1", "localhost")


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Blocks all but this machine, and fails a test with attempts: connections, messages, names to look up."""
    tried: list[str] = []

    def refuse_others(call: Callable[..., Any]) -> Callable[..., Any]:
        def call_locally(*given: Any, **named: Any) -> Any:
            if any(host in repr(given) for host in LOCAL_HOSTS):
                return call(*given, **named)
            tried.append(repr(given))
            raise OSError("no network in this test")

        return call_locally

    calls = ("connect", "connect_ex", "sendto")
    blocked = {call: refuse_others(getattr(socket.socket, call)) for call in calls}
    monkeypatch.setattr(socket, "socket", type("Blocked", (socket.socket,), blocked))
    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, refuse_others(getattr(socket, name)))
    yield tried
    assert tried == []


@pytest.fixture
def plain_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print plain cards and lids: drawing those of maps takes most of the time of a print."""
    from support.print_samples import replace_cards  # rarely needed

    replace_cards(monkeypatch)


@pytest.fixture
def coinage(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    no_network: list[str],
) -> Callable[..., tuple[int, str, str]]:
    """A function that runs `coinage-pnp` in the folder `tmp_path` and returns (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COINAGE_PNP_CONFIG", str(tmp_path / "config"))  # not the user's printer settings

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(words)
        printed = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, printed.out, printed.err

    return run


@pytest.fixture
def print_map(coinage: Callable[..., tuple[int, str, str]], tmp_path: Path) -> Callable[[str], Path]:
    """A function that prints, and asserts that there is nothing to say; other files are beside the PDF."""

    def build(words: str) -> Path:
        out = "made" if "--rules html" in words else "made.pdf"
        assert coinage("build", *words.split(), "--out", out, "-q") == (0, "", "")
        return tmp_path / out

    return build


@pytest.fixture
def friday(tmp_path: Path) -> None:
    """A finished game between Ana and Ben, among the records of the table."""
    (tmp_path / "records").mkdir()
    copyfile(ROOT / "docs" / "friday.yaml", tmp_path / "records" / "friday.yaml")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    """A table in a process of its own."""
    from support.table_server import TableServer  # rarely needed

    running = TableServer(tmp_path, "--port", "0")
    yield running
    running.kill()


@pytest.fixture(scope="session")
def common_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A table for all tests that neither end it nor edit its maps; among its records is friday.yaml."""
    from support.table_server import TableServer  # rarely needed

    folder = tmp_path_factory.mktemp("table")
    (folder / "records").mkdir()
    copyfile(ROOT / "docs" / "friday.yaml", folder / "records" / "friday.yaml")
    running = TableServer(folder, "--port", "0")
    yield running
    assert running.stop() == 0, "Ctrl-C is a good end"


@pytest.fixture
def table(common_server: TableServer) -> str:
    """The address of the common table."""
    return common_server.address
