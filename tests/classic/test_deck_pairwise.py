"""Any two values of the options of `classic-coins build` give a correct print together, or are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pypdf
import pytest
import shapely
from support.deck_samples import texts_with_sizes
from support.option_choices import (
    FLAG_GIVEN,
    UNDECIDED,
    command_words,
    field_of,
    refused,
    refused_in_any_case,
    value_of,
)
from support.pairwise import Choice, cover_pairs, cover_values
from support.print_checks import (
    check_boxes,
    check_fonts,
    check_margin,
    check_pieces,
    page_contents,
    record_pages,
)
from support.shipped_templates import INSTALLED_CODES, PAPERS
from support.wide_runs import few_or_all

from coinage_pnp.classic.deck_options import DeckOptions, find_deck_refusals
from coinage_pnp.classic.drawing import printing
from coinage_pnp.drawing.pages import Page
from coinage_pnp.game.shipped import read_template
from coinage_pnp.game.words.reading import read_language
from coinage_pnp.sheet import shop as press_shop

Run = Callable[..., tuple[int, str, str]]

OPTIONS = {
    "--print-shop": ("", "generic"),
    "--only": ("", "cards", "rules", "back", "score-pad"),
    "--back": ("", FLAG_GIVEN),
    "--fold": ("", FLAG_GIVEN),
    "--flip": ("", "long", "short"),
    "--back-offset": ("", "0.5mm,-0.3mm,0.2deg"),
    "--paper": ("", "letter", "a5", "4x6"),
    "--card": ("", "mini"),
    "--marks": ("", "corner", "outline", "none"),
    "--lang": ("", *INSTALLED_CODES[1:]),
    "--ink": ("", "low", "mono"),
}
"""The values of every option that changes the print; those that exclude the most others come first."""


INK_DPI = 127.0
"""Resolution, dpi, for finding ink: 5 pixels per millimetre, so that paper sizes are whole pixels."""


def possible(choice: Choice) -> bool:
    """Whether a print with these options is neither refused nor too large for its paper."""
    remedies: list[Choice] = [{}, {"--back": FLAG_GIVEN}]
    refused = refused_in_any_case(choice, DeckOptions, find_deck_refusals, remedies)
    return not refused and not _is_too_large(choice)


def _is_too_large(choice: Choice) -> bool:
    """Whether cards are too large for photo paper: a folded pair is; of single cards only small ones are tried."""
    paper, fold, size = (choice.get(option, UNDECIDED) for option in ("--paper", "--fold", "--card"))
    large = size == "" and choice.get("--only", UNDECIDED) in {"", "cards", "rules", "back"}
    return paper == "4x6" and (fold == FLAG_GIVEN or large)


PRINTS, IMPOSSIBLE = cover_pairs(OPTIONS, possible)
TESTED = few_or_all(cover_values(PRINTS), PRINTS)
"""`PRINTS` has every pair of values; without --wide, only enough of them to have every value."""


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Page]]:
    """The pages of each file that is written."""
    made = record_pages(monkeypatch, printing, press_shop)
    monkeypatch.setattr(press_shop, "DPIS", ())  # PNGs have their own tests
    return made


@pytest.mark.parametrize(
    "choice", [pytest.param(choice, id=" ".join(command_words(choice))) for choice in TESTED]
)
def test_any_two_option_values_give_a_correct_print_together(
    choice: Choice, laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    code, _, err = coinage("classic-coins", "build", *command_words(choice), "--out", "made.pdf", "-q")
    assert (code, err) == (0, "")
    [pages] = laid_out
    data = (tmp_path / "made.pdf").read_bytes()
    reader = pypdf.PdfReader(tmp_path / "made.pdf")
    if choice["--only"] != "back":  # backs have no words
        check_fonts(data)
    check_boxes(pages, reader)
    if choice["--print-shop"]:
        assert len(pages) == 1 + _expected(choice)["card"]
        return
    paper = PAPERS[choice["--paper"] or "a4"]
    pieces: Counter[str] = Counter()
    for page in pages:
        assert sorted((page.drawing.width, page.drawing.height)) == [paper.width, paper.height]
        pieces.update(check_pieces(page))
        _check_lines(page, paper.margin)
    assert pieces == _expected(choice)
    for number in {page.label: i for i, page in enumerate(pages)}.values():  # the last page of each label
        check_margin(data, number, pages[number], paper.margin, INK_DPI)
    _check_words(choice, reader.page_labels, [_page_text(page) for page in pages])
    preferences = reader.root_object["/ViewerPreferences"]
    assert preferences.get("/Duplex") == _duplex(choice, len(pages))  # type: ignore[attr-defined]


def _check_lines(page: Page, margin: float) -> None:
    """All text and all marks are inside the margins."""
    whole, found = page.drawing, page_contents(page)
    inside = shapely.box(margin, margin, whole.width - margin, whole.height - margin).buffer(0.01)
    assert all(inside.covers(line) for line in (*found.words, *found.marks))


def _expected(choice: Choice) -> Counter[str]:
    """The number of cards and backs on all pages together."""
    count = {"": 40, "cards": 36, "rules": 4, "back": 40, "score-pad": 0}[choice["--only"]]
    backs = count if choice["--back"] else 0
    return +Counter({"card": 0 if choice["--only"] == "back" else count, "back": backs})


def _duplex(choice: Choice, pages: int) -> str | None:
    """The duplex setting that the PDF requests from the print dialog."""
    if choice["--back"] and not choice["--fold"] and choice["--only"] != "back":
        return f"/DuplexFlip{(choice['--flip'] or 'long').title()}Edge"
    return "/Simplex" if pages > 1 else None


def _check_words(choice: Choice, labels: Sequence[str], page_texts: Sequence[str]) -> None:
    """Every front has its page number and the options; every back names its front."""
    language = read_language(*read_template(f"languages/{choice['--lang'] or 'en'}.yaml"))
    words = language.sheet
    backs = [i for i, label in enumerate(labels) if label == words.back]
    if choice["--only"] == "back":
        assert len(backs) == len(labels)
        return
    turned = (_duplex(choice, 1) or "").startswith("/DuplexFlip")
    assert backs == (list(range(1, backs[-1] + 1, 2)) if turned else [])
    option_words = [
        _plain(language.choices.find_text(field_of(option), value_of(option, value)))
        for option, value in choice.items()
        if value and option not in {"--paper", "--card", "--lang"}
    ]
    for i, page in enumerate(page_texts):
        if i in backs:
            assert _plain(words.back_of.format(page=i)) in page
        else:
            assert _plain(words.page.format(page=i + 1, pages=len(labels))) in page
            assert [option for option in option_words if option not in page] == []


def _page_text(page: Page) -> str:
    return _plain("".join(text for text, _ in texts_with_sizes(page.drawing.elements)))


def _plain(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("code", INSTALLED_CODES)
def test_poker_size_rule_cards_with_backs_fit_on_photo_paper(
    code: str, laid_out: list[Sequence[Page]], coinage: Run
) -> None:
    options = ("--only", "rules", "--back", "--paper", "4x6", "--lang", code, "-q", "--out", "made.pdf")
    assert coinage("classic-coins", "build", *options) == (0, "", "")
    assert sum((Counter(check_pieces(page)) for page in laid_out[0]), Counter()) == {"card": 4, "back": 4}


def test_every_impossible_pair_of_option_values_is_refused_with_the_reason(
    laid_out: list[Sequence[Page]], coinage: Run, tmp_path: Path
) -> None:
    for pair in sorted(IMPOSSIBLE):
        choice = dict(pair)
        if choice.get("--fold") and choice.get("--paper"):
            choice["--back"] = FLAG_GIVEN
        code, out, err = coinage("classic-coins", "build", *command_words(choice))
        assert (code in {1, 2}, out) == (True, ""), pair
        reply = " ".join(err.replace("│", " ").split())
        too_large = "with its back beside it does not fit on 4 x 6 in paper" in reply
        assert (code == 1 and too_large) or reply == refused(choice, DeckOptions, find_deck_refusals)
    assert laid_out == []
    assert not (tmp_path / "output").exists()
