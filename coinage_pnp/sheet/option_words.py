"""Options as words: read from a command or an address, shown in names of files and in the imprint of pages."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from coinage_pnp.errors import InvalidOption, UserError, name_option_in_errors
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.files.units import parse_offset
from coinage_pnp.files.yaml.wording import quote_text, require_known
from coinage_pnp.sheet.print_options import (
    AIDS,
    BACK,
    BACK_PARTS,
    FARTHEST,
    FILL,
    FRONT,
    GENERIC,
    MOST_COPIES,
    MOST_TURNED,
    NO_OFFSET,
    PRESETS,
    Offset,
    PrintOptions,
    describe_options,
    list_values,
)
from coinage_pnp.sheet.refusals import name_option


def read_copies(text: str) -> int | Literal["fill"]:
    """The value of --copies. Raises InvalidOption."""
    if match_words(text, [FILL]):
        return "fill"
    if text.isdecimal() and len(text) < 10 and 1 <= int(text) <= MOST_COPIES:
        return int(text)
    raise InvalidOption(
        f"--copies: {quote_text(text)} is not valid: write a number from 1 to {MOST_COPIES}, or {FILL}"
    )


def read_offset(text: str | None, option: str = "--back-offset") -> Offset:
    """The value of an option for an offset. Raises InvalidOption: it is unreadable or implausible."""
    if text is None:
        return NO_OFFSET
    with name_option_in_errors(option):
        offset = Offset(*parse_offset(text))
        if max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED:
            raise UserError(f"{quote_text(text)} is too far: at most {FARTHEST:g}mm and {MOST_TURNED:g}deg")
    return offset


def read_back(word: str) -> str:
    """The value of --back: one of BACK_PARTS, or a map."""
    return "".join(match_words(word, BACK_PARTS)) or word


def read_options(given: Mapping[str, Sequence[str]]) -> PrintOptions:
    """The options that an address gives, each by its name with its words. Raises InvalidOption."""
    values = {}
    for name, words in given.items():
        if name == "out" or name not in describe_options():
            raise InvalidOption(f"{name_option(name)}: a page has no such option: leave it out")
        if name != "only" and len(words) > 1:
            raise InvalidOption(f"{name_option(name)}: this is given {len(words)} times: leave one")
        with name_option_in_errors(name_option(name)):
            values[name] = _read_value(name, words)
    return PrintOptions(**values)


def _read_value(name: str, words: Sequence[str]) -> Any:
    (word, *_), known = words, list_values(name)
    match name:
        case "copies":
            return read_copies(word)
        case "back_offset":
            return read_offset(word)
        case "back":
            return read_back(word)
        case "print_shop":
            return require_known(word, (GENERIC, *PRESETS), "print shop")
        case "only":
            return tuple(dict.fromkeys(require_known(one, known, "part") for one in words))
    if isinstance(getattr(PrintOptions, name), bool):
        yes = ("1", "yes", "true", "on", "")
        return require_known(word, (*yes, "0", "no", "false", "off"), "answer") in yes
    return require_known(word, known, name.replace("_", " ")) if known else word


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
    for name in ("lang", "coins", "ink"):
        if name in changed:
            yield getattr(options, name)
    if "copies" in changed:
        yield FILL if options.copies == FILL else f"x{options.copies}"
    if options.back:
        yield f"back-{options.back}"
    yield from name_back_and_marks(options)
    if options.cut_marks:
        yield options.cut_marks
    if any(aid in options.only for aid in AIDS):
        yield "only"
    for aid in options.aids:
        value = getattr(options, aid.replace("-", "_"))
        yield aid if value is True else f"{aid}-{value}"
    if "rules" in changed:
        yield f"{options.rules}-rules"
    for part in options.only:
        if part not in AIDS:
            yield SIDES.get(part, part)
    if options.print_shop:
        yield "shop"


def name_back_and_marks(options: PrintOptions) -> Iterator[str]:
    """How the back is printed and what marks there are, in a file name, unless as usual."""
    changed = options.list_changed()
    if options.flip:
        yield f"flip-{options.flip}"
    if options.fold:
        yield "fold"
    if "back_offset" in changed:
        yield f"off-{options.back_offset}"
    if "marks" in changed:
        yield options.marks


def list_imprint(options: PrintOptions) -> Iterator[tuple[str, object]]:
    """Name and value of each option that a reader of the print would not expect; languages have the words."""
    usual = type(options)()
    named = replace(usual, only=options.only).with_named_parts()
    for name in IMPRINT:
        value = getattr(options, name)
        if value != getattr(usual if name == "only" else named, name):
            yield name, value
