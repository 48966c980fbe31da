"""Which faces there are, and where their files are.

Text with letters missing from its face is set entirely in the wide face of that style, which covers Latin, Greek
and Cyrillic. Japanese characters come from a stand-in font, an optional extra.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from coinage_pnp.errors import UserError


@dataclass(frozen=True)
class Face:
    """One file of a font package."""

    package: str  # import name of the package
    file: str
    folder: str = "files"  # folder in the package, with '/'
    weight: int = 0  # value of a variable font's `wght` axis; 0 for a static font

    @property
    def instance(self) -> str:
        """Unique name for this weight of a variable font; "" for a static font."""
        return f"{self.file.partition('[')[0]}-{self.weight}" if self.weight else ""


FACES: Mapping[str, Face] = {
    "display": Face("fontpkg_cardo", "Cardo-Bold.ttf"),
    "name": Face("fontpkg_crimson_text", "CrimsonText-SemiBoldItalic.ttf"),
    "body": Face("fontpkg_crimson_text", "CrimsonText-Regular.ttf"),
    "strong": Face("fontpkg_crimson_text", "CrimsonText-SemiBold.ttf"),
    "italic": Face("fontpkg_crimson_text", "CrimsonText-Italic.ttf"),
}
"""Values of `face` in a scene."""


def _make_garamond(weight: int, style: str = "") -> Face:
    return Face("fontpkg_eb_garamond", f"EBGaramond{style}[wght].ttf", weight=weight)


WIDE: Mapping[str, Face] = {
    "wide-display": _make_garamond(700),
    "wide-name": _make_garamond(600, "-Italic"),
    "wide-body": _make_garamond(400),
    "wide-strong": _make_garamond(600),
    "wide-italic": _make_garamond(400, "-Italic"),
}
"""Faces for text that one of FACES cannot draw: its key prefixed with "wide-"."""

JAPANESE: Mapping[str, Face] = {
    key: Face("justmytype_intl_cjk", "NotoSansJP[wght].ttf", "fonts/ofl/notosansjp", weight)
    for key, weight in {"ja-regular": 400, "ja-medium": 550, "ja-bold": 700}.items()
}
"""Stand-in fonts, which scenes do not name."""

STAND_IN = {"display": "ja-bold", "name": "ja-medium", "strong": "ja-bold"}
"""Stand-in font of each face, for characters it lacks; of the others, "ja-regular"."""


def describe(key: str) -> Face:
    """The font with this key, in FACES, WIDE or JAPANESE."""
    return {**FACES, **WIDE, **JAPANESE}[key]


def find_japanese_font(face: str) -> str:
    """Key of the Japanese font for characters that a face, wide or not, lacks."""
    return STAND_IN.get(face.removeprefix("wide-"), "ja-regular")


@cache
def has_japanese() -> bool:
    """Whether the extra `ja` is installed: a font, and Japanese line breaking."""
    return all(find_spec(name) is not None for name in (JAPANESE["ja-regular"].package, "budoux"))


@cache
def find_font_file(key: str) -> Path:
    """Path of a font file, without the 75 ms of an import. Raises UserError if its package is not installed."""
    wanted = describe(key)
    spec = find_spec(wanted.package)
    if spec is None or spec.origin is None:
        raise UserError(f"The font package {wanted.package} is missing: install coinage-pnp again.")
    return Path(spec.origin).parent / wanted.folder / wanted.file
