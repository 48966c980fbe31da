"""Text is measured with kerning, each name is set in one font, and unprintable text is refused."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.card_samples import ISLE
from support.random_texts import texts_of
from support.shipped_templates import CARDS

from coinage_pnp.card.medals import SMALLEST
from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.fonts import faces, outlines, shaping
from coinage_pnp.drawing.fonts import outlines as font_outlines
from coinage_pnp.drawing.lettering import capitalize, list_letters, make_arc_line, outline_letters, set_along
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import CurvedText
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.shipped import find_data_folder

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


def test_width_is_in_millimetres_with_kerning_without_accents_and_with_tracking_between_characters() -> None:
    apart = shaping.measure_width("A", "name", 10) + shaping.measure_width("V", "name", 10)
    assert shaping.measure_width("AV", "name", 10) < apart - 0.1
    assert shaping.measure_advances("e\u0301a", "body")[1] == 0
    accented = shaping.measure_width("ét", "body", 9)
    assert shaping.measure_width("e\u0301t", "body", 9) == pytest.approx(accented)
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


def test_a_missing_glyph_is_refused_with_its_code_point_and_its_text() -> None:
    with pytest.raises(UserError, match=r'"Volcano कख".*\'क\' \(U\+0915\), \'ख\' \(U\+0916\)'):
        shaping.require_glyphs("Volcano कख", "display")
    for measure in (shaping.measure_advances, lambda text, face: outlines.outline(text, face, 8)):
        with pytest.raises(UserError, match="cannot be printed"):
            measure("→क", "body")


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
def test_a_latin_greek_or_cyrillic_name_is_set_in_one_font(face: str) -> None:
    for text in (*NAMES, *map(capitalize, NAMES)):
        assert len(shaping.split_runs(text, face)) == 1, text
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
    named = zip(ISLE.spaces, ("Żuław Ęgę Ẫm Ỗ Ggộ", "Їжаків Йод Ώρα Άμμοςφ"), strict=True)
    spaces = tuple(space._replace(name=Name((("", name),))) for space, name in named)
    planned = make_plan(replace(ISLE, spaces=spaces), CARDS["tin"], "en")
    for medal in planned.medals.values():
        for line in medal.names:
            points = np.concatenate([part.points for part in outline_letters(line)])
            far = np.hypot(*(points - (medal.x, medal.y)).T)
            assert far.max() <= medal.outer - 0.05
            assert far.min() >= medal.inner - 0.3 * SMALLEST / PT_PER_MM  # descenders hang out of the band


FACE, SIZE = "display", 12.0
EM = SIZE / PT_PER_MM

LEVEL = np.array([(10.0, 5), (20, 5), (40, 5), (90, 5)])


def ends(text: CurvedText) -> tuple[Points, Points]:
    """Where each letter's baseline starts and ends, mm."""
    place = np.array(text.placements)
    turn = np.radians(place[:, 2])
    steps = np.array(shaping.measure_advances(text.text, text.face)) * text.size / PT_PER_MM
    way = np.column_stack([np.cos(turn), np.sin(turn)])
    return place[:, :2], place[:, :2] + way * steps[:, None]


def test_text_on_a_level_line_is_centred_and_spaced_like_straight_text_even_beyond_its_ends() -> None:
    word = "AVATAR"
    text = set_along(word, FACE, SIZE, 0.1, LEVEL, "#000000")
    x, y, angle = np.array(text.placements).T
    steps = np.diff(x)
    assert steps == pytest.approx((np.array(shaping.measure_advances(word, FACE))[:-1] + 0.1) * EM, abs=0.002)
    assert steps[0] < (shaping.measure_width("A", FACE, SIZE) + 0.1 * EM) - 0.05  # A and V are kerned
    assert y == pytest.approx(5)
    assert angle == pytest.approx(0)
    start, end = ends(text)
    assert start[0, 0] - 10 == pytest.approx(90 - end[-1, 0], abs=0.01)
    short = set_along(word, FACE, SIZE, 0.1, np.array([(49.0, 5), (50, 5), (51, 5)]), "#000000")
    assert np.array(short.placements) == pytest.approx(np.array(text.placements), abs=0.01)


words = texts_of("ABCDEFGHIJ KLMNOPQRSTUVWXYZ", 12, 2)


@given(words, st.floats(25, 90), st.floats(-170, 170), st.booleans(), st.floats(0, 0.3))
def test_every_letter_is_on_the_curve_and_perpendicular_to_it(
    word: str, radius: float, middle: float, inward: bool, tracking: float
) -> None:
    length = shaping.measure_width(word, FACE, SIZE, tracking) + 2
    line = make_arc_line(0, 0, radius, middle, length, inward=inward)
    text = set_along(word, FACE, SIZE, tracking, line, "#123456")
    start, end = ends(text)
    centres = (start + end) / 2
    assert np.hypot(*centres.T) == pytest.approx(radius, abs=0.05)
    out = np.degrees(np.arctan2(centres[:, 1], centres[:, 0]))
    turned = np.array(text.placements)[:, 2] - out + (90 if inward else -90)
    assert np.abs((turned + 180) % 360 - 180).max() < 2
    assert (text.text, text.face, text.size, text.fill) == (word, FACE, SIZE, "#123456")


def test_letters_dropped_below_the_line_keep_the_angles_that_they_have_on_it() -> None:
    """Spacing is measured on the line itself: a dropped name is as long on a curve as on a level line."""
    word, drop = "MOUNTAIN", 1.5
    for inward, radius in ((False, 20 - drop), (True, 20 + drop)):
        line = make_arc_line(0, 0, 20, 90 if inward else -90, 30, inward=inward)
        on, under = (set_along(word, FACE, SIZE, 0.1, line, "#000000", down) for down in (0.0, drop))
        start, end = ends(under)
        assert np.hypot(*((start + end) / 2).T) == pytest.approx(radius, abs=0.05)
        assert [p[2] for p in under.placements] == [p[2] for p in on.placements]


def test_the_outlines_of_a_text_are_those_of_its_letters_and_turn_with_them() -> None:
    word = "Mons"
    text = set_along(word, FACE, SIZE, 0.0, LEVEL, "#000000")
    drawn = np.vstack([part.points for part in outline_letters(text)])
    plain = (
        np.vstack([part.points for part in font_outlines.outline(word, FACE, SIZE)]) + text.placements[0][:2]
    )
    assert drawn.min(axis=0) == pytest.approx(plain.min(axis=0), abs=0.01)
    assert drawn.max(axis=0) == pytest.approx(plain.max(axis=0), abs=0.01)
    upright, turned = (
        np.vstack([part.points for part in outline_letters(CurvedText("L", FACE, SIZE, ((3, 4, angle),)))])
        - (3, 4)
        for angle in (0, 90)
    )
    assert turned == pytest.approx(np.column_stack([-upright[:, 1], upright[:, 0]]))  # clockwise, y down


def test_an_arc_has_the_requested_length_and_runs_from_left_to_right() -> None:
    over, under = (make_arc_line(3, 4, 10, angle, 12, inward=angle > 0) for angle in (-90, 90))
    for line, height in ((over, -6), (under, 14)):
        assert np.hypot(*np.diff(line, axis=0).T).sum() == pytest.approx(12, rel=0.01)
        assert np.hypot(*(line - (3, 4)).T) == pytest.approx(10)
        assert line[0, 0] < line[-1, 0]
        assert line[:, 0].mean() == pytest.approx(3)
        middle = line[np.abs(line[:, 0] - 3).argmin()]
        assert middle == pytest.approx((3, height), abs=0.3)
