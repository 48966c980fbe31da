"""`coinage-pnp check`: everything a designer should know about a map before anybody prints it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Annotated

import typer

from coinage_pnp.cli.common.card_choice import find_card
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.map_choice import choose_maps
from coinage_pnp.cli.common.messages import say, show, show_error, show_json, take_first_lines
from coinage_pnp.cli.common.processes import map_at_once
from coinage_pnp.cli.common.shared_options import LanguageOption, MapsJson, require_word
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.errors import InvalidOption, UserError, combine_errors
from coinage_pnp.game.board.checks import ERROR, WARNING, find_missing_names, find_region_parts
from coinage_pnp.game.board.model import Map, find_neighbours
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.lab.findings import count_in_words, describe_finding, write_findings
from coinage_pnp.lab.proof.coins_on_seats import can_hold, make_measure, suggest_card
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.lab.proof.map_proof import MapCheck, MapProof, check_map
from coinage_pnp.lab.proof.readability import PENNY, Distance, find_overlaps
from coinage_pnp.lab.templates import read_drawing_templates

EXAMPLES = """
  coinage-pnp check volcano              a map by its id
  coinage-pnp check maps/*.yaml          map files by their paths
  coinage-pnp check volcano --card a6 --coins eur   one card, your coins
  coinage-pnp check mine --lang fr       errors and warnings in French
  coinage-pnp check --all --json         every map, for programs
"""

SECTIONS = ("sides", "talk", "sheet", "findings", "refusals")  # of a language, for errors and warnings


def check(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="MAP...", help="Maps, by id or by the path of their files.")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="Check every map: your own and the shipped ones.")
    ] = False,
    card: Annotated[
        str | None, typer.Option(metavar="CARD|SIZE", help="Check this card alone.  [default: every card]")
    ] = None,
    coins: Annotated[
        str | None, typer.Option(metavar="COINS", help="Check these coins alone.  [default: every set]")
    ] = None,
    language: LanguageOption = ENGLISH,
    as_json: MapsJson = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
) -> None:
    """Check maps for errors and likely mistakes.

    Looks at spaces and regions, draws the map on every card, and measures borders, corners, seats, names and
    colours. Errors and warnings show their lines, and are in the language of --lang. Exits with 1 if a map has
    errors or does not exist.
    """
    if not names and not every:
        raise InvalidOption("MAP: name a map or its path, or give --all for every map")
    choice = choose_maps(names or [], every=every)
    say(*choice.notes)
    templates = _select_templates(card, coins)
    say_finding = partial(translate_refusal, words=load_language(language, SECTIONS))
    reports = []
    if len(choice.sources) == 1:
        made = iter([check_map(choice.sources[0], templates, map_at_once)])
    else:
        made = map_at_once(partial(check_map, templates=templates), choice.sources)
    for report in made:
        reports.append(report)
        for line in () if as_json else write_report(report, templates, say_finding, quiet=quiet):
            show(line, 13)  # a long one goes on below the facts
    if as_json:
        show_json({"maps": [make_document(report, templates, say_finding) for report in reports]})
    if choice.missing:
        show_error(combine_errors(choice.missing))
    if choice.missing or any(report.count(ERROR) for report in reports):
        raise typer.Exit(1)


def _select_templates(card: str | None, coins: str | None) -> DrawingTemplates:
    """What maps are checked against: every card and set of coins, or those that are named."""
    known = read_drawing_templates()
    if card is not None:
        size = find_card(card, known.cards)
        known = known._replace(cards={size.id: size})
    if coins is not None:
        name = require_word(coins, known.coins, "--coins", "set of coins")
        known = known._replace(coins={name: known.coins[name]})
    return known


def write_report(
    check: MapCheck, templates: DrawingTemplates, say: Callable[[UserError], str], *, quiet: bool
) -> list[str]:
    """Findings as `file:line: severity: message`, followed by facts and a count unless `quiet`."""
    path = check.source.path
    lines = take_first_lines([*map(say, write_findings(path, check.findings))])
    if quiet:
        return lines
    if check.board and check.proof:
        lines += [f"  {head:11}{fact}" for head, fact in list_facts(check.board, check.proof, templates)]
    return [*lines, f"{path}: {count_in_words(check.findings)}"]


def list_facts(board: Map, proof: MapProof, templates: DrawingTemplates) -> list[tuple[str, str]]:
    """Measurements as (label, text) pairs."""
    near = find_neighbours(board)
    known = [
        ("spaces", f"{len(board.spaces)}; neighbours: " + " ".join(f"{a} {len(b)}" for a, b in near.items())),
        ("regions", ", ".join(_describe_region(board, region.id) for region in board.regions)),
        ("names", _describe_languages(board)),
    ]
    shortest, nearest = (", ".join(map(str, found[:3])) for found in (proof.borders, proof.seats))
    if proof.borders:
        on = f"on the {templates.smallest.id} card"
        known.append(("borders", f"{len(proof.borders)}; the shortest {on}: {shortest}"))
    if proof.seats:
        known.append(("seats", f"the nearest on the {templates.default_card.id} card: {nearest}"))
        measure = make_measure(board, dict(proof.nearest))
        for coins in templates.coins.values():
            size = coins.diameters[PENNY]
            over = find_overlaps(proof.seats, size)
            fit = "fit side by side on that card"
            if over:
                remedy = suggest_card(size, templates.default_card, _list_cards(templates), measure)
                fit = f"overlap by up to {over[0].mm:.1f} mm on that card: {remedy or 'no card has room for them'}"
            known.append((f"{coins.id} coins", f"two of its pennies ({size:g} mm) {fit}"))
    if proof.borders:
        cards = "cards" if len(proof.compass) > 1 else "card"
        on = f"on the {', '.join(proof.compass)} {cards}" if proof.compass else "no card has room for one"
        known.append(("compass", on))
    alike = [f"{vision} {apart:g} ({'-'.join(pair)})" for vision, (apart, pair) in proof.colours.items()]
    if alike:
        known.append(("colours", f"the most alike (CIEDE2000): {', '.join(alike)}"))
    fits = [f"{name} fits with {room:g} mm to spare" for name, room in proof.tin.items() if room >= 0]
    fits.append("no other card fits flat in it" if fits else "no card fits flat in it")
    return [*known, ("tin", "; ".join(fits))]


def _list_cards(templates: DrawingTemplates) -> list[CardFormat]:
    """The cards that the coins may fit on: every one, although --card has one alone checked."""
    return [*{**templates.formats, **templates.cards}.values()]


def _describe_languages(board: Map) -> str:
    """Completeness of names by language: "en, fr complete; ja lacks about, space b"."""
    lacking = find_missing_names(board)
    complete = ", ".join(code for code, lacks in lacking.items() if not lacks)
    parts = [f"{complete} complete"] if complete else []
    parts += [f"{code} lacks {', '.join(map(_name_part, lacks))}" for code, lacks in lacking.items() if lacks]
    return "; ".join(parts) or "the same in every language"


def _name_part(where: str) -> str:
    """The key path of a name in words: "spaces.b.name" is "space b"."""
    kind, _, rest = where.partition(".")
    return f"{kind.removesuffix('s')} {rest.removesuffix('.name')}" if rest else where


def _describe_region(board: Map, region: str) -> str:
    parts = ["".join(part) for part in find_region_parts(board, region)]
    together = " + ".join(parts)
    return f"{region} {sum(map(len, parts))} ({together}{', in parts' if len(parts) > 1 else ''})"


def make_document(
    check: MapCheck, templates: DrawingTemplates, say: Callable[[UserError], str]
) -> dict[str, object]:
    """A map in the JSON document described in maps/README.md."""
    known: dict[str, object] = {
        "id": check.source.id,
        "path": str(check.source.path),
        "origin": check.source.origin,
        "errors": check.count(ERROR),
        "warnings": check.count(WARNING),
        "findings": [describe_finding(finding, say) for finding in check.findings],
    }
    board, proof = check.board, check.proof
    if not board or not proof:
        return known
    measure = make_measure(board, dict(proof.nearest))
    return known | {
        "languages": {code: list(lacks) for code, lacks in find_missing_names(board).items()},
        "neighbours": {letter: sorted(near) for letter, near in find_neighbours(board).items()},
        "regions": {
            region.id: [list(part) for part in find_region_parts(board, region.id)]
            for region in board.regions
        },
        "borders": _round_spans(proof.borders),
        "seats": _round_spans(proof.seats),
        "coins": {
            coins.id: {
                "penny": penny,
                "overlaps": _round_spans(find_overlaps(proof.seats, penny)),
                "fits": [card.id for card in _list_cards(templates) if can_hold(measure(card), penny)],
            }
            for coins in templates.coins.values()
            for penny in (coins.diameters[PENNY],)
        },
        "compass": list(proof.compass),
        "colours": {
            vision: {"regions": list(pair), "difference": apart}
            for vision, (apart, pair) in proof.colours.items()
        },
        "spare_in_tin": dict(proof.tin),
    }


def _round_spans(spans: Iterable[Distance]) -> dict[str, float]:
    return {"-".join(span.pair): round(span.mm, 2) for span in spans}
