"""Questions and errors are in the language of the person who types a game or a position."""

import ast
import io
from functools import cache, reduce
from pathlib import Path

import pytest
from support.command_line import Run
from support.random_games import BRICK
from support.shipped_templates import LANGUAGES

from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import enter_line, resume
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.words.english import load_english
from coinage_pnp.game.words.finding_words import TEXTS
from coinage_pnp.game.words.language import SPOKEN, Language

PACKAGE = Path(__file__).parents[2] / "coinage_pnp"

TYPED = {
    "": "errors",
    "cli/commands": "hint",
    "cli/common": "game_recorder score_picture",
    "classic": "play record score_entry score_yaml",
    "files": "saving",
    "files/yaml": "edits fields syntax wording",
    "game": "record_files shipped",
    "game/board": "digest map_edits",
    "game/rules": "engine notation played_map position position_entry position_yaml record recording rule_errors "
    "situation turn_notation typed_line typed_words",
    "lab": "map_folder",
    "lab/series": "recorded_games",
    "sheet": "gallery refusals rule_pages tin_kit token_sheets",
    "sheet/calibration": "calibration_sheet",
    "sheet/layout": "page_layout planning strips",
    "table": "atlas designer game_moves games practice_view request_fields score_taps",
    "table/pocket/library": "yaml",
}
"""The modules that can refuse a typed line, or an option of the form for printing."""


def words(code: str) -> Language:
    return load_language(code, SPOKEN)


ENDS_OF_ERRORS = ("Error", "InvalidOption", "super().__init__")
"""How the calls end that make an error."""

OF_PROGRAMS = ("cells: send ", "do: send ", "letters: send ", "reverse: send ")
"""How errors begin that the page never causes: they are in English."""


def list_modules(folders: dict[str, str]) -> list[Path]:
    """The files of modules that are named by folder; `*` stands for all."""
    return [
        path
        for folder, names in folders.items()
        for name in names.split()
        for path in (PACKAGE / folder).glob(f"{name}.*py")
    ]


@cache
def raised() -> set[str]:
    """Every error message in these modules that is about neither a file nor one OF_PROGRAMS."""
    found = set()
    for path in list_modules(TYPED):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(ENDS_OF_ERRORS):
                values = [one.value for one in node.args if isinstance(one, ast.Constant)]
                texts = {text for text in values if isinstance(text, str) and text}
                found |= {text for text in texts if not text.startswith(OF_PROGRAMS)}
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("reason", "OTHER_MAP"):
                found.add(ast.literal_eval(node.value))
    return found


FOUND = {
    "card": "medals plan",
    "card/terrain": "tints",
    "card/territory": "territories",
    "drawing": "map_frame undrawable",
    "game/board": "causes checks reader",
    "lab": "findings print_jobs",
    "lab/proof": "*",
    "sheet": "saved_offset",
}
"""The modules that find something in a map."""


def test_the_translated_findings_are_exactly_those_that_a_check_can_make() -> None:
    found = set[object]()
    for path in list_modules(FOUND):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            texts: list[ast.expr] = []
            if isinstance(node, ast.Call):
                texts = {
                    "UserError": node.args,
                    "super().__init__": node.args,
                    "make_warning": node.args[2:],
                }.get(ast.unparse(node.func), [])
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("text", "hint"):
                texts = [node.value]
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "TEXTS":
                found.add(getattr(TEXTS, node.attr))
            found |= {one.value for one in texts if isinstance(one, ast.Constant)}
    assert found == set(load_english("findings"))


def test_the_translated_errors_are_exactly_those_that_typed_lines_can_raise() -> None:
    assert set(load_english("refusals")) == raised()
    for code in LANGUAGES:
        assert code == "en" or set(words(code).refusals) == raised(), code


def error(code: str, *lines: str) -> str:
    """The error message for the last of these lines of a game."""
    recording = resume(BRICK, Record("brick"))
    for line in lines[:-1]:
        recording = enter_line(recording, line)
    with pytest.raises(UserError) as refused:
        enter_line(recording, lines[-1])
    return translate_refusal(refused.value, words(code))


def test_an_error_and_its_reason_are_in_the_chosen_language() -> None:
    assert error("en", "QNPD", "q@a") == "q@a is illegal: q shows the other side, and heads plays: write Q"
    assert error("fr", "QNPD", "q@a") == (
        "q@a est interdit\u00a0: q montre l’autre côté, et c’est à Face\u00a0: écrivez Q"
    )
    assert error("ja", "QNPD", "q@a") == "q@a はできません：q は相手の面で、手番は表です：Q と書いてください"
    assert error("fr", "QX") == (
        "'QX' ne se lit pas, colonne 2\u00a0: 'X' n’est pas une pièce\u00a0: écrivez D, P, N ou Q, "
        "en minuscule si la pièce montre Pile"
    )


def test_several_reasons_in_one_error_are_in_the_chosen_language() -> None:
    entry = reduce(enter_answer, [""] * 10, PositionEntry(BRICK))
    with pytest.raises(UserError) as refused:
        enter_answer(entry, "QQQ NNNNN")
    assert str(refused.value).endswith(": 5 nickels, and there are only 4; 3 quarters, and there are only 2")
    said = translate_refusal(refused.value, words("ja"))
    assert said.endswith("：N が5枚（全部で4枚）、Q が3枚（全部で2枚）")


def test_an_error_without_a_translation_is_in_english() -> None:
    assert translate_refusal(UserError("{a} is new", a=3), words("fr")) == "3 is new"
    assert translate_refusal(UserError("braces {a} stay"), words("fr")) == "braces {a} stay"


def test_the_possible_actions_are_listed_in_the_chosen_language() -> None:
    for code, first in (
        ("en", "left: place 2, pay 1; matches to use: QNPD"),
        ("fr", "reste\u00a0: poser 2, payer 1\u00a0; bonnes pièces à jouer\u00a0: QNPD"),
        ("ja", "残り：配置 2、支払い 1。使える当たり：QNPD"),
    ):
        lines = list_choices(enter_line(resume(BRICK, Record("brick")), "QNPD"), words(code))
        assert lines[0] == first
        assert lines[-1] == f"  {words(code).talk.say('pay')} $Q $N $P $D"


def test_an_unknown_map_is_refused_in_the_chosen_language(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code, typed_map, refused in (
        ("fr", "volcanx", "il n’y a pas de plateau 'volcanx'\u00a0; vouliez-vous dire 'volcano'\u00a0?"),
        ("fr", "xyz", "il n’y a pas de plateau 'xyz'\u00a0; les plateaux\u00a0: caravan, ferries, forest"),
        ("ja", "volcanx", "'volcanx' というマップはありません：'volcano' のことですか"),
        ("en", "volcanx", "there is no map 'volcanx'; did you mean 'volcano'?"),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed_map}\n"))
        assert refused in coinage("score", "-i", "--lang", code)[2]
        for words in (("record", "game.yaml"), ("play", "game.yaml"), ("score", "-i")):
            error = {"en": "Error: ", "fr": "Erreur\u00a0: ", "ja": "エラー："}[code]
            assert f"{error}{refused}" in coinage(*words, "--map", typed_map, "--lang", code)[2], words


def test_errors_in_files_are_explained_in_the_language(coinage: Run, tmp_path: Path) -> None:
    coins = "Schreibe D, P, N oder Q, klein, wenn die Münze Zahl zeigt"
    why = f" ist nicht lesbar, Spalte 1: 'f' ist keine Münze: {coins}"
    number = "ist nicht möglich: Schreibe eine ganze Zahl von 0 bis 99"
    banks = "bank: {heads: D, tails: d}"
    for command, text, said in (
        ("replay", "turns: [foo]", f"'foo'{why}"),
        ("score", f"board: {{a: f}}\n{banks}", f"'a': 'f'{why}"),
        (
            "score",
            f"board: {{z: D}}\n{banks}",
            "Der Spielplan hat kein Feld 'z', nur a, b, c, d, e, f, g, h, i, j",
        ),
        ("score", f"board: {{a: D, A: D}}\n{banks}", "'a' steht zweimal da: Behalte eines"),
        ("score", "bank: {heads: {dime: ten}, tails: d}\nboard: {}", f"'dime': 'ten' {number}"),
    ):
        (tmp_path / "file.yaml").write_text(f"format: 1\nmap: volcano\n{text}\n")
        assert coinage(command, "file.yaml", "--lang", "de")[2] == f"file.yaml:3: {said}\n"
