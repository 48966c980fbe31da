"""Which faces there are, and where their files lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from coinage_pnp.errors import UserError


@dataclass(frozen=True)
class Face:
    """One font file of a font package."""

    package: str
    """Import name of the package that holds it."""
    file: str
    """Name of the file in the package's folder `files`."""


FACES = MappingProxyType(
    {
        "display": Face("fontpkg_cardo", "Cardo-Bold.ttf"),
        "name": Face("fontpkg_crimson_text", "CrimsonText-SemiBoldItalic.ttf"),
        "body": Face("fontpkg_crimson_text", "CrimsonText-Regular.ttf"),
        "strong": Face("fontpkg_crimson_text", "CrimsonText-SemiBold.ttf"),
        "italic": Face("fontpkg_crimson_text", "CrimsonText-Italic.ttf"),
    }
)
"""What `face` means in a scene."""


@cache
def font_file(face: str) -> Path:
    """Where the file of `face` lies. Its package is located, not imported: importing it costs 75 ms.

    Raises:
        UserError: the font package is not installed.
    """
    wanted = FACES[face]
    spec = find_spec(wanted.package)
    if spec is None or spec.origin is None:
        raise UserError(f"The font package {wanted.package} is missing: install coinage-pnp again.")
    return Path(spec.origin).parent / "files" / wanted.file
