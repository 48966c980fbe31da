"""Coins as we draw them, and the coin sets of the world."""
