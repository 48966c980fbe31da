"""The number of legal turns: the fast engine counts as many as the rules engine."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from random import Random

import pytest
from support.random_maps import random_map

from coinage_pnp.game.rules.coins import COINS, RANK, SIDES
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.toss import list_kinds_tossed
from coinage_pnp.lab.statistics.lead_measures import FRACTION_UNIT
from coinage_pnp.lab.statistics.measures import measure_games
from coinage_pnp.lab.statistics.tally import make_tally
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.match import play_games
from coinage_pnp.players.engine.random_bits import find_matching_kinds, toss_coins
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.engine.stack_codes import decode_position

GAME = Game(random_map(Random(2), 5), (1, 1, 1, 0))


@dataclass(frozen=True)
class CountingPlayer:
    """A random player that counts the legal turns of each game with the rules engine."""

    counts_of_games: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The number of legal turns, by game and turn."""
    name: str = "counting"

    def take(self, table: GameBatch, turn: int) -> None:
        for row in table.live:
            position = decode_position(table.stacks[row], table.banks[row], table.mover)
            mask = find_matching_kinds(toss_coins(int(table.keys[row]), turn), table.banks[row], table.mover)
            kinds = list_kinds_tossed(position.banks[table.mover])
            toss = "".join(
                COINS[SIDES[table.mover ^ (not mask >> RANK[c] - 1 & 1)]][RANK[c] - 1] for c in kinds
            )
            self.counts_of_games[row].append(len(list_legal_turns(GAME, position, toss)))
        RandomPlayer().take(table, turn)


def test_branching_factor_and_agency_match_the_rules_engine() -> None:
    arrays, player = make_arrays(GAME), CountingPlayer()
    games = play_games(arrays, player, player, 3, 0, 48)
    counts = [player.counts_of_games[row] for row in range(48) if games.counted[row]]
    assert 6 < len(counts) < 24
    assert len({len(each) for each in counts}) > 1
    reported = make_tally(arrays, games, measure_games(games, arrays.spaces))
    mean = sum(sum(each) / len(each) for each in counts) / len(counts)
    assert reported.estimate("BranchingFactor").value == pytest.approx(mean, abs=1 / 64)
    free = sum(sum(n > 1 for n in each) / len(each) for each in counts) / len(counts)
    assert 0 < free < 1
    assert reported.estimate("Agency").value == pytest.approx(free, abs=1 / FRACTION_UNIT)
