"""Text is measured with kerning, each name is set in one font, and unprintable text is refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import numpy as np
import pytest
from support.shipped_templates import CARDS, needs_japanese

from coinage_pnp.card.medals import SMALLEST
from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.fonts import faces, outlines, shaping
from coinage_pnp.drawing.lettering import capitalize, list_letters, outline_letters, set_along
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.shipped import find_data_folder, find_map, load_map

EVERY_FACE = pytest.mark.parametrize("face", faces.FACES)


def test_only_fonts_that_are_used_are_shipped_each_beside_its_licence() -> None:
    files = [faces.find_font_file(face) for face in (*faces.FACES, *faces.WIDE)]
    for file in files:
        assert "SIL Open Font License" in (file.parent / "OFL.txt").read_text(encoding="ascii")
    assert {*files} == {*(find_data_folder("templates") / "fonts").rglob("*.ttf")}


def test_every_character_has_its_own_advance_without_ligatures() -> None:
    for text in ("fiancé", "office", "Qu", "ﬂ"):
        advances = shaping.measure_advances(text, "body")
        assert len(advances) == len(text)
        assert min(advances) > 0


def test_pairs_are_kerned() -> None:
    apart = shaping.measure_width("A", "name", 10) + shaping.measure_width("V", "name", 10)
    assert shaping.measure_width("AV", "name", 10) < apart - 0.1


def test_a_combining_accent_has_no_width() -> None:
    assert shaping.measure_advances("e\u0301a", "body")[1] == 0
    assert shaping.measure_width("e\u0301t", "body", 9) == pytest.approx(
        shaping.measure_width("ét", "body", 9)
    )


def test_width_is_in_millimetres_and_counts_tracking_between_characters_only() -> None:
    em = 72 / PT_PER_MM
    plain = shaping.measure_width("HIC", "display", 72)
    assert plain == pytest.approx(sum(shaping.measure_advances("HIC", "display")) * em)
    assert shaping.measure_width("HIC", "display", 72, tracking=0.1) == pytest.approx(plain + 0.2 * em)
    assert shaping.measure_width("", "display", 72, tracking=0.1) == 0


@EVERY_FACE
def test_every_font_has_latin_letters_capitals_from_the_baseline_to_the_cap_height_and_lining_figures(
    face: str,
) -> None:
    """An old-style 4 goes below the baseline; a lining one is about as high as a capital."""
    shaping.require_glyphs("ABCXYZ abcxyz 0123456789 àâçéèêëîïôùûüœæÀÂÇÉÈÊÎÔŒ .,:;!?’“”«»–×\xa0", face)
    cap_height = shaping.measure_cap_height(face)
    capital, four = (np.vstack([p.points for p in outlines.outline(a, face, PT_PER_MM)]) for a in "H4")
    assert capital[:, 1].max() == pytest.approx(0, abs=0.006)
    assert -capital[:, 1].min() == pytest.approx(cap_height, abs=0.006)
    assert four[:, 1].max() < 0.03
    assert -four[:, 1].min() > 0.85 * cap_height


def test_the_outlines_of_a_text_are_as_wide_as_its_kerned_width() -> None:
    """The right edge of a long word is at its kerned width, minus the side bearing of the last letter."""
    points = np.concatenate([part.points for part in outlines.outline("AVATAVA", "body", 40)])
    assert points[:, 0].max() == pytest.approx(shaping.measure_width("AVATAVA", "body", 40), abs=0.3)


def test_a_missing_glyph_is_refused_with_its_code_point_and_its_text() -> None:
    with pytest.raises(UserError, match=r'"Volcano कख".*\'क\' \(U\+0915\), \'ख\' \(U\+0916\)'):
        shaping.require_glyphs("Volcano कख", "display")
    for measure in (shaping.measure_advances, lambda text, face: outlines.outline(text, face, 8)):
        with pytest.raises(UserError, match="cannot be printed"):
            measure("→क", "body")


@needs_japanese
@pytest.mark.parametrize("text", ["表、2026-11-20", "10スペース中3対1", "15.7～20.4"])
def test_a_date_or_number_beside_japanese_is_set_in_one_font_with_it(text: str) -> None:
    assert len(shaping.split_runs(text, "italic")) == 1


NAMES = (
    "Zażółć gęślą jaźń",
    "Größe, Äcker, Öfen, Füße",
    "Núi lửa Phủ Tuyết Trắng, Đầm ế ữ ạ",
    "Съешь ещё этих мягких булок",
    "Їжак, ґава, єнот, Ірій",
    "Ђурђевак, Љубав, Његош, Џеп",
    "Ηφαίστειο, Άκρη, ΐ, ΰ, ώ",
    "Ἀχιλλεύς ᾠδή",
    "Žluťoučký kůň, Ķegums, Þórshöfn, Iğdır, Țara",
    "Қызылорда, Өскемен, Ғабит, Һәм",
)


@EVERY_FACE
@pytest.mark.parametrize("name", NAMES)
def test_a_latin_greek_or_cyrillic_name_is_set_in_one_font(name: str, face: str) -> None:
    for text in (name, capitalize(name)):
        assert len(shaping.split_runs(text, face)) == 1
        assert min(shaping.measure_advances(text, face)) > 0


def test_a_name_with_letters_that_its_font_lacks_is_set_entirely_in_the_wide_font() -> None:
    """Cardo Bold has the thin Greek letters of Cardo."""
    assert shaping.split_runs("Zażółć", "display") == (("display", "Zażółć"),)
    for name in ("Núi lửa", "Κρατήρας"):
        assert shaping.split_runs(name, "display") == (("wide-display", name),)
    curved = set_along("Núi lửa", "display", 9, 0, np.array([(0.0, 0.0), (40.0, 0.0)]), "#000000")
    letters = [shaping.split_runs(letter, curved.face)[0][0] for letter, _ in list_letters(curved)]
    assert {*letters} == {"wide-display"}


@EVERY_FACE
def test_capitals_of_the_wide_font_are_about_as_high_and_its_figures_are_lining(face: str) -> None:
    wide = shaping.choose_face("Ж", face)
    assert shaping.measure_cap_height(wide) == pytest.approx(shaping.measure_cap_height(face), rel=0.06)
    four = np.concatenate([part.points for part in outlines.outline("Ж4", face, 72)])
    assert four[:, 1].max() < 1


def test_eszett_becomes_two_capitals_and_greek_capitals_have_no_accents() -> None:
    assert capitalize("Größe") == "GRÖSSE"
    assert capitalize("Ηφαίστειο, Άκρη") == "ΗΦΑΙΣΤΕΙΟ, ΑΚΡΗ"
    assert capitalize("Μάιος, προϊόν, ΐ") == "ΜΑΪΟΣ, ΠΡΟΪΟΝ, Ϊ"
    assert capitalize("Çağ é") == "ÇAĞ É"


def test_accents_on_capitals_stay_inside_the_ring_of_a_seat() -> None:
    known, names = load_map(find_map("volcano")), ("Żuław Ęgę", "Ẫm Ỗ Ggộ", "Їжаків Йод", "Ώρα Άμμοςφ")
    named = zip(known.spaces, cycle(names), strict=False)
    spaces = tuple(space._replace(name=Name((("", name),))) for space, name in named)
    planned = make_plan(replace(known, spaces=spaces), CARDS["tin"], "en")
    for medal in planned.medals.values():
        for line in medal.names:
            points = np.concatenate([part.points for part in outline_letters(line)])
            far = np.hypot(*(points - (medal.x, medal.y)).T)
            assert far.max() <= medal.outer - 0.05
            assert far.min() >= medal.inner - 0.3 * SMALLEST / PT_PER_MM  # descenders hang out of the band
