"""Random and greedy players play as described, and the same games from the same seed."""

import hashlib
import os
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from support.engine_conformance import matching_mask
from support.project_files import ROOT
from support.random_games import BRICK, position_from
from support.random_maps import random_map

from coinage_pnp.game.rules.coins import COINS, RANK, SIDES
from coinage_pnp.game.rules.engine import Turn, act, begin, finish, list_legal_actions, list_legal_turns
from coinage_pnp.game.rules.game import TURN_CAP, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss import list_kinds_tossed
from coinage_pnp.lab.statistics.measures import FRACTION_UNIT, measure_games
from coinage_pnp.lab.statistics.tally import make_tally
from coinage_pnp.players.engine.array_scoring import (
    BANK_EMPTY,
    BOARD_FULL,
    DRAWN,
    NOT_OVER,
    TIMED_OUT,
    count_points,
    find_winner,
)
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch, PlayedGames
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.engine.random_bits import (
    find_matching_kinds,
    make_game_key,
    make_turn_key,
    toss_coins,
)
from coinage_pnp.players.engine.random_turn import RandomPlayer, fill_space_sets, play_random_turn
from coinage_pnp.players.engine.stack_codes import decode_position, encode_position
from coinage_pnp.players.level_players import GreedyPlayer

ARRAYS = make_arrays(BRICK)
ENDLESS_ARRAYS = make_arrays(Game(random_map(Random(1), 20), (40, 0, 0, 0)))
"""Most random games here reach the turn cap: dimes alone hardly ever fill so many spaces."""

RANDOM, GREEDY = RandomPlayer(), GreedyPlayer()
DIVISOR = 1 if COMPILED else 100
"""Divides the number of games if there is no compiler."""


def add_end_probabilities(turn: Turn, chance: Fraction, probability_of: dict[Position, Fraction]) -> None:
    """Add the probability of each end position of the random player's turn, by the rules engine."""
    actions = list_legal_actions(BRICK, turn)
    each = chance / (len(actions) + 1)
    probability_of[finish(turn)] += each
    for action in actions:
        add_end_probabilities(act(BRICK, turn, action), each, probability_of)


def test_the_random_player_chooses_evenly_among_single_actions_and_stopping() -> None:
    for line, toss in (
        ("Q/q/-/nD/N/P/p/-/d/- DPN dpn h", "Dpn"),
        ("Q/q/-/nD/N/P/p/-/d/- DPN dpn h", "dpn"),
        ("Q/n/qN/D/-/P/p/Pd/d/- DPN dpn t", "dPn"),
        ("q/nd/N/D/-/P/p/Pd/d/n DPNQ dp h", "DPNQ"),
    ):
        probability_of: dict[Position, Fraction] = defaultdict(Fraction)
        position = position_from(line)
        add_end_probabilities(begin(position, toss), Fraction(1), probability_of)
        assert sum(probability_of.values()) == 1
        trials = 20_000 if COMPILED else 600
        seen: dict[Position, int] = defaultdict(int)
        start, bank, mover = encode_position(position)
        sets = np.zeros(6, np.int64)
        mask = matching_mask(toss, mover)
        for trial in range(trials):
            stacks, banks = start.copy(), bank.copy()
            fill_space_sets(stacks, sets)
            key = make_turn_key(make_game_key(2, trial), 0, 1)
            play_random_turn(ARRAYS, stacks, banks, mover, mask, key, sets)
            kept = sets.copy()
            fill_space_sets(stacks, sets)
            assert (kept == sets).all()
            seen[decode_position(stacks, banks, 1 - mover)] += 1
        assert seen.keys() <= probability_of.keys()
        likely = [at for at in probability_of if probability_of[at] * trials >= 20]
        chi = sum(
            (seen[at] - trials * float(probability_of[at])) ** 2 / (trials * float(probability_of[at]))
            for at in likely
        )
        assert abs(chi - len(likely)) < 5 * (2 * len(likely)) ** 0.5


def same(one: PlayedGames, other: PlayedGames) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in PlayedGames._fields)


def joined(parts: list[PlayedGames]) -> PlayedGames:
    width = max(part.leads.shape[1] for part in parts)
    padding = [((0, 0), (0, width - part.leads.shape[1])) for part in parts]
    leads = [np.pad(part.leads, wide, mode="edge") for part, wide in zip(parts, padding, strict=True)]
    alike = [part._replace(leads=each) for part, each in zip(parts, leads, strict=True)]
    return PlayedGames._make(map(np.concatenate, zip(*alike, strict=True)))


@pytest.mark.parametrize("players", [(RANDOM, RANDOM), (GREEDY, RANDOM)])
def test_the_same_seed_gives_the_same_games_in_pieces_and_in_threads(
    players: tuple[Player, Player],
) -> None:
    count = 1200 // DIVISOR
    whole = play_games(ARRAYS, *players, 5, 100, count, leads=True)
    assert not same(whole, play_games(ARRAYS, *players, 6, 100, count, leads=True))
    cuts = [100, 101, 100 + count // 3, 100 + count // 2, 100 + count]
    with ThreadPoolExecutor(3) as pool:
        jobs = [pool.submit(play_games, ARRAYS, *players, 5, a, b - a, leads=True) for a, b in pairwise(cuts)]
        assert same(whole, joined([job.result() for job in jobs]))


def test_whole_random_games_are_the_same_as_random_games_turn_by_turn() -> None:
    fast = play_games(ARRAYS, RANDOM, RANDOM, 3, 0, 2000 // DIVISOR)
    slow = play_games(ARRAYS, RANDOM, RANDOM, 3, 0, 2000 // DIVISOR, leads=True)
    assert fast.leads.shape[1] == 0
    uncounted = {name: getattr(fast, name) for name in ("leads", "counted", "free", "choices")}
    assert slow.counted.any()
    assert same(fast, slow._replace(**uncounted))


def write_digests() -> str:
    """A digest of a few games of each pair of players."""
    digests = ""
    pairs: tuple[tuple[Player, Player], ...] = (RANDOM, RANDOM), (RANDOM, GREEDY), (GREEDY, GREEDY)
    for players in pairs:
        games = play_games(ARRAYS, *players, 9, 0, 12, leads=True)
        digests += hashlib.sha256(b"".join(column.tobytes() for column in games)).hexdigest() + "\n"
    return digests


@pytest.mark.skipif(not COMPILED, reason="without numba there is nothing to compare")
def test_interpreted_games_are_the_same_as_compiled_ones_and_need_no_compiler() -> None:
    folders = ROOT, ROOT / "tests", Path(__file__).parent
    env = os.environ | {"COINAGE_NO_JIT": "1", "PYTHONPATH": os.pathsep.join(map(str, folders))}
    code = "import sys, test_engine_players as own; assert 'numba' not in sys.modules; print(own.write_digests())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == write_digests().strip()


def test_columns_of_played_games_match_their_final_positions() -> None:
    games = play_games(ARRAYS, GREEDY, GREEDY, 4, 0, 300 // DIVISOR, leads=True)
    for row in range(len(games.winner)):
        stacks, banks = games.stacks[row], games.banks[row]
        position = decode_position(stacks, banks, 0)
        assert games.winner[row] == find_winner(ARRAYS, stacks, banks)
        assert tuple(games.points[row]) == count_points(ARRAYS, stacks, banks)
        assert position.ended_by == {BOARD_FULL: "board full", BANK_EMPTY: "bank empty"}[games.ended_by[row]]
        turns = games.turns[row]
        assert games.leads[row, 0] == 0
        assert (games.leads[row, turns:] == games.points[row, 0] - games.points[row, 1]).all()
        assert games.counted[row] == turns
        assert games.free[row] <= turns <= games.choices[row]
        on = sum(1 << at for at, stack in enumerate(position.stacks) if stack)
        assert (games.held[row, 0] | games.held[row, 1]) & on == on


def test_a_game_stopped_by_the_turn_cap_is_a_timeout_and_not_a_draw() -> None:
    games = play_games(ENDLESS_ARRAYS, RANDOM, RANDOM, 1, 0, 4)
    stopped = games.winner == TIMED_OUT
    assert sum(stopped) > 2
    assert set(games.ended_by[stopped]) == {NOT_OVER}
    assert set(games.turns[stopped]) == {TURN_CAP}
    assert NOT_OVER not in games.ended_by[~stopped]
    followed = play_games(ENDLESS_ARRAYS, RANDOM, RANDOM, 1, 0, 4, leads=True)
    for column in ("winner", "ended_by", "turns", "stacks"):
        assert (getattr(followed, column) == getattr(games, column)).all()


def within(found: float, expected: float, sigma: float, slack: float) -> bool:
    """Whether a mean is within five standard errors, plus the rounding `slack`, of the expected one."""
    return abs(found - expected) < 5 * sigma + slack


def check_random(games: PlayedGames) -> None:
    """The reference figures of random players: 20 million games of a throwaway prototype."""
    n = len(games.winner)
    for value, share in ((0, 0.5020), (1, 0.4946), (DRAWN, 0.00345)):
        assert within((games.winner == value).mean(), share, (share * (1 - share) / n) ** 0.5, 0.0002)
    assert (games.winner != TIMED_OUT).all()
    assert within(games.turns.mean(), 15.12, 6.75 / n**0.5, 0.005)
    assert abs(games.turns.std() - 6.75) < 0.1 + 5 * 6.75 / n**0.5
    for side, mean in enumerate((16.56, 16.43)):
        assert within(games.points[:, side].mean(), mean, games.points[:, side].std() / n**0.5, 0.005)


def check_greedy(games: PlayedGames) -> None:
    """The reference figures of greedy players: 800,000 games of a throwaway prototype."""
    n = len(games.winner)
    for value, share, off in ((0, 0.5285, 0.0011), (DRAWN, 0.00115, 0.0001)):
        assert within((games.winner == value).mean(), share, (share * (1 - share) / n) ** 0.5, 2 * off)
    assert within(games.turns.mean(), 18.46, games.turns.std() / n**0.5, 0.03)
    for side, mean in enumerate((11.48, 10.93)):
        assert within(games.points[:, side].mean(), mean, games.points[:, side].std() / n**0.5, 0.02)


@pytest.mark.compiled
def test_random_players_give_the_reference_figures() -> None:
    check_random(play_games(ARRAYS, RANDOM, RANDOM, 1, 0, 200_000 if COMPILED else 2_000))


@pytest.mark.compiled
def test_greedy_players_give_the_reference_figures() -> None:
    check_greedy(play_games(ARRAYS, GREEDY, GREEDY, 1, 0, 12_000 if COMPILED else 100))


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
