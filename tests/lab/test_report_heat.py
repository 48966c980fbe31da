"""Heat maps: every space has the tint and the number of its figure, distinct for every kind of colour vision."""

from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest
import shapely
import shapely.affinity
from support.card_samples import (
    SMALL_CARD,
    farthest_outside,
    groups_by_name,
    letter_outlines,
    placed_texts,
    plan_of,
)
from support.drawing_boxes import overlapping_texts, straight_texts, text_lines
from support.project_files import MAPS
from support.random_maps import random_map
from support.report_samples import (
    ENDLESS,
    TITLE,
    UNKNOWN_INTERVAL,
    crowded_map,
    interval_around,
    map_report,
)
from support.shipped_templates import CARDS
from support.wide_runs import first_or_all

from coinage_pnp.drawing.colour import (
    VISIONS,
    compute_ciede2000,
    compute_luminance,
    convert_to_lab,
    decode_colours,
    simulate_vision,
)
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import CurvedText, Drawing, Group, Shape, Text
from coinage_pnp.lab.page import scales
from coinage_pnp.lab.page.headings import break_text, fit_line
from coinage_pnp.lab.page.heat_map import Reading, draw_heat_card, find_ringed_seats, plan_plate, read_figures
from coinage_pnp.lab.report.phrases import HEAT, write_figure
from coinage_pnp.version import __version__

VOLCANO = MAPS["volcano"]
REPORT = map_report(VOLCANO)


@cache
def draw_volcano(kind: str) -> Drawing:
    return draw_heat_card(REPORT, kind, CARDS["tin"])


def find_plate(drawn: Drawing) -> Group:
    """The map itself, in the heat map of the swing."""
    parts = groups_by_name(drawn)["plate swing"].elements
    return next(part for part in parts if isinstance(part, Group) and not part.name)


@pytest.mark.parametrize("kind", HEAT)
def test_every_space_shows_its_name_and_its_figure_as_a_tint_and_as_a_number(kind: str) -> None:
    drawn = draw_volcano(kind)
    shown = read_figures(REPORT.spaces, kind)
    found = groups_by_name(drawn)
    for space in VOLCANO.spaces:
        value = shown.values[space.letter]
        assert value is not None
        ground, *hatch = found[f"space {space.letter}"].elements
        assert isinstance(ground, Shape)
        assert ground.paint.fill == shown.find_tint(value)
        assert bool(hatch) == (kind == "control" and round(100 * value) < 0)
        seat = [e.text for e in found[f"seat {space.letter}"].elements if isinstance(e, Text)]
        assert seat[0] == space.letter.upper()
        assert int(seat[1].replace("−", "-")) == round(100 * value)
    names = {text.text for _, text, _ in placed_texts(drawn) if isinstance(text, CurvedText)}
    assert names >= {space.name.best("en") for space in VOLCANO.spaces}
    assert names >= {region.name.best("en").upper() for region in VOLCANO.regions}
    assert overlapping_texts(drawn) == []
    title, gloss = HEAT[kind]
    assert title.upper() in straight_texts(drawn)
    assert gloss in straight_texts(drawn)


def test_the_rendered_colour_of_a_space_is_the_tint_of_its_figure() -> None:
    dpi = 100
    drawn = draw_volcano("swing")
    pixels, place = rasterize(render_one(drawn, Info("x")), dpi), find_plate(drawn)
    shown = read_figures(REPORT.spaces, "swing")
    for letter, medal in plan_of("volcano", "tin").medals.items():
        x = place.x + medal.x
        y = place.y + medal.y + (medal.inner + medal.outer) / 2
        tint = bytes(pixels[round(y * dpi / 25.4), round(x * dpi / 25.4)]).hex()
        assert f"#{tint}" == shown.find_tint(shown.values[letter])


@pytest.mark.parametrize(("seed", "spaces"), first_or_all(1, [(0, 8), (0, 13), (1, 13)]))
def test_a_space_too_small_for_its_ring_has_its_letter_and_figure_on_its_land(seed: int, spaces: int) -> None:
    board = random_map(Random(seed), spaces)
    drawn = draw_heat_card(map_report(board), "swing", CARDS["tin"])
    composed, place = plan_plate(board, CARDS["tin"]), find_plate(drawn)
    names = letter_outlines(*(t for path, t, _ in placed_texts(drawn) if "/region" in path))
    small = 0
    for space in board.spaces:
        land = composed.survey.drawn.join_spaces({space.letter})
        seat = groups_by_name(drawn)[f"seat {space.letter}"]
        letter, number = (spot for spot in text_lines(drawn) if spot.group.endswith(f"/seat {space.letter}"))
        assert min(letter.size, number.size) >= 6.0
        for spot in (letter, number):
            box = shapely.box(spot.left, spot.top, spot.right, spot.baseline)
            box = shapely.affinity.translate(box, -place.x, -place.y)
            assert land.contains(box.centroid)
            assert not names.intersects(box)
        disc = seat.elements[0]
        assert isinstance(disc, Shape)
        if any(isinstance(e, CurvedText) for e in seat.elements):
            assert farthest_outside(disc.path[0].flatten(8), land) < 0.8
        else:
            small += 1
    assert small > 0
    assert overlapping_texts(drawn) == []


@cache
def draw_crowded() -> Drawing:
    return draw_heat_card(map_report(crowded_map()), "swing", SMALL_CARD)


def test_names_that_do_not_fit_on_a_heat_map_are_in_a_key_and_letters_stay() -> None:
    board, drawn = crowded_map(), draw_crowded()
    words = " ".join(straight_texts(drawn))
    on_rings = {text.text for _, text, _ in placed_texts(drawn) if isinstance(text, CurvedText)}
    keyed = [space for space in board.spaces if space.name.best("en") not in on_rings]
    assert len(keyed) > 3
    assert {spot.text for spot in text_lines(drawn) if "/seat" in spot.group} >= set("ABCDEFGHI")
    assert min(spot.size for spot in text_lines(drawn)) >= 6.0
    assert f"{ENDLESS}: A B C" in words
    for space in keyed:
        assert f"{space.letter.upper()} {space.name.best('en')}" in words
    assert overlapping_texts(drawn) == []
    for region in board.regions:
        lines = [text.text for path, text, _ in placed_texts(drawn) if path.endswith(f"/region {region.id}")]
        on_map = region.name.best("en").upper() in " ".join(lines)
        letters = " ".join(space.letter.upper() for space in board.list_spaces(region.id))
        assert on_map or f"{region.name.best('en')}: {letters}" in words
    assert "A Village" not in " ".join(straight_texts(draw_volcano("swing")))


def test_figures_are_in_the_middle_of_spaces_of_even_width() -> None:
    """At most 1/18 of the height from the middle of the space, where no name is in the way."""
    board, drawn = crowded_map(), draw_crowded()
    composed, place = plan_plate(board, SMALL_CARD), find_plate(drawn)
    free = 0
    for space in board.spaces:
        land = shapely.box(*composed.survey.drawn.join_spaces({space.letter}).bounds)
        _, top, _, foot = land.bounds
        names = (shapely.MultiPoint(label.outline()).envelope for label in composed.labels)
        if space.letter in find_ringed_seats(composed) or any(map(land.intersects, names)):
            continue
        free += 1
        both = [spot for spot in text_lines(drawn) if spot.group.endswith(f"/seat {space.letter}")]
        middle = (min(s.top for s in both) + max(s.baseline for s in both)) / 2 - place.y
        assert abs(middle - (top + foot) / 2) < (foot - top) / 18
    assert free > 0


def test_a_long_title_is_broken_into_lines_and_no_text_around_a_heat_map_is_cut_short() -> None:
    drawn = draw_crowded()
    words = straight_texts(drawn)
    assert TITLE.upper() in " ".join(words)
    assert not any("…" in word for word in words)
    assert f"coinage-pnp {__version__}" in " ".join(words)
    assert all(0 < s.left < s.right < drawn.width and s.baseline < drawn.height for s in text_lines(drawn))
    assert overlapping_texts(drawn) == []


def test_a_space_without_a_figure_is_crossed_out_and_shows_a_question_mark() -> None:
    spaces = {**REPORT.spaces, "a": REPORT.spaces["a"]._replace(swing=UNKNOWN_INTERVAL)}
    found = groups_by_name(draw_heat_card(replace(REPORT, spaces=spaces), "swing", CARDS["tin"]))
    assert len(found["space a"].elements) == 2
    assert len(found["space b"].elements) == 1
    assert "?" in [e.text for e in found["seat a"].elements if isinstance(e, Text)]


def test_a_scale_ends_on_a_round_number_and_never_shrinks_to_make_noise_look_large() -> None:
    for largest, end in ((0, 0.1), (0.1, 0.1), (0.12, 0.15), (0.23, 0.25), (0.31, 0.4), (0.97, 1), (1, 1)):
        assert Reading("swing", {"a": largest}).end == pytest.approx(end)
    shown = read_figures({"a": REPORT.spaces["a"]._replace(swing=interval_around(0.004, 0.001))}, "swing")
    assert shown.end == 0.1
    paper = convert_to_lab(decode_colours([scales.SEQUENTIAL[0]]))
    assert compute_ciede2000(paper, convert_to_lab(decode_colours([shown.find_tint(0.004)])))[0] < 3


def test_for_every_kind_of_vision_larger_figures_are_darker_in_even_steps_and_the_sides_differ() -> None:
    for vision in VISIONS:
        tints = [scales.find_tint(i / 20, diverging=False) for i in range(21)]
        light = convert_to_lab(simulate_vision(decode_colours(tints), vision))[:, 0]
        steps = -np.diff(light)
        assert steps.min() > 0.5 * steps.mean()
        assert steps.max() < 1.6 * steps.mean()
        for share in (0.4, 0.7, 1.0) if vision != "grey" else ():
            tints = [scales.find_tint(each, diverging=True) for each in (share, -share)]
            heads, tails = convert_to_lab(simulate_vision(decode_colours(tints), vision))
            assert compute_ciede2000(heads, tails) > 15


def test_lettering_contrasts_with_every_tint() -> None:
    tints = [scales.find_tint(i / 40, diverging=True) for i in range(-40, 41)]
    tints += [scales.find_tint(i / 40, diverging=False) for i in range(41)]
    for tint in tints:
        dark, light = sorted((compute_luminance(tint), compute_luminance(scales.choose_ink(tint))))
        assert (light + 0.05) / (dark + 0.05) > 3.5


def test_a_value_has_as_many_decimals_as_its_interval_supports() -> None:
    for value, half, expected in (
        (0.5303, 0.0022, ("53.0", "0.3")),
        (0.52853, 0.00091, ("52.85", "0.10")),
        (0.505, 0.0069, ("50.5", "0.7")),
        (0.5, 1e-7, ("50.00", "0.01")),
        (0.5, 0.12, ("50", "12")),
        (1.0, 0.0, ("100.0", "0.0")),
        (-0.00001, 0.001, ("0.0", "0.1")),
    ):
        assert write_figure(100 * value, 100 * half) == expected


def test_lines_that_do_not_fit_are_set_smaller_then_cut_short_and_sentences_broken_into_even_ones() -> None:
    line = Text("A region with a long name", 0, 0, "body", 9)
    assert fit_line(line, 100) == line
    assert 6 <= fit_line(line, 25).size < 9
    assert fit_line(line, 12).text.endswith("…")
    lines = break_text("one two three four five six seven eight nine ten", "body", 10, 60)
    assert len(lines) == 2
    assert abs(len(lines[0]) - len(lines[1])) < 8
