"""A proof: the card is drawn and inspected before anybody prints it."""

from coinage_pnp.artwork.proof.map_proof import UNDRAWABLE as UNDRAWABLE
from coinage_pnp.artwork.proof.map_proof import DrawingTemplates as DrawingTemplates
from coinage_pnp.artwork.proof.map_proof import Each as Each
from coinage_pnp.artwork.proof.map_proof import MapProof as MapProof
from coinage_pnp.artwork.proof.map_proof import prove as prove
from coinage_pnp.artwork.proof.map_proof import try_plan as try_plan
from coinage_pnp.artwork.proof.readability import PENNY as PENNY
from coinage_pnp.artwork.proof.readability import Distance as Distance
from coinage_pnp.artwork.proof.readability import overlap_findings as overlap_findings
from coinage_pnp.artwork.proof.readability import overlaps as overlaps
