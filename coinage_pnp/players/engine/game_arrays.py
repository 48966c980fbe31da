"""A game as arrays, for the kernels."""

from typing import NamedTuple

import numpy as np

from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.players.engine.array_types import Int8s, Int64s


class GameArrays(NamedTuple):
    """A game as arrays. Spaces and regions are numbered as in `rules.game.Game`."""

    near: Int64s  # int64[spaces]: neighbours of each space, bit `i` for space `i`
    region: Int8s  # int8[spaces]: region of each space
    sizes: Int8s  # int8[regions]: number of spaces
    members: Int8s  # int8[spaces]: spaces, region by region
    begins: Int8s  # int8[regions + 1]: start of each region in `members`
    absolute: int  # 1 for the majority rule "absolute", 0 for "plurality"
    bank: Int8s  # int8[kinds]: starting bank of each side

    @property
    def spaces(self) -> int:
        """The number of spaces."""
        return len(self.region)

    @property
    def regions(self) -> int:
        """The number of regions."""
        return len(self.sizes)


def make_arrays(game: Game) -> GameArrays:
    """The arrays of a game."""
    members = [at for _, _, found in game.regions for at in found]
    region = {at: number for number, (_, _, found) in enumerate(game.regions) for at in found}
    sizes = [len(found) for _, _, found in game.regions]
    return GameArrays(
        near=np.array([sum(1 << to for to, _ in ways) for ways in game.moves], np.int64),
        region=np.array([region[at] for at in range(len(game.letters))], np.int8),
        sizes=np.array(sizes, np.int8),
        members=np.array(members, np.int8),
        begins=np.array(np.cumsum([0, *sizes]), np.int8),
        absolute=MAJORITIES.index(game.majority),
        bank=np.array(game.bank, np.int8),
    )
