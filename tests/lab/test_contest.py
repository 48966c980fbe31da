"""Games played, counted and compared: sums do not depend on how games are divided, and match a count by hand."""

import pickle
from dataclasses import replace
from random import Random

import numpy as np
import pytest
from support.project_files import MAP_FILES
from support.random_games import BRICK, load_map_file
from support.random_maps import random_map
from support.tally_samples import have_same_sums, tally_of, tally_with_luck

from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.games.contest import Contest, ContestResult, Pairing, find_differences
from coinage_pnp.lab.games.experiment import limit_match, play_level, play_match
from coinage_pnp.lab.statistics.intervals import Sums, estimate_mean
from coinage_pnp.lab.statistics.measures import (
    FRACTION_UNIT,
    INDEX,
    MEASURES,
    MOST_POINTS,
    NAMES,
    estimate_measure,
    measure_games,
)
from coinage_pnp.lab.statistics.tally import (
    HEADS_WIN,
    RESULT,
    estimate_heads_result,
    estimate_heads_wins,
    estimate_luck_gain,
    make_tally,
)
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch, PlayedGames
from coinage_pnp.players.engine.match import play_games
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.sweep import Stop, open_threads, sweep

ARRAYS = make_arrays(BRICK)
ENDLESS_ARRAYS = make_arrays(Game(random_map(Random(1), 20), (40, 0, 0, 0)))
"""Most random games here reach the turn cap: dimes alone hardly ever fill so many spaces."""

OTHER_ARRAYS = make_arrays(Game(load_map_file(MAP_FILES[0])))
RANDOM = RandomPlayer()
GAMES = 40
CONTEST = Contest((Pairing(ARRAYS, RANDOM, RANDOM), Pairing(OTHER_ARRAYS, RANDOM, RANDOM)), 7, followed=15)


@pytest.fixture(scope="module")
def whole() -> ContestResult:
    return CONTEST(0, GAMES)


@pytest.fixture(scope="module")
def games() -> PlayedGames:
    return play_games(ARRAYS, RANDOM, RANDOM, 7, 0, GAMES, leads=True)


def test_sums_depend_on_the_games_and_their_seed_but_not_on_how_they_are_divided(
    whole: ContestResult,
) -> None:
    assert have_same_sums(CONTEST(0, 16) + CONTEST(16, 10) + CONTEST(26, GAMES - 26), whole)
    with open_threads(3) as pool:
        assert have_same_sums(sweep(CONTEST, pool, Stop(games=GAMES)).sums, whole)
    few = CONTEST(0, 5)
    pickled: Contest = pickle.loads(pickle.dumps(CONTEST))
    assert have_same_sums(pickle.loads(pickle.dumps(pickled(0, 5))), few)
    assert not have_same_sums(CONTEST(1, 5), few)
    assert not have_same_sums(replace(CONTEST, seed=8)(0, 5), few)


def test_measures_of_the_outcome_match_games_counted_one_by_one(games: PlayedGames) -> None:
    tally = make_tally(ARRAYS, games, measure_games(games, ARRAYS.spaces))
    won = {side: sum(int(w) == side for w in games.winner) / GAMES for side in range(4)}
    turns = [int(t) for t in games.turns]
    expected = {
        "AdvantageP1": won[0],
        "WinsP2": won[1],
        "Balance": 1 - abs(won[0] - won[1]),
        "Completion": won[0] + won[1],
        "Drawishness": won[2],
        "Timeouts": won[3],
        "DurationTurns": sum(turns) / GAMES,
        "BoardFull": sum(0 not in stacks for stacks in games.stacks.tolist()) / GAMES,
        "BankEmpty": sum(0 in stacks for stacks in games.stacks.tolist()) / GAMES,
        "Margin": sum(abs(int(h) - int(t)) for h, t in games.points) / GAMES,
        "ScoreP1": sum(int(h) for h, _ in games.points) / GAMES,
        "Coverage": sum(bin(int(a) | int(b)).count("1") for a, b in games.held) / (10 * GAMES),
    }
    for name, value in expected.items():
        assert tally.estimate(name).value == pytest.approx(value, abs=1 / FRACTION_UNIT), name
    assert sum(tally.lengths * np.arange(len(tally.lengths))) == sum(turns)
    assert int(tally.margins.sum()) == GAMES
    assert int(tally.margins[:MOST_POINTS].sum()) == sum(h < t for h, t in games.points)


def test_timeouts_do_not_count_as_draws() -> None:
    stopped = play_games(ENDLESS_ARRAYS, RANDOM, RANDOM, 7, 0, 3, leads=True)
    tally = make_tally(ENDLESS_ARRAYS, stopped, measure_games(stopped, ENDLESS_ARRAYS.spaces))
    assert tally.estimate("Timeouts").value > 0.5
    assert tally.estimate("Drawishness").value < 0.1
    assert tally.estimate("Completion").value + tally.estimate("Timeouts").value == pytest.approx(
        1 - tally.estimate("Drawishness").value
    )


def test_only_followed_games_count_for_measures_of_the_lead(whole: ContestResult) -> None:
    tally = whole.tallies[0]
    assert tally.get_sums("LeadChange").count == 15
    assert tally.get_sums("Margin").count == GAMES


def test_the_interval_of_balance_ends_at_1_where_the_sides_are_level() -> None:
    level = estimate_measure("Balance", Sums(1000, 10, 990))
    assert level.value == pytest.approx(0.99)
    assert level.high == 1.0
    one_sided = estimate_measure("Balance", Sums(1000, -500, 990))
    assert (one_sided.value, one_sided.high < 0.6) == (0.5, True)


def test_a_level_measures_branching_and_agency_in_a_sample_of_its_games() -> None:
    with open_threads(1) as pool:
        played = play_level((ARRAYS, OTHER_ARRAYS), (RANDOM, RANDOM), 7, pool, Stop(games=40)).played
    assert 4 < int(played.crosses[0][INDEX["BranchingFactor"], 0]) < 20
    assert "BranchingFactor" in find_differences(played, 1), "compared game by game"
    tally = played.tallies[0]
    assert 4 < tally.get_sums("BranchingFactor").count < 20
    assert tally.estimate("BranchingFactor").value > 20
    assert 0.9 < tally.estimate("Agency").value <= 1
    assert all(tally.get_sums(name).count for name in NAMES)


def test_a_map_compared_with_itself_shows_no_real_difference() -> None:
    twice = Contest((Pairing(ARRAYS, RANDOM, RANDOM),) * 2, 7)(0, 20)
    for name, found in find_differences(twice, 1).items():
        assert found.interval.value == 0, name
        assert not found.is_real, name
        assert found.interval.half_width > 0, name  # 20 games leave some uncertainty
    with open_threads(1) as pool:
        played = play_level((ARRAYS, ARRAYS), (RANDOM, RANDOM), 7, pool, Stop(games=40)).played
    choices = find_differences(played, 1)["BranchingFactor"].interval
    assert 0 < choices.half_width < 3 * played.tallies[0].estimate("BranchingFactor").half_width


def test_the_difference_of_two_maps_is_the_mean_over_pairs_of_games(whole: ContestResult) -> None:
    games = [play_games(at.arrays, RANDOM, RANDOM, 7, 0, GAMES) for at in CONTEST.entries]
    margins = [np.abs(each.points[:, 0].astype(int) - each.points[:, 1]) for each in games]
    gaps = margins[1] - margins[0]
    direct = estimate_mean(Sums(GAMES, int(gaps.sum()), int((gaps**2).sum())))
    found = find_differences(whole, 1)["Margin"].interval
    assert (found.value, found.half_width) == pytest.approx((direct.value, direct.half_width))


def test_only_a_difference_that_exists_is_called_real_and_none_between_players_who_learned_each_map() -> None:
    """Games with two dimes and a quarter each are short, with small scores.

    Training the players again changes the figures more than chance does.
    """
    short = make_arrays(Game(BRICK.board, (2, 0, 0, 1)))
    played = Contest((Pairing(ARRAYS, RANDOM, RANDOM), Pairing(short, RANDOM, RANDOM)), 7)(0, 40)
    found = find_differences(played, 1)
    assert found["DurationTurns"].is_real
    assert found["DurationTurns"].interval.high < 0
    assert not found["Timeouts"].is_real
    assert not any(each.is_real for each in find_differences(played, 1, learned=True).values())


class LuckReporter:
    """A random player that reports an arbitrary luck for every toss."""

    name = "lucky"

    def take(self, table: GameBatch, turn: int) -> None:
        RANDOM.take(table, turn)
        for row in table.live:
            bits = int(table.keys[row]) >> 7 + turn
            table.luck[row] += 0.03 if bits & 1 else -0.03


def test_luck_is_summed_together_with_wins_and_with_results() -> None:
    lucky = LuckReporter()
    contest = Contest((Pairing(ARRAYS, lucky, lucky), Pairing(OTHER_ARRAYS, lucky, lucky)), 7)
    played = contest(0, 20)
    for at, entry in enumerate(contest.entries):
        games = play_games(entry.arrays, lucky, lucky, 7, 0, 20, leads=True)
        luck = np.rint(games.luck * FRACTION_UNIT).astype(np.int64)
        wins = (games.winner == 0) * FRACTION_UNIT
        row = played.tallies[at].luck[HEADS_WIN]
        sums = wins.sum(), (wins**2).sum(), luck.sum(), (luck**2).sum(), (wins * luck).sum()
        assert row.tolist() == [20, *sums]
        assert played.tallies[at].luck[RESULT, 1] == (wins + (games.winner == 2) * FRACTION_UNIT // 2).sum()


def test_a_match_is_a_tenth_as_long_as_a_level_for_any_number_of_maps() -> None:
    """The games of a level are played on each map, its time is shared by all maps; a match plays pairs of games."""
    assert limit_match(Stop(games=1000), 4) == Stop(games=50)
    assert limit_match(Stop(seconds=40), 4) == Stop(seconds=1)
    assert limit_match(Stop(half_width=0.01), 4) == Stop(seconds=1)
    assert limit_match(Stop(games=1000, seconds=20), 1) == Stop(games=50, seconds=2)
    assert limit_match(Stop(games=1000, half_width=0.01), 1) == Stop(games=50, seconds=1)


def test_an_interrupted_match_is_marked_as_stopped_and_a_whole_one_of_equals_gives_half() -> None:
    def watch(played: ContestResult, seconds: float) -> None:
        raise KeyboardInterrupt

    with open_threads(1) as pool:
        match = play_match(ARRAYS, RANDOM, RANDOM, 7, pool, Stop(games=10**9), watch)
        whole = play_match(ARRAYS, RANDOM, RANDOM, 7, pool, Stop(games=2))
    assert (match.stopped, match.games > 0) == (True, True)
    assert not whole.stopped
    assert (whole.games, whole.share.value) == (4, 0.5), "a player against itself"


class Idle:
    """Does nothing in `idle_games` of three games, and plays at random in the others."""

    name = "idle"

    def __init__(self, idle_games: int) -> None:
        self.idle_games = idle_games

    def take(self, table: GameBatch, turn: int) -> None:
        awake = table.keys[table.live] % 3 >= self.idle_games
        RANDOM.take(table._replace(live=table.live[awake]), turn)


@pytest.mark.parametrize("idle_games", [1, 3])
def test_the_share_of_a_match_counts_the_games_on_both_sides(idle_games: int) -> None:
    idle = Idle(idle_games)
    with open_threads(1) as pool:
        match = play_match(ARRAYS, RANDOM, idle, 7, pool, Stop(games=12))
    got = [
        1.0 if winner == side else 0.5 if winner > 1 else 0.0
        for side, games in enumerate(
            (play_games(ARRAYS, RANDOM, idle, 7, 0, 12), play_games(ARRAYS, idle, RANDOM, 7, 0, 12))
        )
        for winner in games.winner.tolist()
    ]
    assert (match.player, match.against, match.games) == ("random", "idle", 24)
    assert match.share.value == pytest.approx(sum(got) / 24)
    assert match.share.value > 0.6
    assert match.share.low < match.share.value <= match.share.high <= 1


def test_sums_of_ten_million_games_with_the_most_choice_fit_in_63_bits() -> None:
    """No position has more than 5,965 distinct turns with ten spaces; a game's mean is far below that."""
    assert (5965 * MEASURES[INDEX["BranchingFactor"]].unit) ** 2 * 10**7 < 2**63
    assert FRACTION_UNIT**2 * 2 * 10**9 < 2**63
    assert MEASURES[INDEX["LeadChange"]].unit == FRACTION_UNIT


def results_and_luck(games: int = 4000, seed: int = 1) -> np.ndarray:
    """The result and the luck of Heads: mostly luck decides, with some noise; Heads was lucky in this sample."""
    chance = np.random.default_rng(seed)
    luck = chance.normal(0.02, 0.5, games)
    result = (luck + chance.normal(0, 0.25, games) > 0).astype(float)
    result[::50] = 0.5
    return np.stack([result, luck], axis=1)


def test_the_result_of_heads_counts_draws_and_timeouts_as_half_a_win() -> None:
    """(30 + 50 / 2) of 100; the interval is half of that of wins minus losses, by hand."""
    found = estimate_heads_result(tally_of(30, 20, 10, 40))
    assert found.value == pytest.approx(0.55)
    assert found.half_width == pytest.approx(1.984 / 2 * ((0.5 - 0.1**2) / 99) ** 0.5, rel=1e-3)


def test_wins_and_results_are_adjusted_for_luck_by_least_squares() -> None:
    """The line through results and luck gives the result at no luck."""
    pairs = results_and_luck()
    reported = tally_with_luck(pairs)
    for found, results in (
        (estimate_heads_result(reported), pairs[:, 0]),
        (estimate_heads_wins(reported), (pairs[:, 0] == 1).astype(float)),
    ):
        slope, at_none = np.polyfit(pairs[:, 1], results, 1)
        assert slope > 0.3
        assert found.value == pytest.approx(at_none, abs=1e-5)
        assert abs(found.value - results.mean()) > 0.005


def test_wins_are_not_adjusted_if_luck_is_unknown_or_explains_everything(whole: ContestResult) -> None:
    """As on a map of two spaces, where the first toss decides: the plain share keeps its interval."""
    assert estimate_luck_gain(whole.tallies[0]) is None
    assert estimate_heads_wins(whole.tallies[0]) == whole.tallies[0].estimate("AdvantageP1")
    pairs = results_and_luck()
    pairs = pairs[pairs[:, 0] != 0.5]
    pairs[:, 1] = pairs[:, 0] - 0.5
    reported = tally_with_luck(pairs)
    assert estimate_luck_gain(reported) is None
    assert estimate_heads_wins(reported).half_width > 0


def test_the_gain_from_luck_is_the_factor_by_which_it_reduces_the_variance_of_wins() -> None:
    pairs = results_and_luck()
    found = estimate_luck_gain(tally_with_luck(pairs))
    assert found is not None
    won = np.stack([pairs[:, 0] == 1, pairs[:, 1]]).astype(float)
    assert found == pytest.approx(1 / (1 - np.corrcoef(won)[0, 1] ** 2), rel=0.01)
    assert estimate_luck_gain(tally_of(50, 50)) is None
