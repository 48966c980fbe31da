"""Paths of results (--out), and opening them."""

from pathlib import Path

import typer

from coinage_pnp.cli.common.messages import say
from coinage_pnp.yaml_source import shown

OUTPUT = Path("output")  # default folder of results
FILES = frozenset(
    [".pdf", ".png", ".svg", ".dxf", ".html", ".jpg", ".jpeg", ".gif", ".txt", ".yaml", ".yml", ".json"]
)
"""Endings of --out that mean a file, not a folder."""


def is_one_file(out: Path | None) -> bool:
    """Whether --out names a PDF file, not a folder."""
    return out is not None and out.suffix.lower() == ".pdf" and not out.is_dir()


def file_path(out: Path | None, name: str) -> Path:
    """The path of a result called `name`."""
    return out if out is not None and is_one_file(out) else (out or OUTPUT) / name


def open_file(path: Path, kind: str) -> None:
    """Open a file in the user's program for its `kind`, such as "pictures"; report if there is none."""
    if typer.launch(str(path)):
        say(f"{path} could not be opened: there seems to be no program for {kind}")


def refuse_ending(out: Path | None, *endings: str) -> None:
    """Raise BadParameter if --out looks like a file, unless it has one of `endings`."""
    if out is None or out.is_dir() or (out.suffix.lower() in endings and out.stem):
        return
    if out.suffix.lower() in FILES or str(out) == "-":
        files = f", or a file that ends in {' or '.join(endings)}" if endings else ""
        raise typer.BadParameter(f"{shown(str(out))}: name a folder{files}", param_hint="--out")


def files_to_write(out: Path | None, name: str, endings: tuple[str, ...]) -> tuple[Path, tuple[str, ...]]:
    """The first file of a result, and the endings to write: all, or that of --out. Raises BadParameter."""
    refuse_ending(out, *endings)
    if out is not None and out.suffix.lower() in endings and not out.is_dir():
        return out, (out.suffix.lower(),)
    return (out or OUTPUT) / f"{name}{endings[0]}", endings
