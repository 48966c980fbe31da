"""The table of print options. To add one, add a row, its place in the help, and code that draws it.

This module imports quickly, for help texts. `docs/printing.md` lists refused combinations; a test compares both.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Self

from coinage_pnp.ink import FULL, INKS
from coinage_pnp.press.offset import FLIPS, LONG, NO_OFFSET, Offset
from coinage_pnp.press.option_table import Exclusion, Option, refuse

CARD, RULES = "card", "rules"
FRONT, BACK = "front", "back"
TOKENS, CRIB, PAD, TIN = "tokens", "crib", "pad", "tin"
AIDS = (TOKENS, CRIB, PAD, TIN)  # extras, printed only if requested
PAPER_COINS, PLAYER_AID, SCORE_PAD, TIN_KIT = "paper-coins", "player-aid", "score-pad", "tin-kit"
PARTS = {PAPER_COINS: TOKENS, PLAYER_AID: CRIB, SCORE_PAD: PAD, TIN_KIT: TIN}  # command-line words for AIDS

WHAT, LOOK, EXTRAS, PAPER, BACKS, OUTPUT = "What", "Look", "Extras", "Paper", "Backs", "Output"
"""Headings of options in the help."""

PLAIN_PAPERS, COIN_SETS, TINS = "a4, letter, a5, 4x6, a3", "usd, eur, gbp or jpy", "mint or altoids"
"""As help texts name them: a test compares them with the templates."""

TOKENS_FOLD, TOKENS_DUPLEX, TOKENS_STICKERS = "fold", "duplex", "stickers"
"""How paper coins get two faces: folded, printed on both sides, or as labels for real coins."""

_ONLY_NAMES = {FRONT: "fronts-only", BACK: "backs-only"}
GENERIC, PRESETS = "generic", ("poker-us", "tarot")  # any card; presets with their own card
FILL, MOST_COPIES = "fill", 200  # as many copies as a sheet holds, and the greatest number
CROP, CORNER, OUTLINE, NONE = "crop", "corner", "outline", "none"
MARKS = (CROP, CORNER, OUTLINE, NONE)  # crop is outside the bleed, the others just outside the trim
SVG, DXF = "svg", "dxf"
SILHOUETTE, CRICUT = "silhouette", "cricut"  # one detects our marks, the other adds its own
STRIP, BOOKLET, HTML = "strip", "booklet", "html"
RULE_FORMS = (STRIP, CARD, BOOKLET, HTML)  # a strip to fold, pages as large as the card, a booklet, a file
BACK_PARTS = (RULES, PLAYER_AID)  # what a card's back may show instead of a map
_OTHER_BACKS = "--paper-coins duplex + --rules booklet + --print-shop"
_BACKED = f"--back + {_OTHER_BACKS}"
_CARDS_ONLY = "a print shop cuts cards only: build this separately, without --print-shop"
_AIDS = "/".join(PARTS)
_NO_CARD = f"--only rules/{_AIDS}"

_WITHOUT_BACKS = (
    refuse("--only back + --only front", "together these are all pages: leave out one of them"),
    *(
        refuse(
            option,
            "there are no backs: add --back MAP, --paper-coins duplex or --rules booklet, or leave this out",
            _BACKED,
        )
        for option in ("--flip", "--back-offset", "--only back")
    ),
    refuse("--fold", "there are no backs: add --back MAP, or leave this out", "--back + --print-shop"),
)
WITH_FOLDS = tuple(
    refuse(f"--fold + {other}", message, _OTHER_BACKS)
    for other, message in {
        "--flip": "a folded back is on the same side of the paper: leave out --flip",
        "--back-offset": "--back-offset does not apply to folded backs: leave it out",
        "--only back/front": "a folded back is printed beside its front: leave out one of them",
    }.items()
)
MARKS_ON_BACKS = refuse("--marks + --only back", "marks are on fronts: leave out --marks")
_WITH_PARTS = (
    refuse("--copies fill + --fold", "folded cards do not touch: write a number of copies"),
    refuse("--copies fill + --marks corner/outline", "cards that touch leave no room: leave out --marks"),
    refuse(
        f"--rules + --only card/{_AIDS}",
        "no rules are printed: leave out one of them",
        "--only rules",
    ),
    refuse("--rules strip/booklet/html + --back rules", "these rules are on cards: leave out --rules"),
    refuse("--cut-file + --only back", "fronts are cut: leave out one of them"),
    refuse("--cut-marks + --only back", "fronts are cut: leave out one of them"),
    refuse(f"--back + {_NO_CARD}", "without a card there is no back: leave out one of them", "--only card"),
    refuse(f"--copies + {_NO_CARD}", "only cards come in copies: leave out one of them", "--only card"),
    refuse(
        "--marks + --only paper-coins/tin-kit",
        "paper coins and tin kits are cut along their own outlines: leave out --marks",
        "--player-aid + --score-pad + --only card/rules/player-aid/score-pad",
    ),
)


def with_own_card(presets: Collection[str]) -> Exclusion:
    """The exclusion of --card with a print shop's own cards."""
    given = f"--print-shop {'/'.join(presets)} + --card"
    return refuse(given, "these cards have their own size: leave out --card")


WITH_A_SHOP = tuple(
    refuse(f"--print-shop + {other}", message)
    for other, message in {
        "--rules": "a print shop prints each panel on a card: leave out --rules",
        "--paper": "a print shop uses its own paper: leave out --paper",
        "--one-pdf": "a print shop's file has one card: leave out --one-pdf",
        "--copies": "tell the print shop how many you want: leave out --copies",
        "--cut-file": "a print shop has its own dies: leave out --cut-file",
        "--cut-marks": "a print shop has its own dies: leave out --cut-marks",
        "--marks": "a print shop needs no marks: leave out --marks",
        "--flip": "a print shop's file has one side a page: leave out --flip",
        "--fold": "a print shop's file has one side a page: leave out --fold",
        "--back-offset": "a print shop needs no offset: leave out --back-offset",
        "--only back/front": "a print shop's file has both sides: leave out --only",
        "--paper-coins/--player-aid/--score-pad/--tin-kit": _CARDS_ONLY,
        f"--only {_AIDS}": _CARDS_ONLY,
    }.items()
)


def shop_option(pages: str, presets: Sequence[str]) -> Option:
    """The row for print shops; `pages` says what is on a page."""
    return Option(
        "--print-shop",
        f"{pages} with its bleed, and pictures. PRESET is generic, or one with its own card and "
        f"safe zone: {' or '.join(presets)}.",
        metavar="PRESET",
        values=(GENERIC, *presets),
        name_part="shop",
    )


@dataclass(frozen=True, kw_only=True)
class PrintOptions:
    """Options of a print, in the order they have in file names; formats, coins, language and map are ids."""

    OFFERED: ClassVar[tuple[str, ...]] = (
        *("together", "copies", "only", "rules", "card", "language", "coins", "ink", *AIDS),
        *("paper", "marks", "cut_file", "cut_marks", "shop", "back", "flip", "fold", "offset", "out"),
    )
    """Fields the command offers, in the order of its help."""
    FIRST_IN_IMPRINT: ClassVar[tuple[str, ...]] = ("only", *AIDS, "ink")
    """Fields that an imprint lists first; the others follow in field order."""
    NOT_IN_IMPRINT: ClassVar[frozenset[str]] = frozenset(
        ("together", "out", "card", "paper", "language", "cut_file", "cut_marks", "shop")
    )
    EXCLUSIONS: ClassVar[tuple[Exclusion, ...]] = (
        *_WITHOUT_BACKS,
        *WITH_FOLDS,
        MARKS_ON_BACKS,
        *_WITH_PARTS,
        with_own_card(PRESETS),
        *WITH_A_SHOP,
    )
    """The first exclusion that applies is reported; some name options that are not offered."""

    together: bool = Option(
        "--one-pdf", "All maps in one file, side by side.", group=WHAT, name_part=""
    ).with_default(False)
    out: Path | None = Option(
        "--out",
        "Where to write.  [default: output]",
        group=OUTPUT,
        short="-o",
        metavar="FOLDER|FILE.pdf",
        name_part="",
    ).with_default(None)
    card: str = Option(
        "--card",
        group=LOOK,
        help="tin, credit, poker, a6, a5, or a size of your own, such as 70x100mm or 70x100mm,r3mm.",
        metavar="CARD|SIZE",
        shows_default=True,
    ).with_default("tin")
    paper: str = Option(
        "--paper",
        f"{PLAIN_PAPERS}, avery-5371, avery-7414, or a size such as 297x420mm; with your own margin: "
        "letter,m6.3mm.  [default: a4]",
        group=PAPER,
        metavar="PAPER|SIZE",
    ).with_default("a4")
    language: str = Option(
        "--lang",
        "{languages}: names and rules.",
        metavar="LANG",
        shows_default=True,
    ).with_default("en")
    coins: str = Option(
        "--coins",
        f"{COIN_SETS}: coins on the rules, player aids and paper coins.  [default: usd]",
        metavar="COINS",
    ).with_default("usd")
    ink: str = Option(
        "--ink",
        "full (in colour), low (black lines on white) or mono (greys).",
        values=INKS,
        shows_default=True,
    ).with_default(FULL)
    copies: int | str = Option(
        "--copies",
        "How many of each card: 1 to 200, or fill for as many as a sheet holds if they touch.",
        metavar="N|fill",
        name_part=lambda choice: FILL if choice.copies == FILL else f"x{choice.copies}",
    ).with_default(1)
    back: str | bool = Option(
        "--back",
        "A map for the other side of the card, or rules, or player-aid.",
        group=BACKS,
        metavar="MAP",
        name_part="back-{}",
    ).with_default("")
    flip: str = Option(
        "--flip",
        "The edge over which the printer turns the paper.  [default: long]",
        values=FLIPS,
        name_part="flip-{}",
    ).with_default("")
    fold: bool = Option(
        "--fold",
        "Print the back beside or below the front, to fold it behind.",
        name_part="fold",
    ).with_default(False)
    offset: Offset = Option(
        "--back-offset",
        "Move the backs right and down, as in 0.3mm,-0.2mm or 0mm,0mm,0.1deg.",
        metavar="X,Y",
        name_part="off-{}",
    ).with_default(NO_OFFSET)
    marks: str = Option(
        "--marks",
        "Cutting marks: crop outside the bleed, corner or outline just outside the cut.  [default: crop]",
        values=MARKS,
    ).with_default(CROP)
    cut_file: str = Option(
        "--cut-file",
        "Also write the lines to cut and fold for a machine, page by page at true size: svg or dxf.",
        values=(SVG, DXF),
        name_part="",
    ).with_default("")
    cut_marks: str = Option(
        "--cut-marks",
        "silhouette prints registration marks and keeps clear of them; cricut also writes each page as a picture.",
        values=(SILHOUETTE, CRICUT),
    ).with_default("")
    tokens: str = Option(
        "--paper-coins",
        "Paper coins for both players: fold (to fold and glue), duplex (printed on both sides), or stickers "
        "(labels for real coins).",
        group=EXTRAS,
        values=(TOKENS_FOLD, TOKENS_DUPLEX, TOKENS_STICKERS),
        alone=TOKENS_FOLD,
        name_part="paper-coins-{}",
    ).with_default("")
    crib: bool = Option(
        "--player-aid",
        "A player aid for each player: what each toss allows, and a place for the bank.",
        alone=True,
        name_part="player-aid",
    ).with_default(False)
    pad: bool = Option(
        "--score-pad", "A score pad for ten games.", alone=True, name_part="score-pad"
    ).with_default(False)
    tin: str = Option(
        "--tin-kit",
        f"A label for the lid of a tin, strips for its rim and a sheet for its inside: {TINS}.",
        metavar="TIN",
        alone="mint",
        name_part="tin-kit-{}",
    ).with_default("")
    rules: str = Option(
        "--rules",
        "The rules as a strip to fold, pages as large as the card, or a two-sided booklet for the tin. html is a "
        "file for screen readers: the rules and the map in words.",
        values=RULE_FORMS,
        shows_default=True,
        name_part=lambda choice: "" if choice.rules == HTML else f"{choice.rules}-rules",
    ).with_default(STRIP)
    only: tuple[str, ...] = Option(
        "--only",
        "Print only this part, or one side of all pages; repeat it for several.",
        values=(CARD, RULES, FRONT, BACK, *PARTS),
        meanings=PARTS,
        several=True,
        name_part=lambda choice: "-".join(
            _ONLY_NAMES.get(one, one) for one in choice.only if one not in AIDS
        ),
    ).with_default(())
    shop: str = shop_option("One card or rule panel a page", PRESETS).with_default("")

    def has(self, part: str) -> bool:
        """Whether a part (other than extras) is printed; all are if `only` names none."""
        parts = set(self.only) - {FRONT, BACK}
        return not parts or part in parts

    @property
    def aids(self) -> tuple[str, ...]:
        """The extras that are printed."""
        return tuple(aid for aid in AIDS if getattr(self, aid))

    @property
    def edge(self) -> str:
        """The edge over which paper is flipped, one of FLIPS."""
        return self.flip or LONG

    @property
    def turns(self) -> bool:
        """Whether the other side of the paper is printed."""
        backed = bool(self.back) and self.has(CARD) and not self.fold
        booklet = self.has(RULES) and self.rules == BOOKLET
        return backed or booklet or self.tokens == TOKENS_DUPLEX

    @classmethod
    def rows(cls) -> dict[str, Option]:
        """The options offered, by field name, in table order."""
        return {one.name: one.metadata["option"] for one in fields(cls) if one.name in cls.OFFERED}

    @classmethod
    def refusal(cls, given: Mapping[str, object]) -> tuple[str, list[str]] | None:
        """Message and words of `given` options (by field) that exclude one another; None if they combine."""
        flags = {cls.rows()[key].flag: value for key, value in given.items()}
        typed = {*flags}
        for flag, value in flags.items():
            typed |= {f"{flag} {one}" for one in (value if isinstance(value, tuple | list) else [value])}
        for one in cls.EXCLUSIONS:
            if words := one.met_by(typed):
                return one.message, words
        return None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """The options given on a command line, by field name, with what --only implies."""
        rows = cls.rows()
        meant = {key: rows[key].meaning(value) for key, value in given.items()}
        default = cls(only=meant.get("only", ()))
        return cls(**{**{key: default.default_of(key) for key in rows}, **meant})

    def default_of(self, key: str) -> Any:
        """The default of an option, given these options."""
        option = self.rows()[key]
        return option.alone if option.alone and key in self.only else getattr(type(self), key)

    def file_name(self, name: str, cards: Collection[str] = ()) -> str:
        """The maps' name and every non-default option, so that prints do not overwrite each other."""
        return "-".join(filter(None, (name, *self.name_parts(cards)))) + ".pdf"

    def name_parts(self, cards: Collection[str] = ()) -> Iterator[str]:
        """The non-default options in a file name; a paper whose id is also one of the `cards` is marked as such."""
        leads = any(option.alone and key in self.only for key, option in self.rows().items())
        for key, option in self.rows().items():
            if leads and option.alone:
                yield "only"
                leads = False
            value = getattr(self, key)
            if option.name_part and value != getattr(type(self), key):
                named = option.name_part
                part = named.format(value) if isinstance(named, str) else named(self)
                yield f"{part}-{key}" if key == "paper" and value in cards else part

    def imprint(self) -> Iterator[tuple[str, object]]:
        """Field name and value of every non-default option; the language file has the words."""
        first = [key for key in self.FIRST_IN_IMPRINT if key in self.OFFERED]
        for key in dict.fromkeys((*first, *self.rows())):
            value = getattr(self, key)
            if key not in self.NOT_IN_IMPRINT and value != self.default_of(key):
                yield key, value
