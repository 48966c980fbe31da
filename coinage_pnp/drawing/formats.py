"""Sizes of cards, papers and tins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import hypot
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.units import parse_length, parse_size
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text, require_known

BLEED = 3.0  # how far artwork extends past the trim, mm, so that an imprecise cut shows no white


class CardFormat(NamedTuple):
    """The trimmed size of an upright map card, mm."""

    id: str  # key in templates/cards.yaml, or a custom size as "70x100mm,r3mm"
    width: float
    height: float
    radius: float  # corner radius, mm; 0 for square corners
    coin: float  # diameter of the coin that must leave letters visible, mm; 0 if the card has no coins
    tin: bool = False
    safe: float = 0.0  # distance of text and frames from the trim, mm: a print shop's cut is imprecise
    bleed: float = BLEED  # at a print shop, mm

    @property
    def is_custom(self) -> bool:
        """Whether the size was given in place of an id."""
        return self.id[:1] in "0123456789-+.,"

    def orient(self, orientation: str) -> CardFormat:
        """The card in a map's orientation: "landscape" swaps the sides of an upright card."""
        if orientation == "landscape" and self.width < self.height:
            return self._replace(width=self.height, height=self.width)
        return self

    def without_border(self, inside: float) -> CardFormat:
        """The card without a border of `inside` mm."""
        width, height = self.width - 2 * inside, self.height - 2 * inside
        return self._replace(width=width, height=height, radius=max(0.0, self.radius - inside))


class PlaceGrid(NamedTuple):
    """Perforated cards that touch, in the middle of a sheet; mm."""

    columns: int
    rows: int
    width: float  # of a card, on a sheet held upright
    height: float


class Paper(NamedTuple):
    """A sheet of paper, upright; lengths in mm."""

    id: str
    name: str
    width: float
    height: float
    margin: float  # unprintable border
    places: PlaceGrid | None = None  # its cards, if it is perforated
    corners: float = 0.0  # side of the squares in its corners that a cutting machine needs

    @property
    def inset(self) -> float:
        """How far these squares reach beyond the margin, mm."""
        return max(0.0, self.corners - self.margin)


class Tin(NamedTuple):
    """The inside of a tin, with corners of `radius`, and its lid; mm."""

    width: float
    height: float
    radius: float
    depth: float
    lid: CardFormat  # its top, from outside
    side: float  # height of the lid's side


def measure_spare_in_tin(card: CardFormat, tin: Tin) -> float:
    """The smallest distance from the card's outline to the tin's wall, mm, both upright and centred.

    Negative if the card does not fit flat. Exact: the distance to a convex wall is smallest at the card's sides,
    or, if the centre of the card's corner arc is outside that of the tin's, on the line through both centres.
    """
    sides = min(tin.width - card.width, tin.height - card.height) / 2
    x = (card.width / 2 - card.radius) - (tin.width / 2 - tin.radius)
    y = (card.height / 2 - card.radius) - (tin.height / 2 - tin.radius)
    if x <= 0 or y <= 0:
        return sides
    return min(sides, tin.radius - card.radius - hypot(x, y))


# smallest and largest side of a card, and largest corner radius; mm
LEAST_SIDE = 30
MOST_SIDE = 400
MOST_CORNER_RADIUS = 100


def read_cards(text: str, file: str, *, coins: bool = True) -> dict[str, CardFormat]:
    """Reads templates/cards.yaml, or templates/deck.yaml without `coins`. Raises InvalidFile."""
    with open_document(text, file, "a file of cards") as root:
        return {key: _read_card(key, fields, coins) for key, fields in root.read_entries("cards")}


def _read_card(key: str, fields: Fields, coins: bool) -> CardFormat:
    outline = _read_outline(fields)
    tin = fields.read_choice("tin", ("yes", "no"), default="no") == "yes"
    coin = fields.read_number("coin", 10, 50) if coins else 0.0
    safe = fields.read_number("safe", 0, 10, default=0.0)
    bleed = fields.read_number("bleed", 1, 10, default=BLEED)
    return CardFormat(key, *outline, coin, tin, safe, bleed)


def read_papers(text: str, file: str) -> dict[str, Paper]:
    """Reads templates/papers.yaml, by id. Raises InvalidFile with every problem of the file."""
    with open_document(text, file, "a file of papers") as root:
        return {key: _read_paper(key, fields) for key, fields in root.read_entries("papers")}


def _read_paper(key: str, fields: Fields) -> Paper:
    name = fields.read_text("name")
    width, height = sorted(fields.read_number(side, *PAPER_SIDES) for side in ("width", "height"))
    grid = fields.read_fields("places", required=False)
    places = None
    if "places" in fields:
        columns, rows = grid.read_integer("columns", 1, 20), grid.read_integer("rows", 1, 20)
        wide, high = (grid.read_number(side, 20, MOST_SIDE) for side in ("width", "height"))
        places = PlaceGrid(columns, rows, wide, high)
        if columns * wide > width or rows * high > height:
            fields.note_problem("places", f"{columns} x {rows} such places are larger than the paper")
    return Paper(key, name, width, height, fields.read_number("margin", 0, MOST_MARGIN), places)


def _read_outline(fields: Fields) -> tuple[float, float, float]:
    """Width, height and corner radius of a format, which is held upright, however it is written."""
    width, height = sorted(fields.read_number(side, LEAST_SIDE, MOST_SIDE) for side in ("width", "height"))
    radius = fields.read_number("radius", 0, MOST_CORNER_RADIUS)
    if 2 * radius > width:
        fields.note_problem("radius", f"the radius {radius:g} is more than half of the shorter side")
    return width, height, radius


PAPER_SIDES, MARGIN, MOST_MARGIN = (50, 1500), 8.0, 30  # least and greatest side; margins; mm


def read_custom_paper(text: str, known: Mapping[str, Paper]) -> Paper:
    """A paper with a custom size or margin: "297x420mm", "letter,m6.3mm", "12x18in,m5mm".

    Raises UserError if the text is not a size, or if the paper or its margin is too small or too large.
    """
    written = "".join(text.lower().split()).replace("×", "x")
    sides, comma, edge = written.partition(",m")
    name, _, after = written.partition(",")
    if name in known and after and not comma:
        raise UserError(f"after the comma comes the margin, as in {name},m6.3mm; not {quote_text(after)}")
    like = known.get(sides)
    width, height = sorted((like.width, like.height) if like else parse_size(sides))
    margin = parse_length(edge) if comma else like.margin if like else MARGIN
    least, most = PAPER_SIDES
    if not least <= width <= height <= most or margin > min(MOST_MARGIN, width / 4):
        raise UserError(
            f"{quote_text(text)} does not work: a side of a paper is {least} to {most} mm, its margin at most "
            f"{MOST_MARGIN} mm and a quarter of its width"
        )
    name = like.name if like else f"{width:g} x {height:g} mm"
    return Paper(written, name, width, height, margin, like.places if like else None)


def look_up_paper(word: str, known: Mapping[str, Paper]) -> Paper:
    """The upright paper for an id, a size or a margin. Raises UserError if there is none."""
    word = word.strip().lower()
    if (word[:1].isdigit() and word not in known) or word.partition(",")[0] in known:
        return read_custom_paper(word, known)
    return known[_require_size(word, known, "paper", "8.5x14in")]


def read_tins(text: str, file: str) -> dict[str, Tin]:
    """Reads templates/tin.yaml, by id. Raises InvalidFile with every problem of the file."""
    found = {}
    with open_document(text, file, "a file of tins") as root:
        for key, fields in root.read_entries("tins"):
            lid, outline = fields.read_fields("lid"), _read_outline(fields)
            depth, top = fields.read_number("depth", 1, 200), _read_card(key, lid, coins=False)
            found[key] = Tin(*outline, depth, top, lid.read_number("side", 4, 100))
    return found


_COMMA = re.compile(r"(?<=[a-z]),|,(?=r)")  # separates radius from size; others are misplaced points
_ALIKE = 1.0  # tolerance for a format's width, mm: sleeves call 63 mm poker size


def read_custom_card(text: str, known: Iterable[CardFormat]) -> CardFormat:
    """A card with a custom size: "70x100mm", "2.5x3.5in", or with round corners "70x100mm,r3mm".

    Sides may be in either order: orientation is a property of maps. The coin to leave letters visible is that of
    the widest of the `known` formats that is no wider, or else of the narrowest. Raises UserError if the text is
    not a size, or if the card is too small, too large or too round.
    """
    written = "".join(text.lower().split()).replace("×", "x")
    sides, *corners = _COMMA.split(written, maxsplit=1)
    width, height = parse_size(sides)
    radius, corner = 0.0, "".join(corners)
    if corners and not corner.startswith("r"):
        example = "after the comma comes the corners' radius, as in 70x100mm,r3mm"
        raise UserError(f"{example}; not {quote_text(corner)}")
    if corners:
        radius = parse_length(corner[1:])
    for side in (width, height):
        if not LEAST_SIDE <= side <= MOST_SIDE:
            allowed = f"a side of a card is {LEAST_SIDE:g} to {MOST_SIDE:g} mm"
            raise UserError(f"{side:g} mm does not work: {allowed}")
    most = min(MOST_CORNER_RADIUS, width / 2, height / 2)
    if radius > most:
        raise UserError(
            f"the corners' radius {radius:g} mm is too large: this card takes at most {most:g} mm"
        )
    if width > height:
        width, height = height, width
        first, second = sides.split("x")
        if first[-1].isalpha():
            sides = f"{second}x{first}"
        else:  # a shared unit stays at the end
            sides = f"{second.rstrip('cimnpt')}x{first}{second.lstrip('0123456789.')}"
    by_width = sorted(known, key=lambda card: card.width)
    like = [card for card in by_width if card.width <= width + _ALIKE] or by_width[:1]
    return CardFormat(",".join([sides, *corners]), width, height, radius, like[-1].coin)


def look_up_card(word: str, known: Mapping[str, CardFormat]) -> CardFormat:
    """The upright card for an id or a size. Raises UserError if there is none."""
    word = word.strip().lower()
    if word not in known and word.startswith(tuple("0123456789-+.,")):
        return read_custom_card(word, known.values())
    return known[_require_size(word, known, "card", "70x100mm")]


def _require_size(word: str, known: Iterable[str], what: str, example: str) -> str:
    """The id of a card or paper that a word means. Raises UserError: there is none, and no size was typed."""
    try:
        return require_known(word, tuple(known), what)
    except UserError as error:
        raise UserError(f"{error}; or write a size, such as {example}") from None
