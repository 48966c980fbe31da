"""Paper coins, player aids and score pads: which share a sheet, what is behind what, and where to cut and fold."""

from collections import Counter
from itertools import product
from math import pi
from pathlib import Path

import numpy as np
import pypdf
import pytest
from support.command_line import Print, Run
from support.cutting_files import read_dxf
from support.print_checks import check_pieces, seen_through
from support.print_checks import page_contents as found_on
from support.print_samples import find_groups, marks_on, page_words, plain_card, print_content
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, PAPERS, TERRAINS
from support.wide_runs import few_or_all

from coinage_pnp.drawing.formats import measure_spare_in_tin, read_cards, read_tins
from coinage_pnp.drawing.pages import Page
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet.aids import draw_aids
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PrintContent, PrintedCard
from coinage_pnp.sheet.print_options import FLIPS, Flip, Ink, Marks, Offset, PaperCoins, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.saved_offset import save_offset

pytestmark = pytest.mark.usefixtures("plain_cards")

ALL_AIDS = "player-aid", "score-pad", "paper-coins"


def aids(*kinds: str, name: str = "a4", coins: PaperCoins = "fold", ink: Ink = "full") -> PrintContent:
    """A print of these aids alone."""
    tokens = coins if "paper-coins" in kinds else None
    player_aid, score_pad = "player-aid" in kinds, "score-pad" in kinds
    options = PrintOptions(ink=ink, paper_coins=tokens, player_aid=player_aid, score_pad=score_pad)
    style = PrintStyle(CARDS["tin"], PAPERS[name], TERRAINS, COIN_SETS["usd"], ENGLISH, options)
    (strips, extras), plain = draw_aids((), style), print_content(None, 0)
    return PrintContent(plain.title, plain.editions, plain.about, strips=strips, extras=extras)


def sheets(
    *kinds: str, name: str = "a4", options: PrintOptions = PrintOptions(), coins: PaperCoins = "fold"
) -> tuple[Page, ...]:
    return impose(aids(*kinds, name=name, coins=coins), PAPERS[name], ENGLISH.sheet, options)


@pytest.mark.parametrize(
    ("kinds", "name", "coins", "labels", "pads"),
    [
        (("score-pad",), "a4", "", ["score pad"], 4),
        (("score-pad",), "letter", "", ["score pad"], 4),
        (("score-pad",), "a5", "", ["score pad"], 2),
        (("score-pad",), "4x6", "", ["score pad"], 1),
        (("player-aid", "score-pad"), "a4", "fold", ["player aid + score pad"], 2),
        (("player-aid", "score-pad"), "letter", "", ["player aid + score pad"], 2),
        (("player-aid", "score-pad"), "a5", "", ["player aid", "score pad"], 2),
        (("player-aid",), "4x6", "", ["player aid"] * 2, 0),
        (("score-pad", "paper-coins"), "a4", "fold", ["score pad + paper coins"], 2),
        (ALL_AIDS, "a4", "fold", ["player aid + score pad", "paper coins"], 2),
        (ALL_AIDS, "a4", "duplex", ["player aid + score pad + paper coins", "back"], 2),
        (ALL_AIDS, "letter", "duplex", ["paper coins", "back", "player aid + score pad"], 2),
        (("paper-coins",), "4x6", "duplex", ["paper coins", "back"] * 2, 0),
    ],
)
def test_aids_share_a_sheet_if_there_is_room_and_score_pads_fill_it(
    kinds: tuple[str, ...], name: str, coins: PaperCoins, labels: list[str], pads: int
) -> None:
    pages = sheets(*kinds, name=name, coins=coins)
    assert [page.label for page in pages] == labels
    assert sum(page_words(page).count(ENGLISH.aids.games) for page in pages) == pads


@pytest.mark.parametrize(
    ("name", "flip"),
    few_or_all(
        [("a4", "long"), ("4x6", "short"), ("a3", "short")],
        [*product(("a3", "a4", "letter", "a5", "4x6"), FLIPS)],
    ),
)
def test_the_tails_side_of_every_paper_coin_is_behind_its_heads_side(name: str, flip: Flip) -> None:
    pages = sheets("paper-coins", name=name, coins="duplex", options=PrintOptions(flip=flip))
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        turned = seen_through(back, flip, found_on(back).pieces)
        heads = found_on(front).pieces
        assert len(heads) == len(turned) > 0
        for one in heads:
            assert min(one.symmetric_difference(other).area for other in turned) < 0.05


def segments(page: Page, name: str) -> list[np.ndarray]:
    """The ends of every line in the groups of that name, mm from the first leaf's corner."""
    [(_, x, y), *_] = find_groups(page, "leaf panel 1")
    return [mark - (x, y) for mark in marks_on(page, name)]


def test_each_player_aid_is_cut_out_and_folded_in_its_middle_and_a_score_pad_between_its_players() -> None:
    [page] = sheets("player-aid")
    assert [x for _, x, _ in find_groups(page, "leaf panel 3")] == [
        pytest.approx(x + 94) for _, x, _ in find_groups(page, "leaf panel 1")
    ]
    folds = sorted(mark[0][0] for mark in segments(page, "folds"))
    assert folds == pytest.approx([47, 141])
    upright = {round(mark[0][0], 3) for mark in segments(page, "cut marks") if mark[0][0] == mark[1][0]}
    assert upright == {0, 94, 188}
    assert ENGLISH.sheet.cut in page_words(page)
    assert ENGLISH.sheet.fold in page_words(page)
    [pad] = sheets("score-pad", name="4x6")
    between = segments(pad, "folds")
    assert [mark[0][0] for mark in between] == pytest.approx([47, 47])
    assert all((mark[:, 1] < 0).all() or (mark[:, 1] > 83).all() for mark in between)  # not across its title


@pytest.mark.parametrize("marks", ["crop", "corner", "outline", "none"])
def test_the_cut_marks_between_two_touching_player_aids_are_outside_them(marks: Marks) -> None:
    [page] = sheets("player-aid", options=PrintOptions(marks=marks))
    between = [m for m in segments(page, "cut marks") if m[0][0] == m[1][0] == pytest.approx(94)]
    assert len(between) == (0 if marks == "none" else 2)
    assert all((mark[:, 1] < 0).all() or (mark[:, 1] > 83).all() for mark in between)
    assert (ENGLISH.sheet.cut in page_words(page)) == (marks != "none")


def test_a_sheet_of_paper_coins_explains_how_to_make_them_and_is_line_art_in_low_ink() -> None:
    folded, duplex = sheets("paper-coins"), sheets("paper-coins", coins="duplex")
    assert ENGLISH.sheet.rows in page_words(folded[0])
    assert ENGLISH.sheet.rows not in page_words(duplex[0])
    assert ENGLISH.sheet.flip_long in page_words(duplex[0])
    for page in (folded[0], duplex[0]):
        assert ENGLISH.sheet.outline in page_words(page)
        assert not any(name.endswith(" line") for name in page.drawing.symbols)
    [page] = impose(aids("paper-coins", ink="low"), PAPERS["a4"], ENGLISH.sheet)
    assert sum(name.endswith(" line") for name in page.drawing.symbols) == 8


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_all_five_kinds_of_marks_on_one_sheet_are_explained(name: str) -> None:
    size = CARDS["credit"]
    pair = PrintedCard("Volcano", plain_card(size), size, plain_card(size))
    wide = tuple(f"--option-number {i}" for i in range(6))
    both = aids("paper-coins", name=name)._replace(cards=(pair,), options=wide)
    page = impose(both, PAPERS[name], ENGLISH.sheet, PrintOptions(fold=True))[0]
    assert page.label == "map + paper coins"
    for mark in ("cut", "arcs", "outline", "halves", "rows"):
        assert getattr(ENGLISH.sheet, mark) in page_words(page)
    check_pieces(page)


def test_the_parts_of_a_print_are_in_its_file_name_its_report_and_its_bookmarks(
    coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("build", "volcano", "--paper-coins", "fold", "--player-aid", "--score-pad")
    assert (code, err) == (0, "")
    made = tmp_path / "output" / "volcano-paper-coins-fold-player-aid-score-pad.pdf"
    parts = "tin card, map + rules, player aid + score pad, paper coins on A4, 3 pages"
    assert out.startswith(f"{made.relative_to(tmp_path)}: {parts}, ")
    reader = pypdf.PdfReader(made)
    labels = ["map + rules", "player aid + score pad", "paper coins"]
    assert reader.page_labels == labels
    titles = [entry.title for entry in reader.outline if not isinstance(entry, list)]
    assert titles == [f"Volcano: {part}" for label in labels for part in label.split(" + ")]


def test_a_sheet_without_its_rules_does_not_replace_the_whole_one(coinage: Run, tmp_path: Path) -> None:
    coinage("build", "volcano", "--rules", "html")
    made = [path.name for path in sorted((tmp_path / "output").iterdir())]
    assert made == ["volcano-html-rules.html", "volcano-html-rules.pdf"]


def test_a_saved_offset_is_used_for_duplex_paper_coins_but_not_for_folded_ones(coinage: Run) -> None:
    save_offset(Offset(0.5, 0.25, 0), "long")
    only = ("build", "volcano", "--only", "paper-coins")
    assert "0.5mm,0.25mm" in coinage(*only, "--paper-coins", "duplex")[2]
    assert coinage(*only)[2] == ""


def test_stickers_are_a_millimetre_smaller_than_their_coins_and_cut_out_for_both_sides(
    print_map: Print,
) -> None:
    outlines = []
    for how in ("duplex", "stickers"):
        made = print_map(f"volcano --only paper-coins --coins eur --paper-coins {how} --cut-file dxf")
        layers, _ = read_dxf(made.with_name("made-cut-1.dxf"))
        outlines.append(sorted(float(np.ptp(line[:, 0])) for line in layers["cut"]))
    assert [len(found) for found in outlines] == [20, 40]
    assert 0.8 < outlines[0][-1] - outlines[1][-1] < 1.2
    assert len(pypdf.PdfReader(made).pages) == 1


KNOWN = read_tins(*read_template("tin.yaml"))


def test_pieces_fit_their_tin_and_strips_go_round_its_lid(print_map: Print) -> None:
    for name, paper, strips in (("mint", "a4", 2), ("altoids", "4x6", 4)):
        made = print_map(f"lagoon --only tin-kit --tin-kit {name} --paper {paper} --cut-file dxf")
        files = sorted(made.parent.glob("made-cut-*.dxf"))
        sizes = [np.ptp(line, axis=0) for file in files for line in read_dxf(file)[0]["cut"]]
        tin = KNOWN[name]
        label, paper_inside, *rim = sizes
        assert label == pytest.approx([tin.lid.width - 3, tin.lid.height - 3], abs=0.05)
        assert paper_inside == pytest.approx([tin.width - 1, tin.height - 1], abs=0.05)
        assert len(rim) == strips
        assert [high for _, high in rim] == pytest.approx([tin.side - 2] * strips, abs=0.05)
        round_the_lid = 2 * (tin.lid.width + tin.lid.height) - (8 - 2 * pi) * tin.lid.radius
        assert sum(wide - 6 for wide, _ in rim) == pytest.approx(round_the_lid, abs=0.1)


def test_the_kit_of_a_second_map_is_on_the_same_sheet(print_map: Print) -> None:
    made = print_map("volcano frozen --one-pdf --only tin-kit --tin-kit mint --cut-file dxf")
    file = sorted(made.parent.glob("made-cut-*.dxf"))[-1]
    kinds = Counter(round(float(np.ptp(line, axis=0)[1])) for line in read_dxf(file)[0]["cut"])
    assert kinds == {92: 2, 90: 2, 7: 4}  # labels, insides, strips


def test_the_card_size_in_the_docs_fits_the_smaller_tin() -> None:
    cards = "format: 1\ncards:\n  own: {width: 53.5, height: 88, radius: 12, coin: 19.05}\n"
    assert measure_spare_in_tin(read_cards(cards, "x")["own"], KNOWN["altoids"]) >= 0.5
    page = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
    assert "--card 53.5x88mm,r12mm" in page
