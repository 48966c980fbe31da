"""Command-line values that must be one of several words."""

from collections.abc import Collection
from typing import Annotated, Literal

import typer

from coinage_pnp.errors import name_option_in_errors
from coinage_pnp.files.yaml.wording import require_known

Majority = Literal["plurality", "absolute"]  # the words of `rules.game.MAJORITIES`
MAJORITY_HELP = "plurality: more spaces than the opponent; absolute: more than half of the region."
MajorityOption = Annotated[Majority, typer.Option(help=MAJORITY_HELP)]


def require_word(word: str, known: Collection[str], option: str, what: str = "") -> str:
    """The one of `known` that `word` means, or InvalidOption; `what` is its kind [default: the option]."""
    with name_option_in_errors(option):
        return require_known(word, known, what or option.lstrip("-"))


def refuse_workers(workers: int | None, scheduler: str | None) -> None:
    """Raise BadParameter if both a number of workers and a cluster are given."""
    if workers and scheduler:
        raise typer.BadParameter(
            "the cluster sets the number of workers: leave --workers out", param_hint="--workers"
        )
