"""A proof: the card is drawn and inspected before anybody prints it."""

from coinage_pnp.artwork.proof.map_proof import UNDRAWABLE, DrawingTemplates, Each, MapProof, prove, try_plan
from coinage_pnp.artwork.proof.readability import PENNY, Distance, overlap_findings, overlaps
