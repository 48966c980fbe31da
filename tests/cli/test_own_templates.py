"""The user's folder ./templates adds terrains, cards, coins, papers and tins to every command."""

import os
import re
import shutil
from pathlib import Path

import pypdf
import pytest
from support.command_line import Run
from support.pdf_text import page_text

import coinage_pnp
from coinage_pnp.cli.common.print_parameters import find_completion
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game.shipped import find_data_folder, find_map, load_map
from coinage_pnp.lab import templates
from coinage_pnp.lab.proof.map_proof import find_similar_colours
from coinage_pnp.lab.templates import write_schema
from coinage_pnp.sheet.print_options import PrintOptions

README = Path(__file__).parents[2] / "templates" / "README.md"
TERRAINS, CARDS, COINS = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def own(coinage: Run, tmp_path: Path) -> Path:
    """The custom templates of templates/README.md, and a map with their terrain."""
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "terrains.yaml").write_text(TERRAINS, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "coins.yaml").write_text(COINS, encoding="utf-8")
    assert coinage("new", "vale")[0] == 0
    path = tmp_path / "maps" / "vale.yaml"
    text = path.read_text(encoding="utf-8")
    assert "terrain: forest" in text
    path.write_text(text.replace("terrain: forest", "terrain: vineyard"), encoding="utf-8")
    return folder


def test_a_custom_terrain_is_read_and_drawn_with_its_glyphs_and_tints_and_looks_like_no_other(
    coinage: Run, own: Path, tmp_path: Path
) -> None:
    assert coinage("preview", "vale", "--card", "jumbo", "--out", "vale.svg", "--quiet") == (0, "", "")
    svg = (tmp_path / "vale.svg").read_text(encoding="utf-8")
    assert 'width="89mm" height="127mm"' in svg
    assert "vineyard" in svg
    board = load_map(find_map("vale"), templates.load_terrains())
    assert "vineyard" in {region.terrain for region in board.regions}
    assert list(find_similar_colours(board, templates.load_terrains())) == []
    vineyard = templates.load_terrains()["vineyard"]
    assert [len(glyph.paths) for glyph in vineyard.glyphs] == [3, 3]
    assert [glyph.habit for glyph in vineyard.glyphs] == ["strewn", "landmark"]
    assert [tint.glyphs for tint in vineyard.tints] == [vineyard.glyphs] * 2
    assert list(templates.load_cards())[-1] == "jumbo"


def test_the_map_schema_for_editors_lists_custom_terrains(coinage: Run, own: Path, tmp_path: Path) -> None:
    assert '"vineyard"' in write_schema("map")
    assert coinage("new", "dale")[0] == 0
    assert '"vineyard"' in (tmp_path / "maps" / "map.schema.json").read_text(encoding="utf-8")


@pytest.mark.usefixtures("plain_cards")
def test_custom_coins_paper_and_tin_are_used_and_named_on_the_sheet(
    coinage: Run, own: Path, tmp_path: Path
) -> None:
    paper = "{name: Oficio, width: 340, height: 216, margin: 8}"  # in landscape
    (own / "papers.yaml").write_text(f"format: 1\npapers:\n  oficio: {paper}\n", encoding="utf-8")
    lid = "{width: 62, height: 107, radius: 21, side: 6}"
    tin = f"{{width: 60, height: 105, radius: 20, depth: 22, lid: {lid}}}"
    (own / "tin.yaml").write_text(f"format: 1\ntins:\n  sardine: {tin}\n", encoding="utf-8")
    parts = ("--only", "rules", "--only", "tin-kit")
    chosen = (*parts, "--coins", "chf", "--paper", "oficio", "--tin-kit", "Sardine", "--quiet")
    assert coinage("build", "volcano", *chosen, "--out", "x.pdf") == (0, "", "")
    page = pypdf.PdfReader(tmp_path / "x.pdf").pages[0]
    assert [float(side) / 72 * 25.4 for side in page.mediabox[2:]] == pytest.approx([216, 340], abs=0.1)
    printed = page_text(tmp_path / "x.pdf")
    for words in ("Oficio", "tin kit: sardine", "Swiss coins. Heads is the woman’s side."):
        assert words in printed
    assert coinage("build", "volcano", "--tin-kit", "sardin")[1:] == (
        "",
        "--tin-kit: there is no tin 'sardin'; did you mean 'sardine'?\n",
    )
    with pytest.raises(UserError, match="there is no tin 'sardin'"):
        coinage_pnp.print_sheet("volcano", options=PrintOptions(tin_kit="sardin"))


def test_in_a_clone_edited_templates_add_to_the_installed_ones(coinage: Run, tmp_path: Path) -> None:
    folder = tmp_path / "templates"
    folder.mkdir()
    for name in ("cards", "coins", "papers", "terrains", "tin"):
        shutil.copy(find_data_folder("templates") / f"{name}.yaml", folder)
        with (folder / f"{name}.yaml").open("a", encoding="utf-8") as file:
            file.write("# edited\n")
    with (folder / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("  90x90: {width: 90, height: 90, radius: 4, coin: 24.26}\n")
    assert templates.load_cards()["90x90"].width == 90
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    (folder / "cards.yaml").write_text(text.replace("width: 105", "width: 104"), encoding="utf-8")
    assert coinage("preview", "volcano")[2].replace("\\", "/") == (
        "templates/cards.yaml:10: 'a6' comes with the program: choose another id\n"
    )


def test_a_coin_set_whose_names_or_coins_do_not_fit_is_reported_with_its_line_number(
    coinage: Run, own: Path
) -> None:
    (own / "coins.yaml").write_text(COINS.replace("en: 5 ct", "en: five centimes"), encoding="utf-8")
    code, out, err = coinage("build", "volcano", "--coins", "chf", "--only", "rules")
    assert (code, out) == (1, "")
    assert err.replace("\\", "/").startswith("templates/coins.yaml:7: Rule panel 1/4")
    wide = COINS.replace("23.2", "49").replace("21.05", "48")
    (own / "coins.yaml").write_text(wide, encoding="utf-8")
    code, out, err = coinage("build", "volcano", "--coins", "chf", "--only", "player-aid")
    assert (code, out) == (1, "")
    assert err.replace("\\", "/").startswith(
        "templates/coins.yaml:3: Player aid (en): side by side, the coins are"
    )


def test_every_mistake_in_a_custom_template_is_reported_with_its_line_number(coinage: Run, own: Path) -> None:
    for file, old, new, line, message in (
        ("terrains", "vineyard:", "forest:", 3, "'forest' comes with the program: choose another id"),
        ("terrains", "vineyard:", "Vine Yard:", 3, "'Vine Yard' cannot be an id"),
        ("terrains", "motif: plain", "motif: plane", 4, "did you mean 'plain'?"),
        ("terrains", "V-20", "A1 1 0 0 1 2 2", 14, "'path': arcs ('A') cannot be read"),
        ("terrains", 'V-20"', 'L90 -1"', 13, "the glyph is 102"),
        ("terrains", "line: 0.2}", "line: 0}", 14, "a path without fill needs a 'line'"),
        ("terrains", "habit: landmark", "habit: landmarks", 18, "did you mean 'landmark'?"),
        ("terrains", "height: 2.2", "height: 22", 12, "write a number, 0.3 to 12"),
        ("terrains", 'rim: "#6b4452"', "rim: #6b4452", 6, "what follows ' #' is a comment: put the value in"),
        ("terrains", 'wash: "#ddd3a8"', "wash: #ddd3a8", 10, "' #' is a comment: put the value in quotes"),
        ("cards", "jumbo:", "tin:", 3, "'tin' comes with the program: choose another id"),
        ("cards", "radius: 4", "radius: 4mm", 3, "'4mm': write a number, 0 to 100, with a point and no unit"),
        ("cards", "width: 89", "width: 890", 3, "write a number, 30 to 400"),
    ):
        path = own / f"{file}.yaml"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        code, out, err = coinage("check", "vale")
        assert (code, out) == (1, "")
        said = err.replace("\\", "/")
        assert f"templates/{file}.yaml:{line}: " in said
        assert message in said
        path.write_text(text, encoding="utf-8")


def test_a_broken_or_foreign_file_of_templates_is_refused_and_gives_no_completions(
    own: Path, tmp_path: Path
) -> None:
    matching = find_completion("CARD|SIZE")
    assert matching is not None
    assert matching("ju") == ["jumbo"]
    path, outside = own / "cards.yaml", tmp_path / "outside.yaml"
    path.rename(outside)
    path.symlink_to(outside)
    with pytest.raises(InvalidFile, match="leads to a file outside its folder"):
        templates.load_cards()
    path.unlink()
    path.write_text("cards: [", encoding="utf-8")
    assert matching("ju") == []
    if hasattr(os, "mkfifo"):  # Windows has no named pipes in folders
        path.unlink()
        os.mkfifo(path)
        with pytest.raises(UserError, match="a pipe or a device is not a template: name a file"):
            templates.load_cards()


def test_too_many_cards_glyphs_or_path_segments_are_refused(own: Path) -> None:
    card = "{width: 89, height: 127, radius: 4, coin: 24.26}"
    listed = "".join(f"  c{i}: {card}\n" for i in range(201))
    (own / "cards.yaml").write_text(f"format: 1\ncards:\n{listed}", encoding="utf-8")
    with pytest.raises(InvalidFile, match="2: 201 cards are too many: write at most 200"):
        templates.load_cards()
    path = own / "terrains.yaml"
    glyph = '      - {height: 1, paths: [{path: "M0 0V1H1Z"}]}\n'
    path.write_text(TERRAINS.rstrip() + "\n" + glyph * 11, encoding="utf-8")
    with pytest.raises(InvalidFile, match="13 glyphs are too many: write at most 12"):
        templates.load_terrains()
    path.write_text(TERRAINS.replace("M0 0 V-20", "M0 0" + "v1" * 401), encoding="utf-8")
    with pytest.raises(InvalidFile, match="401 lines and curves"):
        templates.load_terrains()
