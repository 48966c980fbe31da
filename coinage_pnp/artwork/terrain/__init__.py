"""What the land is made of: its colours, the grain of the ground, and all that grows, stands or lies on it."""
