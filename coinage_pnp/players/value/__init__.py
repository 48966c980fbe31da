"""The learned value function of a map: features, self-play training, cache, and the player that uses it."""
