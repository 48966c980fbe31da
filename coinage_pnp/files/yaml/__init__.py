"""Reads YAML into plain data with line numbers, and edits YAML text; the only room that knows the YAML library.

It accepts a strict subset: scalars stay text as written (`no` is "no", `010` is "010"), and duplicate keys, tags,
anchors, aliases and second documents are refused. Readers take the fields they know and get every problem at once:

    with open_document(text, file, "a map") as root:
        edition = root.read_integer("edition", 1, 999, default=1)
        for id, fields in root.read_entries("regions"):
            terrain = fields.read_choice("terrain", terrains)
    return Map(...)        # reached only if there was no problem
"""
