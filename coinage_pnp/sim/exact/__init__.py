"""The value of a position if both sides play their best: exact where few positions remain, else bounds."""

from coinage_pnp.sim.exact.solution import Bounds as Bounds
from coinage_pnp.sim.exact.solution import solve as solve
