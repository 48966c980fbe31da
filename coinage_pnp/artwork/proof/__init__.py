"""A proof: the card drawn and looked over, before anybody prints it."""

from coinage_pnp.artwork.proof.doubts import PENNY as PENNY
from coinage_pnp.artwork.proof.doubts import overlaps as overlaps
from coinage_pnp.artwork.proof.map_proof import UNDRAWABLE as UNDRAWABLE
from coinage_pnp.artwork.proof.map_proof import DrawingTemplates as DrawingTemplates
from coinage_pnp.artwork.proof.map_proof import Proof as Proof
from coinage_pnp.artwork.proof.map_proof import colours as colours
from coinage_pnp.artwork.proof.map_proof import planned as planned
from coinage_pnp.artwork.proof.map_proof import prove as prove
