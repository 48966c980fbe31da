"""`coinage-pnp balance`: is this map fair, and what decides it?"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.picture_files import check_picture_paths, refuse_undrawable, write_pictures
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, MajorityOption, refuse_workers, require_word
from coinage_pnp.cli.common.terminal import INTERRUPTED, allow_one_ctrl_c
from coinage_pnp.errors import InvalidOption, name_option_in_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.lab import templates
from coinage_pnp.lab.report.phrases import HEAT
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.levels import Level, parse_levels
from coinage_pnp.sheet.print_options import PrintOptions

if TYPE_CHECKING:
    from coinage_pnp.lab.report.map_report import MapReport
    from coinage_pnp.sheet.print_file import PrintFile

EXAMPLES = """
  coinage-pnp balance volcano                     ten seconds, four levels
  coinage-pnp balance volcano mine.yaml           two maps: what differs
  coinage-pnp balance volcano --players greedy --precision 0.1
  coinage-pnp balance volcano --pdf volcano.pdf   a page to pin to the wall
"""


def balance(
    names: Annotated[list[str], typer.Argument(metavar="MAP...", help="Maps, by id or by path.")],
    games: Annotated[int | None, typer.Option(metavar="N", min=1, help="Games on each level.")] = None,
    seconds: Annotated[
        float | None,
        typer.Option(metavar="N", min=0.1, help="Seconds for each level on each map.  [default: 0.8 to 3.5]"),
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS",
            min=0.001,
            help="Stop when Heads' wins are known to within ±POINTS percentage points.",
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help=f"One or more of {','.join(Level)}.  [default: all but master]",
        ),
    ] = None,
    majority: MajorityOption = "plurality",
    seed: Annotated[int, typer.Option(metavar="N", min=0, max=2**62, help="Same seed, same games.")] = 1,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=1024, help="How many games to play at once.")
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="tcp://HOST:PORT", help="Play on a Dask cluster: docs/balance-reference.md."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON (see docs/balance-reference.md).")
    ] = False,
    pdf: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with heat maps, of one map or two.")
    ] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Write one heat map.")] = None,
    heat: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="What the heat map shows: swing, control, occupied or contested.  [default: swing]",
        ),
    ] = None,
    force: Force = False,
) -> None:
    """Play maps thousands of times: are they fair, what decides them, does skill pay?

    Four levels of players play each map against themselves and against the level below; --players adds a
    fifth, master. Each figure has its 95% interval. Several maps get the same tosses and are compared with
    the first. With --games, --seconds and --precision, a level ends at the first limit it reaches. Press
    Ctrl-C to stop and see the results so far; the exit code is then 130.

    The players learn a map of your own in about twenty seconds, once. The very first time they are also
    compiled, which takes half a minute to a minute.
    """
    with name_option_in_errors("--players"):
        levels = parse_levels([] if players is None else players.split(","))
    if heat is not None and not png:
        raise InvalidOption("--heat: there is no heat map without --png: add --png FILE")
    shown = require_word(heat or "swing", HEAT, "--heat", "heat map")
    for option, value, least in (("--seconds", seconds, 0.1), ("--precision", precision, 0.001)):
        if value is not None and not isfinite(value):
            raise InvalidOption(f"{option}: write {least} or more")
    pictures = check_picture_paths(pdf, png, force)
    if pictures and len(set(names)) > (1 if png else 2):
        raise InvalidOption("--pdf, --png: --png shows one map, --pdf one or two: name fewer")
    refuse_workers(workers, scheduler)
    stopped = "stopped before a game was played"
    try:
        with allow_one_ctrl_c():
            sources, played = _read_games(names, majority, pictures)
            from coinage_pnp.lab.report.map_report import play_and_report  # slow to import

            if hint := suggest_compiler():
                say(hint)
            limits = games, seconds, precision
            reports = play_and_report(played, levels, limits, seed, ProgressLine(), workers, scheduler)
            stopped = "stopped before everything was printed"
            print_reports(reports, sources, as_json)
            write_pictures(pictures, lambda as_png: _draw_report(reports, shown, as_png), force=force)
    except KeyboardInterrupt:
        say(stopped)
        raise typer.Exit(INTERRUPTED) from None
    if reports[0].stopped:
        raise typer.Exit(INTERRUPTED)


def _read_games(
    names: Sequence[str], majority: str, pictures: Sequence[Path]
) -> tuple[Sequence[MapSource], list[Game]]:
    """The maps to play. Raises UserError: one is missing or invalid, or cannot be drawn for a picture."""
    refuse_missing(choice := choose_maps(names))
    say(*choice.notes)
    games = [Game(shipped.load_map(source), majority=majority) for source in choice.sources]
    for game in games:
        refuse_undrawable(pictures, game.board)
    return choice.sources, games


def _draw_report(reports: Sequence[MapReport], heat: str, as_png: bool) -> PrintFile:
    from coinage_pnp.lab.page.report_page import print_heat_map, print_report

    card = templates.load_cards()[PrintOptions.card]
    if as_png:
        return print_heat_map(reports[0], heat, card)
    return print_report(reports, card, templates.load_papers()[PrintOptions.paper])


def print_reports(reports: Sequence[MapReport], sources: Sequence[MapSource], as_json: bool) -> None:
    """Print the table or the JSON document, and notes on standard error."""
    if reports[0].lost:
        say(reports[0].lost)
    if as_json:
        from coinage_pnp.lab.report.balance_document import write_documents

        show_json(write_documents(reports))
    else:
        from coinage_pnp.lab.report.balance_table import write_table

        ids = Counter(source.id for source in sources)
        labels = [source.id if ids[source.id] == 1 else str(source.path) for source in sources]
        show(write_table(reports, labels, shutil.get_terminal_size().columns), hang=4)
    if reports[0].stopped:
        say("stopped early; results so far")
