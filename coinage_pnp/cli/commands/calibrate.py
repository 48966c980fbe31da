"""`coinage-pnp calibrate`: where a printer puts the back of a page, and the setting that makes up for it."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from coinage_pnp.cli.common.card_choice import PaperOption, find_paper
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import show
from coinage_pnp.cli.common.output_files import choose_path, note_new_folder, refuse_ending
from coinage_pnp.cli.common.shared_options import Force, LanguageOption
from coinage_pnp.errors import InvalidOption, name_option_in_errors
from coinage_pnp.files.saving import write_result
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.sheet.calibration.calibration_sheet import print_calibration
from coinage_pnp.sheet.calibration.offset_reading import compute_agreed_offset, read_scale_numbers
from coinage_pnp.sheet.option_words import read_offset
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.saved_offset import find_setting, load_offset, save_offset

EXAMPLES = """
  coinage-pnp calibrate                      print it on both sides, read it
  coinage-pnp calibrate --read 4,-6,3,-5     save what its four scales say
  coinage-pnp calibrate --save 0.4mm,-0.2mm  save an offset you know
"""


def calibrate(
    paper: PaperOption = PrintOptions.paper,
    flip: Annotated[
        Literal["long", "short"], typer.Option(help="The edge over which the printer turns the paper.")
    ] = "long",
    read: Annotated[
        str | None, typer.Option(metavar="1,2,3,4", help="Save what scales 1 to 4 of the printed sheet say.")
    ] = None,
    save: Annotated[
        str | None,
        typer.Option(metavar="X,Y[,ANGLE]", help="Save an offset, such as 0.4mm,-0.2mm,0.1deg or 0mm,0mm."),
    ] = None,
    saved: Annotated[bool, typer.Option("--show", help="Show the saved offset.")] = False,
    language: LanguageOption = ENGLISH,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FOLDER|FILE.pdf", help="Where to write.")
    ] = None,
    force: Force = False,
) -> None:
    """Measure how far your printer's backs are off, and correct it.

    Without other options, writes a sheet of two pages that explains itself. Print it on both sides, hold it
    against the light, and read four numbers. The saved offset moves the backs of every later build.
    """
    asked = {"--read": read is not None, "--save": save is not None, "--show": saved}
    wanted = [name for name, given in asked.items() if given]
    if len(wanted) > 1:
        raise InvalidOption(f"{wanted[1]}: one thing at a time: {' or '.join(wanted)}")
    if wanted and out is not None:
        raise InvalidOption(f"--out: {wanted[0]} writes no sheet: leave out --out")
    sheet = find_paper(paper)
    if saved:
        found = load_offset(flip)
        show(f"{find_setting()}: {found}" if found else "nothing is saved")
    elif wanted:
        if save is not None:
            offset = read_offset(save, "--save")
        else:
            with name_option_in_errors("--read"):
                numbers = read_scale_numbers(read or "")
            offset = compute_agreed_offset(numbers, sheet, flip)
        show(f"{save_offset(offset, flip, force=force)}: backs are moved by {offset}")
    else:
        refuse_ending(out, ".pdf")
        words = load_language(language, ("sheet", "calibrate", "talk", "refusals"))
        name, data = print_calibration(words, sheet, flip)
        path = choose_path(out, name)
        note = note_new_folder(path.parent)
        write_result(path, data, force=force)
        show(f"{path}: 2 pages on {sheet.name}, to be turned over the {flip} edge{note}")
