"""A display list becomes a PDF: the one place, with `fonts`, that knows ReportLab."""

from coinage_pnp.sheet.pdf.document import render as render
