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

from coinage_pnp.yaml_source.edits import plain as plain
from coinage_pnp.yaml_source.edits import with_item as with_item
from coinage_pnp.yaml_source.edits import with_rows as with_rows
from coinage_pnp.yaml_source.edits import with_value as with_value
from coinage_pnp.yaml_source.edits import without as without
from coinage_pnp.yaml_source.fields import Fields as Fields
from coinage_pnp.yaml_source.fields import document as document
from coinage_pnp.yaml_source.syntax import MAX_BYTES as MAX_BYTES
from coinage_pnp.yaml_source.syntax import Mapping as Mapping
from coinage_pnp.yaml_source.syntax import Scalar as Scalar
from coinage_pnp.yaml_source.syntax import Sequence as Sequence
from coinage_pnp.yaml_source.syntax import line_of as line_of
from coinage_pnp.yaml_source.syntax import parse as parse
from coinage_pnp.yaml_source.syntax import texts as texts
from coinage_pnp.yaml_source.wording import did_you_mean as did_you_mean
from coinage_pnp.yaml_source.wording import is_id as is_id
from coinage_pnp.yaml_source.wording import nearest as nearest
from coinage_pnp.yaml_source.wording import one_of as one_of
from coinage_pnp.yaml_source.wording import shown as shown
from coinage_pnp.yaml_source.wording import text_complaint as text_complaint
