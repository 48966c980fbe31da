"""Matches: many games between two players. The same seed gives the same games, however they are divided.

Games are played side by side, turn by turn, so that a player is one kernel over many positions and a match
need not know how it chooses.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from coinage_pnp.sim.engine.array_scoring import ON, ended, points
from coinage_pnp.sim.engine.codes import OWNER, Bytes
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import COMPILED, light
from coinage_pnp.sim.engine.playout import RandomPlayer, playouts
from coinage_pnp.sim.engine.streams import key_of
from coinage_pnp.sim.engine.table import Games, Table, close, no_games, stacked, widened

CAP = 200
"""After so many turns a game is stopped, and counted apart from draws."""

BLOCK = 4096 if COMPILED else 256
"""How many games are played side by side; no result depends on it."""

Start = tuple[Bytes, Bytes, int]
"""Where a game begins: stacks, banks and who moves, as `codes.encode` gives them."""


class Player(Protocol):
    """Somebody who plays. It keeps nothing from turn to turn, and may play in several threads at once."""

    @property
    def name(self) -> str:
        """What reports call it."""

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game of the table.

        `stacks` and `banks` of the rows in `table.live` become what the turn ends in. Tosses are
        `streams.faces(table.keys[row], turn)`.

        Args:
            table: the games.
            turn: the number of the turn, 0 for the first.
        """


def play(
    ground: Ground,
    heads: Player,
    tails: Player,
    seed: int,
    first: int,
    count: int,
    *,
    leads: bool = False,
    cap: int = CAP,
    start: Start | None = None,
) -> Games:
    """Play games number `first` to `first + count - 1` of a seed.

    Args:
        ground: the ground.
        heads: who plays Heads.
        tails: who plays Tails.
        seed: games of one seed meet the same tosses on every ground and with every player.
        first: the number of the first game.
        count: how many games, at least one.
        leads: whether to write down who leads after each turn.
        cap: after so many turns a game is stopped.
        start: where each game begins; the empty board with Heads to move when not given.
    """
    if start is None:
        start = np.zeros(ground.spaces, np.int8), np.array([ground.bank, ground.bank], np.int8), 0
    games = no_games(count, ground.spaces)
    if isinstance(heads, RandomPlayer) and isinstance(tails, RandomPlayer) and not leads:
        playouts(ground, seed, first, cap, *start, games)
        return games
    courses = [games.leads]
    for begin in range(0, count, BLOCK):
        block = Games._make(column[begin : begin + BLOCK] for column in games)
        block = block._replace(leads=np.zeros((len(block.winner), cap + 1 if leads else 0), np.int16))
        _block(ground, (heads, tails), seed, first + begin, cap, start, block)
        courses.append(widened(block.leads, int(block.turns.max()) + 1 if leads else 0))
    return games._replace(leads=stacked(courses[1:] or courses))


def _block(
    ground: Ground,
    players: tuple[Player, Player],
    seed: int,
    first: int,
    cap: int,
    start: Start,
    games: Games,
) -> None:
    """Play the games of a block, which begin at number `first`, into `games`."""
    count = len(games.winner)
    stacks, banks, mover = start
    table = Table(
        ground=ground,
        mover=mover,
        live=np.arange(count, dtype=np.int64),
        keys=np.array([key_of(seed, game) for game in range(first, first + count)], np.int64),
        stacks=np.tile(stacks, (count, 1)),
        banks=np.tile(banks, (count, 1, 1)),
        actions=games.actions,
        choices=np.zeros(count, np.int32),
        luck=games.luck,
    )
    if games.leads.shape[1]:
        opening = points(ground, stacks, banks)
        games.leads[:, 0] = opening[0] - opening[1]
    for turn in range(cap):
        players[table.mover].take(table, turn)
        left = settle(table, turn, cap, games)
        table = table._replace(mover=1 - table.mover, live=table.live[:left])
        if not left:
            break


@light
def settle(table: Table, turn: int, cap: int, games: Games) -> int:
    """After a turn: write down what happened, close the games that are over.

    The rows still on come first in `table.live`; returns how many they are.
    """
    ground = table.ground
    left = 0
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        for at in range(len(stacks)):
            owner = OWNER[stacks[at]]
            if owner >= 0:
                games.held[row, owner] |= 1 << at
        found = table.choices[row]
        if found > 0:
            table.choices[row] = 0
            games.counted[row] += 1
            games.choices[row] += found
            if found > 1:
                games.free[row] += 1
        over = ended(stacks, banks)
        if games.leads.shape[1] > 0:
            heads, tails = points(ground, stacks, banks)
            games.leads[row, turn + 1] = heads - tails
        if over == ON and turn + 1 < cap:
            table.live[left] = row
            left += 1
        else:
            close(ground, stacks, banks, turn + 1, over, games, row)
    return left
