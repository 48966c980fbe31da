"""The options of `coinage-pnp build`: names, help, completion."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.artwork.coins import read_coin_sets
from coinage_pnp.cli.common import languages
from coinage_pnp.cli.common.card_choice import CARD_METAVAR, CARDS_HELP
from coinage_pnp.cli.common.map_choice import RANDOM
from coinage_pnp.cli.common.papers import known_papers
from coinage_pnp.drawing import FULL, LOW, MONO, read_cards
from coinage_pnp.press import print_options, print_style
from coinage_pnp.press.imposition import CORNER, CROP, LONG, NONE, OUTLINE, SHORT


class Only(StrEnum):
    """The parts that can be printed alone."""

    CARD = print_style.CARD
    RULES = print_style.RULES
    BACK = print_options.BACK
    TOKENS = print_style.TOKENS
    CRIB = print_style.CRIB
    PAD = print_style.PAD


class Tokens(StrEnum):
    """How a paper token gets its two faces."""

    FOLD = print_style.TOKENS_FOLD
    DUPLEX = print_style.TOKENS_DUPLEX


class Ink(StrEnum):
    """How much ink a print may use."""

    FULL = FULL
    LOW = LOW
    MONO = MONO


class Flip(StrEnum):
    """The edge over which a printer turns the paper."""

    LONG = LONG
    SHORT = SHORT


class Marks(StrEnum):
    """How a cut is shown."""

    CROP = CROP
    CORNER = CORNER
    OUTLINE = OUTLINE
    NONE = NONE


def _complete_maps(incomplete: str) -> list[str]:
    words = [RANDOM, *(source.id for source in shipped.known_maps())]
    return [word for word in words if word.startswith(incomplete)]


def _complete_cards(incomplete: str) -> list[str]:
    return [word for word in read_cards(*shipped.read_template("cards.yaml")) if word.startswith(incomplete)]


def _complete_papers(incomplete: str) -> list[str]:
    return [word for word in known_papers() if word.startswith(incomplete)]


def _complete_languages(incomplete: str) -> list[str]:
    return [word for word in shipped.template_names(shipped.LANGUAGES) if word.startswith(incomplete)]


def _complete_coins(incomplete: str) -> list[str]:
    sets = read_coin_sets(*shipped.read_template("coins.yaml"))
    return [word for word in sets if word.startswith(incomplete)]


Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="MAP", help="Maps to build, like --map.", autocompletion=_complete_maps),
]
Maps = Annotated[
    list[str] | None,
    typer.Option(
        "--map",
        "-m",
        metavar="MAP",
        help="A map's id, a path to its YAML file, or 'random'; may be given again.",
        autocompletion=_complete_maps,
    ),
]
Every = Annotated[bool, typer.Option("--all", help="Build every map: your own and the shipped ones.")]
Together = Annotated[bool, typer.Option("--together", help="All maps in one file, side by side.")]
Copies = Annotated[int | None, typer.Option(metavar="N", min=1, max=200, help="How many of each card.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FOLDER|FILE.pdf", help="Where to write; else the folder output."),
]
PaperName = Annotated[
    str | None,
    typer.Option(
        metavar="PAPER", help="a4, letter, a5 or 4x6; a4 unless told.", autocompletion=_complete_papers
    ),
]
CardName = Annotated[str, typer.Option(metavar=CARD_METAVAR, help=CARDS_HELP, autocompletion=_complete_cards)]
OnlyPart = Annotated[
    Only | None, typer.Option(help="Leave out the rest: for other stock, or for a pad once more.")
]
PaperTokens = Annotated[
    Tokens | None,
    typer.Option(help="Paper coins for both players, to fold and glue, or printed on both sides."),
]
Cribs = Annotated[
    bool, typer.Option("--crib", help="For each player what a toss allows, and a place for the bank.")
]
ScorePad = Annotated[bool, typer.Option("--pad", help="A score pad for ten games.")]
Tongue = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="LANG",
        help=f"{languages.listed()}: names and rules.",
        autocompletion=_complete_languages,
    ),
]
Coins = Annotated[
    str | None,
    typer.Option(
        metavar="COINS",
        help="usd, eur, gbp or jpy: coins on rules and crib, and as tokens; usd unless told.",
        autocompletion=_complete_coins,
    ),
]
InkUsed = Annotated[Ink, typer.Option(help="full colours, low: black line on white, mono: greys.")]
Back = Annotated[
    str | None,
    typer.Option(metavar="MAP", help="A map for the other side of the card.", autocompletion=_complete_maps),
]
FlipOver = Annotated[
    Flip | None, typer.Option(help="The edge over which the printer turns the paper; else the long one.")
]
Fold = Annotated[
    bool,
    typer.Option("--fold", help="The back beside or below the front, to fold behind it: no two-sided print."),
]
BackOffset = Annotated[
    str | None,
    typer.Option(
        metavar="X,Y", help="Move the backs to the right and down, as 0.3mm,-0.2mm or 0mm,0mm,0.1deg."
    ),
]
MarksShown = Annotated[
    Marks | None,
    typer.Option(help="crop unless told: outside the bleed; or corners or outline just outside the trim."),
]
Shop = Annotated[
    bool, typer.Option("--shop", help="For a print shop: a card a page with its bleed, and pictures.")
]
Show = Annotated[bool, typer.Option("--open", help="Open what was made.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Force = Annotated[bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")]
