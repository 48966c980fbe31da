"""How options show: in the name of a print's file, and in the imprint of its pages."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from coinage_pnp.sheet.print_options import AIDS, BACK, FILL, FRONT, HTML, PrintOptions

IMPRINT = (
    *("only", "paper_coins", "player_aid", "score_pad", "tin_kit", "ink", "coins"),
    *("copies", "back", "flip", "fold", "back_offset", "marks", "rules"),
)
"""The options of an imprint, in its order."""

SIDES = {FRONT: "fronts-only", BACK: "backs-only"}


def compose_file_name(name: str, options: PrintOptions, cards: Collection[str] = ()) -> str:
    """The maps' name and every non-default option, so that prints do not overwrite each other."""
    return "-".join((name, *name_parts(options, cards))) + ".pdf"


def name_parts(options: PrintOptions, cards: Collection[str] = ()) -> Iterator[str]:
    """The non-default options in a file name; a paper whose id is also one of the `cards` is marked as such."""
    changed = options.list_changed()
    if "card" in changed:
        yield options.card
    if "paper" in changed:
        yield f"{options.paper}-paper" if options.paper in cards else options.paper
    if "lang" in changed:
        yield options.lang
    if "coins" in changed:
        yield options.coins
    if "ink" in changed:
        yield options.ink
    if "copies" in changed:
        yield FILL if options.copies == FILL else f"x{options.copies}"
    if options.back:
        yield f"back-{options.back}"
    if options.flip:
        yield f"flip-{options.flip}"
    if options.fold:
        yield "fold"
    if "back_offset" in changed:
        yield f"off-{options.back_offset}"
    if "marks" in changed:
        yield options.marks
    if options.cut_marks:
        yield options.cut_marks
    yield from _name_parts(options)
    if options.print_shop:
        yield "shop"


def _name_parts(options: PrintOptions) -> Iterator[str]:
    """The extras, the form of the rules, and what `only` names besides extras."""
    if any(aid in options.only for aid in AIDS):
        yield "only"
    if options.paper_coins:
        yield f"paper-coins-{options.paper_coins}"
    if options.player_aid:
        yield "player-aid"
    if options.score_pad:
        yield "score-pad"
    if options.tin_kit:
        yield f"tin-kit-{options.tin_kit}"
    if "rules" in options.list_changed() and options.rules != HTML:
        yield f"{options.rules}-rules"
    for part in options.only:
        if part not in AIDS:
            yield SIDES.get(part, part)


def list_imprint(options: PrintOptions) -> Iterator[tuple[str, object]]:
    """Name and value of each option that a reader of the print would not expect; languages have the words."""
    usual = type(options)()
    named = replace(usual, only=options.only).with_named_parts()
    for name in IMPRINT:
        value = getattr(options, name)
        if value != getattr(usual if name == "only" else named, name):
            yield name, value
