"""Games of each level on each map, and comparisons of maps."""
