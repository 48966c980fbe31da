"""Turns the character grid into organic territories whose common borders are shared exactly."""
