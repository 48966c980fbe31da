"""The rules on arrays, for speed; tests compare every step with `rules`."""
