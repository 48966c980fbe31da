"""A series of games: intervals that hold, a verdict that is seldom wrong, and ratings."""

import numpy as np
import pytest
from support.wide_runs import case_count, first_or_all

from coinage_pnp.lab.review.result import Account
from coinage_pnp.lab.series.pairs import AVERAGE, Round, Standing, rate_players
from coinage_pnp.lab.statistics.intervals import SURE, compute_sign_evidence

SERIES = case_count(300, 500)
UNFORCED = 9  # unforced turns of each player in a simulated game
ERRING = 0.45  # share of turns that cost anything
SHAPE = 0.6  # of the costs' gamma distribution, which has the skewness of reviewed games


def account(cost: float, luck: float) -> Account:
    return Account(UNFORCED, UNFORCED, {}, cost, luck)


def simulate_series(games: int, own: float, other: float, seed: int, count: int = SERIES) -> list[Standing]:
    """`count` series between players of known error rates; the luck of the tosses decides most games."""
    chance = np.random.default_rng(seed)
    size = (count, games, UNFORCED)
    mine, theirs = (
        ((chance.random(size) < ERRING) * chance.gamma(SHAPE, rate / ERRING / SHAPE, size)).sum(2)
        for rate in (own, other)
    )
    luck = chance.normal(0.0, 0.5, (count, games))
    won = 0.5 + theirs - mine + luck > 0.5
    return [
        Standing(
            [
                Round(
                    "volcano",
                    game % 2 == 0,
                    float(won[at, game]),
                    (0, 0),
                    (account(mine[at, game], luck[at, game]), account(theirs[at, game], 0.0)),
                )
                for game in range(games)
            ]
        )
        for at in range(count)
    ]


def test_the_interval_without_luck_covers_the_true_share_in_93_to_97_of_100_series() -> None:
    for own, other, least in first_or_all(
        2,
        [
            (0.037, 0.037, 0.94),
            (0.004, 0.037, 0.93),
            (0.004, 0.004, 0.94),
            (0.02, 0.04, 0.935),
            (0.007, 0.037, 0.93),
        ],
    ):
        for games in first_or_all(1, [5, 20, 100]):
            true = 0.5 + UNFORCED * (other - own)
            found = [each.without_luck for each in simulate_series(games, own, other, games)]
            covered = sum(one.low <= true <= one.high for one in found) / SERIES
            noise = 2.5 * (0.95 * 0.05 / SERIES) ** 0.5
            assert least - noise <= covered <= 0.96 + noise, "the noise of the simulation apart"


@pytest.mark.parametrize("rate", first_or_all(1, [0.004, 0.037]))
def test_equal_players_are_seldom_called_different_by_one_who_looks_after_every_game(rate: float) -> None:
    called = 0
    for each in simulate_series(30, rate, rate, 1, 200):
        seen = (Standing(each.rounds[:games]) for games in range(1, 31))
        called += any(one.find_better() is not None for one in seen)
    assert called <= 0.05 * 200


def test_a_much_better_player_is_found_in_few_games() -> None:
    found = [each.find_better() for each in simulate_series(20, 0.004, 0.037, 2)]
    assert found.count(0) > 0.9 * SERIES
    assert found.count(1) == 0


def test_the_forecast_of_further_games_is_about_right() -> None:
    series = [each for each in simulate_series(40, 0.02, 0.03, 3, 100) if each.find_better() is None]
    more = [games for each in series if (games := each.estimate_games_to_go())]
    longer = simulate_series(40 + int(np.median(more)), 0.02, 0.03, 4, 200)
    told = sum(each.find_better() == 0 for each in longer) / 200
    assert 0.3 < told < 0.95


def test_results_alone_need_many_games_for_a_verdict() -> None:
    assert compute_sign_evidence(7, 0) < np.log(SURE) <= compute_sign_evidence(8, 0)
    played = Round("volcano", True, 1.0, (20, 10), None)
    assert Standing([played] * 7).find_better() is None
    assert Standing([played] * 8).find_better() == 0
    assert Standing([played.turn()] * 8).find_better() == 1
    chance = np.random.default_rng(5)
    wrong = 0
    for _ in range(SERIES):
        wins = np.cumsum(chance.random(60) < 0.5)
        wrong += any(
            compute_sign_evidence(int(won), game + 1 - int(won)) >= np.log(SURE)
            for game, won in enumerate(wins)
        )
    assert wrong <= 0.05 * SERIES


def test_the_same_game_counts_the_same_for_both_players() -> None:
    one = simulate_series(12, 0.02, 0.05, 6, 1)[0]
    other = Standing([each.turn() for each in one.rounds])
    assert other.fair_shares.mean == pytest.approx(1 - one.fair_shares.mean)
    assert other.wins == one.wins[::-1]
    assert other.starts == 12 - one.starts
    assert other.luck == pytest.approx(-one.luck)
    assert other.get_error_rate(1) == one.get_error_rate(0)
    assert other.result.value == pytest.approx(1 - one.result.value)


def test_a_trend_is_found_where_a_player_learns_and_seldom_elsewhere() -> None:
    learns = [
        Standing([*bad.rounds[:20], *good.rounds[:20]])
        for bad, good in zip(
            simulate_series(20, 0.08, 0.03, 7), simulate_series(20, 0.02, 0.03, 8), strict=True
        )
    ]
    changes = [each.find_trend(0) for each in learns]
    assert sum(change is not None and change.high < 0 for change in changes) > 0.9 * SERIES
    steady = [each.find_trend(1) for each in learns]
    assert (
        sum(change is not None and not change.low <= 0 <= change.high for change in steady) <= 0.08 * SERIES
    )
    assert Standing(learns[0].rounds[:9]).find_trend(0) is None


def test_ratings_give_the_odds_of_the_results() -> None:
    found = rate_players([("Ana", "Ben", 1000.0, 1100), ("Ben", "Cleo", 550.0, 1100)])
    assert found["Ana"] - found["Ben"] == pytest.approx(400, abs=10)
    assert found["Ben"] == pytest.approx(found["Cleo"], abs=2)
    assert rate_players([("Ana", "Ben", 1.0, 2)]) == pytest.approx({"Ana": AVERAGE, "Ben": AVERAGE})
    assert rate_players([("Ana", "Ben", 1.0, 1)])["Ana"] < AVERAGE + 100, "one win says little"
    assert rate_players([]) == {}
