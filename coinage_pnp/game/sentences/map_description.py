"""A map described in sentences, for players who cannot see its picture."""

from collections.abc import Mapping, Sequence
from functools import reduce

from coinage_pnp.game.board.model import Map, Name, Space, find_neighbours
from coinage_pnp.game.rules.coins import HEADS, RANK, find_owner
from coinage_pnp.game.rules.position import Stack
from coinage_pnp.game.words.language import Language

_NINTHS = ["top_left", "top", "top_right", "left", "middle", "right", "foot_left", "foot", "foot_right"]
"""The keys of the ninths of a map, row by row."""


def describe(
    board: Map,
    words: Language,
    stacks: Mapping[str, Stack] | None = None,
    kinds: Sequence[Name] = (),
) -> str:
    """Regions, spaces, neighbours and coins, one sentence per line.

    `stacks` list the bottom coin first; None leaves coins out. `kinds` names them, lowest rank first.
    """
    said, language = words.description, words.code
    spaces = said.say_number("spaces", len(board.spaces))
    regions = said.say_number("regions", len(board.regions))
    lines = [said.say("map", name=board.name.best(language), spaces=spaces, regions=regions)]
    if board.about:
        lines.append(board.about.best(language))
    for region in board.regions:
        listed = said.join("next", [label_space(space, language) for space in board.list_spaces(region.id)])
        name, terrain = region.name.best(language), said.name_terrain(region.terrain)
        lines.append(said.say("region", name=name, terrain=terrain, spaces=listed))
    if board.backdrop and board.is_surrounded:
        lines.append(said.say("around", terrain=said.name_terrain(board.backdrop)))
    near, high, wide = find_neighbours(board), len(board.layout), len(board.layout[0])
    for space in board.spaces:
        rows = enumerate(board.layout)
        cells = [(x, y) for y, row in rows for x, cell in enumerate(row) if cell == space.letter]
        across = sum(x + 0.5 for x, _ in cells) / len(cells) / wide  # of the centroid, as a part of the map
        down = sum(y + 0.5 for _, y in cells) / len(cells) / high
        place = said.places.say(_NINTHS[int(down * 3) * 3 + int(across * 3)])
        others = said.join_list([letter.upper() for letter in sorted(near[space.letter])])
        key = "space" if others else "alone"
        lines.append(said.say(key, space=label_space(space, language), place=place, others=others))
    lines += [said.say("link", one=a.upper(), other=b.upper()) for a, b in board.links]
    lines += [said.say("wall", one=a.upper(), other=b.upper()) for a, b in board.walls]
    if stacks is not None:
        named = [kind.best(language) for kind in kinds]
        occupied = [
            said.say("stack", space=letter.upper(), coins=describe_stack(stacks[letter], words, named))
            for letter in board.letters
            if stacks.get(letter)
        ]
        lines.append(said.say("coins", stacks=said.join("then", occupied)) if occupied else said.bare)
    return "\n".join(lines)


def label_space(space: Space, language: str) -> str:
    """A space's letter and name, such as "A Crater"."""
    return f"{space.letter.upper()} {space.name.best(language)}"


def describe_stack(stack: Stack, words: Language, kinds: Sequence[str]) -> str:
    """The coins of a stack, top coin first; `kinds` names them, lowest rank first."""
    said, (heads, tails) = words.description, words.sides
    coins = [
        said.say("coin", side=heads if find_owner(coin) is HEADS else tails, kind=kinds[RANK[coin] - 1])
        for coin in stack
    ]
    return reduce(lambda lower, upper: said.say("over", upper=upper, lower=lower), coins)
