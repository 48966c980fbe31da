"""Drawings of coins, and the coin sets of the world."""
