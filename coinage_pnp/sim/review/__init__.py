"""The review of a game that was played: what each toss gave, and what each turn cost."""

from coinage_pnp.sim.review.analysis import judge, review_game
from coinage_pnp.sim.review.result import MARKS, Account, Review, ReviewedTurn
