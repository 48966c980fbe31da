"""A compiled kernel is used only while its sources are unchanged."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from coinage_pnp.players.engine import jit
from coinage_pnp.players.engine.jit import ROOT

pytestmark = pytest.mark.skipif(not jit.COMPILED, reason="there is no compiler")

KERNEL = """from coinage_pnp.players.engine.jit import compile_kernel


@compile_kernel
def {}():
    return {}
"""


def test_kernels_are_compiled_even_if_they_cannot_be_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_cache(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda kernel: kernel

    monkeypatch.setattr("numba.njit", without_cache)
    assert jit.compile_kernel(abs)(-1) == 1


def test_a_cached_kernel_of_older_sources_is_removed_and_never_used(tmp_path: Path) -> None:
    """Only a file that the kernel calls is changed; numba alone would go on using the old kernel."""
    package = tmp_path / "coinage_pnp"
    for part in ("players/engine", "game/rules"):
        shutil.copytree(ROOT / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("", "game", "players"):
        (package / part / "__init__.py").touch()
    outer = KERNEL.format("outer", "inner() + 1").replace("\n", "\nfrom inner import inner\n", 1)
    (tmp_path / "outer.py").write_text(outer, encoding="utf-8")

    def run() -> tuple[str, int]:
        command = [sys.executable, "-c", "import outer; print(outer.outer())"]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": ""}
        ran = subprocess.run(
            command, check=False, env=environment, cwd=tmp_path, capture_output=True, text=True
        )
        return ran.stdout + ran.stderr, len(list(package.rglob("outer.outer*.nbi")))

    inner = package / "players" / "engine" / "inner.py"
    (tmp_path / "inner.py").write_text(
        "from coinage_pnp.players.engine.inner import inner as inner\n", "utf-8"
    )
    inner.write_text(KERNEL.format("inner", "1"), encoding="utf-8")
    assert [run(), run()] == [("2\n", 1)] * 2
    inner.write_text(KERNEL.format("inner", "2"), encoding="utf-8")
    assert run() == ("3\n", 1)


def test_a_run_is_the_first_if_it_finds_an_empty_kernel_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "find_kernels_folder", lambda chosen: tmp_path / "kernels")
    assert not jit.is_first_run(), "where nothing can be kept, every run would be the first"
    (tmp_path / "kernels" / "engine").mkdir(parents=True)
    assert jit.is_first_run()
    (tmp_path / "kernels" / "engine" / "match.record_turn-1.py311.nbi").touch()
    assert not jit.is_first_run()
    assert jit.is_first_run("search."), "kernels of another player are there"
    (tmp_path / "kernels" / "engine" / "search.search_turns-1.py311.nbi").touch()
    assert not jit.is_first_run("search.")
