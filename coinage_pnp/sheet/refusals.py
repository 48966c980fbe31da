"""Options that exclude one another, each with what to write instead. `docs/printing.md` lists them."""

from collections.abc import Collection, Iterator

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
    OUTLINE,
    PAPER_COINS,
    RULES,
    TIN_KIT,
    PrintOptions,
)


def find_refusals(options: PrintOptions, typed: Collection[str] = ()) -> Iterator[str]:
    """A sentence, beginning with its option, for each option that does not combine with the others.

    `typed` are the names of options that were typed, even if at their defaults.
    """
    typed = {*typed, *options.list_changed()}
    parts = [part for part in options.only if part not in (FRONT, BACK)]
    turned = options.paper_coins == DUPLEX or options.rules == BOOKLET
    if BACK in options.only and FRONT in options.only:
        yield "--only: front and back together are all pages: leave out one of them"
    if not options.print_shop:
        yield from _refuse_backs(options, typed, turned)
        if options.fold and not turned:
            yield from find_fold_refusals(options, typed)
    if "marks" in typed and BACK in options.only:
        yield "--marks: marks are on fronts, and --only back leaves these out: leave out --marks"
    if options.copies == FILL and options.fold:
        yield "--copies: folded cards do not touch: write a number of copies"
    if options.copies == FILL and options.marks in (CORNER, OUTLINE):
        yield "--marks: cards that touch leave no room for them: leave out --marks"
    yield from _refuse_rules(options, typed, parts)
    for name in ("cut_file", "cut_marks"):
        if name in typed and BACK in options.only:
            option = f"--{name.replace('_', '-')}"
            yield f"{option}: fronts are cut, and --only back leaves these out: leave out one of them"
    for name, why in (("back", "without a card there is no back"), ("copies", "only cards come in copies")):
        if name in typed and parts and CARD not in parts:
            yield f"--{name}: {why}, and --only {parts[0]} leaves cards out: leave out one of them"
    unmarked = {PAPER_COINS, TIN_KIT}
    if "marks" in typed and parts and unmarked >= {*parts, *options.aids}:
        yield "--marks: paper coins and tin kits are cut along their own outlines: leave out --marks"
    yield from find_shop_refusals(options, typed)


def _refuse_backs(options: PrintOptions, typed: Collection[str], turned: bool) -> Iterator[str]:
    """Options for backs, where there are none."""
    if options.back:
        return
    remedy = "add --back MAP, --paper-coins duplex or --rules booklet, or leave it out"
    if not turned:
        if "flip" in typed:
            yield f"--flip: there are no backs: {remedy}"
        if "back_offset" in typed:
            yield f"--back-offset: there are no backs: {remedy}"
        if BACK in options.only:
            yield f"--only: there are no backs: {remedy}"
    if options.fold:
        yield "--fold: there are no backs: add --back MAP, or leave it out"


def find_fold_refusals(options: PrintOptions, typed: Collection[str]) -> Iterator[str]:
    """Options that `fold` excludes."""
    if "flip" in typed:
        yield "--flip: with --fold, the back is on the same side of the paper: leave out --flip"
    if "back_offset" in typed:
        yield "--back-offset: it does not apply to folded backs: leave out --back-offset"
    if BACK in options.only or FRONT in options.only:
        yield "--only: with --fold, the back is printed beside its front: leave out one of them"


def _refuse_rules(options: PrintOptions, typed: Collection[str], parts: Collection[str]) -> Iterator[str]:
    """The form of the rules, where they are left out or on cards."""
    if "rules" not in typed:
        return
    if parts and RULES not in parts:
        yield f"--rules: --only {next(iter(parts))} leaves the rules out: leave out one of them"
    if options.back == RULES and options.rules != CARD:
        yield "--rules: --back rules prints them on cards: leave out --rules"


def find_shop_refusals(options: PrintOptions, typed: Collection[str]) -> Iterator[str]:
    """Options that `print_shop` excludes."""
    if not options.print_shop:
        return
    if options.print_shop != GENERIC and "card" in typed:
        yield f"--card: --print-shop {options.print_shop} has a size of its own: leave out --card"
    reasons = {
        "rules": "a print shop prints each panel on a card",
        "paper": "a print shop uses its own paper",
        "one_pdf": "a print shop's file has one card",
        "copies": "tell the print shop how many you want",
        "cut_file": "a print shop has its own dies",
        "cut_marks": "a print shop has its own dies",
        "marks": "a print shop needs no marks",
        "flip": "a print shop's file has one side a page",
        "fold": "a print shop's file has one side a page",
        "back_offset": "a print shop needs no offset",
    }
    for name, why in reasons.items():
        if name in typed:
            option = f"--{name.replace('_', '-')}"
            yield f"{option}: {why}: leave out {option}"
    if BACK in options.only or FRONT in options.only:
        yield "--only: a print shop's file has both sides: leave out --only"
    for aid in AIDS:
        if aid.replace("-", "_") in typed:
            yield f"--{aid}: a print shop cuts cards only: build it separately, without --print-shop"
        if aid in options.only:
            yield f"--only: a print shop cuts cards only: build {aid} separately, without --print-shop"
