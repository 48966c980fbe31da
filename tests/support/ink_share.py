"""The share of a picture that is ink."""

from support import srgb

coverage = srgb.ink_coverage
