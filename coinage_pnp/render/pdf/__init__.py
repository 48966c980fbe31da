"""Turns a display list into a PDF: besides `fonts`, the only place that knows ReportLab."""

from coinage_pnp.render.pdf.document import render, render_one
