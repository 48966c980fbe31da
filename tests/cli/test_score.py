"""`coinage-pnp score`: all its inputs, outputs and error messages."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.shipped_templates import LANGUAGES

from coinage_pnp.game.sentences.score_table import measure_text_width

LINE = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"
FULL = "volcano Qn/p/D/p/P/nd/q/d/D/n DDPPPN - h"
YAML = """format: 1
map: volcano
to_move: heads
board: {a: Qn, c: D}
bank: {heads: DDPN, tails: DDDP}
"""


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Make standard input return these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_a_position_gives_the_same_table_from_arguments_a_file_or_standard_input(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, table, err = coinage("score", LINE)
    assert (code, "not over" in err) == (0, True)
    assert "Tails leads, 10 to 6." in table
    (tmp_path / "my game.yaml").write_text(YAML, encoding="utf-8")
    (tmp_path / "line.txt").write_text(LINE + "\n", encoding="utf-8")
    assert coinage("score", *LINE.split())[:2] == (0, table)
    assert coinage("score", "my game.yaml")[:2] == (0, table)
    assert coinage("score", "line.txt")[:2] == (0, table)
    for text in (YAML, LINE, f"\n{LINE}\n"):
        feed(monkeypatch, text.encode())
        assert coinage("score", "-")[:2] == (0, table)
    feed(monkeypatch, b"format: 1\nmap: \xff\n")
    assert coinage("score", "-")[::2] == (1, "<stdin>:2: not UTF-8: save the file with that encoding\n")


def test_the_result_says_whether_points_or_banks_decided_or_it_is_a_draw(coinage: Run) -> None:
    for line, says in (
        (
            "volcano -/-/-/-/-/-/-/-/-/- NN dq h",
            "Heads leads: both have 2, and its bank is worth more, 6 to 5.",
        ),
        ("volcano -/-/-/-/-/-/-/-/-/- PN dq h", "Tied: both have 2, and both banks are worth 5."),
        ("volcano -/-/-/-/-/-/-/-/D/d - - h", "A draw: both have 1, and both banks are worth 0."),
        (FULL, "Tails wins, 29 to 10.\nThe board is full.\n"),
    ):
        assert says in coinage("score", line)[1]


def test_a_terminal_gets_bold_words(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in coinage("score", LINE)[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[1m" in coinage("score", LINE)[1].partition("Tails leads")[0]


def test_the_json_document_is_alone_on_standard_output(coinage: Run) -> None:
    code, out, err = coinage("score", "--json", LINE)
    document = json.loads(out)
    assert (code, err) == (0, "")
    assert document["map"] == "volcano"
    points = {"total": 10, "spaces": 3, "region_bonus": 3, "bank_bonus": 4, "bank_value": 5}
    assert document["tails"] == points
    region = {"id": "crater", "spaces": ["a"], "controlled": {"heads": 0, "tails": 1}}
    assert document["regions"][0] == region | {"majority": "tails", "points": {"heads": 0, "tails": 6}}
    assert [warning.split()[0] for warning in document["warnings"]] == ["missing:", "the"]


def test_the_majority_option_overrides_the_position(coinage: Run) -> None:
    _, out, _ = coinage("score", "--majority", "absolute", LINE)
    assert "Heads" in out
    assert "more than half" in out
    document = json.loads(coinage("score", "--json", LINE + " absolute")[1])
    assert (document["majority"], document["heads"]["total"]) == ("absolute", 5)
    document = json.loads(coinage("score", "--json", "--majority", "plurality", LINE + " absolute")[1])
    assert (document["majority"], document["heads"]["total"]) == ("plurality", 6)


def test_the_summary_has_three_lines_and_the_last_can_be_scored_again(coinage: Run) -> None:
    code, out, _ = coinage("score", "--summary", FULL)
    first, regions, last = out.splitlines()
    assert code == 0
    assert first == "Volcano: Tails wins, 29 to 10."
    assert regions.startswith("The Crater 0–6 (Tails ×2), ")
    assert coinage("score", "--summary", last)[1] == out
    absolute = coinage("score", "--summary", "--majority", "absolute", LINE)[1].splitlines()[-1]
    assert absolute == LINE + " absolute"


def test_the_table_is_translated_with_its_punctuation_and_its_columns_stay_aligned(coinage: Run) -> None:
    """French puts a blank before a colon, and Japanese has a full-width one."""
    for language, doubled, first in (
        ("fr", "régions\u00a0: Pile", "Volcan\u00a0: Pile gagne"),
        ("ja", "1：裏が2倍", "火山：裏の勝ち"),
    ):
        table, summary = (
            coinage("score", "--lang", language, *more, FULL)[1] for more in ([], ["--summary"])
        )
        assert doubled in table
        assert summary.startswith(first)
        assert ": " not in (table + summary).replace("\u00a0: ", "")
        assert len({measure_text_width(row) for row in table.splitlines() if row.endswith(" × 2")}) == 1
        widths = {"ab": 2, "火口": 4, "é": 1, "e\u0301": 1, "Ｑ": 2, "": 0}
        assert {text: measure_text_width(text) for text in widths} == widths


def test_an_error_in_a_line_is_reported_in_the_chosen_language(coinage: Run) -> None:
    for line, fr, ja in (
        (LINE.replace("/", "/x", 1), "n’est pas une pièce", "コインではありません"),
        ("volcano x", "écrivez le plateau", "順に書いてください"),
        (LINE.rsplit(" ", 1)[0], "le côté à jouer manque", "手番がありません"),
        (LINE.replace("/", "/-/", 1), "il y a 11 piles", "山が11"),
        (LINE.replace("volcano", "volcanx"), "il n’y a pas de plateau", "マップはありません"),
    ):
        for language, begins, said in (("fr", "Erreur\u00a0: ", fr), ("ja", "エラー：", ja)):
            code, _, errors = coinage("score", "--lang", language, line)
            assert code == 1
            assert errors.startswith(begins)
            assert said in errors


def test_usage_errors_give_exit_code_2_and_input_errors_exit_code_1(coinage: Run, tmp_path: Path) -> None:
    for words, code, says in (
        (("score",), 2, "give a position"),
        (("score", ""), 1, "the position is empty: give a file, one line, or - for standard input"),
        (("score", LINE, "--interactive"), 2, "choose one"),
        (("score", LINE, "--json", "--summary"), 2, "two different answers"),
        (("score", LINE, "--picture", "x.jpg"), 2, ".pdf or .png"),
        (("score", "--lines", "x", "--summary"), 2, "one position"),
        (("score", LINE, "--map", "volcano"), 2, "names its map"),
        (("score", LINE, "--majority", "most"), 2, "most"),
        (("score", "missing.yaml"), 1, "no such file"),
        (("score", "my game.yaml"), 1, "my game.yaml: there is no such file"),
        (("score", "my", "game.txt"), 1, "my game.txt: there is no such file"),
        (("score", LINE.replace("Qn", "Qx")), 1, "column 10"),
        (("score", LINE.replace("volcano", "volkano")), 1, "did you mean 'volcano'"),
        (("score", LINE, "--lang", "xx"), 2, ", ".join(LANGUAGES)),
        (("score", f"volcano {'D' * 3000} - - h"), 1, "..."),
        (("score", "line.txt"), 1, "line.txt: cannot read 'vo"),
        (("score", "all.txt"), 1, "all.txt has 2 positions, one a line … score --lines"),
        (("score", "bad.yaml"), 1, "bad.yaml:4: … bad.yaml:5: "),
        (("score", "short.yaml"), 1, "short.yaml:1: … needs 'map'"),
        (("score", "--lines", "nothing.txt"), 1, "nothing.txt: there is no such file"),
    ):
        (tmp_path / "line.txt").write_text(LINE + " x\n", encoding="utf-8")
        (tmp_path / "short.yaml").write_text("format: 1\n", encoding="utf-8")
        (tmp_path / "all.txt").write_text(f"{LINE}\n{LINE}\n", encoding="utf-8")
        (tmp_path / "bad.yaml").write_text(YAML.replace("Qn", "Qz").replace("DDDP", "DDX"), encoding="utf-8")
        found, out, err = coinage(*words)
        assert (found, out) == (code, "")
        assert_says(err, says)
        assert len(err) < 450


def test_a_map_path_is_relative_to_the_position_file_or_to_the_current_folder(
    coinage: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "club night"
    folder.mkdir()
    brick = Path(__file__).parent.parent / "data" / "brick.yaml"
    (folder / "ours.yaml").write_text(brick.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "game.yaml").write_text(YAML.replace("volcano", "./ours.yaml"), encoding="utf-8")
    code, out, _ = coinage("score", "club night/game.yaml")
    assert (code, out.split()[0]) == (0, "Brick")
    code, out, _ = coinage("score", LINE.replace("volcano", "club night/ours.yaml"))
    assert (code, out.split()[0]) == (0, "Brick")


LINES = f"""{LINE}
volcano Qx/-/D/-/-/-/-/-/-/- DDPN dddp h
volcano
{FULL} absolute
nowhere -/-/-/-/-/-/-/-/-/- D d h
volcano -/-/-/-/-/-/-/-/D/d - - h
"""


def test_lines_are_scored_in_order_and_an_invalid_line_gives_an_error_in_its_place(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lines.txt").write_bytes(LINES.encode() + b"\xff\n")
    code, out, err = coinage("score", "--json", "--lines", "lines.txt")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (code, err, len(answers)) == (1, "", 7)
    assert [answer.get("line") for answer in answers] == [None, 2, 3, None, 5, None, 7]
    assert answers[0] == json.loads(coinage("score", "--json", LINE)[1])
    assert answers[3]["majority"] == "absolute"
    assert "column" in answers[1]["error"]
    feed(monkeypatch, f"{LINE}\r\n{FULL}".encode())
    assert coinage("score", "--lines", "-") == (0, "6 10 tails points\n10 29 tails points\n", "")
    feed(monkeypatch, LINES.encode())
    code, out, _ = coinage("score", "--lines", "-")
    assert code == 1
    assert out.splitlines()[1].startswith("error: line 2: cannot read")
    assert out.splitlines()[5] == "1 1 - draw"


def test_an_overlong_line_is_refused_with_its_line_number_and_not_kept_in_memory(tmp_path: Path) -> None:
    """A process with at most 30 MB reads lines of 20 MB, in the middle and at the end of a file."""
    endless = b"x" * 20_000_000
    with (tmp_path / "lines.txt").open("wb") as stream:
        stream.writelines([LINE.encode(), b"\n", endless, b"\n", FULL.encode(), b"\n", endless])
    program = (
        "import resource; from coinage_pnp.cli.main import main\n"
        "resource.setrlimit(resource.RLIMIT_DATA, (30_000_000, 30_000_000))\n"
        "main(['score', '--lines', 'lines.txt'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        "6 10 tails points",
        "error: line 2: longer than 10,000 bytes: write one position a line",
        "10 29 tails points",
        "error: line 4: longer than 10,000 bytes: write one position a line",
    ]


def test_each_line_of_json_is_formatted_as_json_dumps_would_format_it(coinage: Run, tmp_path: Path) -> None:
    """The program encodes parts once and joins them; names in other alphabets stay readable."""
    brick = Path(__file__).parent.parent / "data" / "brick.yaml"
    (tmp_path / "été").mkdir()
    (tmp_path / "été" / "ours.yaml").write_text(brick.read_text(encoding="utf-8"), encoding="utf-8")
    lines = [LINE, FULL, LINE.replace("volcano", "été/ours.yaml"), f"{LINE} absolute", LINE]
    (tmp_path / "lines.txt").write_text("\n".join(lines), encoding="utf-8")
    written = coinage("score", "--json", "--lines", "lines.txt")[1].splitlines()
    documents = [json.loads(line) for line in written]
    assert written == [json.dumps(document, ensure_ascii=False) for document in documents]
    assert documents[2]["map"] == "été/ours.yaml"
    assert documents[0] == documents[-1] != documents[3]
