"""What is known of a map after its games: figures, sentences, tables, JSON, and a page for the wall."""
