"""A game: a map prepared for the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from coinage_pnp.game.board.model import Map, find_neighbours
from coinage_pnp.game.rules.coins import HEADS, RANK, STARTING_BANK, Bank, Coin
from coinage_pnp.game.rules.position import Position

if TYPE_CHECKING:
    from coinage_pnp.game.rules.actions import Capture, Move, Place  # not needed for a score

MAJORITIES = ("plurality", "absolute")
"""Who controls a region: whoever has more spaces than the opponent (the default), or more than half of them.
Sources: the English sheet's tie clause (McIver, 2013); the French rules say "absolute". They differ only while
spaces are empty.
"""

TURN_CAP = 200
"""Programs abandon a game after this many turns of both sides: captures can go round in circles.
Random games take 15 turns on average; the longest of 20 million took 117."""


@dataclass(frozen=True)
class Game:
    """A map, the starting bank of each side, and the majority rule."""

    board: Map
    bank: Bank = STARTING_BANK
    majority: str = MAJORITIES[0]

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters of the spaces in alphabetical order, which is the order of a position's stacks."""
        return self.board.letters

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of each space's stack in a position."""
        return {letter: i for i, letter in enumerate(self.letters)}

    @cached_property
    def regions(self) -> tuple[tuple[str, tuple[str, ...], tuple[int, ...]], ...]:
        """Each region's id, with the letters and indices of its spaces, in file order."""
        found = []
        for region in self.board.regions:
            letters = self.board.list_letters(region.id)
            found.append((region.id, letters, tuple(self.index[letter] for letter in letters)))
        return tuple(found)

    @cached_property
    def moves(self) -> tuple[tuple[tuple[int, Move], ...], ...]:
        """For each space its moves, each with the target's index, in alphabetical order."""
        from coinage_pnp.game.rules.actions import Move

        near = find_neighbours(self.board)
        return tuple(
            tuple((self.index[to], Move(letter, to)) for to in sorted(near[letter]))
            for letter in self.letters
        )

    @cached_property
    def places(self) -> dict[Coin, tuple[Place, ...]]:
        """For each coin, the action of placing it on each space."""
        from coinage_pnp.game.rules.actions import Place

        return {coin: tuple(Place(coin, letter) for letter in self.letters) for coin in RANK}

    @cached_property
    def captures(self) -> tuple[Capture, ...]:
        """The action of capturing on each space."""
        from coinage_pnp.game.rules.actions import Capture

        return tuple(map(Capture, self.letters))

    def start(self) -> Position:
        """The empty board, Heads to move."""
        return Position(("",) * len(self.letters), (self.bank, self.bank), HEADS)
