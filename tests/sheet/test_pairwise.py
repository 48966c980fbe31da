"""Any two values of the options of `build` give a correct print together, or are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pypdf
import pytest
from support.option_choices import (
    FLAG_GIVEN,
    OPTIONS,
    UNDECIDED,
    command_words,
    field_of,
    refused,
    refused_in_any_case,
    value_of,
)
from support.pairwise import Choice, cover_pairs, cover_values
from support.pdf_text import compact_page_texts
from support.print_checks import check_boxes, check_fonts, check_margin, check_pieces, record_pages
from support.project_files import MAPS
from support.shipped_templates import COIN_SETS, LANGUAGES, PAPERS, needs_japanese
from support.wide_runs import few_or_all

from coinage_pnp.drawing.formats import read_custom_paper
from coinage_pnp.drawing.pages import Page
from coinage_pnp.sheet import printing, shop
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.refusals import find_refusals

Run = Callable[..., tuple[int, str, str]]

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


def possible(choice: Choice) -> bool:
    """Whether a print with these options is neither refused nor too large for its paper."""
    return not refused_in_any_case(choice, PrintOptions, find_refusals, REMEDIES) and not _is_too_large(
        choice
    )


def _is_too_large(choice: Choice) -> bool:
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


PRINTS, IMPOSSIBLE = cover_pairs(OPTIONS, possible)
TESTED = few_or_all(cover_values(PRINTS), PRINTS)
"""`PRINTS` has every pair of values; without --wide, only enough of them to have every value."""


def card_of(choice: Choice) -> tuple[str, ...]:
    """The options that change the drawing of the card; sorted by it, prints of one card share its drawing."""
    return choice["--card"], choice["--lang"], choice["--ink"]


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Page]]:
    """The pages of each file that is written."""
    made = record_pages(monkeypatch, printing, shop)
    monkeypatch.setattr(shop, "DPIS", ())  # PNGs have their own tests
    return made


@pytest.mark.parametrize(
    "choice",
    [
        pytest.param(
            choice,
            marks=[needs_japanese] if choice["--lang"] == "ja" else [],
            id=" ".join(command_words(choice)),
        )
        for choice in sorted(TESTED, key=card_of)
    ],
)
def test_any_two_option_values_give_a_correct_print_together(
    choice: Choice, laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    maps = ["volcano", "lagoon"] if choice["--one-pdf"] else ["volcano"]
    code, _, err = coinage("build", *maps, *command_words(choice), "--out", "made.pdf", "-q")
    assert (code, err) == (0, "")
    [pages] = laid_out
    data = (tmp_path / "made.pdf").read_bytes()
    reader = pypdf.PdfReader(tmp_path / "made.pdf")
    check_fonts(data)
    check_boxes(pages, reader)
    page_texts = compact_page_texts(data)
    if choice["--print-shop"]:
        assert _preferences(reader).get("/Duplex") == ("/Simplex" if len(pages) > 1 else None)
        assert all(page_texts)  # test_shop checks the rest
        return
    paper = read_custom_paper(choice["--paper"] or "a4", PAPERS)
    pieces: Counter[str] = Counter()
    for number, page in enumerate(pages):
        assert sorted((page.drawing.width, page.drawing.height)) == [paper.width, paper.height]
        moved = (
            1.0
            if choice["--back-offset"] and page.label == LANGUAGES[choice["--lang"] or "en"].sheet.back
            else 0
        )
        check_margin(data, number, page, paper.margin - moved)
        pieces.update(check_pieces(page))
    expected = _expected(choice, len(maps))
    if choice["--copies"] == "fill":
        assert pieces.pop("card", 9) >= expected.pop("card", 0)
        assert pieces.pop("back", 9) >= expected.pop("back", 0)
    assert expected <= pieces <= expected + _repeated(choice, expected)
    _check_words(choice, reader.page_labels, page_texts)
    assert _preferences(reader).get("/Duplex") == _duplex(choice, len(pages))
    assert _preferences(reader)["/PrintScaling"] == "/None"


def _preferences(reader: pypdf.PdfReader) -> dict[str, str]:
    return {key: str(value) for key, value in reader.root_object["/ViewerPreferences"].items()}  # type: ignore[attr-defined]


def _expected(choice: Choice, maps: int) -> Counter[str]:
    """The number of pieces of each kind on all pages together."""
    only, duplex, back = choice["--only"], choice["--paper-coins"] == "duplex", choice["--back"]
    with_cards, with_rules = only in {"", "card", "front", "back"}, only in {"", "rules", "front", "back"}
    on_cards = choice["--rules"] == "card" or back == "rules"
    cards = with_cards * (0 if choice["--copies"] == "fill" else maps * int(choice["--copies"] or 1))
    cards += with_rules * on_cards * (2 if back else 4)
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


def _repeated(choice: Choice, expected: Counter[str]) -> Counter[str]:
    """What may be printed once more: all on the second half of large paper, and pads, up to four a page."""
    pad = "score-pad" in (choice["--only"], choice["--score-pad"] and "score-pad")
    large = choice["--paper"] == "297x420mm,m6mm" and not choice["--copies"]
    pads = Counter({"leaf panel": 3 * pad})
    return pads + expected + pads if large else pads


def _duplex(choice: Choice, pages: int) -> str | None:
    """The duplex setting that the PDF requests from the print dialog."""
    turned = (choice["--back"] and not choice["--fold"]) or choice["--paper-coins"] == "duplex"
    turned = turned or (choice["--rules"] == "booklet" and choice["--only"] in {"", "rules", "back"})
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
        if (choice["--only"], choice["--paper-coins"]) == ("paper-coins", "fold"):
            option_words.pop("--paper-coins", None)
    for i, page in enumerate(page_texts):
        if choice["--copies"] == "fill":  # cards may have taken the room of the footer
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


@pytest.mark.usefixtures("laid_out")
def test_every_impossible_pair_of_option_values_is_refused_with_the_reason(
    coinage: Run, tmp_path: Path
) -> None:
    assert len(IMPOSSIBLE) == 86
    for pair in sorted(IMPOSSIBLE):
        choice = dict(pair)
        if choice.get("--fold") and ({"--card", "--paper"} & {*choice}):
            choice["--back"] = "frozen"
        code, out, err = coinage("build", "volcano", *command_words(choice))
        assert code in {1, 2}, pair
        assert out == ""
        reply = " ".join(err.split())
        expected = refused(choice, PrintOptions, find_refusals)
        assert (code == 1 and "does not fit on" in reply) or reply == expected, reply
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--card a5 --paper a5", "card (148 x 210 mm) does not fit on A5 paper, where a card of"),
        ("--paper 60x60mm", "card (55.5 x 90 mm) does not fit on 60 x 60 mm paper, where no card does"),
        ("--card a6 --paper 4x6", "card (105 x 148 mm) does not fit on 4 x 6 in paper"),
        ("--card a6 --paper a5 --back frozen --fold", "with its back beside it does not fit on A5 paper"),
        ("--card credit --paper 4x6 --back frozen --fold", "with its back beside it does not fit on 4 x 6"),
    ],
)
def test_a_card_too_large_for_its_paper_is_refused_with_what_to_do(
    options: str, message: str, laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("build", "volcano", *options.split())
    assert (code, out, laid_out) == (1, "", [])
    assert message in " ".join(err.split())
    assert "larger paper" in err


@pytest.mark.parametrize("options", ["tin", "poker", "70x100mm,r3mm --marks corner"])
def test_a_single_card_of_another_size_fits_on_photo_paper(
    options: str, laid_out: list[Sequence[Page]], coinage: Run
) -> None:
    assert coinage("build", "volcano", "--paper", "4x6", "--card", *options.split(), "-q") == (0, "", "")
    check_pieces(laid_out[0][0])
