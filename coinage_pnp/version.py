"""The program's version; the build reads it here."""

__version__ = "0.1.0"

JSON_FORMAT = 1
"""Version of the JSON documents. New keys keep the number; a key that changes its meaning gets the next."""
