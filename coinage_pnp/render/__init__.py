"""Turns a drawing into a file: PDF, SVG, PNG."""

from coinage_pnp.render.pdf import render, render_one
from coinage_pnp.render.png import Pixels, png_of, rasterize, write_png
from coinage_pnp.render.svg import path_data, write_svg
