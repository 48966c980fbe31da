"""A print-and-play studio for Coin Age, Adam P. McIver's two-player microgame (unofficial).

The functions for scripts and notebooks; docs/api.md has examples.
"""

from coinage_pnp.api import (
    check_map,
    draw_card,
    judge_map,
    load_map,
    print_sheet,
    read_position,
    read_record,
    replay_record,
    score_position,
)
from coinage_pnp.version import __version__

__all__ = [
    "__version__",
    "check_map",
    "draw_card",
    "judge_map",
    "load_map",
    "print_sheet",
    "read_position",
    "read_record",
    "replay_record",
    "score_position",
]
