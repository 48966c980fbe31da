"""How much ink a print may use."""

FULL, LOW, MONO = "full", "low", "mono"
INKS = (FULL, LOW, MONO)
"""All colours, black line only, greys."""
