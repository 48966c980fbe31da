"""Ink settings of a print."""

FULL, LOW, MONO = "full", "low", "mono"
INKS = (FULL, LOW, MONO)  # all colours, black lines only, greys
