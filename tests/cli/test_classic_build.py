"""`coinage-pnp classic-coins build`: the files it makes, its messages, and the options it refuses."""

from pathlib import Path

import pypdf
import pytest
from support.command_line import Run
from support.messages import assert_each_says
from support.option_choices import FLAG_GIVEN, assert_lists, refused_combinations
from support.pdf_text import page_text

from coinage_pnp.classic.deck_options import DeckOptions, find_deck_refusals
from coinage_pnp.drawing.fonts import faces
from coinage_pnp.sheet import shop


def test_a_default_build_makes_the_whole_deck_and_is_reported(coinage: Run, tmp_path: Path) -> None:
    code, out, err = coinage("classic-coins", "build")
    made = tmp_path / "output" / "classic.pdf"
    assert (code, err) == (0, "")
    kilobytes = round(made.stat().st_size / 1000)
    what = f"36 poker cards, rules and score pad on A4, 6 pages, {kilobytes} kB"
    assert out == f"{Path('output', 'classic.pdf')}: {what}\n"
    assert made.stat().st_size < 600_000
    assert pypdf.PdfReader(made).page_labels == ["cards"] * 5 + ["score pad"]


def test_non_default_options_appear_in_the_file_name_and_the_imprint(coinage: Run, tmp_path: Path) -> None:
    asked = "--only rules --card mini --paper letter --lang fr --ink low --back --flip short -q"
    assert coinage("classic-coins", "build", *asked.split()) == (0, "", "")
    path = tmp_path / "output" / "classic-mini-letter-fr-low-back-flip-short-rules.pdf"
    assert b"/Duplex /DuplexFlipShortEdge" in path.read_bytes()
    made, page = pypdf.PdfReader(path), page_text(path).replace("\n", "")
    about = ("44 × 63 mm", "US Letter", "encre réduite", "avec versos", "retourner sur le bord court")
    for word in (*about, "À vous de jouer"):
        assert word in page
    assert str(made.root_object["/Lang"]) == "fr"
    assert "Classic Coins of the 20th Century" in str(made.metadata and made.metadata["/Title"])


@pytest.mark.skipif(not faces.has_japanese(), reason="the extra ja is not installed")
def test_japanese_names_and_rules_can_be_extracted_as_text(coinage: Run, tmp_path: Path) -> None:
    assert coinage("classic-coins", "build", "--lang", "ja", "--only", "rules", "-q")[0] == 0
    said = page_text(tmp_path / "output" / "classic-ja-rules.pdf").replace("\n", "")
    for word in ("スイープ", "ニッケル", "手番", "得点"):
        assert word in said


def test_the_saved_offset_moves_backs_and_is_reported_but_not_in_the_file_name(
    coinage: Run, tmp_path: Path
) -> None:
    assert coinage("calibrate", "--save", "0.4mm,-0.2mm")[0] == 0
    code, out, err = coinage("classic-coins", "build", "--only", "rules", "--back")
    assert (code, out.split(":")[0]) == (0, str(Path("output", "classic-back-rules.pdf")))
    assert_each_says(err.splitlines(), ["0.4mm,-0.2mm … 'coinage-pnp calibrate'"])
    page = page_text(tmp_path / "output" / "classic-back-rules.pdf")
    assert "backs moved by 0.4mm,-0.2mm" in page.replace("\n", " ")
    for more in (("--back-offset", "0mm,0mm"), ("--fold",)):
        assert coinage("classic-coins", "build", "--only", "rules", "--back", *more)[2] == ""


def test_a_print_shop_gets_every_side_as_a_page_with_exact_boxes_and_as_pictures(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop, "DPIS", (30, 60))
    asked = ("--print-shop", "generic", "--only", "rules", "--card", "mini", "--out", "shop")
    code, out, _ = coinage("classic-coins", "build", *asked)
    assert code == 0
    assert "mini cards, 44 x 63 mm, corners of 3 mm, 5 pages, 3 mm of bleed" in out
    assert out.splitlines()[1:] == ["shop: 10 pictures for the print shop, 0 MB"]
    names = {path.name for path in (tmp_path / "shop").iterdir()}
    sides = ("back", *(f"rules-{i}" for i in range(1, 5)))
    ends = (".pdf", *(f"-{side}-{dpi}.png" for side in sides for dpi in (30, 60)))
    assert names == {f"classic-mini-rules-shop{end}" for end in ends}
    page = pypdf.PdfReader(tmp_path / "shop" / "classic-mini-rules-shop.pdf").pages[0]
    mm = 72 / 25.4
    assert [float(x) / mm for x in page.mediabox] == pytest.approx([0, 0, 50, 69], abs=0.01)
    assert [float(x) / mm for x in page.trimbox] == pytest.approx([3, 3, 47, 66], abs=0.01)


OPTIONS = {
    "--only": ("rules", "score-pad", "front", "back"),
    "--card": ("mini",),
    "--paper": ("a4",),
    "--marks": ("none",),
    "--print-shop": ("poker-us", "generic"),
    "--back": (FLAG_GIVEN,),
    "--flip": ("long",),
    "--fold": (FLAG_GIVEN,),
    "--back-offset": ("1mm,0mm",),
}
"""The options that exclude one another, and values of them."""


def test_the_page_on_the_deck_lists_every_refused_combination() -> None:
    page = (Path(__file__).parents[2] / "docs" / "classic.md").read_text(encoding="utf-8")
    section = page.split("All other options can be combined.")[1].split("\n## ")[0]
    found = refused_combinations(OPTIONS, DeckOptions, find_deck_refusals, {"--back": FLAG_GIVEN})
    assert_lists(section, [*found])
