"""`coinage-pnp classic-coins`: score sheets and recorded deals on the command line."""

import json
import re
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from PIL import Image
from support.command_line import Run
from support.messages import assert_says
from support.pdf_text import page_text
from support.random_deals import random_deal_record, write_deal_record

from coinage_pnp.cli.commands.classic_coins import COMMANDS
from coinage_pnp.game.words.language import Language

Write = Callable[[str, str], str]

SHEET = "format: 1\nplayers: [Ana, Ben]\ndeals:\n  - Ana: {cards: N1-9 D1-9, sweeps: 2}\n    Ben: rest\n"
WON = SHEET.replace("sweeps: 2", "sweeps: 9") + "  - {Ana: {cards: N1-9 D1-9 Q1-9, sweeps: 13}, Ben: rest}\n"
DEAL = write_deal_record(random_deal_record(1))


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and returns its name."""

    def write(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return write


def test_the_group_alone_lists_its_commands(coinage: Run) -> None:
    code, out, err = coinage("classic-coins")
    assert (code, "Commands:" in out + err) == (2, True)
    printed = coinage("classic-coins", "--help")[1]
    assert [summary for summary in COMMANDS.values() if summary not in printed] == []
    assert "avery" not in coinage("classic-coins", "build", "--help")[1], "their cards have another size"


def test_a_file_for_another_command_is_refused_with_the_right_command(coinage: Run, write: Write) -> None:
    for command, text, right in (
        ("score", SHEET, "classic-coins score s.yaml"),
        ("replay", DEAL, "classic-coins replay s.yaml"),
        ("classic-coins score", DEAL, "classic-coins replay s.yaml"),
        ("classic-coins replay", SHEET, "classic-coins score s.yaml"),
        ("classic-coins score", "format: 1\nboard: {a: Q}\n", "score s.yaml"),
    ):
        code, out, err = coinage(*command.split(), write("s.yaml", text))
        assert (code, out) == (1, "")
        assert err.endswith(f": coinage-pnp {right}\n")


def test_the_last_line_says_whether_the_game_is_over_and_who_leads_or_wins(
    coinage: Run, write: Write
) -> None:
    for deals, says in (
        ("", "The game goes on to 24 points: Ben leads with 5."),
        ("  - {Ana: {cards: rest, sweeps: 1}, Ben: none}\n", "to 24 points: Ana leads with 13."),
        ("  - {Ana: none, Ben: {cards: rest, sweeps: 16}}\n", "The game is over: Ben wins, 29 to 4."),
    ):
        out = coinage("classic-coins", "score", write("s.yaml", SHEET + deals))[1]
        assert out.splitlines()[-1].endswith(says)


def test_the_game_goes_on_while_the_leaders_are_tied_and_missing_cards_are_listed(
    coinage: Run, write: Write
) -> None:
    head = "format: 1\nplayers: [A, B, C]\ndeals:\n"
    first = "  - {A: {cards: rest, sweeps: 15}, B: none, C: none}\n"
    second = "  - {B: {cards: rest, sweeps: 15}, A: none, C: none}\n"
    third = "  - {A: N3 4, B: D6 7, C: N1 2}\n"
    code, out, err = coinage("classic-coins", "score", write("s.yaml", head + first + second + third))
    assert code == 0
    assert out.endswith("The game goes on: A and B are tied at 24.\n")
    assert_says(err, "s.yaml: deal 3: … missing … N5-9 D1-5 D8 D9 Q1-9 H1-9 … 36 cards")
    last = "  - {C: {cards: rest, sweeps: 15}, A: none, B: none}\n"
    out = coinage("classic-coins", "score", write("s.yaml", head + first + second + last))[1]
    assert_says(out, ": A, B and C are tied at")


def test_several_files_are_several_games_and_a_bad_one_does_not_stop_the_rest(
    coinage: Run, write: Write
) -> None:
    names = [write("a.yaml", SHEET), write("b.yaml", SHEET.replace("N1-9", "N1-10")), write("c.yaml", WON)]
    code, out, err = coinage("classic-coins", "score", "--json", *names, "none.yaml")
    documents = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [document.get("winner", "?") for document in documents] == [None, "?", "Ana", "?"]
    assert "b.yaml:4: cannot read" in documents[1]["error"]
    assert "b.yaml:4: cannot read" in err
    assert "none.yaml: there is no such file" in documents[3]["error"]
    code, out, _ = coinage("classic-coins", "score", "a.yaml", "c.yaml")
    assert code == 0
    assert [line for line in out.splitlines() if line.endswith(".yaml")] == ["a.yaml", "c.yaml"]


def test_a_deal_is_shown_card_by_card_with_the_table_and_the_score(coinage: Run, write: Write) -> None:
    code, out, err = coinage("classic-coins", "replay", write("d.yaml", DEAL))
    assert (code, err) == (0, "")
    assert out.startswith(
        "Ana – Ben; Ana deals\nRound 1: H7 D2 D3 Q1 dealt to the table\n   1  Ben  H4 x D3 Q1 "
    )
    assert "   2  Ana  D9 x H7 D2, sweep  table: empty\n" in out
    assert "\nLeft on the table: D4 D6 N9 N5, to Ben, the last who took.\n" in out
    assert out.splitlines()[-1].split() == ["Deal", "2", "8"]


def test_teams_are_shown_with_their_players_and_scored_together(coinage: Run, write: Write) -> None:
    text = write_deal_record(random_deal_record(1, 4, teams=True, pack=True))
    code, out, _ = coinage("classic-coins", "replay", write("d.yaml", text))
    lines = out.splitlines()
    assert (code, lines[0]) == (0, "North (Ana, Cy) – South (Ben, Dee); Ben deals")
    assert lines[2].split()[:2] == ["1", "Cy"]
    assert ["North", "South"] in [line.split() for line in lines]


def test_an_illegal_play_is_refused_and_the_plays_before_it_are_shown(coinage: Run, write: Write) -> None:
    name = write("d.yaml", DEAL.replace("- D9 x H7 D2 sweep", "- D9 x H7"))
    code, out, err = coinage("classic-coins", "replay", name)
    assert code == 1
    assert_says(err, "d.yaml: … play 2 … Ana … round 1 … 'D9 x H7' … H7 … 7 … 9 … D9 … H7 D2")
    assert "   1  Ben  H4 x D3 Q1" in out
    assert "Round 2" not in out
    assert "The deal is not over: 1 of 32 cards are played." in out
    assert out.splitlines()[-1].split() == ["So", "far", "0", "2"]
    document = json.loads(coinage("classic-coins", "replay", "--json", name)[1])
    assert (len(document["plays"]), document["finished"]) == (1, False)
    assert document["refusal"] in err


def test_score_and_replay_read_standard_input(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for command, text, name in (("score", SHEET, "deals"), ("replay", DEAL, "rounds")):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode())))
        assert coinage("classic-coins", command, "-")[0] == 0
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"format: 1\nplayers: [A, B]\n")))
        code, _, err = coinage("classic-coins", command, "-")
        assert code == 1
        assert_says(err, f"<stdin>:1: … needs '{name}'")


def test_totals_are_bold_on_a_terminal_and_plain_elsewhere(
    coinage: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b[1m" not in coinage("classic-coins", "score", write("s.yaml", SHEET))[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = coinage("classic-coins", "score", "s.yaml")[1]
    assert out.count("\x1b[1m") == 2


def test_scores_and_plays_are_in_the_chosen_language(coinage: Run, write: Write) -> None:
    for language, scored, replayed in (
        ("fr", "La partie est finie\u00a0: Ana gagne, 30 à 7.", ", balai"),
        ("ja", "ゲームは終わりました：Anaの勝ち、30 対 7。", "、スイープ"),
    ):
        code, out, err = coinage("classic-coins", "score", write("won.yaml", WON), "--lang", language)
        assert (code, err, out.splitlines()[-1]) == (0, "", scored)
        code, out, err = coinage("classic-coins", "replay", write("deal.yaml", DEAL), "--lang", language)
        assert (code, err) == (0, "")
        assert (replayed in out) == (", sweep" in coinage("classic-coins", "replay", "deal.yaml")[1])
        english = Language().classic.table
        plain = re.sub(r"[A-Z]\w*|\d+", "", out)
        spoken = [english.say(key).lower() for key in ("empty", "nobody", "sweeps")]
        assert not [text for text in spoken if text in plain.split()]


ANSWERS = "Ana， Ben\n２０\n\n5\n\nana\nben\n２\nben\n１\n\n"


def test_interactive_scoring_keeps_a_draft_until_every_category_is_answered(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text.encode())))

    typed(ANSWERS[:20])
    assert coinage("classic-coins", "score", "-i")[0] == 1
    assert (tmp_path / "coinage-classic-draft.yaml").exists()
    typed(ANSWERS[20:] + "\n?\nfriday\n")
    code, out, err = coinage("classic-coins", "score", "-i", "--summary")
    assert (code, out.splitlines()[:2]) == (0, ["Classic Coins: Ana 4, Ben 5", "Deal 1: 4 – 5"])
    assert_says(err, "Deal 1, who has H6 Half 1916? [nobody]", "'coinage-pnp classic-coins score' reads it")
    assert not (tmp_path / "coinage-classic-draft.yaml").exists()
    typed("")
    assert coinage("classic-coins", "score", "friday.yaml", "--summary") == (0, out, "")


def test_an_impossible_answer_is_refused_in_the_chosen_language(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answers, says in (
        ("Ana", "de 2 à 4 noms différents"),
        ("Ana,Ben 37", "'37' est impossible"),
        ("Ana,Ben 20 16 4 4", "'4' est impossible\u00a0: écrivez un nombre, de 5 à 5"),
        ("Ana,Ben 20 16 5 4 - - - - - -", "quelqu’un a H6 / N3 / D6 / Q6"),
        ("Ana,Ben 4 - 0 - ben ben ana ben - -", "Ana a H6, ce qui contredit ses nombres"),
        ("Ana,Ben 1 35 0 9 ben ben ben ben - -", "Ana n’a qu’une carte"),
    ):
        typed = "".join(f"{answer.strip('-')}\n" for answer in answers.split())
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(typed.encode())))
        err = coinage("classic-coins", "score", "-i", "--lang", "fr")[2]
        Path("coinage-classic-draft.yaml").unlink(missing_ok=True)
        assert_says(err, says)
        assert ("«\u00a0retour\u00a0» corrige" in err) == ("-" in answers)
        assert "write" not in err


def test_a_repeated_play_and_a_wrong_result_are_reported_in_the_chosen_language(
    coinage: Run, write: Write
) -> None:
    doubled = re.sub("      - (..)(.*)\n      - .*\n", r"      - \1\2\n      - \1\n", DEAL, count=1)
    err = coinage("classic-coins", "replay", write("twice.yaml", doubled), "--lang", "fr")[2]
    assert_says(err, "carte 2 (", "est déjà jouée, à la carte 1")
    name = write("d.yaml", DEAL + "result: {Ana: 2, Ben: 7}\n")
    code, out, err = coinage("classic-coins", "replay", name)
    assert (code, bool(out)) == (1, True)
    assert_says(err, f"d.yaml:{DEAL.count(chr(10)) + 1}: … Ana 2, Ben 7 … Ana 2, Ben 8")
    err = coinage("classic-coins", "replay", name, "--lang", "fr")[2]
    assert_says(err, "le résultat noté est Ana 2, Ben 7, mais les cartes jouées donnent Ana")


def test_the_score_is_saved_as_a_pdf_in_the_chosen_language_or_as_a_png(
    coinage: Run, write: Write, tmp_path: Path
) -> None:
    name = write("s.yaml", SHEET)
    assert coinage("classic-coins", "score", name, "--picture", "s.pdf", "--lang", "fr")[0] == 0
    text = page_text(tmp_path / "s.pdf")
    for said in ("Ana", "Ben", "Balais", "Donne 1", "La partie continue"):
        assert said in text
    widths = []
    for ana in ("Ana", "Ana with all her names"):
        write("s.yaml", SHEET.replace("Ana", ana))
        assert coinage("classic-coins", "score", name, "--picture", "s.png")[0] == 0
        with Image.open(tmp_path / "s.png") as picture:
            widths.append(picture.width)
    assert widths[0] < widths[1]
