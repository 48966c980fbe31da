"""`coinage-pnp export`: a map for a virtual table."""

from typing import Annotated, Literal

import typer

from coinage_pnp.cli.common.card_choice import CardOption, find_card
from coinage_pnp.cli.common.languages import load_language, translate_notes
from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import OUTPUT, refuse_ending, report_written, write_files
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, OutFolder, Quiet, require_word
from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.game.words.language import PRINTED, WARNED
from coinage_pnp.lab.findings import find_untranslated
from coinage_pnp.lab.templates import read_drawing_templates
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import COIN_SETS, PrintOptions
from coinage_pnp.sheet.tabletop import make_tabletop_files

EXAMPLES = """
  coinage-pnp export tts volcano     output/volcano-tts: a save and pictures
  coinage-pnp export tts lagoon --images-at https://example.org/coin-age/
"""


def export(
    table: Annotated[Literal["tts"], typer.Argument(metavar="TABLE", help="tts, for Tabletop Simulator.")],
    name: Annotated[str, typer.Argument(metavar="MAP", help="The map, by id or path.")],
    images_at: Annotated[
        str,
        typer.Option(metavar="PREFIX", help="Where the pictures will be, such as https://example.org/game/."),
    ] = "",
    card: CardOption = PrintOptions.card,
    coins: Annotated[
        str, typer.Option(metavar="COINS", help=f"{COIN_SETS}: the coins.")
    ] = PrintOptions.coins,
    language: LanguageOption = ENGLISH,
    out: OutFolder = OUTPUT,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Write a save for a virtual table, and its pictures: the card, coins with two states, a bag for each bank.

    docs/interop.md says where the files go.
    """
    refuse_ending(out)
    if images_at and not images_at.startswith(("http://", "https://", "file:///")):
        wanted = "write an address such as https://example.org/game/, or a folder such as file:///C:/games/"
        raise InvalidOption(f"--images-at: {quote_text(images_at)}: {wanted}")
    templates = read_drawing_templates()
    size = find_card(card, templates.cards)
    real = templates.coins[require_word(coins, templates.coins, "--coins", "set of coins")]
    words = load_language(language, PRINTED, beside=WARNED, quiet=quiet)
    source = find_named_map(name)
    board = shipped.load_map(source, templates.terrains)
    if not quiet:
        untranslated = find_untranslated(source.path, board.names_on_card, words)
        say(*filter(None, (source.describe_hidden(), *translate_notes(untranslated, words))))
    stem = f"coinage-{board.id}"
    path = out / f"{board.id}-{table}" / f"{stem}.json"
    made = make_tabletop_files(board, size, templates.terrains, real, words, stem, images_at)
    files = (PrintFile(ending, data, "a save for Tabletop Simulator") for ending, data in made)
    for written in write_files(path, files, force=force):
        report_written(written, quiet=quiet or written.path != path)
    if not quiet:
        say(f"{path.parent} also has the save's pictures; docs/interop.md says where both go")
