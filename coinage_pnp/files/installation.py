"""How to add an optional extra to this installation: that depends on what installed it.

The name coinage-pnp alone is never given to an installer, because on an index it may be somebody else's.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

PROGRAM = "coinage-pnp"


def write_remedy(extra: str) -> str:
    """The command that adds an extra to this installation, or that runs the same again with it."""
    if hasattr(sys, "frozen"):  # all in one file: .ci/make_program.py
        return "install coinage-pnp with Python, as its README says"
    try:
        installed = distribution(PROGRAM)
    except PackageNotFoundError:  # a clone that is run without being installed
        clone = Path(__file__).parents[2]
        return f"{_find_python()} -m pip install --editable {_name_folder(clone, extra)}"
    prefix = Path(sys.prefix)
    origin = json.loads(installed.read_text("direct_url.json") or "{}")
    by_uv = (installed.read_text("INSTALLER") or "").strip() == "uv"
    again = _write_source(origin, ",".join([*_list_present_extras(installed), extra]))
    if again and (prefix / "uv-receipt.toml").is_file():
        return f"uv tool install --force {again}"
    if again and (prefix / "pipx_metadata.json").is_file():
        is_kept = prefix.parent.name == "venvs"
        return f"pipx install --force {again}" if is_kept else f"pipx run --spec {again} {_write_call()}"
    if again and by_uv and prefix.parent.name.startswith("archive-"):
        return f"uvx --from {again} {_write_call()}"
    wanted = _write_source(origin, extra) or " ".join(
        f'"{text}"' for text in _list_requirements(installed, extra)
    )
    installer = f"uv pip install --python {_find_python()}" if by_uv else f"{_find_python()} -m pip install"
    return f"{installer} {wanted}"


def _write_source(origin: dict[str, Any], extras: str) -> str:
    """The place it was installed from, as an argument of installers; "" if that is unknown or gone.

    `origin` is what direct_url.json says: packaging.python.org, "Direct URL Data Structure".
    """
    url = origin.get("url", "")
    if version_control := origin.get("vcs_info"):
        revision = version_control.get("requested_revision")
        return f'"{PROGRAM}[{extras}] @ {version_control["vcs"]}+{url}{f"@{revision}" if revision else ""}"'
    path = Path(url2pathname(urlsplit(url).path)) if url.startswith("file:") else None
    if path is None or not path.exists():
        return ""
    if "dir_info" not in origin:
        return f'"{PROGRAM}[{extras}] @ {url}"'
    editable = "--editable " if origin["dir_info"].get("editable") else ""
    return editable + _name_folder(path, extras)


def _name_folder(folder: Path, extras: str) -> str:
    return f'"{"." if folder == Path.cwd() else folder}[{extras}]"'


def _list_requirements(installed: Distribution, extra: str) -> list[str]:
    """What an extra needs, such as "segno>=1.6"."""
    marked = re.compile(rf"(.*?)\s*;.*\bextra == ['\"]{extra}['\"]")
    return [found[1] for text in installed.requires or () if (found := marked.match(text))]


def _list_present_extras(installed: Distribution) -> list[str]:
    """The extras whose packages are all there: installed again without them, the program would lose them."""
    there = {_read_name(found.name) for found in distributions()}
    return [
        extra
        for extra in installed.metadata.get_all("Provides-Extra") or []
        if {_read_name(text) for text in _list_requirements(installed, extra)} <= there
    ]


def _read_name(requirement: str) -> str:
    """The name in a requirement, by which an index knows it."""
    return re.sub("[-_.]+", "-", re.split(r"[^\w.-]", requirement)[0]).lower()


def _write_call() -> str:
    """What was typed, for the same shell."""
    words = [PROGRAM, *sys.argv[1:]]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _find_python() -> str:
    """This Python, as short as one can type it."""
    found = shutil.which("python")
    if found is not None and Path(found).parent == Path(sys.executable).parent:
        return "python"
    return f'"{sys.executable}"' if " " in sys.executable else sys.executable
