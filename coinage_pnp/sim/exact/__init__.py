"""What a position is worth when both sides play their best: exactly where few positions remain, else bounds."""

from coinage_pnp.sim.exact.solution import Bounds as Bounds
from coinage_pnp.sim.exact.solution import solve as solve
