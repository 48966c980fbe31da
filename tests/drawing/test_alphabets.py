"""Names with Latin, Greek or Cyrillic letters are set in one font each."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import numpy as np
import pytest
from support.shipped_templates import CARDS

from coinage_pnp.card.medals import SMALLEST
from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.fonts import faces, shaping
from coinage_pnp.drawing.fonts import outlines as font_outlines
from coinage_pnp.drawing.lettering import capitalize, list_letters, outline_letters, set_along
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.shipped import find_map, load_map

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

EVERY_FACE = pytest.mark.parametrize("face", faces.FACES)


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
    four = np.concatenate([part.points for part in font_outlines.outline("Ж4", face, 72)])
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
