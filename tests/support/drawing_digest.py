"""A hash of a card and of some random maps, to compare drawings of different processes."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.territory.territories import draw_territories
from support.card_samples import drawing_of
from support.drawing_as_text import drawing_as_text
from support.random_maps import random_map
from support.shipped_templates import CARDS


def digest() -> str:
    """SHA-256 of Volcano's tin card and of the borders of three random maps, in hexadecimal."""
    found = sha256(drawing_as_text(drawing_of("volcano", "tin")).encode())
    for seed in range(3):
        for line in draw_territories(random_map(Random(seed)), make_map_frame(CARDS["tin"])).lines:
            found.update(line.tobytes())
    return found.hexdigest()
