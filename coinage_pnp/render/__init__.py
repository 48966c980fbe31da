"""A drawing becomes a file: PDF, SVG, PNG."""

from coinage_pnp.render.pdf import render as render
from coinage_pnp.render.pdf import render_one as render_one
from coinage_pnp.render.png import Pixels as Pixels
from coinage_pnp.render.png import png_of as png_of
from coinage_pnp.render.png import rasterize as rasterize
from coinage_pnp.render.png import write_png as write_png
from coinage_pnp.render.svg import path_data as path_data
from coinage_pnp.render.svg import write_svg as write_svg
