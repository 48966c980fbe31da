"""What every test may use. Its place also lets tests import `strategies`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from coinage_pnp.cli import main

settings.register_profile("project", deadline=None)  # no test is about seconds
settings.load_profile("project")


@pytest.fixture
def coinage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Runs `coinage-pnp` in the empty folder `tmp_path` and gives (exit code, output, messages)."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(words)
        said = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, said.out, said.err

    return run
