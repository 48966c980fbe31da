"""The walks of docs/architecture.md through the code name existing functions, and its rooms are all there are."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^\d+\. `([\w/]+\.py)` `(\w+)`", PAGE, re.MULTILINE)


def test_the_page_lists_every_room_in_the_order_of_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    [floors] = [one["layers"] for one in contracts["contracts"] if one["name"] == "Imports point one way"]
    rooms = {path.parent.name for path in (ROOT / "coinage_pnp").glob("*/__init__.py")}
    listed = [[room for room in floor.split(" | ") if room in rooms] for floor in floors]
    table = PAGE.split("```")[1].splitlines()[1:]
    assert [[word for word in line[:19].split() if word in rooms] for line in table] == [
        floor for floor in listed if floor
    ]


def test_every_step_on_the_page_names_an_existing_function_or_class() -> None:
    for file, name in STEPS:
        text = (ROOT / "coinage_pnp" / file).read_text(encoding="utf-8")
        assert re.search(rf"^(?:def|class) {name}\b", text, re.MULTILINE), (file, name)


def test_the_page_walks_through_build_score_and_balance() -> None:
    assert {file for file, _ in STEPS} >= {
        f"cli/commands/{name}.py" for name in ("build", "score", "balance")
    }
