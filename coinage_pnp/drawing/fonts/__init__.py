"""The fonts for all text: files, kerned advances, metrics, outlines.

Sizes are in points, lengths in millimetres, advances and metrics in em. HarfBuzz measures. Ligatures are off, so
that every character can be placed on a curve by itself.
"""
