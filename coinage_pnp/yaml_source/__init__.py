"""YAML text -> plain data that remembers its lines, and the way readers take fields out of it.

This is the only package that knows the YAML library. It reads a strict subset: every scalar stays the
text that was written (`no` is "no", `010` is "010"), and duplicate keys, tags, anchors, aliases and second
documents are refused. A reader opens a document, takes the fields it knows, and gets every problem at once:

    with document(text, file, "a map") as root:
        edition = root.integer("edition", 1, 999, default=1)
        for id, fields in root.entries("regions"):
            terrain = fields.choice("terrain", terrains)
    return Map(...)        # reached only when nothing was wrong
"""

from coinage_pnp.yaml_source.events import MAX_BYTES
from coinage_pnp.yaml_source.fields import Fields
from coinage_pnp.yaml_source.nodes import Mapping, Node, Scalar, Sequence
from coinage_pnp.yaml_source.open_document import document
from coinage_pnp.yaml_source.places import line_of, texts
from coinage_pnp.yaml_source.schema_outline import Schema as Schema
from coinage_pnp.yaml_source.schema_outline import outlined as outlined
from coinage_pnp.yaml_source.syntax import MAX_LEVELS, parse
from coinage_pnp.yaml_source.wording import did_you_mean, nearest, shown
from coinage_pnp.yaml_source.wording import text_complaint as text_complaint

__all__ = [
    "MAX_BYTES",
    "MAX_LEVELS",
    "Fields",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "did_you_mean",
    "document",
    "line_of",
    "nearest",
    "parse",
    "shown",
    "texts",
]
