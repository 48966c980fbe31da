"""`coinage-pnp build`: maps become PDF files."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import typer

from coinage_pnp import shipped
from coinage_pnp.artwork.proof import DrawingTemplates
from coinage_pnp.cli.common import print_parameters as parameters
from coinage_pnp.cli.common.build_files import plan_jobs, run_jobs
from coinage_pnp.cli.common.card_choice import card_named, paper_named
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.languages import PRINTED, load_language
from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import is_one_file, refuse_ending, report_written
from coinage_pnp.cli.common.printer import saved_for
from coinage_pnp.cli.common.shared_options import Force, Quiet, Show
from coinage_pnp.press.print_options import BACK_PARTS, PRESETS, WHAT, PrintOptions
from coinage_pnp.press.print_style import PrintStyle, card_wanted
from coinage_pnp.templates import read_drawing_templates, shop_cards, tins

EXAMPLES = """
  coinage-pnp build --map volcano           output/volcano.pdf: card, rules
  coinage-pnp build frozen --card a5        a play mat, the rules on page 2
  coinage-pnp build ./mine.yaml --open      a map of your own, shown at once
  coinage-pnp build forest --ink low        black lines on white
  coinage-pnp build lagoon --lang fr        card and rules in French
  coinage-pnp build volcano --back frozen   two maps on one card, two-sided
  coinage-pnp build volcano --back frozen --fold    the same on one side
  coinage-pnp build volcano --copies 6 --only card  six cards on a sheet
  coinage-pnp build volcano --paper-coins fold --player-aid   with paper coins
"""


@parameters.takes_options(PrintOptions)
def build(
    *,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="MAP...",
            help="Maps to build: ids, paths or 'random'.",
            autocompletion=parameters.complete("MAP"),
        ),
    ] = None,
    maps: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            "-m",
            metavar="MAP",
            help="A map's id, a path to its YAML file, or 'random'; repeat it for several.",
            rich_help_panel=WHAT,
            autocompletion=parameters.complete("MAP"),
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Build every map: your own and the shipped ones.")
    ] = False,
    given: Mapping[str, Any],
    show: Show = False,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Make the PDF of a map: the card and its rules on one sheet, ready to print at 100%.

    Files that this program made are replaced; others only with --force.
    """
    options = parameters.read_options(PrintOptions, given)
    options = replace(options, tin=options.tin.lower())
    templates = read_drawing_templates()
    style = _style(options, templates, quiet=quiet)
    words = [*(names or []), *(maps or [])]
    if not words and not every:
        raise typer.BadParameter("name a map, as in `coinage-pnp build volcano`", param_hint="MAP")
    named = [str(options.back)] * (bool(options.back) and options.back not in BACK_PARTS)
    front, behind = choose_maps(words, every=every), choose_maps(named)
    refuse_missing(front, behind)
    for source in behind.sources:
        style = replace(style, back=shipped.load_map(source, style.terrains))
    refuse_ending(options.out, ".pdf")
    if is_one_file(options.out) and len(front.sources) > 1 and not options.together:
        raise typer.BadParameter(
            "one file cannot hold several maps: name a folder, or add --one-pdf", param_hint="--out"
        )
    jobs = plan_jobs(front.sources, style.options, templates.cards, whole=every and not words)
    offset, moved = saved_for(style.options, given="offset" in given)
    style = replace(style, chosen=replace(options, offset=offset))
    say(*() if quiet else dict.fromkeys((*front.notes, *behind.notes, *moved)))
    for written in run_jobs(jobs, style, templates, *behind.sources, force=force, quiet=quiet):
        report_written(written, quiet=quiet, opened=show)


def _style(options: PrintOptions, templates: DrawingTemplates, *, quiet: bool) -> PrintStyle:
    """The templates named by the options; BadParameter if one is unknown."""
    paper = paper_named(options.paper)
    card = card_wanted(options, paper)
    kits = tins() if options.tin else {}
    return PrintStyle(
        shop_cards()[options.shop] if options.shop in PRESETS else card_named(card, templates.cards),
        paper,
        templates.terrains,
        templates.coins[chosen(options.coins.lower(), templates.coins, "--coins", "set of coins")],
        load_language(options.language, PRINTED, quiet=quiet),
        options,
        tin=kits[chosen(options.tin, kits, "--tin-kit", "tin")] if kits else None,
    )
