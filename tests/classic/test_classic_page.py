"""The examples in docs/classic.md match what the program does."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from coinage_pnp.classic.scoring import CARD_POINTS, TARGET

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "classic.md").read_text(encoding="utf-8")
Run = Callable[..., tuple[int, str, str]]


def blocks(kind: str) -> list[str]:
    """The code blocks of a kind in the page, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    """The two example files of the page, under the names used there."""
    for name, text in zip(("friday.yaml", "deal.yaml"), blocks("yaml"), strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")


def test_the_score_sheet_in_the_docs_gives_the_table_in_the_docs(coinage: Run) -> None:
    assert coinage(*blocks("sh")[1].split()[1:]) == (0, blocks("text")[0], "")


def test_the_record_in_the_docs_replays_as_shown_there_and_with_its_illegal_play(
    coinage: Run, tmp_path: Path
) -> None:
    command, shown, error = blocks("text")[1:]
    assert coinage(*command.split()[1:]) == (0, shown, "")
    text = blocks("yaml")[1].replace("Q5 x N3 Q2", "Q5")
    (tmp_path / "deal.yaml").write_text(text, encoding="utf-8")
    code, _, err = coinage("classic-coins", "replay", "deal.yaml")
    assert (code, err) == (1, error)


def test_the_json_of_a_score_in_the_docs_matches_the_output(coinage: Run) -> None:
    shown = json.loads(blocks("json")[0])
    output = json.loads(coinage("classic-coins", "score", "--json", "friday.yaml")[1])
    del output["deals"][1:], output["deals"][0]["parties"]["Ben"]
    assert output == shown


def test_the_json_keys_and_the_example_play_in_the_docs_match_the_output(coinage: Run) -> None:
    output = json.loads(coinage("classic-coins", "replay", "--json", "deal.yaml")[1])
    prose = PAGE[PAGE.index("`replay --json` gives") :]
    keys = re.search(r"`\{([^}:]*)\}`", prose)
    play = re.search(r"`(\{\"play\": .*?\})`", prose, re.DOTALL)
    assert keys
    assert play
    assert list(output) == json.loads(f"[{keys[1]}]")
    assert output["plays"][1] == json.loads(play[1])


def test_the_docs_list_the_points_and_the_target_of_the_rules() -> None:
    for card, points in CARD_POINTS.items():
        [row] = [
            line for line in PAGE.splitlines() if line.startswith("|") and f"{card} " in line.split("|")[1]
        ]
        assert row.split("|")[2].split()[0] == str(points)
    assert f"Whoever has {TARGET} or more" in PAGE


def test_the_python_program_in_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(blocks("python")[0], "docs/classic.md", "exec"), {})  # the page itself is under test
    assert capsys.readouterr().out.startswith("(")
