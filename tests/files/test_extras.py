"""The message about a missing extra contains the command that installs it here."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from coinage_pnp.files import extras


@pytest.mark.parametrize(
    ("prefix", "python", "on_path", "installer"),
    [
        ("/p/.venv", "/p/.venv/bin/python", "/p/.venv/bin/python", "python -m pip"),
        ("/p/.venv", "/p/.venv/bin/python", None, "/p/.venv/bin/python -m pip"),
        ("/my p/.venv", "/my p/.venv/bin/python", "/usr/bin/python", '"/my p/.venv/bin/python" -m pip'),
        (
            "/h/pipx/venvs/coinage-pnp",
            "/h/pipx/venvs/coinage-pnp/bin/python",
            None,
            "pipx runpip coinage-pnp",
        ),
    ],
)
def test_the_install_command_matches_how_the_program_was_installed(
    monkeypatch: pytest.MonkeyPatch, prefix: str, python: str, on_path: str | None, installer: str
) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(sys, "executable", python)
    monkeypatch.setattr(shutil, "which", lambda _: on_path and str(Path(on_path)))
    assert extras.needs_extra("sim") == f'needs the extra "sim": {installer} install "coinage-pnp[sim]"'
