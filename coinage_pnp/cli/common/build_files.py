"""The making of files: maps are read, drawn and written, and the user is told of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.jobs import BuildJob
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_file, write_own
from coinage_pnp.cli.common.progress import with_progress
from coinage_pnp.drawing import read_cards
from coinage_pnp.errors import UserError, combined_error
from coinage_pnp.findings import SourcedMap, names_on_card, print_warnings, untranslated, with_causes
from coinage_pnp.press.print_options import BACK
from coinage_pnp.press.print_style import CRIB, PAD, RULES, TOKENS, TOKENS_DUPLEX, PrintStyle
from coinage_pnp.press.printing import CREATOR, print_maps
from coinage_pnp.shipped import MapSource
from coinage_pnp.version import __version__


@dataclass(frozen=True)
class WrittenFile:
    """A file that was written."""

    path: Path
    size: int
    """Bytes."""
    what: str
    """What is in it."""

    def line(self) -> str:
        """What was made, for the user."""
        return f"{self.path}: {self.what}, {self.size / 1000:.0f} kB"


def tell(made: WrittenFile, *, quiet: bool, show: bool) -> None:
    """Say what was made, unless `quiet`; open it where that is asked for and it is a PDF."""
    if not quiet:
        typer.echo(made.line())
    if show and made.path.suffix == ".pdf":
        open_file(made.path, "PDF files")


def run_jobs(
    jobs: Sequence[BuildJob],
    style: PrintStyle,
    back: MapSource | None = None,
    *,
    force: bool,
    quiet: bool,
    shop: bool = False,
) -> Iterator[WrittenFile]:
    """Makes all files and then yields them; one that fails does not stop the others.

    Args:
        jobs: which maps become which files.
        style: with what they are printed.
        back: where the map on the other side is from.
        force: replace any files.
        quiet: tell nothing of the maps.
        shop: make what a print shop takes.

    Raises:
        UserError: at the end, with everything that went wrong.
    """
    done: list[WrittenFile] = []
    failures: list[UserError] = []
    behind = ((back, style.back),) if back and style.back else ()
    told: set[str] = set()
    for job in jobs if quiet or len(jobs) == 1 else with_progress("Building", jobs):
        try:
            fronts = [(source, shipped.load_map(source, style.terrains)) for source in job.sources]
            for line in () if quiet else _remarks(fronts, behind, style, shop):
                if line not in told:
                    say(line)
                    told.add(line)
            done += _make(job, (*fronts, *behind), style, force=force, shop=shop)
        except UserError as error:
            failures.append(error)
    yield from done
    if failures:
        raise combined_error(failures)


def _remarks(
    fronts: Sequence[SourcedMap], behind: Sequence[SourcedMap], style: PrintStyle, shop: bool
) -> Iterator[str]:
    """What the user should know about the maps of a file before printing it, in lines."""
    for source, board in (*fronts, *behind):
        yield from print_warnings(source, board, style.terrains)
    for source, board in fronts:
        about = [board.about] if board.about and len(fronts) == 1 and not shop else []
        names = names_on_card(board) if style.has_cards else (board.name,)
        yield from untranslated(source.path, (*names, *about), style.language)
    for source, board in behind:
        yield from untranslated(source.path, names_on_card(board), style.language)


def _make(
    job: BuildJob, drawn: Sequence[SourcedMap], style: PrintStyle, *, force: bool, shop: bool
) -> list[WrittenFile]:
    """Draw the fronts, and what may be behind them, into the files of a job; errors tell of all that is wrong."""
    boards = [board for _, board in drawn[: len(job.sources)]]
    done = []
    try:
        for path, data, what in _files(job, boards, style, shop):
            write_own(path, data, CREATOR, force=force)
            done.append(WrittenFile(path, len(data), what))
    except UserError as error:
        cards = read_cards(*shipped.read_template("cards.yaml"))
        raise with_causes(error, drawn, style.card, cards, style.language.code) from None
    return done


def _files(
    job: BuildJob, boards: Sequence[Map], style: PrintStyle, shop: bool
) -> Iterator[tuple[Path, bytes, str]]:
    """Each file of a job and what is in it."""
    if shop:
        from coinage_pnp.press.shop import shop_files  # brings a renderer that a print does not need

        for file in shop_files(boards[0], style, __version__, style.back):
            yield job.path.with_name(job.path.stem + file.ending), file.data, file.what
    else:
        data, pages = print_maps(boards, style, __version__)
        yield job.path, data, _told(boards, style, pages)


def _told(boards: Sequence[Map], style: PrintStyle, pages: int) -> str:
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
