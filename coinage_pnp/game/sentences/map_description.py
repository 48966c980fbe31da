"""A map described in sentences, for players who cannot see its picture."""

from collections.abc import Mapping, Sequence
from functools import reduce

from coinage_pnp.game.board.grid import neighbours
from coinage_pnp.game.board.model import BACKDROP, Map, Name, Space
from coinage_pnp.game.rules.coins import HEADS, RANK, owner
from coinage_pnp.game.rules.position import Stack
from coinage_pnp.game.words.language import Language


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
    spaces, regions = said.spaces.of(len(board.spaces)), said.regions.of(len(board.regions))
    lines = [said.say("map", name=board.name.best(language), spaces=spaces, regions=regions)]
    if board.about:
        lines.append(board.about.best(language))
    for region in board.regions:
        listed = said.join("next", [space_label(space, language) for space in board.spaces_of(region.id)])
        name, terrain = region.name.best(language), said.terrain(region.terrain)
        lines.append(said.say("region", name=name, terrain=terrain, spaces=listed))
    if board.backdrop and any(BACKDROP in row for row in board.layout):
        lines.append(said.say("around", terrain=said.terrain(board.backdrop)))
    lines += _neighbours(board, words)
    lines += [said.say("link", one=a.upper(), other=b.upper()) for a, b in board.links]
    lines += [said.say("wall", one=a.upper(), other=b.upper()) for a, b in board.walls]
    if stacks is not None:
        lines.append(_coins(board, words, stacks, [kind.best(language) for kind in kinds]))
    return "\n".join(lines)


def _neighbours(board: Map, words: Language) -> list[str]:
    """One sentence per space: its place on the map and its neighbours."""
    said, near = words.description, neighbours(board)
    lines = []
    for space in board.spaces:
        values = {"space": space_label(space, words.code), "place": said.places[_place(board, space.letter)]}
        if letters := [letter.upper() for letter in sorted(near[space.letter])]:
            lines.append(said.say("space", **values, others=said.listed(letters)))
        else:
            lines.append(said.say("alone", **values))
    return lines


def space_label(space: Space, language: str) -> str:
    """A space's letter and name, such as "A Crater"."""
    return f"{space.letter.upper()} {space.name.best(language)}"


def _place(board: Map, letter: str) -> int:
    """Index in `Places` of the ninth of the map that contains the centroid of a space's cells."""
    cells = [(x, y) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell == letter]
    across = sum(x + 0.5 for x, _ in cells) / len(cells) / len(board.layout[0])
    down = sum(y + 0.5 for _, y in cells) / len(cells) / len(board.layout)
    return int(down * 3) * 3 + int(across * 3)


def _coins(board: Map, words: Language, stacks: Mapping[str, Stack], kinds: Sequence[str]) -> str:
    said = words.description
    occupied = [
        said.say("stack", space=letter.upper(), coins=stack_in_words(stacks[letter], words, kinds))
        for letter in board.letters
        if stacks.get(letter)
    ]
    return said.say("coins", stacks=said.join("then", occupied)) if occupied else said.say("bare")


def stack_in_words(stack: Stack, words: Language, kinds: Sequence[str]) -> str:
    """The coins of a stack, top coin first; `kinds` names them, lowest rank first."""
    said, (heads, tails) = words.description, words.sides
    coins = [
        said.say("coin", side=heads if owner(coin) is HEADS else tails, kind=kinds[RANK[coin] - 1])
        for coin in stack
    ]
    return reduce(lambda lower, upper: said.say("over", upper=upper, lower=lower), coins)
