"""The gallery: all cards at one scale, in even rows."""

import re
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from support.card_samples import ISLE, groups_by_name
from support.drawing_walk import transformed, walk_elements
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, LANGUAGES, PAPERS, TERRAINS

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.ink_choices import LOW, MONO
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Text, Use
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import RANK
from coinage_pnp.sheet.card_picture import COIN_MARGIN, draw_card_picture
from coinage_pnp.sheet.gallery import Exhibit, draw_gallery


def cards(count: int, width: float = 90.0, height: float = 90.0) -> list[Group]:
    return [element for element in gallery(count, width, height).elements if isinstance(element, Group)]


def gallery(count: int, width: float, height: float) -> Drawing:
    exhibits = [Exhibit(Drawing(width, height, ()), f"Map {i}", "") for i in range(count)]
    return draw_gallery(exhibits, PAPERS["a4"], ENGLISH)


def test_rows_are_as_even_as_they_can_be() -> None:
    for rows in ([1], [2, 1], [2, 2], [3, 2], [4, 3]):
        found = Counter(round(card.y, 3) for card in cards(sum(rows)))
        assert [found[y] for y in sorted(found)] == rows


@pytest.mark.parametrize("wide", [1, 2, 3])
def test_landscape_cards_have_rows_of_their_own_and_every_row_is_centred(wide: int) -> None:
    sizes = [(90.0, 55.5) if i < wide else (55.5, 90.0) for i in range(6)]
    exhibits = [Exhibit(Drawing(*size, ()), f"Map {i}", "") for i, size in enumerate(sizes)]
    sheet = draw_gallery(exhibits, PAPERS["a4"], ENGLISH)
    found = [element for element in sheet.elements if isinstance(element, Group)]
    kinds = {e.name: e.card.width > e.card.height for e in exhibits}
    for y in {card.y for card in found}:
        row = [card for card in found if card.y == y]
        assert len({kinds[card.name.removeprefix("card ")] for card in row}) == 1
        left, right = min(card.x for card in row), max(card.x for card in row)
        across = (90.0 if kinds[row[0].name.removeprefix("card ")] else 55.5) * row[0].scale
        assert left + right + across == pytest.approx(sheet.width), "in the middle of the page"


def test_the_paper_is_oriented_to_make_the_cards_largest() -> None:
    for count, width, height, orientation in (
        (4, 90, 90, "upright"),
        (3, 55.5, 90, "across"),
        (8, 55.5, 90, "across"),
        (2, 148, 105, "upright"),
    ):
        sheet = gallery(count, width, height)
        assert (sheet.width > sheet.height) == (orientation == "across")


def test_cards_have_one_scale_stay_on_the_paper_and_never_touch() -> None:
    for count in (1, 2, 6, 20):
        found = cards(count)
        (scale,) = {card.scale for card in found}
        assert scale <= 1
        side = 90.0 * scale
        sheet = gallery(count, 90.0, 90.0)
        margin = 8.0 - 1e-9
        assert all(min(card.x, sheet.width - card.x - side) >= margin for card in found)
        assert all(min(card.y, sheet.height - card.y - side) >= margin for card in found)
        for i, one in enumerate(found):
            for other in found[:i]:
                assert max(abs(one.x - other.x), abs(one.y - other.y)) >= side + 2


def test_paper_on_which_nothing_could_be_seen_is_refused() -> None:
    paper = PAPERS["a4"]._replace(width=60.0, height=60.0)
    exhibits = [Exhibit(Drawing(90.0, 90.0, ()), f"Map {i}", "") for i in range(7)]
    with pytest.raises(UserError, match="choose a larger --paper, or fewer maps"):
        draw_gallery(exhibits, paper, ENGLISH)


def test_long_captions_never_touch() -> None:
    names = [f"a-long-word-for-{i}" for i in range(14)]
    card = Drawing(55.5, 90, ())
    exhibits = [Exhibit(card, "The Sunken Crypt of the Old Kings", name) for name in names]
    captions = [e for e in draw_gallery(exhibits, PAPERS["a4"], ENGLISH).elements if isinstance(e, Text)]
    rows = Counter(caption.y for caption in captions)
    for y in rows:
        row = sorted((each for each in captions if each.y == y), key=lambda each: each.x)
        for left, right in pairwise(row):
            assert left.x + shaping.measure_width(left.text, left.face, left.size) < right.x - 1
    assert max(rows.values()) > 3


def test_the_footer_explains_the_figures_in_the_style_of_its_language_inside_the_margins() -> None:
    for code, share in (("en", "53%"), ("fr", "53\u00a0%"), ("ja", "53%")):
        assert LANGUAGES[code].gallery.format_share(0.531) == share
    large = Exhibit(Drawing(400, 500, ()), "Quarry", "51%")
    for code, scale in (("en", "[0-9]+%"), ("fr", "Cartes à [0-9]+\u00a0% de leur taille")):
        words = LANGUAGES[code]
        sheet = draw_gallery([large], PAPERS["a4"], words, words.gallery.invented)
        foot = max((each for each in sheet.elements if isinstance(each, Text)), key=lambda each: each.y)
        assert words.gallery.invented in foot.text
        assert re.search(scale, foot.text)
        assert 8 <= foot.x <= sheet.width - 8 - shaping.measure_width(foot.text, foot.face, foot.size)


USD = COIN_SETS["usd"]
STACKS = {"a": "QnPd", "b": ""}


@pytest.fixture(scope="module")
def board_with_coins() -> Drawing:
    return draw_card_picture(ISLE, CARDS["tin"], TERRAINS, ENGLISH, STACKS, USD).drawing


def test_every_coin_of_a_position_is_on_its_seat_with_its_owners_side_at_its_true_diameter(
    board_with_coins: Drawing,
) -> None:
    seats = make_plan(ISLE, CARDS["tin"], "en").medals
    found: dict[str, list[tuple[float, float, float]]] = {}
    sides = list[tuple[str, ...]]()
    for path, element, at in walk_elements(board_with_coins.elements):
        if isinstance(element, Use) and "/stack " in path:
            sides += [tuple(element.symbol.split()[1:3])] if "/stack a" in path else []
            rim = board_with_coins.symbols[element.symbol][0]
            width = np.ptp(np.vstack([part.points for part in rim.path])[:, 0]) + rim.paint.width
            x, y = transformed(np.array([[element.x, element.y]]), at)[0]
            found.setdefault(path.rsplit("stack ", 1)[1], []).append((x, y, float(width)))
    assert {name.split()[0]: name.split()[1] for name in found} == {k: v for k, v in STACKS.items() if v}
    for name, coins in found.items():
        letter, stack = name.split()
        sizes = [USD.diameters[RANK[coin] - 1] for coin in stack]
        assert [width for _, _, width in coins] == pytest.approx(sizes, abs=0.02)
        x, y, _ = coins[0]
        assert (x, y) == pytest.approx((seats[letter].x + COIN_MARGIN, seats[letter].y + COIN_MARGIN))
    assert sides == [("Q", "heads"), ("N", "tails"), ("P", "heads"), ("D", "tails")]


def test_coins_have_the_inks_of_their_card() -> None:
    for ink in (LOW, MONO):
        drawn = draw_card_picture(ISLE, CARDS["tin"], TERRAINS, ENGLISH, STACKS, USD, ink).drawing
        pixels = rasterize(render_one(drawn, Info("")), 100).astype(int)
        assert np.ptp(pixels, axis=2).max() <= 2, ink


def test_a_picture_without_coins_is_exactly_the_trimmed_card() -> None:
    tin = CARDS["tin"]
    drawn = draw_card_picture(ISLE, tin, TERRAINS, ENGLISH).drawing
    assert (drawn.width, drawn.height) == (tin.width, tin.height)
    assert "coins" not in groups_by_name(drawn)
    pixels = rasterize(render_one(drawn, Info("Volcano")), 100)
    assert pixels[:3, :3].min() == 255  # the corner is round, so white
    assert pixels[100, 100].max() < 255
