"""`coinage-pnp preview` and `gallery`: pictures of maps."""

import re
from pathlib import Path
from shutil import copyfile
from xml.etree import ElementTree

import pytest
from PIL import Image
from support.command_line import Run
from support.messages import assert_says
from support.pdf_text import page_text
from support.project_files import ROOT
from support.shipped_templates import needs_japanese
from support.wide_runs import case_count

from coinage_pnp.cli.common import card_choice
from coinage_pnp.files.signature import is_signed
from coinage_pnp.game import shipped

LINE = "lagoon Qn/P/D/n/d/P/-/p/N/- DP dn h"


def size(path: Path) -> tuple[float, float]:
    """Width and height of a PNG in mm, by its own resolution."""
    with Image.open(path) as picture:
        across, down = picture.info["dpi"]
        return picture.width / across * 25.4, picture.height / down * 25.4


@pytest.mark.usefixtures("plain_cards")
def test_a_preview_is_a_png_and_an_svg_of_the_size_of_the_card_with_a_description(
    coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("preview", "volcano", "--dpi", "100")
    assert (code, err) == (0, "")
    png, svg = (tmp_path / "output" / f"volcano.{ending}" for ending in ("png", "svg"))
    assert [line.split(":")[0] for line in out.splitlines()] == [
        str(path.relative_to(tmp_path)) for path in (png, svg)
    ]
    assert size(png) == pytest.approx((55.5, 90), abs=0.3)
    assert "100 dpi" in out
    root = ElementTree.parse(svg).getroot()
    assert (root.get("width"), root.get("height")) == ("55.5mm", "90mm")
    assert all(is_signed(path.read_bytes()) for path in (png, svg))
    reported = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "Region The Crater, drawn as lava: A The Maw." in reported
    assert "J Divers’ Rock, at the foot: next to G, H and I." in reported
    with Image.open(png) as picture:
        assert picture.info["Title"] == "Volcano"
        assert picture.info["Description"] == reported


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize(
    ("code", "last"),
    [
        ("fr", "\u00a0: en A nickel de Pile sur quarter de Face"),
        pytest.param("ja", "", marks=[needs_japanese, pytest.mark.wide]),
    ],
)
def test_the_svg_description_is_in_the_chosen_language(
    coinage: Run, tmp_path: Path, code: str, last: str
) -> None:
    assert coinage("preview", "--position", LINE, "--lang", code, "-o", "x.svg", "-q") == (0, "", "")
    description = ElementTree.parse(tmp_path / "x.svg").find("{http://www.w3.org/2000/svg}desc")
    assert description is not None
    assert description.get("{http://www.w3.org/XML/1998/namespace}lang") == code
    lines = (description.text or "").splitlines()
    assert last in lines[-1]
    assert len(lines) > 10
    assert code != "ja" or not any(re.search("[a-z]", line) for line in lines[1:])


@pytest.mark.usefixtures("plain_cards")
def test_a_position_from_a_line_or_a_file_is_drawn_with_its_coins(coinage: Run, tmp_path: Path) -> None:
    assert coinage("preview", "--position", LINE, "--out", "a.svg", "-q") == (0, "", "")
    assert "ink" not in coinage("preview", "--position", LINE, "--out", "a.png", "--dpi", "36")[1]
    (tmp_path / "game.txt").write_text(LINE + "\n", encoding="utf-8")
    assert coinage("preview", "lagoon", "--position", "game.txt", "--out", "b.svg", "-q") == (0, "", "")
    one, other = ((tmp_path / name).read_bytes() for name in ("a.svg", "b.svg"))
    assert one == other
    assert b'width="98mm" height="63.5mm"' in one  # a landscape tin card with 4 mm on each side
    assert one.count(b'data-name="stack ') == 8
    assert "on A Tails’ nickel over Heads’ quarter; on B Heads’ penny" in one.decode()


@pytest.mark.usefixtures("plain_cards")
def test_non_default_options_appear_in_the_file_name_of_a_preview(coinage: Run, tmp_path: Path) -> None:
    assert coinage("preview", "-p", LINE, "--vision", "grey", "--dpi", "36", "-q")[0] == 0
    made = sorted(path.name for path in (tmp_path / "output").iterdir())
    assert made == ["lagoon-position-grey.png", "lagoon-position-grey.svg"]
    with Image.open(tmp_path / "output" / made[0]) as picture:
        red, green, blue = picture.split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.usefixtures("plain_cards")
def test_a_custom_card_size_is_previewed_and_appears_in_the_file_name(coinage: Run, tmp_path: Path) -> None:
    size = ("--card", "10CM x 70mm, r3mm", "--ink", "low", "--out", "x", "--dpi", "72")
    code, out, _ = coinage("preview", "volcano", *size)
    assert (code, "70 x 100 mm" in out) == (0, True)
    assert (tmp_path / "x" / "volcano-70mmx10cm,r3mm-low.png").exists()


def test_a_low_ink_preview_is_black_and_white_except_for_the_cut_edge(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    copyfile(ROOT / "tests" / "data" / "small.yaml", tmp_path / "maps" / "small.yaml")
    assert coinage("preview", "small", "--ink", "low", "--out", "low.svg", "-q") == (0, "", "")
    svg = (tmp_path / "low.svg").read_text(encoding="utf-8")
    used = set(re.findall('(?:fill|stroke)="(#[0-9a-f]{6})"', svg))
    cut_edge = {"#999999"}
    assert {"#000000", "#ffffff"} <= used <= {"#000000", "#ffffff"} | cut_edge


def test_an_invalid_request_is_refused_and_nothing_is_written(coinage: Run, tmp_path: Path) -> None:
    for words, code, said in (
        ((), 2, "MAP"),
        ((LINE,), 2, "MAP: … --position"),
        (("volcano", "--coins", "eur"), 2, "--coins: … add --position"),
        (("volcano", "--vision", "red"), 2, "deutan"),
        (("volcano", "--out", "card.jpg"), 2, ".png or .svg"),
        (("vulcano",), 1, "'volcano'"),
        (("volcano", "-p", LINE), 1, "the position is on lagoon, not on volcano"),
        (("-p", "lagoon Qn/P DP dn h"), 1, "10 spaces"),
        (("-p", "nowhere.yaml"), 1, "no such file"),
    ):
        ended, out, err = coinage("preview", *words)
        assert (ended, out) == (code, "")
        assert_says(err, said)
        assert not list(tmp_path.iterdir())


def test_a_picture_with_too_many_pixels_is_refused_before_it_is_drawn(coinage: Run, tmp_path: Path) -> None:
    for words, said in (
        (("preview", "volcano"), "400 x 400 mm at 1200 dpi is 357 million dots: write 630 or less"),
        (("preview", "-p", LINE), "408 x 408 mm at 1200 dpi is 372 million dots: write 620 or less"),
        (("watch", "volcano"), "400 x 400 mm at 1200 dpi is 357 million dots: write 630 or less"),
    ):
        code, out, err = coinage(*words, "--card", "400x400mm", "--dpi", "1200")
        assert (code, out, err) == (2, "", f"--dpi: {said}\n")
        assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("plain_cards")
def test_an_svg_has_no_pixels_to_refuse(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_choice, "MOST_DOTS", 1)
    assert coinage("preview", "volcano", "--dpi", "36")[0] == 2
    assert coinage("preview", "volcano", "--dpi", "36", "-o", "x.svg", "-q")[0] == 0


@pytest.mark.usefixtures("plain_cards")
def test_the_gallery_shows_every_map_on_one_page_and_reports_the_broken_ones(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = shipped.list_shipped_maps()[-case_count(2, 7) :]
    monkeypatch.setattr(shipped, "list_shipped_maps", lambda: shown)
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "draft.yaml").write_text("format: 1\n", encoding="utf-8")
    code, out, err = coinage("gallery", "--dpi", "36")
    assert code == 1
    assert "draft.yaml" in err
    assert f"{len(shown)} maps on A4" in out
    assert size(tmp_path / "output" / "gallery.png") == pytest.approx((297, 210), abs=0.8)
    assert all(source.id.title() in page_text(tmp_path / "output" / "gallery.pdf") for source in shown)


@pytest.mark.wide
def test_the_gallery_is_in_the_chosen_language(coinage: Run, tmp_path: Path) -> None:
    maps = ("volcano", "lagoon")
    assert coinage("gallery", *maps, "--dpi", "36", "--lang", "fr", "-q") == (0, "", "")
    said = " ".join(page_text(tmp_path / "output" / "gallery-fr.pdf").split())
    assert "Plateaux pour Coin Age" in said
    assert "volcano · 10 régions · 4-3-2-1" in said
    assert "Cartes en taille réelle. Matériel non officiel pour Coin Age" in said
    large = ("--card", "a5", "--dpi", "36", "--lang", "fr", "-q")
    assert coinage("gallery", *maps, *large, "--out", "large") == (0, "", "")
    [path] = (tmp_path / "large").glob("*.pdf")
    assert re.search("Cartes à [0-9]+ % de leur taille.", " ".join(page_text(path).split()))
    refused = coinage("gallery", "--dpi", "36", "--lang", "fr", "--paper", "60x60mm")[2]
    assert refused.startswith("Erreur\u00a0: sur 60 x 60 mm, les cartes seraient à ")


@pytest.mark.usefixtures("plain_cards")
def test_the_cards_of_a_gallery_stay_inside_the_margins_and_its_options_are_in_its_name(
    coinage: Run, tmp_path: Path
) -> None:
    words = ("--dpi", "50", "--paper", "letter", "--card", "credit", "--lang", "fr", "--out", "here")
    code, out, err = coinage("gallery", "volcano", *words)
    assert (code, err) == (0, "")
    assert "1 maps on US Letter" not in out
    assert {path.stem for path in (tmp_path / "here").iterdir()} == {"gallery-credit-letter-fr"}
    with Image.open(tmp_path / "here" / "gallery-credit-letter-fr.png") as picture:
        box = picture.convert("L").point(lambda value: 255 * (value < 250)).getbbox()
        assert box is not None
        margin = 8 / 25.4 * 50 - 2
        assert min(box[0], box[1], picture.width - box[2], picture.height - box[3]) > margin
