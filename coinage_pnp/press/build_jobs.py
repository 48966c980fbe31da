"""Which prints become which files."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from coinage_pnp.errors import UserError
from coinage_pnp.press.print_options import PrintOptions

OUTPUT = Path("output")
"""Where files go if no other folder is named."""

_LONGEST = 80
"""Characters of a name made of several maps' names."""


class MapFile(Protocol):
    """Where a map is from."""

    @property
    def id(self) -> str:
        """The name of its prints."""

    @property
    def path(self) -> Path:
        """Its file."""


S = TypeVar("S", bound=MapFile)


@dataclass(frozen=True)
class BuildJob(Generic[S]):
    """Maps and the file they become."""

    sources: tuple[S, ...]
    path: Path


def plan_jobs(
    sources: Sequence[S], options: PrintOptions, cards: Collection[str], *, whole: bool = False
) -> tuple[BuildJob[S], ...]:
    """Which file each map becomes; `whole` if these are all maps. Raises UserError: two would be one file."""
    if options.together:
        shares = [(_joined(sources, whole=whole), tuple(sources))]
    else:
        shares = [(source.id, (source,)) for source in sources]
    jobs = tuple(
        BuildJob(maps, file_path(options.out, file_name(name, options, cards))) for name, maps in shares
    )
    taken: dict[Path, BuildJob[S]] = {}
    for job in jobs:
        other = taken.setdefault(job.path, job)
        if other is not job:
            raise UserError(
                f"{other.sources[0].path} and {job.sources[0].path} would both become {job.path}: "
                "build them one by one, each with its own --out"
            )
    return jobs


def _joined(sources: Sequence[MapFile], *, whole: bool) -> str:
    if whole:
        return "all-maps"
    name = "+".join(source.id for source in sources)
    return name if len(name) <= _LONGEST else f"{sources[0].id}+{len(sources) - 1}-more"


def is_one_file(out: Path | None) -> bool:
    """Whether what --out names is a file, and not a folder."""
    return out is not None and out.suffix.lower() == ".pdf" and not out.is_dir()


def file_path(out: Path | None, name: str) -> Path:
    """Where a file of that name goes."""
    return out if out is not None and is_one_file(out) else (out or OUTPUT) / name


def file_name(name: str, options: PrintOptions, cards: Collection[str] = ()) -> str:
    """The maps' name, and whatever is not the default, so that one print does not replace another."""
    return "-".join(filter(None, (name, *options.name_parts(cards)))) + ".pdf"
