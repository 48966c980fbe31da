"""A map described in sentences, for players who cannot see its picture."""

from collections.abc import Mapping, Sequence
from functools import reduce

from coinage_pnp.game.board.grid import find_neighbours
from coinage_pnp.game.board.model import BACKDROP, Map, Name, Space
from coinage_pnp.game.rules.coins import HEADS, RANK, find_owner
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
    spaces, regions = said.spaces.choose_form(len(board.spaces)), said.regions.choose_form(len(board.regions))
    lines = [said.say("map", name=board.name.best(language), spaces=spaces, regions=regions)]
    if board.about:
        lines.append(board.about.best(language))
    for region in board.regions:
        listed = said.join("next", [label_space(space, language) for space in board.list_spaces(region.id)])
        name, terrain = region.name.best(language), said.name_terrain(region.terrain)
        lines.append(said.say("region", name=name, terrain=terrain, spaces=listed))
    if board.backdrop and any(BACKDROP in row for row in board.layout):
        lines.append(said.say("around", terrain=said.name_terrain(board.backdrop)))
    lines += _describe_neighbours(board, words)
    lines += [said.say("link", one=a.upper(), other=b.upper()) for a, b in board.links]
    lines += [said.say("wall", one=a.upper(), other=b.upper()) for a, b in board.walls]
    if stacks is not None:
        lines.append(_describe_coins(board, words, stacks, [kind.best(language) for kind in kinds]))
    return "\n".join(lines)


def _describe_neighbours(board: Map, words: Language) -> list[str]:
    """One sentence per space: its place on the map and its neighbours."""
    said, near = words.description, find_neighbours(board)
    lines = []
    for space in board.spaces:
        values = {
            "space": label_space(space, words.code),
            "place": said.places[_find_ninth(board, space.letter)],
        }
        if letters := [letter.upper() for letter in sorted(near[space.letter])]:
            lines.append(said.say("space", **values, others=said.join_list(letters)))
        else:
            lines.append(said.say("alone", **values))
    return lines


def label_space(space: Space, language: str) -> str:
    """A space's letter and name, such as "A Crater"."""
    return f"{space.letter.upper()} {space.name.best(language)}"


def _find_ninth(board: Map, letter: str) -> int:
    """Index in `Places` of the ninth of the map that contains the centroid of a space's cells."""
    cells = [(x, y) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell == letter]
    across = sum(x + 0.5 for x, _ in cells) / len(cells) / len(board.layout[0])
    down = sum(y + 0.5 for _, y in cells) / len(cells) / len(board.layout)
    return int(down * 3) * 3 + int(across * 3)


def _describe_coins(board: Map, words: Language, stacks: Mapping[str, Stack], kinds: Sequence[str]) -> str:
    said = words.description
    occupied = [
        said.say("stack", space=letter.upper(), coins=describe_stack(stacks[letter], words, kinds))
        for letter in board.letters
        if stacks.get(letter)
    ]
    return said.say("coins", stacks=said.join("then", occupied)) if occupied else said.say("bare")


def describe_stack(stack: Stack, words: Language, kinds: Sequence[str]) -> str:
    """The coins of a stack, top coin first; `kinds` names them, lowest rank first."""
    said, (heads, tails) = words.description, words.sides
    coins = [
        said.say("coin", side=heads if find_owner(coin) is HEADS else tails, kind=kinds[RANK[coin] - 1])
        for coin in stack
    ]
    return reduce(lambda lower, upper: said.say("over", upper=upper, lower=lower), coins)
