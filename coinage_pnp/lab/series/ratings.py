"""Ratings of players on one scale: by the results of their games, and by the results without luck."""

from collections.abc import Iterable, Mapping
from math import log10

AVERAGE = 1500.0  # rating of an average player
SCALE = 400.0  # rating points by which one player wins ten times as often as the other
PRIOR_GAMES = (
    2  # games against an average player that everybody has drawn: they keep the ratings of few games near
)
ROUNDS = 500  # repetitions, which are enough for a hundred players


def rate_players(meetings: Iterable[tuple[str, str, float, int]]) -> Mapping[str, float]:
    """The rating of each player from (first, second, wins of the first, games): draws count half.

    Bradley and Terry's model (Biometrika 39, 1952), fitted as by Hunter (Annals of Statistics 32, 2004).
    """
    met = [(one, other, min(max(won, 0.0), float(games)), games) for one, other, won, games in meetings]
    wins: dict[str, float] = {}
    for one, other, won, games in met:
        wins[one] = wins.get(one, PRIOR_GAMES / 2) + won
        wins[other] = wins.get(other, PRIOR_GAMES / 2) + games - won
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        shares = {name: PRIOR_GAMES / (own + 1.0) for name, own in strength.items()}
        for one, other, _won, games in met:
            share = games / (strength[one] + strength[other])
            shares[one] += share
            shares[other] += share
        strength = {name: wins[name] / shares[name] for name in wins}
    return {name: AVERAGE + SCALE * log10(own) for name, own in strength.items()}
