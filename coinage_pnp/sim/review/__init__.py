"""The review of a game that was played: what each toss gave, and what each turn cost."""

from coinage_pnp.sim.review.analysis import judge as judge
from coinage_pnp.sim.review.analysis import review_game as review_game
from coinage_pnp.sim.review.result import MARKS as MARKS
from coinage_pnp.sim.review.result import Account as Account
from coinage_pnp.sim.review.result import Review as Review
from coinage_pnp.sim.review.result import ReviewedTurn as ReviewedTurn
