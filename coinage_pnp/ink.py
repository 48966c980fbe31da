"""Ink settings of a print."""

FULL, LOW, MONO = "full", "low", "mono"
INKS = (FULL, LOW, MONO)
"""All colours, black lines only, greys."""
