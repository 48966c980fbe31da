"""Makes a map from a few random numbers: its regions and the names of its places; and writes its YAML file."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.tints import find_confusions
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.checks import find_connected_parts
from coinage_pnp.game.board.model import BACKDROP, Map, Name, Region, Space, find_touching_pairs, pair_letters
from coinage_pnp.lab.invent.layouts import SPACES, Sketch, make_layout, make_random_shape, vary_shape

SEA = "water"  # terrain of the backdrop
_TERRAIN_TRIES = 40  # number of choices of terrains tried, to find colours that nobody confuses
FEWEST_REGIONS, MOST_REGIONS = 2, 5  # number of regions of a map
_DIVIDE_TRIES = 60  # number of attempts to divide a map
_LONGEST_NAME = 20  # maximum length of a name


class PlaceNames(NamedTuple):
    """The available names."""

    maps: tuple[Name, ...]
    spaces: tuple[Name, ...]  # for any terrain that has too few names of its own
    of_regions: Mapping[str, tuple[Name, ...]]  # by terrain
    of_spaces: Mapping[str, tuple[Name, ...]]


def read_place_names(text: str, file: str, terrains: Collection[str]) -> PlaceNames:
    """Read templates/place_names.yaml, which may only name `terrains`. Raises InvalidFile."""
    with open_document(text, file, "a file of place names") as root:
        kinds = {
            key: (_read_names(fields, "regions"), _read_names(fields, "spaces"))
            for key, fields in root.read_entries("terrains")
        }
        for key in kinds.keys() - set(terrains):
            root.note_problem("terrains", f"there is no terrain '{key}'")
        if len(kinds) < MOST_REGIONS:
            root.note_problem(
                "terrains", f"here are {len(kinds)} terrains: write the names of {MOST_REGIONS} or more"
            )
        return PlaceNames(
            _read_names(root, "maps"),
            _read_names(root, "spaces", SPACES),
            {key: regions for key, (regions, _) in kinds.items()},
            {key: spaces for key, (_, spaces) in kinds.items()},
        )


def _read_names(fields: Fields, key: str, least: int = 1) -> tuple[Name, ...]:
    wanted = f"{least} or more names"
    listed = fields.read_sections(key, wanted)
    if 0 < len(listed) < least:
        fields.note_problem(key, f"{quote_text(key)} has {len(listed)}: write {wanted}")
    return tuple(
        Name(tuple((code, name.read_text(code, limit=_LONGEST_NAME)) for code in name)) for name in listed
    )


def list_region_sizes(spaces: int) -> tuple[tuple[int, ...], ...]:
    """Every way to divide spaces among two to five regions, not all of one size; largest first."""
    sizes = range(spaces, 0, -1)
    return tuple(
        way
        for count in range(FEWEST_REGIONS, MOST_REGIONS + 1)
        for way in combinations_with_replacement(sizes, count)
        if sum(way) == spaces and len(set(way)) > 1
    )


def divide_spaces(
    near: Mapping[str, frozenset[str]], sizes: Sequence[int], chance: Dice
) -> tuple[tuple[str, ...], ...] | None:
    """The letters of connected regions of these sizes, or None; `near` has the neighbours of each space."""
    for _ in range(_DIVIDE_TRIES):
        left = set(near)
        found: list[tuple[str, ...]] = []
        for size in chance.shuffle(sizes):
            region = _grow_region(near, left, size, chance)
            if region is None:
                break
            found.append(region)
            left -= set(region)
        else:
            return tuple(sorted(found, key=lambda region: (-len(region), region)))
    return None


def _grow_region(
    near: Mapping[str, frozenset[str]], left: set[str], size: int, chance: Dice
) -> tuple[str, ...] | None:
    """A region of spaces in `left`, starting from the one with the fewest free neighbours; None if it fails."""
    region = [min(sorted(left), key=lambda a: (len(near[a] & left), float(chance.draw_uniform(1)[0])))]
    while len(region) < size:
        edge = sorted(set().union(*(near[a] for a in region)) & left - set(region))
        if not edge:
            return None
        region.append(chance.choose(edge))
    return tuple(sorted(region))


@dataclass(frozen=True, eq=False)
class Idea:
    """The parameters of a map."""

    shape: Sketch
    sizes: tuple[int, ...]  # region sizes, largest first
    seed: tuple[object, ...]  # for dividing its spaces into regions and naming them


def make_idea(sizes: tuple[int, ...], islands: bool, *seed: object) -> Idea:
    """An idea determined by `seed`."""
    return Idea(make_random_shape(Dice("shape", *seed), islands=islands), sizes, seed)


def vary_idea(idea: Idea, *seed: object) -> Idea:
    """A variation of an idea, determined by `seed`."""
    return replace(idea, shape=vary_shape(idea.shape, Dice("varied", *seed)), seed=seed)


def make_map(
    idea: Idea, map_id: str, names: PlaceNames, terrains: Mapping[str, Terrain], wanted: Sequence[str] = ()
) -> Map | None:
    """The map of an idea, preferring `wanted` terrains; None if it is impossible."""
    layout = make_layout(idea.shape)
    if layout is None:
        return None
    chance = Dice("map", *idea.seed)
    links = _connect_islands(layout)
    near = pair_letters(sorted(set("".join(layout)) - {BACKDROP}), find_touching_pairs(layout) | links)
    if min(map(len, near.values())) < 2:
        return None
    groups = divide_spaces(near, idea.sizes, chance)
    if groups is None:
        return None
    known = [*names.of_regions]
    second = np.array([each not in wanted for each in known])
    for _ in range(_TERRAIN_TRIES):
        draw = np.lexsort((chance.draw_uniform(len(known)), second))[: len(groups)]
        chosen = [known[i] for i in draw]
        regions = tuple(Region(terrain, Name((("", terrain),)), terrain) for terrain in chosen)
        spaces = tuple(
            Space(letter, Name((("", letter),)), region.id)
            for letter in near
            for region, group in zip(regions, groups, strict=False)
            if letter in group
        )
        name = Name((("", map_id),))
        board = Map(map_id, name, None, regions, spaces, layout, tuple(sorted(links)), (), SEA, "portrait", 1)
        if not find_confusions(board, terrains):
            return _name_places(board, names, chance)
    return None


def _connect_islands(layout: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Ferries between the nearest spaces of islands, until all are connected and no space is a dead end."""
    cells = np.array([list(row) for row in layout])
    middles = {
        letter: np.argwhere(cells == letter).mean(axis=0) for letter in sorted(set(cells.flat) - {BACKDROP})
    }
    island = {
        a: part
        for part in find_connected_parts(pair_letters(middles, find_touching_pairs(layout)))
        for a in part
    }
    links: set[tuple[str, str]] = set()
    while True:
        near = pair_letters(middles, find_touching_pairs(layout) | links)
        first = find_connected_parts(near)[0]
        across = [(a, b) for a in first for b in near.keys() - set(first)]
        across = across or [
            (a, b) for a in near if len(near[a]) < 2 for b in near.keys() - near[a] - set(island[a])
        ]
        if not across:
            return frozenset(links)
        a, b = min(sorted(across), key=lambda pair: float(np.hypot(*(middles[pair[0]] - middles[pair[1]]))))
        links.add((min(a, b), max(a, b)))


def _name_places(board: Map, names: PlaceNames, chance: Dice) -> Map:
    # a name for each space, by its terrain while there are any
    spare, called = chance.shuffle(names.spaces), dict[str, Name]()
    for region in sorted(board.regions, key=lambda region: region.id):
        own = chance.shuffle(names.of_spaces[region.id])
        for letter in board.list_letters(region.id):
            called[letter] = own.pop() if own else spare.pop()
    return replace(
        board,
        name=chance.choose(names.maps),
        regions=tuple(
            region._replace(name=chance.choose(names.of_regions[region.terrain])) for region in board.regions
        ),
        spaces=tuple(space._replace(name=called[space.letter]) for space in board.spaces),
    )


def write_yaml(board: Map, said: Sequence[str]) -> str:
    """The map as a file in the style of the shipped ones, with comments at the top."""
    wide = max(len(region.id) for region in board.regions) + 1
    lines = ["# yaml-language-server: $schema=map.schema.json", *(f"# {line}" for line in said)]
    lines += ["format: 1", f"name: {_write_name(board.name)}", "regions:"]
    lines += [
        f"  {region.id + ':':{wide}} {{name: {_write_name(region.name)}, terrain: {region.terrain}}}"
        for region in board.regions
    ]
    lines.append("spaces:")
    lines += [
        f"  {space.letter}: {{region: {space.region + ',':{wide}} name: {_write_name(space.name)}}}"
        for space in board.spaces
    ]
    lines += ["layout: |", *(f"  {row}" for row in board.layout)]
    if board.links:
        lines.append(f"links: [{', '.join(f'{a}-{b}' for a, b in board.links)}]")
    return "\n".join([*lines, f"backdrop: {board.backdrop}", ""])


def _write_name(name: Name) -> str:
    return "{" + ", ".join(f"{code}: {text}" for code, text in name.texts) + "}"
