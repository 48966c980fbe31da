"""Is a map fair and legible? Games in large numbers, checks, reviews, invented maps, and their reports."""
