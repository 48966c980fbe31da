"""Terrains: their colours, ground textures, and the glyphs drawn on them."""
