"""Whole experiments: levels of players on maps, and the comparison of maps."""
