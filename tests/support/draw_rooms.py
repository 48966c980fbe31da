"""Draws the picture of docs/architecture.md: the rooms of the package and their imports.

The floors come from the import contract in pyproject.toml, the arrows from the imports, and the sentence in each
room is the first of its docstring.
"""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import fsum  # since Python 3.12 sum() rounds differently
from pathlib import Path

import grimp

from coinage_pnp.drawing.colour import INK, PAPER, mix
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.paths.path import Subpath, points, polygon, rectangle, rounded_rectangle
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Element, Paint, Shape, Text

PACKAGE = "coinage_pnp"

FLOORS = "Imports point one way"
"""The name of the contract that orders the rooms."""

TINTS = ("#b5533c", "#c98a2b", "#7f8f3a", "#3f8f78", "#3f78a0", "#6f5f9f", "#a05a7a")
"""The colours of the floors, from the top, repeated after the last."""

WIDTH, MARGIN = 250.0, 6.0
"""Width of the picture, and space around its rooms, mm."""

LINES_PER_MM = 60.0
"""The scale of the strips: lines of code in a millimetre."""

MIN_ROOM_WIDTH, BETWEEN_ROOMS, BETWEEN_FLOORS = 46.0, 7.0, 8.0
"""Width of the narrowest room, and distances between rooms, mm."""

PADDING, TITLE, LEADING, STRIP = 2.2, 6.2, 3.5, 4.2
"""Inside a room, mm: space beside the text; height of the heading, a line of text, the strip at the bottom."""

HEADING, SENTENCE, SMALL = 12.0, 8.4, 7.2
"""Font sizes, pt."""

LANE = 1.5
"""Distance between parallel arrows, mm."""


@dataclass(frozen=True)
class Room:
    """The facts about a room that the picture shows."""

    name: str
    lines: int
    """Lines of code in all its files."""
    about: str
    """The first sentence of its docstring."""
    parts: Mapping[str, int]
    """The lines of each room inside it; files directly in it are not listed."""
    uses: Sequence[str]
    """The rooms it imports, except those that it also reaches through another one."""


@dataclass(frozen=True)
class Box:
    """A room in its place in the picture, mm."""

    room: Room
    x: float
    y: float
    width: float
    height: float
    sentence: tuple[str, ...]
    """What the room is about, broken into lines."""

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def bottom(self) -> float:
        return self.y + self.height


def read_rooms(root: Path) -> list[list[Room]]:
    """The rooms of the package in `root`, floor by floor from the top."""
    contracts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    [floors] = [one["layers"] for one in contracts["contracts"] if one["name"] == FLOORS]
    uses = _imports()
    return [
        [_room(root / PACKAGE / name, _direct_only(name, uses)) for name in floor.split(" | ")]
        for floor in floors
    ]


def _imports() -> dict[str, set[str]]:
    """For each room the rooms that it imports."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    uses: dict[str, set[str]] = {}
    for module in sorted(graph.modules - {PACKAGE}):
        importer = module.split(".")[1]
        for imported in graph.find_modules_directly_imported_by(module) - {PACKAGE}:
            if imported.split(".")[1] != importer:
                uses.setdefault(importer, set()).add(imported.split(".")[1])
    return uses


def _direct_only(room: str, uses: Mapping[str, set[str]]) -> list[str]:
    """The rooms that a room imports and does not also reach through another one."""
    direct = uses.get(room, set())
    indirect = {far for near in direct for far in _reached(near, uses)}
    return sorted(direct - indirect)


def _reached(room: str, uses: Mapping[str, set[str]]) -> set[str]:
    direct = uses.get(room, set())
    return direct.union(*(_reached(near, uses) for near in direct))


def _room(place: Path, uses: list[str]) -> Room:
    """The room at `place`: a folder, or a module without its ".py"."""
    if not place.is_dir():
        file = place.with_suffix(".py")
        return Room(place.name, _lines([file]), _sentence(file), {}, uses)
    parts = {
        folder.name: _lines(folder.rglob("*.py"))
        for folder in sorted(place.iterdir())
        if (folder / "__init__.py").is_file()
    }
    return Room(place.name, _lines(place.rglob("*.py")), _sentence(place / "__init__.py"), parts, uses)


def _lines(files: Iterable[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def _sentence(file: Path) -> str:
    """The first sentence of a module's docstring, on one line."""
    docstring = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    first = " ".join(docstring.partition("\n\n")[0].split())
    return first.partition(". ")[0].rstrip(".").replace("`", "")


def draw_picture(floors: Sequence[Sequence[Room]]) -> bytes:
    """The picture as an SVG file, whose description holds the rooms as JSON (`rooms_in_picture` reads them)."""
    placed = _placed(floors)
    height = placed[-1][0].bottom + MARGIN
    boxes = {box.room.name: box for row in placed for box in row}
    tints = {box.room.name: TINTS[at % len(TINTS)] for at, row in enumerate(placed) for box in row}
    elements: list[Element] = [Shape(rounded_rectangle(0, 0, WIDTH, height, 3), Paint(fill=PAPER))]
    for run, tint in _routes(placed, tints):
        elements += _arrow(run, tint)
    for name, box in boxes.items():
        elements += _drawn(box, tints[name])
    description = json.dumps([[asdict(room) for room in floor] for floor in floors], ensure_ascii=False)
    drawing = Drawing(WIDTH, height, tuple(elements))
    svg, _, _ = write_svg(drawing, "The rooms of coinage-pnp", description).rpartition(b"<!-- ")
    return svg  # without the comment that names the program's version


def rooms_in_picture(svg: str) -> list[list[Room]]:
    """The rooms that a picture shows, read from its description."""
    written = svg.partition("<desc")[2].partition(">")[2].partition("</desc>")[0]
    for entity, character in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        written = written.replace(entity, character)
    return [[Room(**room) for room in floor] for floor in json.loads(written)]


def _placed(floors: Sequence[Sequence[Room]]) -> list[list[Box]]:
    """Every room in its place, floor by floor from the top; each floor is centred."""
    placed: list[list[Box]] = []
    top = MARGIN
    for floor in (_ordered(floor, placed) for floor in floors):
        widths = _widths(floor)
        sentences = [
            _wrapped(room.about, width - 2 * PADDING) for room, width in zip(floor, widths, strict=True)
        ]
        height = TITLE + LEADING * max(map(len, sentences)) + STRIP + 2.2
        x = (WIDTH - fsum(widths) - BETWEEN_ROOMS * (len(floor) - 1)) / 2
        row = []
        for room, width, sentence in zip(floor, widths, sentences, strict=True):
            row.append(Box(room, x, top, width, height, sentence))
            x += width + BETWEEN_ROOMS
        placed.append(row)
        top += height + BETWEEN_FLOORS
    return placed


def _ordered(floor: Sequence[Room], above: Sequence[Sequence[Box]]) -> list[Room]:
    """The rooms of a floor from the left, sorted by the mean position of the rooms that import them."""

    def place(room: Room) -> float:
        importers = [box.middle for row in above for box in row if room.name in box.room.uses]
        return fsum(importers) / len(importers) if importers else WIDTH

    return sorted(floor, key=place)


def _widths(floor: Sequence[Room]) -> list[float]:
    """The width of each room: at least that of its strip, and of `MIN_ROOM_WIDTH` unless the floor is full."""
    share = (WIDTH - 2 * MARGIN - BETWEEN_ROOMS * (len(floor) - 1)) / len(floor)
    return [max(room.lines / LINES_PER_MM + 2 * PADDING, min(MIN_ROOM_WIDTH, share)) for room in floor]


def _wrapped(sentence: str, room: float) -> tuple[str, ...]:
    lines = [""]
    for word in sentence.split():
        longer = f"{lines[-1]} {word}".strip()
        if shaping.width(longer, "italic", SENTENCE) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def _drawn(box: Box, tint: str) -> Iterator[Element]:
    """The room with its name, size and sentence, and the rooms inside it as parts of a strip."""
    wall = rounded_rectangle(box.x, box.y, box.width, box.height, 1.6)
    yield Shape(wall, Paint(fill=mix(tint, "#ffffff", 0.84), stroke=tint, width=0.35))
    left, right = box.x + PADDING, box.right - PADDING
    yield Text(box.room.name, left, box.y + 5.0, "display", HEADING, INK)
    size = f"{box.room.lines:,} lines"
    yield Text(
        size, right - shaping.width(size, "body", SMALL), box.y + 4.9, "body", SMALL, mix(INK, PAPER, 0.35)
    )
    for number, line in enumerate(box.sentence):
        yield Text(line, left, box.y + TITLE + LEADING * (number + 0.75), "italic", SENTENCE, INK)
    yield from _strip(box, left, box.bottom - STRIP - 1.6, tint)


def _strip(box: Box, x: float, y: float, tint: str) -> Iterator[Element]:
    """A bar as long as the room has lines: the rooms inside it, named if there is space, then the rest."""
    parts = sorted(box.room.parts.items(), key=lambda part: -part[1])
    rest = box.room.lines - sum(box.room.parts.values())
    for at, (name, lines) in enumerate([*parts, ("", rest)]):
        width = lines / LINES_PER_MM
        fill = mix(tint, "#ffffff", (0.45, 0.6)[at % 2]) if name else mix(tint, "#ffffff", 0.12)
        yield Shape(rectangle(x, y, width, STRIP), Paint(fill=fill))
        long = shaping.width(name, "body", SMALL)
        if name and long < width - 1:
            yield Text(name, x + (width - long) / 2, y + STRIP - 1.3, "body", SMALL, INK)
        x += width


def _routes(
    placed: Sequence[Sequence[Box]], tints: Mapping[str, str]
) -> Iterator[tuple[list[tuple[float, float]], str]]:
    """The points and the colour of each arrow, which runs around the rooms between its ends."""
    floor_of = {box.room.name: at for at, row in enumerate(placed) for box in row}
    box_of = {box.room.name: box for row in placed for box in row}
    arrows = [(box.room.name, to) for row in placed for box in row for to in box.room.uses]
    middle = {name: box.middle for name, box in box_of.items()}
    taken: dict[int, list[float]] = {}
    leaving = {name: [to for start, to in arrows if start == name] for name in box_of}
    coming = {name: [start for start, to in arrows if to == name] for name in box_of}
    for start, to in arrows:
        x = _port(box_of[start], sorted(leaving[start], key=middle.__getitem__), to)
        end = _port(box_of[to], sorted(coming[to], key=middle.__getitem__), start)
        run = [(x, box_of[start].bottom)]
        for at in range(floor_of[start] + 1, floor_of[to]):
            x = _gap(placed[at], x, end, taken.setdefault(at, []))
            run += [(x, placed[at][0].y), (x, placed[at][0].bottom)]
        yield [*run, (end, box_of[to].y)], tints[start]


def _port(box: Box, others: Sequence[str], other: str) -> float:
    """The x at which an arrow leaves or enters a room, beside its other arrows."""
    share = (others.index(other) + 1) / (len(others) + 1)
    return box.x + box.width * (0.2 + 0.6 * share)


def _gap(row: Sequence[Box], x: float, end: float, taken: list[float]) -> float:
    """The x at which an arrow from `x` to `end` passes a floor, free of rooms and other arrows."""
    walls = [MARGIN / 3, *(wall for box in row for wall in (box.x, box.right)), WIDTH - MARGIN / 3]
    free = [
        low + LANE * step
        for low, high in list(pairwise(walls))[::2]
        for step in range(1, int((high - low) / LANE))
        if all(abs(low + LANE * step - other) > LANE * 0.9 for other in taken)
    ]
    best = min(free, key=lambda place: (abs(place - x) + abs(place - end), place))
    taken.append(best)
    return best


def _arrow(run: Sequence[tuple[float, float]], tint: str) -> Iterator[Element]:
    """A line through the points, straight past a floor and curved between floors, with a head."""
    (x, y), curve = run[0], [run[0]]
    (end_x, end_y) = run[-1]
    stops = [*run[1:-1], (end_x, end_y - 1.6)]
    for to_x, to_y in stops:
        bend = (to_y - y) * (0.5 if to_x != x else 0.33)
        curve += [(x, y + bend), (to_x, to_y - bend), (to_x, to_y)]
        x, y = to_x, to_y
    yield Shape((Subpath(points(curve), closed=False, curved=True),), Paint(stroke=tint, width=0.5))
    head = polygon([(end_x, end_y - 0.2), (end_x - 1.1, end_y - 2.4), (end_x + 1.1, end_y - 2.4)])
    yield Shape(head, Paint(fill=tint))
