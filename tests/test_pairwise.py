"""Any two values of the options of `build`, and of `classic-coins build`, give a correct print, or are refused."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pypdf
import pytest
import shapely
from support.command_line import Run
from support.option_choices import (
    FLAG_GIVEN,
    OPTIONS,
    UNDECIDED,
    Refuse,
    command_words,
    field_of,
    refused,
    value_of,
)
from support.pairwise import Choice, Pair, cover_pairs, cover_values
from support.pdf_text import compact_page_texts
from support.print_checks import (
    check_boxes,
    check_fonts,
    check_margin,
    check_pieces,
    page_contents,
    record_pages,
)
from support.print_samples import find_groups, placed_elements, plain_card
from support.project_files import MAPS
from support.shipped_templates import COIN_SETS, INSTALLED_CODES, LANGUAGES, PAPERS, needs_japanese
from support.wide_runs import WIDE, case_count, few_or_all

from coinage_pnp.classic.deck_options import DeckOptions, find_deck_refusals
from coinage_pnp.classic.drawing import printing as deck_printing
from coinage_pnp.drawing.formats import read_custom_paper
from coinage_pnp.drawing.pages import Page
from coinage_pnp.drawing.scene import Text
from coinage_pnp.sheet import printing, shop
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.refusals import find_refusals

DECK_OPTIONS = {
    "--print-shop": ("", "generic"),
    "--only": ("", "cards", "rules", "back", "score-pad"),
    "--back": ("", FLAG_GIVEN),
    "--fold": ("", FLAG_GIVEN),
    "--flip": ("", "long", "short"),
    "--back-offset": ("", "0.5mm,-0.3mm,0.2deg"),
    "--paper": ("", "letter", "a5", "4x6"),
    "--card": ("", "mini"),
    "--marks": ("", "corner", "outline", "none"),
    "--lang": ("", *few_or_all(["fr"], INSTALLED_CODES[1:])),
    "--ink": ("", "low", "mono"),
}
"""The values of every option that changes the print; those that exclude the most others come first."""

REMEDIES: list[Choice] = [
    {**backs, **more}
    for backs in (
        {},
        {"--back": "frozen"},
        {"--paper-coins": "duplex"},
        {"--back": "frozen", "--paper-coins": "duplex"},
        {"--rules": "booklet"},
    )
    for more in ({}, {"--player-aid": FLAG_GIVEN})
]
"""Options that make others possible."""


def is_too_large(choice: Choice) -> bool:
    """Whether a piece may be too large for the paper; on photo paper only the smallest card is tried here."""
    paper, size, fold = (choice.get(option, UNDECIDED) for option in ("--paper", "--card", "--fold"))
    with_cards = (
        choice.get("--only", UNDECIDED) in {"", "card", "front", "back"}
        and choice.get("--print-shop", UNDECIDED) == ""
    )
    if paper == "4x6" and choice.get("--cut-marks"):  # the marks leave 69 x 120 mm
        return True
    if not with_cards:
        return False
    folded = fold == FLAG_GIVEN
    if paper == "a5" and choice.get("--cut-marks") and (folded or size in {"a5", "a6"}):
        return True
    if paper == "4x6":
        return folded or size not in {"credit", UNDECIDED}
    return (size == "a5" and (folded or paper == "a5")) or (size == "a6" and folded and paper == "a5")


def is_deck_too_large(choice: Choice) -> bool:
    """Whether cards are too large for photo paper: a folded pair is; of single cards only small ones are tried."""
    paper, fold, size = (choice.get(option, UNDECIDED) for option in ("--paper", "--fold", "--card"))
    large = size == "" and choice.get("--only", UNDECIDED) in {"", "cards", "rules", "back"}
    return paper == "4x6" and (fold == FLAG_GIVEN or large)


class Command(NamedTuple):
    """A command that prints, and which of its options exclude each other."""

    words: tuple[str, ...]
    table: type[PrintOptions]
    refuse: Refuse
    prints: Sequence[Choice]
    """Combinations with every possible pair of values; without --wide, only enough to have every value."""
    impossible: set[Pair]
    back: str
    """A value of --back."""

    def explain(self, choice: Choice) -> str:
        return refused(choice, self.table, self.refuse)


def cover_options(
    words: tuple[str, ...],
    options: Mapping[str, Sequence[str]],
    table: type[PrintOptions],
    refuse: Refuse,
    remedies: Sequence[Choice],
    too_large: Callable[[Choice], bool],
) -> Command:
    def is_possible(choice: Choice) -> bool:
        allowed = any(not refused({**remedy, **choice}, table, refuse) for remedy in remedies)
        return allowed and not too_large(choice)

    prints, impossible = cover_pairs(options, is_possible)
    back = options["--back"][1]
    return Command(words, table, refuse, few_or_all(cover_values(prints), prints), impossible, back)


BUILD = cover_options(("build",), OPTIONS, PrintOptions, find_refusals, REMEDIES, is_too_large)
DECK_REMEDIES: list[Choice] = [{}, {"--back": FLAG_GIVEN}]
DECK = cover_options(
    ("classic-coins", "build"),
    DECK_OPTIONS,
    DeckOptions,
    find_deck_refusals,
    DECK_REMEDIES,
    is_deck_too_large,
)


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch, plain_cards: None) -> list[Sequence[Page]]:
    """The pages of each file that is written."""
    made = record_pages(monkeypatch, printing, shop, deck_printing)
    monkeypatch.setattr(shop, "DPIS", ())  # PNGs and strokes have their own tests
    monkeypatch.setattr(shop, "thicken_strokes", lambda drawing: drawing)
    if not WIDE:
        monkeypatch.setattr(deck_printing, "draw_face", lambda card, suit, size, ink: plain_card(size))
    return made


@pytest.mark.parametrize(
    ("command", "choice"),
    [
        pytest.param(
            command,
            choice,
            marks=[needs_japanese] if choice["--lang"] == "ja" else [],
            id=" ".join((*command.words, *command_words(choice))),
        )
        for command in (BUILD, DECK)
        for choice in command.prints
    ],
)
def test_any_two_option_values_give_a_correct_print_together(
    command: Command, choice: Choice, laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    maps = ["volcano", "lagoon"] if choice.get("--one-pdf") else ["volcano"]
    words = command.words if command is DECK else (*command.words, *maps)
    code, _, err = coinage(*words, *command_words(choice), "--out", "made.pdf", "-q")
    assert (code, err) == (0, "")
    [pages] = laid_out
    data = (tmp_path / "made.pdf").read_bytes()
    reader = pypdf.PdfReader(tmp_path / "made.pdf")
    if command is BUILD or choice["--only"] != "back":  # backs of the deck have no words
        check_fonts(data)
    check_boxes(pages, reader)
    page_texts = compact_page_texts(data)
    expected = _expected_of_deck(choice) if command is DECK else _expected(choice, len(maps))
    if choice["--print-shop"]:
        assert _preferences(reader).get("/Duplex") == ("/Simplex" if len(pages) > 1 else None)
        if command is DECK:
            assert len(pages) == 1 + expected["card"]
        else:
            assert all(page_texts)  # test_shop checks the rest
        return
    paper = read_custom_paper(choice["--paper"] or "a4", PAPERS)
    pieces: Counter[str] = Counter()
    moved = {LANGUAGES[choice["--lang"] or "en"].sheet.back: 1.0} if choice["--back-offset"] else {}
    for page in pages:
        assert sorted((page.drawing.width, page.drawing.height)) == [paper.width, paper.height]
        _check_lines(page, paper.margin - moved.get(page.label, 0.0))
        pieces.update(check_pieces(page))
    firsts = {pages[i].label: i for i in reversed(range(len(pages)))}
    for label, number in [*firsts.items()][: case_count(1, len(pages))]:
        check_margin(data, number, pages[number], paper.margin - moved.get(label, 0.0))
    if choice.get("--copies") == "fill":
        assert pieces.pop("card", 9) >= expected.pop("card", 0)
        assert pieces.pop("back", 9) >= expected.pop("back", 0)
    assert expected <= pieces <= expected + _repeated(choice, expected)
    _check_words(choice, reader.page_labels, page_texts)
    assert _preferences(reader).get("/Duplex") == _duplex(choice, len(pages))
    assert _preferences(reader)["/PrintScaling"] == "/None"


def _preferences(reader: pypdf.PdfReader) -> dict[str, str]:
    return {key: str(value) for key, value in reader.root_object["/ViewerPreferences"].items()}  # type: ignore[attr-defined]


def _check_lines(page: Page, margin: float) -> None:
    """All text and all marks are inside the margins, and no text of the footer is under 5 points."""
    whole, found = page.drawing, page_contents(page)
    inside = shapely.box(margin, margin, whole.width - margin, whole.height - margin).buffer(0.01)
    assert all(inside.covers(line) for line in (*found.words, *found.marks))
    for foot, _, _ in find_groups(page, "foot"):
        sizes = [text.size for text, _, _ in placed_elements(foot.elements) if isinstance(text, Text)]
        assert min(sizes) >= 5.0


def _expected(choice: Choice, maps: int) -> Counter[str]:
    """The number of pieces of each kind on all pages together."""
    only, duplex, back = choice["--only"], choice["--paper-coins"] == "duplex", choice["--back"]
    with_cards, with_rules = only in {"", "card", "front", "back"}, only in {"", "rules", "front", "back"}
    on_cards = choice["--rules"] == "card" or back == "rules"
    copies = 0 if choice["--copies"] == "fill" else int(choice["--copies"] or 1)
    cards = with_cards * maps * copies + with_rules * on_cards * (2 if back else 4) * max(1, copies)
    booklet = 2 * with_rules * (choice["--rules"] == "booklet" and not on_cards)
    if only == "back":
        return +Counter(
            {
                "back": cards if back and not choice["--fold"] else 0,
                "token": 20 * duplex,
                "back panel": booklet,
            }
        )
    tokens = bool(choice["--paper-coins"]) or only == "paper-coins"
    crib, pad = (bool(choice[f"--{aid}"]) or only == aid for aid in ("player-aid", "score-pad"))
    kit = bool(choice["--tin-kit"]) or only == "tin-kit"
    strips = 4 if choice["--paper"] in {"a5", "4x6"} else 2
    return +Counter(
        {
            "tin piece": kit * (maps + (back == "frozen")) * (2 + strips),
            "card": cards,
            "back": cards if back and (only != "front" or choice["--fold"]) else 0,
            "panel": 4 * (with_rules and not on_cards and not booklet),
            "leaf panel": 4 * crib + pad + booklet,
            "back panel": booklet * (only != "front"),
            "token": (20 if only == "front" and duplex else 40) * tokens,
        }
    )


def _expected_of_deck(choice: Choice) -> Counter[str]:
    """The number of cards and backs on all pages together."""
    count = {"": 40, "cards": 36, "rules": 4, "back": 40, "score-pad": 0}[choice["--only"]]
    backs = count if choice["--back"] else 0
    return +Counter({"card": 0 if choice["--only"] == "back" else count, "back": backs})


def _repeated(choice: Choice, expected: Counter[str]) -> Counter[str]:
    """What may be printed once more: all on the second half of large paper, and pads, up to four a page."""
    pad = "--paper-coins" in choice and "score-pad" in (
        choice["--only"],
        choice["--score-pad"] and "score-pad",
    )
    large = choice["--paper"] == "297x420mm,m6mm" and not choice["--copies"]
    pads = Counter({"leaf panel": 3 * pad})
    return pads + expected + pads if large else pads


def _duplex(choice: Choice, pages: int) -> str | None:
    """The duplex setting that the PDF requests from the print dialog."""
    turned = (choice["--back"] and not choice["--fold"]) or choice.get("--paper-coins") == "duplex"
    turned = turned or (choice.get("--rules") == "booklet" and choice["--only"] in {"", "rules", "back"})
    if turned and choice["--only"] not in {"front", "back"}:
        return f"/DuplexFlip{(choice['--flip'] or 'long').title()}Edge"
    return "/Simplex" if pages > 1 else None


def _check_words(choice: Choice, labels: Sequence[str], page_texts: Sequence[str]) -> None:
    """Every front has its page number and the options; every back names its front."""
    language = LANGUAGES[choice["--lang"] or "en"]
    sheet = language.sheet
    backs = [i for i, label in enumerate(labels) if label in {sheet.back, sheet.empty_back}]
    if choice["--only"] == "back":
        assert len(backs) == len(labels)
        return
    if _duplex(choice, 1):
        assert backs == list(range(1, backs[-1] + 1, 2))
    else:
        assert not backs
    option_words = {
        option: _plain(
            language.choices.find_text(
                field_of(option), value == FLAG_GIVEN or _called(option, value, language.code)
            )
        )
        for option, value in choice.items()
        if value and option not in {"--paper", "--card", "--lang", "--one-pdf", "--cut-file", "--cut-marks"}
    }
    if choice["--only"]:
        option_words.pop(f"--{choice['--only']}", None)
        if (choice["--only"], choice.get("--paper-coins")) == ("paper-coins", "fold"):
            option_words.pop("--paper-coins", None)
    for i, page in enumerate(page_texts):
        if choice.get("--copies") == "fill":  # cards may have taken the room of the footer
            continue
        if i in backs:
            said = sheet.back_of if labels[i] == sheet.back else sheet.left_empty
            assert _plain(said.format(page=i)) in page
        else:
            if choice["--only"] != "front":
                assert _plain(sheet.page.format(page=i + 1, pages=len(labels))) in page
            assert [words for words in option_words.values() if words not in page] == []


def _called(option: str, value: str, code: str) -> object:
    """The value as the imprint shows it; coin sets and maps by their names."""
    names = {
        "--coins": {key: coins.name for key, coins in COIN_SETS.items()},
        "--back": {key: board.name for key, board in MAPS.items()},  # --back also takes parts, such as rules
    }
    if option in names and value in names[option]:
        return names[option][value].best(code)
    return value_of(option, value)


def _plain(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize(("command", "count"), [(BUILD, 86), (DECK, 33)], ids=["build", "classic-coins"])
def test_every_impossible_pair_of_option_values_is_refused_with_the_reason(
    command: Command, count: int, laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    assert len(command.impossible) == count
    for pair in sorted(command.impossible):
        choice = dict(pair)
        if choice.get("--fold") and ({"--card", "--paper"} & {*choice}):
            choice["--back"] = command.back
        boards = ["volcano"] if command is BUILD else []
        code, out, err = coinage(*command.words, *boards, *command_words(choice))
        assert code in {1, 2}, pair
        assert out == ""
        reply = " ".join(err.split())
        assert (code == 1 and "does not fit on" in reply) or reply == command.explain(choice), reply
    assert laid_out == []
    assert not (tmp_path / "output").exists()


def test_a_card_too_large_for_its_paper_is_refused_with_what_to_do(
    laid_out: list[Sequence[Page]], coinage: Run
) -> None:
    for options, message in (
        (
            "--card a5 --paper a5",
            "card (148 x 210 mm) does not fit on A5 paper: the largest card there is 116 x 1",
        ),
        ("--paper 60x60mm", "card (55.5 x 90 mm) does not fit on 60 x 60 mm paper: choose a larger --paper"),
        ("--card a6 --paper 4x6", "card (105 x 148 mm) does not fit on 4 x 6 in paper"),
        ("--card a6 --paper a5 --back frozen --fold", "with its back beside it does not fit on A5 paper"),
        ("--card credit --paper 4x6 --back frozen --fold", "with its back beside it does not fit on 4 x 6"),
    ):
        code, out, err = coinage("build", "volcano", *options.split())
        assert (code, out, laid_out) == (1, "", [])
        assert message in " ".join(err.split())
        assert "a larger --paper" in err


def test_a_piece_too_large_for_its_paper_is_refused_in_the_language(coinage: Run) -> None:
    for words, what in (
        ("classic-coins build --back --fold --paper 4x6", "la carta (63,5 x 88,9 mm) con su reverso al lado"),
        ("build volcano --score-pad --paper 100x400mm", "hoja de puntuación: un panel de 94 x 83 mm"),
    ):
        _, _, err = coinage(*words.split(), "--lang", "es")
        assert err.startswith(f"Error: {what} no cabe en el papel ")
        assert err.endswith(": elige un --paper más grande\n")


@pytest.mark.parametrize(
    "options",
    [
        *(f"build volcano --card {card}" for card in ("poker", "70x100mm,r3mm --marks corner")),
        "classic-coins build --only rules --back",
    ],
)
def test_single_cards_of_another_size_fit_on_photo_paper(
    options: str, laid_out: list[Sequence[Page]], coinage: Run
) -> None:
    assert coinage(*options.split(), "--paper", "4x6", "-q", "--out", "made.pdf") == (0, "", "")
    pieces = sum((Counter(check_pieces(page)) for page in laid_out[0]), Counter())
    assert pieces["card"] == (1 if options.startswith("build") else 4)
    assert pieces["back"] == (0 if options.startswith("build") else 4)
