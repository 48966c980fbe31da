"""Print options of the deck: the general table with its own parts and a single back."""

from dataclasses import dataclass
from typing import ClassVar

from coinage_pnp.press.option_table import Exclusion, Option, refuse
from coinage_pnp.press.print_options import (
    BACK,
    BACKS,
    FRONT,
    LOOK,
    MARKS_ON_BACKS,
    PAD,
    PARTS,
    RULES,
    SCORE_PAD,
    WHAT,
    WITH_A_SHOP,
    WITH_FOLDS,
    PrintOptions,
    shop_option,
    with_own_card,
)

CARDS = "cards"  # a value of --only, besides FRONT, BACK, PAD and RULES
DECK_PRESETS = ("poker-us", "mini")  # the print-shop presets that the deck fits
_ONLY_NAMES = {FRONT: "fronts-only", BACK: "backs-only", PAD: SCORE_PAD}

_WITHOUT_BACKS = tuple(
    refuse(option, "there are no backs: add --back", "--back + --print-shop")
    for option in ("--flip", "--fold", "--back-offset", "--only back")
)
_SCORE_PAD = tuple(
    refuse(f"{option} + --only score-pad", message, "--only cards/rules")
    for option, message in {
        "--back": "the score pad has no back: leave out one of them",
        "--marks": "the score pad is not cut: leave out --marks",
    }.items()
)


@dataclass(frozen=True, kw_only=True)
class DeckOptions(PrintOptions):
    """Print options of the deck."""

    OFFERED: ClassVar[tuple[str, ...]] = (
        *("only", "card", "language", "ink", "paper", "marks", "shop"),
        *("back", "flip", "fold", "offset", "out"),
    )
    EXCLUSIONS: ClassVar[tuple[Exclusion, ...]] = (
        *_WITHOUT_BACKS,
        *WITH_FOLDS,
        MARKS_ON_BACKS,
        *_SCORE_PAD,
        with_own_card(DECK_PRESETS),
        *WITH_A_SHOP,
    )

    card: str = Option(
        "--card",
        "poker or mini.",
        group=LOOK,
        metavar="CARD",
        shows_default=True,
        in_imprint=False,
    ).with_default("poker")
    back: str | bool = Option(
        "--back",
        "Print backs on the cards.",
        group=BACKS,
        name_part=lambda options: "" if BACK in options.only else "back",
    ).with_default(False)
    only: tuple[str, ...] = Option(
        "--only",
        "Print only this part, or one side of all pages; may be given again.",
        group=WHAT,
        values=(CARDS, RULES, SCORE_PAD, FRONT, BACK),
        meanings=PARTS,
        several=True,
        name_part=lambda options: "-".join(_ONLY_NAMES.get(one, one) for one in options.only),
    ).with_default(())

    shop: str = shop_option("Each card on a page", DECK_PRESETS).with_default("")

    @property
    def has_cards(self) -> bool:
        """Whether cards are printed."""
        return self.has(CARDS)

    @property
    def turns(self) -> bool:
        """Whether the other side of the paper is printed."""
        return bool(self.back) and not self.fold
