"""A display list becomes a PDF: the one place, with `fonts`, that knows ReportLab."""

from coinage_pnp.render.pdf.document import render as render
from coinage_pnp.render.pdf.document import render_one as render_one
