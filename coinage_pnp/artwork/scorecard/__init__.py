"""The score as people read it: its words, its table, its picture."""
