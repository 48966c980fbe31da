"""`coinage-pnp build`: maps become PDF files."""

from dataclasses import replace
from typing import Annotated

import typer

from coinage_pnp.cli.common import print_parameters as parameters
from coinage_pnp.cli.common.build_files import plan_jobs, run_jobs
from coinage_pnp.cli.common.languages import report_borrowed, translate_notes
from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say, show_json
from coinage_pnp.cli.common.output_files import is_one_file, refuse_ending, report_written
from coinage_pnp.cli.common.print_parameters import print_option
from coinage_pnp.cli.common.shared_options import Force, Quiet, Show, list_typed_names
from coinage_pnp.errors import InvalidOption
from coinage_pnp.game import shipped
from coinage_pnp.game.words.language import PRINTED
from coinage_pnp.lab.templates import load_print_style, read_drawing_templates
from coinage_pnp.sheet.print_options import (
    BACK_PARTS,
    HTML,
    WHAT,
    CutFile,
    CutMarks,
    PaperCoins,
    Part,
    PrintOptions,
    RuleForm,
)
from coinage_pnp.sheet.refusals import find_refusals
from coinage_pnp.sheet.saved_offset import choose_offset

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


def build(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="MAP...",
            help="Maps to build: ids, paths or 'random'.",
            autocompletion=parameters.find_completion("MAP"),
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
            autocompletion=parameters.find_completion("MAP"),
        ),
    ] = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="Build every map: your own and the shipped ones.", rich_help_panel=WHAT),
    ] = False,
    one_pdf: Annotated[bool, print_option("one_pdf")] = PrintOptions.one_pdf,
    copies: Annotated[str, print_option("copies")] = str(PrintOptions.copies),
    only: Annotated[list[Part] | None, print_option("only")] = None,
    rules: Annotated[RuleForm, print_option("rules")] = PrintOptions.rules,
    card: Annotated[str, print_option("card")] = PrintOptions.card,
    lang: parameters.LangOption = PrintOptions.lang,
    coins: Annotated[str, print_option("coins")] = PrintOptions.coins,
    ink: parameters.InkOption = PrintOptions.ink,
    paper_coins: Annotated[PaperCoins | None, print_option("paper_coins")] = PrintOptions.paper_coins,
    player_aid: Annotated[bool, print_option("player_aid")] = PrintOptions.player_aid,
    score_pad: Annotated[bool, print_option("score_pad")] = PrintOptions.score_pad,
    tin_kit: Annotated[str | None, print_option("tin_kit")] = PrintOptions.tin_kit,
    paper: Annotated[str, print_option("paper")] = PrintOptions.paper,
    marks: parameters.MarksOption = PrintOptions.marks,
    cut_file: Annotated[CutFile | None, print_option("cut_file")] = PrintOptions.cut_file,
    cut_marks: Annotated[CutMarks | None, print_option("cut_marks")] = PrintOptions.cut_marks,
    print_shop: Annotated[str | None, print_option("print_shop")] = PrintOptions.print_shop,
    back: Annotated[str | None, print_option("back")] = None,
    flip: parameters.FlipOption = PrintOptions.flip,
    fold: parameters.FoldOption = PrintOptions.fold,
    back_offset: parameters.BackOffsetOption = None,
    out: parameters.OutOption = PrintOptions.out,
    show: Show = False,
    quiet: Quiet = False,
    force: Force = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the files as one JSON document (see docs/printing.md).")
    ] = False,
) -> None:
    """Make the PDF of a map: the card and its rules on one sheet, ready to print at 100%.

    Files that this program made are replaced; others only with --force.
    """
    typed = list_typed_names(context)  # the parameters above say how they are typed
    options = replace(parameters.read_typed_options(context, typed), out=out)
    parameters.refuse_first(find_refusals(options, typed))
    templates = read_drawing_templates()
    style = load_print_style(options.with_named_parts(), templates)
    if not quiet:
        report_borrowed(style.language, PRINTED)
    words = [*(names or []), *(maps or [])]
    if not words and not every:
        raise InvalidOption("MAP: name a map, as in `coinage-pnp build volcano`")
    front = choose_maps(words, every=every)
    behind = choose_maps(
        [str(options.back)] if options.back and options.back not in BACK_PARTS else [], "--back"
    )
    refuse_missing(front, behind)
    for source in behind.sources:
        style = replace(style, back=shipped.load_map(source, style.terrains))
    refuse_ending(out, *(".pdf", ".html") if options.rules == HTML else (".pdf",))
    if is_one_file(out) and len(front.sources) > 1 and not one_pdf:
        raise InvalidOption("--out: one file cannot hold several maps: name a folder, or add --one-pdf")
    jobs = plan_jobs(front.sources, style.options, templates.cards, whole=every and not words)
    offset, moved = choose_offset(style.options, given="back_offset" in typed)
    style = replace(style, chosen=replace(style.chosen, back_offset=offset))
    if not quiet:
        say(*dict.fromkeys((*front.notes, *behind.notes, *translate_notes(moved, style.language))))
    files = []
    try:
        for written in run_jobs(jobs, style, templates, *behind.sources, force=force, quiet=quiet):
            files.append({"path": str(written.path), "what": written.what, "bytes": written.size})
            report_written(written, quiet=quiet or as_json, opened=show)
    finally:
        if as_json:
            show_json({"maps": [source.id for source in front.sources], "files": files})
