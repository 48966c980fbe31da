"""What the files of prints are called, and where they go."""

from collections.abc import Collection
from pathlib import Path

from coinage_pnp.press.print_options import PrintOptions

OUTPUT = Path("output")
"""Where files go if no other folder is named."""


def is_one_file(out: Path | None) -> bool:
    """Whether what --out names is a file, and not a folder."""
    return out is not None and out.suffix.lower() == ".pdf" and not out.is_dir()


def file_path(out: Path | None, name: str) -> Path:
    """Where a file of that name goes."""
    return out if out is not None and is_one_file(out) else (out or OUTPUT) / name


def file_name(name: str, options: PrintOptions, cards: Collection[str] = ()) -> str:
    """The maps' name, and whatever is not the default, so that one print does not replace another."""
    return "-".join(filter(None, (name, *options.name_parts(cards)))) + ".pdf"
