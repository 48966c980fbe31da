"""docs/promises.md names tests for each promise, and they exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_promise_names_test_files_that_exist() -> None:
    page = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")][1:]
    assert len(rows) >= 10
    for row in rows:
        named = re.findall(r"`(tests/[^`]+)`", row)
        assert named, row
        assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_readme_and_contributing_link_to_the_promises() -> None:
    for name, link in (("README.md", "docs/promises.md"), ("CONTRIBUTING.md", "docs/promises.md")):
        assert f"]({link})" in (ROOT / name).read_text(encoding="utf-8")
