"""Reviews of recorded games: the luck of each toss and the cost of each turn."""

from coinage_pnp.sim.review.analysis import judge_turn, review_game
from coinage_pnp.sim.review.result import MARKS, Account, Review, ReviewedTurn
