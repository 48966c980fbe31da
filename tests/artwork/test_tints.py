"""Whatever terrains a map has, they are drawn in tints in which nobody takes one for another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from support.card_samples import MAPS, TERRAINS

from coinage_pnp.artwork.terrain import tints
from coinage_pnp.artwork.terrain.tints import (
    COMPARED,
    LIMITS,
    alike,
    better_terrains,
    confusions,
    differences,
    region_terrains,
)
from coinage_pnp.board.model import Map, Name, Region
from coinage_pnp.drawing.colour import PAPER, VISIONS, ciede2000, lab, linear, mix
from coinage_pnp.paths import Dice

TINTS = 4
"""Of each terrain that ships."""

FLAT = [replace(tint, tints=()) for terrain in TERRAINS.values() for tint in (terrain, *terrain.tints)]


def with_terrains(kinds: Iterable[str], backdrop: str | None = None) -> Map:
    """A map with a sea and a region for each of `kinds`."""
    regions = tuple(Region(f"r{i}", Name((("", "X"),)), kind) for i, kind in enumerate(kinds))
    return replace(MAPS["volcano"], regions=regions, backdrop=backdrop)


def share_that_can_be_drawn(apart: NDArray[np.bool_], size: int) -> float:
    """Of all sets of so many terrains, those with a choice of tints in which all pairs are apart."""
    sets = np.array(list(combinations(range(len(TERRAINS)), size)))
    choices = np.indices((TINTS,) * size).reshape(size, -1)
    tints = TINTS * sets[:, :, None] + choices
    pairs = combinations(range(size), 2)
    return float(
        np.logical_and.reduce([apart[tints[:, i], tints[:, j]] for i, j in pairs]).any(axis=1).mean()
    )


def apart_for_everyone() -> NDArray[np.bool_]:
    """Whether two tints are apart; one too like the sea is apart from none."""
    limits = np.array([LIMITS[vision] for vision in VISIONS])
    pairs = np.asarray((tints._apart(FLAT) >= limits[:, None] * tints._SHARES).all(axis=(2, 3)))
    ashore = np.asarray((tints._from_sea(FLAT, TERRAINS["water"]) >= limits / 2).all(axis=1))
    return np.asarray(pairs & ashore & ashore[:, None])


def test_any_four_terrains_and_nearly_any_five_can_be_drawn_apart() -> None:
    assert {1 + len(terrain.tints) for terrain in TERRAINS.values()} == {TINTS}
    apart = apart_for_everyone()
    assert share_that_can_be_drawn(apart, 4) == 1
    assert share_that_can_be_drawn(apart, 5) >= 0.95


def test_the_drawing_finds_the_tints_that_there_are() -> None:
    kinds, chance = sorted(TERRAINS), Dice("sets")
    for _ in range(40):
        four = [kinds[i] for i in np.argsort(chance.random(len(kinds)))[:4]]
        assert not confusions(with_terrains(four), TERRAINS), four


@pytest.mark.parametrize("map_id", ["volcano", "frozen", "forest", "lagoon"])
def test_a_map_from_before_there_were_tints_keeps_the_first_and_a_wider_gap_in_grey(map_id: str) -> None:
    board = MAPS[map_id]
    drawn = region_terrains(board, TERRAINS)
    for region in board.regions:
        assert drawn[region.id] == replace(TERRAINS[region.terrain], tints=())
    for first, second in combinations(drawn.values(), 2):
        apart = differences(first, second)
        for vision, limit in {"normal": 20, "deutan": 10, "protan": 10, "tritan": 10, "grey": 6}.items():
            (eyes,) = (v for v in VISIONS if v == vision)
            assert apart[eyes].keys() == set(COMPARED)
            assert min(apart[eyes].values()) >= limit, f"{first.id} and {second.id}, {vision}"


def test_on_a_backdrop_of_land_the_land_of_a_region_has_other_colours_than_it() -> None:
    """In first tints, ash among mountains differs from them by its dark coast alone."""
    board = with_terrains(["ash", "swamp", "lava", "town"], backdrop="mountain")
    drawn = list(region_terrains(board, TERRAINS).values())
    around = linear([mix(PAPER, TERRAINS["mountain"].wash, tints._SEA_WASH)])
    apart = ciede2000(lab(tints._printed(drawn)), lab(around))
    assert apart.min() >= LIMITS["normal"] / 2
    assert not confusions(board, TERRAINS)


def test_tints_depend_on_the_set_of_terrains_and_not_on_their_order_or_number_of_regions() -> None:
    kinds = ("forest", "pine", "swamp", "plain")
    drawn = region_terrains(with_terrains(kinds), TERRAINS)
    turned = region_terrains(with_terrains([*reversed(kinds), "pine"]), TERRAINS)
    assert {t.id: t for t in drawn.values()} == {t.id: t for t in turned.values()}
    assert turned["r2"] == turned["r4"]


def test_a_terrain_changes_its_tint_only_where_it_must() -> None:
    assert region_terrains(with_terrains(["forest", "lava"]), TERRAINS)["r0"].wash == TERRAINS["forest"].wash
    both = region_terrains(with_terrains(["forest", "pine"]), TERRAINS)
    changed = [terrain.id for terrain in both.values() if terrain.wash != TERRAINS[terrain.id].wash]
    assert len(changed) == 1


def test_many_terrains_take_no_longer_than_a_few_and_are_drawn_all_the_same() -> None:
    board = with_terrains(TERRAINS)
    assert [terrain.id for terrain in region_terrains(board, TERRAINS).values()] == list(TERRAINS)
    assert confusions(board, TERRAINS)


def test_a_pair_that_is_confused_is_named_with_the_vision_the_figure_and_the_limit() -> None:
    forest = replace(TERRAINS["forest"], tints=())
    twin = replace(forest, id="twin", rim=TERRAINS["lava"].rim)
    found = {confusion.vision: confusion for confusion in alike([forest, twin])}
    assert found.keys() == set(VISIONS)
    assert found["normal"].terrains == ("forest", "twin")
    assert found["normal"].difference == 0
    assert found["normal"].limit == LIMITS["normal"] == 20
    assert "forest and twin look alike in normal vision" in str(found["normal"])


def test_a_rim_alone_that_merges_in_one_kind_of_vision_is_found() -> None:
    lava, forest = TERRAINS["lava"], TERRAINS["forest"]
    assert not alike([lava, forest])
    found = alike([replace(lava, rim="#7a150c"), forest])
    assert [one.vision for one in found] == ["deutan"]


def test_a_region_is_drawn_unlike_the_sea_around_it_and_named_where_it_cannot_be() -> None:
    shore = replace(TERRAINS["sand"], id="shore", rim="#b5c6d0", tints=())
    cliff = replace(shore, rim="#a06a2c")
    known = TERRAINS | {"shore": replace(shore, tints=(cliff,))}
    board = with_terrains(["shore", "lava"])
    assert region_terrains(board, known)["r0"] == cliff
    found = confusions(board, TERRAINS | {"shore": shore})
    assert {one.terrains for one in found} == {("water", "shore")}
    assert {one.limit for one in found} >= {10, 5}
    inland = replace(board, layout=("ab",))
    assert region_terrains(inland, known)["r0"] == shore
    assert not confusions(inland, known)


def test_terrains_that_would_be_better_are_proposed_and_none_where_all_is_well() -> None:
    only_first = {kind: replace(terrain, tints=()) for kind, terrain in TERRAINS.items()}
    board = with_terrains(["forest", "pine"])
    assert confusions(board, only_first)
    better = better_terrains(board, "r1", only_first)
    assert better
    assert not {"forest", "pine", "water"} & set(better)
    for kind in better:
        assert not confusions(with_terrains(["forest", kind]), only_first)
    assert better_terrains(with_terrains(["forest", "lava"]), "r1", only_first) == ()
