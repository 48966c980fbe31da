"""The review of a game: luck and errors add up, missed wins are found, endings are exact."""

from dataclasses import replace

import pytest
from support.project_files import MAPS
from support.random_games import position_from
from support.self_play import self_play_game

from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, replay
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.lab.review.analysis import TurnEvaluator, measure_cost, play_rollouts, review_game
from coinage_pnp.lab.review.result import ERROR_RATES, Review, rate_errors
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.players import hints, search
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.hints import Bounds
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import load_or_train

GAME = Game(MAPS["volcano"])
ARRAYS = make_arrays(GAME)
VALUE = load_or_train(ARRAYS)

LATE = "Q/n/D/d/P/p/N/p/d/- D dd t"
"""One space is empty, and Tails has two dimes."""


@pytest.fixture(scope="module")
def played() -> Replay:
    return self_play_game(GAME, Level.GREEDY, 3)


@pytest.fixture(scope="module")
def found(played: Replay) -> Review:
    return review_game(GAME, played, Silent(), deep=False, rollouts=40)


@pytest.mark.compiled
def test_luck_and_errors_add_up_to_the_result_to_the_last_bit(played: Replay, found: Review) -> None:
    heads, tails = found.accounts
    assert found.start + heads.luck - heads.cost - tails.luck + tails.cost == found.result
    assert found.result in (0.0, 0.5, 1.0)
    assert found.finished
    assert len(found.turns) == len(played.steps)
    for turn, then in zip(found.turns, [*found.turns[1:], None], strict=True):
        assert turn.before + turn.luck - turn.cost == turn.after
        assert turn.cost >= 0
        assert 1 - turn.after == (then.before if then else 1 - turn.after)


@pytest.mark.compiled
def test_luck_and_errors_of_an_unfinished_game_add_up_to_its_last_chance_of_winning(
    played: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "ADVICE_WIDTH", 4)
    part = replay(GAME, Record("volcano", tuple(step.turn for step in played.steps[:5])))
    found = review_game(GAME, part, Silent(), deep=False, rollouts=0)
    heads, tails = found.accounts
    assert not found.finished
    assert found.start + heads.luck - heads.cost - tails.luck + tails.cost == found.result
    assert 0 < found.result < 1
    assert not found.costliest  # without rollouts no cost is beyond the noise


def test_the_chance_before_a_toss_is_the_mean_of_the_best_turns_of_all_tosses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "NEAR_END", 0)
    position = position_from(LATE.replace("dd", "d"), GAME)
    evaluator, mean = TurnEvaluator(ARRAYS, VALUE, False), 0.0
    for toss, chance in list_outcomes((1, 0, 0, 0)):
        then = next(iter(list_legal_turns(GAME, position, toss)))
        mean += float(chance) * evaluator.evaluate(position, toss, then).best.worth
    assert evaluator.evaluate(position, "D", then).before == pytest.approx(mean)


@pytest.mark.compiled
def test_an_ending_is_worth_exactly_its_result() -> None:
    position, evaluator = position_from(LATE, GAME), TurnEvaluator(ARRAYS, VALUE, False)
    for toss in ("d", "D"):
        for then in list(list_legal_turns(GAME, position, toss))[::4]:
            evaluation = evaluator.evaluate(position, toss, then)
            if then.ended_by:
                winner = score(GAME, then).winner
                worth = 0.0 if winner is None else 1.0 if winner is position.to_move else -1.0
                assert evaluation.played.worth == worth
                assert evaluation.played.bounds == Bounds(worth, worth)
    assert (
        evaluator.evaluate(position, "d", next(iter(list_legal_turns(GAME, position, "d")))).best.worth == 1.0
    )


@pytest.mark.compiled
def test_a_missed_win_is_a_blunder(played: Replay) -> None:
    position = position_from(LATE, GAME)
    then = next(iter(list_legal_turns(GAME, position, "d")))
    step = replace(played.steps[1], turn=WrittenTurn("d", ()), start=position, position=then)
    answer = next(iter(list_legal_turns(GAME, then, "D")))
    next_step = replace(played.steps[2], turn=WrittenTurn("D", ()), start=then, position=answer)
    for steps in ((step,), (step, next_step)):
        found = review_game(GAME, Replay(position, steps, None), Silent(), deep=False, rollouts=100)
        blunder = found.turns[0]
        assert blunder in found.costliest
        assert blunder.mark == "??"
        assert blunder.best[0].chance == blunder.after + blunder.cost == 1.0, "the win is certain"


@pytest.mark.compiled
def test_a_mark_needs_a_cost_beyond_the_noise(found: Review) -> None:
    turn = replace(found.turns[0], cost=0.12, interval=Interval(0.12, 0.1, 0.14))
    assert turn.mark == "??"
    assert replace(turn, cost=0.07).mark == "?"
    assert replace(turn, cost=0.04).mark == "?!"
    assert replace(turn, cost=0.02).mark == ""
    assert replace(turn, interval=Interval(0.1, -0.01, 0.2)).mark == ""
    assert replace(turn, interval=Interval(0.03, 0.01, 0.05)).mark == "?!"
    assert replace(turn, interval=None).mark == ""


@pytest.mark.compiled
def test_rollouts_of_a_position_use_the_same_tosses_and_those_of_a_finished_game_give_its_result(
    played: Replay,
) -> None:
    position, player = played.steps[4].position, LearnedPlayer(VALUE)
    assert (
        play_rollouts(ARRAYS, player, position, 1, 20) == play_rollouts(ARRAYS, player, position, 1, 20)
    ).all()
    assert measure_cost(ARRAYS, player, position, position, 1, 20).value == 0
    last = played.steps[-1]
    won = play_rollouts(ARRAYS, player, last.position, 1, 3).tolist()
    assert won == [2 if last.score.winner is last.side else 0 if last.score.winner is not None else 1] * 3


def test_the_ladder_is_in_the_order_of_its_error_rates() -> None:
    assert list(ERROR_RATES) == list(Level)
    assert sorted(ERROR_RATES.values(), reverse=True) == list(ERROR_RATES.values())
    assert [rate_errors(rate) for rate in ERROR_RATES.values()] == list(Level)
    assert rate_errors(0.0) is Level.MASTER
    assert rate_errors(0.9) is Level.RANDOM
