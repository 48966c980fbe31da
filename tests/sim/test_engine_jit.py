"""What is compiled is used only as long as the sources that it came from are the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import coinage_pnp.sim.players.greedy
from coinage_pnp.sim.engine import jit
from coinage_pnp.sim.engine.jit import ROOT, imported_files


def test_a_kernel_depends_on_every_module_that_it_may_call_into() -> None:
    found = imported_files(Path(coinage_pnp.sim.players.greedy.__file__))
    names = {path.relative_to(ROOT).as_posix() for path in found}
    assert {
        "sim/players/greedy.py",
        "sim/engine/turn_gains.py",
        "sim/engine/turns.py",
        "rules/coins.py",
    } <= names
    assert "sim/engine/playout.py" not in names
    assert not any(name.startswith(("cli/", "drawing/", "artwork/")) for name in names)


def test_only_modules_of_this_program_count() -> None:
    assert imported_files(ROOT / "no_such_module.py") == frozenset()
    assert all(path.is_relative_to(ROOT) for path in imported_files(ROOT / "sim" / "engine" / "match.py"))


@pytest.mark.skipif(not jit.COMPILED, reason="there is no compiler")
def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda kernel: kernel

    monkeypatch.setattr("numba.njit", homeless)
    assert jit.compiled(abs)(-1) == 1


HEAD = "from typing import NamedTuple\n\nfrom coinage_pnp.sim.engine.jit import compiled\n"
PAIR = "class Pair(NamedTuple):\n    a: int\n    b: int\n"
KERNEL = "@compiled\ndef total(pair):\n    return pair.a + pair.b\n"


@pytest.mark.skipif(not jit.COMPILED, reason="there is no compiler")
@pytest.mark.parametrize("fault", ["moved", "damaged"])
def test_a_list_of_copies_that_cannot_be_read_is_made_anew(tmp_path: Path, fault: str) -> None:
    """After an upgrade a class may be in another module: numba reads the old list before it looks at its age."""
    source = tmp_path / "kernel.py"

    def total() -> str:
        command = [sys.executable, "-c", "import kernel; print(kernel.total(kernel.Pair(1, 2)))"]
        paths = os.pathsep.join([str(tmp_path), str(ROOT.parent)])
        environment = {**os.environ, "PYTHONPATH": paths, "NUMBA_CACHE_DIR": ""}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        ran = subprocess.run(
            command, check=False, env=environment, cwd=tmp_path, capture_output=True, text=True
        )
        return ran.stdout + ran.stderr

    if fault == "moved":
        (tmp_path / "pairs.py").write_text(HEAD + PAIR, encoding="utf-8")
        source.write_text(f"{HEAD}from pairs import Pair\n\n\n{KERNEL}", encoding="utf-8")
    else:
        source.write_text(HEAD + PAIR + KERNEL, encoding="utf-8")
    assert total() == "3\n"
    (found,) = (tmp_path / "__pycache__").glob("*.nbi")
    if fault == "moved":
        (tmp_path / "pairs.py").unlink()
        source.write_text(HEAD + PAIR + KERNEL, encoding="utf-8")
    else:
        found.write_bytes(found.read_bytes()[:-20])
    assert total() == "3\n"
