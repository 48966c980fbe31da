"""The message about a missing extra contains the command that installs it here."""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from coinage_pnp.files.extras import needs_extra

Install = Callable[..., None]

METADATA = """Metadata-Version: 2.4
Name: coinage-pnp
Version: 0.1.0
Provides-Extra: sim
Requires-Dist: sparse-numbers>=0.61; extra == "sim"
Provides-Extra: web
Requires-Dist: segno-like>=1.6; extra == "web"
Requires-Dist: starry_lite>=0.46; extra == "web"
"""

GIT = {"url": "https://example.org/game", "vcs_info": {"vcs": "git", "commit_id": "4c7243d7"}}


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Make it look as if an installer had put the program into a new environment."""

    def pretend(
        origin: dict[str, object] | None, prefix: str = "venv", marker: str = "", by: str = "pip"
    ) -> None:
        packages = tmp_path / "packages"
        info = packages / "coinage_pnp-0.1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        (info / "METADATA").write_text(METADATA, encoding="utf-8")
        (info / "INSTALLER").write_text(f"{by}\n", encoding="utf-8")
        if origin is not None:
            (info / "direct_url.json").write_text(json.dumps(origin), encoding="utf-8")
        (tmp_path / prefix).mkdir(parents=True, exist_ok=True)
        if marker:
            (tmp_path / prefix / marker).touch()
        monkeypatch.syspath_prepend(packages)
        monkeypatch.setattr(sys, "prefix", str(tmp_path / prefix))
        monkeypatch.setattr(sys, "executable", "/venv/bin/python")
        monkeypatch.setattr(sys, "argv", ["coinage-pnp", "table", "nine ferries"])
        monkeypatch.setattr(shutil, "which", lambda _: "/venv/bin/python")

    return pretend


def remedy(extra: str = "web") -> str:
    """The command in the message."""
    message, _, command = needs_extra(extra).partition(": ")
    assert message == f'needs the extra "{extra}"'
    return command


def test_pip_is_called_with_this_python(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    for on_path, executable, python in (
        ("/venv/bin/python", "/venv/bin/python", "python"),
        (None, "/venv/bin/python", "/venv/bin/python"),
        ("/usr/bin/python", "/my venv/bin/python", '"/my venv/bin/python"'),
    ):
        install(GIT)
        monkeypatch.setattr(sys, "executable", executable)
        monkeypatch.setattr(shutil, "which", lambda _, on_path=on_path: on_path)
        assert remedy() == f'{python} -m pip install "coinage-pnp[web] @ git+https://example.org/game"'


@pytest.mark.parametrize(("info", "option"), [({}, ""), ({"editable": True}, "--editable ")])
def test_a_clone_is_named_as_it_was_installed(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, info: dict[str, bool], option: str
) -> None:
    clone = tmp_path / "my clone"
    clone.mkdir()
    install({"url": clone.as_uri(), "dir_info": info})
    assert remedy() == f'python -m pip install {option}"{clone}[web]"'
    monkeypatch.chdir(clone)
    assert remedy() == f'python -m pip install {option}".[web]"'


def test_a_wheel_or_a_branch_is_named_again(install: Install, tmp_path: Path) -> None:
    wheel = tmp_path / "coinage_pnp-0.1.0-py3-none-any.whl"
    wheel.touch()
    install({"url": wheel.as_uri(), "archive_info": {}})
    assert remedy() == f'python -m pip install "coinage-pnp[web] @ {wheel.as_uri()}"'
    install({**GIT, "vcs_info": {"vcs": "git", "requested_revision": "next"}})
    assert '@ git+https://example.org/game@next"' in remedy()


@pytest.mark.parametrize("origin", [None, {"url": "file:///deleted/clone", "dir_info": {}}])
def test_the_packages_of_the_extra_are_named_if_the_source_is_gone_and_nothing_by_the_program_in_one_file(
    install: Install, monkeypatch: pytest.MonkeyPatch, origin: dict[str, object] | None
) -> None:
    install(origin)
    assert remedy() == 'python -m pip install "segno-like>=1.6" "starry_lite>=0.46"'
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert remedy() == "install coinage-pnp with Python, as its README says"


SOURCE = '"coinage-pnp[web] @ git+https://example.org/game"'


def test_uv_and_pipx_are_named_where_they_installed_the_program(install: Install) -> None:
    for prefix, marker, by, command in (
        ("venv", "", "uv", f"uv pip install --python python {SOURCE}"),
        ("tools/coinage-pnp", "uv-receipt.toml", "uv", f"uv tool install --force {SOURCE}"),
        ("uv/archive-v0/x", "", "uv", f"uvx --from {SOURCE} coinage-pnp table 'nine ferries'"),
        ("pipx/venvs/coinage-pnp", "pipx_metadata.json", "pip", f"pipx install --force {SOURCE}"),
        (
            "pipx/.cache/x",
            "pipx_metadata.json",
            "uv",
            f"pipx run --spec {SOURCE} coinage-pnp table 'nine ferries'",
        ),
    ):
        install(GIT, prefix, marker, by)
        assert remedy() == command


def test_an_extra_that_is_there_is_kept_where_the_program_is_installed_anew(
    install: Install, tmp_path: Path
) -> None:
    install(GIT, "tools/coinage-pnp", "uv-receipt.toml", "uv")
    for name in ("Segno_Like", "starry-lite"):
        info = tmp_path / "packages" / f"{name}-9.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 9\n", encoding="utf-8")
    assert remedy("sim").startswith('uv tool install --force "coinage-pnp[web,sim] @ ')
