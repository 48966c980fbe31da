"""Files of results: their paths (--out), writing, reporting and opening them."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import typer

from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.saving import write_result
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.sheet.print_file import PrintFile

OUTPUT = Path("output")  # default folder of results
FILES = frozenset(
    [".pdf", ".png", ".svg", ".dxf", ".html", ".jpg", ".jpeg", ".gif", ".txt", ".yaml", ".yml", ".json"]
)
"""Endings of --out that mean a file, not a folder."""


def is_one_file(out: Path | None) -> bool:
    """Whether --out names a file, not a folder."""
    return out is not None and out.suffix.lower() in FILES and not out.is_dir()


def choose_path(out: Path | None, name: str) -> Path:
    """The path of a result called `name`."""
    return out if out is not None and is_one_file(out) else (out or OUTPUT) / name


def open_file(path: Path, kind: str) -> None:
    """Open a file in the user's program for its `kind`, such as "pictures"; report if there is none."""
    if typer.launch(str(path)):
        say(f"{path} could not be opened: there seems to be no program for {kind}")


def refuse_ending(out: Path | None, *endings: str) -> None:
    """Raise InvalidOption if --out looks like a file, unless it has one of `endings`."""
    if out is None or out.is_dir() or (out.suffix.lower() in endings and out.stem):
        return
    if out.suffix.lower() in FILES or str(out) == "-":
        files = f", or a file that ends in {' or '.join(endings)}" if endings else ""
        raise InvalidOption(f"--out: {quote_text(str(out))}: name a folder{files}")


def choose_files(out: Path | None, name: str, endings: tuple[str, ...]) -> tuple[Path, tuple[str, ...]]:
    """The first file of a result, and the endings to write: all, or that of --out. Raises InvalidOption."""
    refuse_ending(out, *endings)
    if out is not None and out.suffix.lower() in endings and not out.is_dir():
        return out, (out.suffix.lower(),)
    return (out or OUTPUT) / f"{name}{endings[0]}", endings


class WrittenFile(NamedTuple):
    """A file that was written."""

    path: Path
    size: int  # in bytes
    what: str
    folder_note: str = ""  # what to add about a folder that is new

    def describe(self) -> str:
        """A line for the user."""
        return f"{self.path}: {self.what}, {self.size / 1000:.0f} kB{self.folder_note}"


def note_new_folder(folder: Path) -> str:
    """What a confirmation adds if a folder, which may be misspelt, does not exist yet; "" if it does."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    if not missing or folder == OUTPUT:
        return ""
    new, near = missing[-1], None
    with suppress(OSError):
        alike = (one for one in new.parent.iterdir() if _is_slip(new.name, one.name) and one.is_dir())
        near = next(alike, None)
    return f"; {new} is a new folder{f': did you mean {near}?' if near else ''}"


_VARIANT = re.compile(r"[\W_]*\d+|(^|[\W_])\w{1,3}$")
"""What sets folders apart on purpose: a number, or a few letters alone or at the end, such as a language."""


def _is_slip(typed: str, name: str) -> bool:
    """Whether one letter of a name is wrong, missing or added, or two are swapped; not in what is its variant."""
    pairs = enumerate(zip(typed, name, strict=False))
    at = next((i for i, (one, other) in pairs if one != other), min(len(typed), len(name)))
    here, there = typed[at:], name[at:]
    is_one_letter = there[1:] in (here, here[1:]) or there == here[1:]
    is_swapped = here[:2] == there[1::-1] and here[2:] == there[2:]
    return (is_one_letter or is_swapped) and _VARIANT.sub("", typed) != _VARIANT.sub("", name)


def write_files(path: Path, files: Iterable[PrintFile], *, force: bool) -> Iterator[WrittenFile]:
    """Write the files of a print; `path` is that of its PDF. Raises UserError."""
    for file in files:
        target = path if file.ending == path.suffix.lower() else path.with_name(path.stem + file.ending)
        note = note_new_folder(target.parent)
        write_result(target, file.data, force=force)
        yield WrittenFile(target, len(file.data), file.what, note)


def report_written(written: WrittenFile, *, quiet: bool, opened: bool = False) -> None:
    """Report a file, unless `quiet`; open it if it is a PDF or a page that is to be `opened`."""
    if not quiet:
        show(written.describe())
    if opened and (ending := written.path.suffix.lower()) in {".pdf", ".html"}:
        open_file(written.path, f"{ending[1:].upper()} files")
