"""The map card: a hand-inked, tinted plate from an old atlas, drawn from a map definition."""
