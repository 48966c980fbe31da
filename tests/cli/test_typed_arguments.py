"""The command line takes what people type, and drops nothing in silence; prompts take the same commands."""

import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import ROOT
from support.shipped_templates import LANGUAGES
from support.wide_runs import first_or_all

from coinage_pnp.cli.common.output_files import note_new_folder
from coinage_pnp.game.shipped import find_map

pytestmark = pytest.mark.usefixtures("plain_cards")

LINE = "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"


def type_lines(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_options_and_their_words_are_read_in_any_case_and_with_a_phones_dashes(
    coinage: Run, tmp_path: Path
) -> None:
    for words in (
        ("–m", "Volcano", "--only", "rules", "-q"),
        ("—map", "volcano", "--Only", "Rules", "—quiet"),
        ("--map=VOLCANO", "--only=RULES", "-q", "--paper", "A4"),
        ("vulkan", "--only", "“rules”", "-q"),
    ):
        assert coinage("build", *words) == (0, "", "")
        assert [path.name for path in (tmp_path / "output").iterdir()] == ["volcano-rules.pdf"]


def test_the_home_folder_is_found_behind_an_option_and_its_equals_sign(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "lines.txt").write_text(f"{LINE}\n", encoding="utf-8")
    assert coinage("build", "volcano", "--only", "rules", "--out=~/x.pdf", "-q")[0] == 0
    assert (tmp_path / "home" / "x.pdf").is_file()
    assert coinage("score", "--lines=~/lines.txt") == (0, "21 17 heads points\n", "")


def test_blank_lines_and_comments_are_passed_over_and_keep_their_numbers(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"# Friday\n\n{LINE}\n  # odd\nvolcano\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code, out, _ = coinage("score", "--lines", "-")
    assert (code, out.count("\n")) == (1, 2)
    assert_says(out, "21 17 heads points … error: line 5")


def test_a_new_folder_is_named_with_the_one_that_may_be_meant(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "prints").mkdir()
    build = ("build", "volcano", "--only", "rules", "--out", "pritns")
    assert_says(coinage(*build)[1], "pritns is a new folder: did you mean prints?")
    assert "new folder" not in coinage(*build)[1]
    assert "new folder" not in coinage(*build[:-2])[1]


def test_a_new_folder_is_taken_for_another_one_only_after_a_slip_of_the_finger(tmp_path: Path) -> None:
    for known, new, meant in (
        ("prints", "print", True),
        ("prints", "prinnts", True),
        ("prints", "rpints", True),
        ("my-prints", "myprints", True),
        ("lg-en", "lh-en", True),
        ("prints", "paints-2", False),
        ("lg-en", "lg-es", False),
        ("en", "es", False),
        ("game 9", "game 10", False),
        ("2026-11-27", "2026-11-28", False),
    ):
        (tmp_path / known).mkdir()
        said = f": did you mean {tmp_path / known}?" if meant else ""
        assert note_new_folder(tmp_path / new) == f"; {tmp_path / new} is a new folder{said}"
        (tmp_path / known).rmdir()


def test_a_map_may_end_in_yml_and_its_rows_in_blanks(coinage: Run, tmp_path: Path) -> None:
    text = find_map("volcano").path.read_text(encoding="utf-8")
    head, layout = text.split("layout: |\n")
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "hill.yml").write_text(
        f"{head}layout: |\n{layout.replace(chr(10), '  ' + chr(10))}", encoding="utf-8"
    )
    assert_says(coinage("maps", "--json")[1], '"id": "hill"')
    assert coinage("score", LINE.replace("volcano", "hill"), "--summary")[0] == 0
    assert coinage("build", "maps/hill.yml", "--only", "rules", "-q")[0] == 0


def test_build_lists_its_files_as_json(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage("build", "Volcano", "--only", "rules", "--json")
    found = json.loads(out)
    assert (code, found["maps"]) == (0, ["volcano"])
    [file] = found["files"]
    assert (tmp_path / file["path"]).stat().st_size == file["bytes"]


def test_check_looks_at_one_card_and_one_set_of_coins(coinage: Run) -> None:
    small = str(ROOT / "tests" / "data" / "small.yaml")
    code, out, _ = coinage("check", small, "--card", "CREDIT", "--coins", "EUR", "--json")
    [found] = json.loads(out)["maps"]
    assert (code, [*found["coins"]], [*found["spare_in_tin"]]) == (0, ["eur"], ["credit"])
    assert_says(coinage("check", "volcano", "--coins", "uer")[2], "--coins: … did you mean 'eur'?")


@pytest.mark.parametrize("code", first_or_all(2, [*LANGUAGES]))
@pytest.mark.parametrize(
    "command",
    [
        ("score", "--interactive"),
        ("score", "--interactive", "--map", "volcano"),
        ("record", "a.yaml", "--map", "volcano"),
        ("classic-coins", "score", "--interactive"),
    ],
)
def test_help_and_quit_work_at_every_prompt_in_every_language(
    command: Sequence[str], code: str, coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = LANGUAGES[code]
    keys = words.talk.entry_keys, words.talk.record_keys, words.classic.questions.say("keys")
    commands = words.talk.commands
    for leave in ("quit", *commands.say("quit").split(", ")):
        type_lines(monkeypatch, "?", "Help", commands.say("help"), leave)
        exit_code, _, err = coinage(*command, "--lang", code)
        helped = sum(" ".join(err.split()).count(" ".join(each.split())) for each in keys)
        begun = 0 if command == ("score", "--interactive") else 1
        assert (exit_code, helped) == (0, begun + 3)


def test_the_program_is_quit_while_playing_and_in_a_tutors_question(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_lines(monkeypatch, "?", "quitter")
    code, _, err = coinage(
        "play", "--map", "Volcano", "--against", "Greedy", "--side", "Pile", "--lang", "fr"
    )
    assert code == 0
    assert_says(err, "a>b déplace … a>b déplace … Arrêt. volcano-1.yaml")


def test_a_kept_draft_is_discarded_by_restart(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = ("score", "--interactive", "--map", "Vulkan", "--lang", "de")
    type_lines(monkeypatch, "Qn", "kopf dime", "ende")
    coinage(*ask)
    type_lines(monkeypatch, "neu", "P", "quit")
    _, _, err = coinage(*ask)
    assert_says(err, "2 Antworten … „neu“ verwirft alle … Kopf 0, Zahl 0")
    type_lines(monkeypatch)
    assert "1 Antwort" in coinage(*ask)[2]


def test_swapped_banks_are_reported_and_scored(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    swapped = LINE.replace("DN ddpp", "ddpp DN")
    code, out, err = coinage("score", "--summary", swapped)
    assert code == 0
    assert_says(out, "23 to 15")
    assert_says(err, "did you swap them?")
    assert_says(coinage("score", "--summary", "--lang", "fr", swapped)[2], "interverties")
    assert json.loads(coinage("score", "--json", swapped)[1])["warnings"][0].endswith("did you swap them?")
    assert coinage("score", "--summary", "--summary", LINE)[2] == "", "a flag may be repeated"
    for banks, odd in ((("ddpp", "DN"), True), (("dn", "ddpp"), False), (("ddpp", ""), False)):
        type_lines(monkeypatch, "D", *[""] * 9, *banks, "")
        assert ("did you swap them?" in coinage("score", "-i", "-m", "volcano")[2]) is odd


def test_preview_takes_a_map_of_two_words_beside_a_position(coinage: Run) -> None:
    position = "Nine Ferries A: D, DN ddpp t"
    _, _, err = coinage("preview", "Nine Ferries", "-p", position.replace("A: D", "A: X"))
    assert_says(err, "'X' is not a coin")
    assert_says(coinage("preview", position)[2], "write --position before it")
