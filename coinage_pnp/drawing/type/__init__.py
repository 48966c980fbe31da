"""Text on drawings: lines, paragraphs, titles, a ruler, and ornaments."""
