"""Many games by players of rising strength: whether a map is fair, and what the best turn is."""
