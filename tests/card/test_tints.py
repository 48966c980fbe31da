"""Terrains are read, legible, and drawn in tints that everyone can distinguish on a map."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from support.project_files import MAPS
from support.shipped_templates import TERRAINS

from coinage_pnp.card.terrain import tints
from coinage_pnp.card.terrain.motifs import MOTIFS
from coinage_pnp.card.terrain.palette import MOST_TINTS, Terrain, as_line_art, read_terrains
from coinage_pnp.card.terrain.tints import (
    COMPARED,
    LIMITS,
    choose_region_terrains,
    compute_differences,
    find_confusable_terrains,
    find_confusions,
    suggest_terrains,
)
from coinage_pnp.drawing.colour import PAPER, VISIONS, compute_ciede2000, convert_to_lab, decode_colours, mix
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.board.model import Map, Name, Region


def with_terrains(kinds: Iterable[str], backdrop: str | None = None) -> Map:
    """A map with a sea and a region for each of `kinds`."""
    regions = tuple(Region(f"r{i}", Name((("", "X"),)), kind) for i, kind in enumerate(kinds))
    return replace(MAPS["volcano"], regions=regions, backdrop=backdrop)


def test_distinguishable_tints_are_found_for_any_four_terrains_and_others_for_a_map_of_all() -> None:
    kinds, chance = sorted(TERRAINS), Dice("sets")
    for _ in range(20):
        four = [kinds[i] for i in np.argsort(chance.draw_uniform(len(kinds)))[:4]]
        assert not find_confusions(with_terrains(four), TERRAINS), four
    board = with_terrains(TERRAINS)
    assert [terrain.id for terrain in choose_region_terrains(board, TERRAINS).values()] == list(TERRAINS)
    assert find_confusions(board, TERRAINS)


def test_the_oldest_shipped_maps_keep_their_first_tints_and_differ_clearly_in_every_vision() -> None:
    for map_id in ("volcano", "frozen", "forest", "lagoon"):
        board = MAPS[map_id]
        drawn = choose_region_terrains(board, TERRAINS)
        for region in board.regions:
            assert drawn[region.id] == TERRAINS[region.terrain]._replace(tints=())
        for first, second in combinations(drawn.values(), 2):
            apart = compute_differences(first, second)
            for vision, limit in {"normal": 20, "deutan": 10, "protan": 10, "tritan": 10, "grey": 6}.items():
                (eyes,) = (v for v in VISIONS if v == vision)
                assert apart[eyes].keys() == set(COMPARED)
                assert min(apart[eyes].values()) >= limit, f"{first.id} and {second.id}, {vision}"


def test_regions_have_colours_clearly_different_from_a_backdrop_of_land() -> None:
    """In its first tint, ash differs from mountains around it only by its dark coast."""
    board = with_terrains(["ash", "swamp", "lava", "town"], backdrop="mountain")
    drawn = list(choose_region_terrains(board, TERRAINS).values())
    around = decode_colours([mix(PAPER, TERRAINS["mountain"].wash, tints._SEA_WASH)])
    apart = compute_ciede2000(convert_to_lab(tints._blend_printed_colours(drawn)), convert_to_lab(around))
    assert apart.min() >= LIMITS["normal"] / 2
    assert not find_confusions(board, TERRAINS)


def test_a_terrain_keeps_its_first_tint_unless_another_is_too_similar_in_any_order_or_number_of_regions() -> (
    None
):
    alone = choose_region_terrains(with_terrains(["forest", "lava"]), TERRAINS)
    assert alone["r0"].wash == TERRAINS["forest"].wash
    both = choose_region_terrains(with_terrains(["forest", "pine"]), TERRAINS)
    assert sum(terrain.wash != TERRAINS[terrain.id].wash for terrain in both.values()) == 1
    kinds = ("forest", "pine", "swamp", "plain")
    drawn = choose_region_terrains(with_terrains(kinds), TERRAINS)
    turned = choose_region_terrains(with_terrains([*reversed(kinds), "pine"]), TERRAINS)
    assert {t.id: t for t in drawn.values()} == {t.id: t for t in turned.values()}
    assert turned["r2"] == turned["r4"]


def test_a_confused_pair_is_reported_for_each_kind_of_vision_with_the_difference_and_the_limit() -> None:
    forest = TERRAINS["forest"]._replace(tints=())
    twin = forest._replace(id="twin", rim=TERRAINS["lava"].rim)
    found = {confusion.vision: confusion for confusion in find_confusable_terrains([forest, twin])}
    assert found.keys() == set(VISIONS)
    assert found["normal"].terrains == ("forest", "twin")
    assert found["normal"].difference == 0
    assert found["normal"].limit == LIMITS["normal"] == 20
    assert "forest and twin look alike in normal vision" in str(found["normal"].explain())
    lava = TERRAINS["lava"]
    assert not find_confusable_terrains([lava, forest])
    assert [one.vision for one in find_confusable_terrains([lava._replace(rim="#7a150c"), forest])] == [
        "deutan"
    ]


def test_a_region_gets_a_tint_unlike_the_sea_around_it_or_is_reported_if_there_is_none() -> None:
    shore = TERRAINS["sand"]._replace(id="shore", rim="#b5c6d0", tints=())
    cliff = shore._replace(rim="#a06a2c")
    known = TERRAINS | {"shore": shore._replace(tints=(cliff,))}
    board = with_terrains(["shore", "lava"])
    assert choose_region_terrains(board, known)["r0"] == cliff
    found = find_confusions(board, TERRAINS | {"shore": shore})
    assert {one.terrains for one in found} == {("water", "shore")}
    assert {one.limit for one in found} >= {10, 5}
    inland = replace(board, layout=("ab",))
    assert choose_region_terrains(inland, known)["r0"] == shore
    assert not find_confusions(inland, known)


def test_better_terrains_are_suggested_only_for_a_region_that_is_confused() -> None:
    only_first = {kind: terrain._replace(tints=()) for kind, terrain in TERRAINS.items()}
    board = with_terrains(["forest", "pine"])
    assert find_confusions(board, only_first)
    better = suggest_terrains(board, "r1", only_first)
    assert better
    assert not {"forest", "pine", "water"} & set(better)
    for kind in better:
        assert not find_confusions(with_terrains(["forest", kind]), only_first)
    assert suggest_terrains(with_terrains(["forest", "lava"]), "r1", only_first) == ()


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
    assert read_terrains(ONE, "terrains.yaml", ()) == {"moss": first}
    written = f'"#b8692e", tints: [{TINT}, {TINT[:-1]}, deep: "#010201"}}]}}'
    found = read_terrains(ONE.replace('"#b8692e"}', written), "terrains.yaml", ())["moss"]
    pale = first._replace(wash="#010203", rim="#010202", tint=1)
    assert found == first._replace(tints=(pale, pale._replace(deep="#010201", tint=2)))


def test_line_art_has_no_tints_and_white_land_alone_is_not_line_art() -> None:
    for terrain in map(as_line_art, TERRAINS.values()):
        assert terrain.is_line_art
        assert not terrain.tints
    text = ONE.replace("#87953F", "#ffffff").replace("#455d19", "#ffffff")
    assert not read_terrains(text, "terrains.yaml", ())["moss"].is_line_art


def test_an_invalid_terrain_is_refused_with_its_line_number() -> None:
    for old, new, message in (
        ("}", ', tints: [{wash: "#87953f"}]}', "each entry of 'tints' needs 'rim'"),
        ("}", f", tints: [{', '.join([TINT] * (MOST_TINTS + 1))}]}}", "too many"),
        ('"#455d19"', "green", "'rim': 'green' is not a colour"),
        ("#f2f3d2", "#202028", "'#202028' is too dark for the black names on it"),
        ("#314113", "#c8d060", "'#c8d060' is too light for the pale letters on it"),
        ("forest", "forrest", "'forrest'"),
    ):
        with pytest.raises(InvalidFile) as caught:
            read_terrains(ONE.replace(old, new), "terrains.yaml", MOTIFS)
        assert message in str(caught.value)
        assert "terrains.yaml:3:" in str(caught.value)
