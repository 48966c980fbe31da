"""The recipe "add a map" in maps/README.md, followed step by step."""

import re
from pathlib import Path

import pytest
from support.card_samples import tin_card_templates
from support.command_line import Run

from coinage_pnp.cli.commands import check

README = (Path(__file__).parents[2] / "maps" / "README.md").read_text(encoding="utf-8")

MADE = {
    "new": "maps/harbour.yaml",
    "check": "",
    "watch": "",
    "preview": "output/harbour.png",
    "balance": "",
    "build": "output/harbour.pdf",
}
"""The file that each command of the recipe makes, in the order of the recipe."""

SHORT = {"preview": ["harbour", "--dpi", "40"], "balance": ["--games", "20", "--players", "random"]}
"""Arguments that make a command quick."""


def steps() -> list[str]:
    recipe = README.split("## Add a map\n")[1].split("\n| ")[0]
    numbered = re.split(r"^\d+\. ", recipe, flags=re.MULTILINE)[1:]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", recipe, re.MULTILINE)] == list(
        range(1, len(numbered) + 1)
    )
    return numbered


@pytest.mark.wide
def test_the_commands_of_the_recipe_succeed_and_write_their_files(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    (example,) = re.findall(r"```yaml\n(format: 1\n.*?)```", README, re.DOTALL)
    commands = [c.split() for step in steps() for c in re.findall(r"`coinage-pnp ([^`]+)`", step)]
    assert [command for command, *_ in commands] == list(MADE)
    for command, *words in commands:
        if command == "watch":
            continue  # it runs until it is stopped: test_watch.py tests it
        named = " ".join(words).replace("<your id>", "harbour").split()
        code, out, err = coinage(command, *named, *SHORT.get(command, []))
        assert code == 0, err
        assert (tmp_path / MADE[command]).exists()
        if command == "new":  # the next steps: the user's layout, regions and names
            (tmp_path / MADE[command]).write_text(example, encoding="utf-8")
        if command == "check":
            assert "no errors" in out.splitlines()[-1]
    assert {path.suffix for path in (tmp_path / "output").iterdir()} == {".png", ".svg", ".pdf"}
