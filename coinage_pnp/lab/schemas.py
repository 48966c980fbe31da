"""The JSON Schemas of the YAML formats, for completion and checks in editors.

They ship with the templates. A test compares them with the readers.
"""

import json
from typing import Any

from coinage_pnp.game.shipped import read_own_template, read_template
from coinage_pnp.lab import templates

MARK = "Made by: coinage-pnp schema"
"""Start of the comment in each of our schemas; a file without it is foreign."""

_NAMES = """
map position record classic-game classic-deal deck papers cards
print_shops place_names tin coins terrains language
"""
FORMATS = tuple(_NAMES.split())
"""Names of the formats, for `coinage-pnp schema`."""


def write_schema(name: str) -> str:
    """The schema of a format, as the text of a file; that of maps includes the user's own terrains."""
    text, _ = read_template(f"schemas/{name_schema_file(name)}")
    if name != "map" or not read_own_template("terrains.yaml"):
        return text
    kinds = sorted(templates.load_terrains())

    def with_own(part: dict[str, Any]) -> dict[str, Any]:
        return part | {"enum": kinds} if set(part.get("enum", ("",))) <= set(kinds) else part

    return json.dumps(json.loads(text, object_hook=with_own), indent=1, ensure_ascii=False) + "\n"


def name_schema_file(name: str) -> str:
    """The file name of a schema."""
    return f"{name}.schema.json"
