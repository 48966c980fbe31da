"""A display list becomes a PDF: the one place, with `fonts`, that knows ReportLab."""

from coinage_pnp.render.pdf.document import render, render_one
