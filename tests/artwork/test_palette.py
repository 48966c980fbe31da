"""Terrains are read strictly, and those of a shipped map are never taken for one another."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from coinage_pnp.artwork.terrain.motifs import MOTIFS
from coinage_pnp.artwork.terrain.palette import LIMITS, TINTS, Terrain, confusions, differences, read_terrains
from coinage_pnp.board.model import Map
from coinage_pnp.drawing.colour import VISIONS, ciede2000, lab, linear
from coinage_pnp.errors import InvalidFile
from coinage_pnp.shipped import load_map, read_template, shipped_maps

TERRAINS = read_terrains(*read_template("terrains.yaml"), MOTIFS)
MAPS = {source.id: load_map(source, TERRAINS) for source in shipped_maps()}

each_map = pytest.mark.parametrize("board", MAPS.values(), ids=MAPS.keys())
each_terrain = pytest.mark.parametrize("terrain", TERRAINS.values(), ids=TERRAINS.keys())

ONE = """format: 1
terrains:
  moss: {motif: forest, wash: "#87953F", rim: "#455d19", deep: "#314113", seat: "#f2f3d2", accent: "#b8692e"}
"""


def terrains_of(board: Map) -> list[Terrain]:
    return [TERRAINS[region.terrain] for region in board.regions]


def test_every_terrain_that_the_maps_promise_can_be_drawn() -> None:
    promised = {"forest", "mountain", "plain", "water", "town", "lava", "ash", "ice", "tundra", "sand"}
    assert promised | {"swamp", "reef"} <= TERRAINS.keys()
    assert all(terrain.motif in MOTIFS for terrain in TERRAINS.values())


@each_map
def test_no_two_terrains_of_a_shipped_map_look_alike_to_anyone(board: Map) -> None:
    assert [str(found) for found in confusions(terrains_of(board))] == []


@each_map
def test_the_limits_are_kept_by_wash_by_rim_and_by_their_blend(board: Map) -> None:
    for first, second in combinations(terrains_of(board), 2):
        apart = differences(first, second)
        for vision, limit in {"normal": 20, "deutan": 10, "protan": 10, "tritan": 10, "grey": 5}.items():
            (chosen,) = (v for v in VISIONS if v == vision)
            assert apart[chosen].keys() == set(TINTS)
            assert min(apart[chosen].values()) >= limit, f"{first.id} and {second.id}, {vision}"


def test_a_pair_that_is_confused_is_named_with_the_vision_the_figure_and_the_limit() -> None:
    forest = TERRAINS["forest"]
    twin = replace(forest, id="twin", rim=TERRAINS["lava"].rim)
    found = {confusion.vision: confusion for confusion in confusions([forest, twin])}
    assert found.keys() == set(VISIONS)
    assert found["normal"].terrains == ("forest", "twin")
    assert found["normal"].tint == "wash"
    assert found["normal"].difference == 0
    assert found["normal"].limit == LIMITS["normal"] == 20
    assert "forest and twin look alike in normal vision" in str(found["normal"])


def test_a_rim_alone_that_merges_in_one_kind_of_vision_is_found() -> None:
    lava, forest = TERRAINS["lava"], TERRAINS["forest"]
    assert not confusions([lava, forest])
    found = confusions([replace(lava, rim="#7a150c"), forest])
    assert [(one.vision, one.tint) for one in found] == [("deutan", "rim")]


@each_terrain
def test_ink_reads_on_the_seat_and_paper_on_the_letter_plate(terrain: Terrain) -> None:
    light = linear([terrain.seat, "#2a1a12", terrain.deep, "#fff8e6"]) @ (0.2126, 0.7152, 0.0722)
    seat, ink, deep, paper = light + 0.05
    assert seat / ink >= 7  # WCAG 2.2, success criterion 1.4.6
    assert paper / deep >= 7


@each_terrain
def test_the_rim_is_a_stronger_tint_than_the_wash_and_the_deep_no_lighter(terrain: Terrain) -> None:
    seat, wash, rim, deep = lab(linear([terrain.seat, terrain.wash, terrain.rim, terrain.deep]))[:, 0]
    assert seat > wash > rim > deep


@each_terrain
def test_a_contrast_is_clear_on_the_wash(terrain: Terrain) -> None:
    assert ciede2000(*lab(linear([terrain.wash, terrain.accent]))) > 15


def test_a_terrain_is_read_with_its_colours_in_small_letters() -> None:
    assert read_terrains(ONE, "terrains.yaml") == {
        "moss": Terrain("moss", "forest", "#87953f", "#455d19", "#314113", "#f2f3d2", "#b8692e")
    }


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda text: text.replace('"#455d19"', "green"), "'rim': 'green' is not a colour"),
        (lambda text: text.replace("#455d19", "#455d1"), "'rim': '#455d1' is not a colour"),
        (lambda text: text.replace("#455d19", "#" * 3000), "##...' is not a colour"),
        (lambda text: text.replace("rim:", "rims:"), "unknown key 'rims'"),
        (lambda text: text.replace("forest", "forrest"), "'forrest'"),
        (lambda text: text.replace(', accent: "#b8692e"', ""), "needs 'accent'"),
    ],
)
def test_a_wrong_terrain_is_refused_at_its_line(damage: Callable[[str], str], message: str) -> None:
    with pytest.raises(InvalidFile) as caught:
        read_terrains(damage(ONE), "terrains.yaml", MOTIFS)
    assert message in str(caught.value)
    assert "terrains.yaml:3:" in str(caught.value)
