"""Borders between neighbours are visible on the finished card, and hidden ones are reported."""

from __future__ import annotations

import numpy as np
from support.card_samples import plan_of
from support.project_files import MAPS
from support.shipped_templates import TERRAINS

from coinage_pnp.card.card_drawing import draw_signs
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.plate import BORDERS
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.paths.path import polygon, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.game.board.model import find_touching_pairs
from coinage_pnp.lab.proof.painted_scene import Scene
from coinage_pnp.lab.proof.visible_signs import BorderView, measure_border_views, report_hidden_borders


def views(known: CardPlan, *signs: Element) -> tuple[BorderView, ...]:
    return measure_border_views(known.survey, Scene(signs))


def test_every_border_without_a_wall_is_checked() -> None:
    board = MAPS["frozen"]
    known = plan_of("frozen", "tin")
    seen = views(known, *draw_signs(known, TERRAINS))
    assert {view.pair for view in seen} == find_touching_pairs(board.layout) - set(board.walls)
    assert list(seen) == sorted(seen)


def test_a_covered_border_is_reported_with_its_visible_share_and_what_covers_it() -> None:
    known = plan_of("volcano", "a6")
    scene = draw_signs(known, TERRAINS)
    before = {view.pair: view for view in views(known, *scene)}
    (line,) = known.survey.drawn.find_border("i", "j")
    x, y = line[len(line) // 2]
    patch = Shape(rectangle(x - 9, y - 9, 18, 18), Paint(PAPER))
    covered = views(known, *scene, Group((patch,), name="title"))
    after = {view.pair: view for view in covered}
    assert after["i", "j"].share < 0.5 < before["i", "j"].share
    assert after["i", "j"].under == "title"
    assert after["a", "b"] == before["a", "b"]
    found = list(report_hidden_borders(known.survey, covered))
    assert "of the border of 'i' and 'j'" in found[0].message
    assert "under the title" in found[0].message
    assert found[0].where.startswith("layout.")


def test_a_translucent_shape_hides_no_border_and_an_undrawn_border_is_not_visible() -> None:
    known = plan_of("volcano", "tin")
    scene = draw_signs(known, TERRAINS)
    whole = polygon(np.array([(0, 0), (99, 0), (99, 99), (0, 99)]))
    veil = Shape(whole, Paint(PAPER, opacity=0.4))
    assert views(known, *scene, veil) == views(known, *scene)
    bare = [sign for sign in scene if not (isinstance(sign, Group) and sign.name == BORDERS)]
    assert {view.share for view in views(known, *bare)} == {0.0}


def test_a_shape_drawn_before_the_borders_hides_none_of_them() -> None:
    known = plan_of("volcano", "tin")
    scene = draw_signs(known, TERRAINS)
    sheet = Shape(polygon(np.array([(0, 0), (99, 0), (99, 99), (0, 99)])), Paint(PAPER))
    assert views(known, sheet, *scene) == views(known, *scene)
    assert {view.share for view in views(known, *scene, sheet)} == {0.0}
