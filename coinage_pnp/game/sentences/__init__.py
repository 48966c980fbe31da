"""Scores, maps and moves in words: the phrases of a language with values filled in."""
