"""Our own coins, with rank and letter: Heads is a light disc with a laurel, Tails a dark one with a shield.

Dark discs avoid thin light lines, which would fill with ink in print.
"""

from functools import lru_cache

import numpy as np

from coinage_pnp.drawing.coins.engraving import (
    draw_milling,
    load_engraved,
    measure_hole,
    measure_path_width,
    outline_rim,
    outline_text,
)
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import find_ways_round, move_path
from coinage_pnp.drawing.paths.path import Path, circle, make_points
from coinage_pnp.drawing.scene import Paint, Shape, Symbol, Use
from coinage_pnp.game.rules.coins import HEADS, RANK, TAILS, Coin, Side, find_owner

LIGHT = "#fdf6e6"  # field of a Heads coin, and all lines on a Tails coin
HAIR, REVERSED = 0.09, 0.35  # thinnest lines that print: dark on light, light on dark; mm
SMALL = 6.2  # smaller coins (diameter in mm) show only their rank: emblems and letters would be illegible


def place_coin(
    coin: Coin, diameter: float, x: float, y: float, outline: str = "round", value: str = ""
) -> tuple[Use, dict[str, Symbol]]:
    """A coin seen from above, centred at (x, y): the element, and the symbol it uses.

    `diameter` (mm) includes the `outline`, one of `engraving.OUTLINES`; `value` is a face value to print on it.
    """
    kind = " ".join([word for word in (outline, value) if word not in ("round", "")])
    name = " ".join(filter(None, ("coin", coin.upper(), find_owner(coin).word, f"{diameter:.4g}", kind)))
    return Use(name, x, y), {name: draw_coin(coin, diameter, outline, value)}


@lru_cache(maxsize=256)
def draw_coin(coin: Coin, diameter: float, outline: str = "round", value: str = "") -> Symbol:
    """A coin seen from above, centred at the origin; arguments as for `place_coin`."""
    heads, rank = find_owner(coin) is HEADS, str(RANK[coin])
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    line = 0.1 + 0.012 * diameter
    r = diameter / 2
    shapes = [Shape(outline_rim(outline, diameter - line), Paint(field, INK, line))]
    fine = max(HAIR, 0.011 * diameter)
    if diameter < SMALL:
        if heads and r > 1.8:
            inner = outline_rim(outline, diameter, 1 - (line + 0.42) / r)
            shapes.append(Shape(inner, Paint(stroke=mark, width=fine)))
        shapes.append(Shape(outline_text(rank, 0.88 * r if heads else r, 0), Paint(mark)))
        return tuple(shapes)
    if heads:
        inner = circle(0, 0, 0.86 * r) if outline == "notched" else outline_rim(outline, diameter, 0.86)
        shapes.append(Shape((*inner, *_draw_reeding(outline, r)), Paint(stroke=mark, width=fine)))
        shapes.append(Shape(load_engraved("laurel-valued" if value else "laurel", r), Paint(mark)))
    else:
        shapes.append(Shape(load_engraved("shield", r), Paint(stroke=mark, width=max(REVERSED, 2 * fine))))
    shapes += [Shape(words, Paint(mark)) for words in _draw_inscription(coin, r, outline, value)]
    if bored := measure_hole(outline, diameter):
        ring = Paint("#ffffff", INK if heads else LIGHT, fine if heads else REVERSED)
        shapes.append(Shape(circle(0, 0, bored / 2), ring))
    return tuple(shapes)


@lru_cache(maxsize=64)
def draw_blank_coin(side: Side, diameter: float, outline: str = "round") -> Symbol:
    """A coin seen from above, too small for a rank, centred at the origin: it shows its side only; mm."""
    line = 0.1 + 0.012 * diameter
    disc = outline_rim(outline, diameter - line)
    if side is TAILS:
        return (Shape(disc, Paint(INK, INK, line)),)
    inner = Shape(outline_rim(outline, 0.6 * diameter), Paint(stroke=INK, width=line))
    return Shape(disc, Paint(LIGHT, INK, line)), inner


def _draw_inscription(coin: Coin, r: float, outline: str, value: str) -> tuple[Path, ...]:
    """Rank, letter and face value of a coin of radius `r` mm."""
    rank, letter = str(RANK[coin]), coin.upper()
    if not value:
        return outline_text(rank, 0.66 * r, -0.17 * r), outline_text(letter, 0.3 * r, 0.44 * r)
    high, top = (0.4, -0.47) if outline == "holed" else (0.62, -0.18)
    number = outline_text(rank, high * r, top * r)
    beside = outline_text(letter, 0.3 * r, (top + high / 2 - 0.15) * r)
    wide, gap = measure_path_width(number), 0.07 * r
    whole = wide + gap + measure_path_width(beside)
    number = move_path(number, (wide - whole) / 2, 0)
    beside = move_path(beside, (whole - measure_path_width(beside)) / 2, 0)
    return number, beside, outline_text(value, 0.32 * r, 0.5 * r)


def _draw_reeding(outline: str, r: float) -> Path:
    """The milled rim of a coin of radius `r` mm; notched coins have none."""
    if outline == "notched":
        return ()
    count = round(2 * np.pi * r / 0.5)
    spokes = r * find_ways_round(count)
    if outline == "heptagon":  # evenly spaced points on its curved sides
        (run,) = outline_rim(outline, 2 * r)
        each = round(count / ((len(run.points) - 1) // 3))
        spokes = make_points(run.flatten(each)[:-1].reshape(-1, each, 2).swapaxes(0, 1))
    return draw_milling(spokes, 0.88, 0.96)
