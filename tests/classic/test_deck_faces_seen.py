"""The faces as printed: distinct suits for every kind of colour vision, and the card's own signs."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from support.deck_samples import card_pixels, suit_word, texts_with_sizes
from support.drawing_walk import groups_named
from support.shipped_templates import DECK_CARDS

from coinage_pnp.classic.deck import PACK, SUITS, find_number, find_suit, find_year
from coinage_pnp.classic.drawing.emblems import place_pip
from coinage_pnp.classic.drawing.face import draw_face
from coinage_pnp.classic.drawing.suits import LOOKS
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.drawing.coins.engraving import outline_text
from coinage_pnp.drawing.colour import VISIONS, Vision, compute_ciede2000, convert_to_lab, simulate_vision
from coinage_pnp.drawing.ink_choices import FULL, INKS
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.paths.path import Path
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Text

LETTERS = [suit.letter for suit in SUITS]
DPI = 60
SIZES = pytest.mark.parametrize("size", DECK_CARDS)
INK_AND_VISION = pytest.mark.parametrize(
    ("ink", "vision"), [(FULL, vision) for vision in VISIONS] + [("mono", "grey"), ("low", "grey")]
)


@cache
def face(card: str, size: str = "poker", ink: str = FULL) -> Drawing:
    return draw_face(card, suit_word("en", card[0]), DECK_CARDS[size], ink)


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


@SIZES
@INK_AND_VISION
def test_faces_of_any_two_suits_differ_for_every_kind_of_colour_vision(
    size: str, ink: str, vision: Vision
) -> None:
    """The mean CIEDE2000 difference over all pixels of two cards with the same number."""
    for one, other in combinations(LETTERS, 2):
        apart = compute_ciede2000(*(looks(f"{letter}5", size, ink, vision) for letter in (one, other)))
        assert apart.mean() > (4 if vision == "grey" else 8)


@SIZES
@INK_AND_VISION
def test_indices_of_any_two_suits_differ_for_every_kind_of_colour_vision(
    size: str, ink: str, vision: Vision
) -> None:
    for one, other in combinations(LETTERS, 2):
        pair = (index_of(looks(f"{letter}5", size, ink, vision), size) for letter in (one, other))
        assert compute_ciede2000(*pair).mean() > (6 if vision == "grey" else 8.5)


@SIZES
@pytest.mark.parametrize("ink", INKS)
def test_indices_of_any_two_suits_differ_by_their_shape_alone(size: str, ink: str) -> None:
    """Light is scaled from paper, 0, to ink, 1, as if all suits were printed in one colour."""
    for one, other in combinations(LETTERS, 2):
        pair = [index_of(printed(f"{letter}5", size, ink), size).mean(axis=2) for letter in (one, other)]
        one_, other_ = ((light.max() - light) / np.ptp(light) for light in pair)
        assert np.abs(one_ - other_).mean() > 0.06


@pytest.mark.parametrize("card", PACK)
def test_a_card_shows_its_own_sign_colour_number_year_and_value(card: str) -> None:
    drawing, suit = face(card), find_suit(card)
    own = place_pip(suit.letter, 0, 0, 1)
    indices = groups_named(drawing.elements, "index")
    assert len(indices) == 2
    for index in indices:
        assert sum(shows(shape.path, own) for shape in shapes(index)) == 1
        assert {shape.paint.fill for shape in shapes(index)} == {LOOKS[suit.letter].ink}
        assert [(e.text, e.fill) for e in index.elements if isinstance(e, Text)] == [
            (str(find_number(card)), LOOKS[suit.letter].ink)
        ]
    shown_texts = {text for text, _ in texts_with_sizes(drawing.elements)}
    worth = f"{find_year(card)} · {suit.cents} ¢"
    assert shown_texts == {str(find_number(card)), worth, suit_word("en", suit.letter).upper()}


@pytest.mark.parametrize("card", PACK)
def test_the_corners_without_an_index_show_the_points_of_a_scoring_card_and_the_sign_of_any_other(
    card: str,
) -> None:
    points, letter = CARD_POINTS.get(card, 0), find_suit(card).letter
    wanted = outline_text(f"+{points}", 1, 0) if points else place_pip(letter, 0, 0, 1)
    corners = groups_named(face(card).elements, "badge" if points else "sign")
    assert len(corners) == 2
    for corner in corners:
        assert sum(shows(shape.path, wanted) for shape in shapes(corner)) == 1


@SIZES
@pytest.mark.parametrize("ink", INKS)
def test_the_printed_seals_look_like_plus_1_and_on_the_quarter_of_1916_like_plus_3(
    size: str, ink: str
) -> None:
    """The seal without its colour is compared with a plain +1 and a plain +3."""
    for card, points in CARD_POINTS.items():
        corner = groups_named(face(card, size, ink).elements, "badge")[0]
        seal = apply_ink(Drawing(16, 16, (Group(corner.elements, x=8, y=8),)), ink)
        plain = [
            Drawing(16, 16, (Group((Shape(outline_text(f"+{n}", 4.5, 0), Paint("#000000")),), x=8, y=8),))
            for n in (1, 3)
        ]
        found, one, three = (card_pixels(d, DPI).mean(axis=2)[14:24, 12:26] for d in (seal, *plain))
        dark = (found.max() - found) / np.ptp(found)
        off = [float(np.abs(dark - (1 - figure)).mean()) for figure in (one, three)]
        assert np.argmin(off) == (points == 3)
