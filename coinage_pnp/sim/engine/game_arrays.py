"""The ground for kernels: what they need to know of a map, as arrays."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.sim.engine.stack_codes import Int8s, Int64s

LARGEST_TABLED_MAP = 12
"""Up to so many spaces `GameArrays.exits` is a table: 8 kB, which a processor keeps at hand."""


class GameArrays(NamedTuple):
    """A game as numbers. Spaces and regions are numbered in the order of `rules.game.Game`."""

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
    masks: Int64s
    """int64[regions]: the spaces of each region, bit `i` for space `i`."""
    exits: NDArray[np.int16]
    """int16[2 ** spaces]: how many moves there are for each set of empty spaces; one 0 on a map too big for it."""
    absolute: int
    """1 when a majority is more than half of a region's spaces, 0 when it is more spaces than the other side."""
    bank: Int8s
    """int8[kinds]: the starting bank of each side."""

    @property
    def spaces(self) -> int:
        """How many spaces the map has."""
        return len(self.region)

    @property
    def regions(self) -> int:
        """How many regions the map has."""
        return len(self.sizes)


def arrays_of(game: Game) -> GameArrays:
    """The ground of a game."""
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
        masks=np.array([sum(1 << at for at in found) for _, _, found in game.regions], np.int64),
        exits=_move_counts(near),
        absolute=MAJORITIES.index(game.majority),
        bank=np.array(game.bank, np.int8),
    )


def _move_counts(near: list[int]) -> NDArray[np.int16]:
    found = np.zeros(1 << len(near) if len(near) <= LARGEST_TABLED_MAP else 1, np.int16)
    empty = np.arange(len(found))
    if len(found) > 1:
        for at, around in enumerate(near):
            for to in range(len(near)):
                if around >> to & 1:
                    found += ((empty >> to & 1) & ~(empty >> at) & 1).astype(np.int16)
    return found
