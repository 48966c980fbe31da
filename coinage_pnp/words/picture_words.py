"""A map described in sentences, for players who cannot see its picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from coinage_pnp.board.grid import neighbours
from coinage_pnp.board.model import BACKDROP, Map, Name, Space
from coinage_pnp.rules.coins import HEADS, RANK, owner
from coinage_pnp.rules.position import Stack
from coinage_pnp.sentences import Plural, Texts

MAP_PARTS = (
    "top_left", "top", "top_right", "left", "middle", "right", "foot_left", "foot", "foot_right",
)  # fmt: skip

SENTENCES: dict[str, tuple[str, ...]] = {
    "map": ("name", "spaces", "regions"),
    "region": ("name", "terrain", "spaces"),
    "around": ("terrain",),
    "space": ("space", "place", "others"),
    "alone": ("space", "place"),
    "link": ("one", "other"),
    "wall": ("one", "other"),
    "coins": ("stacks",),
    "bare": (),
    "stack": ("space", "coins"),
    "over": ("upper", "lower"),
    "coin": ("side", "kind"),
    "next": ("begun", "one"),
    "last": ("begun", "one"),
    "then": ("begun", "one"),
}
"""Every sentence with its slots. `next` and `last` join words of a list, `then` joins stacks."""


@dataclass(frozen=True)
class DescriptionWords(Texts):
    """The sentences of a map description, in one language."""

    code: str
    spaces: Plural
    regions: Plural
    places: tuple[str, ...]  # for each of MAP_PARTS
    sides: tuple[str, str]
    terrains: Mapping[str, str] = field(hash=False)
    """Names of terrains by id; a missing one is called by its id."""

    def terrain(self, key: str) -> str:
        """A terrain's name."""
        return self.terrains.get(key, key)

    def listed(self, words: Sequence[str]) -> str:
        """A list such as "A, B and C"."""
        *begun, end = words
        return self.say("last", begun=self.joined("next", begun), one=end) if begun else end


def describe(
    board: Map,
    words: DescriptionWords,
    language: str,
    stacks: Mapping[str, Stack] | None = None,
    kinds: Sequence[Name] = (),
) -> str:
    """Regions, spaces, neighbours and coins, one sentence per line.

    `stacks` list the bottom coin first; None leaves coins out. `kinds` names them, lowest rank first.
    """
    spaces, regions = words.spaces.of(len(board.spaces)), words.regions.of(len(board.regions))
    lines = [words.say("map", name=board.name.best(language), spaces=spaces, regions=regions)]
    if board.about:
        lines.append(board.about.best(language))
    for region in board.regions:
        listed = words.joined("next", [space_label(space, language) for space in board.spaces_of(region.id)])
        name, terrain = region.name.best(language), words.terrain(region.terrain)
        lines.append(words.say("region", name=name, terrain=terrain, spaces=listed))
    if board.backdrop and any(BACKDROP in row for row in board.layout):
        lines.append(words.say("around", terrain=words.terrain(board.backdrop)))
    lines += _neighbours(board, words, language)
    lines += [words.say("link", one=a.upper(), other=b.upper()) for a, b in board.links]
    lines += [words.say("wall", one=a.upper(), other=b.upper()) for a, b in board.walls]
    if stacks is not None:
        lines.append(_coins(board, words, stacks, [kind.best(language) for kind in kinds]))
    return "\n".join(lines)


def _neighbours(board: Map, words: DescriptionWords, language: str) -> list[str]:
    """One sentence per space: its place on the map and its neighbours."""
    near = neighbours(board)
    lines = []
    for space in board.spaces:
        values = {"space": space_label(space, language), "place": words.places[_place(board, space.letter)]}
        if letters := [letter.upper() for letter in sorted(near[space.letter])]:
            lines.append(words.say("space", **values, others=words.listed(letters)))
        else:
            lines.append(words.say("alone", **values))
    return lines


def space_label(space: Space, language: str) -> str:
    """A space's letter and name, such as "A Crater"."""
    return f"{space.letter.upper()} {space.name.best(language)}"


def _place(board: Map, letter: str) -> int:
    """Index in MAP_PARTS of the ninth of the map that contains the centroid of a space's cells."""
    cells = [(x, y) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell == letter]
    across = sum(x + 0.5 for x, _ in cells) / len(cells) / len(board.layout[0])
    down = sum(y + 0.5 for _, y in cells) / len(cells) / len(board.layout)
    return int(down * 3) * (len(MAP_PARTS) // 3) + int(across * 3)


def _coins(board: Map, words: DescriptionWords, stacks: Mapping[str, Stack], kinds: Sequence[str]) -> str:
    occupied = [
        words.say("stack", space=letter.upper(), coins=stack_in_words(stacks[letter], words, kinds))
        for letter in board.letters
        if stacks.get(letter)
    ]
    return words.say("coins", stacks=words.joined("then", occupied)) if occupied else words.say("bare")


def stack_in_words(stack: Stack, words: DescriptionWords, kinds: Sequence[str]) -> str:
    """The coins of a stack, top coin first; `kinds` names them, lowest rank first."""
    heads, tails = words.sides
    coins = [
        words.say("coin", side=heads if owner(coin) is HEADS else tails, kind=kinds[RANK[coin] - 1])
        for coin in stack
    ]
    return reduce(lambda lower, upper: words.say("over", upper=upper, lower=lower), coins)
