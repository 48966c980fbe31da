"""Which maps become which files, and the making of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import typer

from coinage_pnp import __version__, shipped
from coinage_pnp.board.checks import findings
from coinage_pnp.board.model import Map
from coinage_pnp.cli import say
from coinage_pnp.cli.cards import too_small
from coinage_pnp.cli.files import refuse_ending, write_own
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.sheet import style as styles
from coinage_pnp.sheet.formats import read_cards
from coinage_pnp.sheet.inks import FULL
from coinage_pnp.sheet.makeup import BACK
from coinage_pnp.sheet.printing import CREATOR, print_maps
from coinage_pnp.sheet.style import AIDS, CRIB, PAD, RULES, TOKENS, TOKENS_DUPLEX, Style
from coinage_pnp.sheet.terrain.confusion import confusions
from coinage_pnp.shipped import MapSource

USUAL_COINS = styles.USUAL_COINS
"""The coins that lie on cards unless others are asked for."""

OUTPUT = Path("output")
"""Where files go unless told otherwise."""

RANDOM = "random"
"""The word that leaves the choice of a map to chance."""

CARD, PAPER, LANGUAGE = "tin", "a4", "en"
"""The formats and the language of a print when none is named; others show in the file's name."""


_LONGEST = 80
"""Characters of a name made of several maps' names."""


@dataclass(frozen=True)
class Job:
    """Maps and the file they become."""

    sources: tuple[MapSource, ...]
    """One, or more that go into one file."""
    path: Path


@dataclass(frozen=True)
class Made:
    """A file that was written."""

    path: Path
    size: int
    """Bytes."""
    what: str
    """What is in it."""

    def line(self) -> str:
        """What was made, for the user."""
        return f"{self.path}: {self.what}, {self.size / 1000:.0f} kB"


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


def together_name(sources: Sequence[MapSource], *, whole: bool) -> str:
    """What several maps in one file are called; `whole` when they are all that there are."""
    if whole:
        return "all-maps"
    name = "+".join(source.id for source in sources)
    return name if len(name) <= _LONGEST else f"{sources[0].id}+{len(sources) - 1}-more"


def plan_jobs(
    sources: Sequence[MapSource], style: Style, out: Path | None, together: str = "", *, shop: bool = False
) -> tuple[Job, ...]:
    """Which file each map becomes.

    Args:
        sources: the maps.
        style: with what they are printed.
        out: a folder or a file.
        together: what one file for all of them is called; "" for a file each.
        shop: whether the files are for a print shop.

    Raises:
        UserError: two maps would become one file.
        typer.BadParameter: one file is named for several maps, or one that is no PDF.
    """
    refuse_ending(out, ".pdf")
    shares = [(together, tuple(sources))] if together else [(source.id, (source,)) for source in sources]
    if out is not None and is_one_file(out):
        if len(shares) > 1:
            raise typer.BadParameter(
                "one file cannot hold several maps: name a folder, or say --together", param_hint="--out"
            )
        return (Job(shares[0][1], out),)
    jobs = tuple(Job(maps, (out or OUTPUT) / file_name(name, style, shop=shop)) for name, maps in shares)
    taken: dict[Path, Job] = {}
    for job in jobs:
        other = taken.setdefault(job.path, job)
        if other is not job:
            raise UserError(
                f"{other.sources[0].path} and {job.sources[0].path} would both become {job.path}: "
                "build them one by one, each with its own --out"
            )
    return jobs


def is_one_file(out: Path) -> bool:
    """Whether what --out names is a file, and not a folder."""
    return out.suffix.lower() == ".pdf" and not out.is_dir()


def file_name(name: str, style: Style, *, shop: bool = False) -> str:
    """The maps' name, and whatever is not as usual, so that one print does not replace another."""
    return "-".join(part for part in (name, *_name_parts(style, shop)) if part) + ".pdf"


def _name_parts(style: Style, shop: bool) -> Iterator[str]:
    yield style.card.id if style.card.id != CARD else ""
    yield _paper_part(style.paper.id) if style.paper.id != PAPER and not shop else ""
    yield style.language.code if style.language.code != LANGUAGE else ""
    yield style.coins.id if style.coins.id != USUAL_COINS else ""
    yield style.ink if style.ink != FULL else ""
    yield f"x{style.copies}" if style.copies > 1 else ""
    yield f"back-{style.back.id}" if style.back else ""
    yield from style.sheet_name()
    yield "only" if style.only in AIDS else ""
    yield from (f"{aid}-{style.tokens}" if aid == TOKENS else aid for aid in style.aids)
    yield {BACK: "backs-only"}.get(style.only, style.only) if style.only not in AIDS else ""
    yield "shop" if shop else ""


def _paper_part(paper: str) -> str:
    """A paper in a file's name; one that is called as a card is, says that it is the paper."""
    return f"{paper}-paper" if paper in read_cards(*shipped.read_template("cards.yaml")) else paper


def run_jobs(
    jobs: Sequence[Job], style: Style, *, force: bool, quiet: bool, shop: bool = False
) -> Iterator[Made]:
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
                done += _make(job, style, force=force, quiet=quiet, shop=shop)
            except UserError as error:
                failures.append(error)
    yield from done
    if failures:
        raise _together(failures)


def _make(job: Job, style: Style, *, force: bool, quiet: bool, shop: bool) -> list[Made]:
    boards = [shipped.load_map(source, style.terrains) for source in job.sources]
    if not quiet:
        for source, board in zip(job.sources, boards, strict=True):
            for remark in _remarks(source, board, style):
                say(f"{source.path}: {remark}")
    done = []
    for path, data, what in _files(job, boards, style, shop):
        write_own(path, data, CREATOR, force=force)
        done.append(Made(path, len(data), what))
    return done


def _files(job: Job, boards: Sequence[Map], style: Style, shop: bool) -> Iterator[tuple[Path, bytes, str]]:
    """Each file of a job and what is in it; errors begin with the map's file."""
    try:
        if shop:
            shop_ = import_module("coinage_pnp.sheet.shop")  # brings a renderer that a print does not need
            for file in shop_.shop_files(boards[0], style, __version__, style.back):
                yield job.path.with_name(job.path.stem + file.ending), file.data, file.what
        else:
            data, pages = print_maps(boards, style, __version__)
            yield job.path, data, _told(boards, style, pages)
    except UserError as error:
        where = ", ".join(str(source.path) for source in job.sources)
        cards = read_cards(*shipped.read_template("cards.yaml"))
        raise UserError(f"{where}: {too_small(error, style.card, cards)}") from None


def _told(boards: Sequence[Map], style: Style, pages: int) -> str:
    """What is in a print, for the user."""
    count = len(boards) * style.copies
    card = f"{style.card.id} card" if count == 1 else f"{count} {style.card.id} cards"
    if style.only == BACK:
        parts = [f"{card}, the back"] if style.back and not style.fold else []
        parts += ["the back of the tokens"] if style.tokens == TOKENS_DUPLEX else []
    else:
        parts = [card + ", both sides" * (style.back is not None)] if style.has_cards else []
        parts += [RULES] if style.has_rules else []
        parts += [_AIDS[aid] for aid in style.aids]
    *first, last = parts
    listed = f"{', '.join(first)} and {last}" if first else last
    return f"{listed} on {style.paper.name}, {pages} page{'s' * (pages > 1)}"


_AIDS = {TOKENS: "tokens", CRIB: "crib", PAD: "score pad"}
"""What the user is told of them."""


def _remarks(source: MapSource, board: Map, style: Style) -> Iterator[str]:
    """What the user should know before printing a map."""
    if source.origin == "yours":
        for warning in _warnings(board, style):
            yield f"warning: {warning}"
    yield from _other_languages(board, style)


def _warnings(board: Map, style: Style) -> Iterator[str]:
    """What the maker of a map would want to know before printing it."""
    yield from (finding.message for finding in findings(board))
    yield from map(str, confusions(style.terrains[region.terrain] for region in board.regions))


def _other_languages(board: Map, style: Style) -> Iterator[str]:
    """Which of the names that are printed are not in the language of the print."""
    wanted = style.language
    names = board.names if style.has_cards else (board.name, *((board.about,) if board.about else ()))
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
