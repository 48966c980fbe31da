"""YAML text -> plain data with line numbers, from which readers take their fields.

The only package that knows the YAML library. It reads a strict subset: every scalar stays the text that was
written (`no` is "no", `010` is "010"), and duplicate keys, tags, anchors, aliases and second documents are refused.
A reader opens a document, takes the fields it knows, and gets every problem at once:

    with document(text, file, "a map") as root:
        edition = root.integer("edition", 1, 999, default=1)
        for id, fields in root.entries("regions"):
            terrain = fields.choice("terrain", terrains)
    return Map(...)        # reached only when nothing was wrong
"""

from coinage_pnp.yaml_source.edits import plain, with_item, with_rows, with_value, without
from coinage_pnp.yaml_source.fields import Fields, document
from coinage_pnp.yaml_source.syntax import MAX_BYTES, Mapping, Scalar, Sequence, line_of, parse, texts
from coinage_pnp.yaml_source.wording import did_you_mean, is_id, nearest, one_of, shown, text_complaint
