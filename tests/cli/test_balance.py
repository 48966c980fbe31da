"""`coinage-pnp balance`: the ladder, the JSON document, the comparison, and how Ctrl-C stops it."""

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.command_line import Run

from coinage_pnp.cli.common import terminal
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.players import level_players
from coinage_pnp.players.engine import jit
from coinage_pnp.players.value import training

DATA = Path(__file__).parents[1] / "data"
SHORT = "--games", "16", "--players", "random"

LEVEL = [
    "player",
    "games",
    "heads",
    "tails",
    "draws",
    "timeouts",
    "half_width",
    "turns",
    "scores",
    "measures",
]
"""The keys of a level, in the order of the format."""

SPACE = ["occupied", "heads", "tails", "contested", "swing", "intervals"]
REGION = ["heads", "tails", "swing", "decisive", "occupied", "contested", "intervals"]


def document(run: Run, *words: str) -> dict[str, Any]:
    code, out, _ = run("balance", *words, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    for level in found["levels"]:
        del level["seconds"], level["workers"]
    return found


def test_the_document_has_the_keys_of_the_format(coinage: Run) -> None:
    found = document(coinage, "volcano", *SHORT)
    assert list(found)[:7] == ["format", "map", "majority", "seed", "levels", "spaces", "regions"]
    assert (found["map"], found["majority"], found["seed"]) == ("volcano", "plurality", 1)
    level = found["levels"][0]
    assert [key for key in level if key in (*LEVEL, "seconds", "workers")] == [*LEVEL, "seconds", "workers"]
    assert (level["player"], level["games"]) == ("random", 16)
    assert level["heads"] + level["tails"] + level["draws"] + level["timeouts"] == pytest.approx(1)
    assert list(level["turns"]) == ["mean", "sd", "sd_interval"]
    assert list(level["scores"]) == ["heads", "tails"]
    assert level["measures"]["AdvantageP1"] == level["heads"]
    low, high = level["intervals"]["AdvantageP1"]
    assert level["half_width"] == pytest.approx((high - low) / 2, abs=1e-5)
    assert list(found["spaces"]) == list("abcdefghij")
    assert all(list(space) == SPACE for space in found["spaces"].values())
    assert list(found["regions"]) == ["crater", "slope", "woods", "reef"]
    assert all(list(region) == REGION for region in found["regions"].values())


def test_figures_depend_on_the_seed_and_the_majority_but_not_on_the_number_of_workers(coinage: Run) -> None:
    one = without_time(document(coinage, "volcano", *SHORT, "--workers", "1"))
    assert one == without_time(document(coinage, "volcano", *SHORT, "--workers", "3"))
    assert one != without_time(document(coinage, "volcano", *SHORT, "--seed", "2"))
    absolute = document(coinage, "volcano", *SHORT, "--majority", "absolute")
    assert absolute["majority"] == "absolute"
    assert absolute["regions"] != one["regions"]


def test_the_table_has_room_for_four_levels_in_80_columns(coinage: Run) -> None:
    code, out, _ = coinage("balance", "volcano", *SHORT)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 80
    assert out.startswith("Volcano (volcano), majority by plurality, seed 1\n\nHeads wins ")
    rows = {line.split("  ")[0]: line for line in out.splitlines()}
    assert len(rows["DecisivenessThreshold, %"]) == 24 + 14
    assert rows["a The Maw"].count("±") == 1
    assert "The Crater (1)" in rows


def test_several_maps_are_compared_with_the_first_and_have_the_same_figures_as_alone(coinage: Run) -> None:
    code, out, _ = coinage("balance", "volcano", "forest", "frozen", *SHORT)
    assert code == 0
    assert "forest less volcano, with the same tosses" in out
    assert "frozen less volcano, with the same tosses" in out
    found = document(coinage, "volcano", "forest", *SHORT)
    assert [each["map"] for each in found["maps"]] == ["volcano", "forest"]
    alone = document(coinage, "forest", *SHORT)
    del alone["format"]  # which a document has once
    assert without_time(found["maps"][1]) == without_time(alone)
    compared = found["comparison"][0]
    assert (compared["map"], compared["against"]) == ("forest", "volcano")
    reported = compared["levels"][0]["differences"]["DurationTurns"]
    means = [each["levels"][0]["turns"]["mean"] for each in found["maps"]]
    assert reported["difference"] == pytest.approx(means[1] - means[0], abs=1e-5)
    low, high = reported["interval"]
    assert reported["real"] == (not low <= 0 <= high)


def test_two_maps_with_the_same_name_are_distinguished_by_their_files(coinage: Run, tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "maps" / "volcano.yaml"
    (tmp_path / "volcano.yaml").write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    code, out, _ = coinage("balance", "volcano", "volcano.yaml", *SHORT)
    assert code == 0
    assert "volcano.yaml less " in out


def interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_during_a_match_between_levels_stops_and_prints_the_ladder(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show(meter: ProgressLine, what: str, part: float, left: float | None = None, note: str = "") -> None:
        if note.startswith("against"):
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "show", show)
    code, out, err = coinage("balance", "volcano", "--players", "random,greedy", "--games", "4", "--json")
    assert (code, "stopped" in err) == (130, True)
    assert json.loads(out)["ladder"]


def test_ctrl_c_while_a_player_learns_prints_the_results_of_the_others(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(level_players, "load_or_train", interrupt)
    monkeypatch.setattr(level_players, "COMPILED", True)
    code, out, _ = coinage(
        "balance", "volcano", "--players", "random,greedy,strong", "--games", "4", "--json"
    )
    assert code == 130
    assert [level["player"] for level in json.loads(out)["levels"]] == ["random", "greedy"]


@pytest.mark.parametrize("during", ["commands.balance.choose_maps", "common.progress_line.ProgressLine.show"])
def test_ctrl_c_before_the_first_game_says_that_no_game_was_played(
    coinage: Run, monkeypatch: pytest.MonkeyPatch, during: str
) -> None:
    """Pressed while maps are read, or when the first game begins."""
    monkeypatch.setattr(f"coinage_pnp.cli.{during}", interrupt)
    code, out, err = coinage("balance", "volcano", *SHORT)
    assert (code, out) == (130, "")
    assert "stopped before a game was played" in err


def test_without_the_compiler_one_line_says_how_to_get_it(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (jit, level_players):
        monkeypatch.setattr(module, "COMPILED", False)
    code, _, err = coinage("balance", "volcano", *SHORT)
    assert (code, err.count("\n")) == (0, 1)
    assert needs_extra("sim") in err
    assert [str(level) for level in level_players.list_default_levels()] == ["random", "greedy"]


def test_without_the_compiler_a_player_that_needs_training_is_refused(
    coinage: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(level_players, "COMPILED", False)
    monkeypatch.setattr(training, "COMPILED", False)
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path))
    code, out, err = coinage("balance", str(DATA / "brick.yaml"), "--players", "random,strong")
    assert (code, out) == (1, "")
    assert f"which {needs_extra('sim')}" in err


def test_a_heat_map_and_a_page_about_two_maps_are_written(coinage: Run, tmp_path: Path) -> None:
    few = ("--games", "2", "--players", "random")
    for name in ("Volcano", "Lagoon"):
        text = (DATA / "small.yaml").read_text(encoding="utf-8").replace("name: Small", f"name: {name}")
        (tmp_path / f"{name.lower()}.yaml").write_text(text, encoding="utf-8")
    assert coinage("balance", "volcano.yaml", *few, "--png", "v.png", "--heat", "control")[0] == 0
    assert (tmp_path / "v.png").read_bytes().startswith(b"\x89PNG")
    code, _, err = coinage("balance", "volcano.yaml", "lagoon.yaml", *few, "--pdf", "both.pdf")
    assert code == 0
    assert (tmp_path / "both.pdf").read_bytes().startswith(b"%PDF-")
    assert "both.pdf: the balance of Volcano and Lagoon, " in err


def test_the_progress_line_shows_the_task_the_time_left_and_a_note_on_a_terminal_and_can_be_cleared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    line = ProgressLine()
    line.show("greedy", 0.5, 65, "1,000 games [95 %]")
    line.show("greedy", 0.6, 64, "not again so soon")
    out, shown = capsys.readouterr()
    assert out == ""
    for part in ("greedy", "0:01:05 left", "1,000 games [95 %]"):
        assert part in shown
    assert "not again so soon" not in shown
    line.clear()
    assert capsys.readouterr().err.endswith("\x1b[2K")
    line.clear()
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr("sys.stderr.isatty", lambda: False)
    ProgressLine().show("greedy", 0.5, 65, "1,000 games")
    assert capsys.readouterr().err == "", "nothing in a pipe"


def test_an_output_file_not_made_by_coinage_is_refused_before_the_games(coinage: Run) -> None:
    Path("mine.pdf").write_bytes(b"mine")
    code, out, err = coinage("balance", "volcano", "--games", "1000000000", "--pdf", "mine.pdf")
    assert (code, out) == (1, "")
    assert "mine.pdf" in err
    assert Path("mine.pdf").read_bytes() == b"mine"


@pytest.mark.usefixtures("_restored_sigint")
def test_ctrl_c_pressed_again_and_again_loses_nothing(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pressed during the games, while the sweep collects running games, and while results are shown."""
    pressed = []

    def show(*_: object, **__: object) -> None:
        pressed.append(1)
        if len(pressed) > 5:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(ProgressLine, "show", show)
    monkeypatch.setattr(ProgressLine, "clear", show)
    code, out, err = coinage("balance", "volcano", "--players", "random", "--games", "1000000", "--json")
    assert (code, "stopped" in err) == (130, True)
    assert len(pressed) > 6
    found = json.loads(out)
    assert found["stopped"]
    assert 1 <= found["levels"][0]["games"] < 1_000_000
    assert found["levels"][0]["half_width"] > 0


@pytest.fixture
def _restored_sigint() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_restored_sigint")
def test_a_second_ctrl_c_interrupts_again_once_the_wait_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "WAIT", 0.0)
    with terminal.allow_one_ctrl_c():
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("limit", ["games", "seconds", "precision"])
def test_a_level_ends_at_the_first_limit_that_is_reached(coinage: Run, limit: str) -> None:
    near = {"games": "20", "seconds": "0.1", "precision": "30"}
    limits = {"games": "100000000", "seconds": "60", "precision": "0.001"} | {limit: near[limit]}
    words = [word for name, value in limits.items() for word in (f"--{name}", value)]
    level = document(coinage, "volcano", "--players", "random", "--workers", "1", *words)["levels"][0]
    assert level["seconds"] < 30
    assert (level["games"] == 20) == (limit == "games")
    assert limit != "precision" or level["half_width"] <= 0.3


def test_regions_with_the_same_name_are_distinguished_by_the_letters_of_their_spaces(
    coinage: Run, tmp_path: Path
) -> None:
    text = (DATA / "small.yaml").read_text(encoding="utf-8")
    (tmp_path / "twins.yaml").write_text(text.replace("name: Town", "name: Wood"), encoding="utf-8")
    code, out, _ = coinage("balance", "./twins.yaml", "--players", "random", "--games", "500")
    assert code == 0
    assert {"Wood a (1)", "Wood bcd (3)"} <= {line[:30].strip() for line in out.splitlines()}
    sentence = next(line for line in out.splitlines() if " decides " in line)
    assert re.match(r"Wood (a|bcd) decides \d+% of games", sentence)
