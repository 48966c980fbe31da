"""What the kernels need to know of a game, as arrays."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.sim.engine.stack_codes import Int8s, Int16s, Int64s

LARGEST_TABLED_MAP = 12
"""Up to this many spaces `GameArrays.exits` is a table: 8 kB, which fits a processor's cache."""


class GameArrays(NamedTuple):
    """A game as numbers. Spaces and regions are numbered as in `rules.game.Game`."""

    near: Int64s
    """int64[spaces]: the neighbours of each space, bit `i` for space `i`."""
    ways: Int8s
    """int8[moves, 2]: every (origin, target) of two neighbours, in rising order."""
    region: Int8s
    """int8[spaces]: the region of each space."""
    sizes: Int8s
    """int8[regions]: how many spaces each region has."""
    members: Int8s
    """int8[spaces]: the spaces, region by region."""
    begins: Int8s
    """int8[regions + 1]: where in `members` each region begins."""
    exits: Int16s
    """int16[2 ** spaces]: the number of moves for each set of empty spaces; a single 0 on a larger map."""
    absolute: int
    """1 if a majority is more than half of a region's spaces, 0 if it is more than the opponent's."""
    bank: Int8s
    """int8[kinds]: the starting bank of each side."""

    @property
    def spaces(self) -> int:
        """The number of spaces."""
        return len(self.region)

    @property
    def regions(self) -> int:
        """The number of regions."""
        return len(self.sizes)


def arrays_of(game: Game) -> GameArrays:
    """The arrays of a game."""
    near = [sum(1 << to for to, _ in ways) for ways in game.moves]
    ways = [(origin, to) for origin, found in enumerate(game.moves) for to, _ in sorted(found)]
    members = [at for _, _, found in game.regions for at in found]
    region = {at: number for number, (_, _, found) in enumerate(game.regions) for at in found}
    sizes = [len(found) for _, _, found in game.regions]
    return GameArrays(
        near=np.array(near, np.int64),
        ways=np.array(ways, np.int8).reshape(-1, 2),
        region=np.array([region[at] for at in range(len(game.letters))], np.int8),
        sizes=np.array(sizes, np.int8),
        members=np.array(members, np.int8),
        begins=np.array(np.cumsum([0, *sizes]), np.int8),
        exits=_move_counts(near),
        absolute=MAJORITIES.index(game.majority),
        bank=np.array(game.bank, np.int8),
    )


def _move_counts(near: list[int]) -> Int16s:
    found = np.zeros(1 << len(near) if len(near) <= LARGEST_TABLED_MAP else 1, np.int16)
    empty = np.arange(len(found))
    if len(found) > 1:
        for at, around in enumerate(near):
            for to in range(len(near)):
                if around >> to & 1:
                    found += ((empty >> to & 1) & ~(empty >> at) & 1).astype(np.int16)
    return found
