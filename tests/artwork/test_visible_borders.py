"""On the finished card every border that coins cross is seen, and a border that is hidden is found."""

from __future__ import annotations

import numpy as np
from support.card_samples import MAPS, TERRAINS, held, plan

from coinage_pnp.artwork.card import BORDERS, CardPlan, draw_signs
from coinage_pnp.artwork.proof.painted_scene import Scene
from coinage_pnp.artwork.proof.visible_borders import BorderView, border_views, hidden_borders
from coinage_pnp.board.grid import touching
from coinage_pnp.board.model import Map
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape
from coinage_pnp.paths import polygon, rectangle


def signs(board: Map, card: str) -> tuple[Element, ...]:
    return draw_signs(board, held(board, card), TERRAINS, "en")


def views(board: Map, card: str, known: CardPlan) -> tuple[BorderView, ...]:
    return border_views(board, known.survey.drawn, Scene(signs(board, card)))


def test_every_border_but_the_walled_ones_is_looked_at() -> None:
    board = MAPS["frozen"]
    seen = views(board, "tin", plan("frozen", "tin"))
    assert {view.pair for view in seen} == touching(board.layout) - set(board.walls)
    assert list(seen) == sorted(seen)


def test_what_covers_a_border_is_found_named_and_measured() -> None:
    board, known = MAPS["volcano"], plan("volcano", "a6")
    scene = signs(board, "a6")
    before = {view.pair: view for view in border_views(board, known.survey.drawn, Scene(scene))}
    (line,) = known.survey.drawn.between("i", "j")
    x, y = line[len(line) // 2]
    patch = Shape(rectangle(x - 9, y - 9, 18, 18), Paint(PAPER))
    covered = border_views(board, known.survey.drawn, Scene((*scene, Group((patch,), name="title"))))
    after = {view.pair: view for view in covered}
    assert after["i", "j"].share < 0.5 < before["i", "j"].share
    assert after["i", "j"].under == "title"
    assert after["a", "b"] == before["a", "b"]
    found = list(hidden_borders(board, covered, "a6"))
    assert "of the border of 'i' and 'j'" in found[0].message
    assert "under the title" in found[0].message
    assert found[0].where.startswith("layout.")


def test_a_veil_hides_no_border_and_a_line_that_is_not_drawn_is_not_seen() -> None:
    board, known = MAPS["volcano"], plan("volcano", "tin")
    scene = signs(board, "tin")
    whole = polygon(np.array([(0, 0), (99, 0), (99, 99), (0, 99)]))
    veil = Shape(whole, Paint(PAPER, opacity=0.4))
    drawn = known.survey.drawn
    assert border_views(board, drawn, Scene((*scene, veil))) == border_views(board, drawn, Scene(scene))
    bare = [sign for sign in scene if not (isinstance(sign, Group) and sign.name == BORDERS)]
    assert {view.share for view in border_views(board, drawn, Scene(bare))} == {0.0}


def test_what_is_painted_before_the_borders_hides_none_of_them() -> None:
    board, known = MAPS["volcano"], plan("volcano", "tin")
    scene, sheet = (
        signs(board, "tin"),
        Shape(polygon(np.array([(0, 0), (99, 0), (99, 99), (0, 99)])), Paint(PAPER)),
    )
    drawn = known.survey.drawn
    assert border_views(board, drawn, Scene((sheet, *scene))) == border_views(board, drawn, Scene(scene))
    assert {view.share for view in border_views(board, drawn, Scene((*scene, sheet)))} == {0.0}
