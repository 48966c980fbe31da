"""Simulation: players of rising strength, game statistics, hints and reviews."""
