"""The table: one local page to score, play and design with.

What the page shows is in `static/` (markup, style and script) and its words are in templates/table; each tab has a
module that answers its requests.
"""
