"""Words of the command line that must be one of what there is."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

import typer

from coinage_pnp.yaml_source import did_you_mean, shown


class Majority(StrEnum):
    """How the majority of a region is counted: the words of `rules.game.MAJORITIES`."""

    PLURALITY = "plurality"
    ABSOLUTE = "absolute"


MAJORITY_HELP = "plurality: more spaces than the opponent; absolute: more than half of the region."


def chosen(word: str, known: Collection[str], option: str, what: str = "") -> str:
    """The word, which is one of `known`.

    Args:
        word: what was written.
        known: what there is.
        option: where it was written, such as "--card".
        what: what the message calls it; else the option's own name.

    Raises:
        typer.BadParameter: there is nothing of that name.
    """
    if word not in known:
        hint = did_you_mean(word, known, "there are")
        said = f"there is no {what or option.lstrip('-')} {shown(word)}{hint}"
        raise typer.BadParameter(said, param_hint=option)
    return word
