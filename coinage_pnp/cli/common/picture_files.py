"""The files of `balance` and `review`: a page (`--pdf`) and a picture (`--png`)."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import write_files
from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.saving import open_folder, refuse_foreign
from coinage_pnp.game.board.model import Map
from coinage_pnp.lab import templates
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import PrintOptions


def check_picture_paths(pdf: Path | None, png: Path | None, force: bool) -> list[Path]:
    """The files to write; refuses to replace foreign ones."""
    pictures = [path for path in (pdf, png) if path is not None]
    for path, option in ((pdf, "pdf"), (png, "png")):
        if path is not None and path.suffix.lower() != f".{option}":
            raise InvalidOption(f"--{option}: name a file that ends in .{option}")
    for path in pictures:
        refuse_foreign(path, force=force)
    return pictures


def refuse_undrawable(paths: Sequence[Path], board: Map, language: str = "") -> None:
    """Raise UserError, before playing, if a folder is missing or the map cannot be drawn.

    With a `language`, the map is drawn with its names in it; otherwise names that do not fit are left out.
    """
    for path in paths:
        open_folder(path.resolve().parent)
    if paths:
        card = templates.load_cards()[PrintOptions.card]
        if language:
            from coinage_pnp.card.plan import make_plan

            make_plan(board, card, language)
        else:
            from coinage_pnp.lab.page.heat_map import plan_plate

            plan_plate(board, card)


def drop_undrawable_names(names: Iterable[str]) -> list[str]:
    """The names of people, "" in place of each that no font can write, which is reported."""
    from coinage_pnp.drawing.fonts.shaping import require_glyphs
    from coinage_pnp.drawing.undrawable import FontMissingError, NoGlyphsError

    drawable = []
    for name in names:
        try:
            require_glyphs(name, "italic")
        except (NoGlyphsError, FontMissingError) as error:
            say(f"warning: the page leaves out a name: {error}")
            name = ""
        drawable.append(name)
    return drawable


def write_pictures(paths: Sequence[Path], draw: Callable[[bool], PrintFile], *, force: bool) -> None:
    """Write each file, as a picture or a page. Raises UserError: one cannot be drawn or written."""
    for path in paths:
        for written in write_files(path, [draw(path.suffix.lower() == ".png")], force=force):
            say(written.describe())
