"""Which maps become which files, and the making of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import typer

from coinage_pnp import __version__, shipped
from coinage_pnp.board.checks import findings
from coinage_pnp.board.model import Map
from coinage_pnp.cli import say
from coinage_pnp.cli.files import write_own
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.sheet.inks import FULL
from coinage_pnp.sheet.printing import CREATOR, RULES, Style, print_map
from coinage_pnp.sheet.terrain.confusion import confusions
from coinage_pnp.shipped import MapSource

OUTPUT = Path("output")
"""Where files go unless told otherwise."""

RANDOM = "random"
"""The word that leaves the choice of a map to chance."""

CARD, PAPER, LANGUAGE = "tin", "a4", "en"
"""The formats and the language of a print when none is named; others show in the file's name."""

USUAL_COINS = "usd"
"""The coins that lie on cards unless others are asked for."""


@dataclass(frozen=True)
class Job:
    """A map and the file it becomes."""

    source: MapSource
    path: Path


@dataclass(frozen=True)
class Made:
    """A file that was written."""

    path: Path
    size: int
    """Bytes."""
    pages: int

    def line(self, style: Style) -> str:
        """What was made, for the user."""
        card = f"{style.card.id} card"
        part = {"": f"{card} and rules", "card": card}.get(style.only, style.only)
        pages = f"{self.pages} pages" if self.pages > 1 else "1 page"
        return f"{self.path}: {part} on {style.paper.name}, {pages}, {self.size / 1000:.0f} kB"


def chosen_maps(words: Iterable[str], *, every: bool) -> tuple[tuple[MapSource, ...], tuple[str, ...]]:
    """The maps that are named, each once and in order, and what the user should be told about the choice.

    Args:
        words: ids, paths, or RANDOM.
        every: all known maps as well.

    Raises:
        UserError: there is no such map.
    """
    found: list[MapSource] = []
    notes: list[str] = []
    for word in words:
        found.append(_any_map() if word == RANDOM else shipped.find_map(word))
        if word == RANDOM:
            notes.append(f"random: {found[-1].id}")
    sources = tuple(dict.fromkeys((*found, *(_known_maps() if every else ()))))
    notes += [source.note() for source in sources if source.note()]
    return sources, tuple(notes)


def _known_maps() -> tuple[MapSource, ...]:
    known = shipped.known_maps()
    if not known:
        raise UserError("there are no maps: write one into the folder maps")
    return known


def _any_map() -> MapSource:
    """One of all maps, by the system's chance."""
    known = _known_maps()
    return known[int.from_bytes(os.urandom(8)) % len(known)]


def plan_jobs(sources: Sequence[MapSource], style: Style, out: Path | None) -> tuple[Job, ...]:
    """Which file each map becomes.

    Raises:
        UserError: two maps would become one file.
        typer.BadParameter: one file is named for several maps.
    """
    if out is not None and out.suffix.lower() == ".pdf" and not out.is_dir():
        if len(sources) > 1:
            raise typer.BadParameter("one file cannot hold several maps: name a folder", param_hint="--out")
        return (Job(sources[0], out),)
    jobs = tuple(Job(source, (out or OUTPUT) / file_name(source.id, style)) for source in sources)
    taken: dict[Path, MapSource] = {}
    for job in jobs:
        other = taken.setdefault(job.path, job.source)
        if other is not job.source:
            raise UserError(
                f"{other.path} and {job.source.path} would both become {job.path}: "
                "build them one by one, each with its own --out"
            )
    return jobs


def file_name(map_id: str, style: Style) -> str:
    """The map's id, and whatever is not as usual, so that one print does not replace another."""
    card = style.card.id if style.card.id != CARD else ""
    paper = style.paper.id if style.paper.id != PAPER else ""
    ink = style.ink if style.ink != FULL else ""
    language = style.language.code if style.language.code != LANGUAGE else ""
    return "-".join(part for part in (map_id, card, paper, language, ink, style.only) if part) + ".pdf"


def run_jobs(jobs: Sequence[Job], style: Style, *, force: bool, quiet: bool) -> Iterator[Made]:
    """Makes all files and then yields them; one that fails does not stop the others.

    Raises:
        UserError: at the end, with everything that went wrong.
    """
    done: list[Made] = []
    failures: list[UserError] = []
    bar: AbstractContextManager[Iterable[Job]] = nullcontext(jobs)
    if len(jobs) > 1 and not quiet and sys.stderr.isatty():
        bar = typer.progressbar(jobs, label="Building", file=sys.stderr)
    with bar as watched:
        for job in watched:
            try:
                done.append(_make(job, style, force=force, quiet=quiet))
            except UserError as error:
                failures.append(error)
    yield from done
    if failures:
        raise _together(failures)


def _make(job: Job, style: Style, *, force: bool, quiet: bool) -> Made:
    board = shipped.load_map(job.source, style.terrains)
    if job.source.origin == "yours" and not quiet:
        for warning in _warnings(board, style):
            say(f"{job.source.path}: warning: {warning}")
    if not quiet:
        for note in _other_languages(board, style):
            say(f"{job.source.path}: {note}")
    try:
        data, pages = print_map(board, style, __version__)
    except UserError as error:
        raise UserError(f"{job.source.path}: {error}") from None
    write_own(job.path, data, CREATOR, force=force)
    return Made(job.path, len(data), pages)


def _warnings(board: Map, style: Style) -> Iterator[str]:
    """What the maker of a map would want to know before printing it."""
    yield from (finding.message for finding in findings(board))
    yield from map(str, confusions(style.terrains[region.terrain] for region in board.regions))


def _other_languages(board: Map, style: Style) -> Iterator[str]:
    """Which of the names that are printed are not in the language of the print."""
    wanted = style.language
    names = board.names if style.only != RULES else (board.name, *((board.about,) if board.about else ()))
    missing = [name.best(wanted.code) for name in names if name.written_in(wanted.code) is None]
    if missing:
        yield f"not in {wanted.name} ({wanted.code}), so as the map has it: {', '.join(missing)}"


def _together(failures: Sequence[UserError]) -> UserError:
    """Several errors as one."""
    if len(failures) == 1:
        return failures[0]
    files = [failure for failure in failures if isinstance(failure, InvalidFile)]
    if len(files) == len(failures):
        return InvalidFile(problem for failure in files for problem in failure.problems)
    return UserError("\n".join(map(str, failures)))
