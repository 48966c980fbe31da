"""Turns a display list into a PDF: besides `fonts`, the only place that knows ReportLab."""
