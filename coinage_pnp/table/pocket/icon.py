"""The icon of the installed pocket: the quarter of Heads on paper."""

from coinage_pnp.drawing.coins.coin_face import place_coin
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.png import draw_pixels, write_png
from coinage_pnp.drawing.scene import Drawing, Paint, Shape

SIDE, COIN = 40.0, 24.4  # of the icon and of the coin, mm; what is further out, some phones cut off
PIXELS = 512
_PAPER = Paint(fill="#f6ecd4")


def draw_icon() -> bytes:
    """A PNG."""
    use, symbols = place_coin("Q", COIN, SIDE / 2, SIDE / 2)
    paper = Shape(rectangle(0, 0, SIDE, SIDE), _PAPER)
    dpi = PIXELS * 25.4 / SIDE
    pixels = draw_pixels(Drawing(SIDE, SIDE, (paper, use), symbols), dpi)
    return write_png(pixels, dpi, {"Title": "Coin Age"})
