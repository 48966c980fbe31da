"""What is compiled is used only as long as the sources that it came from are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import coinage_pnp.sim.greedy
from coinage_pnp.sim import jit
from coinage_pnp.sim.jit import ROOT, reached


def test_a_kernel_depends_on_every_module_that_it_may_call_into() -> None:
    found = reached(Path(coinage_pnp.sim.greedy.__file__))
    names = {path.relative_to(ROOT).as_posix() for path in found}
    assert {"sim/greedy.py", "sim/leads.py", "sim/turns.py", "sim/codes.py", "rules/coins.py"} <= names
    assert "sim/playout.py" not in names
    assert not any(name.startswith(("cli/", "sheet/")) for name in names)


def test_only_modules_of_this_program_count() -> None:
    assert reached(ROOT / "no_such_module.py") == frozenset()
    assert all(path.is_relative_to(ROOT) for path in reached(ROOT / "sim" / "match.py"))


@pytest.mark.skipif(not jit.COMPILED, reason="there is no compiler")
def test_where_nothing_can_be_kept_kernels_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda kernel: kernel

    monkeypatch.setattr("numba.njit", homeless)
    assert jit.compiled(abs)(-1) == 1
