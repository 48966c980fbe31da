"""The results of a map's games: figures, sentences, tables, JSON, and a page for the wall."""
