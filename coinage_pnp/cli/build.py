"""`coinage-pnp build`: maps become PDF files."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.cli import say
from coinage_pnp.cli.choices import chosen
from coinage_pnp.cli.jobs import CARD, LANGUAGE, PAPER, RANDOM, USUAL_COINS, chosen_maps, plan_jobs, run_jobs
from coinage_pnp.sheet import inks
from coinage_pnp.sheet.coinset import read_coin_sets
from coinage_pnp.sheet.formats import read_cards, read_papers
from coinage_pnp.sheet.language import read_language
from coinage_pnp.sheet.printing import Style
from coinage_pnp.sheet.terrain.motifs import MOTIFS
from coinage_pnp.sheet.terrain.palette import read_terrains

EXAMPLES = """
  coinage-pnp build --map volcano                  output/volcano.pdf: the tin card and its rules on A4
  coinage-pnp build --map volcano --paper letter   output/volcano-letter.pdf
  coinage-pnp build --map frozen --card a5         a play mat for real coins, the rules on page 2
  coinage-pnp build --map ./mine.yaml --open       a map of your own, shown at once
  coinage-pnp build --map forest --ink low         black line on white, half of the ink
  coinage-pnp build --map lagoon --lang fr         card and rules in French
  coinage-pnp build --all --only card --out cards  every card, without rules, for other stock
"""


class Only(StrEnum):
    """The parts that can be printed alone."""

    CARD = "card"
    RULES = "rules"


class Ink(StrEnum):
    """How much ink a print may use."""

    FULL = inks.FULL
    LOW = inks.LOW
    MONO = inks.MONO


def _complete_maps(incomplete: str) -> list[str]:
    words = [RANDOM, *(source.id for source in shipped.known_maps())]
    return [word for word in words if word.startswith(incomplete)]


def _complete_cards(incomplete: str) -> list[str]:
    return [word for word in read_cards(*shipped.read_template("cards.yaml")) if word.startswith(incomplete)]


def _complete_papers(incomplete: str) -> list[str]:
    return [
        word for word in read_papers(*shipped.read_template("papers.yaml")) if word.startswith(incomplete)
    ]


def _complete_languages(incomplete: str) -> list[str]:
    return [word for word in shipped.template_names("languages") if word.startswith(incomplete)]


def build(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="MAP", help="Maps to build, like --map.", autocompletion=_complete_maps),
    ] = None,
    maps: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            "-m",
            metavar="MAP",
            help="A map's id, a path to its YAML file, or 'random'; may be given again.",
            autocompletion=_complete_maps,
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Build every map: your own and the shipped ones.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER|FILE.pdf", help="Where to write; else the folder output."
        ),
    ] = None,
    paper: Annotated[
        str, typer.Option(metavar="PAPER", help="a4 or letter.", autocompletion=_complete_papers)
    ] = PAPER,
    card: Annotated[
        str,
        typer.Option(metavar="CARD", help="tin, credit, poker, a6 or a5.", autocompletion=_complete_cards),
    ] = CARD,
    only: Annotated[
        Only | None, typer.Option(help="Print only the card or only the rules, for other stock.")
    ] = None,
    language: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="LANG",
            help="en, fr or ja: names and rules.",
            autocompletion=_complete_languages,
        ),
    ] = LANGUAGE,
    ink: Annotated[Ink, typer.Option(help="full colours, low: black line on white, mono: greys.")] = Ink.FULL,
    show: Annotated[bool, typer.Option("--open", help="Open what was made.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")
    ] = False,
) -> None:
    """Make the PDF of a map: the card and its rules on one sheet, ready to print at 100 %.

    Files that this program made are replaced; others only with --force.
    """
    style = replace(_style(card.lower(), paper.lower(), language, str(only or "")), ink=str(ink))
    words = [*(names or []), *(maps or [])]
    if not words and not every:
        raise typer.BadParameter(
            "say which: a map's id as in 'coinage-pnp build --map volcano', 'random', a path, or --all",
            param_hint="--map",
        )
    sources, notes = chosen_maps(words, every=every)
    for note in () if quiet else notes:
        say(note)
    jobs = plan_jobs(sources, style, out)
    for made in run_jobs(jobs, style, force=force, quiet=quiet):
        if not quiet:
            typer.echo(made.line(style))
        if show and typer.launch(str(made.path)):
            say(f"{made.path} could not be opened: there seems to be no program for PDF files")


def _style(card: str, paper: str, language: str, only: str) -> Style:
    """The templates the command line asks for; BadParameter when it asks for what there is not."""
    cards = read_cards(*shipped.read_template("cards.yaml"))
    papers = read_papers(*shipped.read_template("papers.yaml"))
    chosen(card, cards, "--card")
    chosen(paper, papers, "--paper")
    chosen(language, shipped.template_names("languages"), "--lang", "language")
    return Style(
        cards[card],
        papers[paper],
        read_terrains(*shipped.read_template("terrains.yaml"), MOTIFS),
        read_coin_sets(*shipped.read_template("coins.yaml"))[USUAL_COINS],
        read_language(*shipped.read_template(f"languages/{language}.yaml")),
        only,
    )
