"""Without the interop extra its tests are skipped and say how to install it; with --none-skipped they fail."""

import os
import re
import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

HERE = Path(__file__).parent

MISSING = """
raise ModuleNotFoundError(f"No module named {__name__!r}", name=__name__)
"""


@pytest.mark.wide
def test_tests_of_a_missing_extra_are_skipped_and_with_none_skipped_they_fail(tmp_path: Path) -> None:
    (tmp_path / "pyspiel.py").write_text(MISSING, encoding="utf-8")
    tests = HERE / "test_openspiel.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    command += ["--rootdir", str(HERE.parent.parent), str(tests)]
    without = {key: value for key, value in os.environ.items() if not key.startswith(("COINAGE_", "PYTEST_"))}
    without["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(HERE.parent.parent)])
    run = partial(
        subprocess.run, env=without, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False
    )
    done = run(command)
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, done.stdout
    skipped = rf"SKIPPED .*{tests.name}.*pip install '\.\[interop\]'"
    assert re.search(skipped, done.stdout), done.stdout
    done = run([*command, "--none-skipped"])
    assert done.returncode == pytest.ExitCode.INTERRUPTED, done.stdout
    assert re.search(rf"skipped, and none may be: \(.*{tests.name}", done.stdout), done.stdout


def test_importing_the_wrapper_without_the_extra_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyspiel.py").write_text(MISSING, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("pyspiel", "coinage_pnp.players.interop.openspiel"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    needed = "No module named 'pyspiel': this module needs the extra \"interop\": "
    with pytest.raises(ModuleNotFoundError, match=needed):
        import_module("coinage_pnp.players.interop.openspiel")
