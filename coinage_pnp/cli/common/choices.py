"""Words of the command line that must be one of what there is."""

from collections.abc import Collection
from typing import Annotated, Literal

import typer

from coinage_pnp.yaml_source import did_you_mean, shown

Majority = Literal["plurality", "absolute"]
"""How the majority of a region is counted: the words of `rules.game.MAJORITIES`."""

MAJORITY_HELP = "plurality: more spaces than the opponent; absolute: more than half of the region."

MajorityOption = Annotated[Majority, typer.Option(help=MAJORITY_HELP)]


def chosen(word: str, known: Collection[str], option: str, what: str = "") -> str:
    """The word, if it is one of `known`; else BadParameter at `option`. `what` names it [default: the option]."""
    if word not in known:
        hint = did_you_mean(word, known, "there are")
        said = f"there is no {what or option.lstrip('-')} {shown(word)}{hint}"
        raise typer.BadParameter(said, param_hint=option)
    return word


def refuse_workers(workers: int | None, scheduler: str | None) -> None:
    """BadParameter if a number of workers is given for a cluster."""
    if workers and scheduler:
        raise typer.BadParameter(
            "the cluster sets the number of workers: leave --workers out", param_hint="--workers"
        )
