"""Everything that is said in a language, in a file of templates/languages; English has all phrases and their keys.

`sections.py` has the class of each section, whose attributes are the phrases. `english.py` reads the English ones,
and `reading.py` a file, whose keys and slots it compares with English.
"""
