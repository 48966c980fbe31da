"""The JSON Schemas of the YAML formats, which editors complete and check files by.

They ship with the templates. A test compares them with what the readers ask for.
"""

import json
from typing import Any

from coinage_pnp import templates
from coinage_pnp.shipped import own_template, read_template

MARK = "Made by: coinage-pnp schema"
"""Begins the comment in each of our schemas; a file without it is somebody else's."""

FORMATS = (
    *("map", "position", "record", "classic-game", "classic-deal", "classic-words"),
    *(
        "deck",
        "papers",
        "cards",
        "print_shops",
        "place_names",
        "tin",
        "coins",
        "terrains",
        "language",
        "score",
        "talk",
        "review",
        "table",
        "calibrate",
    ),
)
"""Their names, as `coinage-pnp schema` takes them."""


def schema_text(name: str) -> str:
    """The schema of one of FORMATS as the text of a file; that of maps knows the user's own terrains too."""
    text, _ = read_template(f"schemas/{file_of(name)}")
    if name != "map" or not own_template("terrains.yaml"):
        return text
    kinds = sorted(templates.terrains())

    def with_own(part: dict[str, Any]) -> dict[str, Any]:
        return part | {"enum": kinds} if set(part.get("enum", ("",))) <= set(kinds) else part

    return json.dumps(json.loads(text, object_hook=with_own), indent=1, ensure_ascii=False) + "\n"


def title_of(name: str) -> str:
    """What the files of one of FORMATS hold."""
    return str(json.loads(schema_text(name))["title"])


def file_of(name: str) -> str:
    """What a schema's file is called."""
    return f"{name}.schema.json"
