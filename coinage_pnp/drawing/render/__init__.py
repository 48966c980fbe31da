"""Turns a drawing into a file: PDF, SVG, PNG."""
