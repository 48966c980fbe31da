"""The English phrases as the plain data of a file, and as descriptions of a schema."""

from typing import Any

from coinage_pnp.files.yaml.edits import convert_to_plain
from coinage_pnp.files.yaml.syntax import parse
from coinage_pnp.game.shipped import read_template

Tree = dict[str, Any]


def language_tree(code: str) -> Tree:
    """What the file of a language says."""
    tree: Tree = convert_to_plain(parse(*read_template(f"languages/{code}.yaml")))
    return tree


def described(tree: Tree) -> Tree:
    """A schema that describes each phrase by the English one, for translators."""
    inside = {
        key: described(part) if isinstance(part, dict) else {"description": part}
        for key, part in tree.items()
    }
    texts = {key: kind for key, kind in inside.items() if not isinstance(tree[key], list)}
    return {"properties": {key: kind for key, kind in texts.items() if key != "format"}}
