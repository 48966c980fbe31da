"""Without the interop extra its tests are skipped and say how to install it; with --none-skipped they fail."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from coinage_pnp.extras import needs_extra

HERE = Path(__file__).parent

MISSING = """
raise ModuleNotFoundError(f"No module named {__name__!r}", name=__name__)
"""


GUARDED = {"pyspiel": "test_openspiel.py", "pettingzoo": "test_pettingzoo.py"}
"""The modules of the extra and their tests."""


@pytest.mark.wide
def test_tests_of_a_missing_extra_are_skipped_and_with_none_skipped_they_fail(tmp_path: Path) -> None:
    for module in GUARDED:
        (tmp_path / f"{module}.py").write_text(MISSING, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(HERE.parent.parent),
    ]
    without = {key: value for key, value in os.environ.items() if not key.startswith(("COINAGE_", "PYTEST_"))}
    without["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(HERE.parent.parent)])
    files = [str(HERE / tests) for tests in GUARDED.values()]
    run = partial(
        subprocess.run, env=without, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    done = run([*command, *files])
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stdout
    for tests in GUARDED.values():
        assert re.search(rf"SKIPPED .*{tests}.*pip install 'coinage-pnp\[interop\]'", done.stdout), (
            done.stdout
        )
    done = run([*command, "--none-skipped", *files])
    assert done.returncode == pytest.ExitCode.INTERRUPTED, done.stdout
    for tests in GUARDED.values():
        assert re.search(rf"skipped, and none may be: \(.*{tests}", done.stdout), done.stdout


@pytest.mark.parametrize(("module", "wrapper"), [("pyspiel", "openspiel"), ("gymnasium", "pettingzoo")])
def test_importing_a_wrapper_without_the_extra_says_how_to_get_it(
    tmp_path: Path, module: str, wrapper: str
) -> None:
    (tmp_path / f"{module}.py").write_text(MISSING, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", f"import coinage_pnp.interop.{wrapper}"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(HERE.parent.parent)])},
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert f"No module named '{module}': this module {needs_extra('interop')}" in done.stderr
