"""Papers as the command line names them."""

from __future__ import annotations

from coinage_pnp import shipped
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.drawing import Paper, read_papers


def known_papers() -> dict[str, Paper]:
    """Every paper, by its id."""
    return read_papers(*shipped.read_template("papers.yaml"))


def paper_named(word: str) -> Paper:
    """The paper that `word` names, upright.

    Raises:
        typer.BadParameter: there is none of that name.
    """
    papers = known_papers()
    return papers[chosen(word.lower(), papers, "--paper")]
