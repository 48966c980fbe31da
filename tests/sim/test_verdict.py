"""What designers are told."""

import pytest

from coinage_pnp.sim.intervals import Interval
from coinage_pnp.sim.verdict import FEWEST, Fairness, Rung, fairness, games_needed, sentences


def rung(player: str, low: float, value: float, high: float, **more: float) -> Rung:
    return Rung(player, 1000, Interval(value, low, high), **more)


GREEDY = rung("greedy", 0.528, 0.529, 0.53)
DECISIVE = {"The Crater": 0.31, "Ash Slope": 0.12}


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0.47, 0.53, Fairness.FAIR),
        (0.4699, 0.52, Fairness.OPEN),
        (0.48, 0.5301, Fairness.OPEN),
        (0.46, 0.54, Fairness.OPEN),
        (0.531, 0.56, Fairness.HEADS),
        (0.4, 0.469, Fairness.TAILS),
    ],
)
def test_fair_means_that_the_whole_interval_lies_between_47_and_53(
    low: float, high: float, told: str
) -> None:
    assert fairness(Interval((low + high) / 2, low, high)) == told


def test_a_fair_map_is_told_in_the_words_of_its_designer() -> None:
    assert sentences((GREEDY, rung("strong", 0.495, 0.505, 0.515, luck=0.84)), DECISIVE) == (
        "Heads wins 52.9 % between greedy players, 50.5 % between strong ones: fair.",
        "The Crater decides 31 % of games.",
        "Tosses explain 84 % of the result; the rest is how it is played.",
    )


def test_an_edge_is_told_with_the_side_that_has_it() -> None:
    found = sentences((rung("strong", 0.55, 0.56, 0.57),), {})
    assert found == ("Heads wins 56.0 % between strong players: Heads has the edge.",)


def test_an_interval_across_a_bound_is_undecided_and_tells_what_would_decide_it() -> None:
    found = sentences((GREEDY, rung("strong", 0.455, 0.5, 0.545)), {})
    assert found == (
        "Heads wins 52.9 % between greedy players, 50.0 % between strong ones: undecided, for it may be "
        "anything from 45.5 to 54.5 %; about 2,700 games would tell.",
    )
    close = sentences((rung("strong", 0.5, 0.5295, 0.559),), {})
    assert close[0].endswith("too close to the border to call.")


def test_enough_games_do_decide() -> None:
    """The interval shrinks with the root of the games, and lies within the bounds if it stays where it is."""
    told = rung("strong", 0.455, 0.5, 0.545)
    needed = games_needed(told)
    assert needed is not None
    reach = told.heads.half_width * (told.games / needed) ** 0.5
    assert fairness(Interval(0.5, 0.5 - reach, 0.5 + reach)) is Fairness.FAIR


def test_from_a_handful_of_games_no_handful_is_promised_to_decide() -> None:
    assert games_needed(Rung("random", 1, Interval(0.0, 0.0, 0.793))) == FEWEST


def test_without_strong_players_the_verdict_says_whose_it_is() -> None:
    assert sentences((rung("greedy", 0.5, 0.51, 0.52),), {})[0] == (
        "Heads wins 51.0 % between greedy players: fair between greedy players; strong ones were not asked."
    )


def test_a_region_that_hardly_ever_decides_is_told_as_well() -> None:
    assert sentences((GREEDY,), {"The Crater": 0.31, "Ash Slope": 0.04})[1] == (
        "The Crater decides 31 % of games, Ash Slope only 4 %."
    )


def test_games_that_do_not_end_are_told_before_luck() -> None:
    found = sentences((rung("strong", 0.49, 0.5, 0.51, timeouts=0.023, luck=0.8),), {})
    assert found[1] == "Of games between strong players 2.3 % never end."
