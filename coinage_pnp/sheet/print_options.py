"""Options of a print: each field has the name that is typed, its values, its default and its help.

To add one: add the field here, the parameter of its command, what it excludes in `refusals.py`, how a file's name
and the imprint show it in `option_words.py`, and code that draws it. This module imports quickly, for help texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, Literal, NamedTuple, Self, TypeVar, get_args, get_origin, get_type_hints

from coinage_pnp.files.units import write_decimal

T = TypeVar("T")

LONG: Final = "long"
SHORT: Final = "short"
FLIPS = (LONG, SHORT)  # the edge of the paper that a printer flips it over to print the back
FARTHEST, MOST_TURNED = 10.0, 5.0  # largest shift, mm, and rotation, degrees, that a working printer needs


class Offset(NamedTuple):
    """The shift of a back page that compensates for a printer, on the back of paper held upright."""

    x: float = 0.0  # right as seen on the back, mm
    y: float = 0.0  # down as seen on the back, mm
    degrees: float = 0.0  # rotation after that around the page's middle, clockwise as seen on the back

    def __str__(self) -> str:
        """As written on the command line, to four decimals."""
        turned = f",{write_decimal(self.degrees)}deg" if self.degrees else ""
        return f"{write_decimal(self.x)}mm,{write_decimal(self.y)}mm{turned}"


NO_OFFSET = Offset()

CARD, RULES = "card", "rules"
FRONT, BACK = "front", "back"
PAPER_COINS, PLAYER_AID, SCORE_PAD, TIN_KIT = "paper-coins", "player-aid", "score-pad", "tin-kit"
AIDS = (PAPER_COINS, PLAYER_AID, SCORE_PAD, TIN_KIT)  # extras, printed only if requested
Part = StrEnum(
    "Part", ["card", "rules", "front", "back", "paper-coins", "player-aid", "score-pad", "tin-kit"]
)
"""What `only` may name."""

FILL: Final = "fill"  # as many copies as a sheet holds
MOST_COPIES = 200
FOLD: Final = "fold"
DUPLEX: Final = "duplex"
STICKERS: Final = "stickers"
PaperCoins = Literal["fold", "duplex", "stickers"]
"""How paper coins get two faces: folded, printed on both sides, or as labels for real coins."""
STRIP, BOOKLET, HTML = "strip", "booklet", "html"
RuleForm = Literal["strip", "card", "booklet", "html"]
"""A strip to fold, pages as large as the card, a booklet, a file."""
CROP: Final = "crop"
CORNER: Final = "corner"
OUTLINE: Final = "outline"
NONE: Final = "none"
Marks = Literal["crop", "corner", "outline", "none"]
"""`crop` is outside the bleed, the others just outside the trim."""
SVG, DXF = "svg", "dxf"
CutFile = Literal["svg", "dxf"]
SILHOUETTE, CRICUT = "silhouette", "cricut"
CutMarks = Literal["silhouette", "cricut"]
"""One machine detects our marks, the other adds its own."""
Flip = Literal["long", "short"]
Ink = Literal["full", "low", "mono"]
GENERIC, PRESETS = "generic", ("poker-us", "tarot")  # print shops: any card; presets with their own card
BACK_PARTS = (RULES, PLAYER_AID)  # what a card's back may show instead of a map

WHAT, LOOK, EXTRAS, PAPER, BACKS = "What", "Look", "Extras", "Paper", "Backs"
"""Panels of the help."""

PLAIN_PAPERS, COIN_SETS, TINS = "a4, letter, a5, 4x6, a3", "usd, eur, gbp or jpy", "mint or altoids"
"""As help texts name them: a test compares them with the templates."""


class Help(NamedTuple):
    """How the help presents an option."""

    text: str  # `{languages}` is replaced by the available languages
    panel: str = ""
    metavar: str = ""  # name of its value, which also determines shell completion


def make_option(default: T, text: str, panel: str = "", metavar: str = "") -> T:
    """A field of the options with its help."""
    return field(default=default, metadata={"help": Help(text, panel, metavar)})


@dataclass(frozen=True, kw_only=True)
class PrintOptions:
    """Options of a print, in the order of the help; formats, coins, language and map are ids."""

    one_pdf: bool = make_option(False, "All maps in one file, side by side.", WHAT)
    copies: int | Literal["fill"] = make_option(
        1,
        "How many of each card: 1 to 200, or fill for as many as a sheet holds if they touch.",
        WHAT,
        "N|fill",
    )
    only: tuple[str, ...] = make_option(
        (), "Print only this part, or one side of all pages; repeat it for several.", WHAT
    )
    rules: RuleForm = make_option(
        "strip",
        "The rules as a strip to fold, pages as large as the card, or a two-sided booklet for the tin. html is "
        "a file for screen readers: the rules and the map in words.",
        WHAT,
    )
    card: str = make_option(
        "tin",
        "tin, credit, poker, a6, a5, or a size of your own, such as 70x100mm or 70x100mm,r3mm.",
        LOOK,
        "CARD|SIZE",
    )
    lang: str = make_option("en", "{languages}: names and rules.", LOOK, "LANG")
    coins: str = make_option(
        "usd", f"{COIN_SETS}: coins on the rules, player aids and paper coins.", LOOK, "COINS"
    )
    ink: Ink = make_option("full", "full (in colour), low (black lines on white) or mono (greys).", LOOK)
    paper_coins: PaperCoins | None = make_option(
        None,
        "Paper coins for both players: fold (to fold and glue), duplex (printed on both sides), or stickers "
        "(labels for real coins).",
        EXTRAS,
    )
    player_aid: bool = make_option(
        False, "A player aid for each player: what each toss allows, and a place for the bank.", EXTRAS
    )
    score_pad: bool = make_option(False, "A score pad for ten games.", EXTRAS)
    tin_kit: str | None = make_option(
        None,
        f"A label for the lid of a tin, strips for its rim and a sheet for its inside: {TINS}.",
        EXTRAS,
        "TIN",
    )
    paper: str = make_option(
        "a4",
        f"{PLAIN_PAPERS}, avery-5371, avery-7414, or a size such as 297x420mm; with your own margin: "
        "letter,m6.3mm.",
        PAPER,
        "PAPER|SIZE",
    )
    marks: Marks = make_option(
        "crop", "Cutting marks: crop outside the bleed, corner or outline just outside the cut.", PAPER
    )
    cut_file: CutFile | None = make_option(
        None,
        "Also write the lines to cut and fold for a machine, page by page at true size: svg or dxf.",
        PAPER,
    )
    cut_marks: CutMarks | None = make_option(
        None,
        "silhouette prints registration marks and keeps clear of them; cricut also writes each page as a "
        "picture.",
        PAPER,
    )
    print_shop: str | None = make_option(
        None,
        "One card or rule panel a page with its bleed, and pictures. PRESET is generic, or one with its own "
        f"card and safe zone: {' or '.join(PRESETS)}.",
        PAPER,
        "PRESET",
    )
    back: str | bool = make_option(
        "", "A map for the other side of the card, or rules, or player-aid.", BACKS, "MAP"
    )
    flip: Flip | None = make_option(
        None, "The edge over which the printer turns the paper.  [default: long]", BACKS
    )
    fold: bool = make_option(False, "Print the back beside or below the front, to fold it behind.", BACKS)
    back_offset: Offset = make_option(
        NO_OFFSET, "Move the backs right and down, as in 0.3mm,-0.2mm or 0mm,0mm,0.1deg.", BACKS, "X,Y"
    )
    out: Path | None = make_option(None, "Where to write.  [default: output]", metavar="FOLDER|FILE.pdf")

    def has(self, part: str) -> bool:
        """Whether a part (other than extras) is printed; all are if `only` names none."""
        parts = set(self.only) - {FRONT, BACK}
        return not parts or part in parts

    @property
    def aids(self) -> tuple[str, ...]:
        """The extras that are printed."""
        return tuple(aid for aid in AIDS if getattr(self, aid.replace("-", "_")))

    @property
    def edge(self) -> str:
        """The edge over which paper is flipped, one of FLIPS."""
        return self.flip or LONG

    @property
    def has_backs(self) -> bool:
        """Whether the other side of the paper is printed."""
        backed = bool(self.back) and self.has(CARD) and not self.fold
        booklet = self.has(RULES) and self.rules == BOOKLET
        return backed or booklet or self.paper_coins == DUPLEX

    def with_named_parts(self) -> Self:
        """These options with the extras that `only` names, by default paper coins to fold and a mint tin's kit."""
        return replace(
            self,
            paper_coins=self.paper_coins or ("fold" if PAPER_COINS in self.only else None),
            player_aid=self.player_aid or PLAYER_AID in self.only,
            score_pad=self.score_pad or SCORE_PAD in self.only,
            tin_kit=self.tin_kit or ("mint" if TIN_KIT in self.only else None),
        )

    def list_changed(self) -> set[str]:
        """The names of the options that differ from their defaults."""
        return {one.name for one in fields(self) if getattr(self, one.name) != one.default}


def describe_options(table: type[PrintOptions] = PrintOptions) -> Mapping[str, Help]:
    """What the help says about each option."""
    return {one.name: one.metadata["help"] for one in fields(table)}


def list_values(name: str) -> tuple[str, ...]:
    """The words that an option takes; () if it takes others, too."""
    if name == "only":
        return tuple(map(str, Part))
    hint = get_type_hints(PrintOptions)[name]
    literals = [one for one in (hint, *get_args(hint)) if get_origin(one) is Literal]
    return tuple(value for literal in literals for value in get_args(literal))
