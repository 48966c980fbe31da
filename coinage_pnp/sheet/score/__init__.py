"""Score pads, and pictures of a score."""
