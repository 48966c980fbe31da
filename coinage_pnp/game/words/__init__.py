"""Everything that is said in a language. English is typed Python, any other is a file of templates/languages.

`language.py` has the sections of a language. Each is a class in a module of its own: its attributes are the English
phrases. `reading.py` reads a file, and compares its keys and slots with English.
"""
