"""Print options of the deck: those of maps, with its own parts and a single back."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from coinage_pnp.errors import InvalidOption
from coinage_pnp.sheet.option_words import SIDES, name_back_and_marks
from coinage_pnp.sheet.print_options import (
    BACK,
    BACKS,
    LOOK,
    PAPER,
    PLAIN_PAPERS,
    RULES,
    SCORE_PAD,
    PrintOptions,
    make_option,
)
from coinage_pnp.sheet.refusals import find_fold_refusals, find_shop_refusals, name_option

CARDS = "cards"  # a value of --only, besides FRONT, BACK, SCORE_PAD and RULES

DeckPart = StrEnum("DeckPart", ["cards", "rules", "score-pad", "front", "back"])
"""What `only` may name."""

DECK_PRESETS = ("poker-us", "mini")  # the print-shop presets that the deck fits


@dataclass(frozen=True, kw_only=True)
class DeckOptions(PrintOptions):
    """Print options of the deck; its command has no others than those that it uses."""

    card: str = make_option("poker", "poker or mini.", LOOK, "CARD")
    paper: str = make_option(
        "a4",
        f"{PLAIN_PAPERS}, or a size such as 297x420mm; with your own margin: letter,m6.3mm.",
        PAPER,
        "PAPER|SIZE",
    )
    print_shop: str | None = make_option(
        None,
        "Each card on a page with its bleed, and pictures. PRESET is generic, or one with its own card and "
        f"safe zone: {' or '.join(DECK_PRESETS)}.",
        PAPER,
        "PRESET",
    )
    back: str | bool = make_option(False, "Print backs on the cards.", BACKS)

    def with_named_parts(self) -> Self:
        """These options: the deck has no extras."""
        return self

    @property
    def has_backs(self) -> bool:
        """Whether the other side of the paper is printed."""
        return bool(self.back) and not self.fold


def find_deck_refusals(options: DeckOptions, typed: Collection[str]) -> Iterator[InvalidOption]:
    """A sentence for each option that does not combine with the others, as in `sheet.refusals`."""
    typed = {*typed, *options.list_changed()}
    if not options.print_shop and not options.back:
        for name in ("flip", "fold", "back_offset"):
            if name in typed:
                yield InvalidOption(f"{name_option(name)}: there are no backs: add --back, or leave it out")
        if BACK in options.only:
            yield InvalidOption("--only: there are no backs: add --back, or leave it out")
    if not options.print_shop and options.fold:
        yield from find_fold_refusals(options, typed)
    if "marks" in typed and BACK in options.only:
        yield InvalidOption(
            "--marks: marks are on fronts, and --only back leaves these out: leave out --marks"
        )
    if SCORE_PAD in options.only and not {CARDS, RULES} & {*options.only}:
        if options.back:
            yield InvalidOption("--back: the score pad has no back: leave out one of them")
        if "marks" in typed:
            yield InvalidOption("--marks: the score pad is not cut: leave out --marks")
    yield from find_shop_refusals(options, typed)


def compose_deck_file_name(options: DeckOptions) -> str:
    """The name of the deck's file, with every non-default option."""
    changed = options.list_changed()
    parts = ["classic"]
    parts += [getattr(options, name) for name in ("card", "paper", "lang", "ink") if name in changed]
    if options.back and BACK not in options.only:
        parts.append("back")
    parts += name_back_and_marks(options)
    parts += [SIDES.get(part, part) for part in options.only]
    if options.print_shop:
        parts.append("shop")
    return "-".join(parts) + ".pdf"
