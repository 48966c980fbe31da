"""The deck, drawn."""
