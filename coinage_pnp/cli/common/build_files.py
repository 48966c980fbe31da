"""Reads maps and prints them to files."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from coinage_pnp.card.plan import make_plan
from coinage_pnp.cli.common.languages import translate_error, translate_notes
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import WrittenFile, choose_path, write_files
from coinage_pnp.cli.common.processes import map_at_once
from coinage_pnp.errors import UserError, combine_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.shipped import MapSource, SourcedMap
from coinage_pnp.lab.findings import name_words_in_errors
from coinage_pnp.lab.print_jobs import find_print_warnings, share_maps
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.sheet.option_words import compose_file_name
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import CARD, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.printing import print_files


def plan_jobs(
    sources: Sequence[MapSource], options: PrintOptions, cards: Collection[str], *, whole: bool = False
) -> dict[Path, tuple[MapSource, ...]]:
    """The files with their maps; `whole` if `sources` are all maps. UserError: two maps have the same file."""
    jobs: dict[Path, tuple[MapSource, ...]] = {}
    for name, maps in share_maps(sources, options, whole=whole):
        path = choose_path(options.out, compose_file_name(name, options, cards))
        if path in jobs:
            raise UserError(
                f"{jobs[path][0].path} and {maps[0].path} would both become {path}: "
                "build them one by one, each with its own --out"
            )
        jobs[path] = maps
    return jobs


def run_jobs(
    jobs: Mapping[Path, Sequence[MapSource]],
    style: PrintStyle,
    templates: DrawingTemplates,
    back: MapSource | None = None,
    *,
    force: bool,
    quiet: bool,
) -> Iterator[WrittenFile]:
    """Yield each file as soon as it is written, leaving out invalid maps.

    Files of several jobs are made at once. A UserError at the end lists all errors.
    """
    failures: list[UserError] = []
    reported: set[str] = set()
    behind = ((back, style.back),) if back and style.back else ()
    make = partial(_make_files, behind=behind, style=style, templates=None if quiet else templates)
    for path, (files, warnings, errors) in zip(jobs, map_at_once(make, jobs.values()), strict=True):
        failures += errors
        new = [line for line in warnings if line not in reported]
        reported.update(new)
        say(*new)
        try:
            yield from write_files(path, files, force=force)
        except UserError as error:
            failures.append(error)
    if failures:
        raise combine_errors([translate_error(error, style.language) for error in failures])


def _make_files(
    sources: Sequence[MapSource],
    behind: Sequence[SourcedMap],
    style: PrintStyle,
    templates: DrawingTemplates | None,
) -> tuple[list[PrintFile], list[str], list[UserError]]:
    """The files of a print, its warnings, which are looked for with `templates`, and the errors."""
    failures: list[UserError] = []
    fronts = []
    for source in sources:
        try:
            board = shipped.load_map(source, style.terrains)
        except UserError as error:
            failures.append(error)
            continue
        if _is_drawable(board, style, failures):
            fronts.append((source, board))
    back_is_drawable = all(_is_drawable(board, style, failures) for _, board in behind)
    if not fronts or not back_is_drawable:
        return [], [], failures
    warnings = []
    if templates is not None:
        notes = find_print_warnings(fronts, behind, style, templates)
        warnings = translate_notes(notes, style.language)
    try:
        with name_words_in_errors(style.language.code):
            return [*print_files([board for _, board in fronts], style)], warnings, failures
    except UserError as error:
        return [], warnings, [*failures, error]


def _is_drawable(board: Map, style: PrintStyle, failures: list[UserError]) -> bool:
    """Whether a map's card, if it is printed, can be drawn; the error goes to `failures`."""
    try:
        if style.options.has(CARD):
            make_plan(board, style.card, style.language.code)
    except UserError as error:
        failures.append(error)
        return False
    return True
