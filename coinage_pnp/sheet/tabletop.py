"""Saves for Tabletop Simulator: the card on a mat with snap points on its spaces, and a bag of coins for each side.

The format follows saves written by Tabletop Simulator, whose knowledge base documents tiles and images. A tile of
scale 1 extends 1 unit from its centre to its upper and lower edges. The mat's picture is square, so that its size
does not depend on stretching. Tiles face the player, rotated by 180 degrees: right on a picture is negative x, down
is positive z.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any

from coinage_pnp.card.card_drawing import draw_card
from coinage_pnp.card.plan import make_plan
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coin_face import place_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import rectangle, rounded_rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape
from coinage_pnp.files.signature import make_signature
from coinage_pnp.files.units import MM_PER_INCH
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import COINS, HEADS, SIDES, STARTING_BANK, Side
from coinage_pnp.game.sentences.map_description import describe
from coinage_pnp.game.words.language import Language

UNIT = 10.0
"""Millimetres per unit of the simulator: larger than life, so that everything is readable from a seat."""

_MAT_PIXELS, _COIN_PIXELS = 2048, 512  # size of the square pictures of mat and coin, pixels
_TILE_THICKNESS, _DROP_HEIGHT = 0.1, 1.2  # thickness of a tile, and the height from which objects drop, units
Thing = dict[str, Any]  # an object of a save


def make_tabletop_files(
    board: Map,
    card: CardFormat,
    terrains: Mapping[str, Terrain],
    coins: CoinSet,
    words: Language,
    stem: str,
    at: str,
) -> Iterator[tuple[str, bytes]]:
    """File endings and contents of the pictures and the save, which refers to pictures as `at` + `stem` + ending.

    The save has an id for each object, and our mark at its end. `card` is upright. Raises UserError if it cannot be
    drawn.
    """
    card = card.orient(board.orientation)
    side = max(card.width, card.height) + 2 * 12.0  # with the margin of the mat
    drawn = draw_card(board, card, terrains, words.code)
    outline = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    x, y = (side - card.width) / 2, (side - card.height) / 2
    mat = Shape(rectangle(0, 0, side, side), Paint("#31424c"))
    placed = Group(drawn.elements, clip=outline, x=x, y=y)
    name = board.name.best(words.code)
    yield "-card.png", _draw_picture(Drawing(side, side, (mat, placed), drawn.symbols), _MAT_PIXELS, name)
    for kind, coin in enumerate(coins.coins):
        for face in SIDES:
            use, symbols = place_coin(COINS[face][kind], coin.diameter, 0, 0, coin.outline, coin.value)
            size, half = coin.diameter, coin.diameter / 2
            rim = Shape(rectangle(0, 0, size, size), Paint(INK))
            drawing = Drawing(size, size, (rim, Group((use,), x=half, y=half)), symbols)
            yield _name_ending(kind, face), _draw_picture(drawing, _COIN_PIXELS, coin.name.best(words.code))
    table = _make_tile(f"{at}{stem}-card.png", side, name, locked=True)
    table["Description"] = describe(board, words)
    half, snaps = side / 2, []  # in the axes of the mat
    for seat in make_plan(board, card, words.code).medals.values():
        right, down = round((half - x - seat.x) / half, 6), round((y + seat.y - half) / half, 6)
        snaps.append({"Position": {"x": right, "y": _TILE_THICKNESS, "z": down}})
    table["AttachedSnapPoints"] = snaps
    things = [table, *(_make_bag(owner, side, coins, words, f"{at}{stem}") for owner in SIDES)]
    title = f"Coin Age: {name}"
    for number, thing in enumerate(_walk_things(things), 1):
        thing["GUID"] = sha256(f"{title} {number}".encode()).hexdigest()[:6]
    unused = ("GameMode", "Date", "Table", "Sky", "Rules", "LuaScript", "LuaScriptState", "XmlUI")
    save = {"SaveName": title, "Note": words.sheet.unofficial, "Gravity": 0.5, "PlayArea": 0.5}
    save |= {**dict.fromkeys(unused, ""), "ObjectStates": things}
    data = json.dumps(save, ensure_ascii=False, indent=1).removesuffix("\n}").encode() + b',\n "Maker": "'
    yield ".json", data + make_signature(data) + b'"\n}\n'


def _draw_picture(drawing: Drawing, dots: int, title: str) -> bytes:
    """A square drawing as a PNG, `dots` pixels wide."""
    info = Info(title)
    return make_png(render_one(drawing, info), info, dots / drawing.width * MM_PER_INCH)


def _name_ending(kind: int, face: Side) -> str:
    return f"-rank-{kind + 1}-{face.word}.png"


def _make_thing(kind: str, name: str, z: float = 0.0, scale: float = 1.0) -> Thing:
    place = {"posX": 0.0, "posY": _DROP_HEIGHT, "posZ": z, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    place |= {"scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
    return {"Name": kind, "Nickname": name, "Transform": place, "ColorDiffuse": {"r": 1, "g": 1, "b": 1}}


def _make_tile(front: str, side: float, name: str, back: str = "", *, locked: bool = False) -> Thing:
    """A square tile, or a disc if it has a back."""
    shape = {"Type": 2 if back else 0, "Thickness": _TILE_THICKNESS, "Stackable": False, "Stretch": True}
    image = {"ImageURL": front, "ImageSecondaryURL": back or front, "ImageScalar": 1.0, "WidthScale": 0.0}
    tile = _make_thing("Custom_Tile", name, scale=round(side / 2 / UNIT, 6))
    tile |= {"Locked": locked, "Grid": False, "Snap": not locked}
    return {**tile, "CustomImage": {**image, "CustomTile": shape}}


def _make_bag(owner: Side, side: float, coins: CoinSet, words: Language, at: str) -> Thing:
    """A side's bank of coins that show it: that of Heads in front of the mat, that of Tails behind it.

    Coins can be flipped: state 1 shows Heads, state 2 Tails.
    """
    z = (side / 2 / UNIT + 1.5) * (-1 if owner is HEADS else 1)
    held: list[Thing] = []
    for kind, count in enumerate(STARTING_BANK):
        real = coins.coins[kind]
        name = f"{kind + 1}: {real.name.best(words.code)}"
        ours, theirs = (at + _name_ending(kind, face) for face in (owner, owner.opponent))
        for _ in range(count):
            coin = _make_tile(ours, real.diameter, name, theirs)
            flipped = _make_tile(theirs, real.diameter, name, ours)
            held.append({**coin, "States": {"2" if owner is HEADS else "1": flipped}})
    bag = _make_thing("Bag", words.sides[owner], z=round(z, 6))
    return {**bag, "Bag": {"Order": 0}, "ContainedObjects": held}


def _walk_things(things: Iterable[Thing]) -> Iterator[Thing]:
    """The objects, each followed by those inside it and its other states."""
    for thing in things:
        yield thing
        yield from _walk_things((*thing.get("ContainedObjects", ()), *thing.get("States", {}).values()))
