"""What a map is: its model, its reader, its adjacency, its checks."""
