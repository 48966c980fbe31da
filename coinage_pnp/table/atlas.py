"""The maps of a table: found by name, and drawn once in each language."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.survey import Obstacle
from coinage_pnp.drawing.coins.coin_face import draw_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import Vision
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.paths.path import polygon
from coinage_pnp.drawing.render.svg import write_path_data, write_svg
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import BY_DIGEST, Map
from coinage_pnp.game.rules.coins import RANK
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.game.words.markup import read_markup
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import refuse_unknown_terrains
from coinage_pnp.sheet.card_picture import CardPicture, draw_card_picture
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.rules.explained import ExplainedConcept, draw_signs, explain_concepts
from coinage_pnp.table.card_view import CardView, name_coin_picture
from coinage_pnp.table.start_view import load_coin_sets

UNITS = 100  # units of outlines per millimetre
KEPT = 32  # number of drawn maps to keep, 2 MB each
T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class DrawnMap(CardView):
    """A map drawn on its card."""

    picture: CardPicture
    explained: tuple[ExplainedConcept, ...]  # what the map has beyond the published game
    signs: dict[str, bytes]  # SVG of each of these
    pictures: dict[Vision, bytes] = field(default_factory=dict)  # SVG of the card


class Atlas:
    """The available maps: shipped, the user's own, and one named on the command line."""

    def __init__(self, named: MapSource | None = None) -> None:
        self._named = named
        self._read: dict[str, tuple[str, Map]] = {}
        self._drawn: OrderedDict[tuple[Map, str, bool], DrawnMap] = OrderedDict()
        self._plans: dict[tuple[str, str], CardPlan] = {}
        self.drawing = asyncio.Lock()

    async def run_alone(self, draw: Callable[..., T], *given: Any) -> T:
        """What a function returns that draws, in a thread: one thing is drawn at a time."""
        async with self.drawing:
            return await asyncio.to_thread(draw, *given)

    def list_sources(self) -> dict[str, MapSource]:
        """The source of each map, by its name in positions."""
        known = {source.id: source for source in shipped.list_known_maps()}
        return known if self._named is None else {self.first: self._named} | known

    @property
    def first(self) -> str:
        """The name of the first map to show; "" for any."""
        if self._named is None:
            return ""
        return str(self._named.path) if self._named.origin == "path" else self._named.id

    def find(self, word: str) -> Map:
        """The map that `word` names; UserError if it is unknown or invalid."""
        source = self.find_source(word)
        text = shipped.read_map_text(source)
        if self._read.get(word, (None,))[0] != text:
            self._read[word] = text, shipped.load_map(source)
        return self._read[word][1]

    def draw_map(self, word: str, language: str, draft: bool = False) -> DrawnMap:
        """The map on its card, or a quick draft of it. Raises UserError: as `find`, or it cannot be drawn."""
        before = self._plans.get((word, language)) if draft else None
        return self.draw_board(word, self.find(word), language, before)

    def draw_board(self, word: str, board: Map, language: str, before: CardPlan | None = None) -> DrawnMap:
        """A map that may have changed since on its card. Raises UserError: it cannot be drawn."""
        key = board, language, before is not None
        if key not in self._drawn:
            self._drawn[key], self._plans[word, language] = draw_on_card(word, board, language, before)
            while len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        return self._drawn[key]

    def copy_plans(self, word: str, copy: str) -> None:
        """Let the first draft of a copied map be as quick as the next one of the original."""
        known = {language: plan for (name, language), plan in self._plans.items() if name == word}
        self._plans |= {(copy, language): plan for language, plan in known.items()}

    def explain_map(self, word: str, language: str) -> tuple[ExplainedConcept, ...]:
        """What a map has beyond the published game; nothing of one that is unknown or invalid."""
        try:
            board = self.find(word)
            refuse_unknown_terrains(board, templates.load_terrains())
        except UserError:
            return ()
        return _explain(board, language)

    def draw_card(self, word: str, language: str, vision: Vision, draft: bool = False) -> bytes:
        """The SVG of the trimmed card, in colours for a kind of vision. Errors as in `draw_map`."""
        drawn = self.draw_map(word, language, draft)
        if vision not in drawn.pictures:
            drawn.pictures[vision] = drawn.picture.svg(vision)
        return drawn.pictures[vision]

    def list_maps(self, language: str) -> list[dict[str, str]]:
        """Every map, with its title, and its id if others have the same; invalid ones last, by their ids."""
        found, invalid = [], []
        for word, source in self.list_sources().items():
            listed = {"word": word, "name": source.id, "origin": source.origin}
            try:
                found.append(listed | {"name": shipped.load_map(source).name.best(language)})
            except UserError:
                invalid.append(listed | {"origin": "invalid"})  # nobody asks where they are from
        titles = Counter(each["name"] for each in found)
        for each in found:
            if titles[each["name"]] > 1:
                each["name"] += f" ({each['word']})"
        return found + invalid

    def find_source(self, word: str) -> MapSource:
        """The source of the map with this id, path, title or digest. Raises UserError: there is none."""
        sources = self.list_sources()
        if word.startswith(BY_DIGEST):
            return shipped.find_same_map(word, sources)
        return shipped.with_hidden(sources).get(word) or shipped.match_map(word, sources)


COIN_SIZE = 20.0  # of every picture of a coin, mm: those with equal lines are smaller together


def draw_coin_svgs(coins: CoinSet) -> dict[str, bytes]:
    """The pictures of a set's coins, as on rule panels, by names that differ where case is ignored."""
    pictures = {}
    for coin, rank in RANK.items():
        real = coins.coins[rank - 1]
        face = Group(draw_coin(coin, COIN_SIZE, real.outline, real.value), x=COIN_SIZE / 2, y=COIN_SIZE / 2)
        pictures[name_coin_picture(coin)] = write_svg(Drawing(COIN_SIZE, COIN_SIZE, (face,)), coin, coin)
    return pictures


def load_coins() -> CoinSet:
    """The usual coins of the page."""
    return load_coin_sets()[PrintOptions.coins]


def draw_on_card(
    word: str, board: Map, language: str, before: CardPlan | None = None
) -> tuple[DrawnMap, CardPlan]:
    """The map on its card, called `word` by the page; `before` is a plan to keep for a quick draft."""
    kinds, card = templates.load_terrains(), templates.load_cards()[PrintOptions.card]
    refuse_unknown_terrains(board, kinds)
    picture = draw_card_picture(board, card, kinds, templates.load_language(language), before=before)
    held = card.orient(board.orientation)
    plan = make_plan(board, held, language, before)
    explained = _explain(board, language, [bool(route.boat) for route in plan.routes])
    diameters = tuple(load_coins().diameters)
    share = min(2 * medal.inner for medal in plan.medals.values()) / max(diameters)
    signs: list[Obstacle] = [*plan.shields.values(), *plan.labels, *filter(None, [plan.title])]
    view = {
        "word": word,
        "width": held.width,
        "height": held.height,
        "units": UNITS,
        "description": picture.description,
        "spaces": {
            letter: [round(mm, 2) for mm in (medal.x, medal.y, 2 * medal.outer)]
            for letter, medal in plan.medals.items()
        },
        "regions": {
            region.id: write_path_data(polygon(*plan.survey.drawn.outline_spaces(set(letters))), UNITS)
            for region in board.regions
            if (letters := board.list_letters(region.id))
        },
        "concepts": [  # sentences as parts: each a `text`, or a `sign` by its concept
            [
                {"sign" if span.style == "sign" else "text": span.text}
                for span in read_markup(each.words, [each.concept])
            ]
            for each in explained
        ],
        "signs": write_path_data(polygon(*(sign.outline() for sign in signs)), UNITS),
    }
    drawn_signs = {concept: write_svg(sign, "", "") for concept, sign in draw_signs(explained).items()}
    return DrawnMap(board, view, min(share, 1.0), diameters, picture, explained, drawn_signs), plan


def _explain(board: Map, language: str, boats: Sequence[bool] = ()) -> tuple[ExplainedConcept, ...]:
    words = templates.load_language(language).concepts
    return explain_concepts([board], templates.load_terrains(), words, FULL, [boats])
