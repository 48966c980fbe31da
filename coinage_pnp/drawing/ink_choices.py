"""Ink settings of a print."""

from typing import Final

FULL: Final = "full"
LOW: Final = "low"
MONO: Final = "mono"
INKS = (FULL, LOW, MONO)  # all colours, black lines only, greys
