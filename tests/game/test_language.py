"""Language files: what they must contain, and how mistakes and missing parts are reported."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.english_file import language_tree
from support.markup import without_markup
from support.project_files import TEMPLATES
from support.shipped_templates import LANGUAGES, TERRAINS

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.yaml.syntax import list_texts, parse
from coinage_pnp.game.shipped import read_template
from coinage_pnp.game.words.language import PRINTED, Language
from coinage_pnp.game.words.markup import MarkedText, read_markup
from coinage_pnp.game.words.reading import ERRORS, read_language
from coinage_pnp.game.words.sections import Sections

TEXT, FILE = read_template("languages/en.yaml")
ENGLISH = Language()
SHIPPED = sorted((TEMPLATES / "languages").glob("*.yaml"))


def test_english_errors_are_their_own_templates() -> None:
    tree = language_tree("en")
    assert all(template == text for key in ERRORS for template, text in tree[key].items())


def test_the_english_file_reads_as_the_english_that_is_built_in() -> None:
    read = read_language(TEXT, FILE)
    assert {key: getattr(ENGLISH, key) for key in Sections.__annotations__} == read.sections


def problems(old: str, new: str, text: str = TEXT) -> list[str]:
    """The problems reported in the English file, or a part of it, with one piece replaced."""
    assert text.count(old) == 1, old
    with pytest.raises(InvalidFile) as refused:
        read_language(text.replace(old, new), FILE)
    return [str(problem) for problem in refused.value.problems]


def cut_section(piece: str) -> str:
    """The section of the English file that holds a piece, below the keys of the file: quick to read."""
    assert TEXT.count(piece) == 1, piece
    sections = re.split(r"(?m)^(?=\w+:)", TEXT)
    return "".join(one for one in sections if piece in one or re.match("format:|language:|name:", one))


def line_of(piece: str, text: str = TEXT) -> int:
    return text[: text.index(piece)].count("\n") + 1


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_shipped_language_is_complete(file: Path) -> None:
    found = read_language(file.read_text(encoding="utf-8"), str(file))
    assert (found.code, found.lacking) == (file.stem, ())
    assert found.description.terrains.keys() == ENGLISH.description.terrains.keys() == TERRAINS.keys()


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_printed_text_of_a_language_is_translated_or_a_name(code: str) -> None:
    """Any other text that is the same as in English is not translated yet."""
    same = {"Coin Age", "coinage-pnp {version}", "Total", "total", "six"}
    assert texts_of(code) & texts_of("en") <= same


def texts_of(code: str) -> set[str]:
    """Every printed text that has a letter and more than one character."""
    tree = language_tree(code)
    found = {scalar for key in PRINTED for scalar in leaves(tree[key])}
    return {text for text in found if len(text) > 1 and re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", text))}


def leaves(tree: object) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for key, part in tree.items():
            yield from leaves(part) if key not in ("drawing", "terrains") else ()
    else:
        for part in tree if isinstance(tree, list) else ():
            yield from leaves(part)


def test_french_punctuation_is_joined_to_its_word_by_a_no_break_space() -> None:
    """A no-break space, and no other, is before : ; ? ! % » and after «."""
    for written in list_texts(parse(*read_template("languages/fr.yaml"))):
        text = re.sub(r"\{\w+\}", "X", written.text)
        assert not re.search("(?<!\u00a0)[:;?!%»]", text), text
        assert not re.search("«(?!\u00a0)", text), text
        assert "\u202f" not in text, "few faces have the narrow one"
        assert not re.search("[\"']| …", text), text


def test_german_has_its_own_quotes_and_a_no_break_space_before_units() -> None:
    for written in list_texts(parse(*read_template("languages/de.yaml"))):
        assert written.text.count("„") == written.text.count("“"), written.text
        assert not re.search("[\"'”«»]", written.text), written.text
        assert not re.search(r"[\d}] (%|mm|Zoll|¢)", written.text), written.text


def test_a_misspelled_key_is_reported_at_its_line_with_the_right_one() -> None:
    sheet = cut_section("  cut: ")
    [found] = problems("  cut: ", "  cat: ", sheet)
    assert found == f"{FILE}:{line_of('  cut: ', sheet)}: unknown key 'cat' in 'sheet'; did you mean 'cut'?"
    key = '  "write {order}":'
    [found] = problems(key, '  "write {ordre}":', cut_section(key))
    assert "unknown key 'write {ordre}' in 'refusals'; did you mean 'write {order}'?" in found
    [found] = problems("\nreview:", "\nreveiw:")
    assert "unknown key 'reveiw' in a language; did you mean 'review'?" in found


def test_a_mistake_is_reported_at_its_line_or_the_start_of_its_paragraph() -> None:
    for old, new, message in (
        ("page {page} of {pages}", "page {page}", "'page' needs {pages}"),
        ("page {page} of {pages}", "page {page} of {pages} in {paper}", "'page' holds {paper}"),
        ("edition {edition}", "edition {number}", "'edition' needs {edition}"),
        ("{coins}. Heads is {face}.", "{coins}.", "'set' needs {face}"),
        ('"place up to {n}"', '"place some"', "'many' needs {n}"),
        ('"place 1"', '"place {k}"', "'one' holds {k}"),
        ("**match**.", "**match.", "a ** is opened and never closed"),
        ("of *each kind*", "of *each **kind***", "\\*\\* is inside another mark"),
        ("  held: bank", "  hold: bank", "unknown key 'hold' in 'aids'"),
        ("on a **higher** rank", "on a **higher rank", "'stack': a ** is opened and never closed"),
        ("  tie: tiebreak\n", "  tie: tiebreak {n}\n", "'tie' holds {n}"),
        ("**Tails** {tails},", "**Tails** {tail},", "{tail} is not a coin: write {heads} or {tails}"),
        ("- drawing: toss", "- drawing: tos", "'drawing' is 'tos'; did you mean 'toss'"),
        ("- drawing: toss", "- {drawing: toss, text: The table}", "'toss' takes a line of its own"),
        ("- head: The end", "- drawing: pay", "'pay' takes a 'text' beside it"),
        (
            "- head: The end",
            "- {head: The end, text: It ends.}",
            "has one of head, text, note, or a drawing alone",
        ),
        ("- title: Scoring", "- titel: Scoring", "unknown key 'titel'"),
        ('{version}"\n  decimal: "."', '{version}"\n  decimal: ",."', "'decimal' is ',.': write one sign"),
        ("language: en ", "language: English! ", "not a language code"),
        ("format: 1", "format: 2", "format is '2'"),
    ):
        text = cut_section(old)
        found = problems(old, new, text)
        here = [one for one in found if message.replace("\\", "") in one]
        assert here, found
        assert here[0].startswith(f"{FILE}:")
        assert (
            abs(int(here[0].split(":")[1]) - line_of(old, text)) <= 3
        )  # a paragraph is reported at its first line


def test_a_phrase_missing_from_a_language_is_english_and_listed_with_its_line() -> None:
    begun = """format: 1
language: de
name: Deutsch
sheet:
  cut: durchgezogene Marken: schneiden
  page: "Seite {page} von {pages}"
classic:
  figures: {deal: Runde}
""".replace("Marken:", "Marken –")
    found = read_language(begun, "de.yaml")
    assert found.sheet.page == "Seite {page} von {pages}"
    assert found.sheet.fold == ENGLISH.sheet.fold
    assert (found.sides, found.rules, found.aids) == (ENGLISH.sides, ENGLISH.rules, ENGLISH.aids)
    assert (found.classic.figures.deal, found.classic.figures.points) == (
        "Runde",
        ENGLISH.classic.figures.points,
    )
    noted = [lack.message for lack in found.lacking]
    assert "de.yaml: there is no 'aids': English is used" in noted
    assert any(
        re.match("de.yaml:4: 'sheet' lacks 'print_at_100', 'ruler', .* more: English is used", one)
        for one in noted
    )
    assert any(one.startswith("de.yaml:8: 'figures' lacks 'cents', 'most_cards'") for one in noted)


def test_a_language_without_some_rules_has_the_english_panels_with_their_drawings() -> None:
    whole = cut_section("  - title: Four actions")
    begun = whole[: whole.index("  - title: Your turn")]
    found = read_language(begun, FILE)
    [lack] = [lack for lack in found.lacking if lack.section == "rules"]
    assert lack.message.startswith(
        f"{FILE}:{line_of('rules:', begun)}: 'rules' lacks the drawings 'toss', 'place', "
    )
    assert found.rules == ENGLISH.rules
    joined = begun + whole[whole.index("      - text: >-\n          **Toss**") :]
    assert not [lack for lack in read_language(joined, FILE).lacking if lack.section == "rules"]


def test_a_language_may_name_terrains_of_its_own() -> None:
    found = read_language(TEXT.replace("    forest: forest", "    forest: forest\n    vineyard: vines"), FILE)
    assert found.description.name_terrain("vineyard") == "vines"
    assert ENGLISH.description.name_terrain("vineyard") == "vineyard"


def test_a_panel_without_blocks_and_rules_without_panels_are_refused() -> None:
    start = TEXT.index("  - title: Coin Age")
    with pytest.raises(InvalidFile, match="blocks"):
        read_language(TEXT[:start] + "  - title: Coin Age\n    blocks: []\n", FILE)
    with pytest.raises(InvalidFile, match="rules"):
        read_language(TEXT[: TEXT.index("\nrules:")] + "\nrules: []\n", FILE)


def test_markup_becomes_spans() -> None:
    assert read_markup("A **strong**, an *italic* and {heads}.") == (
        MarkedText("A ", "body"),
        MarkedText("strong", "strong"),
        MarkedText(", an ", "body"),
        MarkedText("italic", "italic"),
        MarkedText(" and ", "body"),
        MarkedText("heads", "coin"),
        MarkedText(".", "body"),
    )
    assert without_markup("A **strong** {tails} *word*") == "A strong  word"


def test_invalid_markup_is_refused() -> None:
    for text in ("*", "**", "a *b", "a **b*", "{", "}", "{}", "{heads", "*a **b** c*"):
        with pytest.raises(UserError):
            read_markup(text)
