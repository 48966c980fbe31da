"""What a shell offers when the user presses Tab."""

from __future__ import annotations

from coinage_pnp.errors import UserError
from coinage_pnp.shipped import known_maps


def complete_map(incomplete: str) -> list[str]:
    """The ids of maps that begin so; none when the folders cannot be read, since Tab reports no errors."""
    try:
        return [source.id for source in known_maps() if source.id.startswith(incomplete)]
    except UserError:
        return []
