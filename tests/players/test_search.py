"""The strong player, luck, advice and wins at hand, each compared with brute force by the rules engine."""

import pickle
from random import Random

import numpy as np
import pytest
from support.project_files import MAPS
from support.random_games import position_after_random_turns, position_from
from support.value_samples import best_value, random_value_function, single_value, small_game
from support.wide_runs import case_count, first_or_all

from coinage_pnp.game.rules.coins import HEADS, SIDES, Side
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players import level_players
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.match import play_games
from coinage_pnp.players.engine.random_bits import find_matching_kinds, toss_coins
from coinage_pnp.players.engine.stack_codes import encode_matches, encode_position
from coinage_pnp.players.level_players import LUCK_UNIT, LuckRecorder, add_luck, choose_turn, make_players
from coinage_pnp.players.levels import Level
from coinage_pnp.players.search import ANSWERS_PER_TOSS, SearchPlayer, find_best_turns, list_ranked_turns
from coinage_pnp.players.value.learned_player import LearnedPlayer, compute_ending_chance
from coinage_pnp.players.value.position_tables import WON_SUM, set_up_position, squash, unsquash
from coinage_pnp.players.value.training import load_or_train
from coinage_pnp.players.value.value_function import make_workspace

GAME = small_game(11, 4, (1, 0, 0, 1))
ARRAYS = make_arrays(GAME)
VALUE = random_value_function(ARRAYS, 11)


def expected_result(position: Position) -> float:
    """The expected result for the side to move, which takes the best turn by the learned value."""
    assert position.to_move is not None
    return sum(
        float(chance) * squash(best_value(GAME, ARRAYS, VALUE, position, toss))
        for toss, chance in list_outcomes(position.banks[position.to_move])
    )


def value_two_deep(end: Position) -> float:
    """The value of a turn for the side that moved, two turns deep."""
    assert end.to_move is not None
    if end.ended_by:
        winner = score(GAME, end).winner
        return 0.0 if winner is None else 1.0 if winner is not end.to_move else -1.0
    return -expected_result(end)


@pytest.mark.parametrize("turns", [0, 3])
def test_a_search_gives_the_same_values_as_brute_force(turns: int) -> None:
    position = position_after_random_turns(GAME, 5, turns)
    assert position.to_move is not None
    toss = list_outcomes(position.banks[position.to_move])[1][0]
    ends = list_legal_turns(GAME, position, toss)
    advice = list_ranked_turns(ARRAYS, VALUE, position, toss, 48, None)[:6]
    assert [end in ends for end, _ in advice] == [True] * min(6, len(ends))
    assert max(map(value_two_deep, ends)) == pytest.approx(advice[0][1], abs=1e-6)
    for end, worth in advice[:3]:
        assert worth == pytest.approx(value_two_deep(end), abs=1e-6)
    worths = [worth for _, worth in advice]
    assert worths == sorted(worths, reverse=True)
    assert all(-1 <= worth <= 1 for worth in worths)


def value_three_deep(end: Position) -> float:
    """The value of a turn for the side that moved, three turns deep: the best answers to each toss."""
    assert end.to_move is not None
    if end.ended_by:
        return value_two_deep(end)
    mean = 0.0
    for toss, chance in list_outcomes(end.banks[end.to_move]):
        answers = sorted(
            list_legal_turns(GAME, end, toss), key=lambda then: -single_value(GAME, ARRAYS, VALUE, then)
        )
        mean += float(chance) * max(map(value_two_deep, answers[:ANSWERS_PER_TOSS]))
    return -mean


def test_a_master_looks_at_the_best_answers_and_its_own_turns_after_them() -> None:
    position = position_after_random_turns(GAME, 5, 3)
    assert position.to_move is not None
    toss = list_outcomes(position.banks[position.to_move])[1][0]
    advice = find_best_turns(ARRAYS, VALUE, position, toss, 4)
    assert len(advice) == 4
    for end, worth in advice:
        assert worth == pytest.approx(value_three_deep(end), abs=1e-6)
    worths = [worth for _, worth in advice]
    assert worths == sorted(worths, reverse=True)
    assert choose_turn(ARRAYS, SearchPlayer(VALUE, deep=8), position, toss, 1) == advice[0][0]


def test_a_player_of_any_level_plays_the_same_legal_turn_again_for_a_given_toss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(level_players, "load_or_train", lambda *_: VALUE)
    position = position_after_random_turns(GAME, 5, 3)
    players = make_players(tuple(Level), ARRAYS)
    assert [player.name for player in players] == list(Level)
    for player in players:
        for toss, _ in list_outcomes(position.banks[position.to_move or 0])[: case_count(2, 4)]:
            end = choose_turn(ARRAYS, player, position, toss, 1)
            assert end in list_legal_turns(GAME, position, toss)
            assert end == choose_turn(ARRAYS, player, position, toss, 1)


NEAR_THE_END = (
    "n/p/D/P/-/D/P/-/-/D DPNNQ ddddppnq h",
    "N/p/d/p/-/D/p/-/-/n DDPNQ dddpnq h",
    "n/p/-/P/-/D/p/-/d/D DDPNQ dddppq h",
)
"""Positions in which QNPD wins at once, but only by a third place beside an unpromising pair."""


@pytest.mark.parametrize("level", first_or_all(1, [Level.MASTER, Level.STRONG]))
@pytest.mark.parametrize("line", first_or_all(1, NEAR_THE_END))
def test_a_win_at_hand_is_not_missed(line: str, level: Level) -> None:
    """With four matches, thousands of turns of three places are skipped, but not those that end the game."""
    game = Game(MAPS["volcano"])
    arrays, position = make_arrays(game), position_from(line, game)
    deep = 8 if level is Level.MASTER else None
    (end, worth), *_ = list_ranked_turns(arrays, load_or_train(arrays), position, "QNPD", 16, deep)
    assert end.ended_by
    assert score(game, end).winner is HEADS
    assert worth == 1.0


@pytest.mark.parametrize("side", SIDES)
def test_luck_is_the_change_that_a_toss_makes_and_averages_zero(side: Side) -> None:
    position = position_after_random_turns(GAME, 6, 2)
    position = Position(position.stacks, position.banks, side)
    tosses = list_outcomes(position.banks[side])
    mean = expected_result(position)
    right = {
        encode_matches(toss, side): (squash(best_value(GAME, ARRAYS, VALUE, position, toss)) - mean) / 2
        for toss, _ in tosses
    }
    assert sum(right.values()) == pytest.approx(0, abs=1e-9)
    stacks, banks, mover = encode_position(position)
    keys = np.arange(8 * len(tosses), dtype=np.int64)
    games = len(keys)
    table = GameBatch(
        arrays=ARRAYS,
        mover=mover,
        live=np.arange(games),
        keys=keys,
        stacks=np.repeat(stacks[None], games, axis=0),
        banks=np.repeat(banks[None], games, axis=0),
        choices=np.zeros(games, np.int32),
        luck=np.zeros(games),
    )
    add_luck(table, 2, VALUE, make_workspace(ARRAYS, VALUE))
    masks = [find_matching_kinds(toss_coins(int(key), 2), banks, mover) for key in keys]
    assert set(masks) == set(right)
    sign = -1 if mover else 1
    assert table.luck == pytest.approx([sign * right[mask] for mask in masks], abs=1 / LUCK_UNIT)


def test_a_position_without_a_mover_gets_no_advice() -> None:
    start = GAME.start()
    with pytest.raises(IllegalError):
        find_best_turns(ARRAYS, VALUE, Position(start.stacks, start.banks, None), "QD", 1)
    assert find_best_turns(ARRAYS, VALUE, start, "QD", 1)[0][0].to_move is HEADS.opponent


def test_recording_luck_changes_no_game() -> None:
    plain, strong = LearnedPlayer(VALUE), SearchPlayer(VALUE)
    games = play_games(ARRAYS, plain, strong, 3, 0, 6)
    reported = play_games(ARRAYS, LuckRecorder(plain, VALUE), LuckRecorder(strong, VALUE), 3, 0, 6)
    assert (reported.stacks == games.stacks).all()
    assert (reported.turns == games.turns).all()
    assert not games.luck.any()
    assert reported.luck.all()
    assert (reported.luck * LUCK_UNIT == np.round(reported.luck * LUCK_UNIT)).all()


def test_games_are_the_same_when_divided_and_played_by_pickled_players() -> None:
    heads, tails = LuckRecorder(SearchPlayer(VALUE), VALUE), LearnedPlayer(VALUE)
    whole = play_games(ARRAYS, heads, tails, 4, 0, 5)
    heads, tails = pickle.loads(pickle.dumps((heads, tails)))
    parts = [play_games(ARRAYS, heads, tails, 4, first, count) for first, count in ((0, 2), (2, 3))]
    for column in ("winner", "turns", "luck", "choices"):
        assert (np.concatenate([getattr(part, column) for part in parts]) == getattr(whole, column)).all()


FIVE_SPACES = small_game(3, 5, (2, 1, 1, 1))
FIVE_ARRAYS = make_arrays(FIVE_SPACES)
FIVE_VALUE = random_value_function(FIVE_ARRAYS, 3)


def wins_at_hand(game: Game, position: Position) -> float:
    """The chance of a toss with which the side to move wins at once, by the rules engine."""
    side = position.to_move
    assert side is not None
    return sum(
        float(chance)
        for toss, chance in list_outcomes(position.banks[side])
        if any(
            end.ended_by and score(game, end).winner is side for end in list_legal_turns(game, position, toss)
        )
    )


def positions(count: int) -> list[Position]:
    """Positions near the end of games."""
    chance, found = Random(8), list[Position]()
    while len(found) < count:
        position = position_after_random_turns(FIVE_SPACES, chance.randrange(10_000), chance.randrange(4, 12))
        if not position.ended_by:
            found.append(position)
    return found


def test_the_chance_of_a_win_at_hand_matches_the_rules_engine() -> None:
    work, seen = make_workspace(FIVE_ARRAYS, FIVE_VALUE), set[float]()
    for position in positions(case_count(16, 80)):
        stacks, banks, mover = encode_position(position)
        set_up_position(stacks, banks, mover, work)
        chance = wins_at_hand(FIVE_SPACES, position)
        assert compute_ending_chance(FIVE_ARRAYS, FIVE_VALUE, work, WON_SUM, 0.0) == chance
        assert compute_ending_chance(FIVE_ARRAYS, FIVE_VALUE, work, WON_SUM, chance) == 0
        seen.add(chance)
    assert len(seen) > 3


def threatened(count: int) -> list[tuple[Position, str, dict[Position, float], Position]]:
    """Positions whose best turn leaves a win at hand: with a toss, the values of all turns, and the best end."""
    found = []
    for position in positions(200):
        assert position.to_move is not None
        toss = list_outcomes(position.banks[position.to_move])[-2][0]
        ends = list_legal_turns(FIVE_SPACES, position, toss)
        if len(ends) < 40:
            values = {end: squash(single_value(FIVE_SPACES, FIVE_ARRAYS, FIVE_VALUE, end)) for end in ends}
            best = max(values, key=lambda end: values[end])
            if not best.ended_by and values[best] > 1 - 2 * wins_at_hand(FIVE_SPACES, best):
                found.append((position, toss, values, best))
        if len(found) == count:
            break
    return found


def test_the_learned_player_limits_a_turns_value_by_the_wins_it_leaves_the_opponent() -> None:
    """The weights are random and see no threat; the player takes the best turn under this limit."""
    for position, toss, values, _ in threatened(case_count(8, 12)):
        limited = {
            end: value if end.ended_by else min(value, 1 - 2 * wins_at_hand(FIVE_SPACES, end))
            for end, value in values.items()
        }
        chosen = choose_turn(FIVE_ARRAYS, LearnedPlayer(FIVE_VALUE), position, toss, 1)
        assert limited[chosen] == pytest.approx(max(limited.values()), abs=1e-6)


def test_a_strong_player_finds_a_parry_beyond_the_turns_that_it_searches() -> None:
    """It searches only one turn; it takes another only if that leaves fewer wins at hand, and sometimes does."""
    fewer = 0
    for position, toss, _, best in threatened(case_count(6, 24)):
        ((chosen, _),) = list_ranked_turns(FIVE_ARRAYS, FIVE_VALUE, position, toss, width=1, deep=None)
        if chosen != best:
            assert chosen.ended_by or wins_at_hand(FIVE_SPACES, chosen) < wins_at_hand(FIVE_SPACES, best)
            fewer += 1
    assert fewer


def test_unsquash_inverts_squash() -> None:
    for sixteenth in range(17):
        assert squash(unsquash(1 - sixteenth / 8)) == pytest.approx(1 - sixteenth / 8, abs=1e-12)
