"""Print options of the deck: the general table with its own parts and a single back."""

from dataclasses import dataclass
from typing import ClassVar

from coinage_pnp.press import print_options as general
from coinage_pnp.press.option_table import Exclusion, Option, refuse

CARDS = "cards"  # a value of --only, besides FRONT, BACK, PAD and RULES
DECK_PRESETS = ("poker-us", "mini")  # the print-shop presets that the deck fits
_ONLY_NAMES = {general.FRONT: "fronts-only", general.BACK: "backs-only", general.PAD: general.SCORE_PAD}

_WITHOUT_BACKS = tuple(
    refuse(option, "there are no backs: add --back, or leave this out", "--back + --print-shop")
    for option in ("--flip", "--fold", "--back-offset", "--only back")
)
_PAD_ALONE, _WITH_CARDS = "--only score-pad", "--only cards/rules"
_SCORE_PAD = (
    refuse(f"--back + {_PAD_ALONE}", "the score pad has no back: leave out one of them", _WITH_CARDS),
    refuse(f"--marks + {_PAD_ALONE}", "the score pad is not cut: leave out --marks", _WITH_CARDS),
)


@dataclass(frozen=True, kw_only=True)
class DeckOptions(general.PrintOptions):
    """Print options of the deck."""

    OFFERED: ClassVar[tuple[str, ...]] = (
        *("only", "card", "language", "ink", "paper", "marks", "shop"),
        *("back", "flip", "fold", "offset", "out"),
    )
    EXCLUSIONS: ClassVar[tuple[Exclusion, ...]] = (
        *_WITHOUT_BACKS,
        *general.WITH_FOLDS,
        general.MARKS_ON_BACKS,
        *_SCORE_PAD,
        general.with_own_card(DECK_PRESETS),
        *general.WITH_A_SHOP,
    )

    card: str = Option(
        "--card",
        "poker or mini.",
        group=general.LOOK,
        metavar="CARD",
        shows_default=True,
    ).with_default("poker")
    back: str | bool = Option(
        "--back",
        "Print backs on the cards.",
        group=general.BACKS,
        name_part=lambda options: "" if general.BACK in options.only else "back",
    ).with_default(False)
    only: tuple[str, ...] = Option(
        "--only",
        "Print only this part, or one side of all pages; repeat it for several.",
        group=general.WHAT,
        values=(CARDS, general.RULES, general.SCORE_PAD, general.FRONT, general.BACK),
        meanings=general.PARTS,
        several=True,
        name_part=lambda options: "-".join(_ONLY_NAMES.get(one, one) for one in options.only),
    ).with_default(())

    shop: str = general.shop_option("Each card on a page", DECK_PRESETS).with_default("")

    @property
    def turns(self) -> bool:
        """Whether the other side of the paper is printed."""
        return bool(self.back) and not self.fold
