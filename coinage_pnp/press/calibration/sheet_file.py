"""The test sheet as a file."""

from __future__ import annotations

from coinage_pnp.drawing import Info, Paper
from coinage_pnp.press.calibration.sheet_sides import calibration_pages
from coinage_pnp.press.offset import NO_OFFSET, Offset
from coinage_pnp.press.print_options import LONG, PrintOptions
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import render
from coinage_pnp.version import __version__
from coinage_pnp.words import CalibrateWords, Language


def calibration_file(
    words: CalibrateWords, around: Language, paper: Paper, flip: str, applied: Offset | None
) -> tuple[str, bytes]:
    """The name and the bytes of the PDF; `applied` is the offset that is checked with it, if any."""
    unusual = {f"--paper {paper.id} ": paper.id != PrintOptions.paper, f"--flip {flip} ": flip != LONG}
    options = "".join(option for option, said in unusual.items() if said)
    pages = calibration_pages(words, around.sheet, paper, flip, __version__, options, applied or NO_OFFSET)
    info = Info(
        title=words.title,
        author=CREATOR,
        language=around.code,
        duplex=flip,
        creator=f"{CREATOR} {__version__}",
    )
    parts = (
        (paper.id, PrintOptions.paper),
        (flip, LONG),
        (around.code, PrintOptions.language),
        ("check" if applied is not None else "", ""),
    )
    name = "-".join(["calibrate", *(part for part, usual in parts if part != usual)])
    return f"{name}.pdf", render(pages, info)
