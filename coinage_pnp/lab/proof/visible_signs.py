"""Measures whether borders, links, boats and names are visible on the finished card, and where they should be."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.medals import outline_circle
from coinage_pnp.card.open_borders import (
    LEAST_VISIBLE_SHARE,
    RUN,
    find_stretches,
    measure_visible_length,
    sample_borders,
)
from coinage_pnp.card.plan import CardPlan
from coinage_pnp.card.plate import BORDERS
from coinage_pnp.card.survey import Survey
from coinage_pnp.card.territory.shapes import is_across, is_crossing, measure_gap, measure_length_inside
from coinage_pnp.card.title_and_compass import OPEN_WATER
from coinage_pnp.drawing.colour import PAPER, compute_luminance
from coinage_pnp.drawing.map_frame import find_nearest_cell
from coinage_pnp.drawing.paths.lines import measure_length, resample
from coinage_pnp.drawing.paths.path import Indices, Points
from coinage_pnp.drawing.scene import CurvedText, Group
from coinage_pnp.files.yaml.syntax import Mapping, list_texts
from coinage_pnp.game.board.checks import Finding, make_warning
from coinage_pnp.game.board.model import BACKDROP, Map, Pair
from coinage_pnp.game.board.reader import read_pair
from coinage_pnp.game.words.finding_words import TEXTS
from coinage_pnp.lab.proof.painted_scene import Scene, find_covers, list_vertices, name_cover

_LEGIBLE = 0.95  # visible share of a name's letters from which it can be read
_TRESPASS = 0.3  # how far a link may run over the edge of a third space or of the map, mm on the tin card
_LINK_STEP = 0.2  # distance of the points at which a link is looked at, mm on the tin card
_STRAY = 1.0  # how far the line to a letter may run outside its space, mm on the tin card
_EVERY = 4  # names are looked at by every fourth vertex of their letters


def link_findings(plan: CardPlan, scene: Scene) -> Iterator[Finding]:
    """Links with too little visible, through other seats or outside the map, and boats hidden or ashore."""
    land, card = plan.survey, plan.survey.card.id
    routes = {f"link {'-'.join(route.between)}": route for route in plan.routes}
    ways, boats = dict[int, Points](), dict[int, Points]()
    for number, group in enumerate(scene.elements):
        if isinstance(group, Group) and group.name in routes:
            # as planned: where lettering is, no dot is drawn
            ways[number] = resample(routes[group.name].line, _LINK_STEP * land.drawn.scale)
            boats[number] = list_vertices(e for e in group.elements if isinstance(e, Group))
    over_ways, over_boats = scene.find_hiders(ways), scene.find_hiders(boats)
    for number, way in ways.items():
        link, boat = scene.names[number].removeprefix("link "), boats[number]
        whole, place = np.vstack([way, boat]), _find_link_key(plan.board, routes[scene.names[number]].between)
        others = [(letter, seat) for letter, seat in plan.medals.items() if letter not in link.split("-")]
        through = [letter for letter, m in others if (np.hypot(*(whole - (m.x, m.y)).T) < m.outer).any()]
        if through:
            text = TEXTS.link_through_seat
            yield make_warning("link-through-seat", place, text, link=link, space=through[0], card=card)
        outside = -float(land.drawn.frame.measure_depth(way).min())
        at_sea = land.raster.sample(land.spaces[BACKDROP], boat)
        if outside > _TRESPASS * land.drawn.scale:
            values = {"link": link, "mm": round(outside, 1), "card": card}
            yield make_warning("hidden-link", place, TEXTS.link_outside, **values)
        elif hidden := _describe_hidden(scene, over_ways[number], LEAST_VISIBLE_SHARE):
            yield make_warning("hidden-link", place, TEXTS.hidden_link, link=link, card=card, **hidden)
        if boat.size and at_sea.mean() <= 0.5:
            yield make_warning("hidden-link", place, TEXTS.boat_ashore, link=link, card=card)
        if hidden := _describe_hidden(scene, over_boats[number], LEAST_VISIBLE_SHARE):
            yield make_warning("hidden-link", place, TEXTS.hidden_boat, link=link, card=card, **hidden)


def find_trespassing_links(plan: CardPlan) -> Iterator[Finding]:
    """Links over the land of a third space, the worst first, and links that cross each other."""
    drawn, card = plan.survey.drawn, plan.survey.card.id
    ways = {"-".join(route.between): route.line for route in plan.routes}
    places = {"-".join(route.between): _find_link_key(plan.board, route.between) for route in plan.routes}
    over = (
        (measure_length_inside(way, drawn.join_spaces({letter})), link, letter)
        for link, way in ways.items()
        for letter in plan.medals
        if letter not in link.split("-")
    )
    worst = {link: (length, letter) for length, link, letter in sorted(over)}  # of each link
    for link, (length, letter) in sorted(worst.items(), key=lambda item: item[1], reverse=True):
        if length > _TRESPASS * drawn.scale:
            mm, text = round(float(length), 1), TEXTS.link_over_land
            values = {"link": link, "mm": mm, "space": letter, "card": card}
            yield make_warning("link-over-land", places[link], text, **values)
    for (one, way), (other, across) in combinations(ways.items(), 2):
        if is_crossing(way, across):
            both = places[one], places[other]
            found = make_warning("links-cross", both[0], TEXTS.links_cross, one=one, other=other, card=card)
            yield found._replace(places=both)


def _find_link_key(board: Map, link: Pair) -> str:
    """The key of a link in the map's file, such as "links.0"; of all links if it was not read from a file."""
    root = board.source.root
    listed = root.entries.get("links") if isinstance(root, Mapping) else None
    pairs = [read_pair(text.text) for text in list_texts(listed)] if listed else []
    return f"links.{pairs.index(link)}" if link in pairs else "links"


def find_astray_lines(plan: CardPlan) -> Iterator[Finding]:
    """Lines to letters that run through a seat or another shield, or outside their space."""
    drawn, card = plan.survey.drawn, plan.survey.card.id
    for letter, cord in plan.straps.items():
        medal = plan.medals[letter]
        # a ring covers the line, but its own hollow shows it
        seats = {key: outline_circle(m.x, m.y, m.outer) for key, m in plan.medals.items()}
        seats[letter] = outline_circle(medal.x, medal.y, medal.inner)
        shields = {key: shield.outline() for key, shield in plan.shields.items() if key != letter}
        under = (
            (text, other)
            for text, signs in ((TEXTS.line_through_seat, seats), (TEXTS.line_through_shield, shields))
            for other, ring in signs.items()
            if is_across(cord.line, ring)
        )
        inside = measure_length_inside(cord.line, drawn.join_spaces({letter}))
        mm = round(measure_length(cord.line) - inside, 1)
        text, other = next(under, (TEXTS.line_outside, ""))
        # a ring that is larger than its space is reported as such
        if other or (mm > _STRAY * drawn.scale and not medal.crosses_border):
            values = {"space": letter, "other": other, "mm": mm, "card": card}
            yield make_warning("line-astray", f"spaces.{letter}", text, **values)


def find_closed_straits(plan: CardPlan, language: str) -> Iterator[Finding]:
    """A title so near to two spaces that it looks like land between them."""
    if plan.title is None:
        return
    land, title = plan.survey, plan.title.outline()
    spaces = {letter: land.drawn.join_spaces({letter}) for letter in land.board.letters}
    near = {
        letter
        for letter, shape in spaces.items()
        if measure_gap(title, shape) < OPEN_WATER * land.drawn.sign_scale
    }
    for a, b in land.non_neighbours:
        if near >= {a, b}:
            name = plan.board.name
            values = {"name": name.best(language), "a": a, "b": b, "card": land.card.id}
            yield make_warning(
                "closed-strait", name.find_key_path("name", language), TEXTS.closed_strait, **values
            )
            return


def _describe_hidden(scene: Scene, hiders: Indices, least: float) -> dict[str, object]:
    """The visible share of what has the spots of `hiders`, and what covers the rest; empty if enough is visible."""
    share = float((hiders < 0).mean()) if hiders.size else 1.0
    if share >= least:
        return {}
    return {"share": round(100 * share), "cover": name_cover(scene.name_culprit(hiders))}


def find_hidden_names(plan: CardPlan, scene: Scene, language: str) -> Iterator[Finding]:
    """Names of spaces and regions that something covers or that cross the frame."""
    board, card = plan.board, plan.survey.card.id
    names = {f"seat {space.letter}": (f"spaces.{space.letter}.name", space.name) for space in board.spaces}
    names |= {f"region {region.id}": (f"regions.{region.id}.name", region.name) for region in board.regions}
    letters = {}
    for number, group in enumerate(scene.elements):
        if isinstance(group, Group) and group.name in names:
            halo_free = tuple(part for part in group.elements if isinstance(part, CurvedText))
            letters[number] = list_vertices([group._replace(elements=halo_free)])[::_EVERY]
    for number, hiders in scene.find_hiders(letters).items():
        key, name = names[scene.names[number]]
        hidden = _describe_hidden(scene, hiders, _LEGIBLE)
        outside = plan.survey.drawn.frame.measure_depth(letters[number]).min() < 0
        if hidden or outside:
            text = TEXTS.name_over_frame if outside else TEXTS.hidden_name
            where, said = name.find_key_path(key, language), name.best(language)
            yield make_warning("hidden-name", where, text, name=said, card=card, **hidden)


# distance between sample points, widest gap of a dashed line; mm on the tin card
_SAMPLE_DISTANCE = 0.15
_WIDEST_DASH_GAP = 1.0
_MOST_INK_LUMINANCE = 0.3  # highest luminance of ink


class BorderView(NamedTuple):
    """How much of the border of two spaces is visible."""

    share: float  # visible share of its length, in runs of RUN mm or more
    pair: Pair
    mm: float
    under: str  # name of the group that hides most of it, as "seat a"; "" if nothing does


def measure_border_views(land: Survey, scene: Scene) -> tuple[BorderView, ...]:
    """Each border that coins can cross, least visible first; only what is painted later than borders hides them."""
    borders = sample_borders(land.board, land.drawn, _SAMPLE_DISTANCE)
    lines = scene.names.index(BORDERS) if BORDERS in scene.names else -1
    inked = np.zeros(len(borders.spots), dtype=bool)
    strokes = [path for number, path in scene.paths if number == lines]
    dark = [
        p for p in strokes if compute_luminance(p.paint.fill or p.paint.stroke or PAPER) < _MOST_INK_LUMINANCE
    ]  # no halo
    inked[find_covers(dark, borders.spots)[1]] = True
    hiders = scene.find_hiders({lines: borders.spots})[lines]
    views = []
    for border in borders.borders:
        ink, over = inked[border.points], hiders[border.points]
        seen = whole = 0.0
        for (part, _), drawn in zip(border.lines, land.drawn.find_border(*border.pair), strict=True):
            length, line = measure_length(drawn), ink[part].copy()  # as drawn, not as sampled
            step = length / len(line)
            for start, end in find_stretches(~ink[part]):
                if (end - start) * step <= _WIDEST_DASH_GAP * land.scale:
                    line[start:end] = True
            seen += float(measure_visible_length((line & (over[part] < 0))[None], length)[0])
            whole += length
        views.append(BorderView(seen / whole, border.pair, whole, scene.name_culprit(over)))
    return tuple(sorted(views))


def report_hidden_borders(land: Survey, views: Sequence[BorderView]) -> Iterator[Finding]:
    """Borders with too little visible."""
    for view in views:
        if view.share >= LEAST_VISIBLE_SHARE:
            break
        a, b = view.pair
        yield make_warning(
            "hidden-border",
            f"layout.{find_nearest_cell(land.board.layout, a, b)[0]}",
            TEXTS.hidden_border,
            share=int(100 * view.share),
            a=a,
            b=b,
            mm=round(view.mm, 1),
            least=f"{RUN:g}",
            card=land.card.id,
            cover=name_cover(view.under),
        )
