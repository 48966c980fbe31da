"""The faces of the deck: suits distinct for every colour vision, a card's own signs, nothing near the cut."""

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from support.deck_samples import card_pixels, rule_cards, suit_word, texts_with_sizes
from support.drawing_walk import groups_named
from support.pixels import ink_coverage
from support.shipped_templates import DECK_CARDS, INSTALLED_CODES
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.classic.deck import NUMBERS, PACK, SUITS, find_number, find_suit, find_year
from coinage_pnp.classic.drawing.card_base import PAPER, draw_back
from coinage_pnp.classic.drawing.emblems import (
    hatch_ring,
    load_border_piece,
    load_pieces,
    place_emblem,
    place_pip,
)
from coinage_pnp.classic.drawing.face import DISC_RADIUS, draw_face
from coinage_pnp.classic.drawing.suits import GOLD, LOOKS
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.colour import (
    VISIONS,
    Vision,
    compute_ciede2000,
    convert_to_lab,
    decode_colours,
    simulate_vision,
)
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.ink_choices import FULL, INKS
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.paths.path import Path, make_points
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Text, Use
from coinage_pnp.files.units import PT_PER_MM

LETTERS = [suit.letter for suit in SUITS]
LIGHT = decode_colours([LOOKS[letter].ink for letter in LETTERS])
"""The colour of each suit in linear light."""

SOME_CARDS = few_or_all([*CARD_POINTS, *PACK[::5]], PACK)

SIZES = pytest.mark.parametrize("size", DECK_CARDS)
SEEN_SIZES = pytest.mark.parametrize("size", first_or_all(1, list(DECK_CARDS)))


@cache
def face(card: str, size: str = "poker", ink: str = "full") -> Drawing:
    return draw_face(card, suit_word("en", card[0]), DECK_CARDS[size], ink)


def test_the_colours_of_any_two_suits_differ_for_every_kind_of_colour_vision() -> None:
    for vision, least in zip(VISIONS, (36, 25, 16, 26, 7.9), strict=True):
        for one, other in combinations(convert_to_lab(simulate_vision(LIGHT, vision)), 2):
            assert compute_ciede2000(one, other) >= least, vision


def test_every_suit_has_the_hue_by_which_the_published_rules_name_it_with_a_contrast_of_over_3_to_1() -> None:
    """Hue angles in CIE Lab, degrees: red about 40, green 155, blue 265, purple 310. WCAG 2 asks for 3:1."""
    hues = {"N": 155, "D": 265, "Q": 310, "H": 40}
    for letter, (_, a, b) in zip(LETTERS, convert_to_lab(LIGHT), strict=True):
        assert abs((np.degrees(np.arctan2(b, a)) - hues[letter] + 180) % 360 - 180) < 20
    paper, *inks = np.vstack([decode_colours([PAPER]), LIGHT]) @ (0.2126, 0.7152, 0.0722)
    assert (paper + 0.05) / (max(inks) + 0.05) > 3


def test_the_borders_of_any_two_suits_are_made_of_different_pieces() -> None:
    masks = []
    for letter in LETTERS:
        path = load_border_piece(letter, 6.0)
        shape = Group((Shape(path, Paint("#000000")),), x=4, y=4)
        masks.append(card_pixels(Drawing(8, 8, (shape,)), 200)[:, :, 0] < 0.5)
    for one, other in combinations(masks, 2):
        assert (one & other).sum() / (one | other).sum() < 0.7


@SEEN_SIZES
def test_the_index_is_in_one_corner_and_upside_down_in_the_opposite_one(size: str) -> None:
    card = DECK_CARDS[size]
    for name in SOME_CARDS:
        first, second = groups_named(face(name, size).elements, "index")
        assert first.elements == second.elements
        assert (second.x, second.y, second.angle) == (card.width, card.height, 180)
        for element in first.elements:
            if isinstance(element, Text):
                height = shaping.measure_cap_height(element.face) * element.size / PT_PER_MM
                left, top = element.x, element.y - height
                right = left + shaping.measure_width(element.text, element.face, element.size)
                bottom = element.y
                assert element.text == str(find_number(name))
                assert height >= 0.08 * card.height
            else:
                assert isinstance(element, Shape)
                points = np.concatenate([part.points for part in element.path])
                (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
            assert 3 <= left < right <= 12
            assert 3 <= top < bottom <= 21.4
            assert max(right - left, bottom - top) >= 0.115 * card.width  # signs on scoring cards, too


@pytest.mark.wide
@SIZES
@pytest.mark.parametrize("ink", ["full", "low"])
def test_nothing_but_flat_paper_is_within_3_mm_of_the_cut(size: str, ink: str) -> None:
    card, dots = DECK_CARDS[size], 100 / 25.4
    cards = [face(name, size) for name in ("N3", "D6", "Q6", "H9")]
    for drawing in (*cards, draw_back(card, ink), *rule_cards("en", size)):
        pixels = card_pixels(apply_ink(drawing, ink), 100)
        inside = round(2.9 * dots)
        rim = np.ones(pixels.shape[:2], dtype=bool)
        rim[inside:-inside, inside:-inside] = False
        assert np.ptp(pixels[rim], axis=0).max() < 0.02


def test_only_scoring_cards_have_seals_and_gilt_tabs_that_show_their_points() -> None:
    for name in PACK:
        marked, elements = CARD_POINTS.get(name, 0), face(name).elements
        tabs = groups_named(elements, "stars")
        assert len(groups_named(elements, "badge")) == len(tabs) == 2 * bool(marked)
        for tab in tabs:
            pieces = [part for shape in shapes(tab) for part in shape.path]
            assert sum(len(part.points) == 10 for part in pieces) == marked


def test_in_a_fan_the_quarter_of_1916_shows_the_most_gold() -> None:
    """The left 14 mm of each card are visible; gold is the colour GOLD, within 0.1 per channel."""
    gold = np.array([int(GOLD[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    shown = {
        name: float((np.abs(card_pixels(face(name), 60)[:, :33] - gold).max(axis=2) < 0.1).sum())
        for name in CARD_POINTS
    }
    assert shown.pop("Q6") > 1.2 * max(shown.values())


def test_the_emblems_of_consecutive_halves_look_different() -> None:
    """The bowls tilt the other way, and the weights are in other places."""
    emblems = [place_emblem("H", number) for number in NUMBERS]
    placed = [{(use.symbol, round(use.x), round(use.y)) for use in emblem} for emblem in emblems]
    assert min(len(one ^ other) for one, other in pairwise(placed)) >= 6


def test_the_back_is_the_same_upside_down() -> None:
    """In squares of 2 mm, none is lighter or darker than the one in its place after half a turn."""
    pixels = card_pixels(draw_back(DECK_CARDS["poker"], "full"), 127).mean(axis=2)
    rows, columns = (size // 10 for size in pixels.shape)
    trimmed = pixels[(len(pixels) - 10 * rows) // 2 :, (pixels.shape[1] - 10 * columns) // 2 :]
    dots = trimmed[: 10 * rows, : 10 * columns].reshape(rows, 10, columns, 10).mean(axis=(1, 3))
    assert np.abs(dots - dots[::-1, ::-1]).max() < 0.1


def test_faces_in_low_ink_have_no_colour_and_use_less_than_60_percent_of_the_ink() -> None:
    used = {"full": 0.0, "low": 0.0}
    for name in ("N5", "H5"):
        for ink in used:
            pixels = card_pixels(apply_ink(face(name, ink=ink), ink), 100)
            used[ink] += ink_coverage(np.rint(pixels * 255).astype(np.uint8))
            assert ink == "full" or np.ptp(pixels, axis=2).max() == 0
    assert used["low"] < 0.6 * used["full"]


@pytest.mark.parametrize("size", few_or_all(["mini"], list(DECK_CARDS)))
@pytest.mark.parametrize("code", few_or_all(["de"], INSTALLED_CODES))
def test_no_text_is_smaller_than_6_points_and_every_rule_card_fits(size: str, code: str) -> None:
    cards = rule_cards(code, size)
    faces = [draw_face(f"{letter}3", suit_word(code, letter), DECK_CARDS[size]) for letter in LETTERS]
    assert len(cards) == 4
    for drawing in (*cards, *faces):
        assert min(pt for _, pt in texts_with_sizes(drawing.elements)) >= 6


COUNTED = {"N": {"ear"}, "D": {"sail", "course", "jib"}, "Q": {"acorn"}, "H": {"weight"}}


def laid(outline: NDArray[np.float64], use: Use) -> NDArray[np.float64]:
    """An outline as placed by `use`."""
    c, s = np.cos(np.radians(use.angle)), np.sin(np.radians(use.angle))
    flipped = outline * (-use.scale if use.mirror else use.scale, use.scale)
    return np.asarray(flipped @ np.array([[c, s], [-s, c]]) + (use.x, use.y))


@pytest.mark.parametrize("ink", INKS)
def test_the_coin_on_a_card_shows_as_many_things_as_the_cards_number(ink: str) -> None:
    for card in PACK:
        letter = find_suit(card).letter
        drawing = draw_face(card, suit_word("en", letter), DECK_CARDS["poker"], ink)
        [shown] = groups_named(drawing.elements, "emblem")
        uses = [element for element in shown.elements if isinstance(element, Use)]
        assert all(drawing.symbols[use.symbol] for use in uses)
        things = [use for use in uses if use.symbol.removesuffix(f"-{letter}") in COUNTED[letter]]
        assert len(things) == find_number(card)
        assert len({(use.x, use.y, use.angle) for use in things}) == find_number(card)


@pytest.mark.parametrize("letter", LETTERS)
def test_an_emblem_stays_in_its_field_and_fills_much_of_it(letter: str) -> None:
    known = load_pieces(letter)
    for number in NUMBERS:
        emblem = place_emblem(letter, number)
        every = np.concatenate([laid(part.outline, use) for use in emblem for part in known[use.symbol]])
        assert np.hypot(*every.T).max() < DISC_RADIUS, number
        assert np.ptp(every, axis=0).min() > 1.2 * DISC_RADIUS, number


@settings(max_examples=60, deadline=None)
@given(
    corners=st.integers(3, 9),
    radius=st.floats(1, 8),
    squeezed=st.floats(0.3, 1),
    lean=st.floats(-90, 90),
    share=st.floats(0.1, 0.9),
)
def test_hatching_never_leaves_the_part_that_it_shades(
    corners: int, radius: float, squeezed: float, lean: float, share: float
) -> None:
    """Lines may exceed it by half their width, which the outline covers; convex parts make the check simple."""
    turns = 2 * np.pi * np.arange(corners) / corners
    ring = make_points(np.column_stack([radius * np.cos(turns), radius * squeezed * np.sin(turns)]))
    found = np.concatenate(
        [part.points for part in hatch_ring(ring, 0.4, share, 0.2, lean)] or [np.zeros((1, 2))]
    )
    side = np.roll(ring, -1, axis=0) - ring
    out = np.column_stack([side[:, 1], -side[:, 0]]) / np.hypot(*side.T)[:, None]
    assert ((found[:, None] - ring[None]) * out[None]).sum(axis=2).max() <= 0.1 + 1e-9


DPI = 60


@cache
def printed(card: str, size: str, ink: str) -> NDArray[np.float64]:
    """The linear light of every pixel of a face, printed with its ink."""
    light: NDArray[np.float64] = card_pixels(apply_ink(face(card, size, ink), ink), DPI) ** 2.2
    return light


@cache
def looks(card: str, size: str, ink: str, vision: Vision) -> NDArray[np.float64]:
    return convert_to_lab(simulate_vision(printed(card, size, ink), vision))


def index_of(pixels: NDArray[np.float64], size: str) -> NDArray[np.float64]:
    """The corner with the number and the sign, without the border beside it."""
    dots, unit = DPI / 25.4, DECK_CARDS[size].width / 63.5
    rows, columns = (slice(round(3 * dots), round(end * unit * dots)) for end in (21.8, 12.0))
    return pixels[rows, columns]


def outline(path: Path) -> NDArray[np.float64]:
    """The points of a path, scaled to height 1 with the top left corner at 0."""
    at = np.concatenate([part.points for part in path])
    low, high = at.min(axis=0), at.max(axis=0)
    return np.asarray((at - low) / (high - low)[1])


def shows(path: Path, other: Path) -> bool:
    one, two = outline(path), outline(other)
    return one.shape == two.shape and bool(np.allclose(one, two))


def shapes(group: Group) -> list[Shape]:
    return [element for element in group.elements if isinstance(element, Shape)]


@SEEN_SIZES
@pytest.mark.parametrize(
    ("ink", "vision"),
    few_or_all(
        [(FULL, "deutan"), ("low", "grey")],
        [*((FULL, vision) for vision in VISIONS), ("mono", "grey"), ("low", "grey")],
    ),
)
def test_faces_and_indices_of_any_two_suits_differ_for_every_kind_of_colour_vision(
    size: str, ink: str, vision: Vision
) -> None:
    """The mean CIEDE2000 difference over all pixels of two cards with the same number, or of their corners."""
    for one, other in combinations(LETTERS, 2):
        pair = [looks(f"{letter}5", size, ink, vision) for letter in (one, other)]
        assert compute_ciede2000(*pair).mean() > (4 if vision == "grey" else 8)
        corners = (index_of(pixels, size) for pixels in pair)
        assert compute_ciede2000(*corners).mean() > (6 if vision == "grey" else 8.5)


@SEEN_SIZES
@pytest.mark.parametrize("ink", INKS)
def test_indices_of_any_two_suits_differ_by_their_shape_alone(size: str, ink: str) -> None:
    """Light is scaled from paper, 0, to ink, 1, as if all suits were printed in one colour."""
    for one, other in combinations(LETTERS, 2):
        pair = [index_of(printed(f"{letter}5", size, ink), size).mean(axis=2) for letter in (one, other)]
        one_, other_ = ((light.max() - light) / np.ptp(light) for light in pair)
        assert np.abs(one_ - other_).mean() > 0.06


@pytest.mark.parametrize("card", SOME_CARDS)
def test_a_card_shows_its_own_sign_colour_number_year_and_value_and_what_it_scores(card: str) -> None:
    """The corners without an index show the points of a scoring card, and the sign of any other."""
    elements, suit, number = face(card).elements, find_suit(card), str(find_number(card))
    own, ink = place_pip(suit.letter, 0, 0, 1), LOOKS[suit.letter].ink
    indices = groups_named(elements, "index")
    assert len(indices) == 2
    for index in indices:
        assert sum(shows(shape.path, own) for shape in shapes(index)) == 1
        assert {shape.paint.fill for shape in shapes(index)} == {ink}
        assert [(e.text, e.fill) for e in index.elements if isinstance(e, Text)] == [(number, ink)]
    worth = f"{find_year(card)} · {suit.cents} ¢"
    shown_texts = {text for text, _ in texts_with_sizes(elements)}
    assert shown_texts == {number, worth, suit_word("en", suit.letter).upper()}
    points = CARD_POINTS.get(card, 0)
    corners = groups_named(elements, "badge" if points else "sign")
    assert len(corners) == 2
    for corner in corners:
        wanted = outline_text(f"+{points}", 1, 0) if points else own
        assert sum(shows(shape.path, wanted) for shape in shapes(corner)) == 1
        assert not points or [shape.paint.fill for shape in shapes(corner)] == [GOLD, PAPER, ink]
