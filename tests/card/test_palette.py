"""Reading terrains, and the contrast of their tints with names, letters and motifs."""

import numpy as np
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


def test_every_promised_terrain_exists() -> None:
    promised = {"forest", "mountain", "plain", "water", "town", "lava", "ash", "ice", "tundra", "sand"}
    assert promised | {"swamp", "reef"} <= TERRAINS.keys()


TINT = '{wash: "#010203", rim: "#010202"}'


@each_terrain
def test_tints_get_darker_from_seat_to_deep_with_legible_names_and_letters_and_a_distinct_accent(
    terrain: Terrain,
) -> None:
    for tint in (terrain, *terrain.tints):
        light = decode_colours([tint.band, "#2a1a12", tint.deep, "#fff8e6"]) @ (0.2126, 0.7152, 0.0722)
        band, ink, deep, paper = light + 0.05
        assert band / ink >= 7  # WCAG 2.2, success criterion 1.4.6
        assert paper / deep >= 7
        lightness = convert_to_lab(decode_colours([tint.deep, tint.rim, tint.wash, tint.seat]))[:, 0]
        assert np.diff(lightness).min() > 0
        assert compute_ciede2000(*convert_to_lab(decode_colours([tint.wash, tint.accent]))) > 15


def test_colours_are_read_in_lower_case_and_a_tint_inherits_those_that_it_does_not_set() -> None:
    first = Terrain("moss", "forest", "#87953f", "#455d19", "#314113", "#f2f3d2", "#b8692e")
    assert read_terrains(ONE, "terrains.yaml") == {"moss": first}
    written = f'"#b8692e", tints: [{TINT}, {TINT[:-1]}, deep: "#010201"}}]}}'
    found = read_terrains(ONE.replace('"#b8692e"}', written), "terrains.yaml")["moss"]
    pale = first._replace(wash="#010203", rim="#010202", tint=1)
    assert found == first._replace(tints=(pale, pale._replace(deep="#010201", tint=2)))


def test_line_art_has_no_tints_and_white_land_alone_is_not_line_art() -> None:
    for terrain in map(as_line_art, TERRAINS.values()):
        assert terrain.is_line_art
        assert not terrain.tints
    text = ONE.replace("#87953F", "#ffffff").replace("#455d19", "#ffffff")
    assert not read_terrains(text, "terrains.yaml")["moss"].is_line_art


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("}", ', tints: [{wash: "#87953f"}]}', "each entry of 'tints' needs 'rim'"),
        ("}", f", tints: [{', '.join([TINT] * (MOST_TINTS + 1))}]}}", "too many"),
        ('"#455d19"', "green", "'rim': 'green' is not a colour"),
        ("#455d19", "#455d1", "'rim': '#455d1' is not a colour"),
        ("#455d19", "#" * 3000, "##...' is not a colour"),
        ("#f2f3d2", "#202028", "'#202028' is too dark for the black names on it"),
        ("#314113", "#c8d060", "'#c8d060' is too light for the pale letters on it"),
        ("rim:", "rims:", "unknown key 'rims'"),
        ("forest", "forrest", "'forrest'"),
        (', accent: "#b8692e"', "", "needs 'accent'"),
    ],
)
def test_an_invalid_terrain_is_refused_with_its_line_number(old: str, new: str, message: str) -> None:
    with pytest.raises(InvalidFile) as caught:
        read_terrains(ONE.replace(old, new), "terrains.yaml", MOTIFS)
    assert message in str(caught.value)
    assert "terrains.yaml:3:" in str(caught.value)
