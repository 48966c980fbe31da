"""Options that exclude one another, each with what to write instead. `docs/printing.md` lists them."""

from collections.abc import Collection, Iterator

from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.sheet.print_options import (
    AIDS,
    BACK,
    BOOKLET,
    CARD,
    CORNER,
    DUPLEX,
    FILL,
    FRONT,
    GENERIC,
    HTML,
    OUTLINE,
    PAPER_COINS,
    RULES,
    TIN_KIT,
    PrintOptions,
)


def find_refusals(options: PrintOptions, typed: Collection[str] = ()) -> Iterator[InvalidOption]:
    """A sentence, beginning with its option, for each option that does not combine with the others.

    `typed` are the names of options that were typed, even if at their defaults.
    """
    typed = {*typed, *options.list_changed()}
    parts = [part for part in options.only if part not in (FRONT, BACK)]
    turned = options.paper_coins == DUPLEX or options.rules == BOOKLET
    if BACK in options.only and FRONT in options.only:
        yield InvalidOption("--only: front and back together are all pages: leave out one of them")
    if not options.print_shop and not options.back:
        alone = [name for name in ("flip", "back_offset") if name in typed]
        for name in [] if turned else [*alone, *(["only"] if BACK in options.only else [])]:
            yield InvalidOption(
                "{option}: there are no backs: add --back MAP, --paper-coins duplex or --rules booklet, "
                "or leave it out",
                option=name_option(name),
            )
        if options.fold:
            yield InvalidOption("--fold: there are no backs: add --back MAP, or leave it out")
    if not options.print_shop and options.fold and not turned:
        yield from find_fold_refusals(options, typed)
    if "marks" in typed and BACK in options.only:
        yield InvalidOption(
            "--marks: marks are on fronts, and --only back leaves these out: leave out --marks"
        )
    if options.copies == FILL and options.fold:
        yield InvalidOption("--copies: folded cards do not touch: write a number of copies")
    if options.copies == FILL and options.marks in (CORNER, OUTLINE):
        yield InvalidOption("--marks: cards that touch leave no room for them: leave out --marks")
    if "rules" in typed and parts and RULES not in parts:
        yield InvalidOption(
            "--rules: --only {part} leaves the rules out: leave out one of them", part=parts[0]
        )
    if "rules" in typed and options.back == RULES and options.rules != CARD:
        yield InvalidOption("--rules: --back rules prints them on cards: leave out --rules")
    for name in ("cut_file", "cut_marks"):
        if name in typed and BACK in options.only:
            yield InvalidOption(
                "{option}: fronts are cut, and --only back leaves these out: leave out one of them",
                option=name_option(name),
            )
        if name in typed and parts == [RULES] and options.rules == HTML:
            yield InvalidOption(
                "{option}: --rules html has no page to cut: leave out one of them", option=name_option(name)
            )
    reasons = {
        "back": UserError("without a card there is no back"),
        "copies": UserError("only cards come in copies"),
    }
    for name, why in reasons.items():
        if name in typed and parts and CARD not in parts:
            yield InvalidOption(
                "{option}: {why}, and --only {part} leaves cards out: leave out one of them",
                option=name_option(name),
                why=why,
                part=parts[0],
            )
    unmarked = {PAPER_COINS, TIN_KIT}
    if "marks" in typed and parts and unmarked >= {*parts, *options.aids}:
        yield InvalidOption(
            "--marks: paper coins and tin kits are cut along their own outlines: leave out --marks"
        )
    yield from find_shop_refusals(options, typed)


def name_option(name: str) -> str:
    """An option as it is typed: back_offset is --back-offset."""
    return f"--{name.replace('_', '-')}"


def find_fold_refusals(options: PrintOptions, typed: Collection[str]) -> Iterator[InvalidOption]:
    """Options that `fold` excludes."""
    if "flip" in typed:
        yield InvalidOption(
            "--flip: with --fold, the back is on the same side of the paper: leave out --flip"
        )
    if "back_offset" in typed:
        yield InvalidOption("--back-offset: it does not apply to folded backs: leave out --back-offset")
    if BACK in options.only or FRONT in options.only:
        yield InvalidOption(
            "--only: with --fold, the back is printed beside its front: leave out one of them"
        )


SHOP_REASONS = {
    "rules": UserError("a print shop prints each panel on a card"),
    "paper": UserError("a print shop uses its own paper"),
    "one_pdf": UserError("a print shop's file has one card"),
    "copies": UserError("tell the print shop how many you want"),
    "cut_file": UserError("a print shop has its own dies"),
    "cut_marks": UserError("a print shop has its own dies"),
    "marks": UserError("a print shop needs no marks"),
    "flip": UserError("a print shop's file has one side a page"),
    "fold": UserError("a print shop's file has one side a page"),
    "back_offset": UserError("a print shop needs no offset"),
}
"""Why a print shop excludes an option."""


def find_shop_refusals(options: PrintOptions, typed: Collection[str]) -> Iterator[InvalidOption]:
    """Options that `print_shop` excludes."""
    if not options.print_shop:
        return
    if options.print_shop != GENERIC and "card" in typed:
        yield InvalidOption(
            "--card: --print-shop {shop} has a size of its own: leave out --card", shop=options.print_shop
        )
    for name, why in SHOP_REASONS.items():
        if name in typed:
            yield InvalidOption("{option}: {why}: leave out {option}", option=name_option(name), why=why)
    if BACK in options.only or FRONT in options.only:
        yield InvalidOption("--only: a print shop's file has both sides: leave out --only")
    for aid in AIDS:
        if aid.replace("-", "_") in typed:
            yield InvalidOption(
                "--{aid}: a print shop cuts cards only: build it separately, without --print-shop", aid=aid
            )
        if aid in options.only:
            yield InvalidOption(
                "--only: a print shop cuts cards only: build {aid} separately, without --print-shop", aid=aid
            )
