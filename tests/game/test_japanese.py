"""Japanese fonts replace characters that a font lacks: measured, centred, embedded, and copied as text."""

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pypdf
import pytest
import shapely
from support.card_samples import letter_outlines, plan_of
from support.pdf_text import page_text
from support.shipped_templates import needs_japanese

from coinage_pnp.drawing.fonts import faces, outlines, shaping
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import CurvedText, Drawing, Text
from coinage_pnp.errors import UserError
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.shipped import MapSource, find_map, list_shipped_maps, load_map

Run = Callable[..., tuple[int, str, str]]

ROOT = Path(__file__).parents[2]

EVERY_FACE = pytest.mark.parametrize("face", faces.FACES)


@pytest.mark.usefixtures("without_japanese")
def test_japanese_without_its_extra_is_refused_with_the_install_command(coinage: Run) -> None:
    with pytest.raises(UserError) as refused:
        shaping.measure_width("火山", "display", 9)
    assert str(refused.value).startswith('"火山"')
    assert str(refused.value).endswith(needs_extra("ja"))
    code, _, err = coinage("build", "volcano", "--lang", "ja")
    assert code == 1
    assert needs_extra("ja") in err
    assert "Traceback" not in err


@pytest.mark.wide
def test_a_build_without_japanese_loads_neither_its_fonts_nor_its_phrase_splitter(tmp_path: Path) -> None:
    """A build in another language must not take longer."""
    code = (
        "import sys; from coinage_pnp.cli.main import main\n"
        f"try: main(['build', 'volcano', '--only', 'card', '--lang', 'fr', '--out', {str(tmp_path)!r}])\n"
        "except SystemExit as end: assert end.code == 0\n"
        "from coinage_pnp.drawing.fonts import faces, shaping\n"
        "assert faces.has_japanese.cache_info().misses == 0\n"
        "assert shaping.load_font.cache_info().currsize <= len(faces.FACES)\n"
        "assert not {'budoux', 'justmytype_intl_cjk'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True)


@needs_japanese
@EVERY_FACE
def test_characters_that_a_font_lacks_are_drawn_in_its_japanese_stand_in(face: str) -> None:
    other = faces.find_japanese_font(face)
    assert shaping.split_runs("Coin Ageの地図", face) == ((face, "Coin Age"), (other, "の地図"))
    assert shaping.split_runs("", face) == ()


@needs_japanese
def test_a_number_that_touches_japanese_is_drawn_in_the_japanese_font() -> None:
    assert shaping.split_runs("配置2枚", "body") == (("ja-regular", "配置2枚"),)
    assert shaping.split_runs("100%で 50 mm", "body") == (("ja-regular", "100%で"), ("body", " 50 mm"))
    assert shaping.split_runs("1/1ページ", "body") == (("ja-regular", "1/1ページ"),)


@needs_japanese
@EVERY_FACE
def test_ideographs_and_capitals_are_centred_at_the_same_height(face: str) -> None:
    for text in "国回田":
        points = np.concatenate([part.points for part in outlines.outline(text, face, PT_PER_MM)])[:, 1]
        middle = -(points.min() + points.max()) / 2
        assert middle == pytest.approx(shaping.measure_cap_height(face) / 2, abs=0.025)
        assert np.ptp(points) <= shaping.measure_stature(text, face)
    assert shaping.measure_stature("H", face) == shaping.measure_cap_height(face)


@needs_japanese
@EVERY_FACE
def test_every_japanese_name_of_the_shipped_maps_can_be_drawn(face: str) -> None:
    for source in list_shipped_maps():
        for name in load_map(source).names:
            shaping.require_glyphs(name.best("ja"), face)


@needs_japanese
def test_small_kana_and_punctuation_are_narrower_than_ideographs() -> None:
    assert shaping.measure_width("ッ", "body", PT_PER_MM) < 0.9
    assert shaping.measure_width("国", "body", PT_PER_MM) == pytest.approx(1)
    assert 0.5 < shaping.measure_width("、", "body", PT_PER_MM) < 0.8
    assert 0.4 < shaping.measure_width("「", "body", PT_PER_MM) < 0.6


def _pdf(*texts: Text | CurvedText) -> pypdf.PdfReader:
    box = Box(0, 0, 60, 40)
    data = render([Page(Drawing(60, 40, texts, {}), "page", box, box)], Info("t", "s", "a", "k", "ja"))
    return pypdf.PdfReader(BytesIO(data))


@needs_japanese
def test_each_japanese_weight_is_embedded_as_static_truetype_under_its_own_name() -> None:
    reader = _pdf(
        Text("地図", 5, 9, "body", 9), Text("地図", 5, 19, "strong", 9), Text("地図", 5, 29, "name", 9)
    )
    resources: Any = reader.pages[0]["/Resources"]
    found = {}
    for font in resources["/Font"].values():
        file = font.get_object()["/FontDescriptor"]["/FontFile2"].get_data()
        found[str(font.get_object()["/BaseFont"])] = file
    japanese = {name.partition("+")[2]: data for name, data in found.items() if "NotoSansJP" in name}
    assert sorted(japanese) == ["NotoSansJP-400", "NotoSansJP-550", "NotoSansJP-700"]
    assert len(set(japanese.values())) == 3
    for data in japanese.values():
        tables = {data[12 + 16 * i : 16 + 16 * i] for i in range(int.from_bytes(data[4:6]))}
        assert {b"glyf", b"loca", b"hmtx"} <= tables
        assert not tables & {b"fvar", b"gvar", b"CFF ", b"HVAR"}
        assert len(data) < 20_000


@needs_japanese
def test_mixed_japanese_and_latin_text_can_be_copied_in_full() -> None:
    words = "表と裏の2人が、10の「スペース」をCoin Ageで争う。"
    assert _pdf(Text(words, 5, 9, "body", 7)).pages[0].extract_text().strip() == words


@needs_japanese
@pytest.mark.parametrize("source", list_shipped_maps()[:4], ids=lambda source: source.id)
def test_japanese_names_stay_between_the_lines_of_their_ring(source: MapSource) -> None:
    """On the tin card, which has the smallest rings."""
    for medal in plan_of(source.id, "tin", "ja").medals.values():
        middle, names = shapely.Point(medal.x, medal.y), letter_outlines(*medal.names)
        assert names.hausdorff_distance(middle) <= medal.outer - 0.05
        assert names.distance(middle) >= medal.inner + 0.05
        assert min(line.size for line in medal.names) >= 6


@needs_japanese
def test_a_shipped_map_is_printed_entirely_in_japanese(coinage: Run, tmp_path: Path) -> None:
    board = load_map(find_map("volcano"))
    assert coinage("build", board.id, "--lang", "ja")[::2] == (0, "")
    path = tmp_path / "output" / f"{board.id}-ja.pdf"
    assert path.stat().st_size < 400_000
    reader = pypdf.PdfReader(path)
    text = page_text(path)
    for name in board.names:
        assert "".join(name.best("ja").split()) in "".join(
            text.split()
        )  # names on curves are read letter by letter
    for words in ("4つの行動", "使わないコインはバンクに残ります。", "第1版", "1/1ページ"):
        assert words in text
    assert str(reader.root_object["/Lang"]) == "ja"
