"""One warning for each cause, the heaviest first."""

from collections.abc import Iterable

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.checks import ERROR, Finding
from coinage_pnp.game.board.model import Map

HEAVIEST_FIRST = (
    "unconnected",
    "coins-overlap",
    "colours-",
    "hidden-border",
    "short-border",
    "near-miss",
    "no-region-name",
    "link-through-seat",
    "link-over-land",
    "links-cross",
    "closed-strait",
    "hidden-link",
    "letter-hidden",
    "letter-astray",
    "line-astray",
    "tight-space",
    "overhang",
    "hidden-name",
    "dead-end",
    "equal-regions",
    "spaces-count",
    "backdrop-twin",
    "undrawable-card",
    "no-title",
)
"""The codes of warnings by what they do to a game; the others follow."""

_COLOURS = "colours-"  # begins the codes about similar colours
_MOST_LISTED = 8  # further places that one warning lists


def summarize(board: Map, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings with their lines in the map's file: errors first, then one warning a cause, heaviest first."""
    errors: list[Finding] = []
    warnings: dict[tuple[int, str], list[Finding]] = {}
    for finding in found:
        places = finding.places or (finding.where,)
        located = finding._replace(line=board.source.find_line(finding.where), places=places)
        is_pair = finding.code.startswith(_COLOURS)  # each pair of colours has a remedy of its own
        code, cause = (_COLOURS, finding.message) if is_pair else (finding.code, finding.code)
        weight = HEAVIEST_FIRST.index(code) if code in HEAVIEST_FIRST else len(HEAVIEST_FIRST)
        if finding.severity == ERROR:
            errors.append(located)
        else:
            warnings.setdefault((weight, cause), []).append(located)
    errors.sort(key=lambda finding: finding.line)
    merged = [(weight, _join_alike(alike)) for (weight, _), alike in warnings.items()]
    merged.sort(key=lambda pair: (pair[0], pair[1].line))
    return (*errors, *(finding for _, finding in merged))


def _join_alike(alike: list[Finding]) -> Finding:
    """The first of the warnings with one cause, which says how many other places have it, and where."""
    first = alike[0]
    places = dict.fromkeys(place for finding in alike for place in finding.places)
    _, *others = dict.fromkeys(map(_name_place, alike))  # the same on another card counts once
    if not others:
        return first._replace(places=tuple(places))
    listed = others[:_MOST_LISTED] + ["..."] * (len(others) > _MOST_LISTED)
    text = "{first} (and {count} more: {places})"
    if listed[0].isdecimal():
        text = "{first} (and {count} more: line {places})"
    said = first.cause or UserError(first.message)
    more = UserError(text, first=said, count=len(others), places=", ".join(listed))
    return first._replace(message=str(more), cause=more, places=tuple(places))


def _name_place(finding: Finding) -> str:
    """A place in few words: a space's letter, a region's id, a border, links, or the number of the line."""
    kind, _, rest = finding.where.partition(".")
    if kind in ("spaces", "regions") and rest:
        return rest.partition(".")[0]
    values = finding.cause.values if finding.cause else {}
    for slots, between in (("a", "b"), "-"), (("one", "other"), " × "), (("link",), ""):
        if values.keys() >= {*slots}:
            return between.join(str(values[slot]) for slot in slots)
    return f"{finding.line}" if finding.line else finding.where
