"""Words on a drawing: lines, paragraphs, titles, and the ornaments that frame them."""
