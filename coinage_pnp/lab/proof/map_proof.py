"""A proof: the map's text is checked, and the card is drawn and inspected, before anybody prints it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import NamedTuple

from coinage_pnp.card.card_drawing import draw_signs
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.tints import (
    choose_region_terrains,
    compute_differences,
    find_confusions,
    suggest_terrains,
)
from coinage_pnp.card.territory.territories import draw_territories, strip_map
from coinage_pnp.drawing.colour import Vision
from coinage_pnp.drawing.formats import CardFormat, measure_spare_in_tin
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.board.causes import summarize
from coinage_pnp.game.board.checks import ERROR, WARNING, Finding, find_all, make_finding, make_warning
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.game.words.finding_words import TEXTS
from coinage_pnp.lab.proof.coins_on_seats import find_hidden_letters, find_misplaced_shields, make_suggest
from coinage_pnp.lab.proof.drawing_templates import UNDRAWABLE, DrawingTemplates, try_plan
from coinage_pnp.lab.proof.painted_scene import Scene
from coinage_pnp.lab.proof.readability import (
    Distance,
    find_nearest_seats,
    measure_border_runs,
    measure_seat_distances,
    report_overlaps,
    report_unprintable_names,
    warn_about_borders,
    warn_about_lakes,
    warn_about_lost_names,
    warn_about_seats,
    warn_about_small_names,
)
from coinage_pnp.lab.proof.visible_signs import (
    find_astray_lines,
    find_closed_straits,
    find_hidden_names,
    find_trespassing_links,
    link_findings,
    measure_border_views,
    report_hidden_borders,
)

_MOST_PROPOSED = 4  # terrains that one finding proposes


@dataclass(frozen=True)
class MapProof:
    """The results of a proof."""

    findings: tuple[Finding, ...]
    """Errors first, then warnings, each in the order of their lines."""
    borders: tuple[Distance, ...] = ()
    """Drawn borders on the smallest card, shortest first; empty if it cannot be drawn."""
    seats: tuple[Distance, ...] = ()
    """Distances between seats on the default card, nearest first; empty if it cannot be drawn."""
    nearest: Mapping[str, float] = field(default_factory=dict)
    """The distance of the two nearest seats on each card that can be drawn, by its id, mm."""
    compass: tuple[str, ...] = ()
    """Ids of the cards with room for a compass."""
    tin: Mapping[str, float] = field(default_factory=dict)
    """Clearance of each card to the tin's wall, mm; negative if it does not fit flat."""
    colours: Mapping[Vision, tuple[float, tuple[str, str]]] = field(default_factory=dict)
    """For each kind of vision: the smallest colour difference (CIEDE2000) and the two regions it is between."""


class Look(NamedTuple):
    """What is seen on a card."""

    findings: tuple[Finding, ...]
    has_compass: bool = False
    nearest: float = 0.0  # distance of the two nearest seats, mm; 0 if the card cannot be drawn


Each = Callable[[Callable[[CardFormat], Look], Iterable[CardFormat]], Iterator[Look]]
"""`map`, or a parallel version of it."""


def prove(board: Map, templates: DrawingTemplates, *, strict: bool = False, each: Each = map) -> MapProof:
    """Check a map on every card, in every language, with the main coins; `each` runs the cards besides the default.

    If `strict`, colours that are too similar and seats that are too close are errors.
    """
    others = [card for card in templates.cards.values() if card is not templates.default_card]
    readable = (code for code in templates.languages if not any(report_unprintable_names(board, code)))
    legible = next(readable, None)
    looked = each(partial(_check_other_card, board, templates, legible), others) if legible else iter(())
    found = [*find_all(board), *find_similar_colours(board, templates.terrains, strict=strict)]
    tin = {card.id: round(measure_spare_in_tin(card, templates.tin), 2) for card in templates.cards.values()}
    for card in templates.cards.values():
        if card.tin and (spare := measure_spare_in_tin(card, templates.tin)) < 0:
            cause = UserError(TEXTS.too_large_for_tin, card=card.id, mm=round(-spare, 1))
            found.append(make_finding(ERROR, "tin", "format", cause))
    plans, seen = _plan_languages(board, templates)
    found += seen
    borders, seen = _check_smallest_card(board, templates, {f.where for f in found if f.code == UNDRAWABLE})
    found += seen
    default = templates.default_card.id
    looks = {card.id: look for card, look in zip(others, looked if plans else (), strict=False)}
    found += [finding for look in looks.values() for finding in look.findings]
    nearest = {card: look.nearest for card, look in looks.items()}
    apart: tuple[Distance, ...] = ()
    if plans:
        first = next(iter(plans.values()))
        apart = measure_seat_distances(first.medals)
        found += _check_coins(first, templates, nearest, strict)
        nearest[default] = find_nearest_seats(first.medals)
        looks[default] = Look((), first.compass is not None)
    once = {finding[:-1]: finding for finding in found}  # the causes of the same finding are other objects
    return MapProof(
        summarize(board, once.values()),
        borders,
        apart,
        {card: nearest[card] for card in templates.cards if nearest.get(card)},
        tuple(card for card in templates.cards if card in looks and looks[card].has_compass),
        tin,
        _find_nearest_colours(board, templates),
    )


def _plan_languages(
    board: Map, templates: DrawingTemplates
) -> tuple[dict[str, CardPlan], tuple[Finding, ...]]:
    """The different plans of the default card by language, and what is wrong with them, coins aside."""
    plans, found = dict[str, CardPlan](), list[Finding]()
    for language in templates.languages:
        drawn, wrong = try_plan(board, templates.default_card, language)
        found += wrong
        if drawn and drawn not in plans.values():  # without names in a language, its card is that of another
            found += [*warn_about_small_names(drawn, language), *_check_visible(drawn, templates, language)]
            plans[language] = drawn
    return plans, tuple(found)


def _check_coins(
    plan: CardPlan, templates: DrawingTemplates, nearest: dict[str, float], strict: bool
) -> Iterator[Finding]:
    """What is wrong with coins on the default card; `nearest` has the distances of seats on other cards."""
    suggest = make_suggest(plan, (templates.formats or templates.cards).values(), nearest)
    coins = templates.main_coins
    overlaps = tuple(report_overlaps(plan, coins, suggest, strict=strict))
    yield from overlaps
    # of spaces whose coins overlap, nothing else is said: the remedy is the same
    crowded = {place for overlap in overlaps for place in overlap.places}
    for finding in (
        *warn_about_seats(plan),
        *find_hidden_letters(plan, coins, suggest),
        *find_misplaced_shields(plan),
    ):
        if finding.where not in crowded:
            yield finding


def _check_smallest_card(
    board: Map, templates: DrawingTemplates, known: Collection[str]
) -> tuple[tuple[Distance, ...], tuple[Finding, ...]]:
    """Borders on the smallest card, and findings there; if it cannot be drawn, why, apart from places `known`."""
    smallest = templates.smallest.orient(board.orientation)
    try:
        small = draw_territories(strip_map(board), make_map_frame(smallest))
    except UndrawableError as error:
        return (), tuple(f for f in _explain_refusal(smallest, error) if f.where not in known)
    borders = measure_border_runs(board, small)
    doubts = warn_about_borders(board, small, borders, smallest.id)
    return borders, (*doubts, *warn_about_lakes(small, smallest.id))


def find_similar_colours(
    board: Map, terrains: Mapping[str, Terrain], *, strict: bool = False
) -> Iterator[Finding]:
    """Regions with colours that are too similar; errors if `strict`."""
    homes = {region.terrain: region.id for region in board.regions}
    severity = ERROR if strict else WARNING
    instead: dict[str, str] = {}
    for alike in find_confusions(board, terrains):
        region = homes[alike.terrains[1]]
        if region not in instead:
            better = suggest_terrains(board, region, terrains)[:_MOST_PROPOSED]
            instead[region] = ", ".join(better)
        cause = alike.explain()
        if proposed := instead[region]:
            cause = UserError(TEXTS.better_terrains, alike=cause, terrains=proposed)
        yield make_finding(severity, f"colours-{alike.vision}", f"regions.{region}.terrain", cause)


def _find_nearest_colours(
    board: Map, templates: DrawingTemplates
) -> dict[Vision, tuple[float, tuple[str, str]]]:
    drawn = choose_region_terrains(board, templates.terrains)
    nearest: dict[Vision, tuple[float, tuple[str, str]]] = {}
    for one, other in combinations(drawn, 2):
        for vision, tints in compute_differences(drawn[one], drawn[other]).items():
            found = (round(min(tints.values()), 1), (one, other))
            nearest[vision] = min(nearest.get(vision, found), found)
    return nearest


def _check_other_card(board: Map, templates: DrawingTemplates, language: str, card: CardFormat) -> Look:
    """The look at one of the other cards."""
    try:
        plan = make_plan(board, card, language)
    except UndrawableError as error:
        return Look(tuple(_explain_refusal(card, error)))
    seen = tuple(_check_visible(plan, templates, language))
    return Look(seen, plan.compass is not None, find_nearest_seats(plan.medals))


def _check_visible(plan: CardPlan, templates: DrawingTemplates, language: str) -> Iterator[Finding]:
    """Borders, links, names or a title that the drawn card hides or omits."""
    scene = Scene(draw_signs(plan, templates.terrains))
    yield from report_hidden_borders(plan.survey, measure_border_views(plan.survey, scene))
    yield from link_findings(plan, scene)
    yield from find_trespassing_links(plan)
    yield from find_astray_lines(plan)
    yield from find_closed_straits(plan, language)
    yield from find_hidden_names(plan, scene, language)
    yield from warn_about_lost_names(plan, language)


def _explain_refusal(card: CardFormat, error: UndrawableError) -> Iterator[Finding]:
    for where, reason in error.causes:
        yield make_warning("undrawable-card", where, TEXTS.not_on_card, card=card.id, why=reason)


@dataclass(frozen=True)
class MapCheck:
    """The findings of a map."""

    source: MapSource
    findings: tuple[Finding, ...]  # errors first, then in order of lines
    board: Map | None = None  # None if the file is invalid, like `proof`
    proof: MapProof | None = None

    def count(self, severity: str) -> int:
        """Number of findings of a severity."""
        return sum(finding.severity == severity for finding in self.findings)


Load = Callable[[MapSource, Collection[str]], Map]


def check_file(source: MapSource, terrains: Collection[str], load: Load = shipped.load_map) -> MapCheck:
    """Read and check a map file without drawing it; errors that `load` finds in it become findings."""
    try:
        board = load(source, terrains)
    except InvalidFile as error:
        found = (Finding(ERROR, "invalid", "", p.message, p.line, cause=p.said) for p in error.problems)
        return MapCheck(source, tuple(found))
    return MapCheck(source, summarize(board, find_all(board)), board)


def check_map(
    source: MapSource, templates: DrawingTemplates, each: Each = map, load: Load = shipped.load_map
) -> MapCheck:
    """Like `check_file`, but also draw the map on every card; `each` as in `prove`."""
    check = check_file(source, templates.terrains, load)
    if check.board is None:
        return check
    proof = prove(check.board, templates, strict=source.origin == "shipped", each=each)
    return MapCheck(source, proof.findings, check.board, proof)
