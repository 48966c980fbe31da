"""The templates that maps are drawn and checked with, read once."""

from __future__ import annotations

import typer

from coinage_pnp.sheet.coinset import read_coin_sets
from coinage_pnp.sheet.formats import CardFormat, read_cards, read_tin
from coinage_pnp.sheet.proof import Bench
from coinage_pnp.sheet.terrain.motifs import MOTIFS
from coinage_pnp.sheet.terrain.palette import read_terrains
from coinage_pnp.shipped import read_template, template_names
from coinage_pnp.yaml_source import did_you_mean, shown

USUAL_LANGUAGE = "en"
"""The language of cards unless another is asked for."""

USUAL_COINS = "usd"
"""The coins that lie on cards unless others are asked for."""


def read_bench() -> Bench:
    """Everything there is.

    Raises:
        UserError: a template is wrong.
    """
    languages = template_names("languages")
    return Bench(
        read_cards(*read_template("cards.yaml")),
        read_tin(*read_template("tin.yaml")),
        read_terrains(*read_template("terrains.yaml"), MOTIFS),
        read_coin_sets(*read_template("coins.yaml")),
        (USUAL_LANGUAGE, *(code for code in languages if code != USUAL_LANGUAGE)),
    )


def chosen_card(bench: Bench, word: str) -> CardFormat:
    """The card format of that id.

    Raises:
        typer.BadParameter: there is none.
    """
    card = bench.cards.get(word.lower())
    if card is None:
        hint = did_you_mean(word.lower(), bench.cards, "there are")
        raise typer.BadParameter(f"there is no card {shown(word)}{hint}", param_hint="--card")
    return card
