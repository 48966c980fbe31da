"""Reading terrains, and the contrast of their tints with names, letters and motifs."""

from collections.abc import Callable

import pytest
from support.shipped_templates import TERRAINS

from coinage_pnp.card.terrain.motifs import MOTIFS
from coinage_pnp.card.terrain.palette import MOST_TINTS, Terrain, as_line_art, read_terrains
from coinage_pnp.drawing.colour import compute_ciede2000, convert_to_lab, decode_colours
from coinage_pnp.errors import InvalidFile

each_terrain = pytest.mark.parametrize("terrain", TERRAINS.values(), ids=TERRAINS.keys())

ONE = """format: 1
terrains:
  moss: {motif: forest, wash: "#87953F", rim: "#455d19", deep: "#314113", seat: "#f2f3d2", accent: "#b8692e"}
"""


def test_every_promised_terrain_exists_and_every_terrain_has_a_known_motif() -> None:
    promised = {"forest", "mountain", "plain", "water", "town", "lava", "ash", "ice", "tundra", "sand"}
    assert promised | {"swamp", "reef"} <= TERRAINS.keys()
    assert all(terrain.motif in MOTIFS for terrain in TERRAINS.values())


TINT = '{wash: "#010203", rim: "#010202"}'


def tints_of(terrain: Terrain) -> tuple[Terrain, ...]:
    return (terrain, *terrain.tints)


@each_terrain
def test_dark_names_on_seats_and_light_letters_on_shields_have_a_contrast_of_at_least_7(
    terrain: Terrain,
) -> None:
    for tint in tints_of(terrain):
        light = decode_colours([tint.band, "#2a1a12", tint.deep, "#fff8e6"]) @ (0.2126, 0.7152, 0.0722)
        seat, ink, deep, paper = light + 0.05
        assert seat / ink >= 7  # WCAG 2.2, success criterion 1.4.6
        assert paper / deep >= 7


@each_terrain
def test_colours_of_a_terrain_get_darker_from_seat_to_wash_to_rim_to_deep(terrain: Terrain) -> None:
    for tint in tints_of(terrain):
        seat, wash, rim, deep = convert_to_lab(decode_colours([tint.seat, tint.wash, tint.rim, tint.deep]))[
            :, 0
        ]
        assert seat > wash > rim > deep


@each_terrain
def test_the_accent_colour_stands_out_from_the_wash(terrain: Terrain) -> None:
    for tint in tints_of(terrain):
        assert compute_ciede2000(*convert_to_lab(decode_colours([tint.wash, tint.accent]))) > 15


def test_colours_of_a_terrain_are_read_in_lower_case() -> None:
    assert read_terrains(ONE, "terrains.yaml") == {
        "moss": Terrain("moss", "forest", "#87953f", "#455d19", "#314113", "#f2f3d2", "#b8692e")
    }


def test_a_tint_inherits_the_colours_that_it_does_not_set() -> None:
    first = Terrain("moss", "forest", "#87953f", "#455d19", "#314113", "#f2f3d2", "#b8692e")
    written = f'"#b8692e", tints: [{TINT}, {TINT[:-1]}, deep: "#010201"}}]}}'
    found = read_terrains(ONE.replace('"#b8692e"}', written), "terrains.yaml")["moss"]
    pale = first._replace(wash="#010203", rim="#010202", tint=1)
    assert found == first._replace(tints=(pale, pale._replace(deep="#010201", tint=2)))


def test_a_terrain_with_white_land_is_not_line_art() -> None:
    text = ONE.replace("#87953F", "#ffffff").replace("#455d19", "#ffffff")
    assert not read_terrains(text, "terrains.yaml")["moss"].is_line_art


def test_line_art_has_no_tints() -> None:
    assert all(
        as_line_art(terrain).is_line_art and not as_line_art(terrain).tints for terrain in TERRAINS.values()
    )


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (
            lambda text: text.replace("}", ', tints: [{wash: "#87953f"}]}'),
            "each entry of 'tints' needs 'rim'",
        ),
        (lambda text: text.replace("}", f", tints: [{', '.join([TINT] * (MOST_TINTS + 1))}]}}"), "too many"),
        (lambda text: text.replace('"#455d19"', "green"), "'rim': 'green' is not a colour"),
        (lambda text: text.replace("#455d19", "#455d1"), "'rim': '#455d1' is not a colour"),
        (lambda text: text.replace("#455d19", "#" * 3000), "##...' is not a colour"),
        (lambda text: text.replace("#f2f3d2", "#202028"), "'#202028' is too dark for the black names on it"),
        (
            lambda text: text.replace("#314113", "#c8d060"),
            "'#c8d060' is too light for the pale letters on it",
        ),
        (lambda text: text.replace("rim:", "rims:"), "unknown key 'rims'"),
        (lambda text: text.replace("forest", "forrest"), "'forrest'"),
        (lambda text: text.replace(', accent: "#b8692e"', ""), "needs 'accent'"),
    ],
)
def test_an_invalid_terrain_is_refused_with_its_line_number(
    damage: Callable[[str], str], message: str
) -> None:
    with pytest.raises(InvalidFile) as caught:
        read_terrains(damage(ONE), "terrains.yaml", MOTIFS)
    assert message in str(caught.value)
    assert "terrains.yaml:3:" in str(caught.value)
