"""The game as arrays and numbers: fast, and held by tests to what `rules` says."""
