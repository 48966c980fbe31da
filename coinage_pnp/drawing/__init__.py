"""A drawing before it is a file: shapes, text, colours, pages, in millimetres."""
