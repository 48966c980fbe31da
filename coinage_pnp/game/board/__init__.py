"""Maps: model, reader, adjacency and checks."""
