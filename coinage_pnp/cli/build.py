"""`coinage-pnp build`: maps become PDF files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import __version__, shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli import say
from coinage_pnp.cli.files import write_own
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.sheet.coinset import read_coin_sets
from coinage_pnp.sheet.formats import read_cards, read_papers
from coinage_pnp.sheet.language import read_language
from coinage_pnp.sheet.printing import CREATOR, Style, print_map
from coinage_pnp.sheet.terrain.motifs import MOTIFS
from coinage_pnp.sheet.terrain.palette import read_terrains
from coinage_pnp.shipped import MapSource
from coinage_pnp.yaml_source import did_you_mean, shown

OUTPUT = Path("output")
"""Where files go unless told otherwise."""

RANDOM = "random"
"""The map argument that leaves the choice to chance."""

CARD, PAPER = "tin", "a4"
"""The formats of a print when none is named; others show in the file's name."""

EXAMPLES = """
  coinage-pnp build --map volcano                  output/volcano.pdf: the tin card and its rules on A4
  coinage-pnp build --map volcano --paper letter   output/volcano-letter.pdf
  coinage-pnp build --map frozen --card a5         a play mat for real coins, the rules on page 2
  coinage-pnp build --map ./mine.yaml --open       a map of your own, shown at once
  coinage-pnp build --all --only card --out cards  every card, without rules, for other stock
"""


class Only(StrEnum):
    """The parts that can be printed alone."""

    CARD = "card"
    RULES = "rules"


def _complete_maps(incomplete: str) -> list[str]:
    words = [RANDOM, *(source.id for source in shipped.known_maps())]
    return [word for word in words if word.startswith(incomplete)]


def _complete_cards(incomplete: str) -> list[str]:
    return [word for word in read_cards(*shipped.read_template("cards.yaml")) if word.startswith(incomplete)]


def _complete_papers(incomplete: str) -> list[str]:
    return [
        word for word in read_papers(*shipped.read_template("papers.yaml")) if word.startswith(incomplete)
    ]


def build(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MAP]...", help="Maps to build, like --map.", autocompletion=_complete_maps),
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
    show: Annotated[bool, typer.Option("--open", help="Open what was made.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")
    ] = False,
) -> None:
    """Make the PDF of a map: the card and its rules on one sheet, ready to print at 100 %.

    Files that this program made are replaced; others only with --force.
    """
    style = _style(card, paper, str(only or ""))
    sources = _sources([*(names or []), *(maps or [])], every=every, quiet=quiet)
    jobs = _jobs(sources, style, out)
    done, failures = _build(jobs, style, force=force, quiet=quiet)
    for made in done:
        if not quiet:
            typer.echo(made.line(style))
        if show and typer.launch(str(made.path)):
            say(f"{made.path} could not be opened: no program for PDF files was found")
    _raise(failures)


@dataclass(frozen=True)
class _Job:
    """A map and the file it becomes."""

    source: MapSource
    path: Path


@dataclass(frozen=True)
class _Made:
    """A file that was written."""

    path: Path
    size: int
    """Bytes."""
    pages: int

    def line(self, style: Style) -> str:
        """What was made, for the user."""
        part = f"only the {style.only}, " if style.only else ""
        pages = f"{self.pages} pages" if self.pages > 1 else "1 page"
        return (
            f"{self.path}: {part}{style.card.id} card, {style.paper.name}, {pages}, {self.size / 1000:.0f} kB"
        )


def _style(card: str, paper: str, only: str) -> Style:
    """The templates the command line asks for; BadParameter when it asks for what there is not."""
    cards = read_cards(*shipped.read_template("cards.yaml"))
    papers = read_papers(*shipped.read_template("papers.yaml"))
    for option, word, known in (("--card", card, list(cards)), ("--paper", paper, list(papers))):
        if word not in known:
            hint = did_you_mean(word, known, "there are")
            raise typer.BadParameter(f"there is no {option[2:]} {shown(word)}{hint}", param_hint=option)
    coins = read_coin_sets(*shipped.read_template("coins.yaml"))
    return Style(
        cards[card],
        papers[paper],
        read_terrains(*shipped.read_template("terrains.yaml"), MOTIFS),
        coins["usd"],
        read_language(*shipped.read_template("languages/en.yaml")),
        only,
    )


def _sources(words: Sequence[str], *, every: bool, quiet: bool) -> list[MapSource]:
    """The maps that are named, each once, in order; tells what the user may not expect."""
    if not words and not every:
        raise typer.BadParameter(
            "say which: a map's id as in 'coinage-pnp build --map volcano', 'random', a path, or --all",
            param_hint="--map",
        )
    found = [_chosen(quiet=quiet) if word == RANDOM else shipped.find_map(word) for word in words]
    found += shipped.known_maps() if every else ()
    sources = list(dict.fromkeys(found))
    for source in sources:
        if source.note() and not quiet:
            say(source.note())
    return sources


def _chosen(*, quiet: bool) -> MapSource:
    """One of all maps, by the system's chance."""
    known = shipped.known_maps()
    if not known:
        raise UserError("there are no maps to choose from")
    source = known[int.from_bytes(os.urandom(8)) % len(known)]
    if not quiet:
        say(f"random: {source.id}")
    return source


def _jobs(sources: Sequence[MapSource], style: Style, out: Path | None) -> list[_Job]:
    """Which file each map becomes."""
    if out is not None and out.suffix.lower() == ".pdf" and not out.is_dir():
        if len(sources) > 1:
            raise typer.BadParameter("one file cannot hold several maps: name a folder", param_hint="--out")
        return [_Job(sources[0], out)]
    jobs = [_Job(source, (out or OUTPUT) / file_name(source.id, style)) for source in sources]
    taken: dict[Path, MapSource] = {}
    for job in jobs:
        other = taken.setdefault(job.path, job.source)
        if other is not job.source:
            raise UserError(
                f"{other.path} and {job.source.path} would both become {job.path}: build one with --out"
            )
    return jobs


def file_name(map_id: str, style: Style) -> str:
    """The map's id, and whatever is not as usual, so that one print does not replace another."""
    parts = [map_id]
    if style.card.id != CARD:
        parts.append(style.card.id)
    if style.paper.id != PAPER:
        parts.append(style.paper.id)
    if style.only:
        parts.append(f"{style.only}-only")
    return "-".join(parts) + ".pdf"


def _build(
    jobs: Sequence[_Job], style: Style, *, force: bool, quiet: bool
) -> tuple[list[_Made], list[UserError]]:
    """Builds all jobs; one that fails does not stop the others."""
    done: list[_Made] = []
    failures: list[UserError] = []
    watched = len(jobs) > 1 and not quiet and sys.stderr.isatty()
    bar: AbstractContextManager[Iterable[_Job]] = nullcontext(jobs)
    if watched:
        bar = typer.progressbar(jobs, label="Building", file=sys.stderr)
    with bar as every:
        for job in every:
            try:
                done.append(_one(job, style, force=force))
            except UserError as error:
                failures.append(error)
    return done, failures


def _one(job: _Job, style: Style, *, force: bool) -> _Made:
    board: Map = shipped.load_map(job.source, style.terrains)
    data, pages = print_map(board, style, __version__)
    write_own(job.path, data, CREATOR, force=force)
    return _Made(job.path, len(data), pages)


def _raise(failures: Sequence[UserError]) -> None:
    """Raise what went wrong, as one error."""
    if len(failures) == 1:
        raise failures[0]
    if failures and all(isinstance(failure, InvalidFile) for failure in failures):
        raise InvalidFile(_problems(failures))
    if failures:
        raise UserError("\n".join(map(str, failures)))


def _problems(failures: Sequence[UserError]) -> list[Problem]:
    return [
        problem for failure in failures if isinstance(failure, InvalidFile) for problem in failure.problems
    ]
