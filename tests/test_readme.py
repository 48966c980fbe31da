"""What the README tells people to type works."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from coinage_pnp.cli import COMMANDS
from coinage_pnp.sim import hints
from coinage_pnp.sim.value.value_function import value_function_of

ROOT = Path(__file__).parents[1]

README = (ROOT / "README.md").read_text(encoding="utf-8")

PROGRAM = "coinage-pnp"

MAIN = "build --map volcano"


def blocks(text: str) -> str:
    """The fenced shell commands of a page."""
    return "\n".join(re.findall(r"^```(?:sh|bash|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def calls(commands: str) -> list[str]:
    """What stands after the program's name, for every call of it in lines of shell."""
    parts = [part.strip() for line in commands.splitlines() for part in line.removeprefix("$ ").split("&&")]
    words = [part.split(" ", 1) for part in parts if part]
    return [rest[0] for first, *rest in words if Path(first).name == PROGRAM and rest]


def in_backquotes(text: str) -> list[str]:
    """Code within prose."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


def test_the_first_command_of_all_makes_the_volcano() -> None:
    assert calls(blocks(README))[0] == MAIN


@pytest.mark.parametrize("call", calls(blocks(README)))
def test_every_command_in_the_readme_runs(
    call: str, coinage: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "maps", tmp_path / "maps")
    code, out, err = coinage(*shlex.split(call))
    assert code == 0, err
    assert out


def with_a_position() -> list[str]:
    """The calls within prose and tables that give a position, as they would be copied."""
    return [call for code in in_backquotes(README) if '"' in code for call in calls(code)]


def test_a_command_that_is_shown_with_a_position_can_be_copied(
    coinage: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        hints, "load_or_train", lambda arrays, progress: value_function_of(arrays)
    )  # it learns elsewhere
    assert {call.split()[0] for call in with_a_position()} == {"hint", "preview"}
    for call in with_a_position():
        code, out, err = coinage(*shlex.split(call))
        assert code == 0, err
        assert out


def test_every_command_and_option_that_the_readme_mentions_exists(
    coinage: Callable[..., tuple[int, str, str]],
) -> None:
    helps = {command: coinage(command, "--help")[1] for command in COMMANDS}
    for code in in_backquotes(README):
        words = code.replace(f"uv run {PROGRAM}", PROGRAM).split()
        if words[0] == PROGRAM and len(words) > 1:
            assert words[1] in COMMANDS, code
        if words[0] == PROGRAM or words[0].startswith("--"):
            known = helps.get(words[1], "") if words[0] == PROGRAM else "".join(helps.values())
            for option in re.findall(r"--[a-z-]+", code):
                assert re.search(rf"{option}\b", known), code


def test_the_readme_names_the_tests_command_and_sets_up_before_it() -> None:
    """`.ci/run` takes both commands from here."""
    [tests] = [line for line in blocks(README).splitlines() if "pytest" in line]
    [main] = [line for line in blocks(README).splitlines() if MAIN in line]
    for line in (tests, main):
        assert "-m venv" in line
        assert "pip install" in line


def test_every_file_that_the_readme_links_to_is_there() -> None:
    links = [*re.findall(r"\]\(([^)#]+)", README), *re.findall(r'src="([^"]+)"', README)]
    missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert not missing
