"""The modules of the page: what they decide, and that they are whole."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from support.project_files import ROOT

STATIC = ROOT / "coinage_pnp" / "table" / "static"
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js"))}


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node 20: apt install nodejs")
def test_the_page_decides_as_its_unit_tests_say() -> None:
    """In one process: `node --test` starts one for each file."""
    files = sorted(Path(__file__).with_name("page").glob("*.test.js"))
    imports = "".join(f"import {json.dumps(file.as_uri())};" for file in files)
    command = ["node", "--input-type=module", "--eval", imports]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout


def test_every_export_of_a_module_is_imported_by_another() -> None:
    imported, exported = set(), set()
    for name, text in TEXTS.items():
        for names, path in re.findall(r"(?:import|@import) \{([^}]*)\} from \"([^\"]+)\"", text):
            imported |= {(Path(path).name, one.strip()) for one in names.split(",")}
        imported |= {("server.js", one) for one in re.findall(r"server\.(\w+)", text)}
        made = re.findall(r"(?m)^export (?:async )?(?:function|const|class) (\w+)", text)
        exported |= {(name, one) for one in made}
    assert exported - imported == set()


def test_only_one_module_talks_to_the_server() -> None:
    asking = r"fetch\(|EventSource|[\"'`]/(api|coins|design)/|\.svg|\.png\?"
    assert [name for name, text in TEXTS.items() if re.search(asking, text)] == ["server.js"]


def test_the_kept_library_is_the_published_file_with_its_licence() -> None:
    """From `npm pack lit-html@3.3.3`, unchanged; a newer one needs its digest here."""
    vendor = STATIC / "vendor"
    digest = hashlib.sha256((vendor / "lit-html.js").read_bytes()).hexdigest()
    assert digest == "b878e7f95dec8a9b6e9b217faca6b6a11bad82ebc44c0caa77419ed83edd81f2"
    assert "BSD 3-Clause" in (vendor / "lit-html.LICENSE").read_text(encoding="utf-8")


def test_no_rule_of_the_style_sheet_is_inside_another() -> None:
    """Else it would style only what is inside the other's elements: a rule put into one by mistake did."""
    plain = re.sub(r"/\*.*?\*/", "", (STATIC / "table.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    opened: list[str] = []
    for text, sign in re.findall(r"([^{}]*)([{}])", plain):
        if sign == "}":
            opened.pop()
            continue
        selector = text.rpartition(";")[2].strip()
        assert all(outer.startswith("@") for outer in opened), f"{selector} is inside {opened[-1]}"
        opened.append(selector)
