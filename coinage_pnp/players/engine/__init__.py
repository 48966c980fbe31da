"""The rules on arrays, for speed; tests compare them with `rules`."""
