"""Invents maps: random shapes, regions, terrains and names, and a search for varied maps that play well."""
