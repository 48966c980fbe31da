"""`coinage-pnp balance`: is this map fair, and what decides it?"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import AbstractContextManager
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.commands.score import Majority
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.interrupts import patience
from coinage_pnp.cli.common.map_choice import chosen_maps
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_folder, refuse_foreign
from coinage_pnp.errors import UserError
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.report.phrases import HEAT
from coinage_pnp.rules.game import Game
from coinage_pnp.shipped import MapSource
from coinage_pnp.sim.levels import Level

if TYPE_CHECKING:
    from coinage_pnp.sim.runs.lab import Experiment, ExperimentResult
    from coinage_pnp.sim.sweep import Pool

EXAMPLES = """
  coinage-pnp balance volcano                     about a minute, four levels
  coinage-pnp balance volcano mine.yaml           two maps: what differs
  coinage-pnp balance volcano --players greedy --precision 0.1
  coinage-pnp balance volcano --pdf volcano.pdf   a page to pin to the wall
"""

SECONDS = 10.0
"""How long each level is played on each map, unless somebody says otherwise."""

SWING = "swing"
"""What a heat map shows unless somebody says otherwise."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def balance(
    names: Annotated[list[str], typer.Argument(metavar="MAP...", help="Maps, by id or by path.")],
    games: Annotated[int | None, typer.Option(min=1, help="Play so many games on each level.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, help="Play each level on each map so long; 10 unless told.")
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS", min=0.001, help="Play until Heads' wins are known to ± so many points."
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(metavar="LEVELS", help="Of random,greedy,learned,strong; else all that can play here."),
    ] = None,
    majority: Annotated[Majority, typer.Option(help="How majorities count.")] = Majority.PLURALITY,
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="Same seed, same games.")] = 1,
    workers: Annotated[int | None, typer.Option(min=1, max=1024, help="How many games at once.")] = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="tcp://HOST:PORT", help="Play on a Dask cluster (docs/balance.md).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (docs/balance.md).")] = False,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with heat maps.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Write one heat map.")] = None,
    heat: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT", help="What that shows: swing unless told, control, occupied, contested."
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")
    ] = False,
) -> None:
    """Play maps thousands of times: are they fair, what decides them, skill or luck?

    A ladder of players plays each map against their equals, and against the level below. Each figure comes with
    its 95 % interval. Several maps meet the same tosses and are compared with the first. Of --games, --seconds and
    --precision each level ends at the first that is reached. Ctrl-C ends the games and prints what is known by
    then, with exit code 130.

    The players learn a map of your own in about twenty seconds, once; the first time of all they are compiled as
    well, which takes up to a minute.
    """
    levels = _levels(players)
    _refuse_ending(pdf, ".pdf", "--pdf")
    _refuse_ending(png, ".png", "--png")
    if heat is not None and not png:
        raise typer.BadParameter("no heat map is asked for: say --png and a file", param_hint="--heat")
    shown = chosen(heat or SWING, HEAT, "--heat", "heat map")
    for option, value in (("--seconds", seconds), ("--precision", precision)):
        if value is not None and not isfinite(value):
            raise typer.BadParameter("write a number, as 2.5", param_hint=option)
    if (pdf or png) and len(set(names)) > 1:
        raise typer.BadParameter("a picture shows one map: name one", param_hint="--pdf, --png")
    for path in (pdf, png):
        if path is not None:
            refuse_foreign(path, CREATOR, force=force)
    if workers and scheduler:
        raise typer.BadParameter("the cluster says how many work", param_hint="--workers")
    stopped = "stopped before a game was played"
    try:
        with patience():
            sources, notes = chosen_maps(names)
            for note in notes:
                say(note)
            boards = [shipped.load_map(source) for source in sources]
            for path in filter(None, (pdf, png)):
                open_folder(path.resolve().parent)
            enough = (games, seconds, precision)
            asked, outcome = _play(boards, levels, majority, seed, enough, workers, scheduler)
            stopped = "stopped before all was told"
            _tell(asked, outcome, sources, as_json, pdf, png, shown, force)
    except KeyboardInterrupt:
        say(stopped)
        raise typer.Exit(INTERRUPTED) from None
    if outcome.stopped:
        raise typer.Exit(INTERRUPTED)


def _levels(players: str | None) -> tuple[Level, ...]:
    """The levels named, weakest first; none when nobody said."""
    words = [] if players is None else [word.strip() for word in players.lower().split(",")]
    named = {Level(chosen(word, [*Level], "--players", "player")) for word in words}
    return tuple(level for level in Level if level in named)


def _play(
    boards: Sequence[Map],
    levels: tuple[Level, ...],
    majority: Majority,
    seed: int,
    enough: tuple[int | None, float | None, float | None],
    workers: int | None,
    scheduler: str | None,
) -> tuple[Experiment, ExperimentResult]:
    """Play; what there is to know of the compiler and of the cluster is told on the way."""
    from coinage_pnp.cli.common.progress import ProgressLine
    from coinage_pnp.sim.engine.jit import COMPILED  # brings the compiler: a third of a second
    from coinage_pnp.sim.players import level_players
    from coinage_pnp.sim.runs.lab import Experiment, play_ladder
    from coinage_pnp.sim.sweep import Stop

    if not COMPILED:
        say(level_players.COMPILER_HINT)
    games, seconds, precision = enough
    if games is None and precision is None and seconds is None:
        seconds = SECONDS
    stop = Stop(
        games=games,
        seconds=None if seconds is None else seconds * len(boards),
        half_width=None if precision is None else precision / 100,
    )
    asked = Experiment(
        tuple(Game(board, majority=majority.value) for board in boards),
        levels or level_players.default_levels(),
        seed,
        stop,
    )
    with _pool(workers, scheduler) as pool:
        outcome = play_ladder(asked, pool, ProgressLine())
        gone = outcome.stopped and not pool.alive()
    if gone:
        lost = f"all workers of {scheduler} have gone away"
        if not outcome.levels:
            raise UserError(f"{lost} before a game was played")
        say(lost)
    if not outcome.levels:
        raise KeyboardInterrupt
    return asked, outcome


def _pool(workers: int | None, scheduler: str | None) -> AbstractContextManager[Pool]:
    if scheduler is None:
        from coinage_pnp.sim import sweep

        return sweep.thread_pool(workers or sweep.usable_cores())
    try:
        from coinage_pnp.sim.cluster import dask_workers
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("dask", "distributed")):
            raise
        raise UserError("--scheduler needs Dask: pip install 'coinage-pnp[dask]'") from None
    return dask_workers(scheduler)


def _tell(
    asked: Experiment,
    outcome: ExperimentResult,
    sources: Sequence[MapSource],
    as_json: bool,
    pdf: Path | None,
    png: Path | None,
    heat: str,
    force: bool,
) -> None:
    """Print and draw what was found out."""
    from coinage_pnp.report.verdict_words import verdict_of

    verdicts = [verdict_of(asked, outcome, at) for at in range(len(asked.games))]
    if as_json:
        from coinage_pnp.report.document import documents

        typer.echo(json.dumps(documents(asked, outcome, verdicts), ensure_ascii=False))
    else:
        from coinage_pnp.report.table import report

        width = shutil.get_terminal_size().columns
        typer.echo(report(asked, outcome, _labels(sources), verdicts, width))
    if outcome.stopped:
        say("stopped: this is what is known so far")
    if pdf or png:
        from coinage_pnp.cli.common.balance_picture import write_pictures
        from coinage_pnp.report.collect import figures_of

        figures = figures_of(asked, outcome, 0, verdicts[0])
        write_pictures(asked.games[0].board, figures, pdf, png, heat, force)


def _refuse_ending(path: Path | None, ending: str, option: str) -> None:
    """Make sure that a file that is to be written has the ending of what it will be.

    Raises:
        typer.BadParameter: it has not.
    """
    if path is not None and path.suffix.lower() != ending:
        raise typer.BadParameter(f"name a file that ends in {ending}", param_hint=option)


def _labels(sources: Sequence[MapSource]) -> list[str]:
    """What each map is called: its id, or its file where two have the same."""
    ids = [source.id for source in sources]
    return [
        id_ if ids.count(id_) == 1 else str(source.path) for id_, source in zip(ids, sources, strict=True)
    ]
