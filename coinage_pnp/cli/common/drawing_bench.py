"""The templates that maps are drawn and checked with, read once."""

from __future__ import annotations

from coinage_pnp.artwork.coins import read_coin_sets
from coinage_pnp.artwork.proof import DrawingTemplates
from coinage_pnp.artwork.terrain import MOTIFS, read_terrains
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.languages import FOLDER, LANGUAGE
from coinage_pnp.drawing import read_cards, read_tin
from coinage_pnp.errors import UserError
from coinage_pnp.shipped import read_template, template_names
from coinage_pnp.yaml_source import did_you_mean, shown


def read_bench() -> DrawingTemplates:
    """Everything there is.

    Raises:
        UserError: a template is wrong.
    """
    languages = template_names(FOLDER)
    return DrawingTemplates(
        read_cards(*read_template("cards.yaml")),
        read_tin(*read_template("tin.yaml")),
        read_terrains(*read_template("terrains.yaml"), MOTIFS),
        read_coin_sets(*read_template("coins.yaml")),
        (LANGUAGE, *(code for code in languages if code != LANGUAGE)),
    )


def refuse_unknown_terrains(board: Map, bench: DrawingTemplates) -> None:
    """Make sure that a map that was read for its rules can be drawn.

    Raises:
        UserError: a region has a terrain that there is not.
    """
    named = [region.terrain for region in board.regions] + ([board.backdrop] if board.backdrop else [])
    for terrain in named:
        if terrain not in bench.terrains:
            hint = did_you_mean(terrain, bench.terrains, "there are")
            raise UserError(f"map {board.id}: there is no terrain {shown(terrain)}{hint}")
