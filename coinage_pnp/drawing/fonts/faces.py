"""Which faces there are, and where their files are.

Text with letters missing from its face is set entirely in the wide face of that style, which covers Latin, Greek
and Cyrillic. Japanese characters come from a stand-in font, an optional extra.
"""

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from coinage_pnp.game.shipped import find_data_folder


class Face(NamedTuple):
    """One font file: shipped, or in a package."""

    file: str  # path in templates/fonts or in `package`, with '/'
    weight: int = 0  # value of a variable font's `wght` axis; 0 for a static font
    package: str = ""  # import name of the package; "" for a shipped font


FACES: Mapping[str, Face] = {
    "display": Face("cardo/Cardo-Bold.ttf"),
    "name": Face("crimson-text/CrimsonText-SemiBoldItalic.ttf"),
    "body": Face("crimson-text/CrimsonText-Regular.ttf"),
    "strong": Face("crimson-text/CrimsonText-SemiBold.ttf"),
    "italic": Face("crimson-text/CrimsonText-Italic.ttf"),
}
"""Values of `face` in a scene. All have lining figures; Cardo has the capitals of an old atlas."""


def _make_garamond(weight: int, style: str = "") -> Face:
    return Face(f"eb-garamond/EBGaramond{style}[wght].ttf", weight)


WIDE: Mapping[str, Face] = {
    "wide-display": _make_garamond(700),
    "wide-name": _make_garamond(600, "-Italic"),
    "wide-body": _make_garamond(400),
    "wide-strong": _make_garamond(600),
    "wide-italic": _make_garamond(400, "-Italic"),
}
"""Faces for text that one of FACES cannot draw: its key prefixed with "wide-"."""

JAPANESE: Mapping[str, Face] = {
    key: Face("fonts/ofl/notosansjp/NotoSansJP[wght].ttf", weight, "justmytype_intl_cjk")
    for key, weight in {"ja-regular": 400, "ja-medium": 550, "ja-bold": 700}.items()
}
"""Stand-in fonts, which scenes do not name."""

FONTS: Mapping[str, Face] = {**FACES, **WIDE, **JAPANESE}

_STAND_IN = {"display": "ja-bold", "name": "ja-medium", "strong": "ja-bold"}
"""Stand-in font of each face, for characters it lacks; of the others, "ja-regular"."""


def find_japanese_font(face: str) -> str:
    """Key of the Japanese font for characters that a face, wide or not, lacks."""
    return _STAND_IN.get(face.removeprefix("wide-"), "ja-regular")


@cache
def has_japanese() -> bool:
    """Whether the extra `ja` is installed: a font, and Japanese line breaking."""
    return all(find_spec(name) is not None for name in (JAPANESE["ja-regular"].package, "budoux"))


@cache
def find_font_file(key: str) -> Path:
    """Path of the file of one of FONTS; that of a package is found without the 75 ms of an import."""
    face = FONTS[key]
    spec = find_spec(face.package) if face.package else None
    folder = Path(spec.origin).parent if spec and spec.origin else find_data_folder("templates") / "fonts"
    return folder / face.file
