"""The modules of the page: what they decide, and that they are whole."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from support.project_files import ROOT

STATIC = ROOT / "coinage_pnp" / "table" / "static"
MODULES = sorted(STATIC.glob("*.js"))


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node 20: apt install nodejs")
def test_the_page_decides_as_its_unit_tests_say() -> None:
    tests = Path(__file__).with_name("page")
    done = subprocess.run(["node", "--test", tests], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout


def test_every_export_of_a_module_is_imported_by_another() -> None:
    imported = {
        (Path(path).name, name.strip())
        for module in MODULES
        for names, path in re.findall(
            r"(?:import|@import) \{([^}]*)\} from \"([^\"]+)\"", module.read_text(encoding="utf-8")
        )
        for name in names.split(",")
    }
    used = {
        ("server.js", name)
        for module in MODULES
        for name in re.findall(r"server\.(\w+)", module.read_text(encoding="utf-8"))
    }
    exported = {
        (module.name, name)
        for module in MODULES
        for name in re.findall(
            r"^export (?:async )?(?:function|const|class) (\w+)",
            module.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    assert exported - imported - used == set()


def test_only_one_module_talks_to_the_server() -> None:
    asking = [
        module.name
        for module in MODULES
        if re.search(
            r"fetch\(|EventSource|[\"'`]/(api|coins|design)/|\.svg|\.png\?",
            module.read_text(encoding="utf-8"),
        )
    ]
    assert asking == ["server.js"]


def test_the_kept_library_is_the_published_file_with_its_licence() -> None:
    """From `npm pack lit-html@3.3.3`, unchanged; a newer one needs its digest here."""
    vendor = STATIC / "vendor"
    digest = hashlib.sha256((vendor / "lit-html.js").read_bytes()).hexdigest()
    assert digest == "b878e7f95dec8a9b6e9b217faca6b6a11bad82ebc44c0caa77419ed83edd81f2"
    assert "BSD 3-Clause" in (vendor / "lit-html.LICENSE").read_text(encoding="utf-8")
