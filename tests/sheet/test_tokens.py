"""Paper coins have the size of real ones, a shape for each rank, and two faces that match back to back."""

from itertools import combinations, product

import numpy as np
import pytest
import shapely
from support.shipped_templates import COIN_SETS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.drawing.coins.coin_face import HAIR, REVERSED
from coinage_pnp.drawing.colour import INK, convert_to_lab, decode_colours
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.paths.path import Path
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import Pixels, rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Symbol, Use
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import HEADS, KINDS, SIDES, STARTING_BANK, TAILS, Kind
from coinage_pnp.sheet.token_faces import TOKEN_BLEED, draw_token, outline
from coinage_pnp.sheet.token_sheets import BETWEEN, TokenSheet, make_token_sheets

AREAS = {"A4": (194.0, 240.0), "Letter": (199.9, 222.0), "A5": (132.0, 170.0), "4x6": (85.6, 112.0)}
DPI = 300

each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
each_set = pytest.mark.parametrize("key", COIN_SETS)
each_method = pytest.mark.parametrize("folded", [True, False])


def area(path: Path) -> shapely.Geometry:
    """The area inside a path, accurate to 0.02 mm."""
    rings = [shapely.Polygon(part.flatten(8)).buffer(0) for part in path]
    return shapely.union_all(rings)


def token(kind: Kind, side: int = HEADS, key: str = "usd", *, line_art: bool = False) -> Symbol:
    return draw_token(kind, SIDES[side], COIN_SETS[key].diameters[kind.rank - 1], line_art=line_art)


def trim(kind: Kind, key: str = "usd") -> Path:
    return outline(kind.rank, COIN_SETS[key].diameters[kind.rank - 1]).draw()


def sheets(folded: bool, paper: str = "A4", key: str = "usd") -> tuple[TokenSheet, ...]:
    return make_token_sheets(COIN_SETS[key], *AREAS[paper], folded=folded)


def pixels(drawing: Drawing) -> Pixels:
    box = Box(0, 0, drawing.width, drawing.height)
    return rasterize(render([Page(drawing, "tokens", box, box)], Info("tokens")), DPI)


@each_set
def test_a_token_has_a_side_for_each_rank_fills_the_circle_of_its_coin_and_is_visible_under_a_lower_one(
    key: str,
) -> None:
    for kind in KINDS:
        circle = shapely.minimum_bounding_circle(area(trim(kind, key)))
        diameter = COIN_SETS[key].diameters[kind.rank - 1]
        assert 2 * shapely.minimum_bounding_radius(circle) == pytest.approx(diameter, rel=1e-3)
        assert shapely.hausdorff_distance(circle.centroid, shapely.Point(0, 0)) < 0.02
        (run,) = trim(kind, key)
        ends, handles = run.points[::3], run.points[1::3]
        straight = [np.array_equal(a, b) for a, b in zip(ends[:-1], handles, strict=True)]
        lengths = np.hypot(*np.diff(ends, axis=0).T)[straight]
        assert len(lengths) == kind.rank
        assert min(lengths) > 0.55 * max(np.hypot(*run.points.T))
    for lower, higher in combinations([area(trim(kind, key)) for kind in KINDS], 2):
        assert lower.area < higher.area
        assert higher.difference(lower).area > 0.05 * higher.area


def test_a_face_has_1_mm_of_bleed_and_its_lines_stay_0_7_mm_inside_the_trim() -> None:
    for kind, side, line_art in few_or_all(
        [(KINDS[0], HEADS, False), (KINDS[2], TAILS, False), (KINDS[3], TAILS, True)],
        [*product(KINDS, SIDES, (False, True))],
    ):
        face = token(kind, side, line_art=line_art)
        shape, (ground, *marks) = area(trim(kind)), face
        assert shape.hausdorff_distance(area(ground.path)) == pytest.approx(TOKEN_BLEED, abs=0.35)
        assert area(ground.path).contains(shape.buffer(0.9 * TOKEN_BLEED))
        kept = shape.buffer(-0.7)
        for mark in marks:
            assert kept.covers(shapely.union_all([shapely.MultiPoint(p.flatten(8)) for p in mark.path]))


@each_kind
@pytest.mark.parametrize("key", first_or_all(1, list(COIN_SETS)))
@pytest.mark.parametrize("side", SIDES)
def test_marks_on_a_face_do_not_touch_except_in_the_milled_rim(kind: Kind, key: str, side: int) -> None:
    """The number, the shield or laurel, and the pearls do not touch. Only the marks of the milled rim do."""
    drawn = token(kind, side, key)[1:]
    marks = [_stroked_area(mark) if mark.paint.stroke else area(mark.path) for mark in drawn]
    rim = 3 if side == HEADS else 0
    for (i, one), (k, other) in combinations(enumerate(marks), 2):
        assert k < rim or one.distance(other) > 0.1, (i, k)


def _stroked_area(shape: Shape) -> shapely.Geometry:
    lines = []
    for part in shape.path:
        p = part.flatten(8)
        lines.append(shapely.LineString([*p, p[0]] if part.closed else p))
    return shapely.union_all(lines).buffer(shape.paint.width / 2)


@each_kind
def test_heads_is_light_tails_is_dark_and_lines_are_as_wide_as_printing_needs_on_each(kind: Kind) -> None:
    grounds = [str(token(kind, side)[0].paint.fill) for side in SIDES]
    light, dark = convert_to_lab(decode_colours(grounds))[:, 0]
    assert light - dark > 70
    for side, least in ((HEADS, HAIR), (TAILS, REVERSED)):
        assert all(mark.paint.width >= least for mark in token(kind, side)[1:] if mark.paint.stroke)


def test_low_ink_tails_takes_less_than_40_percent_of_full_ink_and_is_still_darker_than_heads() -> None:
    (sheet,) = make_token_sheets(COIN_SETS["usd"], *AREAS["A4"], folded=False, line_art=True)
    assert sheet.back is not None
    dark = [float((pixels(side)[:, :, 0] < 128).mean()) for side in (sheet.front, sheet.back)]
    full = sheets(False)[0].back
    assert full is not None
    assert dark[1] < 0.4 * float((pixels(full)[:, :, 0] < 128).mean())
    assert dark[1] > 1.2 * dark[0]


@each_method
@pytest.mark.parametrize("paper", few_or_all(["A4", "4x6"], list(AREAS)))
@pytest.mark.parametrize("key", few_or_all(["jpy"], list(COIN_SETS)))
def test_the_sheets_hold_all_coins_of_the_game_inside_the_area_without_touching(
    folded: bool, paper: str, key: str
) -> None:
    made = sheets(folded, paper, key)
    width, height = AREAS[paper]
    found = [spot.kind for sheet in made for spot in sheet.spots]
    assert [found.count(kind) for kind in KINDS] == [2 * count for count in STARTING_BANK] == [8, 6, 4, 2]
    for sheet in made:
        assert (sheet.front.width, sheet.front.height) == (width, height)
        faces = [face for side in (sheet.front, sheet.back) if side for face in placed(side)]
        assert len(faces) == 2 * len(sheet.spots)
        room = shapely.box(0, 0, width, height).buffer(1e-6)
        assert all(room.covers(face) for face in faces)
        heads = placed(sheet.front)[:: 2 if folded else 1]
        for one, other in combinations(heads, 2):
            assert one.distance(other) >= 0.9 * BETWEEN


def placed(drawing: Drawing) -> list[shapely.Geometry]:
    """The area of each face on a sheet, bleed included, in drawing order."""
    found = []
    for group in drawing.elements:
        use = group.elements[0] if isinstance(group, Group) else group
        if isinstance(use, Use):
            turn = np.array([-1.0, -1.0]) if use.angle == 180 else np.ones(2)
            at = np.array([use.x, use.y])
            shape = area(drawing.symbols[use.symbol][0].path)
            found.append(shapely.transform(shape, lambda p, turn=turn, at=at: p * turn + at))
    return found


@each_method
def test_all_tokens_fit_on_one_page_of_a4_or_letter_need_several_of_4x6_and_are_refused_on_less(
    folded: bool,
) -> None:
    assert len(sheets(folded, "A4")) == len(sheets(folded, "Letter")) == 1
    assert len(sheets(folded, "4x6")) == (3 if folded else 2)
    for area in ((60, 20), (15, 100)):
        with pytest.raises(UserError, match=r"needs \d+ x \d+ mm, and there .* mm: choose a larger --paper"):
            make_token_sheets(COIN_SETS["usd"], *area, folded=folded)


def test_every_tails_is_exactly_behind_its_heads_when_folded() -> None:
    (sheet,) = sheets(True)
    faces = placed(sheet.front)
    for spot, heads, tails in zip(sheet.spots, faces[::2], faces[1::2], strict=True):
        (feet,) = {
            a[1] for a, b in folds(sheet) if a[0] < spot.x < b[0] and abs(a[1] - spot.y) < spot.diameter / 2
        }
        folded = shapely.transform(tails, lambda p, feet=feet: np.column_stack([p[:, 0], 2 * feet - p[:, 1]]))
        assert heads.symmetric_difference(folded).area < 0.02
        assert heads.bounds[3] == pytest.approx(feet, abs=0.01)


def folds(sheet: TokenSheet) -> list[np.ndarray]:
    """Both ends of each fold line, mm."""
    drawn = [e for e in sheet.front.elements if isinstance(e, Group) and e.name == "folds"]
    shapes = [shape for group in drawn for shape in group.elements if isinstance(shape, Shape)]
    return [part.points for shape in shapes for part in shape.path]


def test_a_folded_token_is_not_cut_at_its_fold() -> None:
    for folded in (True, False):
        (sheet,) = sheets(folded)
        (cuts,) = [e for e in sheet.front.elements if isinstance(e, Group) and e.name == "cut lines"]
        for group, spot in zip(cuts.elements, sheet.spots, strict=True):
            assert isinstance(group, Group)
            line = group.elements[0]
            assert isinstance(line, Shape)
            assert [part.closed for part in line.path] == [not folded]
            assert line.paint.stroke == INK
            low = max(p for part in line.path for p in part.points[:, 1])
            assert low == pytest.approx(spot.diameter / 2 * np.cos(np.radians(37)), abs=1e-6)
