"""What of Python's standard library the pocket has: names in `library`, and what types need."""

HELPER = "_pocket_"  # before the names of helpers in lowered modules

DROPPED_MODULES = {"__future__", "typing", "types", "collections.abc", "numpy.typing"}
"""Modules of types, which lowered code does not need."""

LOWERED_NAMES = {"IntEnum", "StrEnum", "dataclass", "field"}
"""Names that are gone from lowered code."""

STANDARD_LIBRARY: dict[str, set[str]] = {
    "collections": {"Counter"},
    "contextlib": {"contextmanager", "suppress"},
    "dataclasses": {"dataclass", "field", "replace"},
    "datetime": {"date"},
    "difflib": {"get_close_matches"},
    "enum": {"IntEnum", "StrEnum"},
    "functools": {"cached_property", "lru_cache", "partial", "reduce"},
    "importlib": {"import_module"},
    "itertools": {"accumulate", "count", "groupby", "islice", "pairwise", "product", "takewhile"},
    "json": {"dumps", "loads"},
    "math": {"exp", "hypot", "inf", "lgamma", "log", "log10", "sqrt"},
    "numpy": set(),
    "operator": {"mul"},
    "re": {
        *("I", "MULTILINE", "compile", "escape", "findall", "finditer", "fullmatch", "match", "search"),
        *("split", "sub"),
    },
    "unicodedata": {"category", "combining", "east_asian_width", "name", "normalize"},
    "urllib.parse": {"quote"},
    "yaml": set(),
}
"""The modules that lowered code may import, and the names that it may use of them; of an empty set, any."""

LACKING_METHODS: dict[str, bool] = {
    **dict.fromkeys(("casefold", "isalnum", "isascii", "isdecimal", "isprintable", "maketrans"), True),
    **dict.fromkeys(("removeprefix", "removesuffix", "strip", "title", "translate"), True),
    **dict.fromkeys(
        ("capitalize", "expandtabs", "format_map", "isidentifier", "isnumeric", "istitle"), False
    ),
    **dict.fromkeys(("ljust", "rjust", "swapcase", "zfill"), False),
}
"""Methods of texts that MicroPython lacks, or has for ASCII alone, and whether the library has a function."""
