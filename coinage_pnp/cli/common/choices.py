"""Words of the command line that must be one of what there is."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import typer

from coinage_pnp.errors import UserError
from coinage_pnp.yaml_source import one_of

Majority = Literal["plurality", "absolute"]
"""How the majority of a region is counted: the words of `rules.game.MAJORITIES`."""

MAJORITY_HELP = "plurality: more spaces than the opponent; absolute: more than half of the region."

MajorityOption = Annotated[Majority, typer.Option(help=MAJORITY_HELP)]


@contextmanager
def typed_at(option: str) -> Iterator[None]:
    """Read here what was typed at an option: what is wrong with it is a BadParameter there."""
    from coinage_pnp.units import LengthError

    try:
        yield
    except (UserError, LengthError) as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def chosen(word: str, known: Collection[str], option: str, what: str = "") -> str:
    """The word, if it is one of `known`; else BadParameter at `option`. `what` names it [default: the option]."""
    try:
        return one_of(word, known, what or option.lstrip("-"))
    except UserError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def refuse_workers(workers: int | None, scheduler: str | None) -> None:
    """BadParameter if a number of workers is given for a cluster."""
    if workers and scheduler:
        raise typer.BadParameter(
            "the cluster sets the number of workers: leave --workers out", param_hint="--workers"
        )
