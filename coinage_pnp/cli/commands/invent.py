"""`coinage-pnp invent`: maps that nobody has drawn yet."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.card_choice import PaperOption, find_paper
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.cli.common.output_files import OUTPUT, refuse_ending, report_written, write_files
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, Quiet, refuse_workers
from coinage_pnp.cli.common.terminal import INTERRUPTED, allow_one_ctrl_c
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import open_folder, save_new
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import find_neighbours
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.game.words.language import PRINTED, WARNED, Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.games.experiment import open_pool
from coinage_pnp.lab.invent.layouts import SPACES
from coinage_pnp.lab.invent.map_maker import PlaceNames, list_region_sizes, write_yaml
from coinage_pnp.lab.invent.map_search import Candidate, Search, Wishes
from coinage_pnp.lab.map_folder import write_map_schema
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.sweep import Pool
from coinage_pnp.sheet.card_picture import draw_card_picture
from coinage_pnp.sheet.gallery import Exhibit, print_gallery

TRIES_PER_MAP = 30  # number of ideas to try per map: one in three becomes a map, and most of these are fair
MAX_ROUNDS = 5  # how often as many are tried again while maps are wanting
DPI = 200  # resolution of the picture of all maps

EXAMPLES = """
  coinage-pnp invent                    twelve maps, and their pictures
  coinage-pnp invent --count 3 --islands --seed 7
  coinage-pnp invent --regions 4,3,2,1  with regions of these sizes
  coinage-pnp invent --like volcano     its sizes, terrains and busiest space
"""


def invent(
    count: Annotated[int, typer.Option(metavar="N", min=1, max=200, help="How many maps.")] = 12,
    regions: Annotated[
        str | None,
        typer.Option(metavar="SIZES", help="Region sizes, such as 4,3,2,1.  [default: of all kinds]"),
    ] = None,
    like: Annotated[
        str | None,
        typer.Option(metavar="MAP", help="A map that gives sizes, terrains and its busiest space."),
    ] = None,
    islands: Annotated[bool, typer.Option("--islands", help="Islands, with ferries between them.")] = False,
    dramatic: Annotated[
        bool, typer.Option("--dramatic", help="Prefer maps whose winners were behind.")
    ] = False,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Another seed gives other maps.")] = 1,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where the maps go.")
    ] = shipped.OWN,
    paper: PaperOption = "a4",
    language: LanguageOption = ENGLISH,
    workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=256, help="Maps tried at once.  [default: one a processor]"),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster that does the work.")
    ] = None,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Invent maps of ten spaces that differ, are fair, and pass every check.

    Greedy players play each idea 2,000 times. The best map of each kind (region sizes, busiest space, changes of
    the lead) is kept if it passes two more tests. `check` must find nothing with US coins. It must also be fair
    between trained players, in two independent trainings, and its games must end. The same seed invents the same
    maps; after Ctrl-C, the same command finds them again and goes on. An existing file is never replaced.
    """
    refuse_workers(workers, scheduler)
    refuse_ending(out)
    drawing = templates.read_drawing_templates()
    names = templates.load_place_names(drawing.terrains)
    wishes = _read_wishes(regions, like, islands, dramatic, drawing)
    if nameless := sorted(set(wishes.terrains) - names.of_regions.keys()):
        say(
            f"--like: place_names.yaml has no names for the terrain {', '.join(nameless)}: others take its place"
        )
    sheet, words = find_paper(paper), load_language(language, PRINTED, beside=WARNED, quiet=quiet)
    open_folder(out)
    if (hint := suggest_compiler()) and not quiet:
        say(hint)
    made: list[Candidate] = []
    try:
        with allow_one_ctrl_c(), open_pool(workers, scheduler) as pool:
            for found in islice(_invent_maps(wishes, seed, count, names, drawing, pool), count):
                _write(out, found, seed, quiet=quiet)
                made.append(found)
    except KeyboardInterrupt:
        say(f"stopped after {len(made)} of {count} maps: the same command finds them again and goes on")
        raise typer.Exit(INTERRUPTED) from None
    tried = MAX_ROUNDS * TRIES_PER_MAP * max(count, 3)
    if not made:
        raise UserError(f"no map came out of {tried} ideas: try another --seed or fewer options")
    if len(made) < count and not quiet:
        say(f"only {len(made)} of {count} maps came out of {tried} ideas: try another --seed")
    pictures = [_draw_exhibit(each, drawing, words) for each in made]
    files = print_gallery(pictures, sheet, words, DPI, words.gallery.invented)
    for written in write_files(OUTPUT / f"invented-{seed}.pdf", files, force=force):
        report_written(written, quiet=quiet)


def _read_wishes(
    regions: str | None, like: str | None, islands: bool, dramatic: bool, drawing: DrawingTemplates
) -> Wishes:
    """The wishes given by options; InvalidOption if they are impossible."""
    every = list_region_sizes(SPACES)
    if regions is not None and like is not None:
        raise InvalidOption("--regions: --like gives the sizes of regions: leave --regions out")
    if regions is not None:
        numbers = [word.strip() for word in regions.split(",")]
        sizes = tuple(sorted((int(n) for n in numbers if n.isdecimal() and len(n) < 10), reverse=True))
        if len(sizes) != len(numbers) or sizes not in every:
            raise InvalidOption(
                f"--regions: write two to five numbers that add up to {SPACES}, not all the same, "
                "such as 4,3,2,1"
            )
        return Wishes((sizes,), islands, dramatic)
    if like is None:
        return Wishes(every, islands, dramatic)
    board = shipped.load_map(find_named_map(like, "--like"), drawing.terrains)
    sizes = board.region_sizes
    if sizes not in every:
        raise InvalidOption(
            f"--like: {like} has regions of {'-'.join(map(str, sizes))}: invented maps have {SPACES} spaces "
            "in two to five regions, not all of one size"
        )
    busiest = max(map(len, find_neighbours(board).values()))
    return Wishes((sizes,), islands, dramatic, tuple(region.terrain for region in board.regions), busiest)


def _invent_maps(
    wishes: Wishes, seed: int, count: int, names: PlaceNames, drawing: DrawingTemplates, pool: Pool
) -> Iterator[Candidate]:
    """Maps that pass every check, best first, with a progress line."""
    line = ProgressLine()
    tries = TRIES_PER_MAP * max(count, 3)
    search = Search(wishes, seed, names, drawing.terrains)

    def show_found() -> None:
        line.clear()
        line.show("checking", len(search.shown) / count, note=f"{len(search.shown)} of {count} maps")

    try:
        for first in range(0, MAX_ROUNDS * tries, tries):
            search.run(
                range(first, first + tries),
                pool,
                lambda done: line.show("playing", done / tries % 1, note=f"{done} ideas"),
            )
            show_found()
            for made in search.find_good_maps(drawing, pool):
                line.clear()
                yield made
                show_found()
    finally:
        line.clear()


def _write(folder: Path, found: Candidate, seed: int, *, quiet: bool) -> None:
    """Write a map file, unless it exists. Raises UserError: it cannot be written."""
    path = folder / f"{found.board.id}{shipped.ENDING}"
    figures = (
        f"regions of {'-'.join(map(str, found.idea.sizes))}, a space with {found.busiest} neighbours, "
        f"Heads wins {100 * found.heads.value:.0f}%, the lead changes on {100 * found.lead_change:.0f}% of turns"
    )
    comments = f"Invented with the seed {seed}. Change what you like.", f"{figures[0].upper()}{figures[1:]}."
    text = write_yaml(found.board, comments)
    if path.exists():
        known = False
        with suppress(OSError):
            known = path.read_text(encoding="utf-8", errors="replace") == text
        note = "is there already" if known else "has been changed since it was invented: left as it is"
        if not quiet:
            show(f"{path} {note}")
        return
    save_new(path, text)
    if complaint := write_map_schema(folder):
        say(complaint)
    if not quiet:
        show(f"{path}: {figures}")


def _draw_exhibit(found: Candidate, drawing: DrawingTemplates, words: Language) -> Exhibit:
    board, sizes = found.board, "-".join(map(str, found.idea.sizes))
    drawn = draw_card_picture(board, drawing.default_card, drawing.terrains, words).drawing
    shares = map(words.gallery.format_share, (found.heads.value, found.lead_change))
    return Exhibit(drawn, board.name.best(words.code), " · ".join((board.id, sizes, *shares)))
