"""The program does what docs/scoring.md shows."""

import json
import re
import shlex
from pathlib import Path

import pytest
from support.command_line import Run

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "scoring.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced code blocks of a language, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_scoring_the_line_on_the_page_prints_the_table_on_the_page(coinage: Run) -> None:
    command = shlex.split(blocks("sh")[0])
    code, out, err = coinage(*command[1:])
    assert (code, err) == (0, "")
    assert out == blocks("text")[0]


def test_the_position_file_on_the_page_can_be_scored(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(blocks("yaml")[0], encoding="utf-8")
    assert coinage("score", "game.yaml")[0] == 0


def test_replaying_the_record_on_the_page_ends_at_the_line_on_the_page(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        blocks("yaml")[1] + "result: {heads: 21, tails: 17}\n", encoding="utf-8"
    )
    code, out, err = coinage("replay", "--json", "game.yaml")
    assert (code, err) == (0, "")
    assert json.loads(out)["position"] in blocks("sh")[0]


def test_the_json_on_the_page_matches_the_output(coinage: Run) -> None:
    shown = json.loads(blocks("json")[0])
    printed = json.loads(coinage("score", "--json", shlex.split(blocks("sh")[0])[2])[1])
    assert list(printed) == list(shown)
    for key, value in shown.items():
        if key == "regions":
            assert printed[key][:1] == value
        elif key == "spaces":
            assert {letter: printed[key][letter] for letter in value} == value
        else:
            assert printed[key] == value


def test_the_python_example_on_the_page_prints_two_lines(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks("python")[0], "docs/scoring.md", "exec"), {})  # the page itself is under test
    assert len(capsys.readouterr().out.splitlines()) == 2
