"""The learned value of a position: what it is made of, how it is learned from games against itself, and kept."""
